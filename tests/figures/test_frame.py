"""The frame of the figures: it fits the screen, its height stays, it explains itself."""

from operator import attrgetter

import pytest
from playwright.sync_api import expect

from lecture_book.figures import live
from lecture_lib.figures._files import words
from tools.figures.registry import CASES

pytestmark = pytest.mark.browser
NAME = attrgetter("name")

SCREEN = {"width": 1280, "height": 720}
LABORATORY = 599  # the height that JupyterLab leaves of such a screen for an output
HEIGHT = "place => place.querySelector('.fig').getBoundingClientRect().height"
# Every preset, and each step of its run; of a long one both ends and some between.
WALK = """menu => {
  const place = menu.closest("[data-figure]");
  const heights = new Set(), change = (node, value) => {
    node.value = value;
    node.dispatchEvent(new Event("change", { bubbles: true }));
    heights.add(place.querySelector(".fig").getBoundingClientRect().height);
  };
  const scrub = place.querySelector(".fig-bar [aria-label].fig-range");
  for (const { value, hidden } of [...menu.options]) {
    if (!hidden) change(menu, value);
    if (scrub) for (let i = 0, n = +scrub.max; i <= n; i += i < 5 || i > n - 5 ? 1 : n >> 2 || 1)
      change(scrub, i);
  }
  return [...heights].map(Math.round);
}"""


def but(*names):
    """Return all figures but some."""
    return [case for case in CASES if case.name not in names]


def test_with_all_its_controls_it_fits_a_screen(alone):
    stage = alone.open(viewport=SCREEN)
    stage.place.evaluate("place => { place.querySelector('.fig').dataset.size = 'class'; }")
    assert stage.place.evaluate(HEIGHT) <= SCREEN["height"]


SHARES = """place => {
  const area = (node) => {
    const { width, height } = node.getBoundingClientRect();
    return width * height;
  };
  const seen = [...place.querySelectorAll(".fig-svg")].filter((one) => one.checkVisibility());
  const pictures = seen.map(area);
  const all = pictures.reduce((sum, each) => sum + each, 0);
  return [all / area(place.querySelector(".fig")), all / (innerWidth * innerHeight)];
}"""


def test_its_picture_takes_most_of_it_and_much_of_the_window(alone):
    of_figure, of_window = alone.look(viewport=SCREEN).place.evaluate(SHARES)
    assert of_figure >= 0.6
    assert of_window >= 0.4


def test_at_most_three_controls_are_in_sight(alone):
    stage = alone.open(viewport=SCREEN)
    controls = stage.place.locator(":is(button, select, input):not(.fig-links *)")
    assert controls.filter(visible=True).count() <= 3


# The pictures of the two others are too wide for a column beside them.
@pytest.mark.parametrize("case", but("hidden_units", "kernel_svm"), indirect=True, ids=NAME)
def test_opening_more_moves_nothing(alone):
    stage = alone.open(viewport=SCREEN)
    before = stage.place.evaluate(HEIGHT)
    stage.unfold()
    assert stage.place.evaluate(HEIGHT) == before


SEEN = """async (place) => {
  for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
  const column = place.querySelector(".fig-side").getBoundingClientRect();
  const first = place.querySelector(".fig-more > :not(summary)").getBoundingClientRect();
  return column.top <= first.top && first.bottom <= column.bottom;
}"""


@pytest.mark.parametrize("case", but("hidden_units", "kernel_svm"), indirect=True, ids=NAME)
def test_opening_more_shows_what_was_hidden(alone):
    stage = alone.open(viewport=SCREEN)
    stage.place.locator(".fig-more > summary").click()
    assert stage.place.evaluate(SEEN)


SIDEWAYS = """place => [...place.querySelectorAll(".fig, .fig-side")]
  .map((part) => part.scrollWidth - part.clientWidth)"""


def test_nothing_in_it_scrolls_sideways(alone):
    stage = alone.open(viewport=SCREEN)
    stage.unfold()
    assert stage.place.evaluate(SIDEWAYS) == [0, 0]


# The size of the smallest letters in the pictures, in CSS pixels.
LETTERS = """place => Math.min(...[...place.querySelectorAll(".fig-svg text")].map((text) => {
  if (!text.textContent || !text.checkVisibility()) return Infinity;
  return parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().d;
}))"""


