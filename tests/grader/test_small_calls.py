"""A small call that goes wrong is shown where no cause is known, and tells no secret."""

import random
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from lecture_grader.batch.tables import marks_csv
from lecture_grader.box.box import BoxOptions
from lecture_grader.marking import small_calls
from lecture_grader.marking.changes import named
from lecture_grader.marking.mark import mark
from lecture_grader.marking.misconceptions import fingerprints
from lecture_grader.marking.small_calls import SMALL, sentence, written
from lecture_grader.marking.submission import Submission
from lecture_grader.pages.class_page import class_page
from lecture_grader.pages.feedback import feedback
from lecture_grader.source.reading import SourceError, load
from tests.grader.class_folder import words
from tests.grader.example import SOURCE, example, write_source

HEAD = "#   small_calls:\n#     criterion: true\n#     distance: any(w)\n"
ALLOWED = SOURCE.replace("# ---\n\n# %% [markdown]", f"{HEAD}# ---\n\n# %% [markdown]", 1)
ONCE = """
def criterion(w, b, X, y):
    scores = y * (X @ w + b)
    return float(-sum({s for s in scores if s < 0}) - 0.25 * (len(scores) > 3))
"""


@pytest.fixture(scope="module")
def allowed(tmp_path_factory):
    homework = example(tmp_path_factory.mktemp("allowed"), ALLOWED)
    return homework, fingerprints(homework, BoxOptions())


def marked(allowed, *cells):
    homework, bank = allowed
    solutions = [answer.solution for answer in homework.answers]
    return mark(homework, Submission("ada", cells=(*solutions, *cells)), bank)


def small(found):
    return [hint.text for hint in found.for_student.diagnosis if hint.name.endswith(SMALL)]


def drawn(*calls, count=200):
    """Small calls of the form of these."""
    names = [*calls[0]]
    sent = [
        small_calls.json.dumps([[small_calls.plain_values.encode(v) for v in one.values()], {}])
        for one in calls
    ]
    forms = {name: small_calls._form(name, calls) for name in names}
    made = small_calls._draw_calls(random.Random(1), sent, names, calls, forms)
    return [named(names, one) for one in list(made)[:count]]


@pytest.mark.bwrap
def test_a_call_that_goes_wrong_is_shown_where_no_cause_is_known(allowed):
    found = marked(allowed, ONCE)
    (said,) = small(found)
    assert said.startswith("For w = [")
    assert "your criterion returns" in said
    assert len(said) <= small_calls.MOST_LETTERS
    assert said in words(feedback(found.for_student, "An example")).replace("\n", " ")


@pytest.mark.bwrap
def test_a_known_mistake_shows_no_call(allowed):
    found = marked(allowed, "def criterion(w, b, X, y): return float(-(y * (X @ w + b)).sum())")
    assert [hint.name for hint in found.diagnosis] == ["all_samples"]


@pytest.mark.bwrap
def test_a_call_is_neither_a_misconception_of_the_class_nor_in_its_table(allowed):
    found, homework = marked(allowed, ONCE), allowed[0]
    assert small(found)
    assert "your criterion returns" not in class_page(homework, [found])
    assert SMALL not in marks_csv(homework, [found], {})


@pytest.mark.bwrap
def test_a_program_cannot_tell_there_what_hidden_checks_have_asked(allowed):
    keeps = """
kept = []
def criterion(w, b, X, y):
    kept.append(len(X))
    return float(max(kept) if len(X) == 2 else X[0, 0] + 0.7 * len(X))
"""
    (said,) = small(marked(allowed, keeps))  # a hidden check has given it 30 samples
    assert "your criterion returns 2; right is" in said


@pytest.mark.bwrap
def test_every_small_call_is_allowed_and_small(allowed):
    bank = allowed[1]
    for function, calls in bank.small.items():
        assert len(calls) > 20
        for sent in calls:
            arguments = named(bank.parameters[function], sent)
            assert any(arguments["w"]) or function == "criterion"
            numbers = [*small_calls._numbers([*arguments.values()])]
            assert all(abs(n) <= small_calls.LARGEST and 4 * n % 1 == 0 for n in numbers)


