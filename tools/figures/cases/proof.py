"""The proof running."""

from lecture_lib.figures import ProofRun
from lecture_lib.figures.proof import DROPS, PROOFS
from tools.figures.case import Case, cloud


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


CASE = Case(
    cls=ProofRun,
    page="notebooks/06-convergence.html",
    states=states,
    handle=2,
    by=(-40, 30),
    input="points",
    press="^Step",
    pressed="t",
)
