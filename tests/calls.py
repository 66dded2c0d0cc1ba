"""A right call of each public function, made from the names of its arguments."""

import inspect

import numpy as np

import lecture_lib as lib
from lecture_lib import Status
from tests.hard_sets import separates

DATA = lib.six_points()
X, y, w, b = DATA.X, DATA.y, DATA.w, DATA.b
RUN = lib.perceptron(X, y)
MIXED = lib.mixed_perceptron(X, y, shards=2)


def lowest(p):
    i = int((X @ p).argmin())
    return (i,), X[i]


# What the arguments of this name may be; "function.argument" goes before "argument".
VALUES = {
    # numbers of samples
    "X": X, "y": y, "w": w, "b": b, "K": lib.gram(X), "Z": X, "X_new": X, "X_train": X,
    "alpha": np.ones(6), "weights": np.full(6, 1 / 6), "slack": np.zeros(6), "mu": np.zeros(6),
    "scores": lib.decision(X, w, b), "p": np.full(6, 0.5), "w_start": np.zeros(2),
    "m": np.array([-0.5, 0.5]), "f": np.array([-0.5, 0.5]), "novikoff_check.m": 0.1,
    "updates": np.array(RUN.updates), "mixing_check.updates": MIXED.updates,
    "shares": MIXED.shares, "W": MIXED.W, "B": MIXED.B,
    "novikoff_check.steps": np.ones(RUN.mistakes), "replay_updates.steps": np.ones(RUN.mistakes),
    "hadamard.y": np.tile([1.0, -1.0], 4), "multiclass_perceptron.y": np.array([0, 1, 2, 0, 1, 2]),
    # single numbers
    "C": 1.0, "lam": 0.1, "theta": 1.0, "sigma": 1.0, "margin": 0.5, "shift": 1.0, "value": 1.5,
    "augmented_radius": 2.0, "augmented_margin": 0.5, "start_norm": 1.0,
    "seed": 0, "shards": 2, "epochs": 2, "steps": 4, "degree": 2, "n": 8, "d": 3, "count": 5,
    "inverse_eps": 4, "digits_pair.a": 3, "digits_pair.b": 8,
    # others
    "run": RUN, "kernel": lib.gaussian_kernel(1.0), "loss": lib.hinge, "lowest": lowest,
    "first": ((0,), X[0]), "language": "en", "name": "and",
    "perceptron.order": "shuffled", "perceptron.seed": 0,
    # left out, because they have tests of their own
    "breast_cancer.features": None, "multiclass_perceptron.max_epochs": 100,
}  # fmt: skip
PUBLIC = {name: getattr(lib, name) for name in lib.__all__}
FUNCTIONS = {
    name: value
    for name, value in PUBLIC.items()
    if inspect.isfunction(value) and "client" not in inspect.signature(value).parameters
}  # what computes elsewhere has tests of its own


def arguments(function, *, optional=False):
    """Return right values of the arguments of a public name, also of those that may be None."""
    given = {}
    for name, parameter in inspect.signature(PUBLIC[function]).parameters.items():
        if (own := f"{function}.{name}") in VALUES:
            given[name] = VALUES[own]
        elif parameter.default is not parameter.empty and not (
            optional and parameter.default is None
        ):
            given[name] = parameter.default
        elif name in VALUES:
            given[name] = VALUES[name]
        else:
            msg = f"VALUES in tests/calls.py lacks {name!r}: write there what {function} may get."
            raise LookupError(msg)
    return given


def call(function, /, **changed):
    """Call a public name with right values, but for some."""
    return PUBLIC[function](**{**arguments(function), **changed})


def claim(name, run):
    """Return what the status of an answer claims of its weights, if it has any."""
    if getattr(run, "w", None) is None:
        return None
    if (name, run.status) == ("descend_criterion", Status.OPTIMAL):
        return True  # its rule stops where no sample is misclassified, and none is a tie
    return Status(run.status).separates


def is_true(claimed, X, y, run):
    """Say whether fractions agree with a claim."""
    return claimed is None or separates(X, y, run.w, run.b) is claimed


def solve(solver, X, y, **options):
    """Call a solver with samples and labels, in the form that it takes."""
    if solver == "multiclass_perceptron":
        y = (np.asarray(y) > 0).astype(int)
    return call(solver, X=X, y=y, **options)


def solvers():
    """Return the names of all solvers of samples and labels, whose answer has a status."""
    taking = {
        name
        for name, function in FUNCTIONS.items()
        if function.__module__.startswith("lecture_lib.solvers")
        and {"X", "y"} <= set(inspect.signature(function).parameters)
    }
    return sorted(name for name in taking if hasattr(call(name), "status"))
