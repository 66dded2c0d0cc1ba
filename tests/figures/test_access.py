"""Everyone can use the figures: axe, colours, narrow windows, one live region, no motion."""

import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser
REGIONS = "[role=status], [role=alert], [role=log], [aria-live], output"


def test_what_a_finger_meets_is_44_pixels_large(telephone):
    stage = telephone.look()
    sizes = stage.place.evaluate("""place => [
      ...place.querySelectorAll("button, select, input, summary, .fig-hit"),
    ].filter((node) => node.getClientRects().length).map((node) => {
      const box = node.getBoundingClientRect();
      return [node.outerHTML.slice(0, 80), box.height];
    })""")
    assert [one for one in sizes if one[1] < 43.5] == []
    ways = stage.place.locator(".fig-hint > p").all()  # its own words, in the room of the others
    assert [way.is_visible() for way in ways] == [False, True]
    assert [way.text_content().count("Tab") for way in ways] == [1, 0]
    for name in re.findall("“(.+?)”", ways[1].text_content()):
        assert stage.place.get_by_role("button", name=name).first.is_visible()


def test_on_a_telephone_a_step_can_be_made_while_its_first_picture_is_seen(telephone):
    stage = telephone.look()
    step = stage.place.get_by_role("button", name=re.compile("^Step one"))
    if stage.place.locator(".fig-pair").count() and step.count():
        stage.place.locator(".fig-svg").first.evaluate("picture => picture.scrollIntoView()")
        expect(step).to_be_in_viewport(ratio=1)


@pytest.mark.alike
def test_the_focus_is_visible(alone, case):
    stage = alone.open()
    stage.page.keyboard.press("Tab")
    stage.handle(case.handle).focus()
    ring = "node => getComputedStyle(node.querySelector('.fig-hit')).stroke"
    assert stage.handle(case.handle).evaluate(ring) != "none"


def test_axe_finds_nothing(alone):
    stage = alone.open()
    stage.unfold()
    found = {}
    for theme in ("light", "dark", "forced"):
        stage.theme("dark" if theme == "dark" else "light")
        stage.page.emulate_media(forced_colors="active" if theme == "forced" else "none")
        found[theme] = stage.axe(*([] if theme == "light" else ["color-contrast"]))
    assert found == {"light": [], "dark": [], "forced": []}


def test_with_forced_colours_marks_stand_out_from_the_ground(alone):
    stage = alone.look(forced_colors="active")
    looks = stage.place.evaluate("""place => {
      const ground = getComputedStyle(place.querySelector(".fig")).backgroundColor;
      return [...place.querySelectorAll(".fig-mark")].map((mark) => {
        const { fill, stroke } = getComputedStyle(mark);
        return fill !== ground || stroke !== ground;
      });
    }""")
    assert looks
    assert all(looks)


def test_it_fits_a_telephone_and_a_window_enlarged_four_times(alone):
    phone, enlarged = {"width": 375, "height": 800}, {"width": 320, "height": 256}
    stage = alone.open(viewport=phone)
    stage.unfold()
    _fits(stage)
    stage.page.set_viewport_size(enlarged)
    _fits(stage)


def _fits(stage):
    out = stage.place.evaluate("""place => [...place.querySelectorAll("*")].filter((node) => {
      const box = node.getBoundingClientRect();
      return box.width && box.right > innerWidth + 1;
    }).map((node) => node.outerHTML.slice(0, 100))""")
    assert out == []
    excess = "document.documentElement.scrollWidth - innerWidth"
    assert stage.page.evaluate(excess) <= 0


def test_its_numbers_stand_in_a_table_and_can_be_typed(alone, case):
    stage = alone.open()
    stage.unfold()
    assert stage.place.get_by_role("table").first.is_visible()
    if "points" in case.cls.inputs:
        said = stage.status()
        field = stage.place.locator("td input").first
        field.fill("-1.5")
        field.press("Enter")
        assert stage.status() != said
        field.fill("")
        field.press("Enter")
        assert field.input_value() == "-1.5"
        field.fill("99")
        field.press("Enter")
        assert stage.status().startswith(f"Nearest: {field.input_value()}. ")
        kind = stage.place.get_by_role("table").get_by_role("button").first
        kind.press("Enter")
        assert kind.get_attribute("aria-label").startswith(f"{kind.inner_text()}. ")


def test_every_field_has_a_range_and_a_number_that_it_takes(alone):
    stage = alone.open()
    stage.unfold()
    refused = stage.place.evaluate("""place => [
      ...place.querySelectorAll("input[type=number]"),
    ].filter((field) => !(+field.min < +field.max && field.checkValidity())).map((field) =>
      `${field.outerHTML} ${field.value}`)""")
    assert refused == []


@pytest.mark.alike
def test_there_is_one_live_region_and_a_drag_is_heard_once(alone):
    stage = alone.open()
    assert stage.place.locator(REGIONS).count() == 1
    stage.place.evaluate("""place => {
      window.heard = 0;
      const region = place.querySelector("[role=status]");
      new MutationObserver(() => { window.heard += region.ariaLive !== "off"; }).observe(
        region,
        { childList: true, characterData: true, subtree: true },
      );
    }""")
    stage.drag()
    stage.page.mouse.up()
    assert stage.page.evaluate("window.heard") == 1


@pytest.mark.alike
def test_nothing_moves_by_itself_under_reduced_motion(clock):
    stage = clock.open(reduced_motion="reduce")
    play = stage.place.get_by_role("button", name=re.compile("^(Play|To the end)$"))
    if play.count():
        play.first.click()
    seen = stage.place.inner_html()
    stage.page.clock.run_for(1600)
    assert stage.place.inner_html() == seen


@pytest.mark.alike
def test_play_moves_until_it_is_paused(clock):
    stage = clock.open()
    play = stage.place.get_by_role("button", name=re.compile("^Play$"))
    if not play.count():
        return
    seen, said = stage.place.locator(".fig-svg").first.inner_html(), stage.status()
    play.first.click()
    stage.page.clock.run_for(1700)
    region = stage.place.get_by_role("status")
    assert stage.status() != said  # the sentence follows, and nobody hears it
    assert region.get_attribute("aria-live") == "off"
    stage.place.get_by_role("button", name="Pause").first.click()
    assert region.get_attribute("aria-live") is None
    assert stage.status().startswith("Paused.")
    moved = stage.place.locator(".fig-svg").first.inner_html()
    assert moved != seen
    stage.page.clock.run_for(900)
    assert stage.place.locator(".fig-svg").first.inner_html() == moved
