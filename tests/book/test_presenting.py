"""A chapter as slides: each fits the screen and is large enough; the way out is the way in."""

import io
import itertools
import re

import pytest
from PIL import Image
from playwright.sync_api import expect

from lecture_book.presenting.page import mark
from lecture_format.chapters import number_of
from tools.browser.built_book import contents, site
from tools.browser.chromium import AXE, opened
from tools.browser.visit import CHECKS, Visit, watch

pytestmark = pytest.mark.browser

CHAPTER = "notebooks/04-algorithm"
CHAPTERS = [name for name in contents() if number_of(name.removeprefix("notebooks/"))]
SCREEN, LARGE = {"width": 1280, "height": 720}, {"width": 1920, "height": 1080}
# Goes through all steps of all slides: how many, what leaves its slide, how small.
WALK = """async () => {
  let slide = null;
  document.addEventListener("slide", ({ detail }) => { slide = detail; });
  const key = (key) => dispatchEvent(new KeyboardEvent("keydown", { key }));
  const found = { slides: 0, over: [], stretched: [], scale: 1, letters: 99, code: 99 };
  const style = document.documentElement.style;
  const isOver = (block) => {
    const { bottom } = block.getBoundingClientRect();
    const inside = block.querySelectorAll("pre, table, .katex-display, svg, img, select");
    const boxes = [block, ...inside];
    const isWide = (box) => box.clientWidth && box.scrollWidth > box.clientWidth + 1;
    const isOutside = (box) => box.getBoundingClientRect().right > innerWidth + 1;
    return bottom > innerHeight + 1 || boxes.some((box) => isWide(box) || isOutside(box));
  };
  const size = (block) => parseFloat(getComputedStyle(block).fontSize);
  key("Home");
  for (;;) {
    if (slide.blocks.some((block) => block.matches(".fig-place")))
      await new Promise((done) => setTimeout(done, 200));
    found.slides = slide.number;
    found.scale = Math.min(found.scale, style.getPropertyValue("--slide-scale"));
    const over = slide.blocks.slice(0, slide.seen).find(isOver);
    if (over) found.over.push(`${slide.number}: ${over.outerHTML.slice(0, 200)}`);
    found.stretched.push(...pageChecks.stretched());
    for (const block of slide.blocks) {
      if (block.matches("p, li, .choices")) found.letters = Math.min(found.letters, size(block));
      for (const code of block.querySelectorAll("pre"))
        found.code = Math.min(found.code, size(code));
    }
    if (slide.number === slide.count && slide.seen === slide.blocks.length) break;
    key("ArrowRight");
  }
  return found;
}"""
AXED = """async () => {
  const { violations } = await axe.run(document, { preload: false, resultTypes: ["violations"] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 200)}`);
}"""


def axe(page):
    """Return what axe finds in a page as it stands."""
    if not page.evaluate("'axe' in globalThis"):
        page.add_script_tag(path=AXE)
    return page.evaluate(AXED)


def walk(browser, chapter, screen=SCREEN, *, prose=False):
    """Show a chapter as slides, go through them, and return what was found and heard."""
    visit = Visit()
    with opened(browser, viewport=screen) as page:
        watch(page, visit, "file:")
        page.goto(f"{site().as_uri()}/{chapter}.html")
        page.keyboard.press("Alt+p")
        expect(page.locator("#slide-bar")).to_contain_text("Slide 1 of")
        if prose:
            page.keyboard.press("t")
        page.add_script_tag(path=CHECKS)
        found = page.evaluate(WALK)
    return found | {"heard": [*visit.errors, *visit.missing]}


def assert_readable(found):
    assert found["slides"] > 10
    assert (found["over"], found["stretched"], found["heard"]) == ([], [], [])
    assert found["scale"] >= 0.85
    assert found["letters"] == 28
    assert found["code"] >= 22


def test_every_slide_of_a_chapter_fits_and_can_be_read(browser):
    assert_readable(walk(browser, CHAPTER))


@pytest.mark.nightly
@pytest.mark.parametrize("prose", [False, True], ids=["lean", "prose"])
@pytest.mark.parametrize("screen", [SCREEN, LARGE], ids=["720", "1080"])
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_slide_of_every_chapter_fits_and_can_be_read(
    browser, chapter, screen, prose, record_property
):
    found = walk(browser, chapter, screen, prose=prose)
    mode = f"{screen['height']} {'with prose' if prose else 'without prose'}"
    record_property("slides", [chapter, mode, found])
    assert_readable(found)


