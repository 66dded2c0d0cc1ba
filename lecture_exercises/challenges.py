"""Challenges at the end of chapters: a play gets its score, and ✅ if it beats the given one.

The best scores are kept in a file beside the notebooks, where there is one: in a working copy, and
on a page of the book, which keeps it in the browser.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache, partial, wraps
from pathlib import Path
from typing import Any

import numpy as np

from lecture_exercises import SCORES, scores
from lecture_exercises.check import limited, returned, shape, weights_and_bias
from lecture_exercises.finding import find
from lecture_lib.base.checks import Floats
from lecture_lib.data.dataset import Dataset
from lecture_lib.data.random_sets import rings
from lecture_lib.data.real_data import breast_cancer
from lecture_lib.judges.kkt import svm_kkt
from lecture_lib.kernels.functions import GaussianKernel, PolynomialKernel
from lecture_lib.kernels.gram import gram
from lecture_lib.linear.score import misclassified
from lecture_lib.records.status import Status
from lecture_lib.solvers.separation.separability import separate
from lecture_lib.solvers.svm.dual import dual_svm
from lecture_lib.solvers.svm.linear import svm

PROOF = (146, 166, 232, 491)  # four tumours that no line separates
FAR_PAIR = ((9, 8), (8, 7))  # neighbours, far from the origin
RADIUS_AND_TEXTURE = ["mean radius", "mean texture"]

Play = Callable[..., tuple[Any, ...]]


def challenge(
    better: Callable[..., Any], unbeatable: float | None = None
) -> Callable[[Play], Callable[..., Any]]:
    """Make a function of asserts into what a notebook calls.

    It returns a score, the score to beat, and a sentence.  ``better`` is max or min, which of two
    scores is the better one; ``unbeatable`` is the best of all, where it is known.  A fourth thing
    that the function returns is handed on, for a picture; of a play that is refused there is none.

    Examples
    --------
    >>> @challenge(max, unbeatable=16)
    ... def score_root(x):
    ...     assert x >= 0, f"Take a number that is not negative, not {x}."
    ...     return x * x, 4, f"The square of {x} is {x * x}."
    >>> score_root(2)
    ⬜ The square of 2 is 4. To beat: 4.
    >>> score_root(3)
    ✅ The square of 3 is 9. That beats 4.
    >>> score_root(4)
    ✅ The square of 4 is 16. That beats 4, and no play can beat yours.
    >>> score_root(-1)
    ❌ Take a number that is not negative, not -1.
    """

    def make(play: Play) -> Callable[..., Any]:
        @wraps(play)
        def score(*given: object, **named: object) -> Any:
            result: list[Any] = []

            def sentence() -> str:
                result.extend(play(*given, **named))
                return str(result[2])

            finding = find(sentence)
            if not finding.passed:
                print(finding.line)
                return None
            made, to_beat, said, *picture = result
            if better(made, to_beat) == to_beat:
                print(f"⬜ {said} To beat: {to_beat}.")
            else:
                end = ", and no play can beat yours" if made == unbeatable else ""
                print(f"✅ {said} That beats {to_beat}{end}.")
            _keep_best_score(play.__name__, made, better)
            return picture[0] if picture else None

        return score

    return make


def _keep_best_score(name: str, score: float, better: Callable[..., Any]) -> None:
    """Keep the score if it is the best one, and print the best one before it."""
    file, which = Path(SCORES), better.__name__
    if not file.exists():
        return
    before = scores.read(file)[which].get(name)
    if before is not None and better(score, before) != before:
        print(f"This is your best; before, it was {_spaced(before)}.")
    elif before is not None:
        print(f"Your best is {_spaced(before)}.")
    with suppress(OSError):  # who may not write there plays all the same
        scores.keep(file, {which: {name: score}})


def _chosen(given: object, size: tuple[int, ...], allowed: Sequence[int], what: str) -> Any:
    """Return Python's whole numbers in this shape, if all of them are allowed."""
    assert shape(given) == size, f"Give {what}; yours have the shape {shape(given)}."
    found = np.asarray(given, dtype=float)
    odd = found[~np.isin(found, allowed)]
    assert not odd.size, f"Give {what}, not {odd[0]:g}."
    return found.astype(int).tolist()


def _counted(number: int, what: str) -> str:
    """Return a number with its noun, such as 12 345 updates."""
    return f"{_spaced(number)} {what}" + ("" if number == 1 else "s")


