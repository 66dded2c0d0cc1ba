"""What a notebook's own checks say where an answer is missing or stops."""

import inspect
import linecache

import pytest

from lecture_exercises import kit

CHECK = """
@check(points=1)
def by_hand(s):
    \"\"\"Walk along w.\"\"\"
    assert s.foot(4) == 2, "It is 2."
"""


@pytest.fixture
def said(capsys):
    """Runs cells as a notebook does, each a file of its own; returns what is printed."""

    def run(*cells):
        names = {"__name__": "__main__"}
        for number, cell in enumerate((inspect.getsource(kit), *cells, CHECK)):
            name = f"<cell {number}>"
            linecache.cache[name] = len(cell), None, cell.splitlines(keepends=True), name
            exec(compile(cell, name, "exec"), names)
        return capsys.readouterr().out

    return run


def test_a_function_that_is_not_there_is_to_be_defined(said):
    assert said().startswith(
        "❌ by_hand: Define foot: its cell has not been run, or it ended with an error.\n"
    )


HELPER = "def weights(x):\n    return x @ 3"


def test_an_error_is_said_to_be_in_the_function_that_contains_its_line(said):
    """It was said to be in the one that the check calls."""
    outer = "def foot(x):\n    y = weights(x)\n    return y"
    where = "in your weights, line 2 (return x @ 3): unsupported operand"
    for cells in ((HELPER, outer), (f"{HELPER}\n\n{outer}",)):
        assert f"Your foot stopped with TypeError {where}" in said(*cells)


def test_an_error_in_the_function_that_is_asked_names_its_line_alone(said):
    assert "Your foot stopped with TypeError in line 2 (return x @ 3): " in said(
        HELPER.replace("weights", "foot")
    )
