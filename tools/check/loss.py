"""A loss: a function of ``lecture_lib/linear/losses.py``, drawn in chapter 13 and its figure."""

import re
from collections.abc import Iterator

from tools import ROOT
from tools.check import Stages, defined, lines, place_of, unlisted

LOSSES, FIGURE = "lecture_lib/linear/losses.py", "lecture_lib/figures/losses"
TESTS, CHAPTER = "tests/linear/test_losses.py", "notebooks/13-losses.ipynb"


def missing(name: str) -> Iterator[str]:
    """Say what a loss lacks."""
    if defined("lecture_lib/linear").get(name, ("",))[0] != LOSSES:
        yield f"{LOSSES} defines no {name}: write it beside hinge."
        return
    yield from unlisted(name, LOSSES)
    if not re.search(rf"^    {name}: lambda m", lines(LOSSES), re.MULTILINE):
        yield f"_SLOPES in {LOSSES} lacks {name}: add its slopes left and right of a margin m."
    short = name.removesuffix("_loss")
    if not re.search(rf"^  {short}: {{", lines(f"{FIGURE}/figure.js"), re.MULTILINE):
        yield f"LOSSES in {FIGURE}/figure.js lacks {short}: add its value, and slope or kink."
    if f'"{short}":' not in lines(f"{FIGURE}/words.json"):
        yield f"`names` in {FIGURE}/words.json lacks {short}: add what the figure calls it."
    label = f"eq-{short.replace('_', '-')}-loss"
    if label not in lines(LOSSES):
        yield f"{LOSSES}: the line that computes {name} must end with its label, `# {label}`."
    notebooks = map(place_of, (ROOT / "notebooks").glob("*.ipynb"))
    if not any(f"tag{{{label}}}" in lines(place) for place in notebooks):
        yield f"{CHAPTER} lacks the equation: display it with `\\tag{{{label}}}`."


def stages(name: str) -> Stages:
    """Execute the chapter, whose figure and text draw the losses."""
    rules = f"tests {LOSSES} {TESTS} tests/base/test_refusals.py tests/project/test_docstrings.py"
    rules += f" tests/project/test_architecture.py -k '{name} or losses or architecture'"
    figure = "tests tests/figures tests/book/test_references.py -k 'losses or references'"
    return [
        [["bundle"]],
        [["notebooks 13"]],
        [["book", "browser -k losses"], ["lint", rules, figure]],
    ]
