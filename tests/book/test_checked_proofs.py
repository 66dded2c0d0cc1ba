"""What Coq has checked, in the built book: a fold below a proof, and a mark alone on slides."""

import pytest
from playwright.sync_api import expect

from tools.browser.built_book import site
from tools.browser.chromium import opened
from tools.browser.figure_page import FINGER
from tools.browser.visit import Visit, watch

pytestmark = pytest.mark.browser

CHAPTER = "notebooks/06-convergence.html"
WIDTHS = {
    "1280": {"viewport": {"width": 1280, "height": 800}},
    "375": FINGER | {"viewport": {"width": 375, "height": 667}},
}
CUT = """fold => [...fold.querySelectorAll("pre, p, .katex-display, .coq-row > *")]
  .filter((box) => box.scrollWidth > box.clientWidth + 1 && box.clientWidth > 0)
  .map((box) => box.textContent)"""


@pytest.mark.parametrize("width", WIDTHS)
def test_the_fold_of_a_proof_opens_in_place_from_disk_and_nothing_scrolls_sideways(browser, width):
    visit = Visit()
    with opened(browser, **WIDTHS[width]) as page:
        watch(page, visit, "file:")
        page.goto(f"{site().as_uri()}/{CHAPTER}")
        requested = []
        page.on("request", lambda request: requested.append(request.url))
        folds = page.locator("details.checked")
        expect(folds).to_have_count(5)
        for fold in folds.all():
            assert fold.get_attribute("open") is None
            fold.evaluate(
                "fold => { const o = fold.parentElement.closest('details');"
                " if (o) o.open = true; }"
            )
            fold.locator("> summary").click()
            expect(fold.locator(".coq-row").first).to_be_visible()
            assert fold.evaluate(CUT) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert [url for url in requested if "favicon" not in url] == []
    assert (visit.errors, visit.missing) == ([], [])


def test_beside_a_line_of_the_lecture_stands_the_line_that_coq_has_read(browser):
    with opened(browser, at=CHAPTER, **WIDTHS["1280"]) as page:
        fold = page.locator("details.checked:has(#checked-lem-length)")
        fold.locator("> summary").click()
        row = fold.locator(".coq-row", has_text="square_sum")
        said, step = (
            row.locator(".coq-said").bounding_box(),
            row.locator(".coq-step").bounding_box(),
        )
        assert said["x"] + said["width"] <= step["x"]
        assert said["y"] == step["y"]


def test_the_list_of_theorems_leads_into_the_fold(browser):
    with opened(browser, at="book/proofs.html", **WIDTHS["1280"]) as page:
        page.locator("a[href$='#checked-lem-length']").click()
        expect(page.locator("#checked-lem-length .coq-row").first).to_be_in_viewport()


def test_on_slides_a_proof_has_its_mark_alone(browser):
    with opened(browser, at=f"{CHAPTER}#slide-1", **WIDTHS["1280"]) as page:
        expect(page.locator("#slide-bar")).to_contain_text("Slide 1 of")
        shown = page.evaluate("""() => {
          const found = [];
          let slide = null;
          document.addEventListener("slide", ({ detail }) => { slide = detail; });
          const key = (key) => dispatchEvent(new KeyboardEvent("keydown", { key }));
          for (key("Home"); ; key("ArrowRight")) {
            for (const mark of slide.blocks.filter((one) => one.matches(".checked > summary")))
              found.push([slide.blocks.indexOf(mark), mark.textContent]);
            const rows = slide.blocks.filter((one) => one.closest(".checked > .fold-content"));
            if (rows.length) found.push(rows.length);
            if (slide.number === slide.count && slide.seen === slide.blocks.length) break;
          }
          return [...new Set(found.map(String))];
        }""")
    assert shown
    assert all(mark.endswith(",checked by Coq") and mark[0] != "0" for mark in shown)
