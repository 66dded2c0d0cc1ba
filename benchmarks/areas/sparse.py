"""Sparse rows: the perceptron and hinge SGD on CSR matrices, and what memory they take.

The words are those of chapter 15; the texts are made up, and larger.
"""

import os
import tracemalloc
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import numpy as np

from benchmarks import sets
from benchmarks.measure import Row, beside_scikit_learn
from lecture_lib import hinge_sgd, perceptron
from lecture_lib.base.checks import Floats

TEXTS = {
    "texts 2e4 x 5e4": {},
    "texts 2000 x 5000": {"n": 2000, "d": 5000},
    "texts 2e4 x 5e4, 10 words": {"words": 10},
}
EPOCHS = 10
SCATTERED = (
    "In both programs each entry fetches its weight from somewhere in w; ours also measures the "
    "rows and checks the order of their indices, which takes a fifth of its time."
)
SMALL = "Besides X, a run needs weights, starting weights and a block, which do not shrink with X."


def rows(quick: bool) -> Iterator[Row]:
    """Yield the rows of both rules, and of the memory; quick: the small set."""
    from sklearn.linear_model import Perceptron, SGDClassifier, _base

    os.environ["LECTURE_LIB_ENGINE"] = "numba"
    _base.SPARSE_INTERCEPT_DECAY = 1.0  # theirs takes small steps of b on sparse rows: not here
    options = {"shuffle": False, "tol": None, "max_iter": EPOCHS}
    rosenblatt = Perceptron(penalty=None, **options)

    def beside(theirs: Any, ours: Callable[..., Any], case: str, **options: Any) -> Row:
        goal = 1.5 if X.shape[0] > 10_000 else 0.9
        calls = partial(ours, X, y, **options), partial(theirs.fit, X, y)
        product = partial(X.__matmul__, np.ones(X.shape[1]))
        return beside_scikit_learn(
            case, *calls, goal, 3 if quick else 7, product=product, epochs=EPOCHS, why=SCATTERED
        )

    X, y = sets.words()
    case = f"words 2e4 x 3e4, {X.nnz / X.shape[0]:.0f} entries per row"
    yield beside(rosenblatt, perceptron, f"perceptron, {case}", max_epochs=EPOCHS)
    yield memory(X, y, f"perceptron, {case}")
    for name in [list(TEXTS)[1]] if quick else TEXTS:
        X, y = sets.text(**TEXTS[name])
        case = f"{name}, {X.nnz / X.shape[0]:.0f} entries per row"
        yield beside(rosenblatt, perceptron, f"perceptron, {case}", max_epochs=EPOCHS)
        for lam in (1e-4, 1e-2):
            theirs = SGDClassifier(loss="hinge", alpha=lam, **options)
            words = f"hinge SGD, {case}, lambda = {lam:g}"
            yield beside(theirs, hinge_sgd, words, lam=lam, epochs=EPOCHS)
        yield memory(X, y, f"perceptron, {case}")


def memory(X: Any, y: Floats, case: str) -> Row:
    """Return the most memory of a run with its samples, in units of the samples."""
    held = X.data.nbytes + X.indices.nbytes + X.indptr.nbytes
    tracemalloc.start()
    run = perceptron(X, y, max_epochs=EPOCHS)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    note = f"{run.mistakes} updates"
    goal = 1.2 if X.nnz > 10 * X.shape[1] else None  # w and its start are not small elsewhere
    return Row(
        case, "peak memory with X / size of X", (held + most) / held, goal, True,
        note=note, why=SMALL,
    )  # fmt: skip
