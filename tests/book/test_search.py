"""What readers type into the search of the book, and the page that must come first."""

import json

import pytest
from docutils import nodes
from playwright.sync_api import expect

from lecture_book.search.glossary import terms
from lecture_book.search.index import without_formulas
from tools.browser.built_book import BOOK, site
from tools.browser.chromium import opened

pytestmark = pytest.mark.browser

# Chosen from the table of contents; nobody looked into the index for them.
FIRST = {
    "perceptron": "notebooks/04-algorithm",
    "bias": "notebooks/01-motivation",
    "linearly separable": "notebooks/01-motivation",
    "xor": "notebooks/01-motivation",
    "misclassified samples": "notebooks/02-objective",
    "subgradient": "notebooks/03-gradient",
    "learning rate": "notebooks/04-algorithm",
    "order of the samples": "notebooks/04-algorithm",
    "why does perceptron not converge": "notebooks/05-remarks",
    "pocket algorithm": "notebooks/05-remarks",
    "convergence theorem": "notebooks/06-convergence",
    "novikoff": "notebooks/06-convergence",
    "kernel trick": "notebooks/08-kernels",
    "gram matrix": "notebooks/08-kernels",
    "rbf kernel": "notebooks/08-kernels",
    "margin": "notebooks/09-margins",
    "SVM": "notebooks/09-margins",
    "what is soft margin": "notebooks/09-margins",
    "dual problem": "notebooks/10-duality",
    "support vectors": "notebooks/10-duality",
    "kkt": "notebooks/10-duality",
    "smo": "notebooks/11-dual-solver",
    "hinge loss": "notebooks/12-hinge",
    "logistic regression": "notebooks/13-losses",
    "cross-validation": "notebooks/14-choosing",
    "roc curve": "notebooks/14-choosing",
    "digits": "notebooks/15-applications",
    "multiclass": "notebooks/15-applications",
    "nearest point": "notebooks/A2-nearest-point",
    "winnow": "notebooks/A3-streams",
    "glossary": "book/glossary",
    "check_margin": "book/api/judges",
}
# The page that the search would show first.
FIND = """query => {
  history.replaceState(null, "", `?${new URLSearchParams({ q: query })}`);
  return Search._performSearch(...Search._parseQuery(query)).at(-1)[0];
}"""
SIGN_AND_WORDS = """form => {
  const [field, sign] = [form.querySelector("input"), form.querySelector("i")];
  const left = field.getBoundingClientRect().left;
  const words = left + parseFloat(getComputedStyle(field).paddingLeft);
  return [sign.getBoundingClientRect().right, words];
}"""


@pytest.fixture(scope="module")
def search(browser):
    """The page of the search, from disk, which has found something."""
    with opened(browser, at="search.html?q=bias") as page:
        page.wait_for_selector("#search-results li a")
        yield page


@pytest.mark.parametrize(("query", "place"), FIRST.items())
def test_what_a_reader_looks_for_comes_first(search, query, place):
    assert search.evaluate(FIND, query) == place


def test_an_entry_of_the_glossary_is_found_by_its_name_and_once_and_the_first_stands_first(search):
    search.locator(".bd-search-container input").fill("kernel")
    with search.expect_navigation():
        search.keyboard.press("Enter")
    expect(search.locator(".search-summary")).to_contain_text("finished")
    results = search.locator("#search-results li a")
    assert results.first.get_attribute("href").split(".html")[0] == search.evaluate(FIND, "kernel")
    titles = [title for title in results.all_inner_texts() if title.startswith("Glossary")]
    assert titles[0] == "Glossary > kernel"
    assert len(titles) == len(set(titles)) > 1


def test_an_excerpt_is_words_without_formulas(browser, base):
    with opened(browser) as page:
        page.goto(f"{base}search.html?q=convergence+theorem")
        found = page.locator("#search-results")
        expect(found).to_contain_text("One number grows fast")
        excerpts = " ".join(found.locator(".context").all_inner_texts())
        assert not set("⊤≤∥γ˜⋆\\") & set(excerpts)
        assert "Download" not in excerpts


def test_a_page_marks_the_words_that_led_to_it_and_no_letters(browser, base):
    with opened(browser) as page:
        page.goto(f"{base}search.html")
        page.locator(".bd-search-container input").fill("how do I choose C and w?")
        with page.expect_navigation():
            page.keyboard.press("Enter")
        expect(page.get_by_role("status").filter(has_text="finished, found")).to_have_count(1)
        page.locator("#search-results li a[href*='14-']").first.click()
        page.wait_for_selector("span.highlighted", state="attached")
        marked = page.locator("span.highlighted").all_text_contents()
        assert {word.lower() for word in marked} == {"choose"}


def test_the_index_has_no_formulas_and_no_numbers():
    text = (site() / "searchindex.js").read_text(encoding="utf-8")
    terms = json.loads(text.removeprefix("Search.setIndex(").removesuffix(")"))["terms"]
    assert {"separ", "hyperplan"} <= terms.keys()
    assert not {"frac", "tilde", "lvert", "mathbb", "katex", "mathnorm"} & terms.keys()
    assert not [word for word in terms if word.isdecimal()]


def test_every_term_of_the_glossary_ends_with_its_chapter():
    entries = list(terms((BOOK / "glossary.md").read_text(encoding="utf-8")))
    assert len(entries) > 60
    assert [words for words, chapter in entries if not chapter] == []


def test_formulas_and_pictures_are_no_words():
    drawn = nodes.raw("", "<td>so</td><td><math>x</math><svg>1</svg></td>", format="html")
    parts = [nodes.Text("let "), nodes.math("", r"\frac"), nodes.strong("", "be"), drawn]
    words = without_formulas(nodes.paragraph("", "", *parts)).astext()
    assert "frac" not in words
    assert "x" not in words
    assert "1" not in words
    assert words.startswith("let be <td>so")


@pytest.mark.parametrize("width", [1280, 375])
def test_the_sign_of_the_search_covers_no_letter(browser, width):
    with opened(browser, at="search.html", viewport={"width": width, "height": 800}) as page:
        for form in (".bd-search-container form", "#pst-search-dialog[open] form"):
            sign, words = page.locator(form).evaluate(SIGN_AND_WORDS)
            assert sign < words
            page.goto(f"{site().as_uri()}/book/notation.html")
            page.keyboard.press("Control+k")
