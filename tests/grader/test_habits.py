"""What the text of a function shows is said where its answers say nothing, and is true of it."""

from dataclasses import replace
from functools import cache

import pytest

from lecture_grader.box.box import BoxOptions
from lecture_grader.marking import habits as module
from lecture_grader.marking import mark as marking
from lecture_grader.marking.checks import run_checks
from lecture_grader.marking.habits import habits
from lecture_grader.marking.misconceptions import Bank, bank_of, diagnose
from lecture_grader.marking.outcome import Call, Outcome
from lecture_grader.source.reading import load
from tests.grader.test_definitions import marked
from tools import ROOT

__all__ = ["marked"]


@cache
def homework(name):
    return load(ROOT / "homework" / f"{name}.py")


def found(name, code):
    return [habit for said in habits(homework(name), [code]).values() for habit, _ in said]


WRONG = {
    "promises:one_list": ("hw6_choosing", """
def promises(q, y, bins):
    members = [[]] * bins
    return [(len(one), None, None) for one in members]
"""),
    "first_false:first_place": ("hw2_updates", """
def first_false(X, y, E):
    w, b = np.zeros(X.shape[1]), 0.0
    for i in E:
        if y[i] * (w @ X[i] + b) > 0:
            return E.index(i)
        w, b = w + y[i] * X[i], b + y[i]
    return len(E)
"""),
    "read_off:position_0": ("hw5_svm", """
def read_off(alpha, X, y, C):
    free = np.flatnonzero((alpha > 1e-9) & (alpha < C - 1e-9))
    return free, 0.0 if free.any() else None
"""),
    "area:notebook": ("hw6_choosing", """
def area(f, y):
    plus, minus = f[y > 0], f8[y8 < 0]
    return np.mean(plus[:, None] > minus)
"""),
}  # fmt: skip
SILENT = {
    "several lists": ("hw6_choosing", """
def promises(q, y, bins):
    members = [[] for _ in range(bins)]
    return [0] * bins, members
"""),
    "in words": ("hw6_choosing", """
def promises(q, y, bins):
    'Not [[]] * bins, and not f8.'
    return f"[[]] * {bins}"  # [[]] * 3
"""),
    "the place of something else": ("hw2_updates", """
def first_false(X, y, E):
    for i in E:
        if i:
            return E.index(0)
"""),
    "a mask": ("hw5_svm", """
def read_off(alpha, X, y, C):
    free = alpha > 0
    return np.flatnonzero(free), free.any()
"""),
    "a name of its own": ("hw6_choosing", """
def area(f, y):
    f8, y8 = f[y > 0], f[y < 0]
    return np.mean(f8[:, None] > y8)
"""),
    "a parameter": ("hw6_choosing", """
def area(f8, y8):
    return f8[y8 > 0].mean()
"""),
    "a name made inside an expression": ("hw6_choosing", """
def area(f, y):
    return np.mean((f8 := f[y > 0]) > 0) + len(f8)
"""),
    "a call below the answer": ("hw6_choosing", """
def area(f, y):
    return np.mean(f[y > 0])

print(area(f8, y8))
"""),
    "an any below the answer": ("hw5_svm", """
def read_off(
    alpha, X, y, C
):
    free = np.flatnonzero(alpha > 0)
# of the notebook
    return free, len(free)

free = read_off(alpha, X8, y8, 1.0)[0]
print(free.any())
"""),
    "an index below the answer": ("hw2_updates", """
def first_false(X, y, E):
    for i in E:
        if i:
            return i

E, i = [3, 1], 1
print(E.index(i))
"""),
    "an index after the loop": ("hw2_updates", """
def first_false(X, y, E):
    for i in E:
        if i:
            break

    return E.index(i)
"""),
    "an example, without arguments": ("hw1_geometry", """
def step_up():
    return SIX_X[0]
"""),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_a_habit_is_found_in_the_text(name):
    assert found(*WRONG[name]) == [name]


@pytest.mark.parametrize("name", SILENT)
def test_what_only_looks_like_a_habit_is_not_said(name):
    assert found(*SILENT[name]) == []


BEGINNING = "def area(f, y):\n    plus, minus = f[y > 0], f8[y8 < 0]\n"
HOSTILE = {
    "one line": "    " + "for f8 " * 10_000,
    "many lines": "    for f8\n" * 10_000,
    "no end of parameters": "    def f(a,\n" * 10_000,
    "empty lines": "\n" * 10**6 + "    pass",
    "loops": "    for f8 in y8:\n" * 10_000,
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_function_that_could_take_long_is_not_looked_at(monkeypatch, name):
    """An expression of these is cubic; what it is asked about is short instead."""
    asked = []
    monkeypatch.setattr(module, "_of", lambda *given: asked.append(given[0]) or ())
    assert found("hw6_choosing", BEGINNING + HOSTILE[name]) == []
    assert not asked
    assert found("hw6_choosing", BEGINNING) == []
    assert asked == ["area"]


@pytest.mark.parametrize("more", [f'    """{"word " * 2000}"""', "    # " + "for f8 " * 2000,
                                  "\n" + "print(3)\n" * 2000])  # fmt: skip
def test_texts_comments_and_what_stands_below_make_no_function_long(more):
    assert found("hw6_choosing", BEGINNING + more) == ["area:notebook"]


def test_where_no_point_is_lost_no_text_is_looked_at(marked, monkeypatch):
    monkeypatch.setattr(marking, "habits", lambda *_: pytest.fail("the text was looked at"))
    assert marked().points == 8


@pytest.mark.parametrize("name", ["hw1_geometry", "hw2_updates", "hw3_convergence",
                                  "hw4_kernels", "hw5_svm", "hw6_choosing"])  # fmt: skip
def test_our_own_solutions_have_no_habits(name):
    assert not any(habits(homework(name), homework(name).reference).values())


def test_the_notebooks_data_are_named_before_what_holds_of_the_wrong_answers_alone():
    """Two answers were None by chance, and the page said that each wrong one is."""
    asked = {f"[[{n}], {{}}]": answer for n, answer in enumerate(("1", "2", "5"))}
    bank = Bank("", "", {}, {"reference": {"f": asked}}, parameters={"f": ["n"]})
    mine = zip(asked, ("null", "null", "5"), strict=True)
    outcome = Outcome((), tuple(Call("f", sent, answer) for sent, answer in mine), ())
    said = {"f": [("f:notebook", "Your f uses SIX_X of the notebook.")]}
    assert [hint.name for hint in diagnose(outcome, bank, said)] == ["f:notebook"]
    (hint,) = diagnose(outcome, bank)
    assert hint.text == "Where the checks find it wrong, your f is None."


def test_a_habit_is_said_only_of_a_function_whose_answers_are_wrong():
    where, code = WRONG["area:notebook"]
    ours = homework(where)
    checks = tuple(check for check in ours.checks if check.name == "areas_elsewhere")
    part = replace(ours, checks=checks, wrongs=())
    options = BoxOptions(unsafe=True)
    right = run_checks(part, part.reference, options)
    wrong = run_checks(part, (*part.reference, code), options)
    bank, said = bank_of(part, right, ()), habits(ours, [code])
    assert [hint.name for hint in diagnose(wrong, bank, said)] == ["area:notebook"]
    assert diagnose(right, bank, said) == ()
    assert diagnose(wrong, bank) == ()
