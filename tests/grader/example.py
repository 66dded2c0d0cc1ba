"""A small homework for the tests of the kit: three questions, 8 points, seven misconceptions."""

import json
from pathlib import Path

from lecture_grader.authoring.template import template
from lecture_grader.source.reading import load
from lecture_grader.source.records import Homework

SOURCE = '''\
# ---
# jupyter:
#   jupytext:
#     text_representation: {extension: .py, format_name: percent}
# homework:
#   name: hw0_example
#   title: An example
#   canary: lantern-otter-4417-quiver
#   call_seconds: 1
# ---

# %% [markdown]
# # Homework 0: An example

# %% tags=["setup"]
import matplotlib.pyplot as plt
import numpy as np

POINTS = np.array([[1.0, 2.0], [-1.0, 0.0], [0.0, -1.0]])
LABELS = np.array([1.0, -1.0, 1.0])

# %% [markdown]
# ## Question 1: the signed distance

# %% tags=["answer"]
def distance(w, b, x):
    """Return the signed distance of x from the line."""
    ### BEGIN SOLUTION
    length_of_normal = np.sqrt(w @ w)
    return float((w @ x + b) / length_of_normal)
    ### END SOLUTION

# %% tags=["check"]
@check(points=1)
def distance_value(s):
    """Divide by the length of w:
    (3, 4) is five long."""
    got = s.distance(np.array([3.0, 4.0]), 5.0, np.array([2.0, 1.0]))
    assert np.isclose(got, 3.0), f"the distance is 3; got {got}."

# %% tags=["hidden"]
@check(points=1)
def distance_sign(s):
    """The sign says on which side the point is."""
    got = s.distance(np.array([3.0, 4.0]), 5.0, np.array([-3.0, -4.0]))
    assert np.isclose(got, -4.0), f"the distance is -4; got {got}."

# %% tags=["wrong"] caught_by="distance_value"
# no_length: "You forgot to divide by the length of w."
def distance(w, b, x):
    return float(w @ x + b)

# %% tags=["wrong"] caught_by="distance_sign"
# no_sign: "A signed distance keeps its sign."
def distance(w, b, x):
    return float(abs(w @ x + b) / np.sqrt(w @ w))

# %% [markdown]
# ## Question 2: the criterion

# %% tags=["answer"]
def criterion(w, b, X, y):
    """Return the sum of -y(w.x+b) over the misclassified samples."""
    scores = y * (X @ w + b)
    ### BEGIN SOLUTION
    sum_of_bad_scores = scores[scores < 0].sum()
    total = -sum_of_bad_scores
    ### END SOLUTION
    return float(total)

# %% tags=["check"]
@check(points=2)
def criterion_value(s):
    """Only the misclassified samples enter the sum."""
    got = s.criterion(np.array([1.0, -1.0]), -2.0, POINTS, LABELS)
    assert got == 4.0, f"the samples 1 and 3 add 3 and 1, so it is 4; got {got}."

# %% tags=["hidden"]
@check(points=1)
def criterion_everywhere(s):
    """Compare on more samples: the sum is never negative."""
    rng = np.random.default_rng(3)
    X, y = rng.integers(-4, 5, (30, 2)).astype(float), rng.choice([-1.0, 1.0], 30)
    want, got = ref.criterion(np.ones(2), 1.0, X, y), s.criterion(np.ones(2), 1.0, X, y)
    assert got == want, "the criterion differs on thirty samples."

# %% tags=["wrong"] caught_by="criterion_value criterion_everywhere"
# all_samples: "You add up all samples; only those on the wrong side enter the sum."
def criterion(w, b, X, y):
    return float(-(y * (X @ w + b)).sum())

# %% tags=["wrong"] caught_by="criterion_value"
# sign_flipped: "The minus is missing: the criterion is never negative."
def criterion(w, b, X, y):
    scores = y * (X @ w + b)
    return float(scores[scores < 0].sum())

# %% tags=["plot"]
plt.scatter(POINTS[:, 0], POINTS[:, 1])
plt.show()

# %% [markdown]
# ## Question 3: the updates

# %% tags=["answer"]
def train(X, y, epochs):
    """Return (w, b, done) of the perceptron after at most this many epochs."""
    ### BEGIN SOLUTION
    w, b = np.zeros(X.shape[1]), 0.0
    for _ in range(epochs):
        clean = True
        for x_i, y_i in zip(X, y):
            if y_i * (w @ x_i + b) <= 0:
                w, b, clean = w + y_i * x_i, b + y_i, False
        if clean:
            return w, b, True
    return w, b, False
    ### END SOLUTION

# %% tags=["check"]
@check(points=2)
def train_separates(s):
    """From zero the first sample is a tie, and a tie is a mistake."""
    w, b, done = s.train(np.array([[1.0], [2.0], [4.0], [5.0]]), np.array([-1.0, -1, 1, 1]), 90)
    assert done and np.array_equal(np.append(w, b), [1.0, -3.0]), f"w, b = {w}, {b}."

# %% tags=["hidden"]
@check(points=1)
def train_stops(s):
    """On XOR no line is found: stop after the last epoch."""
    X, y = np.array([[0.0, 0], [1, 1], [0, 1], [1, 0]]), np.array([-1.0, -1, 1, 1])
    w, b, done = s.train(X, y, 7)
    assert done is False, "XOR has no separating line, and yours says that it has."

# %% tags=["wrong"] caught_by="train_separates"
# tie_is_right: "A tie is a mistake: use <=, or nothing is ever updated from zero."
def train(X, y, epochs):
    return np.zeros(X.shape[1]), 0.0, True

# %% tags=["wrong"] caught_by="train_separates"
# no_bias: "You never update the bias."
# - b + y_i
# + b

# %% tags=["wrong"] caught_by="train_stops"
# endless: "Count the epochs: where no line exists your loop never ends."
# - for _ in range(epochs):
# + import itertools
# + for epoch in itertools.count():
'''
SMALL = SOURCE[: SOURCE.index("# %% [markdown]\n# ## Question 2")]  # 2 points, soon marked
PROOF = """
# %% [markdown] tags=["manual"] name="proof" points="3"
# *Write your proof here.*
"""


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def write_source(folder: Path, text: str = SOURCE) -> Path:
    return write(folder / "hw0_example.py", text)


