"""The rules that look at one sample after another: perceptron, kernel perceptron, hinge SGD."""

import os
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import numpy as np

from benchmarks import sets
from benchmarks.measure import Row, beside_scikit_learn, race, timed
from lecture_lib import gaussian_kernel, gram, hinge_sgd, kernel_perceptron, perceptron
from lecture_lib import polynomial_kernel as polynomial
from lecture_lib.base.checks import Floats
from lecture_lib.kernels.functions import Kernel

Case = tuple[Callable[[], tuple[Any, Floats]], int]  # X and y, and how many epochs
PERCEPTRON: dict[str, Case] = {
    "toy 100 x 2": (lambda: sets.plane(100, 0.02), 3000),
    "toy 1000 x 2": (lambda: sets.plane(1000, 0.005, seed=5), 3000),
    "overlapping 100 x 2": (lambda: sets.overlapping(100, 2), 100),
    "overlapping 2000 x 2": (lambda: sets.overlapping(2000, 2), 20),
    "digits 1797 x 64": (sets.digits, 50),
    "overlapping 1e4 x 20": (lambda: sets.overlapping(10_000, 20), 10),
    "margin 0.02, 1e5 x 20": (lambda: sets.separated(100_000, 20, 0.02), 100),
    "margin 0.005, 1e5 x 20": (lambda: sets.separated(100_000, 20, 0.005), 300),
    "wide 2000 x 10000": (lambda: sets.separated(2000, 10_000, 0.02), 100),
    "pictures 60000 x 784": (sets.pictures, 10),
    "pictures 60000 x 784, float32": (lambda: single(*sets.pictures()), 10),
}
NAIVE = "naive loop with Gram matrix"
MLXTEND = ("toy 100 x 2", "toy 1000 x 2", "digits 1797 x 64")
KERNELS: dict[str, Kernel] = {
    "Gaussian": gaussian_kernel(0.5),
    "quartic": polynomial(4, constant=2.0),
}
SUMS = "A sum per visit and an addition per update take most of the time in both programs."
HINGE: dict[str, Case] = {
    "overlapping 1000 x 2": (lambda: sets.overlapping(1000, 2), 20),
    "overlapping 1e5 x 20": (lambda: sets.overlapping(100_000, 20, 0.05), 5),
    "margin 0.3, 1e5 x 20": (lambda: sets.separated(100_000, 20, 0.3), 5),
    "overlapping 2e4 x 100": (lambda: sets.overlapping(20_000, 100, 0.05), 5),
    "pictures 2e4 x 784": (lambda: first(20_000, *sets.pictures()), 5),
}


def rows(quick: bool) -> Iterator[Row]:
    """Yield the rows of the three rules; quick: the small sets, and three rounds."""
    os.environ["LECTURE_LIB_ENGINE"] = "numba"
    rounds = 3 if quick else 7
    for name in list(PERCEPTRON)[: 6 if quick else None]:
        yield from perceptron_rows(name, rounds)
    yield interpreted("toy 100 x 2", rounds)
    for n in (200, 1000) if quick else (200, 1000, 2000, 5000):
        for kernel in KERNELS:
            for flipped in (0.0, 0.05):
                yield kernel_row(n, kernel, flipped, 3)
    for name in list(HINGE)[: 1 if quick else None]:
        for lam in (1e-4, 1e-2):
            yield hinge_row(name, lam, rounds)


def first(n: int, X: Floats, y: Floats) -> sets.Samples:
    """Return the first n samples."""
    return X[:n], y[:n]


def single(X: Floats, y: Floats) -> tuple[Any, Floats]:
    """Return the samples in single precision."""
    return X.astype(np.float32), y


def naive(X: Floats, y: Floats, epochs: int) -> list[int]:
    """Return the list E of the loop as it is usually written."""
    w, b = np.zeros(X.shape[1]), 0.0
    E: list[int] = []
    for _ in range(epochs):
        before = len(E)
        for i in range(len(X)):
            if y[i] * (np.dot(w, X[i]) + b) <= 0:
                w, b = w + y[i] * X[i], b + y[i]
                E.append(i)
        if len(E) == before:
            break
    return E


