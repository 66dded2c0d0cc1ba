"""Exercises of chapter 15: pieces of a word, the average, who answers, a visit of many classes."""

from collections import Counter
from functools import partial
from typing import Any

import numpy as np

from lecture_exercises.check import Function, check, returned, several
from lecture_lib.base.numbers import num
from lecture_lib.data.examples import six_points, two_points
from lecture_lib.solvers.perceptron.averaging import average_weights
from lecture_lib.solvers.perceptron.primal import perceptron


@check
def check_pieces(pieces: Function) -> None:
    """Check that pieces(word) lists each piece of _word_ with one to four characters."""
    given = pieces("otto")
    assert given is not None, "Your function returns nothing; end it with return."
    assert not isinstance(given, str | dict), "Return a list of pieces."
    found = Counter[str](given)
    sizes = {len(piece) for piece in found}
    assert any("_" in piece for piece in found), "Mark the ends: cut _otto_, not otto."
    assert any(piece[-1:] == "_" != piece for piece in found), (
        "No piece ends with the mark: mark the end, too, and let the last piece reach it."
    )
    assert any(piece[:1] == "_" != piece for piece in found), "Mark the beginning, too."
    assert max(sizes) == 4, (
        f'The longest pieces should have four characters, but yours of "otto" have {max(sizes)}.'
    )
    assert min(sizes) == 1, (
        f"The shortest pieces should have one character, but yours have {min(sizes)}."
    )
    assert {"ott", "tto"} <= found.keys(), "Pieces overlap: a piece begins at every character."
    assert found["t"] > 1, "The letter t occurs twice in otto: list it twice."
    assert found["_"] <= 2, (
        f"The mark _ occurs twice in _otto_, but {found['_']} times in your list: "
        "a slice that would go beyond the end comes out shorter, so stop earlier."
    )
    for word in ("otto", "banana"):
        found, want = Counter[str](pieces(word)), _pieces(f"_{word}_")
        for piece in want | found:
            assert found[piece] == want[piece], (
                f"{piece} should be in the list for {word} {want[piece]} times, not "
                f"{found[piece]}."
            )
    short = Counter[str](pieces("a"))
    assert short == _pieces("_a_"), (
        'With its marks the word "a" has three characters, so it has no piece of four. '
        f"It has 6 pieces, but your list has {short.total()}."
    )


def _pieces(marked: str) -> Counter[str]:
    places = range(len(marked))
    return Counter(marked[i : i + n] for n in range(1, 5) for i in places[: len(marked) + 1 - n])


@check
def check_average(average: Function) -> None:
    """Check that average(X, y, visits) returns the averages of w and b over all visits."""
    pair = two_points()
    w, b = several(average(pair.X, pair.y, [0, 1, 0, 1]), "average_w", "average_b")
    assert np.shape(w) == (1,), f"w has one entry, like x; yours has the shape {np.shape(w)}."
    assert w[0] != 2, "These are the last weights; the earlier ones count, too."
    assert w[0] != 7, "This is the sum over the visits; divide it by their number."
    assert w[0] != 1.5, "Each visit counts, even one without an update: 1, 2, 2, 2, not 1, 2."
    assert w[0] != 3.5, "Divide by the number of visits, not by that of updates or samples."
    assert w[0] != 0.75, "Add the weights after every visit, also on visits without an update."
    assert w[0] != 1.25, "Add the weights after each visit, not those before it."
    assert w[0] == 1.75, (
        "With x = -1, 1 and the visits 0, 1, 0, 1, w is 1, 2, 2, 2 after them: "
        f"the average is 1.75, not {w[0]:g}."
    )
    assert b == -0.25, f"After the visits b is -1, 0, 0, 0: the average is -0.25, not {b:g}."
    six = six_points()
    run = perceptron(six.X, six.y)
    want = average_weights(six.X, six.y, run)
    w, b = average(six.X, six.y, [*range(6)] * run.epochs)
    assert np.allclose(w, want[0]), "On the six points your w is different: check the update of w."
    assert np.isclose(b, want[1]), "On the six points w is right, but b is not: check its update."


def leading_class(W: Any, B: Any, x: Any) -> int:
    """Return the class with the largest score for x."""
    return int(np.argmax(W @ x + B))


def _many(leading_class: Function) -> list[Any]:
    """Return the classes of 300 inputs."""
    rng = np.random.default_rng(1)
    W, B = rng.normal(size=(10, 64)), rng.normal(size=10)
    return [leading_class(W, B, x) for x in rng.normal(size=(300, 64))]


