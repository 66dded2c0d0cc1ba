"""What the build links in running text, and what it leaves alone."""

from pathlib import Path
from types import SimpleNamespace

import pytest
from docutils import nodes
from selectolax.lexbor import LexborHTMLParser

from lecture_book.links.chapters import link_chapters, named
from lecture_book.links.terms import OTHER_MEANINGS, link_terms, pattern
from lecture_format.chapters import number_of
from tests.book.expected_pages import expected_pages
from tools import ROOT
from tools.browser.built_book import site

TERMS = {("term", name): ("book/glossary", f"term-{name}") for name in ("margin", "hard margin")}
APP = SimpleNamespace(
    srcdir=ROOT,
    builder=SimpleNamespace(get_relative_uri=lambda _, page: f"{page}.html"),
    env=SimpleNamespace(get_domain=lambda _: SimpleNamespace(objects=TERMS)),
)


def linked(node):
    """The links that the build makes in a node of chapter 5: words and address."""
    tree = nodes.paragraph("", "", node)
    link_chapters(APP, tree, "notebooks/05-remarks")
    return {link.astext(): link["refuri"] for link in tree.findall(nodes.reference)}


def test_chapters_and_appendices_are_linked_by_their_numbers():
    assert linked(nodes.Text("Chapter 4 and appendix A1, then chapters 1, 10 and 11.")) == {
        "Chapter 4": "notebooks/04-algorithm.html",
        "appendix A1": "notebooks/A1-proofs.html",
        "chapters 1": "notebooks/01-motivation.html",
        "10": "notebooks/10-duality.html",
        "11": "notebooks/11-dual-solver.html",
    }


def test_a_link_that_is_written_as_html_stays():
    line = nodes.paragraph()
    line += [nodes.raw("", '<a href="#x">', format="html"), nodes.Text("chapter 4")]
    line += [nodes.raw("", "</a>", format="html"), nodes.Text(" and chapter 6")]
    assert linked(line) == {"chapter 6": "notebooks/06-convergence.html"}


def test_no_word_is_lost_or_moved():
    line = nodes.paragraph("", "", nodes.Text("In chapter 4, "), nodes.strong("", "as chapter 6"))
    words = line.astext()
    link_chapters(APP, line, "notebooks/05-remarks")
    assert line.astext() == words


@pytest.mark.parametrize(
    "text", ["in chapter 5 itself", "chapter 5, 3 of them", "chapter 99", "The 4 chapters"]
)
def test_what_is_no_other_chapter_is_no_link(text):
    assert linked(nodes.Text(text)) == {}


@pytest.mark.parametrize(
    "kind", [nodes.title, nodes.literal, nodes.math, nodes.reference, nodes.term]
)
def test_headings_code_formulas_and_links_stay(kind):
    before = {"chapter 4": "there"} if kind is nodes.reference else {}
    assert linked(kind("", "chapter 4", refuri="there")) == before


@pytest.mark.parametrize(("classes", "is_text"), [(["choices"], False), ([], True)])
def test_a_choice_of_a_question_is_a_button_and_its_reply_is_text(classes, is_text):
    item = nodes.list_item("", nodes.paragraph("", "(a) as chapter 4 says"))
    offered = nodes.bullet_list("", item, classes=classes)
    assert linked(offered) == ({"chapter 4": "notebooks/04-algorithm.html"} if is_text else {})


def test_no_page_names_a_chapter_without_a_link():
    left_out = "a, code, pre, h1, h2, h3, h4, summary, script, svg, .admonition-title, .choices"
    for place in expected_pages():
        page = LexborHTMLParser((site() / place).read_text(encoding="utf-8"))
        for part in page.css(left_out):
            part.decompose()
        text = page.body.text()
        own = number_of(place.removeprefix("notebooks/"))
        assert {number for _, _, number in named(text)} <= {own}, place


def section(*parts):
    return nodes.section("", nodes.title("", "The margin"), *parts)


def terms(tree, page="notebooks/09-margins"):
    """The terms that the build links in a page, section by section."""
    link_terms(APP, tree, page)
    return [[link.astext() for link in part.findall(nodes.reference)] for part in tree]


def paragraphs(*texts):
    return [nodes.paragraph("", text) for text in texts]


def test_a_term_is_linked_where_a_section_has_it_first():
    first, second = paragraphs("Margins: a margin, marginal", "a hard margin, Hard margins")
    other = section(*paragraphs("The margin again"))
    page = nodes.container("", section(first, second), other)
    assert terms(page) == [["Margins", "hard margin"], ["margin"]]
    links = {link.astext(): link for link in page.findall(nodes.reference)}
    assert links["hard margin"]["refuri"] == "book/glossary.html#term-hard margin"
    assert links["hard margin"]["classes"] == ["term"]


def test_the_parts_of_a_statement_are_no_sections():
    statement = nodes.container("", nodes.section("", *paragraphs("a margin")))
    page = nodes.container("", section(*paragraphs("a margin"), statement))
    assert terms(page) == [["margin"]]


@pytest.mark.parametrize(
    ("page", "linked"),
    [
        ("notebooks/A2-nearest-point", ["hard margin", "margin"]),
        ("notebooks/13-losses", ["hard margin"]),
    ],
)
def test_words_that_mean_something_else_in_a_chapter_are_no_term(page, linked):
    written = section(*paragraphs("The hard margin; the margin of a sample"))
    assert terms(nodes.container("", written), page) == [linked]


def test_a_phrase_that_means_something_else_is_no_term():
    written = pattern(["radius"], OTHER_MEANINGS[""])
    found = written.finditer("The mean radius, a circle of radius 2, the radius of the data")
    assert [match["term"] for match in found] == [None, None, "radius"]


@pytest.mark.parametrize("page", OTHER_MEANINGS)
def test_words_of_another_meaning_are_in_their_chapter_or_in_one_of_all(page):
    notebooks = sorted((ROOT / "notebooks").glob(f"{Path(page).name or '*'}.ipynb"))
    written = " ".join(path.read_text(encoding="utf-8").lower() for path in notebooks)
    assert [words for words in OTHER_MEANINGS[page] if words not in written] == []


def test_a_page_with_words_of_another_meaning_exists():
    pages = {path.stem for path in (ROOT / "notebooks").glob("*.ipynb")}
    assert {page.removeprefix("notebooks/") for page in OTHER_MEANINGS if page} <= pages


def test_terms_are_linked_in_chapters_alone():
    page = nodes.container("", section(*paragraphs("a margin")))
    assert terms(page, "book/glossary") == [[]]
