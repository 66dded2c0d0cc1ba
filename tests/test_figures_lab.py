"""Every live figure in JupyterLab, with a kernel: Python and the figure follow each other."""

import json
import os
import re
import subprocess
import sys
import time
import urllib.request

import nbformat
import pytest
from book_browser import Visit, chromium, watch
from figures.registry import CASES

pytestmark = pytest.mark.browser
every_figure = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)

OPTIONS = [
    "--no-browser",
    "--allow-root",
    "--ServerApp.ip=127.0.0.1",
    "--ServerApp.port=0",
    "--ServerApp.use_redirect_file=False",
    "--IdentityProvider.token=",
    "--ServerApp.password=",
    "--LabApp.expose_app_in_browser=True",
    "--LabApp.extension_manager=readonly",
    "--ServerApp.jpserver_extensions=jupyterlab=True",
]
RUN = """([index]) => {
  const { content } = window.jupyterapp.shell.currentWidget;
  content.activeCellIndex = index;
  return window.jupyterapp.commands.execute("notebook:run-cell");
}"""
CELLS = """() => window.jupyterapp.shell.currentWidget.content.widgets.map(
  (cell) => [cell.model.type, cell.model.sharedModel.getSource()])"""
TAMED = {"@jupyterlab/apputils-extension:notification": {"fetchNews": "false"}}


def notebook(case):
    """Return a notebook that shows a figure, and asks and tells it something."""
    keys = list(case.cls.examples)
    sources = [
        f"import json\nfrom lecture_lib.figures import {case.cls.__name__}\n"
        f"shown = {case.cls.__name__}()\nshown",
        "print(json.dumps(shown.state))",
        f"shown.use({keys[-1]!r})\nprint(shown.sentence())",
        "print(json.dumps(shown.state))",
    ]
    cells = [nbformat.v4.new_code_cell(source) for source in sources]
    kernel = {"name": "python3", "display_name": "Python 3 (ipykernel)", "language": "python"}
    return nbformat.v4.new_notebook(cells=cells, metadata={"kernelspec": kernel})


@pytest.fixture(scope="module")
def lab(tmp_path_factory):
    """The address of a JupyterLab of our own, with one notebook for each figure."""
    folder = tmp_path_factory.mktemp("lab")
    for case in CASES:
        nbformat.write(notebook(case), folder / f"{case.name}.ipynb")
    settings = folder / ".lab"
    settings.mkdir()
    environment = os.environ | {
        "JUPYTER_CONFIG_DIR": str(settings / "config"),
        "JUPYTER_DATA_DIR": str(settings / "data"),
        "JUPYTER_RUNTIME_DIR": str(settings / "runtime"),
        "JUPYTERLAB_SETTINGS_DIR": str(settings / "user"),
        "JUPYTERLAB_WORKSPACES_DIR": str(settings / "spaces"),
        "IPYTHONDIR": str(settings / "ipython"),
        "PYDEVD_DISABLE_FILE_VALIDATION": "1",
    }
    for plugin, values in TAMED.items():
        file = settings / "user" / f"{plugin.replace(':', '/')}.jupyterlab-settings"
        file.parent.mkdir(parents=True)
        file.write_text(json.dumps(values), encoding="utf-8")
    log = (settings / "log").open("w+")
    command = [sys.executable, "-m", "jupyter", "lab", *OPTIONS]
    process = subprocess.Popen(command, cwd=folder, env=environment, stdout=log, stderr=log)
    try:
        yield _address(process, settings / "log")
    finally:
        process.terminate()
        process.wait(timeout=30)
        log.close()


def _address(process, log, patience=240.0):
    """Wait until the server answers."""
    until = time.monotonic() + patience
    while time.monotonic() < until and process.poll() is None:
        found = re.search(r"http://127\.0\.0\.1:\d+/", log.read_text())
        if found:
            with urllib.request.urlopen(f"{found[0]}api") as answer:
                assert answer.status == 200
            return found[0]
        time.sleep(0.2)
    raise AssertionError(log.read_text())


