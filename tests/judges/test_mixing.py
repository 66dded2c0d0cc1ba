"""The judge of iterative parameter mixing: it accepts runs, and refuses each spoiled line."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lecture_lib import hadamard, mixed_perceptron, mixing_check, separable
from tests.strategies import datasets

DATA = separable(40, margin=0.1, seed=2)
RUN = mixed_perceptron(DATA.X, DATA.y, shards=3)
CLAIMS = {
    "updates": RUN.updates, "shares": RUN.shares, "W": RUN.W, "B": RUN.B,
    "w": DATA.w, "b": DATA.b,
}  # fmt: skip


def judge(**spoiled):
    return mixing_check(DATA.X, DATA.y, **{**CLAIMS, **spoiled})


@pytest.mark.ledger("EXT-10")
@given(datasets, st.integers(1, 5), st.sampled_from(["uniform", "mistakes"]))
def test_every_run_is_accepted(data, S, mixing):
    S = min(S, len(data.y))
    run = mixed_perceptron(data.X, data.y, shards=S, mixing=mixing, max_epochs=100_000)
    report = mixing_check(
        data.X, data.y, run.updates, run.shares, run.W, run.B, w=data.w, b=data.b
    )
    assert report.first_broken() is None
    assert report.weighted[-1] == pytest.approx((run.shares * run.mistakes).sum(), rel=1e-12)
    assert (np.diff(report.weighted) >= 0).all()


@pytest.mark.ledger("EXT-10")
@pytest.mark.parametrize("S", [1, 2, 4])
def test_the_bound_is_attained_where_the_shards_are_copies(S):
    """Each machine makes the same n updates, of which the bound counts n and the total S n."""
    data = hadamard(8)
    X, y = np.tile(data.X, (S, 1)), np.tile(data.y, S)
    run = mixed_perceptron(X, y, shards=S)
    report = mixing_check(X, y, run.updates, run.shares, run.W, run.B, w=data.w, b=data.b)
    assert report.holds()
    assert run.mistakes.sum() == 8 * S
    assert report.weighted[-1] == pytest.approx(report.bound) == 8


def test_the_length_of_the_comparator_does_not_matter():
    report = judge(w=7 * DATA.w, b=7 * DATA.b)
    assert report.bound == pytest.approx(judge().bound, rel=1e-12)
    assert report.aligned == pytest.approx(judge().aligned, rel=1e-12)


def test_shares_that_are_no_mean_are_refused():
    assert judge(shares=RUN.shares * 1.001).first_broken() == "shares"
    negative = RUN.shares + np.array([-1.0, 0.5, 0.5])
    assert judge(shares=negative).first_broken() == "shares"


def test_an_update_without_a_mistake_is_refused():
    (first, *others), *rest = RUN.updates
    twice = ((first[:1] * 3, *others), *rest)
    report = judge(updates=twice)
    assert report.mistake > 0
    assert report.first_broken() == "mistake"


@pytest.mark.parametrize("name", ["W", "B"])
def test_weights_that_are_not_the_mixed_ones_are_refused(name):
    spoiled = np.array(CLAIMS[name])
    spoiled[2] += 1e-6
    assert judge(**{name: spoiled}).first_broken() == "mixing"


@pytest.mark.parametrize(
    ("field", "factor", "line"),
    [
        ("aligned", 0.01, "alignment"),
        ("length", 100.0, "norm"),
        ("augmented_radius", 1e-3, "norm"),
        ("augmented_margin", 100.0, "alignment"),
    ],
)
def test_each_line_of_the_proof_is_looked_at(field, factor, line):
    report = judge()
    spoiled = replace(report, **{field: getattr(report, field) * factor})
    assert spoiled.first_broken() == line


def test_a_count_that_exceeds_the_bound_in_the_last_epoch_is_refused():
    """Alone it cannot: where the other lines hold, so does the bound."""
    report = judge()
    weighted = np.append(0 * report.weighted[:-1], 1.001 * report.bound)
    long = {"aligned": np.full_like(report.aligned, 1e9), "length": 0 * report.length}
    assert replace(report, weighted=weighted, **long).first_broken() == "bound"
