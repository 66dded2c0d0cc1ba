"""The working copy in JupyterLab and in Notebook 7, as a class uses it, with a real mouse."""

import re

import nbformat
import pytest
from playwright.sync_api import expect

from lecture_class import working_copy
from lecture_format.notebook_file import serialise
from lecture_format.readers import PREDICTION
from tests.project.test_readers import lesson
from tools.browser.chromium import window
from tools.browser.jupyterlab import READY, laboratory

pytestmark = pytest.mark.browser

ADDRESSES = {"JupyterLab": "lab/tree/{}?reset", "Notebook 7": "notebooks/{}"}
NOTEBOOK = "window.jupyterapp.shell.currentWidget"
# Letters that add, cut and delete cells where they are not typed into one.
WROTE = "(b) add: dd xx, because"


@pytest.fixture(scope="module")
def lab(browser, tmp_path_factory):
    """The folder of a working copy, its address and a window."""
    source, target = (tmp_path_factory.mktemp(name) for name in ("notebooks", "my-lecture"))
    for name in ADDRESSES:
        path = source / f"{name[-1]}.ipynb"
        path.write_text(serialise(lesson("It is even.")), encoding="utf-8")
    working_copy.refresh(target, source)
    with laboratory(target) as address, window(browser) as context:
        yield target, address, context


@pytest.fixture(params=ADDRESSES)
def copy(lab, request):
    """The page of a notebook that has just been opened, and its file."""
    folder, address, context = lab
    name = f"{request.param[-1]}.ipynb"
    page = context.new_page()
    page.goto(address + ADDRESSES[request.param].format(name))
    page.wait_for_function(READY)
    yield page, folder / name
    page.close()


def test_opening_a_notebook_does_not_change_it_and_one_click_is_enough_to_write(copy):
    page, path = copy
    page.wait_for_function(f"{NOTEBOOK}.context.model.metadata.language_info")
    assert not page.evaluate(f"{NOTEBOOK}.context.model.dirty")

    before = nbformat.read(path, as_version=4)
    expect(page.locator(".jp-RawCell .cm-line")).to_have_text(PREDICTION)
    page.locator(".jp-RawCell .cm-content").click()
    page.keyboard.type(WROTE)
    page.keyboard.press("Shift+Enter")  # runs nothing, and goes on to the cell that settles it
    page.keyboard.press("Shift+Enter")
    expect(page.locator(".jp-OutputArea-output").first).to_have_text(re.compile("2"))
    page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")
    page.wait_for_function(f"!{NOTEBOOK}.context.model.dirty")

    after = nbformat.read(path, as_version=4)
    assert [cell.id for cell in after.cells] == [cell.id for cell in before.cells]
    changed = [
        new.source
        for old, new in zip(before.cells, after.cells, strict=True)
        if old.source != new.source
    ]
    assert changed == [PREDICTION + WROTE]
