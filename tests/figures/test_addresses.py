"""The state of a figure in the address of its page, and the way back to the text."""

import gzip
import re

import pytest
from playwright.sync_api import expect

from lecture_book.figures import alone as own
from lecture_book.figures import live
from lecture_lib.figures._files import words
from tools.browser.built_book import site
from tools.browser.chromium import opened
from tools.figures.modules import end_of

pytestmark = pytest.mark.browser
WORDS = words("kit")
HEADER = "document.querySelector('.bd-header-article').getBoundingClientRect().bottom"
TOPS = """async (name) => {
  const tops = new Set();
  for (let i = 0; i < 60; i++) {
    const place = document.querySelector(`[data-figure="${name}"]`);
    tops.add(Math.round(place.getBoundingClientRect().top));
    await new Promise(requestAnimationFrame);
  }
  return [...tops];
}"""
AT_REST = "() => document.fonts.ready.then(() => scrollY)"


def sentence(stage, inputs):
    """Return what the figure of the page says of inputs."""
    return stage.case.cls(**stage.start | inputs).sentence()


@pytest.mark.alike
def test_an_address_with_an_example_wakes_the_figure_in_it(alone, case):
    for key, (title, inputs) in list(case.cls.examples.items())[1:3]:
        stage = alone.open(f"={key}")
        assert stage.status() == f"Example {title}. {sentence(stage, inputs)}"
        assert stage.visit.errors == []


@pytest.mark.alike
def test_an_address_with_all_inputs_wakes_the_figure_in_them(alone, case, rng):
    state = list(case.states(rng))[7]
    assert alone.open(end_of(state)).status() == case.cls(**state).sentence()


@pytest.mark.alike
def test_an_address_that_does_not_fit_leaves_the_figure_as_it_was(alone):
    for end in ("=nothing", "&t=-1", "&__proto__=1", "&<script>alert(1)</script>"):
        stage = alone.open(end)
        assert stage.status() == f"{WORDS['link_unfit']} {sentence(stage, {})}"
        assert stage.visit.errors == []


@pytest.mark.alike
def test_an_address_opens_the_page_at_its_figure_and_there_it_stays(book, case):
    stage = book.open(f"={list(case.cls.examples)[-1]}")
    tops = stage.page.evaluate(TOPS, case.name)
    assert max(tops) - min(tops) <= 1
    assert 0 <= tops[0] - stage.page.evaluate(HEADER) <= 60


@pytest.mark.alike
def test_after_a_link_of_the_text_back_leads_to_the_same_place_of_the_text(book, case):
    stage = book.open()
    words = live.link("Try it", case.name, next(iter(case.cls.examples)))
    title = stage.page.locator(".bd-article h1")
    title.evaluate("(title, text) => title.insertAdjacentHTML('afterend', text)", words)
    link = stage.page.get_by_role("link", name="Try it")
    link.scroll_into_view_if_needed()
    before, address = stage.page.evaluate(AT_REST), stage.page.url
    link.click()
    assert stage.page.url == f"{address}#figure-{link.get_attribute('data-preset')}"
    top = stage.page.evaluate(TOPS, case.name)[0]
    assert 0 <= top - stage.page.evaluate(HEADER) <= 60
    said = stage.status()
    stage.page.go_back()
    stage.page.wait_for_function("y => scrollY === y", arg=before)
    assert stage.page.url == address
    assert stage.status() == said


@pytest.fixture
def text(alone, case):
    """The figure far below a text with a link that sets its first example."""
    stage = alone.open()
    words = f"<p>{live.link('Try it', case.name, next(iter(case.cls.examples)))}</p>"
    words += '<p style="height: 2000px">The text goes on.</p>'
    stage.place.evaluate("(place, text) => place.insertAdjacentHTML('beforebegin', text)", words)
    return stage