@partial(check, ours=leading_class, later=_many)
def check_leading(leading_class: Function) -> None:
    """Check that leading_class(W, B, x) returns the class with the largest score."""
    W, B = np.array([[1.0, 0.0], [0.0, 1.0], [-1.0, -1.0]]), np.array([0.0, 0.0, 9.0])
    x, scores = np.array([2.0, 3.0]), "The scores of the three classes are 2, 3 and 4"
    found = returned(leading_class(W, B, x))
    assert found != 4, f"{scores}: return the index of the class, 2, not its score."
    assert found != 0, f"{scores}: the largest score decides, not the smallest."
    tall = np.array([[3.0, 0.0], [0.0, 1.0]])
    two = returned(leading_class(tall, np.zeros(2), np.array([1.0, 2.0])))
    assert two != 1, (
        "For the scores 3 and 2 your class is 1: the score decides as it is, not divided by the "
        "length of its row."
    )
    assert found != 1, (
        f"{scores}: the last one is the largest, thanks to its bias. Is B in your score?"
    )
    assert found == 2, f"{scores}: the answer is class 2, not {found}."
    for z, C, scores, right in (
        (x, 0 * B, "2, 3 and -5", 1),
        (-x, 0 * B, "-2, -3 and 5", 2),
        (np.array([3.0, 1.0]), np.array([0.0, 0.0, 6.0]), "3, 1 and 2", 0),
        (np.array([1.0, 3.0]), np.array([-10.0, -10.0, -4.0]), "-9, -7 and -8", 1),
    ):
        found = returned(leading_class(W, C, z))
        assert found == right, f"For the scores {scores} the answer is {right}, not {found}."


@check
def check_many_visit(many_visit: Function) -> None:
    """Check that many_visit(W, B, x, c) returns W and B after one visit with many classes."""
    W, B = np.array([[1.0, 0.0], [0.0, 1.0], [2.0, 2.0]]), np.array([0.0, 1.0, -1.0])
    x = np.array([1.0, 3.0])
    V, C = several(many_visit(W, B, x, 1), "W", "B")
    assert np.shape(V) == (3, 2), f"W has the shape (3, 2); yours has the shape {np.shape(V)}."
    assert np.shape(C) == (3,), f"B has three numbers; yours has the shape {np.shape(C)}."
    scores = "The scores of the three classes are 1, 4 and 7, and the right class is 1"
    assert not np.array_equal(V, W), f"{scores}: class 2 leads, a mistake, but W did not change."
    assert not np.allclose(V[2], W[2]), (
        f"{scores}: the row of its rival, class 2, must change, too: x is subtracted from it."
    )
    assert not np.allclose(V[1], W[1]), f"{scores}: x is added to the row of class 1."
    assert not np.allclose(V[1], W[1] - x), (
        f"{scores}: x is added to the row of class 1 and subtracted from that of its rival; yours "
        "is the other way round."
    )
    assert np.allclose(V[0], W[0]), (
        f"{scores}: the row of class 0 stays as it is, because only the leading rival changes."
    )
    assert np.allclose(V, [[1, 0], [1, 4], [1, -1]]), (
        f"{scores}: x is added to row 1 and subtracted from row 2, which become (1, 4) and "
        f"(1, -1); yours are {num(V[1])} and {num(V[2])}."
    )
    assert np.allclose(C, [0, 2, -2]), (
        f"W is right, but B must become (0, 2, -2); yours is {num(C)}: a bias is the weight of a "
        "feature that is always 1."
    )
    V, C = many_visit(W, B, x, 2)
    assert not np.allclose(V[2], W[2] - x), (
        "If the right class, 2, leads by 7 to 4, nothing changes; you subtract x from it."
    )
    assert np.array_equal(V, W), (
        "If the right class, 2, leads by 7 to 4, there is no mistake and nothing changes."
    )
    V, C = many_visit(np.array([[-3.0, 0.0], [-1.0, 0.0]]), np.zeros(2), np.array([1.0, 0.0]), 0)
    assert np.allclose(V, [[-2, 0], [-2, 0]]), (
        "For the scores -3 and -1 and the class 0 the rows become (-2, 0) and (-2, 0); yours are "
        f"{num(V[0])} and {num(V[1])}."
    )
    V, C = many_visit(np.zeros((3, 2)), np.zeros(3), x, 1)
    assert np.any(V), "At zero weights all scores are 0: a tie is a mistake, too."
    V, C = many_visit(np.zeros((3, 2)), np.zeros(3), x, 0)
    assert np.allclose(V[0], x), (
        "At zero weights class 0 gets x and one of the others loses it; your row 0 is "
        f"{num(V[0])}. The rival is the best of the *other* classes, not of all."
    )
