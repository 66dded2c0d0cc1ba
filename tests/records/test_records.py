"""A record is frozen, with all its arrays, and stays so in every copy."""

import copy
import pickle
from dataclasses import FrozenInstanceError, is_dataclass

import numpy as np
import pytest

import lecture_lib as lib

DATA = lib.six_points()
X, y = DATA.X, DATA.y
RUN = lib.perceptron(X, y)
SVM = lib.svm(X, y, C=1.0)
MIXED = lib.mixed_perceptron(X, y, shards=2)
FOUND = lib.separate(X, y)
NOVIKOFF = lib.novikoff_check(X, y, RUN.updates, w=DATA.w, b=DATA.b)
SQUARE = np.array([[1.0, 1.0], [1.0, -1.0], [3.0, 1.0], [3.0, -1.0]])


def lowest(p):
    i = int((SQUARE @ p).argmin())
    return (i,), SQUARE[i]


RECORDS = [
    DATA,
    RUN,
    NOVIKOFF,
    NOVIKOFF.lines[0],
    FOUND,
    MIXED,
    SVM,
    SVM.dual,
    lib.dual_perceptron(lib.gram(X), y),
    lib.exact_perceptron(X, y),
    lib.pocket(X, y, RUN),
    lib.multiclass_perceptron(X, [0, 1, 2, 0, 1, 2], max_epochs=2),
    lib.hinge_sgd(X, y, lam=0.1, epochs=2),
    lib.pegasos(X, y, lam=0.1, steps=2, seed=0),
    lib.replay(X, y, RUN),
    lib.criterion_subdifferential(X, y, [0.0, 0.0], 0.0),
    lib.support_vectors(y, lib.decision(X, SVM.w, SVM.b), SVM.dual.alpha, C=1.0),
    lib.is_positive_semidefinite(lib.gram(X)),
    lib.KernelField(lib.gaussian_kernel(1.0), X, y, np.ones(6), 0.0),
    lib.gaussian_kernel(1.0),
    lib.polynomial_kernel(2),
    lib.maximal_margin(X, y),
    lib.nearest_point(X),
    lib.wolfe(lowest, ((3,), SQUARE[3])),
    lib.svm_kkt(lib.gram(X), y, SVM.dual.alpha, SVM.b, C=1.0),
    lib.linear_kkt(X, y, SVM.w, SVM.b, SVM.slack, SVM.dual.alpha, C=1.0),
    lib.novikoff_bounds(X, y, DATA.w, DATA.b),
    lib.mixing_check(
        X, y, MIXED.updates, MIXED.shares, MIXED.W, MIXED.B, w=FOUND.w, b=FOUND.b
    ),
    lib.check_separator(X, y, DATA.w, DATA.b),
    lib.check_margin(X, y, FOUND.w, FOUND.b, FOUND.weights),
    lib.check_gordan(X, y, np.ones(6) / 6),
    lib.find_cycle(X, y),
    lib.logistic_regression(X, y, lam=0.1),
    lib.check_logistic(X, y, SVM.w, SVM.b, lam=0.1),
    lib.platt(lib.decision(X, SVM.w, SVM.b), y),
    lib.calibration([0.5, 0.25], [1, -1]),
]  # fmt: skip
COPIES = {
    "itself": lambda record: record,
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    **{
        f"pickle {protocol}": lambda record, p=protocol: pickle.loads(pickle.dumps(record, p))
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1)
    },
}


def test_every_public_record_is_tried():
    public = {value for name in lib.__all__ if is_dataclass(value := getattr(lib, name))}
    assert {type(record) for record in RECORDS} == public


@pytest.mark.parametrize("make", COPIES.values(), ids=COPIES)
@pytest.mark.parametrize("record", RECORDS, ids=lambda record: type(record).__name__)
def test_a_record_and_its_arrays_cannot_be_changed(record, make):
    made = make(record)
    assert vars(made).keys() == vars(record).keys()
    for name, value in vars(made).items():
        with pytest.raises(FrozenInstanceError):
            setattr(made, name, value)
        if isinstance(value, np.ndarray):
            assert not value.flags.writeable, name
            np.testing.assert_array_equal(value, getattr(record, name))
