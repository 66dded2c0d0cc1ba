"""The figure of the support vector machine against the library's solver, its steps and judge."""

from itertools import permutations

import numpy as np
import pytest

from lecture_lib import dual_svm, gram, slacks, support_vectors, svm_kkt
from lecture_lib.figures import Margin
from lecture_lib.figures._case import samples_of
from lecture_lib.figures.kernel_svm.cases import CASE as KERNEL_SVM
from lecture_lib.figures.margin.cases import CASE, states
from lecture_lib.solvers.svm._dual_ascent import box, least_curvature
from lecture_lib.solvers.svm._pairs import pair_steps
from tools.browser.figure_page import prepared
from tools.figures.modules import shown


def derived_of(*figures):
    return [found["derived"] for found in shown("margin", [figure.state for figure in figures])]


@pytest.fixture
def solved(rng):
    """Return random states with both classes, solved to the end."""
    drawn = [state | {"t": 9999} for state, _ in zip(states(rng), range(150), strict=False)]
    found = zip(drawn, shown("margin", drawn), strict=True)
    return [
        (*samples_of(state["points"]), state["C"], each["derived"])
        for state, each in found
        if each["derived"]["verdict"] == "optimal"
    ]


def test_the_judge_certifies_what_the_figure_solves(solved):
    assert len(solved) >= 100
    for X, y, C, derived in solved:
        report = svm_kkt(gram(X), y, derived["alpha"], derived["b"], C=C)
        assert report.certifies(tol=2e-8)
        assert report.box == 0


def test_the_figure_and_the_library_solve_alike(solved):
    for X, y, C, derived in solved:
        theirs = dual_svm(gram(X), y, C=C)
        assert derived["Q"] == pytest.approx(theirs.objective[-1], rel=2e-8)
        w = (theirs.alpha * y) @ X
        assert derived["w"] == pytest.approx(w, abs=2e-3)  # as close as the gap promises
        scores = X @ derived["w"] + derived["b"]
        assert derived["slack"] == pytest.approx(slacks(y, scores), abs=1e-9)
        kinds = support_vectors(y, scores, derived["alpha"], C=C)
        for name, part in [("on", "on_margin"), ("inside", "inside_margin")]:
            ours = [i for i, kind in enumerate(derived["kinds"]) if kind == name]
            assert ours == getattr(kinds, part).tolist()


def test_the_dual_never_falls_and_the_gap_is_never_negative(solved):
    for *_, derived in solved:
        primal, dual = map(np.array, derived["curves"])
        assert (np.diff(dual) >= -1e-12 * dual[-1]).all()
        assert (primal - dual >= -1e-12 * primal).all()


def library_steps(X, y, C, alpha):
    """Return for each pair the library's step of it: the gain, and the multipliers after it."""
    K, ends, found = gram(X), box(y, C), {}
    for i, j in permutations(range(len(y)), 2):
        signed = np.array(alpha) * y
        low, high = signed.copy(), signed.copy()
        low[j], high[i] = ends[0][j], ends[1][i]  # only i may rise, and only j may fall
        pair, gain = np.empty((1, 2), np.intp), np.zeros(1)
        places, diagonal = np.arange(len(y)), K.diagonal()
        least = least_curvature(diagonal)
        grad = y - K @ signed
        pair_steps(K, places, diagonal, signed, grad, low, high, 0.0, least, pair, gain)
        found[i, j] = gain[0], np.abs(signed)
    return found


def test_each_step_is_the_librarys_step_of_the_pair_that_gains_most(rng):
    drawn = [state for state, _ in zip(states(rng), range(120), strict=False)]
    asked = [state | {"t": t} for state in drawn for t in (state["t"] % 5, state["t"] % 5 + 1)]
    found, taken = [each["derived"] for each in shown("margin", asked)], 0
    for state, before, after in zip(drawn, found[::2], found[1::2], strict=True):
        if before["t"] == after["t"]:
            continue
        steps_of = library_steps(*samples_of(state["points"]), state["C"], before["alpha"])
        gain, alpha = steps_of[tuple(after["pair"])]
        assert gain == pytest.approx(max(each for each, _ in steps_of.values()), rel=1e-9)
        assert after["alpha"] == pytest.approx(alpha, abs=1e-9)
        assert after["Q"] - before["Q"] == pytest.approx(gain, abs=1e-9)
        taken += 1
    assert taken >= 30


def test_the_first_steps_are_those_of_the_board():
    first, second = derived_of(Margin(preset="board", t=1), Margin(preset="board", t=2))
    assert (first["pair"], second["pair"], second["length"]) == ([1, 4], [1, 5], 2)
    assert (first["w"], first["Q"]) == (pytest.approx([0.8, 0.4]), pytest.approx(0.4))
    assert (second["w"], second["Q"]) == (pytest.approx([0.6, 0.8]), pytest.approx(0.5))
    assert second["alpha"] == pytest.approx([0, 0.5, 0, 0, 0.4, 0.1])


def test_these_examples_keep_the_strip():
    presets = ["eight", "same", "kept", "far", "six"]
    for found in derived_of(*(Margin(preset=preset) for preset in presets)):
        assert (*found["w"], found["b"]) == pytest.approx((0.6, 0.8, -2), abs=1e-4)


def test_a_point_without_slack_stays_where_it_is():
    figure = Margin()
    (found,) = derived_of(figure)
    for (*place, _), end, slack in zip(figure.points, found["ends"], found["slack"], strict=True):
        assert (end == place) == (slack == 0)


def test_whoever_is_misclassified_during_the_run_is_listed_and_ringed(rng):
    drawn = [state for state, _ in zip(states(rng), range(150), strict=False) if state["t"] < 20]
    drawn = [Margin(t=t).state for t in range(7)] + drawn
    bare = 0
    for state, found in zip(drawn, shown("margin", drawn), strict=True):
        (X, y), derived = samples_of(state["points"]), found["derived"]
        if derived["verdict"] == "one class":
            continue
        margins = y * (X @ derived["w"] + derived["b"])
        wrong = np.flatnonzero(margins <= 0).tolist()
        if (np.abs(margins) < 1e-9).any() and any(derived["w"]):
            continue  # rounding decides
        assert f"misclassified {', '.join(map(str, wrong)) or 'none'}." in found["sentence"]
        bare += any(derived["alpha"][i] == 0 for i in wrong)
    assert bare >= 5


@pytest.mark.browser
@pytest.mark.parametrize("case", [CASE, KERNEL_SVM], ids=["margin", "kernel_svm"])
def test_both_ends_of_the_penalty_have_a_name_below_them(browser, base, case):
    with prepared(browser, base, case, own=True) as stage:
        part = stage.open().place.locator(".fig-slide").first
        track = part.get_by_role("slider").bounding_box()
        names = part.locator(".fig-ends > span")
        assert names.all_inner_texts() == ["forgiving", "strict"]
        first, last = (names.nth(i).bounding_box() for i in (0, 1))
        middle = track["x"] + track["width"] / 2
        assert first["x"] + first["width"] < middle < last["x"]
        assert min(first["y"], last["y"]) > track["y"] + track["height"] / 2
