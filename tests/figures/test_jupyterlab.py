"""Every live figure in JupyterLab, with a kernel: Python and the figure follow each other."""

import json
import re

import pytest
from playwright.sync_api import expect

from tools.browser.jupyterlab import Notebook, laboratory, write_notebook
from tools.figures.registry import CASES

# One process runs them all, in one JupyterLab.
pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("jupyterlab")]
every_figure = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)

CELLS = """() => window.jupyterapp.shell.currentWidget.content.widgets.map(
  (cell) => [cell.model.type, cell.model.sharedModel.getSource()])"""
# High enough for the largest figure: JupyterLab has no reason to scroll under the mouse.
WINDOW = {"width": 1280, "height": 2400}


def sources(case):
    """Return the cells that show a figure, and ask and tell it something."""
    return [
        f"import json\nfrom lecture_lib.figures import {case.cls.__name__}\n"
        f"shown = {case.cls.__name__}()\nshown",
        "print(json.dumps(shown.state))",
        f"shown.use({list(case.cls.examples)[-1]!r})\nprint(shown.sentence())",
    ]


@pytest.fixture(scope="module")
def lab(tmp_path_factory):
    """The address of a JupyterLab, with one notebook for each figure."""
    folder = tmp_path_factory.mktemp("lab")
    for case in CASES:
        write_notebook(folder / f"{case.name}.ipynb", sources(case))
    with laboratory(folder) as address:
        yield address


class Shown(Notebook):
    """A notebook whose figure is on the screen."""

    def __init__(self, context, lab, case):
        super().__init__(context, lab, case.name)
        self.case = case
        self.figure = self.page.locator(f".fig-{case.name}").first
        self.run(0)
        self.figure.wait_for(timeout=60_000)

    def ask(self):
        """Return the inputs as Python has them."""
        return json.loads(self.printed(1))

    def says(self, sentence):
        """Wait until the live region ends with a sentence."""
        expect(self.figure.get_by_role("status")).to_have_text(
            re.compile(f"{re.escape(sentence)}$"), timeout=30_000
        )


@pytest.fixture(scope="module")
def opened(browser, lab):
    """A function that opens a figure's notebook once and shows the figure."""
    with browser.new_context(viewport=WINDOW) as context:
        notebooks = {}

        def open_one(case):
            if case.name not in notebooks:
                notebooks[case.name] = Shown(context, lab, case)
            notebooks[case.name].page.bring_to_front()
            return notebooks[case.name]

        yield open_one


def heard(shown, before):
    """Ask Python until it has heard all: a change waits while an earlier one is on its way."""
    earlier = before
    for _ in range(20):
        after = shown.ask()
        if after == earlier != before:
            break
        earlier = after
    return after


@every_figure
def test_it_is_live_and_asks_the_network_for_nothing(opened, case):
    shown = opened(case)
    shown.says(case.cls().sentence())
    assert shown.visit.outside == []


@every_figure
def test_python_sees_a_drag(opened, case):
    shown = opened(case)
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
    shown.says(case.cls.describe(after, case.cls.derive(after)))


@every_figure
def test_python_sees_a_control(opened, case):
    shown = opened(case)
    before = shown.ask()
    button = shown.figure.get_by_role("button", name=re.compile(case.press))
    if button.count():
        button.first.click()
    else:
        # No key: after a run JupyterLab takes the focus, some time later.
        menu = shown.figure.get_by_role("combobox", name=re.compile(case.press)).first
        menu.select_option(index=menu.evaluate("menu => (menu.selectedIndex + 1) % menu.length"))
    after = heard(shown, before)
    assert after[case.pressed] != before[case.pressed]
    shown.says(case.cls.describe(after, case.cls.derive(after)))


@every_figure
def test_the_figure_follows_python(opened, case):
    shown = opened(case)
    shown.says(shown.printed(2).strip())


@every_figure
def test_no_key_of_the_figure_runs_a_command_of_jupyterlab(opened, case):
    shown = opened(case)
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
