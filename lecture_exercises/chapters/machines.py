"""Exercise of appendix A4: the weight vectors of a run vote."""

import numpy as np

from lecture_exercises.check import Function, check, returned


@check
def check_ballot(ballot: Function) -> None:
    """Check that ballot(W, B, x) returns the class for which most weight vectors vote."""
    W, B = np.array([[1.0, 0.0], [0.0, 1.0], [-3.0, -3.0]]), np.zeros(3)
    x = np.array([1.0, 2.0])
    found = returned(ballot(W, B, x))
    scores = "The scores of three weight vectors are 1, 2 and -9"
    assert found != -1 or ballot(W[::-1], B, x) == 1, (
        f"{scores}: two of three vote for 1, and how large a score is does not count. Your sum of "
        "scores is the average."
    )
    assert found != -1, f"{scores}: all three vote, not only the last one."
    assert found != 1 / 3, f"{scores}: return the class, 1, not the mean of the votes."
    assert found == 1, f"{scores}, so two of three vote for 1; you return {found:g}."
    found = returned(ballot(W, B, np.array([2.0, -1.0])))
    assert found != 1, "For the scores 2, -1 and -3 two of three vote for -1; you return 1."
    assert found == -1, (
        f"For the scores 2, -1 and -3 two of three vote for -1; you return {found:g}."
    )
    found = returned(ballot(np.ones((5, 2)), np.zeros(5), x))
    assert found != 5, "If five of five vote for 1, return 1, not how many they are."
    assert found == 1, f"If five of five vote for 1, return 1, not {found:g}."
    found = returned(ballot(W[:2], np.array([-2.0, -3.0]), x))
    assert found == -1, (
        f"With the biases -2 and -3 the scores are -1 and -1; you return {found:g}. Is B in your "
        "score?"
    )
    found = returned(ballot(np.array([[1.0, 0.0], [-1.0, 0.0]]), np.zeros(2), x))
    assert found == 0, f"One vote for each class is a draw: return 0, not {found:g}."
    found = returned(ballot(np.array([[0.0, 0.0], [0.0, 0.0], [1.0, 0.0]]), np.zeros(3), x))
    assert found == 1, (
        f"For the scores 0, 0 and 1 only the last one votes; you return {found:g}. Weights with "
        "the score 0 do not vote."
    )
