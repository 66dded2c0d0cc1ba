"""Each turn knows its own wrong solutions, and leaves the rest of the notebook alone."""

import ast
import importlib
from itertools import chain

import nbformat
import numpy as np
import pytest
from lecture_book.chapters import notebooks

from lecture_exercises.markers import blank
from lecture_exercises.notebook import exercises
from lecture_grader.authoring.confidential import normal, secret_lines
from lecture_grader.source.reading import load
from lecture_lib.turns import _turn
from tools import ROOT

NOTEBOOKS = notebooks(ROOT)
MODULES = sorted(p.stem for p in (ROOT / "lecture_lib" / "turns").glob("[a-z]*.py"))
CELLS = {p.stem: nbformat.read(p, as_version=4).cells for p in NOTEBOOKS}
TURNS = [(name, place, call) for name, cells in CELLS.items() for place, call in exercises(cells)]
SOLUTIONS = [importlib.import_module(f"tests.turns.{module}") for module in MODULES]
WRONG = {check: many for module in SOLUTIONS for check, many in module.WRONG.items()}
RIGHT = [case for module in SOLUTIONS for case in getattr(module, "RIGHT", [])]
CASES = [(check, wrong, said) for check, many in WRONG.items() for wrong, said in many.items()]


def named(value):
    return getattr(value, "__name__", str(value))


def names_of(code):
    """Return the names that a cell gives a value, and those that it reads."""
    nodes = list(ast.walk(ast.parse(code)))
    given = {n.id for n in nodes if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
    given |= {n.name for n in nodes if isinstance(n, ast.FunctionDef)}
    return given, {n.id for n in nodes if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load)}


@pytest.mark.parametrize(("check", "wrong", "said"), CASES, ids=named)
def test_a_wrong_solution_meets_its_own_sentence(check, wrong, said, capsys, monkeypatch):
    monkeypatch.setattr(_turn, "PATIENCE", 1.0)  # the sentence is the same after five
    check(wrong)
    answer = capsys.readouterr().out
    assert answer.startswith("❌")
    assert said in answer


@pytest.mark.parametrize(("check", "right"), RIGHT, ids=named)
def test_an_unusual_right_solution_passes(check, right, capsys):
    check(right)
    assert capsys.readouterr().out.startswith("✅")


@pytest.mark.parametrize("check", WRONG, ids=named)
def test_wrong_solutions_are_three_or_more_and_no_two_share_a_sentence(check):
    many = WRONG[check]
    assert len(many) >= 3
    said = [sentence for sentence in many.values() if "still running" not in sentence]
    assert len(said) == len(set(said))


def test_every_check_belongs_to_a_turn_of_a_notebook():
    called = {call.split("(")[0] for _, _, call in TURNS}
    assert called == {check.__name__ for check in WRONG}


@pytest.mark.parametrize(("name", "place", "call"), TURNS)
def test_a_gap_is_told_from_a_wrong_answer(name, place, call, capsys):
    check, written = call.rstrip(")").split("(")
    [found] = [each for each in WRONG if each.__name__ == check]
    space = {"np": np}
    exec(blank(CELLS[name][place].source), space)
    found(space[written])
    assert capsys.readouterr().out == "⬜ Nothing is written yet.\n"


@pytest.mark.parametrize(("name", "place"), [turn[:2] for turn in TURNS])
def test_no_other_cell_needs_or_is_changed_by_what_the_reader_writes(name, place):
    cells = CELLS[name]
    given, _ = names_of(cells[place].source)
    top = {n.name for n in ast.parse(cells[place].source).body if isinstance(n, ast.FunctionDef)}
    given = top or given
    others = [c for n, c in enumerate(cells) if n not in (place, place + 1)]
    for cell in others:
        if cell.cell_type == "code":
            assert not given & set(chain(*names_of(cell.source))), cell.source


def test_no_turn_solves_a_graded_question():
    secret = {
        normal(line): path.stem
        for path in sorted((ROOT / "homework").glob("hw*.py"))
        for line in secret_lines(load(path))
    }
    for name, place, _ in TURNS:
        for line in secret(CELLS[name][place].source):
            assert normal(line) not in secret, (
                f"{name}: {line} is asked in {secret[normal(line)]}."
            )
