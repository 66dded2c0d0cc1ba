"""A submission that behaves like a wrong solution gets its hint, however it is written."""

import json
from dataclasses import replace

import numpy as np
import pytest

from lecture_grader.batch import store
from lecture_grader.batch.store import load_bank
from lecture_grader.box import plain_values
from lecture_grader.box.box import BoxOptions, Spares
from lecture_grader.marking.checks import run_checks, run_each
from lecture_grader.marking.comparing import same_answer
from lecture_grader.marking.entries import affected, run_wrongs
from lecture_grader.marking.mark import mark
from lecture_grader.marking.misconceptions import Bank, diagnose, fingerprints, probes
from lecture_grader.marking.outcome import Call, Outcome, Result
from lecture_grader.marking.submission import Submission
from tests.grader.example import WITH_EXAMPLE, example

BARE = BoxOptions(unsafe=True)


def naming(homework, bank):
    """Yield what names the misconceptions of the reference with more cells."""

    def names(*codes):
        outcome = run_checks(homework, (*homework.reference, *codes), BARE, spares=spares)
        return [hint.name for hint in diagnose(outcome, bank)]

    with Spares() as spares:
        yield names


@pytest.fixture(scope="module")
def diagnosed(banked):
    """Names what the bank of the example knows."""
    yield from naming(*banked)


@pytest.fixture(scope="module")
def invented(tmp_path_factory):
    """Names what the bank of a homework knows in which students make up an example."""
    homework = example(tmp_path_factory.mktemp("examples"), WITH_EXAMPLE)
    yield from naming(homework, fingerprints(homework, BARE))


WRITTEN_OTHERWISE = {
    "no_length": "def distance(w, b, x): return sum(a * c for a, c in zip(w, x)) + b",
    "no_sign": "def distance(w, b, x):\n    d = (b + x.dot(w)) / (w * w).sum() ** 0.5\n"
    "    return d if d > 0 else -d",
    "all_samples": "def criterion(w, b, X, y):\n    total = 0\n    for x_i, y_i in zip(X, y):\n"
    "        total = total - y_i * (x_i @ w + b)\n    return total",
    "sign_flipped": "def criterion(w, b, X, y):\n"
    "    return min(0, 0) + sum(m for m in y * (X @ w + b) if m < 0)",
    "tie_is_right": "def train(X, y, epochs):\n    w, b = np.zeros(X.shape[1]), 0.0\n"
    "    for _ in range(epochs):\n        wrong = [i for i in range(len(X)) "
    "if y[i] * (w @ X[i] + b) < 0]\n        if not wrong: return w, b, True\n"
    "        w, b = w + y[wrong[0]] * X[wrong[0]], b + y[wrong[0]]\n    return w, b, False",
    "endless": "def train(X, y, epochs):\n    w, b, i, good = np.zeros(X.shape[1]), 0.0, 0, 0\n"
    "    while good < len(X):\n        if y[i] * (w @ X[i] + b) <= 0:\n"
    "            w, b, good = w + y[i] * X[i], b + y[i], 0\n        else: good += 1\n"
    "        i = (i + 1) % len(X)\n    return w, b, True",
}


@pytest.mark.parametrize("name", WRITTEN_OTHERWISE)
def test_a_misconception_is_known_however_it_is_written(diagnosed, name):
    assert diagnosed(WRITTEN_OTHERWISE[name]) == [name]


def test_the_function_that_errs_more_often_comes_first(diagnosed):
    found = diagnosed(WRITTEN_OTHERWISE["no_sign"], WRITTEN_OTHERWISE["all_samples"])
    assert found == ["all_samples", "no_sign"]


@pytest.mark.parametrize(("raised", "hints"), [(False, ["crashes"]), (True, [])])
def test_two_errors_of_one_class_are_no_misconception(raised, hints):
    """The student's code raises where the wrong solution does; it must return what it returns."""
    error = '{"failed": "TypeError"}'
    value = error if raised else "4.0"
    right = {"distance": {"one": "3.0", "two": "-4.0"}}
    bank = Bank("", "", {"crashes": "It crashes."}, {
        "reference": right, "crashes": {"distance": {"one": error, "two": value}},
    })  # fmt: skip
    calls = (Call("distance", "one", error), Call("distance", "two", value))
    assert [hint.name for hint in diagnose(Outcome((), calls, ()), bank)] == hints


