"""The book is set in the fonts that it brings: no letter depends on the reader's machine."""

import re
import statistics

import pytest

from tools.browser.built_book import BOOK, site
from tools.browser.chromium import Held, opened

pytestmark = pytest.mark.browser

PAINTED = "() => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r)))"

# Each kind of letter and sign in the formulas of a page, once.
FORMULAS = """() => {
  const leaves = [...document.querySelectorAll(".katex > math :is(mi, mo, mn, mtext)")];
  const kinds = new Map(leaves.map((leaf) => [leaf.outerHTML, leaf]));
  const sample = document.createElement("span");
  sample.className = "katex";
  sample.innerHTML = `<math id="sample">${[...kinds.keys()].join("")}</math>`;
  document.querySelector(".bd-article").prepend(sample);
  return kinds.size;
}"""


@pytest.fixture(scope="module")
def page(browser):
    with opened(browser) as tab:
        yield tab


def strange_fonts(page):
    """Return the fonts of the machine that set a part of what has the id sample."""
    page.evaluate(f"document.fonts.ready.then({PAINTED})")
    asked = page.context.new_cdp_session(page)
    asked.send("DOM.enable")
    asked.send("CSS.enable")
    root = asked.send("DOM.getDocument")["root"]["nodeId"]
    node = asked.send("DOM.querySelector", {"nodeId": root, "selector": "#sample"})["nodeId"]
    used = asked.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
    assert sum(font["glyphCount"] for font in used) > 20
    return [font["familyName"] for font in used if not font["isCustomFont"]]


@pytest.mark.parametrize("place", ["book/ledger.html", "book/errata.html"])
def test_formulas_without_the_html_of_katex_have_its_letters(page, place):
    page.goto(f"{site().as_uri()}/{place}")
    assert page.evaluate(FORMULAS) > 50
    assert strange_fonts(page) == []


# Each letter of the words, or of the code, of a page, once.
WORDS = """(what) => {
  const letters = new Set();
  const walker = document.createTreeWalker(document.querySelector(".bd-article"), 4);
  while (walker.nextNode()) {
    const around = walker.currentNode.parentElement;
    if (around.closest("pre, code") ? what === "pre" : what === "p") {
      if (around.closest(".katex, .fig-place, script, math, svg")) continue;
      for (const letter of walker.currentNode.data) letters.add(letter);
    }
  }
  const sample = document.createElement(what);
  sample.id = "sample";
  sample.textContent = [...letters].join("");
  document.querySelector(".bd-article").prepend(sample);
}"""
# The letters in the lines of paragraphs without formulas, but for their last lines.
LINES = """() => {
  const found = [];
  for (const paragraph of document.querySelectorAll(".bd-article section > p")) {
    if (paragraph.querySelector(".katex") || !paragraph.checkVisibility()) continue;
    const range = document.createRange();
    const lines = new Map();
    const walker = document.createTreeWalker(paragraph, 4);
    while (walker.nextNode()) {
      for (let i = 0; i < walker.currentNode.length; i++) {
        range.setStart(walker.currentNode, i);
        range.setEnd(walker.currentNode, i + 1);
        const line = Math.round(range.getBoundingClientRect().bottom / 10);
        lines.set(line, (lines.get(line) ?? 0) + 1);
      }
    }
    found.push(...[...lines.values()].slice(0, -1));
  }
  return found;
}"""


@pytest.mark.parametrize(
    ("place", "what"),
    [
        ("notebooks/08-kernels.html", "p"),
        ("notebooks/12-hinge.html", "pre"),
        ("book/api/plotting.html", "p"),
    ],
)
def test_words_and_code_have_the_letters_of_the_book(page, place, what):
    page.goto(f"{site().as_uri()}/{place}")
    page.evaluate(WORDS, what)
    assert strange_fonts(page) == []


@pytest.mark.parametrize("what", ["p", "pre"])
def test_the_signs_of_a_check_are_drawn_where_no_font_of_the_machine_has_them(page, what):
    page.goto(f"{site().as_uri()}/notebooks/04-algorithm.html")
    page.evaluate(
        """what => {
          const sample = Object.assign(document.createElement(what), { id: "sample" });
          sample.textContent = "✅❌⬜".repeat(10);
          document.querySelector(".bd-article").prepend(sample);
        }""",
        what,
    )
    assert strange_fonts(page) == []


def test_a_line_of_text_has_some_seventy_letters(page):
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(f"{site().as_uri()}/notebooks/04-algorithm.html")
    lines = page.evaluate(LINES)
    assert len(lines) > 20
    assert 65 <= statistics.median(lines) <= 75


def test_the_faces_of_text_and_code_are_light():
    files = [*(BOOK / "_static" / "fonts").glob("lecture-[tc]*.woff2")]
    assert len(files) == 4, "text in three faces, and code"
    assert sum(file.stat().st_size for file in files) <= 120_000


# The height of all paragraphs together.
ROOM = """() => {
  const paragraphs = [...document.querySelectorAll(".bd-article :is(section > p, li)")];
  return paragraphs.reduce((sum, each) => sum + each.getBoundingClientRect().height, 0);
}"""


@pytest.mark.parametrize("place", ["book/instructors.html", "notebooks/04-algorithm.html"])
def test_text_takes_the_same_room_when_its_face_comes_late(browser, base, place):
    with opened(browser, viewport={"width": 1280, "height": 800}) as tab:
        late = Held(tab, re.compile(r"lecture-(text|code)"))
        tab.goto(f"{base}{place}", wait_until="domcontentloaded")
        tab.wait_for_function("() => document.documentElement.style.visibility === ''")
        tab.evaluate(PAINTED)
        before = tab.evaluate(ROOM)
        late.release()
        tab.wait_for_load_state("networkidle")
        tab.evaluate(f"document.fonts.ready.then({PAINTED})")
        assert len(late.routes) >= 3
        assert tab.evaluate(ROOM) == pytest.approx(before, rel=0.01)
