"""On a telephone a formula breaks its line, and what still scrolls shows that it does."""

import re

import pytest
from playwright.sync_api import expect

from lecture_lib.plotting import _style
from lecture_lib.plotting.picture import SCALE
from tools.browser.built_book import contents
from tools.browser.chromium import opened, server
from tools.browser.figure_page import FINGER

SMALL = FINGER | {"viewport": {"width": 375, "height": 667}}

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def page(browser):
    """A chapter with long definitions, on a small telephone."""
    with opened(browser, at="notebooks/09-margins.html", **SMALL) as page:
        yield page


@pytest.fixture(scope="module")
def commands(browser):
    """A page with long commands, which scroll."""
    with opened(browser, at="book/instructors.html", **SMALL) as page:
        yield page


def test_no_line_of_code_or_of_output_is_cut(page):
    cut = page.evaluate("""[...document.querySelectorAll("div.cell pre")]
      .filter((box) => box.checkVisibility() && box.scrollWidth > box.clientWidth)
      .map((box) => box.textContent)""")
    assert cut == []


# Of each line that breaks, whether what continues it stands further right than where it begins.
HANGS = """lines => lines.filter((line) => line.checkVisibility()).flatMap((line) => {
  const text = document.createRange();
  text.selectNodeContents(line);
  const rows = Map.groupBy(text.getClientRects(), ({ bottom }) => Math.round(bottom));
  const [first, ...others] = [...rows.values()].map((row) => Math.min(...row.map((r) => r.left)));
  return others.map((left) => left > first + 8);
})"""


def test_what_continues_a_line_of_code_is_indented_and_copied_as_it_is(page):
    code = page.locator(".cell_input pre")
    hangs = code.locator(".line").evaluate_all(HANGS)
    assert hangs
    assert all(hangs)
    copied = code.evaluate_all("""all => all.filter((code) => code.checkVisibility())
      .map((code) => {
        getSelection().selectAllChildren(code);
        return [`${getSelection()}`.trimEnd(), code.textContent.trimEnd()];
      })""")
    assert [one for one, written in copied if one != written] == []


def test_no_formula_is_cut(page):
    cut = page.evaluate("""[...document.querySelectorAll("div.math > .katex-display")]
      .filter((box) => box.scrollWidth > box.clientWidth)
      .map((box) => box.textContent)""")
    assert cut == []


# Of each picture: its width on the page, its own, and whether it is seen whole.
PICTURES = """async () => {
  document.querySelectorAll("details").forEach((fold) => { fold.open = true; });
  const all = [...document.querySelectorAll(".cell_output img")];
  await Promise.all(all.map((image) => image.decode()));
  return all.map((image) => {
    const { left, right, width } = image.getBoundingClientRect();
    const column = image.closest(".cell_output");
    const boxes = [column, image.closest("a"), image.closest("picture")].filter(Boolean);
    const isWhole = boxes.every((box) => box.scrollWidth <= box.clientWidth || !box.clientWidth);
    const edge = column.getBoundingClientRect();
    const isInside = left >= edge.left && right <= edge.right + 0.5;
    return [width, image.naturalWidth, isWhole && isInside];
  });
}"""


@pytest.mark.parametrize("chapter", [name for name in contents() if name.startswith("notebooks/")])
def test_pictures_are_seen_whole_and_their_words_are_11_pixels_high(browser, chapter):
    with opened(browser, at=f"{chapter}.html", **SMALL) as page:
        pictures = page.evaluate(PICTURES)
        assert page.evaluate("document.documentElement.scrollWidth") == 375
    assert pictures
    for shown, stored, whole in pictures:
        letters = _style.SMALL * _style.DPI / 72 * SCALE  # the smallest, of ticks and legends
        assert letters * shown / stored >= 11
        assert whole


@pytest.mark.parametrize(("part", "width"), [("clause", "100%"), ("whole", "8rem")])
def test_a_formula_breaks_between_clauses_and_in_no_bracket(page, part, width):
    style = page.add_style_tag(content=f"div.math > .katex-display {{ max-width: {width}; }}")
    held = page.locator(f".{part}:has(.base ~ .base, .whole ~ .whole)")
    assert held.count() > 5
    broken = held.evaluate_all("""all => all.filter((one) => {
      const bases = [...one.querySelectorAll(".base")];
      const pieces = bases.map((base) => base.getBoundingClientRect());
      return pieces.some(({ bottom }) => pieces.some(({ top }) => bottom <= top));
    }).length""")
    style.evaluate("style => style.remove()")
    assert broken == 0


