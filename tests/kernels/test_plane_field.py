import numpy as np
import pytest

from lecture_lib import (
    GaussianKernel,
    KernelField,
    gaussian_kernel,
    kernel_decision,
    overlapping,
    polynomial_kernel,
)


@pytest.mark.parametrize(
    "kernel",
    [gaussian_kernel(0.05), gaussian_kernel(0.7), gaussian_kernel(9.0), polynomial_kernel(3)],
    ids=["narrow", "middle", "wide", "cubic"],
)
def test_a_field_on_a_grid_is_the_field_of_its_points(kernel):
    data = overlapping(30, seed=4)
    alpha = np.random.default_rng(1).integers(0, 9, size=30)
    field = KernelField(kernel, data.X, data.y, alpha, 0.5)
    across, up = np.linspace(-3, 4, 41), np.linspace(-2, 5, 23)
    points = np.array([(x, y) for y in up for x in across])
    slow = kernel_decision(kernel, data.X, data.y, alpha, 0.5, points)
    assert (field(points) == slow).all()
    error = np.abs(field.on_grid(across, up) - slow.reshape(23, 41)).max()
    assert error <= 1e-12 * max(1, np.abs(slow).max())


def test_a_gaussian_field_takes_no_value_per_point_and_sample():
    """Two calls on single features: 41 and 23 numbers a sample, not 41 times 23."""
    data, sizes = overlapping(30, seed=4), []

    class Counting(GaussianKernel):
        def __call__(self, X, Z):
            K = super().__call__(X, Z)
            sizes.append(K.shape)
            return K

    field = KernelField(Counting(0.7), data.X, data.y, np.ones(30), 0.5)
    field.on_grid(np.linspace(-3, 4, 41), np.linspace(-2, 5, 23))
    assert sorted(sizes) == [(23, 30), (41, 30)]


def test_a_grid_of_another_shape_is_refused():
    field = KernelField(gaussian_kernel(1.0), np.eye(2), [1, -1], [1.0, 2.0], 0.0)
    with pytest.raises(ValueError, match=r"^across must have shape \(4,\)"):
        field.on_grid(np.zeros((2, 2)), [0.0])
