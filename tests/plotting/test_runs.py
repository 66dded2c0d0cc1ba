"""Runs, proofs, losses, bars and images: every number that is drawn is the number given."""

from dataclasses import replace

import numpy as np
import pytest

from lecture_lib import (
    hinge,
    novikoff_check,
    perceptron,
    perceptron_loss,
    replay,
    squared_hinge,
    zero_one,
)
from lecture_lib.plotting import (
    plot_bars,
    plot_coefficients,
    plot_curves,
    plot_gram,
    plot_images,
    plot_losses,
    plot_mistakes,
    plot_points,
    plot_proof,
    plot_proof_lines,
    plot_staircase,
    plot_subgradients,
    plot_updates,
)

X = np.array([[2.0, 1.0], [1.0, 2.0], [3.0, 3.0], [-1.0, 1.0], [0.0, -2.0], [-2.0, -1.0]])
Y = np.array([1.0, 1.0, 1.0, -1.0, -1.0, -1.0])
RUN = perceptron(X, Y)


def test_the_lines_of_a_run_are_its_separators_after_the_chosen_updates(ax):
    trace = replay(X, Y, RUN)
    plot_points(ax, X, Y)
    plot_updates(ax, trace.W, trace.B, selected=[1, RUN.mistakes])
    assert [line.get_label() for line in ax.lines] == ["$t=1$", f"$t={RUN.mistakes}$"]
    for line, t in zip(ax.lines, (1, RUN.mistakes), strict=True):
        assert trace.W[t] @ np.array(line.get_xy1()) + trace.B[t] == pytest.approx(0.0)
        assert trace.W[t] @ np.array(line.get_xy2()) + trace.B[t] == pytest.approx(0.0)


def test_by_default_five_updates_are_shown_and_the_last_one_is_boldest(ax):
    W = np.array([[np.cos(t), np.sin(t)] for t in range(21)])
    plot_updates(ax, W, np.zeros(21))
    assert [line.get_label() for line in ax.lines] == [f"$t={t}$" for t in (0, 5, 10, 15, 20)]
    widths = [line.get_linewidth() for line in ax.lines]
    assert widths[-1] > max(widths[:-1])
    assert len({str(line.get_linestyle()) for line in ax.lines}) > 1


def test_the_bars_count_the_mistakes_of_each_epoch(ax):
    plot_mistakes(ax, RUN, len(X))
    heights = [bar.get_height() for bar in ax.patches]
    assert len(heights) == RUN.epochs
    assert sum(heights) == RUN.mistakes
    assert heights[-1] == 0
    assert [text.get_text() for text in ax.texts] == [str(int(height)) for height in heights]


def test_the_last_visit_of_an_epoch_belongs_to_it(ax):
    plot_mistakes(ax, replace(RUN, at_visit=(6, 7, 12), epochs=3), 6)
    assert [bar.get_height() for bar in ax.patches] == [1, 2, 0]


def test_the_staircase_stands_on_its_values(ax):
    plot_staircase(ax, np.array([0.0, 2.0, 3.0]), label="length", start=4)
    assert ax.lines[0].get_xydata().tolist() == [[4, 0], [5, 2], [6, 3]]
    assert ax.lines[0].get_drawstyle() == "steps-post"


def test_a_proof_shows_every_side_after_every_update(ax):
    t = np.arange(6.0)
    plot_proof(ax, {"low": t, "middle": 2 * t, "high": t**2 + 2 * t}, start=3)
    assert [line.get_label() for line in ax.lines] == ["low", "middle", "high"]
    assert np.array_equal(ax.lines[1].get_xydata(), np.column_stack([t + 3, 2 * t]))
    assert len({str(line.get_linestyle()) for line in ax.lines}) == 3
    assert len({line.get_marker() for line in ax.lines}) == 3


def test_the_gap_of_an_inequality_is_shaded_between_its_sides(ax):
    t = np.arange(1.0, 6.0)
    plot_proof(ax, {"low": t, "high": 3 * t})
    gap = ax.collections[0].get_paths()[0]
    assert gap.contains_points([[1.0, 4.0], [3.0, 8.0]]).all()
    assert not gap.contains_points([[1.0, 1.0], [3.0, 13.0]]).any()


