"""A machine that learns to tell two classes apart: python my_machine.py table.csv."""

import csv
import sys
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np


def neuron(x: Any, w: Any, b: float) -> int:
    """Return 1, -1, or 0 for a tie, for one input x with weights w and bias b."""
    score = w @ x + b
    if score > 0:
        return 1
    if score < 0:
        return -1
    return 0


def visit(w: Any, b: float, x: Any, y: float) -> tuple[Any, float]:
    """Return the weights and the bias after a visit of the sample x with label y."""
    if y * (w @ x + b) <= 0:
        w, b = w + y * x, b + y
    return w, b


def keep_best(X: Any, y: Any, visits: Any) -> tuple[tuple[Any, float], int]:
    """Return the copy (w, b) that the pocket ends with, and how many mistakes it makes."""
    w, b, fewest = np.zeros(X.shape[1]), 0.0, len(y)
    best = (w, b)
    for i in visits:
        if y[i] * (w @ X[i] + b) <= 0:
            w, b = w + y[i] * X[i], b + y[i]
            mistakes = np.sum(y * (X @ w + b) <= 0)
            if mistakes < fewest:
                best, fewest = (w, b), mistakes
    return best, fewest


def gaussian(X: Any, Z: Any, sigma: float) -> Any:
    """Return the kernel of each row of X with each row of Z, as a table."""
    squares = np.sum((X[:, None] - Z) ** 2, axis=2)
    return np.exp(-squares / (2 * sigma**2))


def read(path: str) -> tuple[list[str], Any, Any, list[str]]:
    """Return what is in a table: a line of names, then a sample a line, with its class last."""
    try:
        text = Path(path).read_text(encoding="utf-8-sig").splitlines()
        sign = max(",;\t", key=next(filter(None, text), "").count)
        lines = [(n, row) for n, row in enumerate(csv.reader(text, delimiter=sign), 1) if row]
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        sys.exit(f"{path} cannot be read as a table in UTF-8: {error}")
    if len(lines) < 2 or len(lines[0][1]) < 2:
        sys.exit(f"{path} needs a line of names, then lines of numbers with the class at the end.")
    *names, last = [name.strip() for name in lines[0][1]]
    if all(map(is_number, names)):
        sys.exit("Line 1 holds numbers, but must name the columns: write a line above it.")
    for n, row in lines[1:]:
        if len(row) != len(names) + 1:
            sys.exit(f"Line 1 has {len(names) + 1} entries, and line {n} has {len(row)}.")
        for place, (name, entry) in enumerate(zip([*names, last], row, strict=True)):
            if not entry.strip():
                sys.exit(f"Line {n} has nothing in column {name}: fill it in, or delete the line.")
            if place < len(names) and not is_number(entry):
                must = "it must be a finite number, with a point; the class comes last."
                sys.exit(f"Line {n} has {entry!r} in column {name}: {must}")
    X = np.array([[float(entry) for entry in row[:-1]] for _, row in lines[1:]])
    labels = np.array([row[-1].strip() for _, row in lines[1:]])
    if len(classes := sorted({*map(str, labels)} - {"?"})) != 2:
        sys.exit(f"Column {last} needs two classes, not {len(classes)}: {', '.join(classes[:5])}.")
    return names, X, 1.0 * (labels == classes[1]) - (labels == classes[0]), classes


def is_number(entry: str) -> bool:
    """Say whether an entry is a number of a size that can be squared and added up."""
    with suppress(ValueError):
        return abs(float(entry)) < 1e100
    return False


def interval(errors: int, tried: int) -> str:
    """Return the share of errors with the interval of Wilson that covers 95 in 100 times."""
    share, z = errors / tried, 1.96**2 / tried
    half = np.sqrt(z * (share * (1 - share) + z / 4))
    low, high = (100 * max(0, share + z / 2 + side) / (1 + z) for side in (-half, half))
    return f"{errors} of {tried}, {100 * share:.1f} % (95 % interval {low:.1f} to {high:.1f} %)"


def divide(path: str) -> SimpleNamespace:
    """Hold out a third of a table, and scale all of it as the rest asks."""
    names, X, y, classes = read(path)
    asked, X, y = X[y == 0], X[y != 0], y[y != 0]  # the class of some is asked for with a ?
    if min(np.sum(y > 0), np.sum(y < 0)) < 6:
        sys.exit("Each class must have six samples or more: four to learn from, two to try.")
    rng, held = np.random.default_rng(0), np.zeros(len(y), dtype=bool)
    for side in (-1, 1):
        held[rng.permutation(np.flatnonzero(y == side))[::3]] = True
    mean, differ = X[~held].mean(axis=0), np.ptp(X[~held], axis=0) > 0
    scale = np.where(differ, X[~held].std(axis=0), 1)
    known, new, asked = ((Z - mean) / scale for Z in (X[~held], X[held], asked))
    said = f"{len(y)} samples: {classes[1]} is +1, {classes[0]} is -1; {len(new)} are held out, "
    said += f"{np.sum(y[held] > 0)} of them {classes[1]}."
    return SimpleNamespace(**locals(), sides=y[~held], truth=y[held])


def learn(path: str) -> SimpleNamespace:
    """Learn from two thirds of a table, and try on the rest what was learnt."""
    table = divide(path)
    known, sides, new, asked, rng = table.known, table.sides, table.new, table.asked, table.rng
    passes = max(1, min(50, 100_000 // len(known)))
    visits = np.concatenate([rng.permutation(len(known)) for _ in range(passes)])
    w, b = np.zeros(known.shape[1]), 0.0
    for i in visits:
        w, b = visit(w, b, known[i], sides[i])
    line, _ = keep_best(known, sides, visits)
    rules = [("the last line", new, asked, w, b), ("the line in the pocket", new, asked, *line)]
    if len(known) < 5000:  # else the table of the kernel takes too much room
        width, counts, c = np.sqrt(known.shape[1]), np.zeros(len(known)), 0.0
        inputs = (known, new, asked)
        K, *others = (np.array([gaussian(z[None], known, width)[0] for z in Z]) for Z in inputs)
        for i in visits:
            if sides[i] * (K[i] @ (counts * sides) + c) <= 0:
                counts[i], c = counts[i] + 1, c + sides[i]
        rules.append(("the curve", *others, counts * sides, c))
    says, words = [table.said], ("a tie", *table.classes[::-1])  # at 0, 1 and -1
    for name, tried, unknown, u, c in rules:
        errors = sum(neuron(x, u, c) != side for x, side in zip(tried, table.truth, strict=True))
        says.append(f"Errors of {name} on them: {interval(errors, len(new))}")
        if len(asked):
            answers = ", ".join(words[int(neuron(x, u, c))] for x in unknown)
            says.append(f"Where a ? stands, {name} says: {answers}")
    if len(table.names) <= 10:
        w, b = np.asarray(line[0]) / table.scale, line[1] - line[0] @ (table.mean / table.scale)
        terms = " ".join(f"{u:+.4g} * {name}" for u, name in zip(w, table.names, strict=True))
        says.append(f"The pocket says {table.classes[1]} where {terms} {b:+.4g} > 0.")
    return SimpleNamespace(**vars(table), line=line, report="\n".join(says))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(f"Name one table: python {sys.argv[0]} table.csv")
    learnt = learn(sys.argv[1])
    print(learnt.report)
    with suppress(ImportError):  # scikit-learn, to compare with, may be missing
        from sklearn.svm import SVC

        found = SVC().fit(learnt.known, learnt.sides).predict(learnt.new)
        print("Errors of SVC on them:", interval(np.sum(found != learnt.truth), len(found)))
