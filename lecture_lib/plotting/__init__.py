"""Pictures for the lecture: draw on the axes given, show with words.

Draw the samples first (they fix the axis limits), then lines and regions, then the legend::

    fig, ax = figure()
    plot_points(ax, data.X, data.y)
    plot_separator(ax, run.w, run.b)
    legend(fig)
    show(fig, alt=f"{len(data.y)} samples of two classes and the line that separates them.")
"""

from lecture_lib.base.extras import needs

with needs("notebooks", "lecture_lib.plotting"):
    from lecture_lib.plotting.bars import plot_bars, plot_coefficients
    from lecture_lib.plotting.controls import Control, control
    from lecture_lib.plotting.criterion import plot_criterion, plot_criterion_section, plot_path
    from lecture_lib.plotting.curves import plot_curves, plot_losses, plot_subgradients
    from lecture_lib.plotting.hulls import plot_hulls
    from lecture_lib.plotting.images import plot_gram, plot_images
    from lecture_lib.plotting.lines import plot_distances, plot_separator
    from lecture_lib.plotting.margins import plot_margin, plot_slacks
    from lecture_lib.plotting.picture import AltFigure, figure, legend, panels, show
    from lecture_lib.plotting.points import plot_points, plot_rings
    from lecture_lib.plotting.proof import plot_proof, plot_proof_lines
    from lecture_lib.plotting.regions import plot_contours, plot_regions
    from lecture_lib.plotting.runs import plot_mistakes, plot_staircase, plot_updates

__all__ = [
    "AltFigure", "Control", "control", "figure", "legend", "panels", "plot_bars",
    "plot_coefficients", "plot_contours", "plot_criterion", "plot_criterion_section",
    "plot_curves", "plot_distances", "plot_gram", "plot_hulls", "plot_images", "plot_losses",
    "plot_margin", "plot_mistakes", "plot_path", "plot_points", "plot_proof", "plot_proof_lines",
    "plot_regions", "plot_rings", "plot_separator", "plot_slacks", "plot_staircase",
    "plot_subgradients", "plot_updates", "show",
]  # fmt: skip
