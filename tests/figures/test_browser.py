"""Every live figure on its page, without a kernel and without a network."""

import functools
import re

import pytest

from tools.browser.built_book import site
from tools.browser.figure_page import FINGER, open_figure
from tools.figures.registry import CASES

pytestmark = pytest.mark.browser
every_figure = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)


@pytest.fixture(scope="module", params=["http", "disk"])
def over(request, base):
    """The address of the site, over http and from disk."""
    return base if request.param == "http" else site().as_uri() + "/"


@pytest.fixture(scope="module")
def show(browser, base):
    """A function that opens a figure's page over http."""
    return functools.partial(open_figure, browser, base)


@every_figure
def test_it_wakes_and_says_what_its_still_said(browser, over, case):
    with open_figure(browser, over, case) as stage:
        assert stage.status() == case.cls.describe(stage.start, case.cls.derive(stage.start))
        assert stage.visit.errors == []
        assert stage.visit.outside == []


@every_figure
@pytest.mark.parametrize("width", [320, 375, 1000])
def test_it_pushes_nothing_aside_when_it_wakes(show, case, width):
    """On a page of its own, because the fonts of the book's pages come late and push too."""
    with show(case, own=True, viewport={"width": width, "height": 900}) as stage:
        stage.page.wait_for_timeout(500)
        assert stage.page.evaluate("window.shift") <= 0.01


HEIGHTS = """() => [...document.querySelectorAll("[data-figure]")]
  .map((place) => place.getBoundingClientRect().height)"""
ALL_AWAKE = "() => !document.querySelector('[data-figure]:not([data-live])')"


@every_figure
def test_awake_all_on_its_page_take_the_room_that_was_kept_for_them(show, case):
    sizes = [{"width": width, "height": 900} for width in (375, 1000)]
    with show(case, alive=False, change=_asleep) as stage:
        kept = []
        for size in sizes:
            stage.page.set_viewport_size(size)
            kept.append(stage.page.evaluate(HEIGHTS))
    for size, heights in zip(sizes, kept, strict=True):
        with show(case, viewport=size) as stage:
            stage.page.wait_for_function(ALL_AWAKE)
            assert stage.page.evaluate(HEIGHTS) == pytest.approx(heights, rel=0, abs=5), (
                f"Set `room` of the class to what python3 start.py figure {case.name} prints."
            )


def _asleep(text):
    return text.replace('querySelectorAll("[data-figure]")', 'querySelectorAll("none")')


@every_figure
def test_it_is_awake_before_the_page_has_loaded(show, case):
    with show(case, own=True, change=_note_sleepers) as stage:
        assert stage.page.evaluate("window.sleepers") == 0


def _note_sleepers(text):
    sleepers = "document.querySelectorAll('[data-figure]:not([data-live])').length"
    note = f"<script>addEventListener('load', () => {{ window.sleepers = {sleepers}; }});</script>"
    return text.replace("<head>", f"<head>{note}", 1)


@every_figure
def test_the_mouse_moves_a_point(browser, over, case):
    with open_figure(browser, over, case) as stage:
        before, said = stage.label(case.handle), stage.status()
        x, y = stage.middle(case.handle)
        stage.page.mouse.move(x, y)
        stage.page.mouse.down()
        stage.page.mouse.move(x + case.by[0], y + case.by[1], steps=8)
        assert stage.label(case.handle) != before
        assert stage.status() == said  # silent until the end of the gesture
        stage.page.mouse.up()
        assert stage.status() != said
        assert stage.visit.errors == []


@every_figure
def test_escape_gives_a_dragged_point_back(show, case):
    with show(case, own=True) as stage:
        before = stage.label(case.handle)
        x, y = stage.middle(case.handle)
        stage.page.mouse.move(x, y)
        stage.page.mouse.down()
        stage.page.mouse.move(x + case.by[0], y + case.by[1], steps=3)
        stage.page.keyboard.press("Escape")
        assert stage.label(case.handle) == before