@pytest.mark.bwrap
def test_the_calls_are_the_same_for_each_bank(allowed):
    homework, bank = allowed
    again = fingerprints(replace(homework, wrongs=()), BoxOptions())
    assert list(again.small.items()) == list(bank.small.items())


def test_a_call_keeps_what_the_checks_have_in_common():
    X, y = np.array([[17.25, 0.0], [9.0, 5.0], [8.0, 8.0]]), np.array([1, -1, 1])
    for call in drawn({"X": X, "y": y, "E": [2, 0], "C": 7.0, "q": 0.3, "mode": "hinge"}):
        rows = len(call["X"])
        assert call["X"].shape == (rows, 2)
        assert len(call["y"]) == rows <= small_calls.MOST_ROWS
        assert set(call["y"]) <= {-1, 1}
        assert all(0 <= place < rows for place in call["E"])
        assert call["C"] > 0
        assert call["q"] in {0.25, 0.5, 0.75}
        assert call["mode"] == "hinge"
        assert call["X"].dtype == float
        assert call["y"].dtype == int


def test_both_classes_are_there_if_they_always_are():
    calls = drawn({"f": [5, 6, 7], "y": np.array([1, -1, 1])})
    assert all(len(set(call["y"])) == 2 for call in calls)


def test_a_table_of_inner_products_stays_one():
    for call in drawn({"K": np.array([[2.0, 1.0], [1.0, 5.0]]), "y": np.array([1.0, -1.0])}):
        assert call["K"].shape == (len(call["y"]),) * 2
        assert np.array_equal(call["K"], call["K"].T)
        assert np.linalg.eigvalsh(call["K"]).min() > -1e-9


def test_numbers_that_grow_still_grow():
    calls = drawn({"Cs": [1, 5, 20], "n": 7})
    assert all(call["Cs"] == sorted(set(call["Cs"])) for call in calls)
    assert len({tuple(call["Cs"]) for call in calls}) > 2


def test_a_fraction_stays_a_fraction_and_a_whole_number_whole():
    calls = drawn({"x": [Fraction(7, 3), 12]})
    assert all(type(call["x"][0]) is Fraction and type(call["x"][1]) is int for call in calls)


def test_what_takes_long_to_read_is_not_said():
    sent, right = '[[{"list": [1]}], {}]', '{"list": [1]}'
    assert sentence("f", ["x"], sent, "2", right) == "For x = [1] your f returns 2; right is [1]."
    assert not sentence("f", ["x"], sent, f'{{"list": {[7] * 80}}}', right)
    assert not sentence("f", ["x"], sent, "0.3", "0.30000000001")


def test_of_a_dictionary_the_wrong_entries_are_shown():
    mine, right = (f'{{"dict": [["a", 1], ["b", {n}]]}}' for n in (2, 3))
    said = sentence("f", ["x"], "[[0], {}]", mine, right)
    shown = "For x = 0 your f returns {'b': 2}; right is {'b': 3}."
    assert said == f"{shown} (Only what differs is shown.)"
    mine, right = (f'{{"dict": [["b", {n}]]}}' for n in (2, 3))
    assert sentence("f", ["x"], "[[0], {}]", mine, right) == shown


def test_numbers_are_written_as_in_a_text():
    value = (np.array([[1.0, -0.0]]), 0.1 + 0.2, Fraction(1, 2), None, "no", np.int64(3))
    assert written(value) == "([[1, 0]], 0.3, 1/2, None, 'no', 3)"


@pytest.mark.parametrize(
    ("entry", "said"),
    [("#   small_calls: distance\n", "small_calls must be functions"),
     ("#   small_calls:\n#     nothing: true\n", "no student writes: nothing"),
     ("#   small_calls:\n#     distance: any(\n", "distance needs a condition")],
    ids=["no table", "a stranger", "no Python"],
)  # fmt: skip
def test_what_the_header_allows_must_be_readable(tmp_path, entry, said):
    with pytest.raises(SourceError, match=said):
        load(write_source(tmp_path, ALLOWED.replace(HEAD, entry)))
