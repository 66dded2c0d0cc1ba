"""How far a reader has come shows in the contents and on the first page, in this browser alone."""

import json

import pytest
from playwright.sync_api import expect

from tools.browser.built_book import site
from tools.browser.chromium import opened
from tools.browser.figure_page import SHIFT
from tools.browser.visit import Visit, watch

pytestmark = pytest.mark.browser
STEM = "notebooks/04-algorithm"
CHAPTER = f"{STEM}.html"
MARK = ".bd-sidebar-primary a:has-text('The perceptron algorithm') > .progress-ring"
CARD = ".card:has-text('The perceptron algorithm')"
SECTIONS = ".bd-article > section > section"
SEEN = f"""() => {{
  const first = document.querySelector("{SECTIONS}");
  return first.getBoundingClientRect().bottom <= innerHeight;
}}"""
TWO_FRAMES = """() => new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(done));
})"""
VISIT = """def visit(w, b, x, y):
    if y * (w @ x + b) <= 0:
        w, b = w + y * x, b + y
    return w, b"""
# What is kept before the first page opens.
KEPT = """if (!sessionStorage.before) {{
  sessionStorage.before = "yes";
  for (const [key, value] of Object.entries({})) localStorage.setItem(key, JSON.stringify(value));
}}"""
REFUSED = """for (const name of ["getItem", "setItem"]) {
  const plain = Storage.prototype[name];
  Storage.prototype[name] = function (key, ...rest) {
    if (key.startsWith("lecture-")) throw new Error("refused"); // others ask without care
    return plain.call(this, key, ...rest);
  };
}"""


@pytest.fixture
def page(browser):
    """A window in which nothing is kept."""
    with opened(browser, viewport={"width": 1280, "height": 720}) as tab:
        yield tab


def read_one_section(page):
    """Scroll through the first section, as a reader does."""
    expect(page.locator(MARK)).to_have_count(1)
    while not page.evaluate(SEEN):
        page.mouse.wheel(0, 200)
        page.evaluate("() => new Promise(requestAnimationFrame)")


def solve(page):
    """Write the answer of an exercise and check it."""
    cell = page.locator(".tag_cell-turn-visit")
    cell.get_by_role("button", name="Write here").click()
    cell.get_by_role("textbox").click()
    page.keyboard.press("Control+A")
    page.keyboard.insert_text(VISIT)
    page.keyboard.press("Shift+Enter")
    expect(cell.locator(".ran")).to_contain_text("Right.")


def said(mark):
    """What a mark says to who cannot see it."""
    return mark.locator("title")


def test_what_is_read_picked_and_solved_shows_in_the_contents_and_on_the_card(page, base):
    page.goto(base + CHAPTER)
    mark = said(page.locator(MARK))
    expect(mark).to_contain_text("0 of 10 sections read, 0 of 14 questions answered, 0 of 4")
    read_one_section(page)
    expect(mark).to_contain_text("1 of 10 sections read, 0 of 14 questions")
    page.get_by_role("radio").first.click()
    expect(mark).to_contain_text("1 of 10 sections read, 1 of 14 questions")
    solve(page)
    expect(mark).to_contain_text("1 of 14 questions answered, 1 of 4 exercises solved")
    page.goto(f"{base}book/intro.html")
    words = "1 of 10 sections read, 1 of 14 questions answered, 1 of 4 exercises solved"
    for place in (MARK, f"{CARD} .progress-ring"):
        expect(said(page.locator(place))).to_have_text(words)
    short = "Read 1/10 · answered 1/14 · solved 1/4"
    expect(page.locator(f"{CARD} .progress-said")).to_contain_text(short)
    assert page.locator(".progress-ring").count() == 2  # of no other chapter


def test_picks_that_are_cleared_count_no_more(page, base):
    page.on("dialog", lambda question: question.accept())
    page.goto(base + CHAPTER)
    page.get_by_role("radio").first.click()
    mark = said(page.locator(MARK))
    expect(mark).to_contain_text("1 of 14 questions")
    page.locator("details.about > summary").click()
    page.get_by_role("button", name="Clear all picks").click()
    expect(mark).to_contain_text("0 of 14 questions")


WHOLE = {"read": ["a"], "sections": 10, "questions": 14, "exercises": 4}
HOSTILE = "10'><img src=x onerror=\"document.title = 'taken over'\">"


