"""The page of a homework in the book, and the notebook that its button downloads."""

import json

import pytest

from lecture_grader.authoring.leak_check import search
from lecture_grader.source.reading import load
from lecture_grader.source.selection import homework_files
from tools import ROOT
from tools.browser.chromium import window

pytestmark = pytest.mark.browser
NAMES = [path.stem for path in homework_files(ROOT / "homework")]


@pytest.fixture(scope="module")
def book(browser, base):
    """A page of a browser, the address of the book, and the files that were downloaded."""
    downloads = []
    with window(browser) as context:
        context.on("page", lambda page: page.on("download", lambda file: downloads.append(file)))
        yield context.new_page(), base, downloads


@pytest.mark.parametrize("name", NAMES)
def test_the_page_shows_the_template_and_its_button_gives_the_same_bytes(book, tmp_path, name):
    page, base, downloads = book
    page.goto(f"{base}book/homework/{name}.html")
    template = ROOT / "book" / "homework" / f"{name}.ipynb"
    cells = json.loads(template.read_text(encoding="utf-8"))["cells"]
    title = "".join(cells[0]["source"]).splitlines()[0].removeprefix("# ")
    assert page.locator(".bd-article h1").inner_text().startswith(title)
    code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    shown = page.locator(".bd-article .cell_input pre").all_text_contents()  # folded ones, too
    assert [text.strip() for text in shown] == [text.strip() for text in code]

    downloads.clear()
    page.locator(".dropdown-download-buttons > button").click()
    page.locator(".btn-download-source-button").click()
    for _ in range(3000):
        if downloads:
            break
        page.wait_for_timeout(100)  # it arrives in a tab of its own, which closes at once
    (download,) = downloads
    assert download.suggested_filename == f"{name}.ipynb"
    download.save_as(tmp_path / "downloaded.ipynb")
    assert (tmp_path / "downloaded.ipynb").read_bytes() == template.read_bytes()

    (tmp_path / "page.html").write_text(page.content(), encoding="utf-8")
    homework = load(ROOT / "homework" / f"{name}.py")
    assert search([homework], [tmp_path]).leaks == ()