@pytest.mark.parametrize(("second", "hints"), [("4.0", ["no_sign"]), ('{"failed": "x"}', [])])
def test_two_wrong_values_tell_a_misconception_though_another_call_raises(second, hints):
    right = {"distance": {"one": "-3.0", "two": "-4.0", "three": "0.0"}}
    wrong = {"distance": {"one": "3.0", "two": "4.0", "three": "0.0"}}
    bank = Bank("", "", {"no_sign": "It has a sign."}, {"reference": right, "no_sign": wrong})
    answers = {"one": "3.0", "two": second, "three": '{"failed": "ZeroDivisionError"}'}
    calls = tuple(Call("distance", sent, answer) for sent, answer in answers.items())
    assert [hint.name for hint in diagnose(Outcome((), calls, ()), bank)] == hints


@pytest.mark.parametrize("got", [0.0, 1.0])
def test_the_one_part_that_is_wrong_is_said_only_if_it_costs_points(got):
    sent, (right, mine) = "[[1], {}]", (
        json.dumps(plain_values.encode((first, [0]))) for first in (2.0, 1.0)
    )  # fmt: skip
    bank = Bank("", "", {}, {"reference": {"run": {sent: right}}}, parameters={"run": ["X"]})
    result = Result("looks", "1", 1.0, got, hidden=False, message="", hint="")
    outcome = Outcome((result,), (Call("run", sent, mine, check="looks"),), ())
    said = ["run:only_the_first_part"] if got == 0 else []
    assert [hint.name for hint in diagnose(outcome, bank)] == said


def test_of_two_that_answer_alike_the_one_that_stops_at_the_same_calls_is_meant():
    """Where both tables are as long, rows for columns and a reshape give the same numbers."""
    stops = '{"failed": "ValueError"}'
    right = {"f": {"one": "1.0", "two": "2.0", "three": "3.0"}}
    reshaped = {"f": {"one": "5.0", "two": "6.0", "three": "7.0"}}
    turned = {"f": {"one": "5.0", "two": "6.0", "three": stops}}
    prints = {"reference": right, "reshaped": reshaped, "turned": turned}
    bank = Bank("", "", {"reshaped": "Reshaped.", "turned": "Turned."}, prints)
    for name in ("turned", "reshaped"):
        calls = tuple(Call("f", sent, answer) for sent, answer in prints[name]["f"].items())
        assert [hint.name for hint in diagnose(Outcome((), calls, ()), bank)] == [name]


def test_a_turned_table_is_not_taken_for_the_notebooks_data():
    """Where all is the notebook's, both kinds of program are right; elsewhere both stop."""
    names = [
        json.dumps([[plain_values.encode(np.ones((rows, 2))) for rows in (n, m)], {}])
        for n, m in ((2, 2), (3, 2), (3, 5))
    ]
    right = {"scores": dict.fromkeys(names, "1.5")}
    bank = Bank(
        "", "", {}, {"reference": right}, parameters={"scores": ["X", "P"]},
        changed={"scores": {"X from X8": {names[0]: "1.5"}}},
    )  # fmt: skip
    answers = zip(names, ("1.5", *['{"failed": "ValueError"}'] * 2), strict=True)
    calls = tuple(Call("scores", sent, answer) for sent, answer in answers)
    (hint,) = diagnose(Outcome((), calls, ()), bank)
    assert hint.text.startswith("Your scores stops with an error unless X and P have equally")


def test_a_change_of_the_callers_array_is_a_misconception():
    right, changed = {"train": {"one": "3.0"}}, '{"failed": "changed"}'
    bank = Bank("", "", {"in_place": "It changes X."}, {
        "reference": right, "in_place": {"train": {"one": changed}},
    })  # fmt: skip
    outcome = Outcome((), (Call("train", "one", changed),), ())
    assert [hint.name for hint in diagnose(outcome, bank)] == ["in_place"]


@pytest.mark.parametrize(
    "code",
    ["def distance(w, b, x): return 17.0", "def criterion(w, b, X, y): return 17.5",
     "def train(X, y, epochs): return np.ones(X.shape[1]), 1.0, False", "x = 1",
     "def distance(w, b, x): raise NotImplementedError", "del train"],
)  # fmt: skip
def test_an_unknown_mistake_and_a_right_answer_get_no_hint(diagnosed, code):
    assert diagnosed(code) == []