@pytest.mark.parametrize(
    "kept",
    [
        5,
        None,
        [],
        {"pages": None, "place": 5},
        {"pages": 5},
        {"pages": {STEM: None}},
        {"pages": {STEM: {"read": 5}}},
        {"pages": {STEM: WHOLE | {"sections": HOSTILE}}},
        {"pages": {STEM: WHOLE | {"sections": 0, "questions": 0, "exercises": 0}}},
    ],
    ids=str,
)
def test_what_another_page_of_the_origin_has_kept_runs_nothing_and_breaks_nothing(
    page, base, kept
):
    watch(page, seen := Visit(), base)
    page.add_init_script(KEPT.format(json.dumps({"lecture-progress": kept})))
    page.goto(f"{base}book/intro.html")
    expect(page.locator(".start a")).to_have_text("Start with chapter 1")
    assert page.locator(".progress-ring, img[src=x]").count() == 0
    page.goto(base + CHAPTER)
    expect(said(page.locator(MARK))).to_contain_text("0 of 10 sections read")
    assert "taken over" not in page.title()
    assert seen == Visit()


def test_no_more_is_counted_than_there_is(page, base):
    file = f"{STEM.removeprefix('notebooks/')}.html"
    kept = {
        "lecture-progress": {"pages": {STEM: WHOLE | {"read": [str(i) for i in range(12)]}}},
        "lecture-picks": {f"{file}#{i}": "" for i in range(20)},
        "lecture-right": {STEM: dict.fromkeys("abcde", True)},
    }
    page.add_init_script(KEPT.format(json.dumps(kept)))
    page.goto(f"{base}book/intro.html")
    words = "10 of 10 sections read, 14 of 14 questions answered, 4 of 4 exercises solved"
    expect(said(page.locator(MARK))).to_have_text(words)


def test_a_section_that_is_jumped_over_is_not_read(page, base):
    page.goto(base + CHAPTER)
    expect(page.locator(MARK)).to_have_count(1)
    ids = page.locator(SECTIONS).evaluate_all("all => all.map(({ id }) => id)")
    page.locator(f".page-toc a[href='#{ids[6]}']").click()
    page.wait_for_function("id => localStorage['lecture-progress'].includes(id)", arg=ids[6])
    kept = page.evaluate("JSON.parse(localStorage['lecture-progress'])")
    assert kept["place"]["section"] == ids[6]
    assert not {*ids[:6]} & {*kept["pages"]["notebooks/04-algorithm"]["read"]}


def test_the_first_page_leads_back_to_the_section_and_moves_nothing(page, base):
    page.add_init_script(SHIFT)
    page.goto(f"{base}book/intro.html")
    start = page.locator(".start a")
    expect(start).to_have_text("Start with chapter 1")
    before = start.bounding_box()["height"], page.locator(".doors").bounding_box()
    page.goto(base + CHAPTER)
    section = page.locator(SECTIONS).nth(1)
    section.evaluate("section => section.scrollIntoView()")
    heading = section.locator("h2").inner_text().removesuffix("#")
    page.wait_for_function(
        "words => localStorage['lecture-progress']?.includes(words)", arg=heading
    )
    page.goto(f"{base}book/intro.html")
    expect(start).to_have_text(f"Continue with chapter 4 {heading}")
    assert (start.bounding_box()["height"], page.locator(".doors").bounding_box()) == before
    assert page.evaluate("window.shift") <= 0.01
    start.click()
    page.wait_for_url(f"**/{CHAPTER}#{section.get_attribute('id')}")


def test_what_is_kept_can_be_forgotten(page, base):
    page.goto(base + CHAPTER)
    expect(page.locator(MARK)).to_have_count(1)
    page.goto(f"{base}book/intro.html")
    page.get_by_role("button", name="Forget what I have read").click()
    expect(page.locator(".start a")).to_have_text("Start with chapter 1")
    assert page.locator(".progress-ring").count() == 0


def test_slides_are_not_reading(page, base):
    page.goto(f"{base}{CHAPTER}#slide-3")
    expect(page.locator("html.presenting")).to_have_count(1)
    for _ in range(8):
        page.keyboard.press("ArrowRight")
        page.evaluate(TWO_FRAMES)  # in which the sections are observed
    kept = page.evaluate("JSON.parse(localStorage['lecture-progress'])")
    assert kept["pages"][STEM]["read"] == []
    assert "place" not in kept


def test_from_disk_it_is_kept_too_and_nothing_is_asked_for(page):
    watch(page, seen := Visit(), site().as_uri())
    page.goto(f"{site().as_uri()}/{CHAPTER}")
    read_one_section(page)
    expect(said(page.locator(MARK))).to_contain_text("1 of 10 sections read")
    assert seen == Visit()


def test_where_storage_is_refused_nothing_is_shown_and_nothing_breaks(page, base):
    watch(page, seen := Visit(), base)
    page.add_init_script(REFUSED)
    page.goto(base + CHAPTER)
    page.mouse.wheel(0, 3000)
    page.get_by_role("radio").first.click()
    expect(page.locator(".verdict").first).not_to_be_empty()
    assert page.locator(".progress-ring").count() == 0
    assert seen.errors == []