@pytest.mark.nightly
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_axe_finds_nothing_in_the_slides_of_a_chapter(browser, chapter, record_property):
    found, themes = [], itertools.cycle(["light", "dark"])
    with opened(browser, at=f"{chapter}.html#slide-1", viewport=SCREEN) as page:
        bar = page.locator("#slide-bar")
        expect(bar).to_contain_text("Slide 1 of")
        for number in range(1, int(bar.inner_text().split()[-1]) + 1, 8):
            page.keyboard.type(f"{number}\n")
            expect(bar).to_contain_text(f"Slide {number} of")
            page.emulate_media(color_scheme=next(themes))
            found += axe(page)
    record_property("axe of slides", [chapter, found])
    assert found == []


@pytest.fixture(scope="module")
def presented(browser):
    """A chapter as slides, by its address: to cut them takes long."""
    with opened(browser, at=f"{CHAPTER}.html#slide-8", viewport=SCREEN) as page:
        yield page


@pytest.fixture
def slides(presented):
    """The eighth slide with no trace of an earlier test, and the bar that tells the number."""
    presented.set_viewport_size(SCREEN)
    presented.evaluate("""() => {
      for (const left of document.querySelectorAll(".slide-dialog, #link, .ran")) left.remove();
      location.hash = "";
      location.hash = "slide-8";
    }""")
    bar = presented.locator("#slide-bar")
    expect(bar).to_contain_text("Slide 8 of")
    return presented, bar


def follow_link(page, place):
    """Click a link of the slide to a place of the page."""
    link = f'<a id="link" href="#{place}">there</a>'
    page.evaluate("document.querySelector('#link')?.remove()")
    page.locator(".slide-block >> visible=true").last.evaluate(
        "(e, link) => e.innerHTML += link", link
    )
    page.locator("#link").click()
    expect(page.locator(f"#{place}:is(.slide-block, .slide-path)")).to_have_count(1)


def test_the_way_out_leads_to_the_place_of_the_slide_and_the_way_in_back_to_it(slides):
    page, bar = slides
    follow_link(page, "does-the-step-size-matter")
    number = bar.inner_text()
    expect(page.locator("article.bd-article")).to_be_focused()
    block = page.locator(".slide-block").first
    words = block.inner_text()
    page.keyboard.press("Escape")
    expect(page.locator("article.bd-article").get_by_text(words).first).to_be_in_viewport()
    expect(page.get_by_role("button", name="Present")).to_be_focused()
    assert "#" not in page.url
    assert page.locator("article details[open]").count() == 0
    page.keyboard.press("Alt+p")
    expect(bar).to_have_text(number)


def test_space_opens_the_output_and_then_the_answer(slides):
    page, _ = slides
    follow_link(page, "predict-1")
    question, output = page.locator("#predict-1"), page.get_by_text("the score is now 9")
    answer = page.locator("[data-answer=predict-1-answer] >> visible=true")
    reply = page.locator("#predict-1-answer [data-reply=b]")
    expect(question).to_be_visible()
    expect(answer).to_be_visible()
    expect(output).to_be_hidden()
    page.keyboard.press("Space")
    expect(output).to_be_visible()
    expect(question).to_be_visible()
    expect(reply).to_be_hidden()
    page.keyboard.press("Space")
    expect(reply).to_be_visible()


def test_a_take_home_question_is_a_slide_of_its_own(slides):
    page, _ = slides
    follow_link(page, "take-home-2")
    expect(page.locator(".slide-block >> visible=true").first).to_have_id("take-home-2")
    expect(page.locator(".choices >> visible=true")).to_have_count(1)
    reply = page.locator("#take-home-2-answer [data-reply=c]")
    expect(reply).to_be_hidden()
    page.keyboard.press("Space")
    expect(reply).to_be_visible()


def test_a_number_the_overview_and_backspace_lead_to_a_slide(slides):
    page, bar = slides
    page.keyboard.type("21")
    page.keyboard.press("Enter")
    expect(bar).to_contain_text("Slide 21 of")
    page.keyboard.press("Backspace")
    expect(bar).to_contain_text("Slide 8 of")
    page.keyboard.press("o")
    expect(page.get_by_role("dialog", name="Slides").get_by_role("button")).not_to_have_count(0)
    page.get_by_role("button", name="Does the step size matter?").click()
    expect(page.locator(".slide-block").first).to_have_text("Does the step size matter?#")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog.slide-dialog")).to_have_count(0)