def _spaced(number: float) -> str:
    """Return a number with its thousands apart, such as 12 345."""
    return f"{number:,.9g}".replace(",", " ")


def _count_updates(points: Any, labels: Any) -> int:
    """Return the updates of the run from zero over separable whole numbers, without rounding."""
    w1 = w2 = b = updates = 0
    clean = False
    while not clean:
        clean = True
        for (x1, x2), y in zip(points, labels, strict=True):
            if y * (w1 * x1 + w2 * x2 + b) <= 0:  # eq-perceptron-mistake
                w1, w2, b = w1 + y * x1, w2 + y * x2, b + y  # eq-perceptron-update
                updates, clean = updates + 1, False
    return updates


@challenge(max)
def score_longest_run(points: Any, labels: Any) -> tuple[Any, ...]:
    """Count the updates of the perceptron on six points with coordinates from -9 to 9."""
    spots, signs = "six points [x1, x2] of whole numbers from -9 to 9", "six labels, -1 or +1"
    points = _chosen(points, (6, 2), range(-9, 10), spots)
    labels = _chosen(labels, (6,), (-1, 1), signs)
    assert separate(points, labels).status == Status.SEPARABLE, (
        "No line separates your points, so the run would never end: move a point, or change a "
        "label."
    )
    made = _count_updates(points, labels)
    return made, _count_updates(FAR_PAIR, (1, -1)), f"The run makes {_counted(made, 'update')}."


@challenge(min, unbeatable=3)
def score_certificate(chosen: Any) -> tuple[Any, ...]:
    """Count the tumours of a certificate: no line separates them by radius and texture."""
    size = shape(chosen)[:1] or (1,)
    listed = _chosen(chosen, size, range(569), "a list of tumours, numbered from 0 to 568")
    assert len(set(listed)) == len(listed) > 1, "Name two tumours or more, and each once."
    tumours = breast_cancer(features=RADIUS_AND_TEXTURE)
    X = np.rint(1000 * tumours.X[listed])  # in thousandths, which are exact
    verdict = separate(X, tumours.y[listed]).status
    assert verdict != Status.SEPARABLE, f"A line separates your {len(listed)} tumours: no proof."
    assert verdict == Status.NOT_SEPARABLE, "Rounding hides the proof: leave some tumours out."
    return len(listed), len(PROOF), f"No line separates these {len(listed)} tumours."


@challenge(min, unbeatable=55)
def score_line(line: Any) -> tuple[Any, ...]:
    """Count the tumours that a line ([w1, w2], b) for radius and texture misclassifies."""
    w, b = weights_and_bias(line, 2)
    assert w.any(), "With w = 0 there is no line."
    tumours = breast_cancer(features=RADIUS_AND_TEXTURE)
    wrong = misclassified(tumours.X, tumours.y, w, b)
    malignant = int(np.sum(tumours.y[wrong] > 0))
    said = (
        f"The line misclassifies {_counted(len(wrong), 'tumour')}: {malignant} malignant, "
        f"{len(wrong) - malignant} benign."
    )
    if len(wrong) > len(tumours.y) / 2:
        said += " Change all three signs, and its sides are exchanged."
    by_radius = len(misclassified(tumours.X, tumours.y, [1.0, 0.0], -15.0))
    return len(wrong), by_radius, said, (w, b)


@challenge(min, unbeatable=23)
def score_two_measurements(*names: Any) -> tuple[Any, ...]:
    """Count the tumours that a soft margin on two measurements misclassifies when held out."""
    assert len(names) == 2, 'Give two names, such as "mean radius", "mean texture".'
    try:
        tumours = breast_cancer(features=[*names])
    except ValueError as error:
        listed, given = str(error).removeprefix("a feature must be one of ").split("; got ")
        msg = f"There is no measurement {given.removesuffix('.')}. Choose from {listed}."
        raise AssertionError(msg) from None
    assert names[0] != names[1], "Choose two different measurements."
    yours, ours = _held_out(tumours), _held_out(breast_cancer(features=RADIUS_AND_TEXTURE))
    return yours, ours, f"These two make {_counted(yours, 'error')} on 569 tumours."


