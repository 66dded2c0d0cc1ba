"""Each check of a notebook tells its wrong answers apart, and leaves the rest of it alone."""

import ast
import importlib
import inspect
import re
from itertools import chain

import nbformat
import numpy as np
import pytest

from lecture_exercises import check as checking
from lecture_exercises.finding import STILL_THERE
from lecture_format.chapters import notebooks
from lecture_format.exercises import exercises, goes_on, solutions
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
GOING_ON = [each for each in EXERCISES if goes_on(CELLS[each[0]], each[1])]
RIGHT = [(name, each) for name in CELLS for each in ANSWERS[name].right]
ENDLESS = ("still running", "each towards its label")  # of answers that never end


@pytest.fixture(autouse=True)
def patience(monkeypatch):
    """Give every check the time that it needs on a busy machine."""
    monkeypatch.setattr(checking, "TIME_LIMIT", 1200.0)


def named(value):
    return getattr(value, "name", None)


def module_of(name):
    module = name.split("-", 1)[1].replace("-", "_")
    return vars(importlib.import_module(f"lecture_exercises.chapters.{module}"))


def checks_of(name):
    """Return the checks that the module of a notebook holds."""
    found = module_of(name)
    return {check: found[check] for check in found if check.startswith("check_")}


def asked(name, answer):
    """Return the call of an exercise's check, and what an answer gives the name that it reads."""
    (check,) = answer.caught_by
    (call,) = (call for where, _, call in EXERCISES if where == name and f"{check}(" in call)
    space = {"np": np}
    exec(ANSWERS[name].setup, space)
    exec(answer.code, space)
    return call, space[call.rstrip(")").split("(")[1]]


def printed(name, answer, capsys):
    """Return what the check of an exercise prints of an answer, each time that it is asked."""
    call, value = asked(name, answer)
    said = set()
    for _ in range(2):
        checks_of(name)[call.split("(")[0]](value)
        said.add(capsys.readouterr().out)
    assert len(said) == 1
    return said.pop()


def function(code, name):
    """Return a function of some code without what is said about it."""
    (found,) = (n for n in ast.walk(ast.parse(code)) if getattr(n, "name", None) == name)
    if ast.get_docstring(found):
        found.body = found.body[1:]
    for node in ast.walk(found):
        if isinstance(node, ast.FunctionDef):
            node.returns = None
        if isinstance(node, ast.arg):
            node.annotation = None
    return ast.dump(found)


def names_of(code):
    """Return the names that a cell gives a value, and those that it reads."""
    nodes = list(ast.walk(ast.parse(code)))
    given = {n.id for n in nodes if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
    given |= {n.name for n in nodes if isinstance(n, ast.FunctionDef)}
    return given, {n.id for n in nodes if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load)}


@pytest.mark.parametrize(("name", "wrong"), WRONG, ids=named)
def test_a_wrong_answer_meets_its_own_sentence(name, wrong, capsys, monkeypatch):
    if wrong.hint in ENDLESS:
        monkeypatch.setattr(checking, "TIME_LIMIT", 1.0)  # the sentence is the same after five
    said = printed(name, wrong, capsys)
    assert said.startswith("❌")
    assert wrong.hint in said


@pytest.mark.parametrize(("name", "right"), RIGHT, ids=named)
def test_an_unusual_right_answer_passes(name, right, capsys):
    said = printed(name, right, capsys)
    assert said.startswith("✅")
    assert right.hint in said


GONE_ON = {(name, call.split("(")[0]) for name, _, call in GOING_ON}


@pytest.mark.parametrize(
    ("name", "answer"),
    [each for each in [*WRONG, *RIGHT] if (each[0], *each[1].caught_by) in GONE_ON],
    ids=named,
)
def test_a_chapter_goes_on_with_a_right_answer_and_with_ours_for_a_wrong_one(
    name, answer, monkeypatch
):
    call, value = asked(name, answer)
    if answer.hint in ENDLESS:
        monkeypatch.setattr(checking, "TIME_LIMIT", 1.0)
    check, of = call.rstrip(")").split("(")
    mine = (name, answer) in RIGHT and "what ours does" not in answer.hint
    assert checks_of(name)[check](value) is (value if mine else module_of(name)[of])


@pytest.mark.parametrize(("name", "place", "call"), GOING_ON)
def test_a_chapter_goes_on_with_its_solution_and_while_it_is_missing_with_ours(name, place, call):
    (check, of), source = call.rstrip(")").split("("), CELLS[name][place].source
    ours = module_of(name)[of]
    assert function(inspect.getsource(ours), of) == function(source, of)
    for code, is_mine in ((source, True), (blank(source), False)):
        space = {"np": np}
        exec(ANSWERS[name].setup, space)
        exec(code, space)
        answer = space[of]
        assert checks_of(name)[check](answer) is (answer if is_mine else ours)
    assert checks_of(name)[check]() is ours


@pytest.mark.parametrize("name", CELLS)
def test_wrong_answers_are_three_or_more_and_no_two_share_a_sentence(name):
    for check in checks_of(name):
        said = [each.hint for each in ANSWERS[name].wrong if each.caught_by == (check,)]
        assert len(said) >= 3, f"{check} has fewer than three wrong answers in homework/wrong."
        once = [sentence for sentence in said if sentence != ENDLESS[0]]
        assert len(once) == len(set(once))


@pytest.mark.parametrize("name", CELLS)
def test_a_reader_gives_the_weights_before_the_bias(name):
    asked = inspect.getsource(importlib.import_module(module_of(name)["__name__"]))
    assert not re.search(r'"b", "w"|\[b, w', asked)


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
    assert capsys.readouterr().out.splitlines()[0] == f"⬜ {said}"


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
