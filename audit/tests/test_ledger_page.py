"""The ledger as a reader uses it: filter, search, and follow an entry to its passage."""

import pytest

from audit import entries as ledger
from tools.browser.built_book import ROOT, site
from tools.browser.chromium import opened

pytestmark = pytest.mark.browser

ENTRIES = ledger.complete(ROOT, ledger.read(ROOT)[1])


@pytest.fixture(scope="module")
def tab(browser):
    """A page of the browser."""
    with opened(browser) as one:
        yield one


@pytest.fixture
def page(tab):
    """The ledger with no filter, opened from disk unless it is open."""
    address = f"{site().as_uri()}/book/ledger.html"
    if tab.url.startswith(f"{address}?"):
        tab.click("#ledger-form button")
        tab.wait_for_url(address)
    elif tab.url != address:
        tab.goto(address)
    return tab


def shown(page):
    return page.locator(".ledger > li:visible").evaluate_all("rows => rows.map((row) => row.id)")


def test_every_statement_is_on_the_page(page):
    assert sorted(shown(page)) == sorted(entry["id"] for entry in ENTRIES)


@pytest.mark.parametrize(
    ("field", "value", "wanted"),
    [
        ("source", "JOE", lambda entry: entry["id"].startswith("JOE")),
        ("notebook", "10-duality", lambda entry: entry["passage"].startswith("10-duality")),
        ("status", "erratum", lambda entry: entry["status"] == "erratum"),
        ("kind", "theorem", lambda entry: entry["kind"] == "theorem"),
    ],
)
def test_a_filter_shows_what_it_names(page, field, value, wanted):
    page.select_option(f"[name={field}]", value)
    ids = sorted(entry["id"] for entry in ENTRIES if wanted(entry))
    assert sorted(shown(page)) == ids
    assert page.locator("#ledger-count").text_content() == f"{len(ids)} of 318 statements."
    assert page.locator("section h2:visible").count() == len(
        {entry["passage"].split(":")[0] for entry in ENTRIES if wanted(entry)}
    )


def test_filters_and_words_are_kept_in_the_address_and_can_be_undone(page):
    page.select_option("[name=source]", "NTS")
    page.fill("[name=words]", "Lagrangian penalty")
    found = shown(page)
    assert 0 < len(found) < 90
    page.reload()
    assert shown(page) == found
    page.click("#ledger-form button")
    page.wait_for_function("document.querySelector('#ledger-count').textContent[0] === '3'")
    assert len(shown(page)) == 318


def test_an_entry_leads_to_its_passage_and_its_section_leads_back(page):
    page.locator("#FAU-54 .ways a", has_text="passage").click()
    page.wait_for_url("**/notebooks/06-convergence.html#FAU-54")
    page.locator(".ledger-link a").first.click()
    page.wait_for_url("**/book/ledger.html#*")
    assert page.locator("li:target").count() == 1


def test_an_entry_leads_to_the_test_that_holds_it(page):
    page.locator("#FAU-54 summary").click()
    page.locator("#FAU-54 details a").first.click()
    page.wait_for_url("**/_modules/tests/**/*.html#test_*")
    assert page.locator("pre span:target").count() == 1


def test_without_a_script_every_statement_stands_there(browser):
    with opened(browser, at="book/ledger.html", java_script_enabled=False) as page:
        assert page.locator(".ledger > li").count() == 318
        assert not page.locator("#ledger-form").is_visible()


def test_every_erratum_is_on_its_page(browser):
    with opened(browser, at="book/errata.html") as page:
        ids = page.locator("h3").evaluate_all("heads => heads.map((head) => head.id)")
        assert [number for number in ids if number] == [e["id"] for e in ledger.errata(ROOT)]
