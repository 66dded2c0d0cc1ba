"""Each relation holds on an example worked by hand, and not on one that looks like it."""

import json
import math
from dataclasses import replace

import numpy as np
import pytest

from lecture_grader.authoring.verify import verify
from lecture_grader.box import plain_values
from lecture_grader.marking import properties
from lecture_grader.marking.changes import FROM, changes
from lecture_grader.marking.explaining import explain, explain_by_data
from lecture_grader.marking.relations import ANSWERS, LOOSE, NOTHING, Case
from tests.grader.example import SMALL, example

ROW, BACK = np.array([1.0, -2.0, 4.0]), np.array([4.0, -2.0, 1.0])
GRID = np.array([[1.0, 2.0], [3.0, 4.0]])


def names(rights, mines, **arguments):
    """Return the relations that hold; each argument is a list with one value for each call."""
    given = [
        dict(zip(arguments, one, strict=True)) for one in zip(*arguments.values(), strict=True)
    ]
    given = given or [{} for _ in rights]
    cases = [Case(*one) for one in zip(given, rights, mines, strict=True)]
    return [found.name for found in explain("f", cases)]


# The right answers of some calls, what the mistake makes of them, and what is none of it.
EXAMPLES = {
    "negative": ([2.0, -3.0], [-2.0, 3.0], [-2.0, 3.5]),
    "no sign": ([2.0, -3.0, -4.0], [2.0, 3.0, 4.0], [2.0, 3.0, 5.0]),
    "never negative": ([2.0, -3.0, -4.0], [2.0, 0.0, 0.0], [2.0, 0.0, -1.0]),
    "one more": ([2, 5, None], [3, 6, None], [3, 7, None]),
    "one less": ([[2, 3], [5, 5]], [[1, 2], [4, 4]], [[1, 2], [4, 5]]),
    "cut": ([2.7, -1.2], [2, -1], [3, -1]),
    "twice": ([2.0, 3.0], [4.0, 6.0], [4.0, 7.0]),
    "half": ([2.0, 3.0], [1.0, 1.5], [1.0, 1.6]),
    "opposite": ([True, False, True], [False, True, False], [False, True, True]),
    "never positive": ([2.0, -3.0, 5.0], [-2.0, -3.0, -5.0], [-2.0, -3.0, -6.0]),
    "sign alone": ([2.0, -3.0], [1.0, -1.0], [1.0, -2.0]),
    "squared": ([2.0, -3.0], [4.0, 9.0], [4.0, -9.0]),
    "root": ([4.0, 9.0], [2.0, 3.0], [2.0, 3.1]),
    "inverse": ([4.0, 0.5], [0.25, 2.0], [0.25, 1.9]),
    "rest": ([0.25, 0.6], [0.75, 0.4], [0.75, 0.5]),
    "exponential": ([0.0, 1.0], [1.0, np.e], [1.0, 2.0]),
    "logarithm": ([1.0, np.e], [0.0, 1.0], [0.0, 1.1]),
    "rounded down": ([2.7, -1.2], [2, -2], [2, -1.5]),
    "rounded up": ([2.7, -1.2], [3, -1], [3, -1.5]),
    "rounded": ([2.7, -1.2, 1.2], [3, -1, 1], [3, -1, 1.5]),
    "few decimals": ([2.71828, 3.14159], [2.72, 3.14], [2.72, 3.15]),
    "sum": ([ROW, GRID], [3.0, 10.0], [3.0, 11.0]),
    "mean": ([ROW, GRID], [1.0, 2.5], [1.0, 2.0]),
    "largest": ([BACK, ROW - 1], [4.0, 3.0], [4.0, 2.0]),
    "smallest": ([ROW, BACK - 1], [-2.0, -3.0], [-2.0, -2.5]),
    "length": ([np.array([3.0, 4.0]), np.array([6.0, 8.0])], [5.0, 10.0], [5.0, 11.0]),
    "first alone": ([ROW, [7, 9, 8]], [1.0, 7], [1.0, 9]),
    "last alone": ([ROW[:2], [9, 7, 8]], [-2.0, 8], [-2.0, 7]),
    "without the first": ([ROW, [7, 8]], [ROW[1:], [8]], [ROW[1:], [7]]),
    "without the last": ([ROW, [7, 8]], [ROW[:2], [7]], [ROW[:2], [8]]),
    "1 in front": ([ROW, BACK], [[1, 1, -2, 4], [1, 4, -2, 1]], [[1, 1, -2, 4], [4, -2, 1, 1]]),
    "0 in front": ([ROW, BACK], [[0, 1, -2, 4], [0, 4, -2, 1]], [[0, 1, -2, 4], [4, -2, 1, 0]]),
    "reversed": ([ROW, (1, 2, 3)], [BACK, (3, 2, 1)], [BACK, (2, 1, 3)]),
    "sorted": ([ROW, np.array([5, 4, 6])], [[-2, 1, 4], [4, 5, 6]], [[-2, 1, 4], [6, 5, 4]]),
    "running sum": ([ROW, BACK], [[1, -1, 3], [4, 2, 3]], [[1, -1, 3], [4, 2, 1]]),
    "transposed": ([GRID, GRID + 1], [GRID.T, GRID.T + 1], [GRID.T, GRID[::-1]]),
    "columns reversed": ([GRID, 3 * GRID], [[[2, 1], [4, 3]], [[6, 3], [12, 9]]],
                         [[[2, 1], [4, 3]], [[9, 12], [3, 6]]]),
    "column": ([ROW, BACK], [ROW[:, None], BACK[:, None]], [ROW[:, None], BACK[None]]),
    "row": ([ROW, BACK], [ROW[None], BACK[None]], [ROW[None], BACK[:, None]]),
    "flat": ([GRID, 2 * GRID], [[1, 2, 3, 4], [2, 4, 6, 8]], [[1, 2, 3, 4], [2, 4, 6]]),
    "first alone then 0": ([ROW, GRID], [[1, 0, 0], [[1, 2], [0, 0]]],
                           [[1, 0, 0], [[1, 2], [0, 4]]]),
    "first in a list": ([[4, 5, 6], [7, 8, 9]], [[4], [7]], [[4], [8]]),
    "last everywhere": ([[4, 5, 6], [7, 8]], [[6, 6, 6], [8, 8]], [[6, 6, 6], [7, 8]]),
    "one list for all": ([[[0], [1]], [[0], [1], [2]]], [[[0, 1]] * 2, [[0, 1, 2]] * 3],
                         [[[0, 1]] * 2, [[0, 1], [0, 1], [2]]]),
    "text": ([True, False, 2], ["True", "False", "2"], ["True", "no", "2"]),
    "in a tuple": ([ROW, [7, 8]], [(ROW,), ([7, 8],)], [(ROW,), ([7, 9],)]),
    "in brackets": ([2.0, 3.0], [[2.0], [3.0]], [[2.0], [3.0, 3.0]]),
    "-inf for a number": ([2.0, 3.0, 4.0], [-math.inf, 3.0, -math.inf], [-math.inf, 3.0, 5.0]),
    "nan for a number": ([2.0, 3.0, 4.0], [math.nan, 3.0, math.nan], [math.nan, 3.0, 5.0]),
    "without zeros at the end": ([[1, 2, 0], [3, 0, 0]], [[1, 2], [3]], [[1, 2], [0]]),
    "nothing": ([2.0, "a"], [None, None], [None, "b"]),
}  # fmt: skip


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_relation_holds_on_its_example_and_not_on_a_neighbour(name):
    right, mine, neighbour = EXAMPLES[name]
    assert name in names(right, mine)
    assert name not in names(right, neighbour)


