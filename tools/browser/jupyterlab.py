"""A JupyterLab of our own, driven in Chromium."""

import json
import os
import re
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import contextmanager
from pathlib import Path

import nbformat

from lecture_book.site.lab_settings import LAB_SETTINGS
from tools import PATIENCE
from tools.browser.visit import Visit, watch

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
    "--ServerApp.jpserver_extensions=notebook=True",
    "--JupyterNotebookApp.expose_app_in_browser=True",
    "--ServerApp.contents_manager_class=lecture_class.contents.Contents",
]
# The promise is kept when the kernel is idle again, so every output is there.
RUN = """([index]) => {
  const { content } = window.jupyterapp.shell.currentWidget;
  content.activeCellIndex = index;
  return window.jupyterapp.commands.execute("notebook:run-cell");
}"""
READY = """() => window.jupyterapp?.shell.currentWidget?.sessionContext?.session
  ?.kernel?.status === "idle" """


def write_notebook(path: Path, sources: list[str]) -> None:
    """Write a notebook of code cells."""
    cells = [nbformat.v4.new_code_cell(source) for source in sources]
    kernel = {"name": "python3", "display_name": "Python 3 (ipykernel)", "language": "python"}
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata={"kernelspec": kernel}), path)


@contextmanager
def laboratory(folder: Path):
    """Start a JupyterLab in a folder, with the settings of a class; give its address."""
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
    for plugin, values in LAB_SETTINGS.items():
        file = settings / "user" / f"{plugin.replace(':', '/')}.jupyterlab-settings"
        file.parent.mkdir(parents=True)
        file.write_text(json.dumps(values), encoding="utf-8")
    with (settings / "log").open("w+") as log:
        command = [sys.executable, "-m", "jupyter", "lab", *OPTIONS]
        process = subprocess.Popen(command, cwd=folder, env=environment, stdout=log, stderr=log)
        try:
            yield _address(process, settings / "log")
        finally:
            process.terminate()
            try:
                process.wait(timeout=30)
            except subprocess.TimeoutExpired:  # with two kernels it may never end
                process.kill()
                process.wait()


def _address(process, log, patience=PATIENCE):
    """Wait until the server answers: it writes its address before it listens there."""
    until = time.monotonic() + patience
    while time.monotonic() < until and process.poll() is None:
        found = re.search(r"http://127\.0\.0\.1:\d+/", log.read_text())
        if found and _answers(found[0]):
            return found[0]
        time.sleep(0.2)
    raise AssertionError(log.read_text())


def _answers(address):
    """Whether the server listens."""
    try:
        with urllib.request.urlopen(f"{address}api") as answer:
            return answer.status == 200
    except urllib.error.URLError as problem:
        if isinstance(problem.reason, ConnectionRefusedError):
            return False
        raise


class Notebook:
    """A notebook that is open in JupyterLab."""

    def __init__(self, context, lab, name):
        self.page, self.visit = context.new_page(), Visit()
        watch(self.page, self.visit, lab)
        self.page.route(re.compile("^wss?:"), lambda route: route.continue_())
        self.page.goto(f"{lab}lab/tree/{name}.ipynb?reset")
        self.page.wait_for_function(READY)

    def command(self, name):
        """Run a command of JupyterLab to its end."""
        self.page.evaluate("name => window.jupyterapp.commands.execute(name)", name)

    def reload(self):
        """Load the page again."""
        self.page.reload()
        self.page.wait_for_function(READY)

    def restart(self):
        """Restart the kernel, which may ask nothing."""
        self.page.evaluate(
            "() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()"
        )
        self.page.wait_for_function(READY)

    def run(self, index):
        """Run a cell to its end."""
        self.page.evaluate(RUN, [index])

    def printed(self, index):
        """Run a cell and return what it printed."""
        self.run(index)
        return self.page.evaluate(
            """index => window.jupyterapp.shell.currentWidget.content.widgets[index]
            .model.outputs.toJSON().map((output) => [output.text].flat().join("")).join("")""",
            index,
        )

    def leave(self):
        """Save the notebook, end its kernel and close it."""
        self.page.evaluate("""async () => {
          const { commands, shell } = window.jupyterapp;
          await commands.execute("docmanager:save");
          await shell.currentWidget.sessionContext.shutdown();
        }""")
        self.page.close()
