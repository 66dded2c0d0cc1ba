"""What cannot be drawn is refused in one sentence that names the argument."""

import re

import numpy as np
import pytest

from lecture_lib import hinge, perceptron, plotting

X = np.array([[3.0, 1.0], [-2.0, 0.0], [1.0, 4.0], [0.0, -3.0], [-1.0, 1.0]])
Y = np.array([1.0, -1.0, 1.0, -1.0, -1.0])
W, TWO, IMAGES = np.array([3.0, 4.0]), np.ones(2), np.ones((2, 2, 2))
SEVEN, LABELS = "abcdefg", {"xlabel": "", "ylabel": ""}
VIEW, NO_VIEW = {"limits": (0, 1, 0, 1)}, {"limits": (1, 0, 0, 1)}
REFUSED = [
    ("plot_points", (np.ones((2, 3)), TWO), {}, "X must have 2 features"),
    ("plot_points", (X, 0 * Y), {}, "y must contain only -1 and"),
    ("plot_points", (X, Y[:2]), {}, "y must have shape (5,)"),
    ("plot_points", (X, Y), {"mistakes": [5]}, "mistakes must list indices of samples"),
    ("plot_points", (X, Y), {"ties": [-1]}, "ties must list indices of samples"),
    ("plot_points", (X, Y), {"support": [0.5]}, "support must list indices of samples"),
    ("plot_points", (X, Y), {"current": Y > 0}, "current must list indices of samples"),
    ("plot_points", (X, Y), NO_VIEW, "limits must be"),
    ("plot_rings", (X, [9]), {"kind": "tie"}, "indices must list indices of samples"),
    ("plot_rings", (X, [0]), {"kind": "halo"}, "kind must be one of"),
    ("plot_hulls", (X, Y), {"weights": np.ones(5)}, "weights must sum to 1"),
    ("plot_separator", (np.ones(3), 0.0), {}, "w must have shape (2,)"),
    ("plot_separator", (np.array([np.nan, 1]), 0.0), {}, "w must be finite"),
    ("plot_separator", (TWO, np.inf), {}, "b must be finite"),
    ("plot_margin", (TWO, 0.0), {"margin": 0.0}, "margin must be a finite"),
    ("plot_margin", (2.0**-530 * W, 0.0), {}, "w must be longer"),
    ("plot_margin", (2.0**-700 * W, 0.0), {}, "w must be longer"),
    ("plot_distances", (np.ones((2, 3)), TWO, 0.0), {}, "X must have 2 features"),
    ("plot_slacks", (X, 0 * Y, TWO, 0.0), {}, "y must contain only"),
    ("plot_regions", (lambda x: x,), {}, "function(points) must have shape"),
    ("plot_regions", (lambda x: x[:, 0] * np.nan,), {}, "function(points) must be finite"),
    ("plot_criterion", (np.eye(3), np.ones(3)), VIEW, "X must have"),
    ("plot_criterion", (X, Y), NO_VIEW, "limits must be"),
    ("plot_criterion", (X, 0 * Y), VIEW, "y must contain only"),
    ("plot_path", (np.ones((3, 3)),), {}, "W must have 2 features"),
    ("plot_criterion_section", (X, Y, (Y, 0.0), (W, 0.0)), {}, "start[0] must have shape"),
    ("plot_updates", (X, TWO), {}, "B must have shape (5,)"),
    ("plot_updates", (X, Y), {"selected": [5]}, "selected must list indices"),
    ("plot_mistakes", (perceptron(X, Y), 0), {}, "n must be a whole number"),
    ("plot_staircase", (np.array([np.nan]),), {"label": "x"}, "values must be finite"),
    ("plot_proof", ({"one": Y},), {}, "sides must name two sides"),
    ("plot_proof", ({"a": Y, "b": TWO},), {}, "b must have shape (5,"),
    ("plot_proof_lines", ([],), {}, "lines must contain at least one line"),
    ("plot_losses", (dict.fromkeys(SEVEN, hinge),), {}, "losses must be at most 6"),
    ("plot_subgradients", (hinge, 1.0, (0, -1)), {}, "slopes must be"),
    ("plot_curves", (Y, dict.fromkeys(SEVEN, Y)), LABELS, "curves must be at most 6"),
    ("plot_curves", (Y, {"train": TWO}), LABELS, "train must have shape (5,)"),
    ("plot_bars", ({},), {"xlabel": ""}, "values must contain at least one"),
    ("plot_bars", ({"a": 0.0},), {"xlabel": "", "log": True}, "values must be above 0"),
    ("plot_coefficients", (TWO, np.ones(3)), {}, "y must have shape (2,)"),
    ("plot_coefficients", (TWO, TWO), {"C": -1.0}, "C must be"),
    ("plot_images", (np.ones((2, 2)),), {}, "images must have shape"),
    ("plot_images", (IMAGES,), {"captions": ["a"]}, "captions must have len"),
    ("plot_images", (IMAGES,), {"marked": [2]}, "marked must list indices"),
    ("plot_gram", (np.array([[1.0, 2.0], [3.0, 4.0]]),), {}, "K must be symmetric"),
]


@pytest.mark.parametrize(("function", "arguments", "options", "sentence"), REFUSED)
def test_what_cannot_be_drawn_is_refused_in_one_sentence(
    ax, function, arguments, options, sentence
):
    with pytest.raises(ValueError, match=rf"^{re.escape(sentence)}"):
        getattr(plotting, function)(ax, *arguments, **options)
