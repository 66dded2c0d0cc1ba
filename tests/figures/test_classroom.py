"""The figures in class: JupyterLab on a screen of 1280 by 720, beside the list of files."""

import json

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output
from playwright.sync_api import Locator, expect

from lecture_format.live_figures import STATE
from lecture_format.readers import unseen
from lecture_lib.figures._files import words
from tools.browser.chromium import window
from tools.browser.jupyterlab import READY, Notebook, laboratory

pytestmark = [pytest.mark.browser, pytest.mark.alike]

# Less by the bar to scroll, which Chromium hides from tests.
WINDOW = {"width": 1265, "height": 720}
BACK = words("kit")["to_text"]
TALL = "\n\n".join(["The text goes on."] * 60)
OPEN = "path => window.jupyterapp.commands.execute('docmanager:open', { path })"
SELECT = """() => {
  const { content } = window.jupyterapp.shell.currentWidget;
  const index = content.widgets.findIndex(({ model }) => model.type === "code");
  content.activeCellIndex = index;
  content.scrollToItem(index);
  content.activate();
}"""
# Where the figure of the notebook in front is: below the top of the window, above its bottom.
PLACE = """() => {
  const { node } = window.jupyterapp.shell.currentWidget;
  const outer = node.querySelector(".jp-WindowedPanel-outer").getBoundingClientRect();
  const figure = node.querySelector(".fig").getBoundingClientRect();
  const [top, bottom] = [figure.top - outer.top, outer.bottom - figure.bottom];
  return { top, bottom, width: figure.width };
}"""
FROM_ITS_TOP = f"() => Math.abs(({PLACE})().top) < 2"


@pytest.fixture(scope="module")
def lab(browser, tmp_path_factory):
    """A JupyterLab: its folder, its address and a window."""
    folder = tmp_path_factory.mktemp("classroom")
    with laboratory(folder) as address, window(browser, viewport=WINDOW) as context:
        yield folder, address, context


@pytest.fixture
def notebook(lab, case):
    """A figure far below one link to its last example and far above another, as readers get it."""
    folder, address, context = lab
    name, key = case.cls.__name__, list(case.cls.examples)[-1]
    still = new_output("display_data", {STATE: json.dumps({"figure": case.name})})
    cells = [
        new_markdown_cell(f"# A title\n\n[the link above](#figure-{case.name}={key})"),
        new_markdown_cell(TALL),
        new_code_cell(f"from lecture_lib.figures import {name}\n{name}()", outputs=[still]),
        new_markdown_cell(TALL),
        new_markdown_cell(f"[the link below](#figure-{case.name}={key})"),
        new_markdown_cell(TALL),
    ]
    for each in ("first", "second"):
        nbformat.write(unseen(new_notebook(cells=cells)), folder / f"{each}.ipynb")
    opened = Notebook(context, address, "first")
    yield opened
    opened.leave()


def run(notebook):
    """Run the cell of the figure by keys and wait for the figure; return it."""
    notebook.page.evaluate(SELECT)
    notebook.page.keyboard.press("Shift+Enter")
    figure = notebook.page.locator(".fig:visible")
    figure.wait_for()
    return figure


def example(case):
    """Return what the figure says once a link was followed."""
    title, _ = list(case.cls.examples.values())[-1]
    return words("kit")["preset_said"].format(title=title)


def enter(link):
    """Follow a link by a key."""
    link.press("Enter")


def test_a_figure_that_was_run_is_seen_from_its_top_and_whole(notebook):
    figure = run(notebook)
    notebook.page.wait_for_function(FROM_ITS_TOP)
    place = notebook.page.evaluate(PLACE)
    assert place["width"] == pytest.approx(833, abs=10)
    assert place["bottom"] >= 0
    assert figure.evaluate("figure => getComputedStyle(figure).display") == "grid"


def test_until_the_figure_has_run_its_links_lead_to_the_cell_that_shows_it(notebook):
    for place in ("above", "below"):
        notebook.page.get_by_role("link", name=f"the link {place}").click()
        line = notebook.page.locator(".jp-RenderedMarkdown em", has_text="Run the cell below")
        expect(line).to_be_in_viewport(ratio=1)


def test_where_all_cells_were_run_no_figure_moves_the_window(notebook):
    notebook.page.evaluate("window.jupyterapp.commands.execute('notebook:run-all-cells')")
    notebook.page.locator(".fig [role=status]:not(:empty)").wait_for(state="attached")
    notebook.page.evaluate("new Promise((done) => setTimeout(done, 300))")
    assert not notebook.page.evaluate(FROM_ITS_TOP)


def test_a_link_shows_its_example_from_the_top_and_leads_back(notebook, case):
    figure = run(notebook)
    back = figure.get_by_role("button", name=BACK)
    for place, follow in (("above", Locator.click), ("below", enter)):
        link = notebook.page.get_by_role("link", name=f"the link {place}")
        assert not back.is_visible()
        follow(link)
        expect(figure.get_by_role("status")).to_contain_text(example(case))
        notebook.page.wait_for_function(FROM_ITS_TOP)
        follow(back)
        expect(link).to_be_in_viewport()
        expect(link).to_be_focused()
        figure.evaluate("figure => { (figure.querySelector('.fig-more') ?? {}).open = true; }")
        figure.get_by_role("button", name="Reset").press("Enter")


def test_a_link_changes_the_figure_of_its_own_notebook_alone(notebook, case):
    first = run(notebook).get_by_role("status")
    said = first.inner_text()
    first = first.element_handle()
    notebook.page.evaluate(OPEN, "second.ipynb")
    notebook.page.wait_for_function(READY)
    figure = run(notebook)
    notebook.page.locator("a:visible", has_text="the link below").click()
    expect(figure.get_by_role("status")).to_contain_text(example(case))
    assert first.text_content() == said