def test_each_relation_has_its_example():
    assert {relation.name for relation in (*LOOSE, *ANSWERS, NOTHING)} <= set(EXAMPLES)


W = [np.array([3.0, 4.0]), np.array([0.0, 2.0]), np.array([6.0, 8.0, 0.0])]


@pytest.mark.parametrize(
    ("name", "factors"),
    [
        ("times the length of w", [5, 2, 10]),
        ("times the squared length of w", [25, 4, 100]),
        ("divided by the length of w", [1 / 5, 1 / 2, 1 / 10]),
        ("minus times the length of w", [-5, -2, -10]),
        ("times the sum of w", [7, 2, 14]),
        ("times the number of entries of w", [2, 2, 3]),
        ("factor", [7, 7, 7]),
    ],
)
def test_a_factor_has_the_name_of_what_it_comes_from(name, factors):
    right = [3.0, -2.0, 1.5]
    mine = [a * b for a, b in zip(right, factors, strict=True)]
    assert names(right, mine, w=W) == [name]
    assert names(right, [*mine[:2], mine[2] + 0.01], w=W) == []


def slopes(mines, Cs=(2.0, 0.5, 4.0)):
    """Return what is said of pairs whose second part should be C times 3, -1 and 5."""
    pairs = [(ROW * C, C * n) for C, n in zip(Cs, (3.0, -1.0, 5.0), strict=True)]
    as_1 = [plain_values.encode((ROW, n)) for n in (3.0, -1.0, 5.0)]
    cases = [
        Case({"C": C}, right, (right[0], mine), {"C as 1": json.dumps(changed)})
        for C, right, mine, changed in zip(Cs, pairs, mines, as_1, strict=True)
    ]
    return [found.sentence for found in explain("slope", cases)]