def test_the_overview_writes_a_formula_once(slides):
    page, _ = slides
    page.keyboard.press("o")
    overview = page.get_by_role("dialog", name="Slides")
    words = r"\d+ Your turn\. Write the heart of the loop, with η=1: the test"
    expect(overview.get_by_role("button", name=re.compile(words))).to_have_count(1)
    expect(overview.get_by_role("button", name="Hide the solution")).to_have_count(0)


PICTURES = """list => {
  const rooms = [...list.querySelectorAll(".slide-small")];
  const made = rooms.filter((room) => room.firstChild);
  const isSmall = (room) => {
    const { width, height } = room.firstChild.getBoundingClientRect();
    return Math.abs(width - room.clientWidth) < 2 && Math.abs(height - room.clientHeight) < 2;
  };
  return {
    slides: rooms.length,
    made: made.length,
    small: made.filter(isSmall).length,
    ids: list.querySelectorAll(".slide-small [id], .slide-small [name]").length,
    broken: list.querySelectorAll(".slide-small .katex-error").length,
    lone: list.querySelectorAll(".slide-small :not(ul, ol) > li, .slide-small div > tr").length,
  };
}"""


def test_the_overview_shows_pictures_of_the_slides_as_they_come_near_and_no_answer(slides):
    page, _ = slides
    page.keyboard.press("o")
    overview = page.get_by_role("dialog", name="Slides")
    items = overview.locator(":scope > ol > li")
    items.first.scroll_into_view_if_needed()
    question = items.filter(has_text="What is the score of the same sample").first
    expect(question.locator(".slide-small")).to_contain_text("(b) 9")
    found = overview.evaluate(PICTURES)
    assert 3 <= found["made"] < found["slides"]
    assert axe(page) == []
    for item in items.all():
        item.scroll_into_view_if_needed()
        expect(item.locator(".slide-small > .bd-article")).to_have_count(1)
    found = overview.evaluate(PICTURES)
    slides = found["slides"]
    nothing = dict.fromkeys(("ids", "broken", "lone"), 0)
    assert found == {"slides": slides, "made": slides, "small": slides} | nothing
    expect(overview).not_to_contain_text("the score is now 9")
    assert overview.locator("[data-reply]").count() == 0


def test_the_keys_name_the_window_of_the_speaker_once(slides):
    page, _ = slides
    page.keyboard.press("?")
    rows = page.get_by_role("dialog", name="Keys").get_by_role("row")
    keys = rows.evaluate_all("all => all.map((row) => row.cells[0].textContent)")
    assert keys.count("S") == 1
    said = rows.nth(keys.index("S")).locator("td").last
    expect(said).to_contain_text("speaker's window")
    page.get_by_role("button", name="Close").click()
    with page.expect_popup() as popup:
        page.keyboard.press("s")
    expect(popup.value.get_by_role("region")).to_have_count(3)
    popup.value.close()


def test_no_slide_has_the_minutes_or_a_word_for_new_readers(slides):
    page, bar = slides
    page.keyboard.press("Home")
    expect(bar).to_contain_text("Slide 1 of")
    said = "\n".join(page.locator(".slide-block").all_inner_texts())
    assert "Learn from one mistake at a time." in said
    assert "Class time" not in said
    assert "New here" not in said


def test_the_first_slide_says_in_large_letters_what_the_class_will_do(slides):
    page, bar = slides
    page.keyboard.press("Home")
    expect(bar).to_contain_text("Slide 1 of")
    paragraphs = page.locator("p.slide-block")
    expect(paragraphs).to_have_count(2)
    expect(paragraphs.last).to_contain_text("You will write the code for one visit")
    expect(paragraphs.last).to_have_css("font-size", "34px")


def test_a_blank_screen_is_black(slides):
    page, _ = slides
    page.keyboard.press("b")
    seen = Image.open(io.BytesIO(page.screenshot())).convert("L")
    assert seen.getextrema() == (0, 0)
    page.keyboard.press("b")
    assert Image.open(io.BytesIO(page.screenshot())).convert("L").getextrema()[1] > 200


