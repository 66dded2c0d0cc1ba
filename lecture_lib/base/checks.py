"""Validation of arguments, and arrays that nobody can change."""

from __future__ import annotations

import reprlib
from collections.abc import Sequence
from numbers import Real
from typing import Any, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from lecture_lib.base.sparse import SparseRows, is_sparse, sparse_rows

Floats = NDArray[np.float64]
Indices = NDArray[np.intp]
Rows = Floats | SparseRows
Array = TypeVar("Array", bound=NDArray[Any])


def check_X(X: ArrayLike, name: str = "X") -> Floats:
    """Return ``X`` as a finite float array of shape (n, d) with at least one row."""
    X_ = _as_numbers(X, name)
    if X_.ndim != 2:
        msg = f"{name} must have shape (n, d); got {X_.shape}. One sample is {name}[None, :]."
        raise ValueError(msg)
    if X_.size == 0:
        msg = f"{name} must contain at least one sample and one feature; got shape {X_.shape}."
        raise ValueError(msg)
    if not np.isfinite(X_).all():
        row = int(np.flatnonzero(~np.isfinite(X_).all(axis=1))[0])
        msg = (
            f"{name} must be finite; row {row} contains "
            f"{X_[row].tolist()}. Drop or correct that row."
        )
        raise ValueError(msg)
    return X_


def check_y(y: ArrayLike, n: int, match: str = "X", *, both_classes: bool = False) -> Floats:
    """Return ``y`` as a float array of shape (n,) that holds only -1 and +1."""
    y_ = _as_numbers(y, "y")
    if y_.shape != (n,):
        flat = " A column of labels is flattened by y.ravel()." if y_.shape == (n, 1) else ""
        msg = f"y must have shape ({n},) to match {match}; got {y_.shape}.{flat}"
        raise ValueError(msg)
    if not np.isin(y_, (-1.0, 1.0)).all():
        classes = np.unique(y_)
        zero_one = " For 0/1 labels use 2*y - 1." if np.isin(classes, (0.0, 1.0)).all() else ""
        shown = f"{classes.tolist()}" if len(classes) <= 5 else f"{len(classes)} different values"
        msg = f"y must contain only -1 and +1; got {shown}.{zero_one}"
        raise ValueError(msg)
    if both_classes and len(np.unique(y_)) == 1:
        msg = (
            f"y must contain both classes; got only {y_[0]:+.0f}. Add a sample of the other class."
        )
        raise ValueError(msg)
    return y_


def check_X_y(X: ArrayLike, y: ArrayLike, *, both_classes: bool = False) -> tuple[Floats, Floats]:
    """Return ``X`` of shape (n, d) and ``y`` of shape (n,) in {-1, +1}."""
    X_ = check_X(X)
    _check_lengths(X_)
    return X_, check_y(y, len(X_), both_classes=both_classes)


def check_rows(X: ArrayLike, y: ArrayLike) -> tuple[Rows, Floats, float]:
    """Return ``X``, ``y`` and the length of the longest row, without a copy of ``X``.

    ``X`` cannot be written to; rows in single precision stay so and count in double.
    The rows may be those of a CSR matrix of SciPy.
    """
    if is_sparse(X):
        sparse, radius = check_sparse(X)
        return sparse, check_y(y, sparse.shape[0]), radius
    kept = type(X) is np.ndarray and X.dtype in (np.float64, np.float32)
    X_ = np.ascontiguousarray(X) if kept else check_X(X)
    with np.errstate(over="ignore", invalid="ignore"):
        double = X_.dtype == np.float64  # vecdot casts single precision slowly
        squares = (
            np.vecdot(X_, X_) if double else np.einsum("...j,...j->...", X_, X_, dtype=np.float64)
        )
    if X_.ndim != 2 or X_.size == 0 or not np.isfinite(squares).all():
        _check_lengths(check_X(X_))
    rows = X_.view()
    rows.setflags(write=False)
    tiny = X_.shape[1] * np.finfo(float).tiny  # squares may underflow
    return rows, check_y(y, len(rows)), float(np.sqrt(squares.max() + tiny))


def check_sparse(X: object, name: str = "X") -> tuple[SparseRows, float]:
    """Return the rows of a CSR matrix of SciPy, and the length of the longest one."""
    rows = sparse_rows(X, name)
    with np.errstate(over="ignore", invalid="ignore"):
        squares = rows.squared_lengths()
    for i in np.flatnonzero(~np.isfinite(squares)).tolist():
        x_i = rows.row(i)[1]
        if not np.isfinite(x_i).all():
            bad = x_i[~np.isfinite(x_i)][0]
            msg = f"{name} must be finite; row {i} holds {bad}. Drop or correct that row."
            raise ValueError(msg)
        _refuse_length(i, x_i, name)
    return rows, float(np.sqrt(squares.max() + rows.d * np.finfo(float).tiny))


