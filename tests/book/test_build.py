"""The book: complete, linked without a dead end, and refused when something is wrong."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import nbformat
import pytest
from nbformat import v4
from packaging.requirements import Requirement
from selectolax.lexbor import LexborHTMLParser

from lecture_book.figures import live
from lecture_book.figures.alt_text import complaint_about
from lecture_book.reference.citing import scan
from lecture_book.sharing import published
from lecture_book.sharing.install import with_install
from lecture_format.chapters import address_of, number_of
from lecture_format.notebook_file import serialise
from lecture_format.readers import unseen
from tests.book.expected_pages import expected_pages
from tests.book.test_sources import CHAPTERS, catalogue
from tools.browser.built_book import (
    BOOK,
    ROOT,
    broken_links,
    parsed,
    run_build,
    site,
)


def test_the_site_has_the_pages_that_its_sources_ask_for():
    pages = {path.relative_to(site()).as_posix() for path in parsed()}
    assert pages == {"index.html", *expected_pages()}


def test_no_link_and_no_anchor_is_dead():
    assert broken_links() == []


def test_nothing_on_a_page_is_loaded_from_elsewhere():
    for page in parsed():
        text = page.read_text(encoding="utf-8")
        text = re.sub(r'<link rel="canonical"[^>]*>', "", text)  # says where the page is, no more
        loaded = re.findall(
            r'<(?:script|link|img|source|iframe)\b[^>]*(?:src|href)="([^"]*)"', text
        )
        assert [link for link in loaded if "//" in link] == [], page.name


def test_no_id_occurs_twice_on_a_page():
    for page, found in parsed().items():
        assert sorted(found.ids) == sorted(set(found.ids)), page.name


def test_every_picture_says_what_is_to_be_seen():
    for page, found in parsed().items():
        for alt in found.images:
            assert complaint_about(alt or "") == "", page.name


def test_every_equation_has_its_anchor_and_a_number_of_its_chapter():
    for label, chapter in catalogue().equations.items():
        text = (site() / "book" / address_of(chapter)).read_text(encoding="utf-8")
        found = re.search(rf'id="equation-{label}">\s*(?:<span class="eqno">\((\w+)\.)?', text)
        assert found, label
        assert (found[1] or "") == number_of(chapter), label


def test_every_statement_has_its_anchor():
    ids = {name for found in parsed().values() for name in found.ids}
    assert set(catalogue().statements.values()) - ids == set()


def test_every_label_in_the_code_of_a_page_is_a_link():
    for page in parsed():
        code = re.findall(r"<pre>.*?</pre>", page.read_text(encoding="utf-8"), re.DOTALL)
        loose = re.findall(r'<span class="c1">#[^<]*\beq-[a-z]', "".join(code))
        assert loose == [], page.name


def test_every_formula_of_a_chapter_has_its_mathml():
    for chapter in CHAPTERS:
        text = (site() / "notebooks" / f"{chapter.stem}.html").read_text(encoding="utf-8")
        formulas = LexborHTMLParser(text).css("span.math, div.math")
        assert formulas, chapter.stem
        assert [one.text() for one in formulas if len(one.css("math")) != 1] == [], chapter.stem


def test_the_page_of_equations_shows_each_and_leads_to_every_line_and_test_that_cites_one():
    text = (site() / "book" / "equations.html").read_text(encoding="utf-8")
    known, citing = catalogue().equations, scan(ROOT)
    assert len(LexborHTMLParser(text).css("div.math > .katex-display")) == len(known)
    for label in known:
        assert f'href="{address_of(known[label])}#equation-{label}"' in text
        for line in citing.code.get(label, []):
            assert f"{line.module}, line {line.line}" in text
        for name in citing.tests.get(label, []):
            assert name in text


def test_the_page_of_the_figures_shows_each_and_leads_to_it():
    page = LexborHTMLParser((site() / "book" / "figures.html").read_text(encoding="utf-8"))
    cards = [card for card in page.css("ul.cards > li") if card.css_first("svg")]
    found = {link.attributes["href"] for card in cards for link in card.css("a")}
    assert {f"../figures/{name}.html" for name in live.kinds()} <= found
    assert len(cards) == len(live.kinds())


def test_the_first_page_leads_to_the_book():
    assert "book/intro.html" in (site() / "index.html").read_text(encoding="utf-8")


def test_a_chapter_is_downloaded_as_its_readers_get_it():
    for chapter in CHAPTERS:
        download = site() / "_sources" / "notebooks" / chapter.name
        fresh = nbformat.read(chapter, as_version=4)
        known = published.repository(os.environ, published.project(ROOT))
        expected = serialise(with_install(unseen(fresh), known))
        assert download.read_text(encoding="utf-8") == expected, chapter.name


def test_a_downloaded_chapter_says_how_to_install_the_library_where_its_repository_is_known():
    address = "https://github.com/hopper/lecture"
    cells = [v4.new_markdown_cell("# Title"), v4.new_code_cell("import lecture_lib")]
    said = with_install(v4.new_notebook(cells=cells), address).cells[1].source
    (wanted,) = re.findall('%pip install "(.*?)"', said)
    requirement = Requirement(wanted)
    assert (requirement.name, requirement.url) == ("lecture-lib", f"git+{address}")
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert requirement.extras <= set(extras["optional-dependencies"])
    assert len(with_install(v4.new_notebook(cells=cells[:1]), "").cells) == 1


# Refusals


@pytest.fixture
def small_book(tmp_path):
    """A repository with one chapter and one module, beside the real pages of the book."""
    shutil.copytree(BOOK, tmp_path / "book", ignore=shutil.ignore_patterns("_site", ".*"))
    shutil.copytree(ROOT / "audit", tmp_path / "audit")
    (tmp_path / "book" / "intro.md").write_text("# A book\n")  # ours asks the whole library
    (tmp_path / "notebooks").mkdir()
    (tmp_path / "lecture_lib").mkdir()
    (tmp_path / "lecture_lib" / "__init__.py").touch()
    return tmp_path


FAULTS = {
    "By (eq-nowhere).": "equation not found: eq-nowhere",
    "See [Nobody 1900].": "nobody-1900",
    "See [a page](missing.md).": "missing.md",
    "See [a part](#missing-part).": "missing-part",
    "Bad $\\frac{1$.": "KaTeX cannot read",
    "$$\nx \\tag{eq-twice}\n$$\n\n$$\ny \\tag{eq-twice}\n$$": "eq-twice is already used",
    "> **Claim (A).** Text.": "No kind of statement",
    "<details><summary>A</summary>\n\nText.": "must be closed",
    "```{nonsense}\n```": "Unknown directive",
    "![words](missing.png)": "missing.png",
    "A {prf:ref}`thm-missing`.": "thm-missing",
}


@pytest.mark.nightly
def test_a_book_with_faults_is_not_built_and_each_is_named(small_book):
    picture = v4.new_output("display_data", {"image/png": "AAAA"})
    cells = [v4.new_markdown_cell(source) for source in ("# Title", *FAULTS)]
    cells.append(v4.new_code_cell("control()", outputs=[picture], execution_count=1))
    nbformat.write(v4.new_notebook(cells=cells), small_book / "notebooks/01-motivation.ipynb")
    (small_book / "lecture_lib" / "rule.py").write_text("w = 1  # eq-in-code\n")
    done = run_build(small_book, "--out", str(small_book / "out"))
    assert done.returncode != 0
    assert not (small_book / "out").exists()
    faults = [*FAULTS.values(), "must come with words", "no notebook displays eq-in-code"]
    for word in [*faults, "Its pictures cannot be drawn"]:
        assert word in done.stderr, word


def test_who_builds_the_folder_book_alone_reads_which_command_builds_it(tmp_path):
    program = Path(sys.executable).with_name("jupyter-book")
    command = [program, "build", ROOT / "book", "--path-output", tmp_path]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "'python3 start.py book' builds the site" in done.stderr
    assert "Traceback" not in done.stdout + done.stderr