def _held_out(tumours: Dataset) -> int:
    """Return the errors on each third of the tumours, with the line learned from the others."""
    third, errors = np.arange(len(tumours.y)) % 3, 0
    for turn in range(3):
        known, new = third != turn, third == turn
        mean, spread = tumours.X[known].mean(axis=0), tumours.X[known].std(axis=0)
        line = svm((tumours.X[known] - mean) / spread, tumours.y[known], C=1.0)
        scaled = (tumours.X[new] - mean) / spread
        errors += len(misclassified(scaled, tumours.y[new], line.w, line.b))
    return errors


@challenge(min)
def score_support_vectors(kernel: Any, C: Any) -> tuple[Any, ...]:
    """Count the support vectors of a machine that classifies the two rings without an error."""
    assert type(kernel) in (GaussianKernel, PolynomialKernel), (
        "Take a kernel from gaussian_kernel or polynomial_kernel: one of your own could know the "
        "labels."
    )
    held, ours = (
        _count_support_vectors(kernel, C),
        _count_support_vectors(GaussianKernel(2.0), 10.0),
    )
    return held, ours, f"The machine has {_counted(held, 'support vector')}."


def _count_support_vectors(kernel: GaussianKernel | PolynomialKernel, C: Any) -> int:
    """Return the support vectors of the machine on the two rings, which must make no error."""
    samples = rings(40, seed=3)
    K = gram(samples.X, kernel)
    try:
        found = dual_svm(K, samples.y, C=C)
    except (TypeError, ValueError) as error:
        raise AssertionError(str(error)) from None
    assert found.status != Status.UNBOUNDED, (
        "This kernel does not separate the rings, so there is no hard margin: take a finite C, or "
        "another kernel."
    )
    certified = svm_kkt(K, samples.y, found.alpha, found.b, C=C).certifies()
    assert certified, "The best multipliers were not reached: take a smaller C, or another kernel."
    scores = K @ (found.alpha * samples.y) + found.b
    wrong = int(np.sum(samples.y * scores <= 0))
    assert not wrong, f"It misclassifies {_counted(wrong, 'sample')} of 40; none is allowed."
    return int(np.sum(found.alpha > 1e-6 * found.alpha.max()))


@challenge(min)
def score_threshold(rule: Any) -> tuple[Any, ...]:
    """Return what the thresholds of a rule(f, y) cost on average on 60 sets of new tumours."""
    assert callable(rule), "Give a function of the scores f and the labels y."
    thetas, yours, ours = [], [], []
    for f, y, f_new, y_new in _scored_tumours():
        thetas.append(theta := float(returned(limited(rule, f, y))))
        assert not np.isnan(theta), "Your threshold is not a number."
        yours.append(_cost(f_new, y_new, theta))
        ours.append(_cost(f_new, y_new, min(f, key=partial(_cost, f, y))))
    f, y, *_ = _scored_tumours()[0]
    assert float(returned(limited(rule, f, y))) == thetas[0], (
        "Your rule gives two thresholds for the same samples: let it use nothing but f and y."
    )
    cost, of_ours = np.mean([yours, ours], axis=1).round(1)
    return cost, of_ours, f"On new tumours these thresholds cost {cost} on average."


def _cost(f: Floats, y: Floats, theta: float) -> float:
    """Return the cost of a threshold, where a missed tumour costs ten false alarms."""
    return float(10 * np.sum(f[y > 0] < theta) + np.sum(f[y < 0] >= theta))  # eq-cost


@cache
def _scored_tumours() -> list[tuple[Floats, ...]]:
    """Return scores and labels of validation and of new tumours, for each of 60 splits."""
    from sklearn.model_selection import train_test_split  # a page loads it where it is needed
    from sklearn.pipeline import make_pipeline
    from sklearn.preprocessing import StandardScaler
    from sklearn.svm import SVC

    tumours = breast_cancer(features=RADIUS_AND_TEXTURE)
    found: list[tuple[Floats, ...]] = []
    for seed in range(60):
        X, rest, y, y_rest = train_test_split(
            tumours.X, tumours.y, train_size=0.4, stratify=tumours.y, random_state=seed
        )
        X_val, X_new, y_val, y_new = train_test_split(
            rest, y_rest, train_size=0.5, stratify=y_rest, random_state=seed
        )
        line = make_pipeline(StandardScaler(), SVC(kernel="linear", C=1.0, tol=1e-8)).fit(X, y)
        f_val, f_new = line.decision_function(X_val), line.decision_function(X_new)
        found.append((f_val, y_val, f_new, y_new))
    return found