def _check_lengths(X: Floats) -> None:
    """Refuse rows whose squared length is no float."""
    with np.errstate(over="ignore"):
        squares = np.vecdot(X, X)
    if not np.isfinite(squares).all():
        row = int(np.flatnonzero(~np.isfinite(squares))[0])
        _refuse_length(row, X[row])


def _refuse_length(row: int, x: Floats, name: str = "X") -> None:
    msg = (
        f"{name} must have rows whose squares can be added; row {row} reaches "
        f"{np.abs(x).max():.3g}. Divide {name} by np.abs({name}).max(): no decision changes."
    )
    raise ValueError(msg)


def check_gram(K: ArrayLike) -> Floats:
    """Return ``K`` as a finite, symmetric float array of shape (n, n)."""
    K_ = check_X(K, "K")
    if K_.shape[0] != K_.shape[1]:
        msg = f"K must have shape (n, n); got {K_.shape}. gram(X, kernel) makes one."
        raise ValueError(msg)
    if not (np.array_equal(K_, K_.T) or _is_symmetric(K_)):  # the first is three times as fast
        i, j = np.unravel_index(int(np.abs(K_ - K_.T).argmax()), K_.shape)
        msg = f"K must be symmetric; K[{i}, {j}] and K[{j}, {i}] differ. (K + K.T) / 2 is."
        raise ValueError(msg)
    return K_


def _is_symmetric(K: Floats, rows: int = 64) -> bool:
    """Compare K with its transpose up to rounding, in strips: no second matrix is made."""
    least = 1e-12 * max(K.max(), -K.min())
    parts = [slice(start, start + rows) for start in range(0, len(K), rows)]
    return all((np.abs(K[p] - K.T[p]) <= least + 1e-10 * np.abs(K.T[p])).all() for p in parts)


def check_weights(w: ArrayLike, d: int, name: str = "w") -> Floats:
    """Return ``w`` as a finite float array of shape (d,)."""
    return check_values(w, name, d, "weight per feature")


def check_values(
    a: ArrayLike, name: str, n: int | None = None, each: str = "value per sample"
) -> Floats:
    """Return ``a`` as a finite float array: of shape (n,), or of any shape without ``n``."""
    a_ = _as_numbers(a, name)
    if n is not None and a_.shape != (n,):
        msg = f"{name} must have shape ({n},), one {each}; got {a_.shape}."
        raise ValueError(msg)
    return _all_finite(a_, name)


def check_vector(a: ArrayLike, name: str) -> Floats:
    """Return ``a`` as a finite float array of shape (n,), for any n."""
    a_ = _as_numbers(a, name)
    if a_.ndim != 1:
        msg = f"{name} must have shape (n,), one value per sample; got {a_.shape}."
        raise ValueError(msg)
    return _all_finite(a_, name)


def check_number(value: object, name: str) -> float:
    """Return ``value`` when it is a finite number."""
    number = _as_float(value, name)
    if not np.isfinite(number):
        msg = f"{name} must be a finite number; got {_shown(value)}."
        raise ValueError(msg)
    return number


def check_share(value: object, name: str) -> float:
    """Return ``value`` when it is a number from 0 to 1."""
    number = _as_float(value, name)
    if not 0 <= number <= 1:
        msg = f"{name} must lie between 0 and 1; got {_shown(value)}."
        raise ValueError(msg)
    return number


def check_positive(value: object, name: str) -> float:
    """Return ``value`` when it is a finite number above zero."""
    number = _as_float(value, name)
    if not 0 < number < np.inf:
        msg = f"{name} must be a finite number above 0; got {_shown(value)}."
        raise ValueError(msg)
    return number


def check_not_negative(value: float, name: str) -> float:
    """Return ``value`` when it is a finite number, zero or above."""
    number = check_number(value, name)
    if number < 0:
        msg = f"{name} must not be negative; got {value}."
        raise ValueError(msg)
    return number


def check_count(value: object, name: str, *, least: int = 1) -> int:
    """Return ``value`` when it is a whole number, at least ``least``."""
    other = isinstance(value, bool | np.timedelta64)  # which are whole numbers to isinstance
    if other or not isinstance(value, int | np.integer) or value < least:
        msg = f"{name} must be a whole number, at least {least}; got {value}."
        raise ValueError(msg)
    if value >= 2**63:
        msg = f"{name} must be below 2**63, more than any run counts; got a larger number."
        raise ValueError(msg)
    return int(value)


def check_updates(updates: Sequence[int], n: int) -> Indices:
    """Return the list E of a run: each update names one of n samples."""
    E = check_list(updates, "updates", "run.updates of a run is one")
    numbers = int | float | np.integer | np.floating
    for i in E:
        if not (isinstance(i, numbers) and 0 <= i < n and i == int(i)):
            msg = f"updates must name samples 0 to {n - 1}; got {i}. Give the list E of a run."
            raise ValueError(msg)
    return np.array(E, dtype=np.intp)


