"""The controls of the notebooks in the browser, all on one page: moved, heard, printed."""

import pytest
from selectolax.lexbor import LexborHTMLParser

from tests.book.test_controls import CONTROLLED
from tools.browser.built_book import site
from tools.browser.chromium import opened

pytestmark = pytest.mark.browser

WIDE = {"width": 1280, "height": 720}
NARROW = {"width": 375, "height": 720}
# For every step of every control, one much longer: where all controls and the text below them are.
PLACES = """() => {
  for (const last of document.querySelectorAll(".control-step:last-child"))
    last.append(" and so on".repeat(30));
  const parts = "img, .control, .control *:not(.control-step, [role=status]), .below";
  const places = () => [...document.querySelectorAll(parts)].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [one.className, x, y + scrollY, width, height];
  });
  const seen = new Set();
  for (const slider of document.querySelectorAll(".control input")) {
    for (let i = 0; i <= slider.max; i++) {
      slider.value = i;
      slider.dispatchEvent(new Event("input"));
      seen.add(JSON.stringify(places()));
    }
  }
  return [...seen];
}"""


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    """A page with the cells of all controls, and what the book gives to their pages."""
    files = [site() / "notebooks" / f"{path.stem}.html" for path in CONTROLLED]
    pages = [LexborHTMLParser(file.read_text(encoding="utf-8")) for file in files]
    cells = [page.css_first(".cell_output:has(.control)").html for page in pages]
    head = "".join(node.html for node in pages[0].css("head > link[rel=stylesheet]"))
    base = f'<base href="{site().as_uri()}/notebooks/">'
    scripts = pages[0].css('script[src*="course.js"], script[src*="control.js"]')
    script = "".join(each.html for each in scripts)
    below = '<p class="below">Text below.</p>'
    text = (
        '<!DOCTYPE html><html lang="en" data-theme="light"><head><title>Controls</title>'
        f'<meta name="viewport" content="width=device-width">{base}{head}{script}</head><body>'
        '<main class="bd-main bd-content"><article class="bd-article"><section>'
        f"{''.join(f'<div class=cell>{cell}</div>{below}' for cell in cells)}"
        "</section></article></main></body></html>"
    )
    file = tmp_path_factory.mktemp("controls") / "page.html"
    file.write_text(text, encoding="utf-8")
    return file.as_uri()


@pytest.fixture(scope="module")
def open_page(browser, address):
    with opened(browser, viewport=WIDE) as page:
        page.goto(address)
        yield page


@pytest.fixture
def page(open_page):
    """The page as it came, wide and on a screen."""
    open_page.set_viewport_size(WIDE)
    open_page.emulate_media(media="screen")
    open_page.reload()
    return open_page


def shown(page):
    """Return the address, words and link of the first picture, and the sentence said of it."""
    image = page.locator("img").first
    src, alt = image.get_attribute("src"), image.get_attribute("alt")
    link = page.locator("a:has(img)").first.get_attribute("href")
    return src, alt, link, page.get_by_role("status").first.inner_text()


def test_the_keys_choose_picture_and_sentence(page):
    slider = page.get_by_role("slider", name="position s", exact=True)
    slider.focus()
    places = {}
    for key, value in (("ArrowRight", "0.1"), ("End", "1"), ("ArrowLeft", "0.9"), ("Home", "0")):
        page.keyboard.press(key)
        src, alt, link, sentence = shown(page)
        assert slider.get_attribute("aria-valuetext") == value
        assert page.locator(".control-bar").first.inner_text().split("=")[1].strip() == value
        assert sentence.startswith(f"Position {value}: ")
        assert alt == f"Picture for position s = {value}; the sentence below describes it."
        assert link == src
        page.wait_for_function("() => document.images[0].complete")
        assert page.evaluate("document.images[0].currentSrc").endswith(src.removeprefix(".."))
        places[value] = src
    assert len(set(places.values())) == 4


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
def test_nothing_moves_while_a_control_is_used(page, size):
    page.set_viewport_size(size)
    assert len(page.evaluate(PLACES)) == 1


def test_a_narrow_page_shows_and_fetches_the_narrow_picture_of_a_step(browser, address):
    asked = []
    with opened(browser, viewport=NARROW) as page:
        page.on("request", lambda request: asked.append(request.url))
        page.goto(address)
        page.get_by_role("slider").first.focus()
        page.keyboard.press("End")
        place = shown(page)[0].removeprefix("..").removesuffix(".png")
        page.wait_for_function("() => document.images[0].complete")
        assert page.evaluate("document.images[0].currentSrc").endswith(f"{place}-narrow.png")
        assert page.evaluate("document.images[0].naturalWidth") > 0
    pictures = [url for url in asked if "_images" in url]
    assert len(pictures) > len(CONTROLLED)
    assert [url for url in pictures if not url.endswith("-narrow.png")] == []


def test_on_paper_the_chosen_picture_and_its_sentence_stand(page):
    page.get_by_role("slider").first.focus()
    page.keyboard.press("End")
    page.emulate_media(media="print")
    last = page.locator(".control").first.locator(".control-step").last
    assert shown(page)[0] == last.get_attribute("data-picture")
    assert page.get_by_text("Position 1: 0 misclassified").first.is_visible()
    assert not page.locator("input").first.is_visible()


def test_without_scripts_the_pictures_of_the_start_stand_alone(browser, address):
    with opened(browser, java_script_enabled=False) as page:
        page.goto(address)
        images = page.locator("img")
        assert images.count() == len(CONTROLLED)
        for image in images.all():
            assert image.is_visible()
            assert not image.get_attribute("alt").startswith("Picture for")
        assert not any(one.is_visible() for one in page.locator(".control").all())