def test_a_broken_inequality_is_crossed_where_it_breaks(ax):
    plot_proof(ax, {"low": np.array([0.0, 5.0, 2.0]), "high": np.array([0.0, 4.0, 3.0])})
    broken = ax.lines[-1]
    assert broken.get_label() == "broken"
    assert broken.get_xydata().tolist() == [[1.0, 5.0]]


def test_rounding_does_not_break_an_inequality(ax):
    low = np.array([0.1 + 0.2, 1e9 * (1 + 1e-12)])
    plot_proof(ax, {"low": low, "high": np.array([0.3, 1e9])})
    assert [line.get_label() for line in ax.lines] == ["low", "high"]


def test_every_line_of_a_proof_has_a_row_and_every_update_a_bar_or_a_circle(ax):
    """x = -1 (-), +2 (+), comparator 1: slacks (0, 1) and (3, 1), and the start at t = 0."""
    report = novikoff_check([[-1.0], [2.0]], [-1, 1], (0, 1), w=[1.0], b=0.0)
    lines = {line.name: line for line in report.lines}
    plot_proof_lines(ax, [lines["alignment step"], lines["norm"], lines["start"]])
    assert [label.get_text() for label in ax.get_yticklabels()] == [
        "alignment step", "norm", "start",
    ]  # fmt: skip
    assert [bar.get_x() + 0.35 for bar in ax.patches] == pytest.approx([2, 1, 2])
    assert [-bar.get_height() for bar in ax.patches] == pytest.approx([0.75, 0.75, 0.25])
    circles = [line.get_xydata().tolist() for line in ax.lines if line.get_label() == "equality"]
    assert circles == [[[1, 0.4]], [[0, 2.4]]]
    assert [text.get_text() for text in ax.texts] == ["1", "3", "0"]
    assert ax.yaxis_inverted()


def test_a_broken_line_of_a_proof_is_crossed_and_has_no_bar(ax):
    report = novikoff_check([[-1.0], [2.0]], [-1, 1], (0, 1), w=[1.0], b=0.0)
    line = next(line for line in report.lines if line.name == "alignment step")
    plot_proof_lines(ax, [replace(line, left=np.array([0.5, 3.0]))])
    (cross,) = (line for line in ax.lines if line.get_label() == "broken")
    assert cross.get_xydata().tolist() == [[1, 0.4]]
    assert [bar.get_x() + 0.35 for bar in ax.patches] == pytest.approx([2])


def test_a_loss_is_drawn_where_it_is(ax):
    plot_losses(ax, {"squared hinge": squared_hinge}, limits=(-1, 2))
    m, loss = ax.lines[0].get_xydata().T
    assert (m.min(), m.max()) == (-1, 2)
    assert np.allclose(loss, np.maximum(0, 1 - m) ** 2)


@pytest.mark.parametrize(
    ("loss", "kinks"),
    [(hinge, [1.0]), (perceptron_loss, [0.0]), (squared_hinge, []), (zero_one, [])],
    ids=["hinge", "perceptron", "squared hinge", "zero-one"],
)
def test_dots_mark_the_kinks_and_nothing_else(ax, loss, kinks):
    plot_losses(ax, {"loss": loss})
    assert ax.lines[1].get_xdata().tolist() == pytest.approx(kinks)


def test_a_jump_is_open_and_a_tie_lies_on_the_full_circle(ax):
    plot_losses(ax, {"zero-one": zero_one})
    assert np.isnan(ax.lines[0].get_ydata()).any()
    full, empty = ax.lines[2:4]
    assert full.get_xydata().tolist() == [[0.0, 1.0]]
    assert empty.get_xydata().tolist() == [[0.0, 0.0]]
    assert full.get_markerfacecolor() != empty.get_markerfacecolor()


def test_the_fan_of_subgradients_touches_the_function_from_below(ax):
    plot_subgradients(ax, hinge, 1.0, (-1.0, 0.0))
    function, *edges = (line.get_xydata() for line in ax.lines[:3])
    for line, slope in zip(edges, (-1.0, 0.0), strict=True):
        assert (line[:, 1] <= function[:, 1] + 1e-12).all()
        assert np.allclose(np.diff(line[:, 1]) / np.diff(line[:, 0]), slope)
    assert ax.lines[3].get_xydata().tolist() == [[1.0, 0.0]]


