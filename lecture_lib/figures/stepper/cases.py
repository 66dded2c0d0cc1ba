"""The stepper against the perceptron, the judge of cycles and the replay of a run."""

import numpy as np

from lecture_lib.figures._case import Case, cloud, samples_of, shuffles
from lecture_lib.figures.stepper import ORDERS, Stepper
from lecture_lib.judges.cycle import find_cycle
from lecture_lib.linear.score import decision
from lecture_lib.linear.trace import replay_updates
from lecture_lib.solvers.perceptron.primal import _run_perceptron, perceptron

BUDGET = 1000  # updates; a run that takes longer is left unjudged
MOST_FOR_CYCLES = 4 * BUDGET  # the judge of cycles looks at most updates three times


def states(rng):
    for number in range(300):
        start = rng.integers(-128, 129, size=3) / 16 if number % 2 else [0.0, 0.0, 0.0]
        yield {
            "points": cloud(rng, low=(-3.75, -2.75), high=(4.75, 3.75)),
            "order": ORDERS[number % 4],
            "start": [float(value) for value in start],
            "eta": float(2.0 ** rng.integers(-3, 4)),
            "t": int(rng.integers(0, 40)),
        }


def library(state):
    (X, y), eta, (b, *w) = samples_of(state["points"]), state["eta"], state["start"]
    run = whole_run(X, y, state["order"], {"eta": eta, "w": w, "b": b})
    t = min(state["t"], len(run["updates"]))
    trace = replay_updates(X, y, run["updates"][:t], steps=np.full(t, eta), w=w, b=b)
    wrong = np.flatnonzero(y * decision(X, trace.W[t], trace.B[t]) <= 0)
    now = {"t": t, "w": trace.W[t].tolist(), "b": float(trace.B[t]), "wrong": wrong.tolist()}
    return {**run, **now}


def whole_run(X, y, order, options):
    """Return the updates of a run, of a cycle with two rounds, and how it ends."""
    visits = list(range(len(y)))[::-1] if order == "backwards" else order
    if order == "shuffled":  # as the page shuffles
        visits = shuffles(len(y), first=1)
    else:
        cycle = find_cycle(X.tolist(), y, order=visits, **options, max_updates=MOST_FOR_CYCLES)
        if cycle.verdict == "cycle" and cycle.preperiod_updates + cycle.period_updates < BUDGET:
            epochs = cycle.preperiod_epochs + 2 * cycle.period_epochs
            run = perceptron(X, y, order=visits, **options, max_epochs=epochs)
            rounds = {"enter": cycle.preperiod_updates, "period": cycle.period_updates}
            passes = cycle.period_epochs
            return {"updates": list(run.updates), "verdict": "cycle", "passes": passes, **rounds}
    run = _run_perceptron(X, y, visits, **options, max_epochs=BUDGET, max_updates=BUDGET)
    if run.mistakes < BUDGET:
        return {"updates": list(run.updates), "verdict": "separated", "passes": run.epochs}
    passes = (run.at_visit[BUDGET - 1] - 1) // len(y) + 1
    updates = list(run.updates[:BUDGET])
    return {"updates": updates, "verdict": "budget exhausted", "passes": passes}


CASE = Case(
    cls=Stepper,
    page="notebooks/04-algorithm.html",
    states=states,
    library=library,
    said={
        "six": "Start: w = (0, 0), b = 0; 6 of 6 points are mistakes, ties included. This run "
        "makes 13 updates and ends with a separating line.",
    },
    said_of=[
        (
            {"preset": "six", "t": 13},
            "Update 13 of 13, on point 5: w = (1, 3), b = −7; 0 points are mistakes. The run "
            "ends after 13 updates in 6 passes: the line separates the classes.",
        ),
        (
            {"preset": "xor", "t": 2},
            "Update 2 of 8, on point 1: w = (0, 2), b = 0; 2 points are mistakes. The run never "
            "ends: after update 0 it stays in a cycle of period 4: 4 updates in 1 pass.",
        ),
        (
            {"points": [[0, 1, 1], [0.0625, 1, -1]], "t": 1},
            "Update 1 of 1000, on point 0: w = (0, 1), b = 1; 1 point is a mistake. No end "
            "within 1000 updates; this alone proves nothing.",
        ),
    ],
    handle=2,
    by=(-90, 80),
)
