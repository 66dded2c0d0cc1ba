"""How training grows with the number of samples: `SVC`, `LinearSVC` and `SGDClassifier`.

All are scikit-learn's, and chapter 17 shows the numbers. The samples are two clouds in 20
dimensions that overlap, so about half of them become support vectors.
"""

from collections.abc import Iterator

from benchmarks.measure import Row, timed
from lecture_lib import overlapping

SIZES = {
    "SVC": (1000, 4000, 16_000),
    "LinearSVC": (1000, 4000, 16_000, 64_000),
    "SGDClassifier": (1000, 4000, 16_000, 64_000),
}


def rows(quick: bool) -> Iterator[Row]:
    """Yield seconds and stored megabytes of each model at each size; quick: the smallest."""
    from sklearn.linear_model import SGDClassifier
    from sklearn.svm import SVC, LinearSVC

    models = {"SVC": SVC(), "LinearSVC": LinearSVC(dual=False), "SGDClassifier": SGDClassifier()}
    models["SGDClassifier"].set_params(random_state=0)
    for name, sizes in SIZES.items():
        for n in sizes[:1] if quick else sizes:
            data = overlapping(n, d=20, seed=0)
            seconds, model = timed(lambda: models[name].fit(data.X, data.y))  # noqa: B023 -- now
            kept = model.support_vectors_ if name == "SVC" else model.coef_
            case = f"{name}, {n} samples"
            yield Row(case, "seconds of training", seconds)
            yield Row(case, "megabytes of what is kept", kept.nbytes / 1e6)
