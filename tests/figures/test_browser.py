"""Every live figure on its page, without a kernel and without a network."""

import json
import re

import pytest
from playwright.sync_api import expect
from selectolax.lexbor import LexborHTMLParser

from lecture_book.figures import live
from tools.browser.built_book import site
from tools.browser.figure_page import prepared, without_formulas
from tools.figures.modules import said, shown
from tools.figures.registry import CASES

pytestmark = pytest.mark.browser


@pytest.mark.alike
def test_it_wakes_and_says_what_its_still_said(book, case):
    stage = book.look()
    assert stage.status() == said(case.name, stage.start)
    assert stage.visit.errors == []
    assert stage.visit.outside == []


def test_it_pushes_nothing_aside_when_it_wakes(alone):
    """On a page of its own, because the fonts of the book's pages come late and push too."""
    shifts = {}
    for width in (320, 375, 1024):
        stage = alone.open(viewport={"width": width, "height": 900})
        stage.page.evaluate(TWO_FRAMES)  # a shift is known when it was drawn
        shifts[width] = stage.page.evaluate("window.shift")
    assert max(shifts.values()) <= 0.01, shifts


TWO_FRAMES = """new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
})"""
HEIGHTS = """() => [...document.querySelectorAll("[data-figure]")]
  .map((place) => place.getBoundingClientRect().height)"""
# For good: who wakes them has looked for sleepers already.
PUT_TO_SLEEP = """stills => document.querySelectorAll("[data-figure]").forEach(
  (place, i) => { place.outerHTML = stills[i]; })"""
# Copies wake when they are near, and in a fold when it is open.
ALL_AWAKE = """() => {
  const asleep = [...document.querySelectorAll("[data-figure]:not([data-live])")];
  const next = asleep.find((place) => place.checkVisibility());
  next?.scrollIntoView();
  return !next;
}"""


def test_awake_all_on_its_page_take_the_room_that_was_kept_for_them(browser, base, case):
    text = (site() / case.page).read_text(encoding="utf-8")
    stills = [place.html for place in LexborHTMLParser(text).css("[data-figure]")]
    awake, kept = {}, {}
    with prepared(browser, base, case, change=without_formulas) as stage:
        stage.open()
        for width in (375, 1000, 1280):
            stage.page.set_viewport_size({"width": width, "height": 900})
            stage.page.wait_for_function(ALL_AWAKE)
            awake[width] = stage.page.evaluate(HEIGHTS)
        stage.page.evaluate(PUT_TO_SLEEP, stills)
        for width in awake:
            stage.page.set_viewport_size({"width": width, "height": 900})
            kept[width] = stage.page.evaluate(HEIGHTS)
        assert stage.page.locator("[data-live]").count() == 0
    for width, heights in kept.items():
        assert max(heights) > 0
        assert awake[width] == pytest.approx(heights, rel=0, abs=5), (
            f"Put what python3 start.py figure {case.name} prints into figure.css."
        )


@pytest.mark.alike
def test_it_is_awake_before_the_page_has_loaded(alone):
    assert alone.open().page.evaluate("window.sleepers") == 0


def test_the_mouse_moves_a_point(alone, case):
    stage = alone.open()
    before, said = stage.label(case.handle), stage.status()
    stage.drag()
    assert stage.label(case.handle) != before
    region = stage.place.get_by_role("status")
    assert stage.status() != said  # the sentence is never false, and nobody hears it
    assert region.get_attribute("aria-live") == "off"
    stage.page.mouse.up()
    assert region.get_attribute("aria-live") is None
    assert stage.visit.errors == []


# Of the others one is dragged along its sizes, and one turns weights that are learned further.
@pytest.mark.parametrize(
    "case", [one for one in CASES if one.name not in ("scaling", "hidden_units")], indirect=True,
    ids=lambda case: case.name,
)  # fmt: skip
def test_what_is_dragged_lands_on_quarters(alone, case):
    stage = alone.open()
    stage.drag()
    stage.page.mouse.up()
    place = re.search(r"\(.*?\)|margin [^,]*", stage.label(case.handle))[0]
    numbers = [float(text) for text in re.findall(r"[\d.]+", place)]
    assert numbers
    assert [number for number in numbers if number % 0.25] == []


@pytest.mark.alike
def test_escape_gives_a_dragged_point_back(alone, case):
    stage = alone.open()
    before = stage.label(case.handle)
    stage.drag(steps=3)
    stage.page.keyboard.press("Escape")
    assert stage.label(case.handle) == before


def test_keys_do_what_the_mouse_does(alone, case):
    stage = alone.open()
    before, said = stage.label(case.handle), stage.status()
    stage.nudge()
    assert stage.label(case.handle) != before
    assert stage.status() != said
    assert stage.place.locator(":invalid").count() == 0
    for group in stage.place.locator(".fig-handles").all():
        assert group.locator("[tabindex='0']").count() == 1  # one Tab stop for all points
    focused = "document.activeElement.getAttribute('aria-label')"
    last = stage.handle(0).locator("xpath=..").locator(".fig-handle").count() - 1
    if last:
        stage.handle(0).focus()
        stage.page.keyboard.press("PageUp")
        assert stage.page.evaluate(focused) == stage.label(last)
    stage.page.set_viewport_size({"width": 1000, "height": 300})  # which scrolls
    stage.handle(case.handle).focus()
    top = stage.page.evaluate("scrollY")
    for key, end in (("Home", "min"), ("End", "max")):
        stage.page.keyboard.press(key)
        assert stage.page.evaluate("scrollY") == top
        if not {"points", "weights"} & set(case.cls.inputs):  # it goes along an axis
            slider = stage.place.get_by_role("slider").first
            assert slider.input_value() == slider.get_attribute(end)