def test_buttons_lead_on_back_and_out(slides):
    page, bar = slides
    page.keyboard.press("Home")
    page.get_by_role("button", name="Go on").click()
    expect(bar).to_contain_text("Slide 2 of")
    page.get_by_role("button", name="Back", exact=True).click()
    expect(bar).to_contain_text("Slide 1 of")
    page.get_by_role("button", name="Leave the slides").click()
    expect(page.get_by_role("button", name="Present")).to_be_focused()
    page.set_viewport_size({"width": 375, "height": 667})
    expect(page.get_by_role("button", name="Present")).to_be_hidden()


def test_a_number_that_is_not_finished_with_enter_is_forgotten(slides):
    page, bar = slides
    page.keyboard.type("21")
    expect(bar).to_have_text("Slide 21: press Enter")
    page.keyboard.press("Escape")
    expect(bar).to_contain_text("Slide 8 of")
    page.keyboard.press("Enter")
    expect(bar).to_contain_text("Slide 8 of")


def test_down_leads_on_past_what_is_closed(slides):
    page, bar = slides
    follow_link(page, "predict-1")
    before = bar.inner_text()
    page.keyboard.press("ArrowDown")
    expect(bar).not_to_have_text(before)
    expect(page.locator("#predict-1")).to_be_hidden()
    expect(page.get_by_text("the score is now 9")).to_be_hidden()


def test_what_a_cell_prints_below_the_slide_is_scrolled_to(slides):
    page, _ = slides
    page.keyboard.type("3\n")
    output = '<div class="ran" style="padding-top: 500px">The last line of it.</div>'
    page.locator(".tag_predict").first.evaluate(
        "(cell, html) => cell.insertAdjacentHTML('beforeend', html)", output
    )
    expect(page.get_by_text("The last line of it.")).to_be_in_viewport(ratio=0.99)


def test_after_a_run_space_goes_on_and_the_numbers_of_the_slides_stay(browser, base):
    with opened(browser, viewport=SCREEN) as page:
        page.goto(f"{base}{CHAPTER}.html#slide-3")
        bar, cell = page.locator("#slide-bar"), page.locator(".tag_predict").first
        expect(bar).to_contain_text("Slide 3 of")
        count = bar.inner_text().split()[-1]
        cell.get_by_role("button", name="Run").click()
        expect(cell.locator(".ran")).to_contain_text("the score is now 9")
        page.keyboard.press("Space")
        page.keyboard.press("Space")
        expect(page.locator("#predict-1-answer [data-reply=b]")).to_be_visible()
        page.keyboard.press("t")
        page.keyboard.press("t")
        expect(bar).to_contain_text(f"of {count}")


def test_tags_of_cells_cut_the_slides(browser):
    text = {"metadata": {"tags": ["slide-skip"]}, "source": ["<p>Skipped.</p>"]}
    mark(text)
    cell = '<div class="cell tag_slide-{}"><div class="cell_input">{}</div></div>'
    inserted = f"""<p>Before.</p>{"".join(text["source"])}<p>After.</p>
        {cell.format("break", "First.")}{cell.format("skip", "Skipped.")}"""
    with opened(browser, at=f"{CHAPTER}.html", viewport=SCREEN) as page:
        title = page.locator("section > h1")
        title.evaluate("(title, text) => title.insertAdjacentHTML('afterend', text)", inserted)
        page.keyboard.press("Alt+p")
        expect(page.locator("#slide-bar")).to_contain_text("Slide 1 of")
        page.keyboard.press("t")  # with the running text
        expect(page.get_by_text("Before.", exact=True)).to_be_visible()
        expect(page.get_by_text("After.", exact=True)).to_be_visible()
        page.keyboard.press("ArrowRight")
        expect(page.locator(".slide-block").first).to_have_text("First.")
        expect(page.get_by_text("Skipped.").first).to_be_hidden()
        page.keyboard.press("ArrowRight")
        expect(page.locator(".slide-block").first).to_contain_text(
            "What should one mistake change?"
        )


def test_the_keys_of_a_figure_are_its_own_until_escape(slides):
    page, bar = slides
    follow_link(page, "figure-stepper")
    figure = page.locator(".fig-place.slide-block")
    expect(figure).to_be_visible()
    before = bar.inner_text()
    figure.get_by_role("button", name="Step one update").focus()
    page.keyboard.press("Space")
    expect(figure).to_contain_text("t = 7 of 13")
    assert bar.inner_text() == before
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowRight")
    expect(bar).not_to_have_text(before)


