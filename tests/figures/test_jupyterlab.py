"""Every live figure in JupyterLab, with a kernel: Python and the figure follow each other."""

import json
import re

import pytest
from playwright.sync_api import expect

from tools.browser.chromium import window
from tools.browser.jupyterlab import Notebook, laboratory, write_notebook
from tools.figures.modules import said
from tools.figures.registry import CASES

pytestmark = pytest.mark.browser

CELLS = """() => window.jupyterapp.shell.currentWidget.content.widgets.map(
  (cell) => [cell.model.type, cell.model.sharedModel.getSource()])"""
# High enough for the whole notebook: JupyterLab has no reason to scroll under the mouse.
WINDOW = {"width": 1280, "height": 12_000}


def sources(case):
    """Return the cells that show a figure, and ask and tell it something."""
    name = case.name
    return [
        f"import json\nfrom lecture_lib.figures import {case.cls.__name__}\n"
        f"{name} = {case.cls.__name__}()\n{name}",
        f"print(json.dumps({name}.state))",
        f"{name}.use({list(case.cls.examples)[-1]!r})\nprint({name}.sentence())",
    ]


@pytest.fixture(scope="module")
def lab(browser, tmp_path_factory):
    """What opens a notebook of these cells in a JupyterLab."""
    folder = tmp_path_factory.mktemp("lab")
    with laboratory(folder) as address, window(browser, viewport=WINDOW) as context:

        def open_notebook(name, cells):
            path = folder / f"{name}.ipynb"
            if not path.exists():
                write_notebook(path, cells)
            return Notebook(context, address, name)

        yield open_notebook


@pytest.fixture(scope="module")
def notebook(lab):
    """A notebook with the cells of all figures."""
    return lab("figures", [cell for case in CASES for cell in sources(case)])


class Shown:
    """A figure that is on the screen, and its cells."""

    def __init__(self, notebook, case):
        self.notebook, self.page = notebook, notebook.page
        self.first = CASES.index(case) * len(sources(case))
        self.figure = self.page.locator(f".fig-{case.name}").first
        notebook.run(self.first)
        self.figure.wait_for()

    def ask(self):
        """Return the inputs as Python has them."""
        return json.loads(self.notebook.printed(self.first + 1))

    def tell(self):
        """Set an example in Python and return what the figure must say then."""
        return self.notebook.printed(self.first + 2).strip()

    def says(self, sentence):
        """Wait until the live region ends with a sentence."""
        expect(self.figure.get_by_role("status")).to_have_text(
            re.compile(f"{re.escape(sentence)}$")
        )


@pytest.fixture(scope="module")
def shown(notebook, case):
    """The figure on the screen."""
    return Shown(notebook, case)


def heard(shown, before):
    """Ask Python until it has heard all: a change waits while an earlier one is on its way."""
    earlier = before
    for _ in range(20):
        after = shown.ask()
        if after == earlier != before:
            break
        earlier = after
    return after


def test_it_is_live_and_asks_the_network_for_nothing(shown, case):
    shown.says(case.cls().sentence())
    assert shown.notebook.visit.outside == []


@pytest.mark.alike
def test_python_sees_a_drag(shown, case):
    before = shown.ask()
    mark = shown.figure.locator(".fig-handle").nth(case.handle).locator(".fig-mark")
    mark.hover(force=True)
    box = mark.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    shown.page.mouse.move(x, y)
    shown.page.mouse.down()
    shown.page.mouse.move(x + case.by[0], y + case.by[1], steps=8)
    shown.page.mouse.up()
    after = heard(shown, before)
    assert after[case.input] != before[case.input]
    shown.says(said(case.name, after))


@pytest.mark.alike
def test_python_sees_a_control(shown, case):
    before = shown.ask()
    shown.figure.evaluate("figure => { (figure.querySelector('.fig-more') ?? {}).open = true; }")
    button = shown.figure.get_by_role("button", name=re.compile(case.press))
    if button.count():
        button.first.click()
    else:
        # No key: after a run JupyterLab takes the focus, some time later.
        menu = shown.figure.get_by_role("combobox", name=re.compile(case.press)).first
        menu.select_option(index=menu.evaluate("menu => (menu.selectedIndex + 1) % menu.length"))
    after = heard(shown, before)
    assert after[case.pressed] != before[case.pressed]
    shown.says(said(case.name, after))


@pytest.mark.alike
def test_the_figure_follows_python(shown):
    shown.says(shown.tell())


@pytest.mark.alike
def test_no_key_of_the_figure_runs_a_command_of_jupyterlab(shown, case):
    before = shown.page.evaluate(CELLS)
    places = [shown.figure.locator(".fig-handle").nth(case.handle)]
    places += [shown.figure.locator(kind).first for kind in ("button", "select", "input")]
    for place in places:
        if place.count() and place.is_visible():
            place.focus()
            for key in ("a", "b", "m", "y", "x", "d", "d", "c", "v", "z", "Shift+M", "ArrowUp"):
                shown.page.keyboard.press(key)
    assert shown.page.evaluate(CELLS) == before
    assert shown.figure.is_visible()
