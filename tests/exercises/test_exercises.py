"""Each check of a notebook tells its wrong answers apart, and leaves the rest of it alone."""

import ast
import importlib
from itertools import chain

import nbformat
import numpy as np
import pytest

from lecture_exercises import check as checking
from lecture_exercises.finding import STILL_THERE
from lecture_format.chapters import notebooks
from lecture_format.exercises import exercises, solutions
from lecture_format.markers import blank, secret
from lecture_format.wrong import read_answers
from lecture_grader.authoring.confidential import normal, secret_lines
from lecture_grader.source.reading import load
from tools import ROOT

CELLS = {path.stem: nbformat.read(path, as_version=4).cells for path in notebooks(ROOT)}
EXERCISES = [(name, place, call) for name in CELLS for place, call in exercises(CELLS[name])]
ANSWERS = {
    name: read_answers(ROOT / "homework" / "wrong" / f"{name}.py", solutions(cells))
    for name, cells in CELLS.items()
}
WRONG = [(name, each) for name in CELLS for each in ANSWERS[name].wrong]
RIGHT = [(name, each) for name in CELLS for each in ANSWERS[name].right]
ENDLESS = "still running"


@pytest.fixture(autouse=True)
def patience(monkeypatch):
    """Give every check the time that it needs on a busy machine."""
    monkeypatch.setattr(checking, "TIME_LIMIT", 120.0)


def named(value):
    return getattr(value, "name", None)


def checks_of(name):
    """Return the checks that the module of a notebook holds."""
    module = name.split("-", 1)[1].replace("-", "_")
    found = vars(importlib.import_module(f"lecture_exercises.chapters.{module}"))
    return {check: found[check] for check in found if check.startswith("check_")}


def printed(name, answer, capsys):
    """Return what the check of an exercise prints of an answer, each time that it is asked."""
    (check,) = answer.caught_by
    (call,) = (call for where, _, call in EXERCISES if where == name and f"{check}(" in call)
    space = {"np": np}
    exec(ANSWERS[name].setup, space)
    exec(answer.code, space)
    said = set()
    for _ in range(2):
        checks_of(name)[check](space[call.rstrip(")").split("(")[1]])
        said.add(capsys.readouterr().out)
    assert len(said) == 1
    return said.pop()


def names_of(code):
    """Return the names that a cell gives a value, and those that it reads."""
    nodes = list(ast.walk(ast.parse(code)))
    given = {n.id for n in nodes if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
    given |= {n.name for n in nodes if isinstance(n, ast.FunctionDef)}
    return given, {n.id for n in nodes if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load)}


@pytest.mark.parametrize(("name", "wrong"), WRONG, ids=named)
def test_a_wrong_answer_meets_its_own_sentence(name, wrong, capsys, monkeypatch):
    if wrong.hint == ENDLESS:
        monkeypatch.setattr(checking, "TIME_LIMIT", 1.0)  # the sentence is the same after five
    said = printed(name, wrong, capsys)
    assert said.startswith("❌")
    assert wrong.hint in said


@pytest.mark.parametrize(("name", "right"), RIGHT, ids=named)
def test_an_unusual_right_answer_passes(name, right, capsys):
    said = printed(name, right, capsys)
    assert said.startswith("✅")
    assert right.hint in said


@pytest.mark.parametrize("name", CELLS)
def test_wrong_answers_are_three_or_more_and_no_two_share_a_sentence(name):
    for check in checks_of(name):
        said = [each.hint for each in ANSWERS[name].wrong if each.caught_by == (check,)]
        assert len(said) >= 3, f"{check} has fewer than three wrong answers in homework/wrong."
        once = [sentence for sentence in said if sentence != ENDLESS]
        assert len(once) == len(set(once))


@pytest.mark.parametrize("name", CELLS)
def test_a_module_holds_the_checks_that_its_notebook_calls(name):
    called = {call.split("(")[0] for where, _, call in EXERCISES if where == name}
    assert called == set(checks_of(name))


@pytest.mark.parametrize(("name", "place", "call"), EXERCISES)
def test_the_docstring_of_a_check_names_the_call_of_a_function(name, place, call):
    check, answer = call.rstrip(")").split("(")
    for node in ast.parse(CELLS[name][place].source).body:
        if isinstance(node, ast.FunctionDef) and node.name == answer:
            assert f"that {answer}({ast.unparse(node.args)}) " in checks_of(name)[check].__doc__


@pytest.mark.parametrize(("name", "place", "call"), EXERCISES)
def test_a_gap_is_told_from_a_wrong_answer(name, place, call, capsys):
    check, answer = call.rstrip(")").split("(")
    space = {"np": np}
    exec(blank(CELLS[name][place].source), space)
    checks_of(name)[check](space[answer])
    said = checking.NOTHING if space[answer] is ... else STILL_THERE
    assert capsys.readouterr().out == f"⬜ {said}\n"


@pytest.mark.parametrize(("name", "place"), [each[:2] for each in EXERCISES])
def test_no_other_cell_needs_or_is_changed_by_what_the_reader_writes(name, place):
    cells = CELLS[name]
    given, _ = names_of(cells[place].source)
    top = {n.name for n in ast.parse(cells[place].source).body if isinstance(n, ast.FunctionDef)}
    given = top or given
    others = [c for n, c in enumerate(cells) if n not in (place, place + 1)]
    for cell in others:
        if cell.cell_type == "code":
            used = given & set(chain(*names_of(cell.source)))
            assert not used, f"Readers have not written {used} yet; compute it in:\n{cell.source}"


def test_no_exercise_solves_a_graded_question():
    asked = {
        normal(line): path.stem
        for path in sorted((ROOT / "homework").glob("hw*.py"))
        for line in secret_lines(load(path))
    }
    for name, place, _ in EXERCISES:
        for line in secret(CELLS[name][place].source):
            assert normal(line) not in asked, f"{name}: {line} is asked in {asked[normal(line)]}."


def test_the_nearest_sample_is_found_in_a_gram_matrix_of_whole_numbers():
    space = {"np": np}
    (code,) = (code for code in solutions(CELLS["08-kernels"]) if "def nearest_sample" in code)
    exec(code, space)
    assert space["nearest_sample"](np.diag([4, 1, 2]), 1) == 2
