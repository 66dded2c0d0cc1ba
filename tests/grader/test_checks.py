"""Checks run outside the box, and a Mark comes back whatever was handed in."""

import ast
import csv
import html
import json
import sys
from dataclasses import replace

import pytest

from lecture_exercises.finding import STILL_THERE
from lecture_grader.box.box import BoxOptions, Spares
from lecture_grader.box.process import End
from lecture_grader.exchange.gradescope import results
from lecture_grader.exchange.moodle import comment
from lecture_grader.marking import mark as marking
from lecture_grader.marking import python_says
from lecture_grader.marking.checks import MOST_NOTES, About, run_checks
from lecture_grader.marking.mark import mark
from lecture_grader.marking.submission import read
from lecture_grader.pages.feedback import feedback
from lecture_grader.source.reading import load
from tests.grader.example import SOURCE, code_cell, example, filled, hand_in
from tools import ROOT

BARE = BoxOptions(unsafe=True)


@pytest.fixture
def handed_in(banked, tmp_path):
    """Marks a notebook that somebody hands in."""
    homework, bank = banked

    def marked(notebook, unsafe=True):
        submission = read(hand_in(notebook, tmp_path / "x.ipynb"), "ada")
        return mark(homework, submission, bank, unsafe=unsafe)

    return marked


@pytest.fixture(scope="module")
def replaced():
    """Runs the checks on the reference with one more cell."""

    def run(homework, code):
        return run_checks(homework, (*homework.reference, code), BARE, spares=spares)

    with Spares() as spares:
        yield run


def test_a_blank_answer_is_said_to_be_blank(banked):
    outcome = run_checks(banked[0], banked[0].blank, BARE)
    assert outcome.got == 0
    assert {result.message for result in outcome.results} == {STILL_THERE}


DISTANCE = "def distance(w, b, x): "
WORDS = "distance raised TypeError: NumPy was given strings or objects instead of numbers."
NEWER = sys.version_info >= (3, 12)
EMPTY = "iterable argument is empty." if NEWER else "arg is an empty sequence."
MESSAGES = {  # the code of a student, the number of a check, what it says
    "what came": (DISTANCE + "return 2.5", 0, "the distance is 3; got 2.5."),
    "a public check shows the error": (DISTANCE + "raise ValueError(f'{x}')", 0,
                                       "distance raised ValueError: [2. 1.]."),
    "a hidden one keeps its inputs": (DISTANCE + "raise ValueError(f'{x}')", 1,
                                      "distance raised ValueError."),
    "a hidden one does not say which line stopped": (
        DISTANCE + "\n    if x[0] == 2: raise ValueError  # x0 is 2\n    raise ValueError", 1,
        "distance raised ValueError."),
    "a hidden one says what Python says": (
        DISTANCE + "\n    return helped(x)\ndef helped(x):\n    return min([])", 1,
        "distance raised ValueError: min() " + EMPTY),
    "a word of the student's own is not shown": (
        DISTANCE + "return x_is_1 if x[0] == 1 else x_is_2", 1,
        "distance raised NameError."),
    "an entry that is not there": (
        DISTANCE + "return x[9]", 1,
        "distance raised IndexError. It asks for an entry that is not there: does it count on the "
        "size of an example?"),
    "the name of an error of one's own carries nothing out": (
        DISTANCE + "raise type(f'X{int(x[0])}', (Exception,), {})", 1,
        "distance raised an error of its own."),
    "a value of another form": ("def train(X, y, epochs): return 3", 4,
                                "The answer has an unexpected form (TypeError: cannot unpack "
                                "non-iterable int object)."),
    "words for numbers, without the classes of NumPy": (
        DISTANCE + "return 'x'", 0,
        "The answer has an unexpected form: it must consist of numbers."),
    "an error of NumPy, without its classes": (DISTANCE + "return abs(np.array(['a']))", 0, WORDS),
}  # fmt: skip


@pytest.mark.parametrize(("code", "check", "says"), MESSAGES.values(), ids=MESSAGES)
def test_a_check_that_fails_says_why_in_one_sentence(banked, replaced, code, check, says):
    assert replaced(banked[0], code).results[check].message == says


@pytest.mark.parametrize(
    ("text", "beginning"),
    [("cannot unpack non-iterable numpy.x_2_1 object", ""),
     ("the third sample is seven division by zero", ""),
     ("'list' object has no attribute 'x_2'", "'list' object has no attribute"),
     ("list index out of range: 2", "list index out of range")],
)  # fmt: skip
def test_a_hidden_check_shows_no_text_of_an_error_that_could_hold_a_value(text, beginning):
    assert python_says.shown(text) == beginning


