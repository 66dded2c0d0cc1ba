"""The small picture of each chapter's idea, drawn by the library when the book is built."""

from collections.abc import Callable
from typing import Any

import numpy as np

import lecture_lib as lib
from lecture_book.first_page.sketch import PLANE, Sketch, around, linear
from lecture_format.chapters import name_of
from lecture_lib.base.checks import Floats
from lecture_lib.data.dataset import Dataset


def linear_classifier() -> Sketch:
    """Draw two classes and the line between them."""
    data, sketch = lib.six_points(), Sketch(*PLANE)
    w, b = _separator(data)
    sketch.positive(linear(w, b))
    sketch.separator(w, b)
    sketch.samples(data)
    return sketch


def criterion() -> Sketch:
    """Draw count of mistakes and criterion while the line turns."""
    data, angles = lib.six_points(), np.linspace(0, 2.6, 131)
    normals = [np.array([np.cos(a), np.sin(a)]) for a in angles]
    cost = np.array([lib.criterion(data.X, data.y, w, -2.0) for w in normals])
    wrong = np.array([len(lib.misclassified(data.X, data.y, w, -2.0)) for w in normals])
    sketch = Sketch(*around(angles, [0.0, float(cost.max())]))
    sketch.curve(angles, wrong * cost.max() / wrong.max(), "neg", dash="dash")
    sketch.curve(angles, cost, "pos", width=4)
    return sketch


def subgradient() -> Sketch:
    """Draw the kink of the loss, and the slopes that it allows."""
    m = np.linspace(-1.5, 1.5, 61)
    sketch = Sketch((-1.6, 1.6), (-0.5, 1.6))
    low, high = lib.subdifferential(lib.perceptron_loss, 0.0)
    for slope in np.linspace(low, high, 5):
        sketch.curve(m, slope * m, "quiet", dash="dot", width=2)
    sketch.curve(m, lib.perceptron_loss(m), "pos", width=4)
    sketch.point((0.0, 0.0), "dot", "plain")
    return sketch


def algorithm() -> Sketch:
    """Draw the lines of a run, one after the other."""
    data = lib.six_points()
    run = lib.perceptron(data.X, data.y)
    trace, sketch = lib.replay(data.X, data.y, run), Sketch(*PLANE)
    sketch.positive(linear(run.w, run.b))
    for w, b in zip(trace.W[-5:], trace.B[-5:], strict=True):
        sketch.separator(w.tolist(), float(b), "quiet", dash="dot", width=1.5)
    sketch.separator(run.w, run.b, width=3.5)
    sketch.samples(data)
    return sketch


def cycle() -> Sketch:
    """Draw the weights on XOR, which go round for ever."""
    data = lib.xor()
    found = lib.find_cycle(data.X, data.y)
    last = (found.preperiod_epochs or 0) + 2 * (found.period_epochs or 1)
    run = lib.perceptron(data.X, data.y, max_epochs=last)
    trace = lib.replay(data.X, data.y, run)
    seen = np.column_stack([trace.W, trace.B])[found.preperiod_updates :]
    side = seen @ [[1.0, 0.0], [0.0, 1.0], [0.6, 0.4]]  # the bias goes into the depth
    sketch = Sketch(*around(side[:, 0], side[:, 1]))
    sketch.curve(side[:, 0], side[:, 1], "neg", width=3)
    for place in side:
        sketch.point(place, "dot", "plain")
    return sketch


def convergence() -> Sketch:
    """Draw the alignment that grows like k, below the norm, below what grows like its root."""
    data = lib.six_points()
    w, b = _separator(data)
    run = lib.perceptron(data.X, data.y)
    report = lib.novikoff_check(data.X, data.y, run.updates, w=w, b=b)
    trace, k = lib.replay(data.X, data.y, run), np.linspace(0, report.bound, 200)
    norm = np.hypot(np.linalg.norm(trace.W, axis=1), trace.B)
    top = norm[-1] / np.sqrt(run.mistakes) * 1.25
    sketch = Sketch(*around(k, [0, top * np.sqrt(report.bound)]))
    sketch.curve(k, top * np.sqrt(k), "pos", width=3.5)
    sketch.curve(k, top * k / np.sqrt(report.bound), "neg", width=3.5)
    sketch.curve(range(len(norm)), norm, width=3)
    return sketch


def tightness() -> Sketch:
    """Draw updates of growing data sets beside their bounds, on logarithmic axes."""
    sizes = (2, 4, 8, 16, 32, 64)
    bound, updates = [], []
    for data in map(lib.planar_family, sizes):
        bound.append(lib.novikoff_bounds(data.X, data.y, *_separator(data)).notes)
        updates.append(lib.perceptron(data.X, data.y, max_epochs=100_000).mistakes)
    x, low, high = np.log(sizes), np.log(updates), np.log(bound)
    sketch = Sketch(*around(x, [low.min(), high.max()]))
    sketch.curve(x, high, "pos", width=3.5)
    for place in zip(x, low, strict=True):
        sketch.point(place, "dot", "plain")
    return sketch