STATEFUL = {
    "a list in a default argument": "def train(X, y, epochs, E=[]):\n    E.append(1)\n"
    "    return np.ones(X.shape[1]), float(len(E)), True",
    "a list outside": "E = []\ndef train(X, y, epochs):\n    E.append(1)\n"
    "    return np.ones(X.shape[1]), float(len(E)), True",
}


@pytest.mark.parametrize("code", STATEFUL.values(), ids=STATEFUL)
def test_a_function_that_keeps_something_between_calls_is_told(diagnosed, code):
    assert diagnosed(code) == ["train:unstable"]


def test_the_bank_survives_json(banked):
    assert Bank.from_json(banked[1].to_json()) == banked[1]


def test_as_json_a_bank_tells_each_answer_once(banked):
    """It travels with each notebook to a cluster, and most wrong solutions answer as ours."""
    text = banked[1].to_json()
    for function, calls in banked[1].prints["reference"].items():
        for answer in calls.values():
            assert text.count(json.dumps(answer)) == 1, function


def test_the_grader_says_once_what_it_does_before_its_bar_appears(
    banked, tmp_path, monkeypatch, capsys
):
    monkeypatch.setattr(store, "fingerprints", lambda *_: banked[1])
    for said in ("the 7 known mistakes of hw0_example first", ""):
        assert load_bank(banked[0], tmp_path, unsafe=True, quiet=False) == banked[1]
        assert said in (err := capsys.readouterr().err)
        assert bool(err) == bool(said)


@pytest.mark.parametrize(
    "text", ["{}", "[", '{"texts": ["a"], "prints": {"reference": {"f": [[0, 9]]}}}']
)
def test_a_bank_file_of_another_form_is_made_again(banked, tmp_path, text):
    homework, bank = banked
    (tmp_path / f"bank-{homework.digest[:16]}.json").write_text(text)
    assert load_bank(homework, tmp_path, unsafe=True) == bank


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("1.0", "1.0000000001", True), ("1.0", "1.001", False), ("1", "1.0", True),
        ("true", "1", True), ("null", "0", False), ('"a"', '"a"', True), ('"1"', "1", False),
        ('{"float": "nan"}', '{"float": "nan"}', True), ('{"float": "nan"}', "0", False),
        ('{"list": [1, 2]}', '{"tuple": [1, 2]}', True), ('{"list": [1]}', "1", False),
        ('{"failed": "died"}', '{"failed": "timeout"}', False), ('{"failed": "died"}', "0", False),
        ('{"dict": [["a", 1]]}', '{"dict": [["a", 1.0]]}', True),
        ('{"dict": [["a", 1]]}', '{"dict": [["b", 1]]}', False), ("1e308", "-1e308", False),
        ('{"list": [[]]}', "3", False), ('{"list": ["a"]}', '{"list": ["b"]}', False),
        ('{"ratio": [1, 3]}', '{"ratio": [1, 3]}', True), ('{"ratio": [1, 3]}', "0.5", False),
        ('{"ratio": [2, 1]}', "2", True), ('{"ratio": [5, 2]}', "2.5", False),
        ("1000001", "1000000", False),
        (f'{{"list": [{10**30}]}}', f'{{"tuple": [{10**30}]}}', True),
    ],
)  # fmt: skip
def test_answers_are_compared_as_a_check_would(one, other, same):
    assert same_answer(one, other) is same
    assert same_answer(other, one) is same


@pytest.mark.parametrize(
    ("answer", "hints"),
    [("5, 5", ["equal"]), ("3, 3", ["three_twice"]), ("-7, -7", ["negative"]), ("8, 1", []),
     ("5", []), ("1, 5", [])],
)  # fmt: skip
def test_a_made_up_example_is_known_by_the_mistake_that_its_assertion_names(
    invented, answer, hints
):
    assert invented(f"def two_points(): return {answer}") == hints