def perceptron_rows(name: str, rounds: int) -> Iterator[Row]:
    """Compare with scikit-learn, the naive loop, mlxtend and the bandwidth of the memory."""
    from sklearn.linear_model import Perceptron

    make, most = PERCEPTRON[name]
    case = f"perceptron, {name}"
    X, y = make()
    labels = y.astype(X.dtype)
    epochs = perceptron(X, y, max_epochs=most).epochs
    theirs = Perceptron(shuffle=False, penalty=None, tol=None, max_iter=epochs)
    competitors: dict[str, Callable[[], Any]] = {
        "ours": lambda: perceptron(X, y, max_epochs=epochs),
        "scikit-learn": lambda: theirs.fit(X, labels),
        "reading X": lambda: np.vdot(X, X),
        "X @ w": partial(np.matmul, X, np.ones(X.shape[1], X.dtype)),
    }
    found = race(competitors, rounds=rounds if X.nbytes < 1e8 else 5)
    run, ours = found.results["ours"], found.ms("ours")
    double = X.dtype == np.float64
    equal = np.array_equal(run.w, theirs.coef_[0]) and run.b == theirs.intercept_[0]
    reads = epochs + 1  # one is the check of X
    limit = found.ms("reading X") * reads
    note = "bit for bit" if equal else "theirs stores its weights in float32"
    yield found.row(
        "scikit-learn", case, 2.5, limit=limit, equal=bool(equal) if double else None,
        note=f"{epochs} epochs, {run.mistakes} updates, {note}",
        why=f"Of this, {epochs} products X @ w by BLAS and reading X once would take "
        f"{found.ms('X @ w') * epochs + found.ms('reading X'):.3g} ms.",
    )  # fmt: skip
    if X.shape[1] == 784:
        yield Row(
            case, "fraction of the read bandwidth", found.ratio("reading X", "ours") * reads,
            0.85 if double else None, ours=ours, limit=limit, note=f"X is read {reads} times",
        )  # fmt: skip
    few = max(1, min(epochs, 200_000 // len(X)))  # the naive loop gets a second or two
    seconds, E = timed(lambda: naive(X, y, few))
    yield Row(
        case, "naive loop / ours", seconds * epochs / few * 1e3 / ours, ours=ours,
        theirs=seconds * epochs / few * 1e3, equal=tuple(E) == run.updates[: len(E)],
    )  # fmt: skip
    if name in MLXTEND:
        yield from mlxtend_row(case, X, y, epochs)


def mlxtend_row(case: str, X: Floats, y: Floats, epochs: int) -> Iterator[Row]:
    """Compare with mlxtend where it is installed; it shuffles, so only times are compared."""
    try:
        from mlxtend.classifier import Perceptron
    except ImportError:
        return
    theirs = Perceptron(eta=1.0, epochs=epochs, random_seed=1)
    zero_one = (y > 0).astype(int)
    competitors = {
        "ours": lambda: perceptron(X, y, max_epochs=epochs),
        "mlxtend": lambda: theirs.fit(X, zero_one),
    }
    yield race(competitors, rounds=3).row("mlxtend", case, 40.0)


def interpreted(name: str, rounds: int) -> Row:
    """Compare the loop in Python with scikit-learn: what a class sees before numba is worth it."""
    from sklearn.linear_model import Perceptron

    X, y = PERCEPTRON[name][0]()
    epochs = perceptron(X, y, max_epochs=3000).epochs
    theirs = Perceptron(shuffle=False, penalty=None, tol=None, max_iter=epochs)
    os.environ["LECTURE_LIB_ENGINE"] = "python"
    competitors = {"ours": lambda: perceptron(X, y), "scikit-learn": lambda: theirs.fit(X, y)}
    found = race(competitors, rounds=rounds)
    os.environ["LECTURE_LIB_ENGINE"] = "numba"
    equal = np.array_equal(found.results["ours"].w, theirs.coef_[0])
    return found.row("scikit-learn", f"perceptron, {name}, in Python", equal=equal)


def naive_dual(K: Floats, y: Floats, epochs: int) -> list[int]:
    """Return the list E of the dual loop as it is usually written, one product a visit."""
    alpha, b = np.zeros(len(y)), 0.0
    E: list[int] = []
    for _ in range(epochs):
        before = len(E)
        for i in range(len(y)):
            if y[i] * (np.dot(alpha * y, K[i]) + b) <= 0:
                alpha[i] += 1
                b += y[i]
                E.append(i)
        if len(E) == before:
            break
    return E


def kernel_row(n: int, kernel: str, flipped: float, rounds: int, epochs: int = 20) -> Row:
    """Compare with the naive loop, which computes the whole Gram matrix."""
    X, y = sets.curved(n, flipped)
    k = KERNELS[kernel]
    competitors = {
        "ours": lambda: kernel_perceptron(X, y, k, max_epochs=epochs),
        NAIVE: lambda: naive_dual(gram(X, k), y, epochs),
    }
    found = race(competitors, rounds=rounds)
    run = found.results["ours"]
    return found.row(
        NAIVE,
        f"kernel perceptron, {kernel}, n = {n}, {flipped:.0%} flipped",
        10.0 if n == 5000 and not flipped else 1.0,
        equal=run.updates == tuple(found.results[NAIVE]),
        note=f"{run.mistakes} updates, {np.count_nonzero(run.alpha)} columns",
    )


def hinge_row(name: str, lam: float, rounds: int) -> Row:
    """Compare with scikit-learn."""
    from sklearn.linear_model import SGDClassifier

    make, epochs = HINGE[name]
    X, y = make()
    theirs = SGDClassifier(loss="hinge", alpha=lam, shuffle=False, tol=None, max_iter=epochs)
    ours = partial(hinge_sgd, X, y, lam=lam, epochs=epochs)
    case = f"hinge SGD, {name}, lambda = {lam:g}"
    return beside_scikit_learn(
        case, ours, partial(theirs.fit, X, y), 3.0, rounds,
        product=partial(np.matmul, X, np.ones(X.shape[1])), epochs=epochs, why=SUMS,
    )  # fmt: skip