def kernels() -> Sketch:
    """Draw a curve that the perceptron draws in the plane."""
    data, kernel = lib.moons(24, noise=0.1, seed=4), lib.GaussianKernel(0.6)
    run = lib.kernel_perceptron(data.X, data.y, kernel)
    sketch = Sketch((-1.7, 2.7), (-0.99, 1.485))

    def score(places: Floats) -> Floats:
        return lib.kernel_decision(kernel, data.X, data.y, run.alpha, run.b, places)

    sketch.positive(score, fine=40)
    sketch.border(score, fine=40)
    sketch.samples(data)
    return sketch


def margin() -> Sketch:
    """Draw the widest strip, and the samples that hold it."""
    data, sketch = lib.six_points(), Sketch(*PLANE)
    best = lib.svm(data.X, data.y, C=np.inf)
    sketch.separator(best.w, best.b, width=3.5)
    for side in (-1.0, 1.0):
        sketch.separator(best.w, best.b + side, dash="dash")
    on = np.flatnonzero(data.y * lib.decision(data.X, best.w, best.b) <= 1 + 1e-6)
    sketch.samples(data, on.tolist())
    return sketch


def duality() -> Sketch:
    """Draw the dual objective rising to the primal one and not beyond it."""
    data = lib.six_points()
    best = lib.svm(data.X, data.y, C=np.inf)
    alpha, value = best.dual.alpha, float(best.w @ best.w) / 2
    t = np.linspace(0, 2, 81)
    dual = [a * alpha.sum() - a * a * value for a in t]
    primal = [a * a * value + max(1.0 - a, 0.0) * alpha.sum() for a in t]
    sketch = Sketch(*around(t, [0.0, 2.6 * value]))
    sketch.curve(t, primal, "neg", width=3.5)
    sketch.curve(t, dual, "pos", width=3.5)
    sketch.point((1.0, value), "dot", "plain")
    return sketch


def ascent() -> Sketch:
    """Draw the dual objective rising in steps and the primal one falling towards it."""
    data = lib.overlapping(24, seed=3)
    K = lib.gram(data.X)
    runs = [lib.dual_svm(K, data.y, C=1.0, max_steps=steps) for steps in range(1, 25)]
    judged = [lib.svm_kkt(K, data.y, run.alpha, run.b, C=1.0) for run in runs]
    best = np.minimum.accumulate([len(data.y), *(report.primal for report in judged)])
    dual = runs[-1].objective
    sketch = Sketch(*around(range(len(dual)), [0.0, 1.6 * dual[-1]]))
    sketch.curve(*_stairs(best), "neg", width=3)
    sketch.curve(*_stairs(dual), "pos", width=3)
    return sketch


def hinge() -> Sketch:
    """Draw the loss that stays zero only beyond a margin of one, above the count of errors."""
    m = np.linspace(-1.2, 2.4, 91)
    sketch = Sketch(*around(m, [0.0, 2.2]))
    sketch.curve(m, lib.zero_one(m), "neg", dash="dash")
    sketch.curve(m, lib.hinge(m), "pos", width=4)
    sketch.point((1.0, 0.0), "dot", "plain")
    return sketch


def losses() -> Sketch:
    """Draw what four learners pay."""
    m = np.linspace(-1.6, 2.4, 81)
    sketch = Sketch(*around(m, [0.0, 2.6]))
    kinds = (lib.squared_hinge, lib.logistic, lib.perceptron_loss, lib.hinge)
    for loss, kind in zip(kinds, ("fourth", "third", "neg", "pos"), strict=True):
        paid = loss(m)
        sketch.curve(m[paid < 2.9], paid[paid < 2.9], kind, width=3)
    return sketch


def luck() -> Sketch:
    """Draw errors of coins, the least so far, and the level that all of them have in truth."""
    wrong = np.random.default_rng(0).binomial(100, 0.5, 50)
    sketch = Sketch(*around(range(50), wrong))
    sketch.curve(range(50), wrong, "quiet", dash="dot", width=2)
    sketch.curve([0, 49], [50, 50], "neg", dash="dash", width=3)
    sketch.curve(*_stairs(np.minimum.accumulate(wrong)), "pos", width=4)
    return sketch


def digits() -> Sketch:
    """Draw a 3 and an 8, as the perceptron gets them."""
    data = lib.digits_pair(3, 8)
    sketch = Sketch((-0.55, 18.55), (-8.87, 1.87))
    for label, kind, left in ((1.0, "pos", 0.5), (-1.0, "neg", 10.5)):
        image = data.X[np.flatnonzero(data.y == label)[0]].reshape(8, 8)
        for row, column in zip(*np.nonzero(image > image.max() / 4), strict=True):
            sketch.point((left + float(column), -float(row)), "dot", kind)
    return sketch