def test_a_part_is_told_what_its_factor_comes_from():
    said = "The second part of what your slope returns is the right answer divided by C."
    assert slopes([3.0, -1.0, 5.0]) == [said]
    assert slopes([3.0, -1.0, 6.0]) == []


def test_a_part_is_told_by_an_argument_that_does_not_enter():
    rights = [(np.ones(2), C + n) for C, n in ((2.0, 3.0), (0.5, 7.0), (4.0, 6.0))]
    mines = [(np.ones(2), n + 1) for n in (3.0, 7.0, 6.0)]
    changed = [json.dumps(plain_values.encode((np.zeros(2), mine[1]))) for mine in mines]
    cases = [
        Case({"C": C}, right, mine, {"C as 1": after})
        for C, right, mine, after in zip((2.0, 0.5, 4.0), rights, mines, changed, strict=True)
    ]
    assert [found.sentence for found in explain("slope", cases)] == [
        "The second part of what your slope returns would, in each call, be right if C were 1 "
        "(did you use it?)."
    ]
    assert explain("slope", [*cases[:2], replace(cases[2], mine=rights[2])]) == []


def test_a_number_that_is_an_argument_is_told_by_its_name():
    right, b = [3.0, -2.0, 1.5], [2.0, 4.0, -2.0]
    assert names(right, [5.0, 2.0, -0.5], b=b) == ["plus b"]
    assert names(right, [6.0, -8.0, -3.0], b=b) == ["times b"]
    assert names(right, [12.0, -32.0, 6.0], b=b) == ["times the square of b"]
    assert names(right, b, b=b) == ["is b"]


def test_n_less_1_in_the_place_of_n_is_told():
    right, w = [3.0, -2.0, 1.5], [np.ones(3), np.ones(4), np.ones(5)]
    name = "divided by the number of entries of w less 1"
    assert names(right, [1.5, -2 / 3, 1.5 / 4], w=w) == [name]


def test_one_wrong_number_is_no_relation():
    assert names([1.0, 2.0, 3.0], [1.0, 2.0, -3.0]) == []
    assert names([1.0, 2.0, 3.0], [1.0, -2.0, -3.0]) == ["negative"]


def test_a_sentence_says_whether_it_is_about_the_wrong_answers_alone():
    def said(mines):
        cases = [Case({}, right, mine) for right, mine in zip([1.0, 2.0, 3.0], mines, strict=True)]
        return [found.sentence for found in explain("foot", cases)]

    assert said([-1.0, -2.0, -3.0]) == ["Your foot has the right size but the wrong sign."]
    assert said([1.0, -2.0, -3.0]) == [
        "Where the checks find it wrong, your foot has the right size but the wrong sign."
    ]