def test_where_an_answer_stops_with_an_error_no_hint_about_its_value_is_shown(banked, replaced):
    stopped = replaced(banked[0], DISTANCE + "raise ValueError").results[0]
    wrong = replaced(banked[0], DISTANCE + "return 2.5").results[0]
    assert (stopped.hint, wrong.hint) == ("", banked[0].checks[0].hint)
    assert wrong.hint


@pytest.mark.parametrize(
    ("cell", "says"),
    [("\n# my notes\nx = undefined",
      "\"# my notes\": NameError: name 'undefined' is not defined."),
     ("x = 1\ny = = 2", '"x = 1": SyntaxError: invalid syntax (line 2).')],
)  # fmt: skip
def test_a_failing_cell_is_named_by_its_first_line_alone(banked, replaced, cell, says):
    """The number that we give it fits nothing that a notebook shows."""
    assert replaced(banked[0], cell).notes == (f"The cell that begins {says}",)


def test_checks_do_not_spoil_the_data_for_each_other(tmp_path):
    spoiled = SOURCE.replace(
        "    got = s.criterion(np.array([1.0, -1.0]), -2.0",
        "    LABELS[:] = LABELS * 1\n    got = s.criterion(np.array([1.0, -1.0]), -2.0",
    )
    homework = example(tmp_path, spoiled)
    for _ in range(2):
        assert run_checks(homework, homework.reference, BARE).got == 8


def test_the_headline_puts_a_misconception_before_a_message(banked, handed_in):
    (code,) = [wrong.code for wrong in banked[0].wrongs if wrong.name == "no_length"]
    found = handed_in(filled(banked[0], distance=code))
    assert found.headline == "6 of 8 points: You forgot to divide by the length of w."


def texts(found):
    """Return all that a student may read of a mark, and what of it Gradescope shows at once."""
    there = results(found)
    early = [test["output"] for test in there["tests"] if test["visibility"] == "visible"]
    everywhere = feedback(found, "An example") + comment(found) + json.dumps(there)
    return html.unescape(everywhere), there["output"] + "".join(early)


@pytest.mark.parametrize(
    ("code", "secret", "shown_anyway"),
    [("def distance(w, b, x): return float(x[0])", "got -3.0", "got 2.0"),
     ("def distance(w, b, x): return type(f'X{x[0]}', (), {})()", "X-3.0", "X2.0")],
)  # fmt: skip
def test_what_hidden_checks_tried_is_shown_only_if_the_source_says_so(
    banked, handed_in, code, secret, shown_anyway
):
    found = handed_in(filled(banked[0], distance=code))
    everywhere, _ = texts(found)
    assert shown_anyway in everywhere
    assert secret not in everywhere
    everywhere, early = texts(replace(found, show_hidden=True))
    assert secret in everywhere
    assert secret not in early


def test_an_assertion_says_what_it_is_about_in_place_of_the_hint(tmp_path):
    text = SOURCE.replace(
        'f"the distance is -4; got {got}."', 'about("on the negative side", f"got {got}")'
    )
    homework = example(tmp_path, text)
    code = "def distance(w, b, x): return float(abs(w @ x + b) / np.sqrt(w @ w))"
    outcome = run_checks(homework, (*homework.reference, code), BARE)
    (lost,) = [result for result in outcome.results if not result.passed]
    assert (lost.brief, lost.hint) == ("It fails, for example, on the negative side.", "")
    assert lost.message == "got 4.0"
    assert type(lost.brief) is str  # an About would be made again of its own sentence


def test_each_assertion_of_the_courses_hidden_checks_says_what_it_is_about():
    """Otherwise the student reads the hint of another assertion."""
    silent = []
    for path in sorted((ROOT / "homework").glob("*.py")):
        for check in load(path).hidden:
            for node in ast.walk(ast.parse(check.code)):
                if isinstance(node, ast.Assert):
                    named = isinstance(node.msg, ast.Call) and getattr(node.msg.func, "id", "")
                    if named != "about":
                        silent.append(f"{path.name}: {check.name}, line {node.lineno}")
    assert silent == []


def test_a_mistake_that_only_hidden_checks_show_is_named_but_not_while_others_may_hand_in(
    banked, handed_in
):
    """Gradescope shows at once what is visible to whoever may hand in again."""
    (no_sign,) = [wrong for wrong in banked[0].wrongs if wrong.name == "no_sign"]
    everywhere, early = texts(handed_in(filled(banked[0], distance=no_sign.code)))
    assert no_sign.hint in everywhere
    assert no_sign.hint not in early


