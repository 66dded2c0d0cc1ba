"""The pages of the reader's own programs in Chromium: what was typed, a table, a program."""

import json
import subprocess
import sys

import pytest
from playwright.sync_api import expect

from lecture_exercises.parts import PARTS, SVM, assemble, learn
from tests.book.test_running import Page, printed
from tests.project.test_my_machine import TURNS, rows, table
from tools import ROOT
from tools.browser.chromium import opened

pytestmark = pytest.mark.browser

PAGE = "notebooks/my-machine"
SVM_PAGE = "notebooks/my-svm"
TYPED = {**TURNS, "visit": TURNS["visit"].replace("<= 0", "< 0")}


def opened_page(tab, base, page=PAGE):
    """Open a page as who typed these parts in the chapters finds it."""
    tab.goto(f"{base}{page}.html")
    kept = {part.function: {part.cell: TYPED[part.function]} for part in PARTS}
    tab.evaluate("kept => localStorage.setItem('lecture-code', kept)", json.dumps(kept))
    return Page(tab)


def test_what_was_typed_becomes_a_program_that_learns_from_a_chosen_table(browser, base, tmp_path):
    written = {part.cell: TYPED[part.function] for part in PARTS}
    program, _ = assemble(written)
    path = table(tmp_path, rows())
    with opened(browser) as tab:
        page = opened_page(tab, base)
        shown, _ = page.run("assembled")
        assert "neuron: yours\nvisit: ours, because: A score of 0 is a mistake, too" in shown
        assert "keep_best: yours\n" in shown
        page.cell("table-cell").get_by_label("Choose a table:").set_input_files(path)
        expect(page.cell("table-cell").get_by_role("status")).to_contain_text("table.csv stays")
        assert page.run("learnt")[0] == learn(program, path).report + "\n"
        page.run("saved")
        with tab.expect_download() as download:
            page.cell("saved").get_by_role("link", name="Save my_machine.py").click()
        download.value.save_as(tmp_path / "my_machine.py")
    assert (tmp_path / "my_machine.py").read_text(encoding="utf-8") == program
    command = [sys.executable, "my_machine.py", path.name]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, encoding="utf-8", check=True)
    assert ran.stdout.startswith(learn(program, path).report + "\n")


def test_what_was_typed_becomes_a_support_vector_machine(browser, base, tmp_path):
    program, _ = assemble({part.cell: TYPED[part.function] for part in PARTS}, SVM)
    path = table(tmp_path, rows())
    with opened(browser) as tab:
        page = opened_page(tab, base, SVM_PAGE)
        shown, _ = page.run("svm-assembled")
        assert shown == "".join(f"{part.function}: yours\n" for part in SVM.parts)
        page.cell("svm-table-cell").get_by_label("Choose a table:").set_input_files(path)
        expect(page.cell("svm-table-cell").get_by_role("status")).to_contain_text(
            "table.csv stays"
        )
        assert page.run("svm-learnt")[0] == learn(program, path).report + "\n"
        page.run("svm-picture")
        alt = page.cell("svm-picture").locator(".ran img").get_attribute("alt")
        assert " held-out samples of two classes by one and two; the machine misclassifies" in alt
        page.run("svm-saved")
        with tab.expect_download() as download:
            page.cell("svm-saved").get_by_role("link", name="Save my_svm.py").click()
        download.value.save_as(tmp_path / "my_svm.py")
    assert (tmp_path / "my_svm.py").read_text(encoding="utf-8") == program


def test_a_table_that_cannot_be_used_gets_its_sentence_in_the_page(browser, base, tmp_path):
    path = table(tmp_path, ["one,kind", "1,yes", ",no"])
    with opened(browser) as tab:
        page = opened_page(tab, base)
        page.cell("table-cell").get_by_label("Choose a table:").set_input_files(path)
        expect(page.cell("table-cell").get_by_role("status")).to_contain_text("table.csv stays")
        shown, _ = page.run("learnt")
        assert shown == "Line 3 has nothing in column one: fill it in, or delete the line."


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("name", "learns", "draws"),
    [
        (PAGE, ("learnt", "svc", "digits-learnt"), "picture"),
        (SVM_PAGE, ("svm-learnt", "svm-svc", "svm-all-learnt"), "svm-picture"),
    ],
)
def test_without_a_table_a_page_shows_of_the_tumours_what_is_printed(
    browser, base, name, learns, draws
):
    cells = json.loads((ROOT / f"{name}.ipynb").read_text(encoding="utf-8"))["cells"]
    with opened(browser) as tab:
        tab.goto(f"{base}{name}.html")
        page = Page(tab)
        for cell in cells:
            if cell["id"] in learns:
                assert page.run(cell["id"])[0] == printed(cell)
        page.run(draws)
        alt = page.cell(draws).locator(".ran img").get_attribute("alt")
    (picture,) = (cell for cell in cells if cell["id"] == draws)
    assert alt == "".join(picture["outputs"][0]["data"]["text/plain"])


def test_from_disk_the_page_says_that_it_cannot_run(browser):
    with opened(browser, at=f"{PAGE}.html") as tab:
        assert tab.get_by_label("Choose a table:").is_hidden()
        assert "cannot run from a disk" in tab.locator(".gap").inner_text()