@every_figure
def test_keys_do_what_the_mouse_does(show, case):
    with show(case) as stage:
        before, said = stage.label(case.handle), stage.status()
        stage.handle(case.handle).focus()
        stage.page.keyboard.press("ArrowRight" if case.by[0] > 0 else "ArrowLeft")
        assert stage.label(case.handle) != before
        assert stage.status() != said
        for group in stage.place.locator(".fig-handles").all():
            assert group.locator("[tabindex='0']").count() == 1  # one Tab stop for all points
        focused = "document.activeElement.getAttribute('aria-label')"
        last = stage.handle(0).locator("xpath=..").locator(".fig-handle").count() - 1
        if last:
            stage.handle(0).focus()
            stage.page.keyboard.press("PageUp")
            assert stage.page.evaluate(focused) == stage.label(last)


@every_figure
def test_a_finger_moves_a_point_and_scrolls_beside_it(show, case):
    with show(case, **FINGER) as stage:
        stage.place.locator("svg.fig-svg").first.scroll_into_view_if_needed()
        before, top = stage.label(case.handle), stage.page.evaluate("scrollY")
        x, y = stage.middle(case.handle)
        stage.finger("Start", (x + 15, y))  # not exactly on it
        for i in range(1, 9):
            stage.finger("Move", (x + 15 + case.by[0] * i / 12, y + case.by[1] * i / 12))
        stage.finger("End")
        stage.page.wait_for_timeout(200)
        assert stage.label(case.handle) != before
        assert stage.page.evaluate("scrollY") == top
        box = stage.place.locator("svg.fig-svg").first.bounding_box()
        x, y = box["x"] + 4, box["y"] + box["height"] - 6
        stage.finger("Start", (x, y))
        for i in range(1, 12):
            stage.finger("Move", (x, y - 14 * i))
        stage.finger("End")
        stage.page.wait_for_function("top => scrollY > top", arg=top)


@every_figure
def test_a_control_changes_an_input(show, case):
    with show(case) as stage:
        before = stage.status()
        buttons = stage.place.get_by_role("button", name=re.compile(case.press))
        if buttons.count():
            buttons.first.focus()
            stage.page.keyboard.press("Enter")
        else:
            menu = stage.place.get_by_role("combobox", name=re.compile(case.press)).first
            menu.focus()
            stage.page.keyboard.press("ArrowDown")
        assert stage.status() != before


@every_figure
def test_without_scripts_the_still_and_its_sentence_stand_there(show, case):
    with show(case, alive=False, java_script_enabled=False) as stage:
        sentence = case.cls.describe(stage.start, case.cls.derive(stage.start))
        assert stage.place.locator("figcaption").inner_text() == sentence
        assert stage.place.locator("svg").is_visible()


@every_figure
def test_a_module_that_throws_leaves_the_still(show, case):
    def spoil(text):
        spoiled = text.replace("function render(context) {", "function render(context) { throw 1;")
        assert spoiled != text
        return spoiled

    with show(case, own=True, alive=False, change=spoil) as stage:
        stage.page.wait_for_selector("[data-asleep]")
        assert stage.place.locator("figcaption").is_visible()
        assert stage.place.locator("button").count() == 0
        assert any("stays a picture" in error for error in stage.visit.errors)
        assert stage.axe() == []


@every_figure
def test_links_of_the_text_set_presets(browser, over, case):
    with open_figure(browser, over, case) as stage:
        links = stage.page.locator(f'a[data-preset^="{case.name}="]').all()
        assert links, f"{case.page} needs a link such as [words](#figure-{case.name}=EXAMPLE)."
        for link in links:
            title = case.cls.examples[link.get_attribute("data-preset").split("=")[1]][0]
            link.click()
            assert title in stage.status()
            assert stage.place.locator("svg").first.is_visible()


@every_figure
def test_every_preset_can_be_chosen(show, case):
    with show(case, own=True) as stage:
        menu = stage.place.get_by_role("combobox", name="Example").first
        for key, (title, _) in case.cls.examples.items():
            menu.select_option(key)
            start = case.cls(preset=key)
            assert title in stage.status()
            missing = set(case.cls.inputs) - set(case.cls.examples[key][1])
            if not missing:
                assert stage.status().endswith(start.sentence())
            assert menu.input_value() == key


@every_figure
def test_in_print_there_are_no_controls(show, case):
    with show(case) as stage:
        stage.page.emulate_media(media="print")
        assert not stage.place.locator(".fig-bar").first.is_visible()
        assert stage.place.get_by_role("status").is_visible()
        assert stage.place.locator("svg").first.is_visible()
