"""The picture that stands beside a link to the book, where other sites show one."""

from lecture_format.translation import message, translate

ALT = message("Six points of two classes and the line that a perceptron has found between them.")


def picture(title: str) -> bytes:
    """Return a PNG, as large as such sites ask for: six points, their line, the book's title."""
    from lecture_lib import perceptron, six_points
    from lecture_lib.plotting import figure, plot_points, plot_separator, show

    data = six_points()
    run = perceptron(data.X, data.y)
    fig, ax = figure(width=600 / 110, height=315 / 110)
    plot_points(ax, data.X, data.y)
    plot_separator(ax, run.w, run.b)
    ax.set_title(title)
    return show(fig, alt=translate(ALT)).png
