"""A record is frozen, with all its arrays, and stays so in every copy."""

import copy
import pickle
from dataclasses import FrozenInstanceError, is_dataclass

import numpy as np
import pytest

from tests.calls import FUNCTIONS, PUBLIC, call


def records(value):
    """Yield each record in what a function returns, and in its fields."""
    if is_dataclass(value):
        yield value
        value = tuple(vars(value).values())
    if isinstance(value, tuple):
        for part in value:
            yield from records(part)


KINDS = {kind for kind in PUBLIC.values() if is_dataclass(kind)}
MADE = {type(record): record for name in FUNCTIONS for record in records(call(name))}
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