def test_the_speaker_sees_the_next_slide_the_prose_left_out_and_the_clock(slides):
    page, bar = slides
    follow_link(page, "def-mistake-and-update")
    expect(page.locator("#def-mistake-and-update")).to_be_visible()
    page.keyboard.press("Space")  # its fold
    with page.expect_popup() as popup:
        page.keyboard.press("s")
    speaker = popup.value
    expect(speaker.get_by_role("region", name="Text that the slide")).to_contain_text(
        "the rule in symbols"
    )
    expect(speaker.get_by_role("region", name="What comes next")).to_contain_text("Your turn.")
    expect(speaker.locator("time")).to_contain_text("of 0 min")
    before = bar.inner_text()
    speaker.keyboard.press("ArrowRight")
    expect(bar).not_to_have_text(before)
    expect(speaker.locator("time")).not_to_contain_text("of 0 min")
    speaker.get_by_role("button", name="Pause").click()
    speaker.keyboard.type("40\n")
    expect(bar).to_contain_text("Slide 40 of")
    # The 30 slides that were left out do not count.
    expect(speaker.locator("time")).to_have_text(re.compile(r"0:0\d of \d min: paused"))
    assert axe(speaker) == []
    assert axe(page) == []
    stop = page.locator("h2[data-stop]").first
    follow_link(page, stop.evaluate("heading => heading.parentElement.id"))
    page.keyboard.press("ArrowUp")
    words = f"Next (stop here if you have {stop.get_attribute('data-stop')})"
    expect(speaker.get_by_role("heading", name=words)).to_be_visible()
    speaker.close()


def test_the_speaker_sees_this_slide_as_far_as_it_is_shown(slides):
    page, _ = slides
    follow_link(page, "predict-1")
    with page.expect_popup() as popup:
        page.keyboard.press("s")
    now = popup.value.get_by_role("region", name="What the slide shows")
    expect(now).to_contain_text("What is the score")
    expect(now).not_to_contain_text("the score is now 9")
    page.keyboard.press("Space")
    expect(now).to_contain_text("the score is now 9")
    popup.value.close()


def test_the_speaker_sees_the_time_of_day_and_that_the_screen_is_black(slides):
    page, _ = slides
    with page.expect_popup() as popup:
        page.keyboard.press("s")
    room = popup.value.locator("header p")
    expect(room).to_have_text(re.compile(r"^\d\d:\d\d( [AP]M)?$"))
    page.keyboard.press("b")
    expect(room).to_contain_text("The screen is black")
    page.keyboard.press("b")
    expect(room).not_to_contain_text("black")
    popup.value.close()


def test_the_speaker_sees_how_many_minutes_of_the_class_are_left(slides):
    page, _ = slides
    with page.expect_popup() as popup:
        page.keyboard.press("s")
    left = popup.value.locator("output")
    expect(left).to_have_text("90 min left")
    popup.value.get_by_label("Minutes of class").select_option("45")
    expect(left).to_have_text("45 min left")
    popup.value.close()


def test_the_speaker_sees_a_figure_in_the_state_in_which_the_class_sees_it(slides):
    page, _ = slides
    follow_link(page, "figure-stepper")
    with page.expect_popup() as popup:
        page.keyboard.press("s")
    said = popup.value.locator("#now .fig-status")
    figure = page.locator(".fig-place.slide-block")
    before = figure.get_by_role("status").inner_text()
    figure.get_by_role("button", name="Step one update").click()
    expect(figure.get_by_role("status")).not_to_have_text(before)
    expect(said).to_have_text(figure.get_by_role("status").inner_text())
    popup.value.close()


def test_a_run_begins_at_its_start_on_its_slide_and_then_stays_as_it_was_left(browser):
    with opened(browser, at=f"{CHAPTER}.html", viewport=SCREEN) as page:
        page.evaluate(
            "document.addEventListener('slide', ({ detail }) => { window.found = detail.all; })"
        )
        page.keyboard.press("Alt+p")
        page.wait_for_function("window.found")
        number = page.evaluate(
            "found.findIndex(({ blocks }) => blocks.some((one) => one.matches('.fig-place'))) + 1"
        )
        page.keyboard.type(f"{number}\n")
        figure = page.locator(".fig-place.slide-block")
        expect(figure.locator(".fig-shown").first).to_have_text("t = 0 of 13")
        figure.get_by_role("button", name="Step one update").click()
        page.keyboard.press("Escape")
        page.keyboard.press("ArrowRight")
        expect(figure).to_have_count(0)
        page.keyboard.press("ArrowLeft")
        expect(figure.locator(".fig-shown").first).to_have_text("t = 1 of 13")