def test_where_an_assertion_stands_changes_no_hint(tmp_path):
    """Lines move, and asserts that say the same are merged: the names stay."""
    assertion = '    assert one > 0, mistake("negative", f"The first is positive; got {one}.")\n'
    moved = WITH_EXAMPLE.replace(assertion, "\n" * 3)
    last = '    assert two != 5, f"The second is not 5; got {two}."\n'
    moved = moved.replace(last, f"{assertion}{last}")
    homework = example(tmp_path, moved)
    for names in naming(homework, fingerprints(homework, BARE)):
        for answer, hints in (("-1, -4", ["negative"]), ("5, 5", ["equal"]), ("1, 5", [])):
            assert names(f"def two_points(): return {answer}") == hints


def test_what_follows_from_a_mistake_in_another_function_is_no_second_one():
    right = {"fold": {"x": "1"}, "slope": {"x": "1"}}
    turned = {"fold": {"x": "-1"}, "slope": {"x": "-1"}}
    only_slope = right | {"slope": {"x": "-1"}}
    prints = {"reference": right, "fold_turned": turned, "slope_turned": only_slope}
    own = {"fold_turned": ["fold"], "slope_turned": ["slope"]}
    bank = Bank("", "", {"fold_turned": "", "slope_turned": ""}, prints, own, {"slope": ["fold"]})

    def named(fold):
        calls = (Call("fold", "x", fold), Call("slope", "x", "-1"))
        return [hint.name for hint in diagnose(Outcome((), calls, ()), bank)]

    assert named("-1") == ["fold_turned"]
    assert named("1") == ["slope_turned"]
    assert named("7") == []


def test_a_wrong_solution_is_run_as_far_as_it_reaches_and_answers_as_if_through_all_checks(banked):
    homework = banked[0]
    (right,) = run_each(homework, [homework.reference], BARE)
    short = run_wrongs(homework, right, BARE)
    long = run_each(homework, [(*homework.reference, w.code) for w in homework.wrongs], BARE)
    assert [(o.results, probes(o)) for o in short] == [(o.results, probes(o)) for o in long]
    assert any(affected(homework, {name}) == {name} for name in homework.functions)


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("def distance(w, b, x): return -(w @ x + b) / np.sqrt(w @ w)", "distance:negative"),
        ("def criterion(w, b, X, y): return 0.0", "criterion:always_0"),
    ],
)
def test_what_a_relation_explains_needs_no_wrong_solution(diagnosed, code, name):
    assert diagnosed(code) == [name]


@pytest.mark.parametrize(("first", "hints"), [(1.25, ["sign"]), (1.5, [])])
def test_a_mistake_in_one_part_is_known_beside_another_in_the_next(first, hints):
    """The wrong solution errs in the first part alone, and the program in both."""
    calls = ["[[1], {}]", "[[2], {}]"]

    def pairs(*values):
        return {c: json.dumps({"tuple": v}) for c, v in zip(calls, values, strict=True)}

    right, sign = pairs((3.5, 2.0), (4.5, 2.0)), pairs((1.25, 2.0), (7.75, 2.0))
    prints = {"reference": {"f": right}, "sign": {"f": sign}}
    bank = Bank("", "", {"sign": "No."}, prints, {"sign": ["f"]}, parameters={"f": ["x"]})
    mine = [Call("f", *call) for call in pairs((first, 9.0), (7.75, 3.0)).items()]
    assert [hint.name for hint in diagnose(Outcome((), tuple(mine), ()), bank)] == hints


SPOILS = """
def train(X, y, epochs):
    y *= {}
    return np.zeros(X.shape[1]), 0.0, True
"""


def test_a_function_that_changes_its_argument_is_told_which_and_once(banked):
    homework, bank = banked
    given = Submission("anna", cells=(*homework.reference, SPOILS.format(2)))
    found = mark(homework, given, bank, unsafe=True)
    said = [hint.text for hint in found.diagnosis]
    assert said == [
        "Your train changes its argument y, which the caller still needs; let it work on a copy. "
        "Each check that calls it fails for this one reason."
    ]
    full, short = (result.message for result in found.results if result.lost)
    assert full == "train changes what it is given; let it work on a copy."
    assert short == "As in train_separates: train changes what it is given."
    found = mark(homework, given, replace(bank, parameters={}), unsafe=True)
    assert [hint.text for hint in found.diagnosis] == said  # also if its answer is made up
    given = replace(given, cells=(*homework.reference, SPOILS.format(1)))
    assert not any(
        "changes" in hint.text for hint in mark(homework, given, bank, unsafe=True).diagnosis
    )