def test_curves_are_told_apart_without_colour(ax):
    curves = {str(i): np.arange(5.0) * i for i in range(6)}
    plot_curves(ax, np.arange(5), curves, xlabel="epoch", ylabel="errors")
    assert len({(str(line.get_linestyle()), line.get_marker()) for line in ax.lines}) == 6
    for line, (name, values) in zip(ax.lines, curves.items(), strict=True):
        assert line.get_label() == name
        assert np.array_equal(line.get_ydata(), values)
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("epoch", "errors")


def test_bars_carry_their_names_and_numbers_from_top_to_bottom(ax):
    plot_bars(ax, {"updates": 7, "bound": 31.5}, xlabel="updates", highlight=["bound"])
    assert [bar.get_width() for bar in ax.patches] == [7, 31.5]
    assert [text.get_text() for text in ax.texts] == ["7", "31.5"]
    assert [tick.get_text() for tick in ax.get_yticklabels()] == ["updates", "bound"]
    assert ax.yaxis_inverted()
    assert [bool(bar.get_hatch()) for bar in ax.patches] == [False, True]


def test_equal_factors_are_equally_long_on_a_logarithmic_axis(ax):
    plot_bars(ax, {"a": 1.0, "b": 100.0}, xlabel="updates", log=True)
    assert ax.get_xscale() == "log"


def test_each_coefficient_stands_at_its_sample_in_the_look_of_its_class(ax):
    alpha = np.array([0.5, 0.0, 2.0])
    plot_coefficients(ax, alpha, np.array([1.0, -1.0, -1.0]), C=2.0)
    bars = {round(bar.get_x() + bar.get_width() / 2): bar for bar in ax.patches}
    assert [bars[i].get_height() for i in range(3)] == alpha.tolist()
    assert [bool(bars[i].get_hatch()) for i in range(3)] == [False, True, True]
    assert [line.get_label() for line in ax.lines if line.get_label()[0] == "$"] == ["$C=2$"]


def test_an_infinite_box_has_no_edge(ax):
    plot_coefficients(ax, np.ones(2), np.array([1.0, -1.0]), C=np.inf)
    assert not [line for line in ax.lines if line.get_label()[0] == "$"]


def test_every_image_is_shown_once_with_its_caption_and_frame(ax):
    images = np.arange(24.0).reshape(6, 2, 2)
    plot_images(ax, images, columns=4, captions=list("abcdef"), marked=[1, 5])
    assert all(np.array_equal(s.get_array(), i) for s, i in zip(ax.images, images, strict=True))
    assert [text.get_text() for text in ax.texts] == list("abcdef")
    lefts, tops = np.transpose([shown.get_extent()[::3] for shown in ax.images])
    assert [len(set(tops[:4])), len(set(lefts[:4])), len(set(tops))] == [1, 4, 2]
    assert np.array_equal(lefts[4:], lefts[:2])
    corners = [tuple(ax.images[i].get_extent()[::3]) for i in (1, 5)]
    assert [patch.get_xy() for patch in ax.patches] == corners


def test_an_image_with_negative_entries_has_zero_in_the_middle(ax):
    plot_images(ax, np.array([[[-2.0, 1.0]], [[0.0, 4.0]]]))
    assert [shown.get_clim() for shown in ax.images] == [(-2.0, 2.0), (0.0, 4.0)]


def test_a_small_gram_matrix_shows_its_numbers(ax):
    plot_gram(ax, np.array([[2.0, -1.0], [-1.0, 0.5]]))
    assert [text.get_text() for text in ax.texts] == ["2", "−1", "−1", "0.5"]
    assert ax.images[0].get_clim() == (-2.0, 2.0)


def test_a_large_gram_matrix_has_a_scale_instead(ax):
    plot_gram(ax, np.eye(9))
    assert not ax.texts
    assert len(ax.get_figure().axes) == 2
