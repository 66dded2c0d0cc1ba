"""Families of data sets that show how tight Novikoff's bound is, and how large it can be."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from lecture_lib.base.checks import check_count, check_number, check_positive, check_y, readonly
from lecture_lib.base.overflow import check_size
from lecture_lib.data.dataset import Dataset


def hadamard(n: int, *, y: Sequence[float] | None = None) -> Dataset:
    """Return the rows of a Hadamard matrix, for which Novikoff's bound is attained.

    The augmented samples are orthogonal, each with squared length n.  Whatever the labels,
    the perceptron makes k = n updates and the best bound is n.

    A `Dataset`: n samples in n - 1 dimensions, because the first column, all ones, is the
    bias.  The augmented margin is 1. Raises ValueError if n is not a power of two.

    Parameters
    ----------
    n : int
        Number of samples, a power of two, at least 2.
    y : n labels, optional
        Any labels; by default the first half of the samples are +1.

    References
    ----------
    EXT-11.

    Examples
    --------
    >>> from lecture_lib import hadamard
    >>> data = hadamard(4)
    >>> data.X
    array([[ 1.,  1.,  1.],
           [-1.,  1., -1.],
           [ 1., -1., -1.],
           [-1., -1.,  1.]])
    >>> data.y, data.augmented_margin
    (array([ 1.,  1., -1., -1.]), 1.0)
    """
    n = check_count(n, "n", least=2)
    if n & (n - 1):
        msg = f"n must be a power of two; got {n}. Take {1 << n.bit_length()}."
        raise ValueError(msg)
    check_size(n**2, "n")
    H = np.ones((1, 1))
    while len(H) < n:
        H = np.block([[H, H], [H, -H]])
    labels = np.repeat([1.0, -1.0], n // 2) if y is None else check_y(y, n, "the n rows")
    b, *w = H.T @ labels / n  # H is orthogonal up to scale: every score is its label
    source = f"Rows of Sylvester's Hadamard matrix of order {n}; its column of ones is the bias."
    return Dataset(H[:, 1:], labels, f"Hadamard {n}", source, w=np.array(w), b=float(b))


def planar_family(inverse_eps: int) -> Dataset:
    """Return three positive samples on a line that need k = 1/(2 eps^2) + 1 updates.

    The family is a set of folded samples in the plane, (1/2, eps), (-1, eps), (1, eps), for a
    line through the origin.  Divided by eps, they have second coordinate 1 and are the
    augmented form of x = 1/(2 eps), -1/eps, 1/eps with label +1; when a run starts from zero,
    a common factor does not affect which updates are made.  So, in cyclic order, the rule with
    a bias needs k updates on (X, y), and the homogeneous rule on ``(augment(X), y)``. All
    numbers are integers or halves, hence exact; with eps = 1/20 itself, rounding would cost an
    update.

    A `Dataset`: its augmented margin is 1, the best possible, so that Novikoff's bound is ``1
    + inverse_eps**2``. It has no Euclidean margin: there is only one class, and w = 0.

    Parameters
    ----------
    inverse_eps : int
        1/eps, at least 1.  If it is odd, k is rounded down.

    See Also
    --------
    perceptron : makes k updates.
    hadamard : attains the bound itself.

    References
    ----------
    FAU-34, EXT-12.

    Examples
    --------
    >>> from lecture_lib import planar_family
    >>> data = planar_family(10)
    >>> data.X.ravel(), data.y
    (array([  5., -10.,  10.]), array([1., 1., 1.]))
    """
    N = check_count(inverse_eps, "inverse_eps")
    if N > 2**53:
        msg = "inverse_eps must be at most 2**53, so that X holds it exactly; got more."
        raise ValueError(msg)
    X = np.array([[N / 2], [-N], [N]])
    source = (
        f"Folded samples (1/2, eps), (-1, eps), (1, eps) divided by eps = 1/{N}: the augmented"
        " form of three positive samples on a line, run in this order."
    )
    name = f"planar family, eps = 1/{N}"
    return Dataset(X, np.ones(3), name, source, w=np.zeros(1), b=1.0)


def shifted_pair(shift: float, *, margin: float = 1.0) -> Dataset:
    """Return two points with margin 1 whose midpoint is moved away from the origin.

    A `Dataset`: x = shift - margin with label -1, x = shift + margin with label +1.

    Parameters
    ----------
    shift : float
        Position of the midpoint.
    margin : float, default 1.0
        Half the distance between them; ``shifted_pair(2.5, margin=0.5)`` gives x = 2 (-) and x
        = 3 (+).

    References
    ----------
    E-INT-18, UNI-06.

    Examples
    --------
    >>> from lecture_lib import shifted_pair
    >>> data = shifted_pair(100)
    >>> data.X.ravel(), data.margin, data.b
    (array([ 99., 101.]), 1.0, -100.0)
    """
    shift, margin = check_number(shift, "shift"), check_positive(margin, "margin")
    X, y = np.array([[shift - margin], [shift + margin]]), np.array([-1.0, 1.0])
    source = f"Two points on the line at distance {margin:g} from {shift:g}."
    name = f"pair around {shift:g}"
    return Dataset(X, y, name, source, w=np.array([1.0]), b=-shift)


def odd_max_bit(d: int) -> Dataset:
    """Return all strings of d bits, -1 or +1, labelled by the position of the first +1.

    The label is +1 if that position, counted from 1, is odd, and -1 if it is even or there is
    none.  The margin shrinks exponentially in d: the weights of the best separator are
    Fibonacci numbers.

    A `Dataset`: 2**d samples in binary counting order, the first bit changing fastest.

    Parameters
    ----------
    d : int
        Number of bits, at least 1.

    References
    ----------
    E-FAU-11, EXT-21.

    Examples
    --------
    >>> from lecture_lib import odd_max_bit
    >>> data = odd_max_bit(5)
    >>> data.X.shape, data.w, data.b
    ((32, 5), array([ 5., -3.,  2., -1.,  1.]), 3.0)
    """
    d = check_count(d, "d")
    check_size(d * 2 ** min(d, 60), "d")
    bits = (np.arange(2**d)[:, None] >> np.arange(d)) & 1
    first = np.where(bits.any(axis=1), bits.argmax(axis=1) + 1, 0)
    y = np.where(first % 2 == 1, 1.0, -1.0)
    m = d if d % 2 == 1 else d - 1  # a last bit at an even position decides nothing
    fibonacci = [0.0, 1.0]
    while len(fibonacci) <= m:
        fibonacci.append(fibonacci[-1] + fibonacci[-2])
    w = np.zeros(d)
    w[:m] = [(-1.0) ** i * fibonacci[m - i] for i in range(m)]
    source = f"All inputs of {d} bits; the position of the first +1 decides, odd is positive."
    return Dataset(readonly(2 * bits - 1), y, f"odd-max-bit {d}", source, w=w, b=fibonacci[m - 1])