def test_the_way_from_an_argument_is_compared_as_well():
    x = [np.array([1.0, 2.0]), np.array([5.0, 0.0])]
    right, mine = [x[0] + 1, x[1] - 3], [x[0] - 1, x[1] + 3]
    assert names(right, mine, x=x) == ["way from x: negative"]
    assert names(right, [x[0] - 1, x[1] + 2], x=x) == []


def test_a_part_of_the_answer_has_a_relation_of_its_own():
    right = [(1.0, [2, 3], "a"), (4.0, [5, 7], "b")]
    assert names(right, [(-1.0, [2, 3], "a"), (-4.0, [5, 7], "b")]) == ["the first part: negative"]
    assert names(right, [(-1.0, [3, 2], "a"), (-4.0, [7, 5], "b")]) == [
        "the first part: negative", "the second part: reversed",
    ]  # fmt: skip
    assert names([{"w": 1.0, "b": 2.0}, {"w": 3.0, "b": 4.0}],
                 [{"w": 1.0, "b": 3.0}, {"w": 3.0, "b": 5.0}]) == ['"b": one more']  # fmt: skip


@pytest.mark.parametrize(
    ("told", "name"), [(-0.0, "always 0"), (-1, "always -1"), (True, "always True")]
)
def test_one_answer_for_all_calls_is_told(told, name):
    right = [False, False, True] if told is True else [4.0, 5.0, 6.0]
    assert names(right, [told] * 3, n=[1, 2, 3]) == [name]


def test_one_answer_for_all_calls_has_no_other_explanation():
    """It was said to be "as if y were 0", or "cut off"."""
    shares = [0.25, 0.5, 0.75]
    assert names(shares, [0, 0, 0], n=[1, 2, 3]) == ["always 0"]
    pairs = [(2, 3), (4, 1), (5, 2)]
    as_if = {"y as 0": json.dumps(plain_values.encode((0, 1)))}
    cases = [Case({"y": np.ones(2)}, right, (0, 1), as_if) for right in pairs]
    assert [one.name for one in explain("cycle", cases)] == ["always (0, 1)"]


def test_a_return_is_missing_only_where_none_is_no_answer():
    assert names([(0, 1), None, (2, 3)], [None, None, None], n=[1, 2, 3]) == ["always None"]
    assert names([(0, 1), (3, 2), (2, 3)], [None, None, None], n=[1, 2, 3]) == ["nothing"]


def test_what_two_arguments_explain_is_said_of_neither():
    def explained(*changes, sign=1):
        right, mine, given = [3.0, 5.0, -2.0], [1.0, -2.0, 4.0], {"X": 1, "y": 2, "b": 3}
        cases = [
            Case(given, a, b, {change: json.dumps(sign * b) for change in changes})
            for a, b in zip(right, mine, strict=True)
        ]
        return [one.name for one in explain("f", cases)]

    assert explained("X as 0") == ["X as 0"]
    assert explained("X as 0", "y as 0") == []
    assert explained("X as 0", "X as 1") == ["X as 0"]
    assert explained("minus X", sign=-1) == ["minus minus X"]
    assert explained("minus X", "minus y", sign=-1) == []


SIX = [[4.0, 2.0], [1.0, 3.0]]