def example(folder: Path, text: str = SOURCE) -> Homework:
    return load(write_source(folder, text))


def example_of_two_files(folder: Path) -> Homework:
    """The same, with its last two wrong solutions in a file of their own."""
    cut = SOURCE.index('# %% tags=["wrong"] caught_by="train_separates"\n# no_bias')
    write_source(folder / "wrong", SOURCE[cut:])
    return example(folder, SOURCE[:cut])


def filled(homework: Homework, **codes: str | None) -> dict:
    """The template with answers filled in; ``distance=None`` leaves that one blank."""
    notebook = json.loads(json.dumps(template(homework)))
    for answer in homework.answers:
        name = answer.functions[0]
        code = codes.get(name, answer.solution)
        for cell in notebook["cells"]:
            if cell["source"] == answer.blank and code is not None:
                cell["source"] = code
    return notebook


def blank(homework: Homework) -> dict:
    return filled(homework, **dict.fromkeys(homework.functions))


def hand_in(notebook: dict, path: Path) -> Path:
    return write(path, json.dumps(notebook))


def code_cell(text: str) -> dict:
    return {"cell_type": "code", "metadata": {}, "source": text, "outputs": []}


# With a question whose answer the student makes up.
WITH_EXAMPLE = (
    SMALL.replace("#   call_seconds", "#   examples: two_points\n#   call_seconds")
    + """
# %% [markdown]
# ## Question 4: an example

# %% tags=["answer"]
def two_points():
    ### BEGIN SOLUTION
    return 1, 2
    ### END SOLUTION

# %% tags=["check"]
@check(points=1)
def two_points_differ(s):
    \"\"\"Two numbers.\"\"\"
    one, two = s.two_points()
    assert one > 0, mistake("negative", f"The first is positive; got {one}.")
    assert not one == two == 3, mistake("three_twice", "Three is taken already.")
    assert one != two, mistake("equal", f"They differ; got {one} and {two}.")
    assert two != 5, f"The second is not 5; got {two}."

# %% tags=["wrong"] caught_by="two_points_differ"
# equal: "Your points are equal."
def two_points():
    return 4, 4

# %% tags=["wrong"] caught_by="two_points_differ"
# three_twice: "Three is taken already."
def two_points():
    return 3, 3

# %% tags=["wrong"] caught_by="two_points_differ"
# negative: "Your first point is negative."
def two_points():
    return -1, 2
"""
)
