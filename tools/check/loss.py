"""A loss: a function of ``lecture_lib/linear/losses.py``, drawn in chapter 13 and its figure."""

import re
from collections.abc import Iterator

from tools import ROOT
from tools.check import defined, lines, place_of, unlisted

LOSSES, FIGURE = "lecture_lib/linear/losses.py", "lecture_lib/figures/losses"


def missing(name: str) -> Iterator[str]:
    """Say what a loss lacks."""
    if defined("lecture_lib/linear").get(name, ("",))[0] != LOSSES:
        yield f"{LOSSES} defines no {name}: write it beside hinge."
        return
    yield from unlisted(name, LOSSES)
    short = name.removesuffix("_loss")
    label = f"eq-{short.replace('_', '-')}-loss"
    for place, pattern, what in (
        (LOSSES, rf"^    {name}: lambda m", "its slopes left and right of a margin m, in _SLOPES"),
        (LOSSES, rf"  # {label}$", f"`# {label}` at the end of the line that computes it"),
        (f"{FIGURE}/figure.js", rf"^  {short}: {{", "its value, and slope or kink, in LOSSES"),
        ("notebooks/*.ipynb", rf"tag{{{label}}}", rf"its equation with `\tag{{{label}}}`, in 13"),
        ("notebooks/13-losses.ipynb", rf'": {name}\b', "it in the `losses` that are drawn"),
    ):
        texts = (lines(place_of(path)) for path in ROOT.glob(place))
        if not any(re.search(pattern, text, re.MULTILINE) for text in texts):
            yield f"{place} lacks {short}: write {what}."
