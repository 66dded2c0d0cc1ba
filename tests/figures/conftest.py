"""The pages of a figure, each open once for all tests of this figure."""

import pytest

from tools.browser.built_book import site
from tools.browser.figure_page import FINGER, prepared, without_formulas
from tools.figures.registry import CASES

DAILY = ("stepper", "margin")  # the simplest figure, and the one with most parts


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """Try what all figures share on two of them, on the others at night."""
    for item in items:
        if item.get_closest_marker("alike") and item.callspec.params["case"].name not in DAILY:
            item.add_marker(pytest.mark.nightly)


@pytest.fixture(scope="session", params=CASES, ids=lambda case: case.name)
def case(request):
    """A figure."""
    return request.param


@pytest.fixture(scope="session")
def book(browser, case):
    """The figure's page of the book, from disk."""
    with prepared(browser, site().as_uri() + "/", case) as made:
        yield made


@pytest.fixture(scope="session")
def telephone(browser, base, case):
    """The figure's page of the book on a telephone, with a finger."""
    with prepared(browser, base, case, change=without_formulas, **FINGER) as made:
        yield made


@pytest.fixture(scope="session")
def alone(browser, base, case):
    """A page with nothing but the figure, which is much faster."""
    with prepared(browser, base, case, own=True) as made:
        yield made


@pytest.fixture(scope="session")
def clock(browser, base, case):
    """A page with nothing but the figure, and a time that the test moves."""
    with prepared(browser, base, case, own=True) as made:
        made.page.clock.install()
        yield made