def test_the_notebooks_data_in_the_place_of_an_argument_are_told():
    """Where they do not fit the other arguments, the program raises, as ours does with them."""
    cases = [
        Case({"X": [[1.0]], "w": w}, right, mine, {"X from SIX_X": json.dumps(mine)})
        for w, right, mine in ((1, 3.0, 1.5), (2, 4.0, 2.5), (3, 5.0, 9.0))
    ]
    data = cases[0].changed
    (found,) = explain_by_data("criterion", cases, [Case({"X": [[1.0, 2.0]]}, 2.0, None)])
    assert found.sentence == (
        "Your criterion uses SIX_X of the notebook instead of what it is given as X."
    )
    alone = [Case({"X": SIX}, 1.5, 1.5, {"X from SIX_X": json.dumps(1.5)})]
    others = [Case({"X": [[1.0, k]]}, 2.0, None) for k in (1, 2)]
    assert len(explain_by_data("criterion", alone, others)) == 1
    assert explain_by_data("criterion", alone, others[:1]) == []
    assert explain_by_data("criterion", cases, [Case({}, 2.0, None, data)]) == []
    arguments = {"X": np.ones((2, 3)), "y": np.ones(2), "w": np.ones(3)}
    given = {"SIX_X": np.eye(6), "SIX_Y": np.ones(6), "two": np.ones(2)}
    asked = {name: changed for name, changed in changes(arguments, given) if FROM in name}
    assert set(asked) == {
        "X from SIX_X", "y from SIX_Y", "y from two", "X and y from SIX_X and SIX_Y",
    }  # fmt: skip
    both = asked["X and y from SIX_X and SIX_Y"]
    assert [len(both[name]) for name in "Xyw"] == [6, 6, 3]


def test_an_argument_that_is_the_answer_is_told():
    right, E = [1, 3, 0], [[4, 5, 6], [4, 5, 6, 7], [3, 3]]
    assert names(right, [3, 4, 2], E=E) == ["is the number of entries of E"]
    rows = [np.array([3.0, 4.0]), np.array([1.0, 7.0, 2.0])]
    assert names(rows, [np.full(2, 5.0), np.full(3, -1.0)], b=[5.0, -1.0]) == ["b everywhere"]


def test_an_array_that_ends_with_the_last_number_that_occurs_is_told():
    right = [np.array([1, 3, 0]), np.array([0, 2, 0, 0]), np.array([1, 1])]
    short = [right[0][:2], right[1][:2], right[2]]
    assert names(right, short) == ["without zeros at the end"]
    assert "without zeros at the end" not in names(right, [a[:1] for a in right])
    assert "without zeros at the end" not in names(right, [a[1:] for a in right])


@pytest.mark.parametrize("value", [-math.inf, math.nan])
def test_no_number_in_place_of_a_number_is_told(value):
    assert names([1.5, 2.0, 7.0], [value, 2.0, value]) == [f"{value} for a number"]
    assert names([1.5, 2.0, 7.0], [value, 2.0, 3.0]) == []
    assert names([-math.inf, 2.0, 7.0], [1.5, 2.0, value]) == []


def only(rights, mines, **arguments):
    given = [
        dict(zip(arguments, one, strict=True)) for one in zip(*arguments.values(), strict=True)
    ]
    cases = [Case(*one) for one in zip(given, rights, mines, strict=True)]
    return [one.sentence for one in properties.holding("f", cases)]


PLANE, SPACE = np.ones((2, 2)), np.ones((2, 3))


@pytest.mark.parametrize(
    ("X", "says"),
    [([PLANE, PLANE, PLANE.astype(int)], "for arrays of integers"),
     ([PLANE, PLANE, SPACE], "in three dimensions or more"),
     ([PLANE, PLANE, np.ones((2, 1))], "in one dimension")],
)  # fmt: skip
def test_a_program_that_is_wrong_for_some_calls_alone_is_told_for_which(X, says):
    assert only([1.0, 2.0, 3.0], [1.0, 2.0, 4.0], X=X) == [f"Your f is wrong only {says}."]
    assert only([1.0, 2.0, 3.0], [1.0, 5.0, 4.0], X=X) == []  # one of the others is wrong, too
    assert only([1.0, 2.0, 3.0], [3.0, 5.0, 4.0], X=X) == []
    other = [*X[:2], 3 * X[2]]
    assert only([1.0, 2.0, 3.0], [1.0, 2.0, 4.0], X=other) == []  # its numbers may be the cause
    E = [[0], [1], [1, 1]]
    assert only([1.0, 2.0, 3.0], [1.0, 2.0, 4.0], X=X, E=E) == []  # or what else is different


