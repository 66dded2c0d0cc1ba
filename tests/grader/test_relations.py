"""Each relation holds on an example worked by hand, and not on one that looks like it."""

import numpy as np
import pytest

from lecture_grader.authoring.verify import verify
from lecture_grader.marking.explaining import explain
from lecture_grader.marking.relations import ANSWERS, LOOSE, Case
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
    "in brackets": ([2.0, 3.0], [[2.0], [3.0]], [[2.0], [3.0, 3.0]]),
    "nothing": ([2.0, "a"], [None, None], [None, "b"]),
}  # fmt: skip


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_relation_holds_on_its_example_and_not_on_a_neighbour(name):
    right, mine, neighbour = EXAMPLES[name]
    assert name in names(right, mine)
    assert name not in names(right, neighbour)


def test_each_relation_has_its_example():
    assert {relation.name for relation in (*LOOSE, *ANSWERS)} <= set(EXAMPLES)


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
        "Where it is wrong, your foot has the right size but the wrong sign."
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
