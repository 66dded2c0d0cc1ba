"""The picture that stands beside a link to the book, where other sites show one."""

from dataclasses import dataclass

ALT = "Six points of two classes and the line that a perceptron has found between them."


@dataclass(frozen=True)
class Share:
    """A picture of the size that such sites ask for."""

    png: bytes
    width: int
    height: int


def picture(title: str) -> Share:
    """Draw the six points and the line that separates them, under the title of the book."""
    from lecture_lib import perceptron, six_points
    from lecture_lib.plotting import figure, plot_points, plot_separator, show
    from lecture_lib.plotting.picture import SCALE

    data = six_points()
    run = perceptron(data.X, data.y)
    fig, ax = figure(width=600 / 110, height=315 / 110)
    plot_points(ax, data.X, data.y)
    plot_separator(ax, run.w, run.b)
    ax.set_title(title)
    made = show(fig, alt=ALT)
    return Share(made.png, SCALE * made.width, SCALE * made.height)
