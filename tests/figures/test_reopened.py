"""A figure of a notebook that is opened again is alive, or a picture: never an error."""

import nbformat
import pytest

from lecture_format.notebook_file import WIDGET
from lecture_lib.figures import Losses
from tools.browser.chromium import window
from tools.browser.jupyterlab import Notebook, laboratory, write_notebook
from tools.figures.registry import CASES

pytestmark = pytest.mark.browser

# High enough for the whole notebook: JupyterLab draws only the cells that are seen.
WINDOW = {"width": 1280, "height": 20_000}
SLIDER = """from lecture_lib.plotting import control, figure, show
def draw(t):
    fig, ax = figure(width=2, height=2)
    ax.plot([0, t])
    return show(fig, alt=f"A line that rises from 0 to {t}.")
control(draw, name="t", values=range(3))"""
# What each output is, once none of them waits any more: alive, a picture, or words.
SEEN = """() => {
  const { widgets } = window.jupyterapp.shell.currentWidget.content;
  const outputs = widgets.flatMap(({ outputArea }) => outputArea?.widgets ?? []);
  const seen = outputs.map(({ node }) => {
    if (node.querySelector(".fig [role=status]:not(:empty), .widget-slider")) return "alive";
    const image = node.querySelector(".jp-OutputArea-output > img");
    if (image) return image.complete && image.naturalWidth ? "picture" : "Loading";
    return node.innerText.replace(/^\\[\\d*\\]:/, "").trim() || "Loading"; // a prompt comes first
  });
  return seen.length && !seen.some((each) => each.includes("Loading")) && seen;
}"""


def cell(case):
    """Return a cell that shows a figure."""
    name = case.cls.__name__
    return f"from lecture_lib.figures import {name}\n{name}()"


def seen(notebook):
    """Return what each output is, once all are drawn."""
    return notebook.page.wait_for_function(SEEN).json_value()


@pytest.fixture(scope="module")
def lab(browser, tmp_path_factory):
    """A JupyterLab: its folder, its address and a window."""
    folder = tmp_path_factory.mktemp("reopened")
    with laboratory(folder) as address, window(browser, viewport=WINDOW) as context:
        yield folder, address, context


ONE = [cell(CASES[0])]
ALL = [*map(cell, CASES), SLIDER]


@pytest.mark.parametrize("cells", [ONE, pytest.param(ALL, marks=pytest.mark.nightly)])
def test_a_figure_that_is_opened_again_is_alive_or_a_picture(lab, cells):
    folder, address, context = lab
    name, alive, pictures = f"day{len(cells)}", ["alive"] * len(cells), ["picture"] * len(cells)
    write_notebook(folder / f"{name}.ipynb", [*cells, "pass"])

    def open_notebook():
        return Notebook(context, address, name)

    today = open_notebook()
    today.command("notebook:run-all-cells")
    assert seen(today) == alive
    today.command("docmanager:save")
    today.reload()
    assert seen(today) == alive
    today.restart()
    assert seen(today) == alive
    today.command("docmanager:save")
    today.reload()
    assert seen(today) == pictures
    today.command("notebook:run-all-cells")
    assert seen(today) == alive
    today.leave()
    for _ in ("tomorrow", "the day after"):
        another = open_notebook()
        assert seen(another) == pictures
        another.run(len(cells))
        another.leave()


HOSTILE = {  # what ipywidgets saves of a figure, with a program of somebody else
    "model_name": "AnyModel",
    "model_module": "anywidget",
    "model_module_version": "~0.11.*",
    "state": {
        "_model_module": "anywidget",
        "_model_module_version": "~0.11.*",
        "_model_name": "AnyModel",
        "_view_module": "anywidget",
        "_view_module_version": "~0.11.*",
        "_view_name": "AnyView",
        "_esm": "window.hasRun = true; export default { render() {} };",
        "_anywidget_id": "hostile",
    },
}


def test_no_program_of_a_notebook_that_somebody_else_made_runs_and_its_figure_is_a_picture(lab):
    folder, address, context = lab
    path = folder / "handed-on.ipynb"
    write_notebook(path, [cell(CASES[0]), "pass"])
    notebook = nbformat.read(path, as_version=4)
    state = {"version_major": 2, "version_minor": 0, "state": {"a" * 32: HOSTILE}}
    notebook.metadata["widgets"] = {"application/vnd.jupyter.widget-state+json": state}
    view = {WIDGET: {"version_major": 2, "version_minor": 0, "model_id": "a" * 32}}
    data = Losses()._repr_mimebundle_()[0] | view
    notebook.cells[0].metadata["trusted"] = True
    notebook.cells[0].outputs = [nbformat.v4.new_output("display_data", data)]
    nbformat.write(notebook, path)
    opened = Notebook(context, address, path.stem)
    opened.run(1)
    before = seen(opened)
    opened.run(0)
    assert seen(opened) == ["alive"]  # by now JupyterLab has read all that was saved
    assert opened.page.evaluate("window.hasRun") is None
    assert before == ["picture"]
    opened.leave()