def test_on_a_telephone_the_letters_of_its_pictures_are_large_enough(alone):
    stage = alone.look(viewport={"width": 375, "height": 740})
    assert stage.place.evaluate(LETTERS) >= 10.9


def test_its_letters_are_those_of_the_page_and_elsewhere_of_the_machine(alone):
    stage = alone.open()
    face = "place => getComputedStyle(place.querySelector('.fig-svg')).fontFamily"
    assert stage.place.evaluate(face).startswith('"Lecture Text"')
    stage.place.evaluate(
        "() => document.documentElement.style.setProperty('--pst-font-family-base', 'initial')"
    )
    assert stage.place.evaluate(face).startswith("system-ui")


SIGHT = """place => {
  const box = (node) => node.getBoundingClientRect();
  const picture = box(place.querySelector(".fig-svg"));
  const head = box(document.querySelector(".bd-header-article"));
  const { top, bottom } = box(document.activeElement);
  // A browser scrolls to whole pixels.
  return head.bottom <= picture.top + 1 && picture.bottom <= top + 1 && bottom <= innerHeight + 1;
}"""


# The two pictures of the other are too high; there the steps stay in sight.
@pytest.mark.parametrize("case", but("hidden_units"), indirect=True, ids=NAME)
def test_on_a_telephone_its_picture_is_seen_while_any_of_its_controls_is_used(telephone):
    stage = telephone.open()
    stage.unfold()
    for control in stage.place.locator(".fig-side :is(button, select, input)").all()[::-1]:
        control.focus()
        assert stage.place.evaluate(SIGHT), control


# The place as it is in a notebook, in the width that is left there.
HOST = """(place, [width, size]) => {
  place.className = "fig-host";
  place.style.width = `${width}px`;
  place.querySelector(".fig").dataset.size = size;
}"""
LAYOUT = """place => {
  const top = place.getBoundingClientRect().top;
  const bottom = (node) => node.getBoundingClientRect().bottom - top;
  const bars = [...place.querySelectorAll(".fig-side > .fig-bar")];
  const main = bars.find((bar) => bar.querySelector(":scope > .fig-range")) ?? bars[0];
  return {
    display: getComputedStyle(place.querySelector(".fig")).display,
    main: Math.max(bottom(place.querySelector(".fig-svg")), bottom(main)),
    whole: bottom(place.querySelector(".fig")),
    cut: place.querySelector(".fig").scrollWidth - place.querySelector(".fig").clientWidth,
  };
}"""


@pytest.mark.parametrize("size", ["page", "class"])
def test_in_a_notebook_it_stands_beside_its_controls_and_fits_the_window(alone, case, size):
    stage = alone.open(viewport=SCREEN)
    # At 1024, and at 1280 with the list of files and without it.
    for width in (829, 833, 1085):
        stage.place.evaluate(HOST, [width, size])
        layout = stage.place.evaluate(LAYOUT)
        assert layout["display"] == ("flex" if case.name == "hidden_units" else "grid"), width
        assert layout["whole"] <= LABORATORY, width
        assert layout["cut"] == 0, width


def test_in_a_narrow_notebook_its_main_control_is_seen_with_its_picture(alone):
    stage = alone.open(viewport={"width": 1024, "height": 768})
    stage.place.evaluate(HOST, [577, "page"])  # with the list of files
    layout = stage.place.evaluate(LAYOUT)
    assert layout["display"] == "flex"
    assert layout["main"] <= LABORATORY + 768 - 720


def test_the_full_screen_is_offered_above_the_pictures_on_the_right(alone):
    stage = alone.look()
    button = stage.place.get_by_role("button", name="Full screen").bounding_box()
    figure = stage.place.locator(".fig").bounding_box()
    picture = stage.place.locator(".fig-svg").first.bounding_box()
    assert figure["y"] <= button["y"] <= button["y"] + button["height"] <= picture["y"]
    assert 0 <= figure["x"] + figure["width"] - (button["x"] + button["width"]) <= 16


