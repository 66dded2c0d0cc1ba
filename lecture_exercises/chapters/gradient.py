"""Exercises of chapter 3: a slope that is measured, a step, and the way to the first kink."""

from typing import Any

import numpy as np

from lecture_exercises.check import Function, check, returned
from lecture_lib.base.numbers import num
from lecture_lib.data.examples import six_points
from lecture_lib.linear.criterion import criterion, criterion_gradient

START = np.array([-0.5, 1.0, -1.0])  # (b, w1, w2)


@check
def check_slope(measured_slope: Function) -> str:
    """Check that measured_slope(phi, u, e, h) is the slope along e from u - h e to u + h e."""
    u, right, up = np.array([1.0, 0.0]), np.array([1.0, 0.0]), np.array([0.0, 1.0])
    found = returned(measured_slope(_bowl, u, right, 0.5))
    assert not np.isclose(found, 2.5), (
        "You measure from u to u + h e, on one side only: begin at u - h e."
    )
    assert not np.isclose(found, 1.5), (
        "You measure from u - h e to u, on one side only: end at u + h e."
    )
    assert not np.isclose(found, 4), (
        "From u - h e to u + h e the factor in front of e changes by 2 h; divide by that."
    )
    assert not np.isclose(found, 0.5), "Divide by (2 * h), with brackets."
    assert not np.isclose(found, -2), (
        "Take the value at u + h e minus the value at u - h e, not the other way round."
    )
    assert np.isclose(found, 2, atol=1e-3), (
        "For phi = |u|^2 at u = (1, 0) along e = (1, 0), with h = 1/2, the slope is 2; "
        f"yours is {num(found)}."
    )
    found = measured_slope(_bowl, u, up, 0.5)
    assert np.isclose(found, 0, atol=1e-3), (
        f"Along e = (0, 1) the slope there is 0; yours is {num(found)}. Is e in your function?"
    )
    found = measured_slope(_bowl, u, 2 * right, 0.5)
    assert np.isclose(found, 4, atol=1e-3), (
        f"Along e = (2, 0) the slope there is 4; yours is {num(found)}. Divide by 2 h, not by the "
        "distance walked."
    )
    found = measured_slope(lambda u: u[0] ** 3, u, right, 0.5)
    assert np.isclose(found, 3.25), (
        "For phi = u_1^3 at u = (1, 0) along e = (1, 0), with h = 1/2, you should find 3.25; "
        f"yours is {num(found)}. Use the h that you are given, and no other."
    )
    slopes = [float(measured_slope(_D, START, e, 1 / 64)) for e in np.eye(3)]
    assert np.allclose(slopes, _gradient()), (
        f"With h = 1/64 the slopes of D should be {num(_gradient())}; yours are {num(slopes)}. "
        "Do you divide the whole difference by 2 h?"
    )
    return f"Measured with your function, D has the slopes {num(slopes)} along b, w1 and w2."


@check
def check_step(step_size: Any) -> str:
    """Check that one step of this size from w = (1, -1), b = -1/2 leads to D below 2.5."""
    eta = np.asarray(step_size, dtype=float)
    assert eta.shape == (), f"A step size is one number; yours has the shape {eta.shape}."
    assert np.isfinite(eta), "A step size is a finite number."
    assert eta != 0, "With the step size 0 nothing moves, and D stays 7.5."
    assert eta > 0, "A negative step size walks along the gradient, not against it: upwards."
    D = _D(START - eta * _gradient())
    longer = _D(START - (eta + 1 / 1024) * _gradient())
    assert _D(START) > D, (
        f"D = {num(D)} is more than the 7.5 at the start: this step goes far beyond the valley."
    )
    assert D < 2.5 or longer > D, (
        f"D = {num(D)}, and it still falls there: a longer step is better."
    )
    assert D < 2.5, f"D = {num(D)}, and it rises again there: a shorter step is better."
    return f"D = {num(D)}."


def _bowl(u: Any) -> Any:
    return u @ u


def _D(v: Any) -> float:
    data = six_points()
    return criterion(data.X, data.y, v[1:], v[0])


def _gradient() -> Any:
    data = six_points()
    return criterion_gradient(data.X, data.y, START[1:], START[0])


@check
def check_kink(first_kink: Function) -> None:
    """Check that first_kink(w, b, X, y, g) returns the step size of the first tie."""
    X, y = np.array([[1.0], [2.0], [4.0]]), np.array([1.0, -1.0, -1.0])
    w, g = np.array([1.0]), np.array([1.0, 2.0])
    scores = "The scores 4, 5, 7 fall at the rates 3, 5, 9"
    eta = returned(first_kink(w, 3.0, X, y, g))
    assert not np.isclose(eta, 4 / 3), f"{scores}: the smallest step size, not the largest."
    assert np.isclose(eta, 7 / 9), f"{scores}: the third is 0 at eta = 7/9, not at {eta:.3g}."
    eta = returned(first_kink(w, -3.0, X, y, g))
    assert eta > 0, f"The scores are now -2, -1, 1; a step size is positive, yours is {eta:.3g}."
    assert np.isclose(eta, 1 / 9), f"The scores are now -2, -1, 1: 1/9 is right, not {eta:.3g}."
    with np.errstate(divide="ignore", invalid="ignore"):
        eta = returned(first_kink(w, 3.0, X, y, np.zeros(2)))
    assert eta == np.inf, f"With g = 0 no score changes: return np.inf, not {eta:.3g}."
    plane = np.array([[1.0, 1.0], [2.0, -1.0]])
    for v, b, Z, h, right, told in (
        (w, -0.5, X, g, 1 / 6, "The scores 0.5, 1.5, 3.5 fall at the rates 3, 5, 9: 1/6 is right"),
        (-w, -3.0, X, -g, 7 / 9, "The scores -4, -5, -7 rise at the rates 3, 5, 9: 7/9 is right"),
        (w, 3.0, X, -g, np.inf, "The scores 4, 5, 7 rise at the rates 3, 5, 9: return np.inf"),
        (plane[0], 1.0, plane, np.array([1.0, 1.0, 2.0]), 3 / 4,
         "With two features the scores 3, 2 fall at the rates 4, 1: 3/4 is right"),
    ):  # fmt: skip
        eta = returned(first_kink(v, b, Z, y[: len(Z)], h))
        assert np.isclose(eta, right), f"{told}, not {eta:.3g}."