@pytest.mark.alike
def test_a_finger_moves_a_point_and_scrolls_beside_it(telephone, case):
    stage = telephone.open()
    stage.place.locator("svg.fig-svg").first.scroll_into_view_if_needed()
    before, top = stage.label(case.handle), stage.page.evaluate("scrollY")
    x, y = stage.middle(case.handle)
    stage.finger("Start", (x + 15, y))  # not exactly on it
    for i in range(1, 9):
        stage.finger("Move", (x + 15 + case.by[0] * i / 12, y + case.by[1] * i / 12))
    stage.finger("End")
    expect(stage.handle(case.handle)).not_to_have_attribute("aria-label", before)
    assert stage.page.evaluate("scrollY") == top
    box = stage.place.locator("svg.fig-svg").first.bounding_box()
    x, y = box["x"] + 4, box["y"] + box["height"] - 6
    stage.finger("Start", (x, y))
    for i in range(1, 12):
        stage.finger("Move", (x, y - 14 * i))
    stage.finger("End")
    stage.page.wait_for_function("top => scrollY > top", arg=top)


def test_a_control_changes_an_input(alone, case):
    stage = alone.open()
    before = stage.status()
    stage.examples()  # unfolds what is used less
    buttons = stage.place.get_by_role("button", name=re.compile(case.press))
    if buttons.count():
        buttons.first.focus()
        stage.page.keyboard.press("Enter")
    else:
        menu = stage.place.get_by_role("combobox", name=re.compile(case.press)).first
        menu.focus()
        stage.page.keyboard.press("ArrowDown")
    assert stage.status() != before


def test_without_scripts_the_still_and_its_sentence_stand_there(case):
    text = (site() / case.page).read_text(encoding="utf-8")
    place = LexborHTMLParser(text).css_first(f'[data-figure="{case.name}"]')
    state = json.loads(place.attributes["data-state"])
    start = {key: state[key] for key in case.cls.inputs}
    sentence = said(case.name, start)
    assert place.css_first("figcaption").text() == sentence
    assert place.css_first("svg") is not None


@pytest.mark.alike
def test_a_module_that_throws_leaves_the_still(browser, base, case):
    def spoil(text):
        spoiled = re.sub(r"[\w$]+\.live\(", "(() => ({ render() { throw 1; } }))(", text)
        assert spoiled != text
        return spoiled

    with prepared(browser, base, case, own=True, change=spoil) as spoilt:
        spoilt.open(alive=False)
        spoilt.page.wait_for_selector("[data-asleep]")
        assert spoilt.place.locator("figcaption").is_visible()
        assert spoilt.place.locator("button").count() == 0
        assert any("stays a picture" in error for error in spoilt.visit.errors)
        assert spoilt.axe() == []


def test_links_of_the_text_set_presets(book, case):
    stage = book.open()
    links = stage.page.locator(f'a[data-preset^="{case.name}="]').all()
    assert links, f"{case.page} needs a link such as [words](#figure-{case.name}=EXAMPLE)."
    for link in links:
        title = case.cls.examples[link.get_attribute("data-preset").split("=")[1]][0]
        link.evaluate("link => link.closest('details')?.setAttribute('open', '')")
        link.click()
        said = stage.page.get_by_role("status").filter(has_text=f"Example {title}.")
        said.wait_for()  # in the figure or in its copy
        figure = stage.page.locator("[data-figure]").filter(has=said)
        assert figure.locator("svg").first.is_visible()


@pytest.mark.alike
def test_a_link_opens_the_fold_in_which_its_figure_stands(alone, case):
    stage = alone.open()
    fold = f"<p>{live.link('Try it', case.name, next(iter(case.cls.examples)))}</p><details>"
    stage.place.evaluate("(place, text) => place.insertAdjacentHTML('beforebegin', text)", fold)
    stage.place.evaluate("place => place.previousElementSibling.append(place)")
    assert not stage.place.is_visible()
    stage.page.get_by_role("link", name="Try it").click()
    assert stage.place.is_visible()


def test_every_preset_can_be_chosen(alone, case):
    stage = alone.open()
    menu = stage.examples()
    starts = [case.cls(preset=key).state for key in case.cls.examples]
    answers = zip(case.cls.examples.items(), shown(case.name, starts), strict=True)
    for (key, (title, inputs)), answer in answers:
        menu.select_option(key)
        assert title in stage.status()
        if set(case.cls.inputs) <= set(inputs):
            assert stage.status().endswith(answer["sentence"])
        assert menu.input_value() == key


@pytest.mark.alike
def test_in_print_there_are_no_controls(alone):
    stage = alone.look(media="print")
    assert not stage.place.locator(".fig-bar").first.is_visible()
    assert stage.place.get_by_role("status").is_visible()
    assert stage.place.locator("svg").first.is_visible()