def test_what_a_figure_says_is_as_large_as_the_text_of_a_slide(slides):
    page, _ = slides
    follow_link(page, "figure-stepper")
    figure = page.locator(".fig-place.slide-block")
    expect(figure.get_by_role("status")).to_have_css("font-size", "28px")
    expect(figure.locator(".fig-dare")).to_be_hidden()


def test_the_running_text_is_left_out_until_t_brings_it_in(slides):
    page, _ = slides
    follow_link(page, "def-mistake-and-update")
    prose = page.locator("p.slide-block", has_text="the rule in symbols")
    expect(prose).to_have_count(0)
    page.keyboard.press("t")
    expect(prose).to_have_count(1)
    page.keyboard.press("t")
    expect(prose).to_have_count(0)


def test_the_foot_names_the_chapter_and_the_section(slides):
    page, _ = slides
    follow_link(page, "predict-1")
    expect(page.locator("#slide-foot")).to_have_text(
        "4 The perceptron algorithm · What should one mistake change?"
    )


def test_the_choices_are_marked_once_their_answer_is_seen(slides):
    page, _ = slides
    follow_link(page, "predict-1")
    right = page.locator("[data-answer=predict-1-answer] li[data-marked=right]")
    page.keyboard.press("Space")  # the output
    expect(right).to_have_count(0)
    page.keyboard.press("Space")  # the answer
    expect(right).to_have_count(1)
    expect(right).to_contain_text("(b)")
    page.keyboard.press("Escape")
    expect(right).to_have_count(0)


def test_an_answer_below_repeated_choices_is_shown_at_once_and_titled_as_an_answer(slides):
    page, _ = slides
    first = page.evaluate("""() => {
      const { cut, stepsOf, titleOf } = globalThis.slides;
      const slide = cut(true).find(({ repeated }) => repeated > 0);
      const shown = slide.blocks.slice(0, stepsOf(slide)[0]);
      const isReply = (block) => block.matches("details[data-prediction] *");
      return [shown.some(isReply), titleOf(slide.blocks, slide.repeated)];
    }""")
    assert first == [True, "Answer"]


@pytest.mark.parametrize("is_lean", [True, False])
def test_a_solution_stands_below_its_task_and_is_passed_over_by_the_overview(slides, is_lean):
    page, _ = slides
    found = page.evaluate(
        """(isLean) => {
          const { slides } = globalThis;
          const all = slides.cut(isLean);
          return [...document.querySelectorAll("details[data-task]")].map((fold) => {
            const code = fold.querySelector(".cell_input");
            const slide = all.find(({ blocks }) => blocks.includes(code));
            const { blocks, repeated } = slide;
            const isTask = (block) => block.matches("[data-part=question][data-task]");
            const shown = slides.picture(slide).querySelector("details .cell_input") !== null;
            const title = repeated ? slides.titleOf(blocks, repeated) : "";
            return [blocks.some(isTask), shown, title];
          });
        }""",
        is_lean,
    )
    assert len(found) == 4
    assert [(task, shown) for task, shown, _ in found] == [(True, False)] * 4
    assert {title for *_, title in found if title} == {"Show a solution"}


def test_the_address_says_whether_the_running_text_is_there(browser):
    with opened(browser, at=f"{CHAPTER}.html#slide-9-text", viewport=LARGE) as page:
        bar = page.locator("#slide-bar")
        expect(bar).to_contain_text("Slide 9 of")
        count = int(bar.inner_text().split()[-1])
        page.evaluate("location.hash = 'slide-9'")
        expect(bar).not_to_contain_text(f"of {count}")
        assert int(bar.inner_text().split()[-1]) < count
        style = page.locator("html").get_attribute("style")
        assert "--slide-zoom: 1.5;" in style  # as large as the window, as before


# Of both cuts, how many slides show a reply, and those of them that lack the question's choices.
REPLIES = """() => [true, false].flatMap((isLean) => {
  const has = ({ blocks }, what) => blocks.some((block) => block.matches(what));
  const replies = globalThis.slides.cut(isLean)
    .filter((slide) => has(slide, "[data-reply], :has([data-reply])"));
  const bare = replies.filter((slide) => !has(slide, "[data-part=choices]"));
  return [[replies.length, bare.map(({ blocks }) => blocks[0].textContent)]];
})"""