class Notebook:
    """A notebook that is open in JupyterLab."""

    def __init__(self, page, case):
        self.page, self.case = page, case
        self.figure = page.locator(f".fig-{case.name}").first

    def run(self, index):
        """Run a cell and wait for its output."""
        before = self.count(index)
        self.page.evaluate(RUN, [index])
        self.page.wait_for_function(
            "([index, before]) => window.jupyterapp.shell.currentWidget.content"
            ".widgets[index].model.executionCount > before",
            arg=[index, before],
            timeout=60_000,
        )

    def count(self, index):
        """Return the number of a cell's execution, or 0."""
        cell = f"window.jupyterapp.shell.currentWidget.content.widgets[{index}]"
        return self.page.evaluate(f"() => {cell}.model.executionCount ?? 0")

    def printed(self, index):
        """Return what a cell printed."""
        return self.page.evaluate(
            """index => window.jupyterapp.shell.currentWidget.content.widgets[index]
            .model.outputs.toJSON().map((output) => [output.text].flat().join("")).join("")""",
            index,
        )

    def ask(self, index=1):
        """Run the cell that prints the inputs, and return them."""
        self.run(index)
        self.page.wait_for_timeout(200)
        return json.loads(self.printed(index))

    def status(self):
        """Return what the live region says."""
        return self.figure.get_by_role("status").inner_text()


@pytest.fixture(scope="module")
def opened(lab):
    """A function that opens a figure's notebook once and shows the figure."""
    with (
        chromium() as browser,
        browser.new_context(viewport={"width": 1280, "height": 1400}) as context,
    ):
        open_notebooks = {}

        def open_one(case):
            if case.name not in open_notebooks:
                page, visit = context.new_page(), Visit()
                watch(page, visit, lab)
                page.route(re.compile("^wss?:"), lambda route: route.continue_())
                page.goto(f"{lab}lab/tree/{case.name}.ipynb?reset")
                page.wait_for_function(
                    "() => window.jupyterapp?.shell.currentWidget?.sessionContext?.session"
                    "?.kernel?.status === 'idle'",
                    timeout=120_000,
                )
                shown = Notebook(page, case)
                shown.run(0)
                shown.figure.wait_for(timeout=60_000)
                shown.visit = visit
                open_notebooks[case.name] = shown
            shown = open_notebooks[case.name]
            shown.page.bring_to_front()
            return shown

        yield open_one


@every_figure
def test_it_is_live_and_asks_the_network_for_nothing(opened, case):
    shown = opened(case)
    assert shown.status() == case.cls().sentence()
    assert shown.visit.outside == []


@every_figure
def test_python_sees_a_drag(opened, case):
    shown = opened(case)
    before = shown.ask()
    handle = shown.figure.locator(".fig-handle").nth(case.handle)
    handle.scroll_into_view_if_needed()
    box = handle.locator(".fig-mark").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    shown.page.mouse.move(x, y)
    shown.page.mouse.down()
    shown.page.mouse.move(x + case.by[0], y + case.by[1], steps=8)
    shown.page.mouse.up()
    after = shown.ask()
    assert after[case.input] != before[case.input]
    assert shown.status().endswith(case.cls.describe(after, case.cls.derive(after)))


@every_figure
def test_python_sees_a_control(opened, case):
    shown = opened(case)
    before = shown.ask()
    button = shown.figure.get_by_role("button", name=re.compile(case.press))
    if button.count():
        button.first.click()
    else:
        shown.figure.get_by_role("combobox", name=re.compile(case.press)).first.focus()
        shown.page.keyboard.press("ArrowDown")
    after = shown.ask()
    assert after[case.pressed] != before[case.pressed]
    assert shown.status().endswith(case.cls.describe(after, case.cls.derive(after)))


@every_figure
def test_the_figure_follows_python(opened, case):
    shown = opened(case)
    shown.run(2)
    shown.page.wait_for_timeout(500)
    assert shown.status() == shown.printed(2).strip()


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