def proofs() -> Sketch:
    """Draw the distance to a long enough separator, which falls with every update."""
    data = lib.six_points()
    w, b = _separator(data)
    trace = lib.replay(data.X, data.y, lib.perceptron(data.X, data.y))
    reach = (lib.radius(data.X) ** 2 + 1) / 2  # times a separator whose smallest score is 1
    away = np.column_stack([trace.W - reach * w, trace.B - reach * b])
    distance = np.vecdot(away, away)
    sketch = Sketch(*around(range(len(distance)), [0.8 * distance.min(), distance.max()]))
    sketch.curve(range(len(distance)), distance, "neg", width=3)
    for place in enumerate(distance):
        sketch.point(place, "dot", "plain")
    return sketch


def nearest_point() -> Sketch:
    """Draw the points of two hulls that are nearest to each other."""
    data, sketch = lib.six_points(), Sketch(*PLANE)
    for label, kind in ((1.0, "pos"), (-1.0, "neg")):
        triangle = [tuple(x) for x in data.X[data.y == label].tolist()]
        sketch.polygon(triangle, kind=kind)
        sketch.line([*triangle, triangle[0]], kind)
    alpha = lib.svm(data.X, data.y, C=np.inf).dual.alpha
    ends = [data.X.T @ (alpha * (data.y == s)) / alpha[data.y == s].sum() for s in (1.0, -1.0)]
    sketch.line([tuple(end.tolist()) for end in ends], width=4)
    sketch.samples(data)
    return sketch


def streams() -> Sketch:
    """Draw the mistakes on a stream, below their bound."""
    data = lib.separable(300, margin=0.1, seed=1)
    run = lib.perceptron(data.X, data.y, max_epochs=1)
    seen = [0, *(visit + 1 for visit in run.at_visit), len(data.y)]
    count = [*range(run.mistakes + 1), run.mistakes]
    sketch = Sketch(*around(seen, [0.0, 1.5 * run.mistakes]))
    sketch.curve([0, len(data.y)], [1.4 * run.mistakes] * 2, "pos", dash="dash", width=3)
    sketch.curve(*_stairs(count, seen), "neg", width=3.5)
    return sketch


def machines() -> Sketch:
    """Draw the line of each round of three computers that mix their weights, and the last."""
    data, sketch = lib.six_points(), Sketch(*PLANE)
    run = lib.mixed_perceptron(data.X, data.y, shards=3)
    for w, b in zip(run.W[1:-1], run.B[1:-1], strict=True):
        sketch.separator(w.tolist(), float(b), "quiet", dash="dot", width=1.5)
    sketch.separator(run.w, run.b, width=3.5)
    sketch.samples(data)
    return sketch


def hidden_plane() -> Sketch:
    """Draw XOR in the plane of OR and NAND, where it has a line."""
    answers = np.array([[-1.0, 1.0], [1.0, 1.0], [1.0, 1.0], [1.0, -1.0]])
    data = Dataset(answers, lib.xor().y, "answers", "OR and NAND.", w=np.ones(2), b=-1.0)
    sketch = Sketch((-2.4, 2.4), (-1.35, 1.35))
    sketch.positive(linear(np.ones(2), -1.0))
    sketch.separator(*_separator(data))
    sketch.samples(data)
    return sketch


def pumps() -> Sketch:
    """Draw how often each pump of the table failed, and the mean."""
    lines = lib.pump_table(40, seed=0).splitlines()[1:]
    failed = np.array([line.endswith(",1") for line in lines], dtype=float)
    rates = np.sort(failed.reshape(40, -1).mean(axis=1))
    sketch = Sketch(*around(range(40), rates))
    sketch.curve([0, 39], [rates.mean()] * 2, "pos", width=3.5)
    for place in enumerate(rates):
        sketch.point(place, "dot", "plain")
    return sketch


def _separator(data: Dataset) -> tuple[Floats, float]:
    """Return the separator that a data set comes with."""
    if data.w is None or data.b is None:
        msg = f"{data.name} must come with a separator."
        raise ValueError(msg)
    return data.w, data.b


def _stairs(values: Any, at: Any = None) -> tuple[Any, Any]:
    """Return the corners of the stairs through some values."""
    places = range(len(values)) if at is None else at
    return np.repeat(places, 2)[1:], np.repeat(values, 2)[:-1]


def picture(stem: str) -> Sketch:
    """Draw the idea of a chapter; without a picture of its own it gets that of chapter 1."""
    drawn = {name_of(known): draw for known, draw in IDEAS.items()}
    return drawn.get(name_of(stem), linear_classifier)()


# What draws the picture of a chapter, by the name of its file.
IDEAS: dict[str, Callable[[], Sketch]] = {
    "01-motivation": linear_classifier,
    "02-objective": criterion,
    "03-gradient": subgradient,
    "04-algorithm": algorithm,
    "05-remarks": cycle,
    "06-convergence": convergence,
    "07-tightness": tightness,
    "08-kernels": kernels,
    "09-margins": margin,
    "10-duality": duality,
    "11-dual-solver": ascent,
    "12-hinge": hinge,
    "13-losses": losses,
    "14-choosing": luck,
    "15-applications": digits,
    "16-features": hidden_plane,
    "17-tomorrow": pumps,
    "A1-proofs": proofs,
    "A2-nearest-point": nearest_point,
    "A3-streams": streams,
    "A4-machines": machines,
}