@pytest.mark.parametrize("chapter", ["02-objective", "09-margins"])
def test_no_slide_shows_a_reply_without_the_choices(browser, chapter):
    with opened(browser, at=f"notebooks/{chapter}.html#slide-1", viewport=SCREEN) as page:
        expect(page.locator("#slide-bar")).to_contain_text("Slide 1 of")
        found = page.evaluate(REPLIES)
    assert [bare for _, bare in found] == [[], []]
    assert all(count > 5 for count, _ in found)


OPEN = "() => [...document.querySelectorAll('article details')].map((fold) => fold.open)"


@pytest.mark.parametrize("place", ["predict-3", "predict-4", "take-home-2"])
def test_neither_the_running_text_nor_the_way_out_and_in_opens_an_answer(slides, place):
    page, bar = slides
    follow_link(page, place)
    answer = page.locator(f"#{place}-answer")
    before = bar.inner_text()
    for keys in (["t", "t"], ["Escape", "Alt+p"]):
        for key in keys:
            page.keyboard.press(key)
            expect(page.locator(f"#{place}")).to_be_visible()
            assert answer.get_attribute("open") is None
        expect(bar).to_have_text(before)


def test_a_solution_that_was_closed_stays_closed_and_one_that_was_open_stays_open(slides):
    page, _ = slides
    follow_link(page, "take-home-1")
    reply = page.locator("#take-home-1-answer [data-reply=b]")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    expect(reply).to_be_hidden()
    page.keyboard.press("Space")
    expect(reply).to_be_visible()
    page.keyboard.press("t")
    expect(reply).to_be_visible()
    page.keyboard.press("t")
    page.keyboard.press("Escape")
    assert page.locator("#take-home-1-answer").get_attribute("open") is None
    page.keyboard.press("Alt+p")
    expect(reply).to_be_visible()


def test_present_opens_no_fold_in_which_the_address_lies(browser):
    with opened(browser, at=f"{CHAPTER}.html", viewport=SCREEN) as page:
        fold = page.locator("#predict-2-answer")
        fold.locator("[data-reply]").first.evaluate("(reply) => (reply.id = 'inside')")
        page.evaluate("location.hash = 'inside'")
        fold.evaluate("(fold) => (fold.open = false)")
        fold.evaluate("(fold) => fold.scrollIntoView()")
        before = page.evaluate(OPEN)
        page.keyboard.press("Alt+p")
        expect(page.locator("#slide-bar")).to_contain_text("Slide")
        assert fold.get_attribute("open") is None
        expect(page.locator("#predict-2")).to_be_visible()
        page.keyboard.press("Escape")
        assert page.evaluate(OPEN) == before


# Of both cuts, the slide of a block and what stands on it of its neighbours.
BESIDE = """([name, side]) => [true, false].map((isLean) => {
  const block = document.querySelector(name);
  const { blocks } = globalThis.slides.cut(isLean).find(({ blocks }) => blocks.includes(block));
  return blocks.includes(block[`${side}ElementSibling`]);
})"""


@pytest.mark.parametrize("number", [1, 2, 3, 5, 8])
def test_a_question_stands_with_the_words_that_give_its_data(slides, number):
    page, _ = slides
    assert page.evaluate(BESIDE, [f"#predict-{number}", "previous"]) == [True, True]


def test_an_exercise_stands_with_its_task(slides):
    page, _ = slides
    follow_link(page, "how-long-can-a-run-be")
    task = page.get_by_text("for which the perceptron needs 20 updates")
    expect(page.get_by_text("busy_pair = ...").first).to_be_visible()
    expect(task).to_be_visible()


def test_an_equation_stands_within_its_sentence(slides):
    page, _ = slides
    for side in ("previous", "next"):
        assert page.evaluate(BESIDE, ["#equation-eq-visits", side]) == [True, True]


def test_no_piece_of_the_sidebar_is_left_below_a_slide(browser):
    with opened(browser, viewport=SCREEN | {"height": 800}) as page:
        page.goto(f"{site().as_uri()}/{CHAPTER}.html")
        page.keyboard.press("Alt+p")
        expect(page.locator("#slide-bar")).to_contain_text("Slide 1 of")
        below = Image.open(io.BytesIO(page.screenshot())).crop((0, 722, 1280, 755))
        assert below.convert("L").getextrema()[0] > 250


