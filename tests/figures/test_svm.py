"""The machine of the figure against the library's solver and judge."""

import numpy as np
import pytest
import traitlets

from lecture_lib import dual_svm, gram, slacks, support_vectors, svm_kkt
from lecture_lib.figures import Margin
from tools.figures.cases.margin import states


def solved(rng, number=150):
    """Yield random states with both classes, solved to the end."""
    for state, _ in zip(states(rng), range(number), strict=False):
        rows = np.array(state["points"])
        derived = Margin.derive(state | {"t": 9999})
        if derived["verdict"] == "optimal":
            yield rows[:, :2], rows[:, 2], state["C"], derived


def test_the_judge_certifies_what_the_figure_solves(rng):
    found = 0
    for X, y, C, derived in solved(rng):
        report = svm_kkt(gram(X), y, derived["alpha"], derived["b"], C=C)
        assert report.certifies(tol=2e-8)
        assert report.box == 0
        assert (derived["P"], derived["Q"]) == pytest.approx((report.primal, report.dual))
        found += 1
    assert found >= 100


def test_the_figure_and_the_library_solve_alike(rng):
    for X, y, C, derived in solved(rng):
        theirs = dual_svm(gram(X), y, C=C)
        w = (theirs.alpha * y) @ X
        assert derived["w"] == pytest.approx(w, abs=2e-3)  # as close as the gap promises
        scores = X @ derived["w"] + derived["b"]
        assert derived["slack"] == pytest.approx(slacks(y, scores), abs=1e-9)
        kinds = support_vectors(y, scores, derived["alpha"], C=C)
        for name, part in [("on", "on_margin"), ("inside", "inside_margin")]:
            ours = [i for i, kind in enumerate(derived["kinds"]) if kind == name]
            assert ours == getattr(kinds, part).tolist()


def test_the_dual_never_falls_and_the_gap_is_never_negative(rng):
    for *_, derived in solved(rng):
        primal, dual = map(np.array, derived["curves"])
        assert (np.diff(dual) >= -1e-12 * dual[-1]).all()
        assert (primal - dual >= -1e-12 * primal).all()


def test_the_first_steps_are_those_of_the_board():
    first, second = Margin(preset="board", t=1), Margin(preset="board", t=2)
    assert (first.w, first.dual) == (pytest.approx([0.8, 0.4]), pytest.approx(0.4))
    assert (second.w, second.dual) == (pytest.approx([0.6, 0.8]), pytest.approx(0.5))
    assert second.alpha == pytest.approx([0, 0.5, 0, 0, 0.4, 0.1])


@pytest.mark.parametrize("preset", ["eight", "same", "kept", "far", "six"])
def test_these_examples_keep_the_strip(preset):
    shown = Margin(preset=preset)
    assert (*shown.w, shown.b) == pytest.approx((0.6, 0.8, -2), abs=1e-4)


def test_a_slack_ends_on_the_margin_line():
    shown = Margin()
    for (x, z, y), end, slack in zip(
        shown.points, shown.derived["ends"], shown.slack, strict=True
    ):
        score = np.dot(shown.w, end) + shown.b
        assert y * score == pytest.approx(1) if slack > 0 else end == [x, z]


def test_what_cannot_be_solved_is_said_so():
    one = Margin(points=[[0, 0, 1], [1, 1, 1]])
    assert one.sentence() == "All points have one class: w = 0 costs nothing."
    with pytest.raises(traitlets.TraitError, match=r"^C must be a power of 2"):
        one.C = 3
    with pytest.raises(traitlets.TraitError, match=r"^points must be"):
        one.points = [[0, 0, 2]]