def check_unmasked(a: Any, name: str) -> Any:
    """Return ``a`` when it is no masked array."""
    if isinstance(a, np.ma.MaskedArray):
        msg = f"{name} must not be masked: every number counts. Drop the masked rows."
        raise ValueError(msg)
    return a


def check_list(values: object, name: str, remedy: str) -> list[Any]:
    """Return what ``values`` lists."""
    if (
        not isinstance(values, Sequence | np.ndarray)
        or isinstance(values, str)
        or (isinstance(values, np.ndarray) and not values.ndim)
    ):
        msg = f"{name} must be a list or a tuple; got {reprlib.repr(values)}; {remedy}."
        raise ValueError(msg)
    return list(values)


def check_choice(value: object, name: str, choices: tuple[str, ...]) -> str:
    """Return ``value`` when it is one of ``choices``."""
    if not (isinstance(value, str) and value in choices):
        listed = ", ".join(repr(choice) for choice in choices)
        msg = f"{name} must be one of {listed}; got {value!r}."
        raise ValueError(msg)
    return value


def check_flag(value: object, name: str) -> bool:
    """Return ``value`` when it is true or false."""
    if not isinstance(value, bool | np.bool_):
        msg = f"{name} must be True or False; got {reprlib.repr(value)}."
        raise ValueError(msg)
    return bool(value)


def check_penalty(C: object) -> float:
    """Return ``C`` when it is a number above zero; infinity is the hard margin."""
    number = _as_float(C, "C")
    if not number > 0:
        msg = f"C must be a number above 0; got {_shown(C)}. The hard margin is C=np.inf."
        raise ValueError(msg)
    return number


def check_start(w: ArrayLike | None, b: float, d: int) -> tuple[Floats, float]:
    """Return the weights and the bias that a run starts from; no weights are zeros."""
    return np.zeros(d) if w is None else check_weights(w, d), check_number(b, "b")


def check_order(order: str | ArrayLike, n: int, names: tuple[str, ...]) -> str | Indices:
    """Return ``order`` when it is one of these names or a permutation of 0, ..., n - 1."""
    if isinstance(order, str) and order in names:
        return order
    given = np.asarray(order, dtype=object)
    whole = all(isinstance(i, int | np.integer) for i in given.flat)
    if given.shape == (n,) and whole and sorted(given) == list(range(n)):
        return given.astype(np.intp)
    known = ", ".join(repr(name) for name in names)
    got = reprlib.repr(order)
    msg = f"order must be {known} or a permutation of 0, ..., {n - 1}; got {got}."
    raise ValueError(msg)


def frozen(a: Array) -> Array:
    """Return an array that nobody else holds, which cannot be written to any more."""
    a.setflags(write=False)
    return a


def readonly(a: ArrayLike) -> Floats:
    """Return a float copy of ``a`` that cannot be written to."""
    return frozen(np.array(a, dtype=np.float64))


def indices_where(mask: NDArray[np.bool_]) -> Indices:
    """Return the indices at which ``mask`` is true, as a read-only array."""
    return frozen(np.flatnonzero(mask))


def _as_float(value: object, name: str) -> float:
    """Return a number as a float, and nan for what is none."""
    try:
        if isinstance(value, np.timedelta64) or not isinstance(value, Real):
            return np.nan
        return float(value)
    except OverflowError:
        msg = f"{name} must be at most 1.8e308 in size, the limit of floats; got a larger number."
        raise ValueError(msg) from None


def _shown(value: object) -> str:
    """Return the value as a refusal shows it: what may only look like a number with its type."""
    number = isinstance(value, Real | np.number)
    return f"{value}" if number else f"{value}, of type {type(value).__name__}: give a number"


def _as_numbers(a: ArrayLike, name: str) -> Floats:
    check_unmasked(a, name)
    if hasattr(a, "toarray"):  # the sparse arrays and matrices of SciPy
        msg = f"{name} must be a dense array; got {type(a).__name__}. {name}.toarray() is one."
        raise ValueError(msg)
    try:
        raw = np.asarray(a)
    except ValueError:
        msg = f"{name} must be a rectangular array; its rows have different lengths."
        raise ValueError(msg) from None
    if raw.dtype.kind not in "biuf":
        msg = (
            f"{name} must contain numbers; got dtype {raw.dtype}. Convert it with .astype(float)."
        )
        raise ValueError(msg)
    return raw.astype(np.float64, order="C")


def _all_finite(a: Floats, name: str) -> Floats:
    if not np.isfinite(a).all():
        i = int(np.flatnonzero(~np.isfinite(a))[0])
        msg = f"{name} must be finite; entry {i} is {a.flat[i]}."
        raise ValueError(msg)
    return a
