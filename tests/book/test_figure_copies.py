"""A figure stands again where the text of another section links to its examples."""

import html
import json
import re

from docutils import nodes

from lecture_book.figures import live
from lecture_book.figures.copies import copy_figures
from lecture_lib.figures import HalfSpace


def raw(text):
    return nodes.raw("", text, format="html")


def linking(*examples):
    """A paragraph that links to examples of the figure."""
    parts = [raw(live.link("see", "half_space", example)) for example in examples]
    return nodes.paragraph("", "", *parts)


def section(*parts):
    return nodes.section("", *parts)


def fold(*parts):
    return nodes.container("", *parts, classes=["fold-content"])


def copied(*sections, more=()):
    """A page whose first section has the figure, a link to it and more, and other sections."""
    figure = HalfSpace(b=-3)
    state = {"figure": "half_space", "state": figure.page_state()}
    place = raw(live.still(state, "<svg></svg>", "Words."))
    page = section(section(place, linking("best"), *more), *sections)
    copy_figures(None, page, "page")
    return page


def leads(page):
    """Return to which figures the links of a page lead."""
    return re.findall(r'<a href="#([\w-]+)"', page.astext())


def copies(page):
    return [one for one in page.findall(nodes.raw) if "data-copy" in one.astext()]


def test_one_copy_serves_the_links_of_a_section():
    page = copied(section(linking("and", "or"), linking("xor")), section(linking("zero")))
    first, second, third = (f"figure-half_space{number}" for number in ("", "-2", "-3"))
    assert leads(page) == [first, second, second, second, third]
    ids = [re.search(r'id="([\w-]+)"', one.astext())[1] for one in copies(page)]
    assert ids == [second, third]
    assert [one.parent.index(one) for one in copies(page)] == [1, 1]  # below the first paragraph


def test_a_link_of_the_section_of_the_figure_leads_to_the_figure_from_a_fold_too():
    page = copied(more=[fold(linking("two"))])
    assert leads(page) == ["figure-half_space"] * 2
    assert copies(page) == []


def test_no_link_outside_leads_into_a_fold():
    page = copied(section(fold(linking("and")), linking("or")))
    assert leads(page) == ["figure-half_space", "figure-half_space-2", "figure-half_space-3"]
    assert [one.parent["classes"] for one in copies(page)] == [["fold-content"], []]


def test_a_copy_says_and_holds_what_the_example_changes():
    (copy,) = copies(copied(section(linking("and"))))
    assert html.escape(HalfSpace(preset="and").sentence()) in copy.astext()
    held = html.unescape(re.search(r'data-state="([^"]*)"', copy.astext())[1])
    assert json.loads(held) == HalfSpace.examples["and"][1]