def test_fractions_cut_off_for_integers_are_told():
    X, cut = [PLANE, PLANE, PLANE.astype(int)], "; it returns whole numbers there: np.zeros_like"
    (said,) = only([1.0, 2.0, np.array([1.5, 2])], [1.0, 2.0, np.array([1, 2])], X=X)
    assert said.startswith(f"Your f is wrong only for arrays of integers{cut}")
    assert cut not in only([1.0, 2.0, 3.5], [1.0, 2.0, 4.5], X=X)[0]
    assert cut not in only([1.0, 2.0, 3.0], [1.0, 2.0, 4.0], X=X)[0]


def test_a_position_0_that_is_taken_for_false_is_told():
    n, k = [1, 2, 3, 4], [5, 5, 5, 5]
    (said,) = only([0, 2, 3, 1], [4, 2, 3, 1], n=n, k=k)
    assert said.startswith(
        "Your f is wrong only where the right answer is 0; is 0 taken for false"
    )
    (said,) = only([None, 2, 3, 1], [4, 2, 3, 1], n=n, k=k)
    assert said == "Your f is wrong only where the right answer is None."
    assert only([0, 2, 3, 1], [4, 2, 3, 1], n=n, k=[6, 5, 5, 5]) == []


def test_a_table_that_is_turned_is_told_by_the_sizes_for_which_it_works():
    one, few, more = np.ones((2, 2)), np.ones((3, 2)), np.ones((5, 2))
    right = [Case({"X": one, "P": one}, 1.5, 1.5)]
    failed = [Case({"X": X, "P": P}, 2.0, None) for X, P in ((few, one), (few, more))]
    (said,) = properties.sizes("f", right, failed)
    assert said.sentence == (
        "Your f stops with an error unless X and P have equally many rows: "
        "is a transpose (.T) missing?"
    )
    square = [*failed, Case({"X": few, "P": few}, 2.0, None)]
    assert list(properties.sizes("f", right, square)) == []
    assert list(properties.sizes("f", right, failed[:1])) == []


def test_a_wrong_true_is_told_apart_from_a_wrong_false():
    right = [True, False, False, True]
    assert names(right, [True, True, True, True], n=[1, 2, 3, 4]) == ["always True"]
    right = [True, False, False, False]
    assert names(right, [True, True, True, False], n=[1, 2, 3, 4]) == ["is True"]


WORDS = '\n# %% tags=["relation"]\n# {}: "Turn the sign round."\n'


@pytest.mark.parametrize(
    ("name", "right"),
    [("distance:negative", True), ("distance:b_as_0", True), ("distance:upside_down", False),
     ("length:negative", False)],
)  # fmt: skip
def test_words_are_for_a_relation_that_exists(tmp_path, name, right):
    report = verify(example(tmp_path, SMALL + WORDS.format(name)), mechanical=False)
    assert (f"{name} is not the name of a relation; marks.csv shows those that hold."
            not in report.problems) is right  # fmt: skip


def test_the_one_part_that_is_wrong_is_said_if_the_others_are_always_right():
    def said(mines):
        rights = [(1.0, 2.0, True), (3.0, 5.0, False)]
        cases = [Case({}, *pair) for pair in zip(rights, mines, strict=True)]
        return [found.sentence for found in properties.places("f", cases)]

    told = "Wherever the checks look at what your f returns, only the second part is wrong."
    assert said([(1.0, 4.0, True), (3.0, 5.0, False)]) == [told]
    assert said([(1.0, 4.0, True), (2.0, 5.0, False)]) == []
    assert said([(1.0, 4.0, True), (3.0, 5.0)]) == []


def test_no_entry_of_a_sample_is_called_the_only_wrong_one():
    X = np.array([[1.0, 2.0], [3.0, 1.0], [0.0, 1.0]])
    right, mine = np.array([2.0, 1.0, 0.0]), np.array([2.0, 1.0, 5.0])
    of_a_sample, of_weights = Case({"X": X}, right, mine), Case({"X": X[:2]}, right, mine)
    assert not list(properties.places("f", [of_a_sample]))
    (found,) = properties.places("f", [of_weights])
    assert found.name == "only what follows the first entry"
