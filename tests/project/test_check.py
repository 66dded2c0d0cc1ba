"""What `start.py check` asks of one change, and what it runs."""

import re
from importlib import import_module
from itertools import chain

import pytest

from lecture_format.chapters import notebooks, number_of
from lecture_format.markers import SourceError
from lecture_format.minutes import ClassTime
from lecture_lib.linear.losses import CONVEX
from tests import calls
from tests.calls import solvers
from tools import ROOT
from tools.check import __main__, chapter, exercise
from tools.check.__main__ import KINDS, commands, main
from tools.check.exercise import asked
from tools.side_by_side import Ran

THERE = {
    "chapter": [number_of(path.name) for path in notebooks(ROOT)],
    "exercise": [check.removeprefix("check_") for check in asked()],
    "figure": ["losses"],
    "loss": [loss.__name__ for loss in CONVEX],
    "solver": solvers(),
}
CASES = [(kind, name) for kind, names in THERE.items() for name in names]


def test_every_kind_is_tried():
    assert list(THERE) == list(KINDS)


@pytest.mark.parametrize(("kind", "name"), CASES)
def test_nothing_is_missing_of_what_is_there(kind, name):
    assert list(import_module(f"tools.check.{kind}").missing(name)) == []


@pytest.mark.parametrize(("kind", "name"), {kind: (kind, name) for kind, name in CASES}.values())
def test_what_it_runs_is_there(kind, name):
    for part in chain.from_iterable(commands(kind, name)):
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


@pytest.fixture
def ran(monkeypatch):
    """The stages that were run; what names chapter 4 fails."""
    stages = []

    def side_by_side(*lanes):
        stages.append(lanes)
        return [
            Ran(part, passed="04-algorithm" not in part, seconds=1.0)
            for lane in lanes
            for part in lane
        ]

    monkeypatch.setattr(__main__, "side_by_side", side_by_side)
    return stages


def test_the_part_that_failed_is_named_and_nothing_runs_after_it(ran):
    assert re.fullmatch("failed: python3 start.py notebooks 04-algorithm", main(["chapter", "4"]))
    assert len(ran) == 1


def test_the_finished_book_is_looked_at_where_the_last_build_can_be_used(ran, monkeypatch):
    monkeypatch.setattr(__main__, "is_current_but_for_text", lambda: True)
    assert main(["chapter", "5"]) is None
    assert ran[-1][0] == ["book", "tests tests/book", "leaks"]


def test_elsewhere_the_commands_that_look_at_it_are_named(ran, monkeypatch, capsys):
    monkeypatch.setattr(__main__, "is_current_but_for_text", lambda: False)
    assert main(["chapter", "5"]) is None
    assert not any("book" in lane for stage in ran for lane in stage)
    assert capsys.readouterr().out.endswith(
        "  python3 start.py book\n  python3 start.py tests tests/book\n  python3 start.py leaks\n"
    )


def test_an_option_that_no_test_tries_is_said_before_anything_runs(ran, monkeypatch):
    monkeypatch.delitem(calls.VALUES, "perceptron.seed")
    monkeypatch.delitem(calls.VALUES, "seed")
    assert main(["solver", "perceptron"]) == (
        "VALUES in tests/calls.py lacks 'seed': write there what perceptron may get."
    )
    assert ran == []


def test_a_wrong_answer_that_no_longer_fits_its_solution_is_said_and_not_raised(monkeypatch):
    def refuse(*_):
        msg = "04-algorithm.py, the cell at line 1: not there"
        raise SourceError(msg)

    monkeypatch.setattr(exercise, "read_answers", refuse)
    said = list(exercise.missing("visit"))
    assert said == ["homework/wrong/04-algorithm.py, the cell at line 1: not there"]


def test_a_chapter_that_asks_too_little_is_told_so_before_it_is_executed(monkeypatch):
    asks_once = ClassTime(predictions=1, exercises=1, proofs=0, words=0, code=0)
    monkeypatch.setattr(chapter, "class_time", lambda _: asks_once)
    assert list(chapter.missing("4")) == [
        "notebooks/04-algorithm.ipynb asks 1 of three predictions or more.",
        "notebooks/04-algorithm.ipynb has 1 of 2 exercises before Summary or more.",
    ]
