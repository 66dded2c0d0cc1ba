import copy
import pickle
from dataclasses import FrozenInstanceError, replace

import numpy as np
import pytest

from lecture_lib import kernel_perceptron, overlapping, perceptron


@pytest.fixture
def run():
    data = overlapping(40, seed=3)
    return perceptron(data.X, data.y, max_epochs=5)


def as_kept(run, name="updates"):
    return vars(run)[name]


@pytest.mark.parametrize(
    ("solve", "name"),
    [(perceptron, "updates"), (perceptron, "at_visit"), (kernel_perceptron, "updates")],
)
def test_a_run_makes_no_tuple_until_one_is_asked_for(solve, name):
    data = overlapping(40, seed=3)
    run = solve(data.X, data.y, max_epochs=5)
    assert run.mistakes == len(as_kept(run, name)) > 0
    assert isinstance(as_kept(run, name), np.ndarray)
    asked = getattr(run, name)
    assert {type(i) for i in asked} == {int}
    assert isinstance(asked, tuple)
    assert getattr(run, name) is asked is as_kept(run, name)


@pytest.mark.parametrize("asked", [False, True])
@pytest.mark.parametrize(
    "again", [copy.copy, copy.deepcopy, lambda run: pickle.loads(pickle.dumps(run)), replace]
)
def test_a_copy_has_the_same_lists_whether_or_not_they_were_asked_for(run, asked, again):
    if asked:
        _ = run.updates
    other = again(run)
    assert (other.updates, other.at_visit) == (run.updates, run.at_visit)
    assert repr(other) == repr(run)
    assert f"updates={run.updates}" in repr(run)


def test_what_waits_to_be_a_tuple_cannot_be_written_to(run):
    with pytest.raises(ValueError, match="read-only"):
        as_kept(run)[0] = 7
    with pytest.raises(FrozenInstanceError):
        run.updates = ()
    with pytest.raises(FrozenInstanceError):
        del run.updates
