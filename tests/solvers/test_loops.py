"""What every loop that `choose_engine` takes keeps: each function ``_visit`` of the solvers."""

import importlib
import inspect
import pkgutil
import re

import numpy as np
import pytest

import lecture_lib as lib
from lecture_lib.solvers._engine import choose_engine
from tests.calls import FUNCTIONS, arguments, call

MODULES = [m.name for m in pkgutil.walk_packages(lib.solvers.__path__, "lecture_lib.solvers.")]
LOOPS = {
    name: loop
    for name in MODULES
    if (loop := getattr(importlib.import_module(name), "_visit", None))
}

RUN_BY_NAME = [name for name, f in FUNCTIONS.items() if f.__module__ in LOOPS]


def everything(X, y):
    """Return all numbers of one run of each loop, and of some of its options, by name."""
    given = {"X": X, "y": y, "K": X @ X.T, "max_epochs": 6, "epochs": 6}
    runs = {
        name: call(name, **{key: given[key] for key in arguments(name).keys() & given})
        for name in RUN_BY_NAME
    }
    runs |= {
        "start": lib.perceptron(X, y, max_epochs=6, eta=0.7, b=0.3),
        "shuffled": lib.perceptron(X, y, max_epochs=6, order="shuffled", seed=1),
        "worst first": lib.perceptron(X, y, max_epochs=6, order="worst first"),
        "reversed": lib.perceptron(X, y, max_epochs=6, order=np.arange(len(y))[::-1]),
        "kernel": lib.kernel_perceptron(X, y, max_epochs=6, bias_step=2.0),
    }
    fields = ("w", "b", "alpha", "updates", "at_visit", "epochs", "visits", "status")
    return {
        f"{name}, {field}": np.asarray(getattr(run, field))
        for name, run in runs.items()
        for field in fields
        if hasattr(run, field)
    }


def assert_same_bits(found, wanted):
    for name, value in found.items():
        np.testing.assert_array_equal(
            value,
            wanted[name],
            f"{name}: a loop may only compare a score; a step that is computed from the score "
            "takes `settle`, which both engines sum alike.",
        )


def drawn(rng):
    n, d = int(rng.integers(2, 9)), int(rng.choice([1, 2, 3, 5, 17, 40, 70]))
    return rng.integers(-4, 5, (n, d)).astype(float), rng.choice([-1.0, 1.0], n)


def test_everything_runs_each_loop(choose, monkeypatch, rng):
    seen = set()
    monkeypatch.setattr(
        "lecture_lib.solvers._engine._compiled", lambda loop: seen.add(loop) or loop
    )
    choose("numba")
    everything(*drawn(rng))
    missing = [name for name, loop in LOOPS.items() if loop not in seen]
    assert missing == [], f"No public function of {missing} runs its loop `_visit`."
    assert seen <= set(LOOPS.values()), f"Call each loop _visit; these are {seen}."


@pytest.mark.parametrize("name", LOOPS)
def test_each_decision_and_each_update_of_a_loop_names_its_equation(name):
    text = inspect.getsource(LOOPS[name])
    lines = [line for line in text.splitlines() if re.match(r" +(if y\[i\]|add\(|alpha)", line)]
    assert len(lines) >= 2, "A loop decides in `if y[i] * ...:` and updates by `add(...)`."
    for line in lines:
        assert re.search(r"  # eq-[a-z-]+$", line), (
            f"{line.strip()} must end with the label of its equation, which a notebook displays, "
            "such as `# eq-perceptron-update`."
        )


def assert_engines_agree(choose, sets):
    choose("numba")
    machine = [everything(X, y) for X, y in sets]
    choose("python")
    for (X, y), theirs in zip(sets, machine, strict=True):
        assert_same_bits(everything(X, y), theirs)


@pytest.mark.parametrize("parts", [1, 10], ids=["whole numbers", "tenths"])
def test_both_engines_agree_to_the_last_bit_on_small_sets(parts, choose, rng):
    sets = [drawn(rng) for _ in range(200 // parts)]
    assert_engines_agree(choose, [(X / parts, y) for X, y in sets])


@pytest.mark.parametrize("kind", [np.float64, np.float32])
@pytest.mark.parametrize("size", [(100, 2), (1000, 2), (1000, 20), (40, 2000), (200, 784)])
def test_both_engines_agree_to_the_last_bit_on_small_twins_of_the_measured_sets(
    choose, size, kind, rng
):
    X = rng.standard_normal(size).astype(kind)
    y = np.where(X[:, 0] + 0.3 * rng.standard_normal(len(X)) > 0, 1.0, -1.0)
    assert_engines_agree(choose, [(X, y)])


def test_a_run_that_changes_its_engine_on_the_way_is_the_run_of_either(monkeypatch, rng):
    pytest.importorskip("numba")
    monkeypatch.delenv("LECTURE_LIB_ENGINE", raising=False)
    X, y = rng.standard_normal((6, 5)), rng.choice([-1.0, 1.0], 6)
    whole = everything(X, y)
    monkeypatch.setattr("lecture_lib.solvers._engine.COMPILE_ABOVE", 2 * len(y))
    monkeypatch.setattr("lecture_lib.solvers._engine._visits_made", {})
    loop = LOOPS["lecture_lib.solvers.perceptron.primal"]
    assert choose_engine(loop, 2 * len(y)) is loop
    assert_same_bits(everything(X, y), whole)
