"""The first call of a process: with nothing compiled, with code kept on disk, and theirs."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator

import numpy as np

from benchmarks.measure import Row
from lecture_lib.solvers._engine import COMPILE_ABOVE, LOAD_ABOVE

CALL = """
import json, sys, time, warnings
import numpy as np
warnings.filterwarnings("ignore")
who, n, d, epochs = sys.argv[1], *map(int, sys.argv[2:])
rng = np.random.default_rng(0)
X = rng.standard_normal((n, d))
y = np.where(X[:, 0] + 0.3 * rng.standard_normal(n) > 0, 1.0, -1.0)
if who == "scikit-learn":
    from sklearn.linear_model import Perceptron
    model = Perceptron(shuffle=False, penalty=None, tol=None, max_iter=epochs)
    call = lambda: model.fit(X, y).coef_[0]
else:
    from lecture_lib import perceptron
    call = lambda: perceptron(X, y, max_epochs=epochs).w
took = []
for _ in range(2):
    began = time.process_time()
    w = call()
    took.append(time.process_time() - began)
print(json.dumps([took, w.tolist()]))
"""
Calls = list[tuple[float, float, list[float]]]  # seconds of the first and of the next, and w


def rows(quick: bool) -> Iterator[Row]:
    """Yield the first calls, and what the rule that decides to compile loses at worst."""
    rounds = 1 if quick else 5
    n = 20_000 if quick else 1_000_000
    case = f"{n:.0e} x 50, 2 epochs"
    theirs = calls("scikit-learn", (n, 50, 2), rounds)
    kept = calls("ours", (n, 50, 2), rounds)
    for name, ours in (("nothing compiled", kept[0]), ("code on disk", kept[1])):
        yield first(f"{case}, first call, {name}", ours, theirs[1])
    mine, other = milliseconds(kept[1], 1), milliseconds(theirs[1], 1)
    claim = "scikit-learn / ours"
    yield Row(f"{case}, second call", claim, other / mine, ours=mine, theirs=other)
    for features in (2,) if quick else (2, 50):
        yield from regret(features, rounds)


def milliseconds(found: Calls, which: int) -> float:
    """Return the median time of the first calls, 0, or of the next ones, 1."""
    return float(np.median([each[which] for each in found])) * 1e3


def first(case: str, ours: Calls, theirs: Calls) -> Row:
    """Compare first calls; importing numba is part of ours, importing scikit-learn of none."""
    mine, other = milliseconds(ours, 0), milliseconds(theirs, 0)
    claim, equal = "scikit-learn / ours", ours[0][2] == theirs[0][2]
    return Row(case, claim, other / mine, ours=mine, theirs=other, equal=equal)


def regret(d: int, rounds: int) -> Iterator[Row]:
    """Compare a run that is just long enough to be compiled with the same run as Python."""
    shape = COMPILE_ABOVE + 1, d, 1
    cold, warm = calls("ours", shape, rounds)
    python, _ = calls("ours", shape, rounds, LECTURE_LIB_ENGINE="python")
    least = milliseconds(python, 0)
    shortest = LOAD_ABOVE + 1, d, 1
    _, kept = calls("ours", shortest, rounds, LECTURE_LIB_ENGINE="numba")
    unloaded, _ = calls("ours", shortest, rounds, LECTURE_LIB_ENGINE="python")
    loading, interpreting = milliseconds(kept, 0), milliseconds(unloaded, 0)
    yield Row(
        f"one epoch of {LOAD_ABOVE + 1} x {d}, code on disk", "seconds lost by loading",
        (loading - interpreting) / 1e3, 1.0, True, ours=loading, theirs=interpreting,
        equal=kept[0][2] == unloaded[0][2], note="the peer is the loop in Python",
        why="numba is imported, which takes half a second; the next run of the process gains.",
    )  # fmt: skip
    for name, found in (("nothing compiled", cold), ("code on disk", warm)):
        ours = milliseconds(found, 0)
        yield Row(
            f"one epoch of {COMPILE_ABOVE + 1} x {d}, {name}", "seconds lost by compiling",
            (ours - least) / 1e3, 2.0, True, ours=ours, theirs=least,
            equal=found[0][2] == python[0][2], note="the peer is the loop in Python",
            why="numba is imported, and LLVM translates the loop; the next process finds the code "
            "on disk, and only imports.",
        )  # fmt: skip


def calls(
    who: str, shape: tuple[int, int, int], rounds: int, **environment: str
) -> tuple[Calls, Calls]:
    """Call twice in fresh processes: those that find nothing compiled, then those that do."""
    cold: Calls = []
    warm: Calls = []
    for _ in range(rounds):
        with tempfile.TemporaryDirectory() as folder:
            known = {key: value for key, value in os.environ.items() if "ENGINE" not in key}
            env = {**known, "NUMBA_CACHE_DIR": folder, **environment}
            command = [sys.executable, "-c", CALL, who, *map(str, shape)]
            for found in (cold, warm):
                done = subprocess.run(command, check=True, env=env, capture_output=True)
                (one, two), w = json.loads(done.stdout)
                found.append((one, two, w))
    return cold, warm
