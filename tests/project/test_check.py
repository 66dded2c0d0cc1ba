"""What `start.py check` asks of one change, and what it runs."""

import re
from importlib import import_module
from itertools import chain

import pytest
from lecture_book.chapters import notebooks, number_of

from lecture_lib.linear.losses import _SLOPES
from tests.calls import solvers
from tools import ROOT
from tools.check import __main__
from tools.check.__main__ import KINDS, main
from tools.check.exercise import asked
from tools.side_by_side import Ran

THERE = {
    "chapter": [number_of(path.name) for path in notebooks(ROOT)],
    "exercise": [check.removeprefix("check_") for check in asked()],
    "figure": ["losses"],
    "loss": [loss.__name__ for loss in _SLOPES],
    "solver": solvers(),
}
CASES = [(kind, name) for kind, names in THERE.items() for name in names]


def test_every_kind_is_tried():
    assert sorted(THERE) == KINDS


@pytest.mark.parametrize(("kind", "name"), CASES)
def test_nothing_is_missing_of_what_is_there(kind, name):
    assert list(import_module(f"tools.check.{kind}").missing(name)) == []


@pytest.mark.parametrize(("kind", "name"), {kind: (kind, name) for kind, name in CASES}.values())
def test_what_it_runs_is_there(kind, name):
    stages = import_module(f"tools.check.{kind}").stages(name)
    for part in chain.from_iterable(chain.from_iterable(stages)):
        session, *options = part.split()
        assert f"def {session}(session)" in (ROOT / "noxfile.py").read_text(encoding="utf-8")
        assert all((ROOT / place).exists() for place in options if "/" in place), part


@pytest.mark.parametrize(
    ("kind", "name", "place"),
    [
        ("chapter", "99", "notebooks/99-NAME.ipynb"),
        ("exercise", "nothing", "No notebook calls check_nothing"),
        ("figure", "nothing", "lecture_lib/figures/nothing/figure.js"),
        ("loss", "nothing", "lecture_lib/linear/losses.py"),
        ("solver", "nothing", "lecture_lib/solvers"),
    ],
)
def test_what_is_missing_is_said_with_its_place(kind, name, place):
    assert place in main([kind, name])


@pytest.mark.parametrize("words", [[], ["chapter"], ["poem", "17"], ["chapter", "17", "18"]])
def test_another_word_is_answered_by_what_there_is(words):
    assert all(f"check {kind} NAME" in main(words) for kind in KINDS)


def test_the_part_that_failed_is_named_and_nothing_runs_after_it(monkeypatch):
    ran = []

    def one_fails(*lanes):
        ran.append(lanes)
        return [Ran(part, passed=False, seconds=1.0) for lane in lanes for part in lane]

    monkeypatch.setattr(__main__, "side_by_side", one_fails)
    assert re.fullmatch("failed: python3 start.py notebooks 04-algorithm", main(["chapter", "4"]))
    assert len(ran) == 1
