"""The copies of a figure: they stand where the text links to it far from the figure."""

import pytest
from playwright.sync_api import expect

from lecture_lib.figures._files import words
from lecture_lib.figures.half_space.cases import CASE
from tools.browser.built_book import site
from tools.browser.chromium import opened as opened_page
from tools.browser.figure_page import prepared

pytestmark = pytest.mark.browser
WORDS = words("kit")
NAMES = """() => [...document.querySelectorAll(".fig[role=group]")].map((fig) => fig.ariaLabel)"""


@pytest.fixture(scope="module")
def opened(browser):
    """A page with a copy in the open and others in folds."""
    with prepared(browser, site().as_uri() + "/", CASE) as made:
        yield made


@pytest.fixture
def stage(opened):
    return opened.open()


@pytest.fixture
def copy(stage):
    """The copy that stands in the open, and the links above it."""
    return stage.page.locator(":not(.fold-content) > [data-copy]").last


def test_a_copy_sleeps_until_it_is_near_and_its_fold_is_open(stage, copy):
    folded = stage.page.locator(".fold-content > [data-copy]").first
    awake = stage.page.locator("[data-copy][data-live]")
    assert awake.count() == 0
    folded.evaluate("place => place.closest('details').scrollIntoView()")
    stage.page.wait_for_timeout(200)
    assert awake.count() == 0
    folded.evaluate("place => { place.closest('details').open = true; }")
    folded.get_by_role("status").wait_for()
    assert awake.count() == 1
    assert stage.page.evaluate(NAMES)[1] == f"{words('half_space')['title']} 2"
    assert stage.axe("duplicate-id-aria", "landmark-unique", "aria-allowed-attr") == []
    copy.scroll_into_view_if_needed()
    copy.get_by_role("status").wait_for()


def test_a_link_sets_its_example_in_the_copy_below_it_and_nothing_jumps(stage, copy):
    link = stage.page.get_by_role("link", name="three")
    link.scroll_into_view_if_needed()
    copy.get_by_role("status").wait_for()
    first, address, top = stage.status(), stage.page.url, link.bounding_box()["y"]
    title, inputs = CASE.cls.examples["three"]
    link.press("Enter")
    said = f"Example {title}. {CASE.cls(**stage.start | inputs).sentence()}"
    expect(copy.get_by_role("status")).to_have_text(said)
    expect(link).to_be_focused()
    picture = copy.locator(".fig-svg").bounding_box()
    height = stage.page.viewport_size["height"]
    assert link.bounding_box()["y"] <= top
    assert 0 < link.bounding_box()["y"] < picture["y"] + picture["height"] <= height + 1
    assert (stage.page.url, stage.status()) == (address, first)
    copy.get_by_role("button", name=WORDS["link"]).click()
    assert stage.page.url == f"{address}#figure-half_space=three"
    stage.page.emulate_media(media="print")
    assert not copy.is_visible()  # paper has the first alone


@pytest.mark.parametrize("chapter", ["03-gradient", "06-convergence"])
def test_beside_its_picture_all_that_a_copy_says_is_in_sight(browser, chapter):
    with opened_page(browser, at=f"notebooks/{chapter}.html") as page:
        place = page.locator("[data-copy]")
        place.scroll_into_view_if_needed()
        place.get_by_role("status").wait_for()
        side = place.locator(".fig-side").evaluate(
            "side => [side.scrollHeight, side.clientHeight]"
        )
    assert side[0] <= side[1]


def test_without_scripts_a_link_leads_to_the_still_of_its_copy(browser, base):
    with prepared(browser, base, CASE, java_script_enabled=False) as asleep:
        asleep.open(alive=False)
        asleep.page.get_by_role("link", name="three").click()
        copy = asleep.page.locator(":target")
        said = CASE.cls(**asleep.start | CASE.cls.examples["two"][1]).sentence()
        assert copy.locator("figcaption").inner_text() == said
        assert copy.locator("svg").is_visible()
