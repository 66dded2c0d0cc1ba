"""The live figures in JupyterLab, beside two other ways to move a picture there."""

import importlib.util
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
from playwright.sync_api import Browser, Page, ViewportSize

from benchmarks.figures_page import PROBE, drag, middle
from lecture_lib.base.checks import Floats
from lecture_lib.figures._case import Case
from tools.browser.jupyterlab import Notebook, laboratory, write_notebook
from tools.figures.registry import CASES

Open = Callable[..., Page]  # of the name of a notebook, and how many of its cells are run
WINDOW: ViewportSize = {"width": 1280, "height": 2400}  # nothing has to scroll

# The picture of the stepper, drawn by Matplotlib: six points and the line after t updates.
PICTURE = """
import numpy as np
from matplotlib import pyplot as plt
from lecture_lib import perceptron, six_points

data = six_points()
X, y = data.X.copy(), data.y

def after(t=None):
    w, b = np.zeros(2), 0.0
    for i in perceptron(X, y, max_epochs=50).updates[:t]:
        w, b = w + y[i] * X[i], b + y[i]
    return w, b

def draw(axes, w, b):
    dots = axes.scatter(*X.T, c=y, s=200)
    line, = axes.plot([], [])
    put(line, w, b)
    axes.set(xlim=(-4, 5), ylim=(-3, 4))
    return dots, line

def put(line, w, b):
    ends = np.array([-4, 5])
    line.set_data(ends, -(w[0] * ends + b) / (w[1] or 1e-9))
"""
INTERACT = """%matplotlib inline
from ipywidgets import interact

@interact(t=(0, 12))
def shown(t=0):
    figure, axes = plt.subplots()
    draw(axes, *after(t))
    plt.show()
"""
IPYMPL = """%matplotlib widget
figure, axes = plt.subplots()
dots, line = draw(axes, *after())

def move(event):
    if event.button and event.inaxes:
        X[2] = event.xdata, event.ydata
        dots.set_offsets(X)
        put(line, *after())
        figure.canvas.draw_idle()

figure.canvas.mpl_connect("motion_notify_event", move)
"""

# From a key or a move to the end of the frame that shows the next picture.
ANSWER = """
window.answers = [];
{
  let asked = null;
  const ask = (event) => { asked = event.timeStamp; };
  const seen = () => painted(() => {
    if (asked !== null) answers.push(performance.now() - asked);
    asked = null;
  });
  addEventListener("keydown", ask, { capture: true });
  addEventListener("pointermove", (event) => event.buttons && ask(event), { capture: true });
  document.addEventListener("load", ({ target }) => target.tagName === "IMG" && seen(), true);
  const { drawImage } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.drawImage = function (...what) {
    drawImage.apply(this, what);
    seen();
  };
}
"""


@contextmanager
def opened(browser: Browser) -> Iterator[Open]:
    """Start a JupyterLab; give a function that opens a notebook of it and runs its cells."""
    with tempfile.TemporaryDirectory() as place, browser.new_context(viewport=WINDOW) as context:
        folder = Path(place)
        for case in CASES:
            name = case.cls.__name__
            source = f"from lecture_lib.figures import {name}\n{name}()"
            write_notebook(folder / f"{case.name}.ipynb", [source])
        write_notebook(folder / "interact.ipynb", [PICTURE, INTERACT])
        write_notebook(folder / "ipympl.ipynb", [PICTURE, IPYMPL])
        context.add_init_script(PROBE + ANSWER)
        with laboratory(folder) as lab:

            def open_one(name: str, cells: int = 1) -> Page:
                notebook = Notebook(context, lab, name)
                for index in range(cells):
                    notebook.run(index)
                page: Page = notebook.page
                return page

            yield open_one


def in_lab(open_one: Open, case: Case, moves: int) -> dict[str, Floats]:
    """Drag a figure in JupyterLab."""
    page = open_one(case.name)
    figure = page.locator(f".fig-{case.name}").first
    figure.wait_for()
    found = drag(page, figure, case, moves)
    page.close()
    return found


def _times(page: Page, act: Callable[[int], None], moves: int) -> Floats:
    """Act again and again, each time when the last answer was seen."""
    found = []
    for i in range(moves + 1):
        page.evaluate("answers.length = 0")
        act(i)
        page.wait_for_function("answers.length", timeout=20_000)
        found.append(page.evaluate("answers[0]"))
    return np.array(found[1:])  # the first one warms up


def interact(open_one: Open, moves: int) -> Floats:
    """Move the slider of `interact` one step at a time, by a key."""
    page = open_one("interact", 2)
    page.locator(".widget-slider .noUi-handle").focus()
    found = _times(
        page,
        lambda i: page.keyboard.press("ArrowRight" if i // 12 % 2 == 0 else "ArrowLeft"),
        moves,
    )
    page.close()
    return found


def ipympl(open_one: Open, moves: int) -> Floats | None:
    """Drag a point of a Matplotlib canvas; None where ipympl is not installed."""
    if not importlib.util.find_spec("ipympl"):
        return None
    page = open_one("ipympl", 2)
    canvas = page.locator(".jupyter-matplotlib-canvas-div canvas").last
    canvas.wait_for()
    page.wait_for_timeout(1000)
    x, y = middle(canvas)
    page.mouse.move(x, y)
    page.mouse.down()
    found = _times(page, lambda i: page.mouse.move(x + 1 + i % 20, y - i % 20), moves)
    page.mouse.up()
    page.close()
    return found
