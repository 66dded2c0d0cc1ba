"""Formulas have their letters in the first picture of a page."""

import pytest

from tools.browser.chromium import Held, opened
from tools.browser.figure_page import SHIFT

pytestmark = pytest.mark.browser

# Lines that break elsewhere with other letters, on a phone.
PLACE = "notebooks/03-gradient.html"
HIDDEN = "() => getComputedStyle(document.body).visibility === 'hidden'"


# As long as it takes, in place of the moment for which a page waits.
PATIENT = """{
  const real = setTimeout;
  window.setTimeout = (act, ms, ...rest) => real(act, ms === 300 ? 60000 : ms, ...rest);
}"""


@pytest.fixture
def phone(browser, base):
    with opened(browser, viewport={"width": 375, "height": 900}) as page:
        yield page, base + PLACE


def test_no_line_moves_when_the_letters_arrive(phone):
    page, address = phone
    page.add_init_script(PATIENT + SHIFT)
    late = Held(page, "**/*.woff2")
    page.goto(address, wait_until="domcontentloaded")
    page.wait_for_timeout(500)
    late.release()
    page.wait_for_function(f"() => !({HIDDEN})()")
    page.wait_for_load_state("networkidle")
    assert page.evaluate("window.shift") <= 0.01


def test_a_page_without_its_letters_is_shown_after_a_moment(phone):
    page, address = phone
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    page.route("**/*.woff2", lambda _: None)  # no answer ever
    page.goto(address, wait_until="domcontentloaded")
    page.clock.run_for(299)
    assert page.evaluate(HIDDEN)
    page.clock.run_for(1)
    assert not page.evaluate(HIDDEN)
