"""Each public name has a source, and an example that a reader can paste into a fresh session."""

import doctest
import inspect
import re

import pytest

import lecture_lib
from lecture_lib import plotting

NAMES = {name: getattr(lecture_lib, name) for name in lecture_lib.__all__}
DRAWN = {name: f for name in plotting.__all__ if inspect.isfunction(f := getattr(plotting, name))}


@pytest.mark.parametrize("name", NAMES)
def test_a_public_name_says_where_it_comes_from(name):
    section = re.search(r"\nReferences\n-+\n(.+)", inspect.getdoc(NAMES[name]))
    assert section, f"The docstring of {name} lacks its source: add the section References."


@pytest.mark.parametrize("name", NAMES | DRAWN)
def test_the_example_of_a_public_name_runs_in_a_fresh_session(name):
    """Nothing is imported for it, and it imports the name that it shows."""
    text = (NAMES | DRAWN)[name].__doc__
    example = doctest.DocTestParser().get_doctest(text, {}, name, None, None)
    assert example.examples, f"The docstring of {name} lacks an example: add the section Examples."
    said = []
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example, out=said.append)
    assert result.failed == 0, "".join(said)