def test_no_slide_is_a_closed_line_or_a_heading_alone_and_no_result_lacks_its_question(slides):
    page, _ = slides
    bare = page.evaluate("""() => [true, false].flatMap((isLean) => {
      const { cut, stepsOf } = globalThis.slides;
      const has = (blocks, what) => blocks.some((block) => block.matches(what));
      return cut(isLean).filter((slide) => {
        const { blocks } = slide;
        const first = blocks.slice(0, stepsOf(slide)[0]);
        const isBare = first.every((block) => block.matches("summary, h2"));
        const lacks = has(blocks, "[data-part=choices]") && !has(blocks, "[data-part=question]");
        return isBare || lacks;
      }).map(({ blocks }) => blocks[0].textContent);
    })""")
    assert bare == []


def test_code_is_as_large_as_the_text_where_there_is_room(slides):
    page, _ = slides
    follow_link(page, "predict-1")
    code = page.locator("pre >> visible=true").first
    expect(code).to_have_css("font-size", "28px")


def test_a_result_with_a_picture_has_its_choices_in_a_row(browser):
    with opened(browser, at="notebooks/09-margins.html#slide-3", viewport=SCREEN) as page:
        expect(page.locator("#slide-bar")).to_contain_text("Slide 3 of")
        choices = page.locator(".choices li >> visible=true")
        expect(choices).to_have_count(3)
        tops = choices.evaluate_all("all => all.map((one) => one.getBoundingClientRect().top)")
        assert len(set(tops)) == 1
        page.keyboard.press("ArrowLeft")
        expect(choices).to_have_count(3)
        tops = choices.evaluate_all("all => all.map((one) => one.getBoundingClientRect().top)")
        assert len(set(tops)) == 3


def test_the_picture_of_a_result_is_at_least_as_large_as_on_the_page(browser):
    with opened(browser, at="notebooks/09-margins.html#slide-3", viewport=SCREEN) as page:
        picture = page.locator(".slide-block img >> visible=true")
        expect(picture).to_have_js_property("complete", value=True)
        shown = """(img) => Math.min(img.clientWidth / img.naturalWidth,
          img.clientHeight / img.naturalHeight)"""
        assert picture.evaluate(shown) >= 1 / 2  # two pixels are stored for one of the page


def test_no_slide_shows_what_was_picked_while_reading_and_the_page_keeps_it(browser):
    with opened(browser, at=f"{CHAPTER}.html", viewport=SCREEN) as page:
        picked = page.locator("[data-answer=predict-1-answer] input").first
        said = page.locator("[data-answer=predict-1-answer] [role=status]")
        picked.check()
        expect(said).to_contain_text("Not this one.")
        page.keyboard.press("Alt+p")
        expect(page.locator("#slide-bar")).to_contain_text("Slide")
        expect(picked).not_to_be_checked()
        expect(said).to_be_empty()
        page.keyboard.press("Escape")
        expect(picked).to_be_checked()
        expect(said).to_contain_text("Not this one.")


def test_a_slide_with_an_output_is_scaled_until_all_of_it_is_seen(slides):
    page, _ = slides
    follow_link(page, "predict-1")
    cell = page.locator(".tag_predict").first
    room = "680 - document.querySelector('.tag_predict').getBoundingClientRect().bottom"
    height = page.evaluate(room) + 30
    output = f'<div class="ran" style="height: {height}px">Printed.</div>'
    cell.evaluate("(cell, html) => cell.insertAdjacentHTML('beforeend', html)", output)
    end = "document.querySelector('.ran').getBoundingClientRect().bottom <= 681"
    page.wait_for_function(end)
    assert page.locator("article.bd-article").evaluate("one => one.scrollTop") == 0


def test_no_slide_offers_to_run_a_cell_whose_code_it_does_not_show(browser, base):
    with opened(browser, viewport=SCREEN) as page:
        page.goto(f"{base}notebooks/09-margins.html#slide-6")
        expect(page.locator("#slide-bar")).to_contain_text("Slide 6 of")
        expect(page.locator("#predict-2")).to_be_visible()
        expect(page.locator(".run-bar >> visible=true")).to_have_count(0)


def test_a_question_does_not_shrink_for_an_answer_that_is_closed(slides):
    page, _ = slides
    small = page.evaluate("""() => globalThis.slides.cut(true)
      .filter(({ blocks, repeated, scale }) => scale < 1 && !repeated
        && blocks.some((block) => block.matches("[data-part=question]"))
        && blocks.some((block) => block.matches("details[data-prediction] *")))
      .map(({ blocks }) => blocks[0].textContent)""")
    assert small == []
