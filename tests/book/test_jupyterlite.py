"""The working copy of a chapter in JupyterLab, which the browser runs from a static host."""

import re
import shutil
from contextlib import suppress

import nbformat
import pytest
from playwright.sync_api import TimeoutError, expect

from lecture_format.exercises import TAG
from lecture_format.markers import solution
from lecture_format.readers import unseen
from tools import ROOT
from tools.browser.built_book import site
from tools.browser.chromium import server, window
from tools.browser.jupyterlab import READY

CHAPTER = "notebooks/04-algorithm"
# High enough for the whole notebook: JupyterLab draws only the cells that are seen.
WINDOW = {"width": 1280, "height": 20_000}
CELLS = "window.jupyterapp.shell.currentWidget.content.widgets"
DIRTY = "window.jupyterapp.shell.currentWidget.context.model.dirty"
RUN_ALL = "() => window.jupyterapp.commands.execute('notebook:run-all-cells')"
PRINTED = f"""() => {{
  const text = ({{ outputs }}) => outputs.toJSON().map((each) => each.text ?? "").flat().join("");
  const code = {CELLS}.filter((cell) => cell.model.type === "code");
  return Object.fromEntries(code.map(({{ model }}) => [model.id, text(model)]));
}}"""
FILL = f"""(answers) => {{
  for (const {{ model }} of {CELLS})
    if (model.id in answers) model.sharedModel.setSource(answers[model.id]);
}}"""
ASK = """async (code) => {
  const { kernel } = window.jupyterapp.shell.currentWidget.sessionContext.session;
  const future = kernel.requestExecute({ code });
  let printed = "";
  future.onIOPub = ({ content }) => (printed += content.text ?? "");
  await future.done;
  return printed;
}"""


CLAIM = """async () => {
  const script = "globalThis.taken = true";
  const data = {
    "text/html": `<p>A result</p><img src="" onerror="${script}"><script>${script}</script>`,
  };
  const cell = {
    cell_type: "code", source: "", execution_count: null, id: "claim",
    metadata: { trusted: true },
    outputs: [
      { output_type: "display_data", metadata: {}, data },
      { output_type: "display_data", metadata: {}, data: { "application/javascript": script } },
    ],
  };
  const metadata = { trusted: true };
  const content = { cells: [cell], metadata, nbformat: 4, nbformat_minor: 5 };
  const { commands, serviceManager } = window.jupyterapp;
  const notebook = { type: "notebook", format: "json", content };
  await serviceManager.contents.save("claim.ipynb", notebook);
  const { content: shown } = await commands.execute("docmanager:open", { path: "claim.ipynb" });
  await shown.revealed;
}"""


def test_the_notebooks_are_those_of_the_working_copy():
    for path in (ROOT / "notebooks").glob("*.ipynb"):
        there = nbformat.read(site() / "lite" / "files" / "notebooks" / path.name, as_version=4)
        assert there.cells == unseen(nbformat.read(path, as_version=4)).cells, path.name


class Lab:
    """A notebook in JupyterLab, and what came meanwhile."""

    def __init__(self, context):
        self.asked, self.errors = [], []
        context.on("request", lambda request: self.asked.append(request.url))
        context.on("console", self.hear)
        context.on("weberror", lambda error: self.errors.append(str(error.error)))
        self.tab = context.new_page()

    def hear(self, message):
        if message.type == "error" and not message.location["url"].endswith("/favicon.ico"):
            self.errors.append(message.text)

    def start(self):
        """Wait for the kernel; on a busy machine a start of JupyterLite may hang, so reload."""
        for _ in range(2):
            with suppress(TimeoutError):
                return self.tab.wait_for_function(READY, timeout=120_000)
            self.tab.reload()
        return self.tab.wait_for_function(READY)

    def cell(self, id):
        at = self.tab.evaluate(f"id => {CELLS}.findIndex((cell) => cell.model.id === id)", id)
        return self.tab.locator(".jp-Notebook .jp-Cell").nth(at)


@pytest.fixture(scope="module")
def host(tmp_path_factory):
    """A host on which the book is in a folder."""
    folder = tmp_path_factory.mktemp("host")
    shutil.copytree(site(), folder / "course")  # the server follows no link
    with server(folder) as address:
        yield address


@pytest.fixture(scope="module")
def lab(browser, host):
    with window(browser, viewport=WINDOW) as context:
        lab = Lab(context)
        lab.tab.goto(f"{host}course/{CHAPTER}.html")
        lab.tab.get_by_text("About this chapter").click()
        with context.expect_page() as opened:
            lab.tab.get_by_role("link", name="Open JupyterLab in the browser").click()
        lab.tab = opened.value
        lab.start()
        yield lab


@pytest.mark.browser
@pytest.mark.nightly
def test_a_chapter_is_run_written_in_and_kept(lab, host):
    """One reader's visit, since a start takes many seconds."""
    ours = nbformat.read(ROOT / f"{CHAPTER}.ipynb", as_version=4).cells
    turns = [cell for cell in ours if TAG in cell.metadata.get("tags", [])]
    tab = lab.tab

    assert not tab.evaluate(DIRTY)  # what is only opened is not kept
    tab.evaluate(RUN_ALL)
    assert tab.evaluate(PRINTED)["check-visit"].startswith("⬜")

    tab.evaluate(FILL, {cell.id: solution(cell.source) for cell in turns})
    tab.evaluate(RUN_ALL)
    printed = {
        cell.id: "".join(out.get("text", "") for out in cell.outputs)
        for cell in ours
        if cell.cell_type == "code"
    }
    assert tab.evaluate(PRINTED) == printed
    assert printed["check-visit"].endswith("The cells below call your visit.\n")
    pictures = sum(
        "image/png" in out.get("data", {}) for each in ours for out in each.get("outputs", [])
    )
    expect(tab.locator(".jp-OutputArea img")).to_have_count(pictures)

    figure = tab.locator(".fig-stepper").first
    said = figure.get_by_role("status").inner_text()
    figure.get_by_role("slider").first.press("ArrowRight")
    expect(figure.get_by_role("status")).not_to_have_text(said)
    assert tab.evaluate(ASK, "print(stepper.t)") == "7\n"

    lab.cell("turn-visit").get_by_role("textbox").click()
    tab.keyboard.press("Control+A")
    tab.keyboard.insert_text("def visit(w, b, x, y):\n    return w, b  # typed")
    tab.wait_for_function(f"() => !{DIRTY}")  # it is saved
    tab.reload()
    lab.start()
    expect(lab.cell("turn-visit")).to_contain_text("return w, b  # typed")
    assert lab.errors == []
    assert [url for url in lab.asked if not re.match(f"{host}|data:|blob:", url)] == []


@pytest.mark.browser
@pytest.mark.nightly
def test_a_notebook_that_says_it_is_trusted_runs_no_script_when_it_is_opened(lab):
    lab.tab.evaluate(CLAIM)
    output = lab.tab.locator(".jp-OutputArea-output", has_text="A result")
    expect(output.locator("visible=true")).to_have_count(1)
    assert lab.tab.evaluate(f"{CELLS}.map((cell) => cell.model.trusted)") == [False]
    assert output.locator("script, [onerror]").count() == 0
    assert lab.tab.evaluate("globalThis.taken") is None