@pytest.mark.alike
def test_the_way_back_to_the_text_is_offered_to_the_keyboard(text):
    link = text.page.get_by_role("link", name="Try it")
    back = text.place.get_by_role("button", name=WORDS["to_text"])
    assert not back.is_visible()
    link.scroll_into_view_if_needed()
    before = text.page.evaluate(AT_REST)
    link.press("Enter")
    expect(back).to_be_focused()
    assert text.axe() == []
    text.page.keyboard.press("Enter")
    text.page.wait_for_function("y => scrollY === y", arg=before)
    expect(link).to_be_focused()
    assert not back.is_visible()


@pytest.mark.alike
def test_a_link_that_is_followed_again_sets_its_example_again(text):
    link = text.page.get_by_role("link", name="Try it")
    link.click()
    said = text.status()
    text.nudge()
    assert text.status() != said
    link.click()
    assert text.status() == said


@pytest.mark.alike
def test_a_copied_link_restores_the_state(alone, case):
    stage = alone.open()
    stage.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    stage.nudge()
    said = stage.status()
    stage.place.get_by_role("button", name=WORDS["link"]).click()
    stage.page.get_by_text(WORDS["link_copied"]).wait_for()
    copied = stage.page.evaluate("navigator.clipboard.readText()")
    again = stage.open(copied.split(f"#figure-{case.name}")[1])
    assert said.endswith(again.status())


@pytest.mark.alike
def test_where_nothing_can_be_copied_the_link_stands_in_the_address_bar(alone):
    stage = alone.open()
    stage.page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    stage.place.get_by_role("button", name=WORDS["link"]).click()
    stage.page.get_by_text(WORDS["link_shown"]).wait_for()
    assert f"#figure-{stage.case.name}=" in stage.page.url or "&" in stage.page.url


def test_a_link_is_copied_from_disk(browser, tmp_path):
    file = tmp_path / "page.html"
    file.write_text(own.page("stepper"), encoding="utf-8")
    with opened(browser, permissions=["clipboard-read", "clipboard-write"]) as tab:
        tab.goto(f"{file.as_uri()}#figure-stepper=xor&t=2")
        tab.get_by_role("button", name="Step one update").click()
        tab.get_by_role("button", name=WORDS["link"]).click()
        tab.get_by_text(WORDS["link_copied"]).wait_for()
        copied = tab.evaluate("navigator.clipboard.readText()")
    assert copied == f"{file.as_uri()}#figure-stepper=xor&t=3"


@pytest.mark.alike
def test_embedded_it_stands_in_the_state_of_its_address_and_moves_nothing(browser, tmp_path, case):
    key, (title, _) = list(case.cls.examples.items())[1]
    figure = f"{site().as_uri()}/figures/{case.name}.html"
    text = f'<p style="height: 2000px"></p><iframe src="{figure}#figure-{case.name}={key}">'
    (tmp_path / "page.html").write_text(text, encoding="utf-8")
    with opened(browser) as tab:
        tab.goto((tmp_path / "page.html").as_uri())
        status = tab.frame_locator("iframe").get_by_role("status")
        expect(status).to_contain_text(f"Example {title}.")
        assert tab.evaluate("scrollY") == 0


@pytest.mark.alike
def test_the_page_of_a_figure_alone_is_light_and_stands_without_scripts(browser, case):
    file = site() / "figures" / f"{case.name}.html"
    assert len(gzip.compress(file.read_bytes())) <= 40_000
    with opened(browser, java_script_enabled=False) as tab:
        tab.goto(file.as_uri())
        assert tab.locator("h1").inner_text() == words(case.name)["title"] == tab.title()
        assert tab.locator("figcaption").inner_text() == case.cls().sentence()
        assert tab.locator("svg").is_visible()


def test_the_page_of_a_figure_alone_leads_to_the_figure_in_its_chapter(case):
    text = (site() / "figures" / f"{case.name}.html").read_text(encoding="utf-8")
    link = re.search(r'<a href="../([^"#]*)#([^"]*)" target="_top">', text)
    assert link, "The page of the figure has no link to a chapter."
    chapter = site() / link[1]
    assert chapter.parent.name == "notebooks"
    assert f'id="{link[2]}" data-figure="{case.name}"' in chapter.read_text(encoding="utf-8")