def test_what_a_hidden_check_asked_is_in_no_answer_to_a_public_one(banked, handed_in):
    """A program keeps all that it is asked, and answers a later question with it."""
    homework, _ = banked
    keeps = "asked = []\ndef distance(w, b, x):\n    asked.append(str((w, b, x)))\n    return b"
    tells = {
        "criterion": "def criterion(w, b, X, y): return '; '.join(asked)",
        "train": "def train(X, y, epochs): return '; '.join(asked), 0.0, True",
    }
    found = handed_in(filled(homework, distance=keeps, **tells))
    assert [result.check for result in found.results] == [one.name for one in homework.checks]
    public = " ".join(result.message for result in found.results if not result.hidden)
    assert "got (array([3., 4.]), 5.0, array([2., 1.]))" in public  # what it was asked in public
    assert "array([-3., -4.])" not in public


def test_a_notebook_whose_box_was_killed_from_outside_is_run_again(banked, handed_in, monkeypatch):
    killed = []

    def run_once_killed(homework, cells, options):
        run = run_checks(homework, cells, options)
        if killed:
            return run
        killed.append(End.DIED)
        return replace(run, results=(), notes=(End.DIED.value,))

    monkeypatch.setattr(marking, "run_checks", run_once_killed)
    assert handed_in(filled(banked[0])).points == 8


def test_a_bank_of_another_version_is_refused(banked, tmp_path):
    other = example(tmp_path, SOURCE.replace("@check(points=2)", "@check(points=5)", 1))
    with pytest.raises(ValueError, match="this version of hw0_example"):
        mark(other, read(tmp_path / "x"), banked[1], unsafe=True)


def test_an_honest_program_that_prints_or_plots_loses_nothing(banked, handed_in):
    notebook = filled(banked[0])
    notebook["cells"] += [
        code_cell("import sys\nprint('loss', 3, file=sys.stderr)\n%matplotlib inline"),
        code_cell("print(distance(np.array([3.0, 4.0]), 5.0, POINTS[0]))\ndisplay(1)"),
        code_cell("import warnings\nwarnings.warn('careful')"),
    ]
    assert handed_in(notebook).headline == "8 of 8 points: every check passed."


def test_a_notebook_whose_cells_all_fail_gets_no_more_notes_than_a_table_can_hold(handed_in):
    cells = [code_cell(f"raise ValueError('{number}' + '\u0022' * 290)") for number in range(900)]
    found = handed_in({"cells": cells})
    assert len(found.notes) == MOST_NOTES + 1
    assert found.notes[-1].startswith(f"{900 - MOST_NOTES} more notes on cells are left out")
    assert len(comment(found)) < csv.field_size_limit()


def test_a_cell_that_is_not_run_is_noted_where_points_are_lost(banked, handed_in):
    for notebook, notes in ((filled(banked[0]), 0), (filled(banked[0], distance=None), 1)):
        notebook["cells"].append(code_cell("%%bash\necho 1"))
        found = [note for note in handed_in(notebook).notes if "%%bash is not run" in note]
        assert len(found) == notes


@pytest.mark.bwrap
def test_bare_and_boxed_give_the_same_mark(banked, handed_in):
    for wrong in banked[0].wrongs[:4]:
        name = wrong.code.split("def ")[1].split("(")[0]
        notebook = filled(banked[0], **{name: wrong.code})
        bare, boxed = handed_in(notebook), handed_in(notebook, unsafe=False)
        assert (bare.results, bare.diagnosis) == (boxed.results, boxed.diagnosis)


@pytest.mark.parametrize(("edge", "right"), [("np.True_", True), ("1", True), ("'True'", False)])
def test_homework_6_takes_what_equals_true_for_true(edge, right):
    homework = load(ROOT / "homework" / "hw6_choosing.py")
    checks = tuple(check for check in homework.checks if check.name == "pair_by_hand")
    program = (*homework.reference, f"def choose(*given): return 1, 4, 0.2, {edge}")
    (result,) = run_checks(replace(homework, checks=checks), program, BARE).results
    assert result.passed is right


def test_a_reason_is_said_as_the_cause_and_what_was_tried_as_an_example():
    assert About("in three dimensions") == "It fails, for example, in three dimensions."
    assert About("because D is 0 there") == "It fails because D is 0 there."