# Puts the figure's top low into the window; later its upper edge stands below the header.
LOW = "place => scrollBy(0, place.getBoundingClientRect().top - 0.9 * innerHeight)"
SPACE = """place => {
  place.scrollIntoView();
  const box = (one) => document.querySelector(one).getBoundingClientRect();
  const figure = place.querySelector(".fig").getBoundingClientRect();
  return {
    above: box(".bd-sidebar-secondary").bottom - figure.top,
    height: figure.height - (innerHeight - box(".bd-header-article").bottom),
    right: figure.right - document.documentElement.clientWidth,
    sideways: document.documentElement.scrollWidth - innerWidth,
  };
}"""


def test_on_its_page_it_fits_the_screen_and_the_contents_give_way(book):
    stage = book.look(viewport=SCREEN)
    stage.place.evaluate(LOW)
    stage.page.wait_for_selector(".bd-sidebar-secondary.hide")
    stage.page.add_style_tag(content="* { transition: none !important; }")
    assert max(stage.place.evaluate(SPACE).values()) <= 0
    folded = stage.page.locator(".page-toc").last
    assert folded.evaluate("toc => getComputedStyle(toc).opacity") == "0"
    folded.get_by_role("link").last.press("Shift+Tab")  # the keyboard sees where it is
    assert folded.evaluate("toc => getComputedStyle(toc).opacity") == "1"


@pytest.mark.parametrize(
    "width",
    [1280, 375, *(pytest.param(width, marks=pytest.mark.nightly) for width in (1000, 768))],
)
def test_what_stands_below_it_stays_while_it_is_used(alone, width):
    stage = alone.open(viewport={"width": width, "height": 720})
    menu = stage.examples().element_handle()
    assert len(menu.evaluate(WALK)) == 1
    if width in (768, 375):
        stage.place.evaluate("place => place.setAttribute('data-copy', '')")
        assert len(menu.evaluate(WALK)) == 1


TRACKS = """place => [...place.querySelectorAll(".fig-range")].map((track) => {
  const widths = new Set();
  for (let value = +track.min; value <= +track.max; value += +track.step) {
    track.value = value;
    track.dispatchEvent(new Event("input", { bubbles: true }));
    widths.add(track.getBoundingClientRect().width);
  }
  return widths.size;
})"""


def test_the_track_of_a_slider_keeps_its_length(alone):
    stage = alone.open(viewport=SCREEN)
    assert set(stage.place.evaluate(TRACKS)) <= {1}


def test_room_is_kept_for_the_same_sentence_before_and_after_it_wakes(alone, case):
    said = alone.look().place.locator(".fig-said:has(> .fig-status)")
    assert said.get_attribute("data-longest") == live.longest(case.name)


def test_it_says_what_its_marks_mean_and_what_can_be_dragged(alone):
    stage = alone.open()
    notes = stage.place.locator(".fig-notes")
    assert notes.locator(".fig-meaning").count() == notes.locator(".fig-sign").count() >= 1
    ways = notes.get_by_text("Drag").all()
    assert [way.is_visible() for way in ways] == [True, False]


@pytest.mark.alike
def test_reset_begins_again_and_own_data_come_back(alone, case):
    stage = alone.open()
    start = stage.status()
    menu = stage.examples()
    assert menu.evaluate("menu => menu.selectedOptions[0].text") != words("kit")["preset_own"]
    stage.nudge()
    own = stage.label(case.handle)
    menu.select_option(next(iter(case.cls.examples)))
    menu.select_option("")
    assert stage.label(case.handle) == own
    stage.place.get_by_role("button", name="Reset").press("Enter")
    assert stage.status().endswith(start)


@pytest.mark.alike
def test_it_fills_the_screen_until_it_is_left(alone):
    stage = alone.open()
    stage.place.get_by_role("button", name="Full screen").click()
    stage.page.wait_for_function("document.fullscreenElement")
    place = stage.place.bounding_box()
    assert place["width"] == stage.page.evaluate("innerWidth")
    expect(stage.place.get_by_role("button", name="Leave full screen")).to_be_visible()
    stage.page.keyboard.press("Escape")
    stage.page.wait_for_function("!document.fullscreenElement")
    expect(stage.place.get_by_role("button", name="Full screen")).to_be_visible()
