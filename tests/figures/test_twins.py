"""The figures' plain loops against the library, and what their traits accept."""

import numpy as np
import pytest
import traitlets

import lecture_lib
from lecture_lib import find_cycle, perceptron, replay, six_points, xor
from lecture_lib.figures import Losses, Stepper
from lecture_lib.figures._scalar import BUDGET, perceptron_run
from lecture_lib.figures.losses import CONVEX, loss_at, slopes_at
from tools.figures.registry import CASES


def as_data(points):
    rows = np.array(points)
    return rows[:, :2], rows[:, 2]


def sets(rng, number=300):
    (case,) = (case for case in CASES if case.cls is Stepper)
    for state, _ in zip(case.states(rng), range(number), strict=False):
        yield state


def test_the_run_is_the_librarys_run(rng):
    verdicts = []
    for state in sets(rng):
        if state["order"] == "shuffled":
            continue
        X, y = as_data(state["points"])
        order = list(range(len(y)))[::-1] if state["order"] == "backwards" else state["order"]
        b, *w = state["start"]
        ours = perceptron_run(state["points"], state["order"], state["start"], state["eta"])
        theirs = perceptron(X, y, order=order, eta=state["eta"], w=w, b=b, max_epochs=1200)
        length = min(len(ours.updates), len(theirs.updates))
        assert tuple(ours.updates[:length]) == theirs.updates[:length]
        if ours.verdict == "budget exhausted":  # the library's budget is larger
            assert theirs.mistakes >= len(ours.updates)
        else:
            assert (ours.verdict == "separated") == (theirs.status == "separated")
        if ours.verdict == "separated":
            assert (len(ours.updates), ours.passes) == (theirs.mistakes, theirs.epochs)
        verdicts.append(ours.verdict)
    assert {"separated", "cycle"} <= set(verdicts)


def test_the_cycle_is_the_one_that_the_judge_finds(rng):
    found = 0
    for state in sets(rng):
        ours = perceptron_run(state["points"], state["order"], state["start"], state["eta"])
        if ours.verdict != "cycle":
            continue
        X, y = as_data(state["points"])
        order = list(range(len(y)))[::-1] if state["order"] == "backwards" else state["order"]
        b, *w = state["start"]
        options = {"order": order, "eta": state["eta"], "w": w, "b": b}
        judge = find_cycle(X.tolist(), y, **options, max_updates=10 * BUDGET)
        assert judge.verdict == "cycle"
        assert (ours.enter, ours.period, ours.passes) == (
            judge.preperiod_updates, judge.period_updates, judge.period_epochs,
        )  # fmt: skip
        found += 1
    assert found >= 20


def test_what_the_stepper_derives_is_the_librarys_trace():
    data = six_points()
    run = perceptron(data.X, data.y)
    trace = replay(data.X, data.y, run)
    for t in range(run.mistakes + 1):
        shown = Stepper(data, t=t)
        assert (shown.w, shown.b) == (trace.W[t].tolist(), trace.B[t])
        assert shown.updates == list(run.updates[:t])


def test_the_stepper_never_says_that_a_cycle_ends():
    shown = Stepper(xor(), t=3)
    assert shown.verdict == "cycle"
    assert "cycle of period 4" in shown.sentence()
    for word in ("converge", "separates", "The run ends"):
        assert word not in shown.sentence()


def test_the_stepper_rounds_points_and_refuses_what_it_cannot_show():
    shown = Stepper(points=[[0.3, 0.51, 1], [1, 1, -1]])
    assert shown.points[0] == [0.3125, 0.5, 1.0]
    for wrong in ([[9, 0, 1]], [[0, 0, 2]]):
        with pytest.raises(traitlets.TraitError, match=r"^points must be"):
            shown.points = wrong
    with pytest.raises(traitlets.TraitError, match=r"^eta must be"):
        shown.eta = 0.3


def test_the_losses_are_the_librarys():
    grid = np.arange(-32, 49) / 16
    for name in CONVEX:
        loss = getattr(lecture_lib, {"perceptron": "perceptron_loss"}.get(name, name))
        low, high = lecture_lib.subdifferential(loss, grid)
        for i, m in enumerate(grid):
            assert loss_at(name, m) == pytest.approx(float(loss(m)), rel=1e-12, abs=1e-15)
            assert slopes_at(name, m) == pytest.approx((low[i], high[i]), rel=1e-12)
    assert [loss_at("zero_one", m) for m in (-1.0, 0.0, 0.5)] == [1, 1, 0]


def test_a_margin_is_rounded_and_kept_on_the_axis():
    assert Losses(m=0.33).m == 0.3125
    assert Losses(m=9).m == 3
    with pytest.raises(traitlets.TraitError, match=r"^tie must be one of"):
        Losses(tie=0.3)
