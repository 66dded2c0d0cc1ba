"""The sources of the book: complete, understood, and each name in them known."""

import functools
import json
import re

import pytest

from lecture_book.markdown.chapter import rewrite_notebook, survey, survey_text
from lecture_book.site.build import existing
from lecture_book.sources.citations import CITATION, key_of, read_bibliography
from lecture_book.statements.catalogue import KINDS, Catalogue
from lecture_format.chapters import markdown, notebooks, pages
from tools.browser.built_book import BOOK, ROOT, contents

CHAPTERS = notebooks(ROOT)


@functools.cache
def catalogue():
    found = Catalogue()
    for chapter in CHAPTERS:
        survey(json.loads(chapter.read_text(encoding="utf-8")), chapter.name, found)
    for page in pages(ROOT):
        survey_text(page.read_text(encoding="utf-8"), page.stem, found)
    return found


def bibliography():
    return read_bibliography((BOOK / "references.bib").read_text(encoding="utf-8"))


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda path: path.stem)
def test_nothing_is_wrong_with_the_form_of_a_chapter(chapter):
    notebook = json.loads(chapter.read_text(encoding="utf-8"))
    assert rewrite_notebook(notebook, catalogue())[1] == []


def test_the_contents_name_every_chapter_and_every_page_once():
    written = [*BOOK.glob("*.md"), *BOOK.glob("[!_]*/*.md")]
    here = {path.relative_to(ROOT).with_suffix("").as_posix() for path in [*CHAPTERS, *written]}
    assert here - set(contents()) == set()
    assert len(contents()) == len(set(contents()))


def test_a_pattern_of_the_contents_stands_for_its_files_in_order(tmp_path):
    for name in ("10-b.ipynb", "02-a.ipynb", "A1-c.ipynb"):
        (tmp_path / name).touch()
    found = existing([{"glob": "[0-9]*"}], tmp_path)
    assert found == [{"file": "02-a"}, {"file": "10-b"}]


def test_missing_files_are_left_out_of_the_contents(tmp_path):
    (tmp_path / "a.md").touch()
    toc = {
        "root": "a",
        "parts": [{"chapters": [{"file": "a"}, {"file": "b"}]}, {"chapters": [{"file": "c"}]}],
    }
    expected = {"root": "a", "parts": [{"chapters": [{"file": "a"}]}]}
    assert existing(toc, tmp_path) == expected


def test_every_work_that_a_chapter_cites_is_in_the_bibliography():
    index = bibliography()
    for chapter in CHAPTERS:
        for citation in CITATION.finditer(markdown(chapter)):
            for work in citation[1].split(";"):
                assert key_of(" ".join(work.split()), index) in index.values(), (
                    chapter.name,
                    work,
                )


def test_the_key_of_a_work_begins_with_its_first_author_and_ends_with_its_year():
    for (names, year), key in bibliography().items():
        assert key in {"-".join([*names, year]), f"{names[0]}-{year}"}


def test_every_entry_of_the_bibliography_is_read():
    text = (BOOK / "references.bib").read_text(encoding="utf-8")
    assert len(bibliography()) == len(re.findall(r"^@", text, re.MULTILINE))


def test_every_statement_that_a_chapter_refers_to_exists():
    known = catalogue().statements
    for chapter in CHAPTERS:
        words = rf"(?<!\*)\b({'|'.join(KINDS)})\s+\(([A-Z][^()]*)\)"
        for kind, title in re.findall(words, markdown(chapter)):
            assert (kind, " ".join(title.split())) in known, chapter.name


def test_no_label_and_no_title_is_used_twice():
    assert catalogue().problems == []


def test_the_style_of_the_mathematics_belongs_to_the_program_that_draws_it():
    katex = pytest.importorskip("sphinxcontrib.katex")
    style = (BOOK / "_static" / "katex" / "katex.min.css").read_text(encoding="utf-8")
    assert f'content:"{katex.katex_version}"' in style


def test_every_font_that_the_style_names_lies_beside_it():
    folder = BOOK / "_static" / "katex"
    named = set(re.findall(r"url\(([^)]*)\)", (folder / "katex.min.css").read_text("utf-8")))
    assert named == {f"fonts/{font.name}" for font in (folder / "fonts").iterdir()}
    assert "MIT" in (folder / "LICENSE").read_text(encoding="utf-8")