def test_the_steps_of_a_figure_and_what_they_do_stand_in_one_screen_with_it(page):
    figure = page.locator("#figure-margin")
    figure.scroll_into_view_if_needed()
    step = figure.get_by_role("button", name=re.compile("^Step"))
    expect(step).to_have_count(1)
    figure.locator(".fig-svg").first.evaluate("picture => picture.scrollIntoView()")
    expect(step).to_be_in_viewport(ratio=1)
    expect(figure.get_by_role("status")).to_be_in_viewport(ratio=1)
    fields = figure.locator("select, input[type=number]")
    sizes = fields.evaluate_all(
        "all => all.map((one) => parseFloat(getComputedStyle(one).fontSize))"
    )
    assert min(sizes) >= 16  # else an iPhone zooms in on a tap


def test_the_sheet_of_contents_gives_way_to_what_was_chosen_in_it(page):
    page.locator(".secondary-toggle:visible").tap()
    entry = page.locator("dialog[open] a[href^='#']").nth(3)
    chosen = page.locator(entry.get_attribute("href"))
    entry.tap()
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(chosen).to_be_in_viewport()


def test_no_tip_stays_after_a_tap(page):
    page.get_by_role("button", name="Colour mode").tap()
    expect(page.locator(".tooltip")).to_have_text("Colour mode")
    expect(page.locator(".tooltip")).to_be_hidden()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_scrolls_has_a_shade_at_its_edge_on_the_ground_that_it_has(commands, theme):
    page = commands
    page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
    looks = page.evaluate("""[...document.querySelectorAll("pre, .katex-display")]
      .filter((box) => box.checkVisibility() && box.scrollWidth > box.clientWidth)
      .map((box) => {
        let around = box;
        const ground = () => getComputedStyle(around).backgroundColor;
        while (ground() === "rgba(0, 0, 0, 0)") around = around.parentElement;
        return [getComputedStyle(box).backgroundImage.includes(ground()), box.textContent];
      })""")
    assert looks
    assert [text for fits, text in looks if not fits] == []


def test_a_formula_heads_a_column_as_large_as_words(page):
    smaller = page.evaluate("""[...document.querySelectorAll("th .katex")].filter((formula) => {
      const [own, words] = [formula, formula.closest("th")].map((one) => getComputedStyle(one));
      return parseFloat(own.fontSize) < parseFloat(words.fontSize);
    }).length""")
    assert page.locator("th .katex").count() > 0
    assert smaller == 0


def test_the_ring_around_a_picture_that_is_a_link_is_not_that_of_an_empty_line(page):
    fits = "link => link.clientHeight >= link.querySelector('img').clientHeight"
    assert page.locator("a.image-reference:visible").first.evaluate(fits)


def test_in_a_table_that_scrolls_code_is_broken_between_words_alone(browser):
    with opened(browser, at="book/notation.html", **FINGER) as page:
        cut = page.evaluate("""[...document.querySelectorAll("td code .pre")]
          .filter((word) => word.getClientRects().length > 1)
          .map((word) => word.textContent)""")
        said = "box => getComputedStyle(box, '::before').content"
        hint = page.locator(".pst-scrollable-table-container[tabindex]").first.evaluate(said)
    assert cut == []
    assert "More columns" in hint


def test_no_line_in_the_editor_runs_out_of_sight_and_what_continues_one_is_indented(browser):
    with server() as base, opened(browser, **SMALL) as page:
        page.goto(f"{base}notebooks/04-algorithm.html")
        page.get_by_role("button", name="Write here").first.tap()
        editor = page.locator(".cm-scroller").first
        expect(editor).to_contain_text("bias after a visit of the sample")  # a line too long
        assert editor.evaluate("editor => editor.scrollWidth <= editor.clientWidth")
        hangs = editor.locator(".cm-line").evaluate_all(HANGS)
        assert hangs
        assert all(hangs)
