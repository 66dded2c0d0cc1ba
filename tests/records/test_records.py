"""A record is frozen, with all its arrays, and stays so in every copy."""

import copy
import pickle
from dataclasses import FrozenInstanceError, is_dataclass

import numpy as np
import pytest

from tests.calls import FUNCTIONS, PUBLIC, arguments, call


def records(value):
    """Yield each record in what a function returns, and in its fields."""
    if is_dataclass(value):
        yield value
        value = tuple(vars(value).values())
    if isinstance(value, tuple):
        for part in value:
            yield from records(part)


KINDS = {kind for kind in PUBLIC.values() if is_dataclass(kind)}
RETURNED = {name: list(records(call(name))) for name in FUNCTIONS}
MADE = {type(record): record for made in RETURNED.values() for record in made}
RECORDS = {kind: MADE.get(kind) or call(kind.__name__) for kind in KINDS}
COPIES = {
    "itself": lambda record: record,
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    **{
        f"pickle {protocol}": lambda record, p=protocol: pickle.loads(pickle.dumps(record, p))
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1)
    },
}


@pytest.mark.parametrize("make", COPIES.values(), ids=COPIES)
@pytest.mark.parametrize("kind", sorted(KINDS, key=str), ids=lambda kind: kind.__name__)
def test_a_record_and_its_arrays_cannot_be_changed(kind, make):
    record = RECORDS[kind]
    made = make(record)
    assert vars(made).keys() == vars(record).keys()
    for name, value in vars(made).items():
        with pytest.raises(FrozenInstanceError):
            setattr(made, name, value)
        if isinstance(value, np.ndarray):
            assert not value.flags.writeable, name
            np.testing.assert_array_equal(value, getattr(record, name))
    for name in [name for name, value in vars(kind).items() if isinstance(value, property)]:
        derived = getattr(made, name)
        assert not isinstance(derived, np.ndarray) or not derived.flags.writeable, name


@pytest.mark.parametrize("name", [name for name, made in RETURNED.items() if made])
def test_no_function_leaves_an_array_of_its_record_open(name):
    for record in RETURNED[name]:
        arrays = {key: value for key, value in vars(record).items() if hasattr(value, "flags")}
        assert not [key for key, array in arrays.items() if array.flags.writeable]


@pytest.mark.parametrize("name", ["average_weights", "misclassified", "ties", "vote", "votes"])
def test_an_answer_that_is_an_array_cannot_be_changed(name):
    answer = call(name)
    array = answer[0] if isinstance(answer, tuple) else answer
    assert not array.flags.writeable


@pytest.mark.parametrize("name", FUNCTIONS)
def test_no_function_changes_what_it_is_given(name):
    given = arguments(name, optional=True)
    before = {key: value.copy() for key, value in given.items() if isinstance(value, np.ndarray)}
    call(name, **given)
    for key, value in before.items():
        np.testing.assert_array_equal(given[key], value, key)
