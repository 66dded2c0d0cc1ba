"""What pages say of themselves, and the files around them."""

import json
import os
import re
import struct
from urllib.parse import urlsplit

import pytest
from selectolax.lexbor import LexborHTMLParser

from lecture_book.sharing import around, published
from lecture_book.sharing import description as sharing
from lecture_book.sharing.picture import picture
from tools.browser.built_book import contents, parsed, site
from tools.browser.chromium import opened

BOOK_TITLE = "From the perceptron to the support vector machine"
ADDRESS = published.address(os.environ)
LECTURE = "https://hopper.github.io/lecture/"
HEAD = '<link rel="canonical" href="https://hopper.github.io/lecture/a.html">'


def page_of(text, head=HEAD):
    return LexborHTMLParser(
        f"<html><head><title>4 Kernels — Book</title>{head}</head><body><article>{text}"
        "</article></body></html>"
    )


def said(page):
    return {
        meta.attributes.get("property") or meta.attributes["name"]: meta.attributes["content"]
        for meta in page.css("meta[property], meta[name]")
    }


def test_a_page_with_an_address_says_title_description_address_and_picture():
    page = page_of('<p>By <span class="katex">x</span>.</p><p>Curves &amp; "lines".</p>')
    sharing.introduce(page, "Book", LECTURE)
    assert said(page) == {
        "description": 'Curves & "lines".',
        "og:type": "article",
        "og:site_name": "Book",
        "og:title": "4 Kernels",
        "og:description": 'Curves & "lines".',
        "og:url": f"{LECTURE}a.html",
        "og:image": f"{LECTURE}_static/share.png",
        "og:image:alt": "Six points of two classes and the line that a perceptron has found "
        "between them.",
    }


def test_a_page_without_an_address_names_none():
    page = page_of("<p>Curves.</p>", head="")
    sharing.introduce(page, "Book", "")
    sharing.resource(page, {"version": "1"}, "Book", "")
    assert said(page)["og:title"] == "4 Kernels"
    assert "https" not in page.html.replace(sharing.LICENCE, "").replace("https://schema.org", "")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("One rule. " * 30, ("One rule. " * 16).strip()),
        ("word " * 60, "word " * 30 + "word…"),
    ],
)
def test_a_long_description_ends_with_a_sentence_or_a_word(text, expected):
    found = sharing.description(page_of(f"<p>{text}</p>"))
    assert found == expected
    assert len(found) <= sharing.LONGEST


def test_the_picture_has_the_size_that_other_sites_ask_for():
    drawn = picture(BOOK_TITLE)
    assert drawn.startswith(b"\x89PNG")
    assert struct.unpack(">II", drawn[16:24]) == (1200, 630)


def test_the_map_lists_what_readers_look_for():
    text = around.sitemap(LECTURE, ["book/intro.html", "search.html", "_modules/a.html"])
    assert re.findall("<loc>(.*?)</loc>", text) == [f"{LECTURE}book/intro.html"]


# The site


def test_every_page_of_the_contents_has_a_description_of_its_own():
    found = {}
    for name in contents():
        page = LexborHTMLParser((site() / f"{name}.html").read_text(encoding="utf-8"))
        found[name] = said(page).get("description", "")
        assert 15 <= len(found[name]) <= sharing.LONGEST, name
        assert said(page)["og:title"] in page.css_first("title").text()
    doubled = [name for name in found if list(found.values()).count(found[name]) > 1]
    assert not doubled, [(name, found[name]) for name in doubled]


@pytest.mark.parametrize("name", ["index.html", "book/intro.html"])
def test_the_first_page_is_a_learning_resource(name):
    page = LexborHTMLParser((site() / name).read_text(encoding="utf-8"))
    about = json.loads(page.css_first('script[type="application/ld+json"]').text())
    assert about["@type"] == "LearningResource"
    assert about["name"] == BOOK_TITLE
    assert about["description"] == said(page)["description"]
    assert about["author"]
    assert "perceptron" in about["keywords"]
    assert about.get("url", "") == ADDRESS


def test_with_an_address_the_site_has_its_map_and_its_picture_and_without_one_neither():
    assert (site() / "sitemap.xml").exists() == bool(ADDRESS)
    assert (site() / sharing.PICTURE).exists() == bool(ADDRESS)
    if ADDRESS:
        text = (site() / "sitemap.xml").read_text(encoding="utf-8")
        places = {url.removeprefix(ADDRESS) for url in re.findall("<loc>(.*?)</loc>", text)}
        assert places == {f"{name}.html" for name in contents()}


def test_the_page_for_dead_links_leads_to_pages_that_exist():
    [found] = [links for path, links in parsed().items() if path.name == "404.html"]
    assert found.links == ["book/intro.html", "search.html"]
    assert all((site() / link).exists() for link in found.links)


@pytest.mark.browser
def test_a_dead_link_below_a_prefix_leads_back_to_the_book(browser):
    def answer(route):
        place = urlsplit(route.request.url).path
        known = place == "/lecture/book/intro.html"
        body = "<title>First page</title>" if known else around.not_found("Book", LECTURE)
        route.fulfill(body=body, content_type="text/html", status=200 if known else 404)

    with opened(browser) as page:
        page.route("**/*", answer)
        page.goto(f"{LECTURE}notebooks/old/06b-tightness.html")
        page.get_by_role("link", name="first page").click()
        page.wait_for_url(f"{LECTURE}book/intro.html")
        assert page.title() == "First page"


@pytest.mark.browser
def test_a_dead_link_on_ones_own_machine_leads_back_to_the_book(browser, base):
    with opened(browser) as page:
        assert page.goto(f"{base}notebooks/old/06b-tightness.html").status == 404
        page.get_by_role("link", name="first page").click()
        page.wait_for_url(f"{base}book/intro.html")
