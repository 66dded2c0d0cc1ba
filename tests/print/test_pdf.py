"""The PDFs: tagged, with true page numbers and whole boxes, and no link leads nowhere."""

import itertools
import re
from collections import Counter

import pikepdf
import pypdfium2 as pdfium
import pytest
from selectolax.lexbor import LexborHTMLParser

from lecture_class.print.edition import Edition, compose
from lecture_class.print.paper import destinations, filled, print_pdf
from lecture_class.print.press import BOOK, editions
from tests.print.small import PLACES, PLOT, write
from tools import ROOT
from tools.browser.built_book import site
from tools.browser.chromium import opened

pytestmark = pytest.mark.browser

BOXES = (
    ".admonition[id], .whole, .choices, .still, .cell_input, .printed-contents li, tr, div.math"
)
LETTER = 19.1  # pixels of the letters of a plot, before it is scaled
HEAD = re.compile(r"^Answer (\d+)(?: \([^)]*\))?, from page (\d+)", re.MULTILINE)
POINTER = re.compile(r"Answer (\d+) is on page (\d+)")


def printed(browser, folder, name, text):
    """Print a text; return the file and the text."""
    source, out = folder / f"{name}.html", folder / f"{name}.pdf"
    source.write_text(text, encoding="utf-8")
    print_pdf(browser, source, out)
    return out, LexborHTMLParser(text)


@pytest.fixture(scope="module", params=["small", pytest.param("whole", marks=pytest.mark.nightly)])
def made(request, browser, tmp_path_factory):
    """A book of two small chapters, and at night the whole one."""
    folder = tmp_path_factory.mktemp("paper")
    if request.param == "small":
        write(folder)
        edition = Edition("Two chapters", PLACES, whole=True)
    else:
        (folder / "print").mkdir()
        for part in site().iterdir():
            if part.is_dir() and part.name != "print":
                (folder / part.name).symlink_to(part)
        edition = editions("https://hopper.edu/book/", ROOT)[BOOK]
    return printed(browser, folder / "print", "made", compose(folder, edition))


@pytest.fixture(scope="module")
def texts(made):
    with pdfium.PdfDocument(made[0]) as document:
        return [page.get_textpage().get_text_bounded().replace("\r", "") for page in document]


def test_it_is_tagged_and_says_its_language_and_title(made):
    with pikepdf.open(made[0]) as document:
        root = document.Root
        assert (bool(root.MarkInfo.Marked), str(root.Lang)) == (True, "en")
        assert bool(root.ViewerPreferences.DisplayDocTitle)
        assert str(document.docinfo.Title) == made[1].css_first("title").text()


def test_its_outline_has_each_heading(made):
    with pdfium.PdfDocument(made[0]) as document:
        outline = [" ".join(entry.get_title().split()) for entry in document.get_toc()]
    headings = [heading for heading in made[1].css("h1, h2, h3") if not heading.css(".katex")]
    wanted = Counter(" ".join(heading.text().split()) for heading in headings)
    assert wanted <= Counter(outline)


def test_each_number_in_the_contents_is_that_of_the_true_page(made, texts):
    """The true page is that of the outline, which Chromium counts by itself."""
    with pdfium.PdfDocument(made[0]) as document:
        true = [
            (" ".join(entry.get_title().split()), entry.get_dest().get_index() + 1)
            for entry in document.get_toc()
        ]
    pages = itertools.takewhile(lambda text: "Contents" in text or "Exercises" in text, texts[1:])
    lines = [" ".join(line.split()) for text in pages for line in text.splitlines()]
    listed = [found.groups() for line in lines if (found := re.match(r"(.*\D) ?(\d+)$", line))]
    assert len(listed) >= 3
    claimed = [(name.strip(), int(page)) for name, page in listed]
    names = {name for name, _ in true}
    assert not [entry for entry in claimed if entry[0] in names and entry not in true]


def test_answers_and_questions_name_the_page_of_the_other(texts):
    asked, answered = [], []
    for page, text in enumerate(texts, start=1):
        asked += [(page, int(n), int(there)) for n, there in POINTER.findall(text)]
        answered += [(int(back), int(n), page) for n, back in HEAD.findall(text)]
    assert asked
    assert asked == answered


def test_every_link_leads_somewhere_and_none_to_this_machine(made):
    with pikepdf.open(made[0]) as document:
        known = {str(name) for name in document.Root.Dests}
        links = [link for page in document.pages for link in page.get("/Annots", [])]
        within = {str(link.Dest) for link in links if "/Dest" in link}
        outside = [str(link.A.URI) for link in links if "/A" in link and "/URI" in link.A]
    assert within
    assert within <= known
    assert not [address for address in outside if not address.startswith("http")]


def test_every_formula_has_its_words(made):
    with pikepdf.open(made[0]) as document:
        said = Counter(
            str(part.Alt)
            for part in document.objects
            if isinstance(part, pikepdf.Dictionary) and part.get("/S") == pikepdf.Name.Formula
        )
    formulas = [formula.attributes["aria-label"] for formula in made[1].css(".katex-html")]
    assert formulas
    assert Counter(formulas) <= said


def test_it_is_small(made):
    assert made[0].stat().st_size < 15e6


def test_the_letters_of_a_plot_are_as_large_as_the_text(browser, tmp_path):
    text = compose(write(tmp_path), Edition("One chapter", PLACES[:1], whole=True))
    source = tmp_path / "print" / "made.html"
    source.write_text(text, encoding="utf-8")
    with opened(browser) as page:
        page.goto(source.as_uri())
        width = page.locator("img.plot").bounding_box()["width"]
        size = page.locator("p").last.evaluate(
            "(one) => parseFloat(getComputedStyle(one).fontSize)"
        )
    assert 0.85 < LETTER * width / PLOT / size < 1.05


def test_no_page_is_nearly_empty(made):
    with pdfium.PdfDocument(made[0]) as document:
        sparse = [page for page in range(1, len(document)) if filled(document, page) < 0.1]
    assert not sparse


@pytest.mark.nightly
def test_no_box_is_cut_in_two(made, browser, tmp_path):
    """Links at the very end, to the first and last place of each box, tell their pages."""
    text = made[1].html
    page = browser.new_page()
    page.goto(made[0].with_suffix(".html").as_uri())
    count = page.evaluate(
        """boxes => {
          const found = [...document.querySelectorAll(boxes)];
          const links = document.createElement("div");
          document.body.append(links);
          for (const [i, box] of found.entries()) for (const end of ["first", "last"]) {
            const mark = document.createElement("span");
            mark.id = `${end}-${i}`;
            mark.textContent = "."; // what is empty has no place
            const inside = box[`${end}ElementChild`]?.closest("td, th") ?? box;
            inside[end === "first" ? "prepend" : "append"](mark);
            links.insertAdjacentHTML("beforeend", `<a href="#${mark.id}">x</a> `);
          }
          return found.length;
        }""",
        BOXES,
    )
    page.pdf(path=tmp_path / "marked.pdf", prefer_css_page_size=True, tagged=True)
    page.close()
    with pdfium.PdfDocument(tmp_path / "marked.pdf") as document:
        pages = destinations(document)
    assert count > 1, text[:200]
    cut = [i for i in range(count) if pages[f"first-{i}"] != pages[f"last-{i}"]]
    assert not cut
