"""The proof against the judge of Novikoff's bound and the perceptron."""

import numpy as np

from lecture_lib.figures._case import Case, cloud, samples_of
from lecture_lib.figures.proof import DROPS, PROOFS, ProofRun
from lecture_lib.judges.novikoff import novikoff_check
from lecture_lib.linear.score import decision
from lecture_lib.linear.trace import replay_updates
from lecture_lib.solvers.perceptron.primal import _run_perceptron

LIMIT = 150
BY_SOLVER = ("none", "start", "one", "labels")  # no solver drops another hypothesis


def states(rng):
    for number in range(450):
        ends = rng.integers([-60, -44], [77, 61], size=(2, 2)) / 16
        if number % 3 == 0:
            ends = rng.integers([-3, -2], [5, 4], size=(2, 2)).astype(float)
        if (ends[0] == ends[1]).all():
            continue
        yield {
            "points": cloud(rng, low=(-3.75, -2.75), high=(4.75, 3.75)),
            "line": ends.tolist(),
            "proof": PROOFS[number % 4],
            "drop": DROPS[number // 4 % 7],
            "eta": float(rng.choice([0.5, 1, 2])),
            "t": int(rng.integers(0, 30)),
        }


def library(state):
    points, drop, eta = list(state["points"]), state["drop"], state["eta"]
    if drop == "labels":
        x1, x2, label = points[0]
        points.append([x1, x2, -label])
    X, y = samples_of(points)
    p, q = np.array(state["line"])
    w = np.array([p[1] - q[1], q[0] - p[0]])
    b = -float(w @ p)
    products = y * decision(X, w, b)
    claims = np.abs(products[products != 0])
    m = claims.min() if claims.size else 1.0
    bound = novikoff_check(X, y, [], w=w, b=b, m=m).bound
    derived = {"claimed": bool(products.min() <= 0), "bound": float(bound)}
    if drop not in BY_SOLVER:
        return derived
    b_start, *w_start = -2 * np.array([b, *w]) if drop == "start" else np.zeros(3)
    limit = min(LIMIT, max(30, int(bound) + 15))
    seen = slice(1) if drop == "one" else slice(None)
    budget = {"max_epochs": limit, "max_updates": limit}
    start = {"w": w_start, "b": float(b_start)}
    run = _run_perceptron(X[seen], y[seen], "cyclic", eta=eta, **start, **budget)
    E = list(run.updates[:limit])
    t = min(state["t"], len(E))
    trace = replay_updates(X, y, E[:t], steps=np.full(t, eta), **start)
    now, bias = trace.W[t], float(trace.B[t])
    wrong = np.flatnonzero(y * decision(X, now, bias) <= 0)
    derived |= {"updates": E, "t": t, "w": now.tolist(), "b": bias, "wrong": wrong.tolist()}
    return derived


CASE = Case(
    cls=ProofRun,
    page="notebooks/06-convergence.html",
    states=states,
    library=library,
    said={
        "six": "Update 13 of 13, on sample 5: tρ = 13 ≤ alignment 17 ≤ lengths 17.18 ≤ root bound "
        "36.95. No line fails. The run ends after 13 updates at a separating line; the bound is "
        "105.",
        "notes": "Update 13 of 13, on sample 5: squared distance 1550 ≤ start − tβ² = 1932. No "
        "line fails. The run ends after 13 updates at a separating line; the bound is 105.",
        "start": "The run starts further back, from (b, w) = (0, −2, 0). Update 4 of 4, on sample "
        "1: tρ = 4 > alignment 2 ≤ lengths 2 ≤ root bound 2.83. 4 lines fail, first alignment at "
        "1. The run ends after 4 updates at a separating line; the bound is 2.",
        "ties": "A tie does not count as a mistake here. There is no update, so no line can fail. "
        "The run ends after 0 updates at weights that do not separate the samples; the bound is "
        "2.",
        "correct": "Every visit makes an update, even if the sample is correct. Update 3 of 30, "
        "on sample 0: tρ = 3 ≤ alignment 3 ≤ lengths 3.16 > root bound 2.45. 5 lines fail, first "
        "norm at 3. Stopped after 30 updates; the bound is 2.",
        "one": "Only sample 0 is shown. Update 1 of 1, on sample 0: tρ = 1 ≤ alignment 1 ≤ "
        "lengths 1.41 ≤ root bound 1.41. No line fails. The run ends after 1 update at weights "
        "that do not separate the samples; the bound is 2.",
        "both": "Sample 0 comes again as sample 2, with the other label. The comparator does not "
        "separate the samples, yet claims ρ = 1. Update 3 of 30, on sample 2: tρ = 3 > alignment "
        "1 ≤ lengths 1.41 ≤ root bound 2.45. 5 lines fail, first alignment at 3. Stopped after 30 "
        "updates; no bound follows.",
        "xor": "The comparator does not separate the samples, yet claims ρ = 1. Update 4 of 30, "
        "on sample 3: tρ = 4 > alignment 0 ≤ lengths 0 ≤ root bound 3.46. 5 lines fail, first "
        "alignment at 2. Stopped after 30 updates; no bound follows.",
        "chapter": "Update 13 of 13, on sample 5: tγ = 5.81 ≤ alignment 7.6 ≤ length 7.68 ≤ root "
        "bound 16.52. No line fails. The run ends after 13 updates at a separating line; the "
        "bound is 105.",
    },
    said_of=[
        (
            {"preset": "half", "t": 2},
            "Update 2 of 13, on sample 3: tηρ = 1 ≤ alignment 2 ≤ lengths 5 ≤ root bound 7.25. No "
            "line fails. The run ends after 13 updates at a separating line; the bound is 105.",
        ),
        (
            {"preset": "halves", "t": 0},
            "A tie triggers half a step. Before the first of 2 updates. 3 lines fail, first "
            "alignment at 1. The run ends after 2 updates at a separating line; the bound is 2.",
        ),
    ],
    handle=2,
    by=(-40, 30),
)
