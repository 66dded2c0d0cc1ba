"""The index of the search: the words, the terms and the titles of a site, whatever its course."""

import pytest
import yaml

from lecture_book.search.formulas import line
from lecture_book.search.index import GLOSSARY, WORDS, index
from lecture_format.markup import node
from lecture_format.translation import VARIABLE

ROW = "<mrow>{}</mrow>"
X, N, TWO, MINUS = "<mi>x</mi>", "<mi>n</mi>", "<mn>2</mn>", "<mo>−</mo>"
MAX = "<mi>max</mi><mo>\u2061</mo>"
PRODUCT = ROW.format(TWO + X)
LESS = ROW.format(X + MINUS + TWO)
SQUARE = f"<msup>{X}{TWO}</msup>"
FORMULAS = {
    f"<mfrac>{X}{TWO}</mfrac>": "x/2",
    f"<mfrac>{SQUARE}{PRODUCT}</mfrac>": "x²/(2x)",
    f"<mfrac>{PRODUCT}{SQUARE}</mfrac>": "(2x)/x²",
    f"<mfrac>{LESS}<mover>{X}<mo>~</mo></mover></mfrac>": "(x − 2)/x̃",
    f"<mfrac>{X}{N}</mfrac>{SQUARE}": "x/n x²",
    f"<mo>(</mo><mfrac>{X}{N}</mfrac><mo>)</mo>": "(x/n)",
    f'<mo>(</mo><mfrac linethickness="0px">{LESS}{N}</mfrac><mo>)</mo>': "(x − 2 choose n)",
    f"{MINUS}{TWO}": "−2",
    f"{X}{MINUS}{TWO}": "x − 2",
    f"{X}<mo>=</mo>{MINUS}{TWO}": "x = −2",
    f"<mo>(</mo>{MINUS}{TWO}<mo>,</mo>{MINUS}{X}<mo>)</mo>": "(−2, −x)",
    f"<msup>{X}{ROW.format(MINUS + X)}</msup>": "x^(−x)",
    f"{MAX}{X}": "max x",
    f"<msubsup>{X}{MAX}{TWO}</msubsup>": "xₘₐₓ²",
    f"<mtr><mtd>{TWO}</mtd><mtd>{ROW.format(MINUS + TWO)}</mtd></mtr>": "2 −2",
}

PAGE = """<nav class="bd-docs-nav"><ul><li class="current"><a href="#">{label}</a></li></ul></nav>
<article class="bd-article"><section id="{anchor}">{text}</section></article>"""


def write(site, name, label, anchor="top", text=""):
    """Write a page with one section."""
    path = site / f"{name}.html"
    path.parent.mkdir(parents=True, exist_ok=True)
    text = text or f"<h1>{label}</h1>"
    path.write_text(PAGE.format(label=label, anchor=anchor, text=text), encoding="utf-8")


def write_glossary(site, end):
    """Write a glossary whose one entry ends with a sentence."""
    entry = f'<dt id="term-strip">strip</dt><dd><p>A band. {end}</p></dd>'
    text = f'<h1>Glossary</h1><dl class="glossary">{entry}</dl>'
    write(site, GLOSSARY, "Glossary", "glossary", text)


def titles(site):
    return [title for _, _, title, *_ in index(site)["entries"]]


def explained(site):
    """Return the meaning of the one term, and the page that explains it."""
    found = index(site)
    ((_, _, meaning, row),) = found["terms"]
    return meaning, found["pages"][found["entries"][row][0]][0]


@pytest.mark.parametrize("label", ["For teachers", "Make it yours", "The library", "A way", "3D"])
def test_a_page_without_a_number_keeps_the_whole_of_its_title(tmp_path, label):
    write(tmp_path, "book/page", label)
    assert titles(tmp_path) == [label]


@pytest.mark.parametrize("number", ["4", "17", "A1"])
def test_the_title_of_a_chapter_has_no_number(tmp_path, number):
    write(tmp_path, "notebooks/04-algorithm", f"{number} The algorithm")
    assert titles(tmp_path) == ["The algorithm"]


def test_a_page_with_an_empty_heading_is_indexed(tmp_path):
    write(tmp_path, "book/page", "", text="<h1></h1><p>Words.</p>")
    assert titles(tmp_path) == [""]


@pytest.mark.parametrize("number", ["03", "27", "A2"])
def test_a_chapter_keeps_its_words_under_another_number(tmp_path, number):
    places = yaml.safe_load(WORDS.read_text(encoding="utf-8"))["places"]
    anchor = "what-does-c-do"
    write(tmp_path, f"notebooks/{number}-margins", "Margins", anchor)
    write(tmp_path, f"notebooks/{number}-kernels", "Kernels", anchor)
    more = {row[2]: row[6] for row in index(tmp_path)["entries"]}
    assert more == {"Margins": places[f"09-margins#{anchor}"], "Kernels": ""}


@pytest.mark.parametrize("number", ["9", "A1"])
def test_a_term_leads_to_its_chapter(tmp_path, number):
    write(tmp_path, "notebooks/09-margins", f"{number} Margins")
    write_glossary(tmp_path, f"{'Appendix' if number[0] == 'A' else 'Chapter'} {number}.")
    assert explained(tmp_path) == ("A band.", "notebooks/09-margins")


@pytest.mark.parametrize("end", ["Explained in <em>Margins</em>.", "Chapter 9.", "See Chapter 9."])
def test_a_term_whose_chapter_is_left_out_leads_to_the_glossary(tmp_path, end):
    write(tmp_path, "book/page", "For teachers")
    write(tmp_path, "notebooks/01-motivation", "1 Linear classifiers")
    write_glossary(tmp_path, end)
    meaning, page = explained(tmp_path)
    assert page == GLOSSARY
    assert meaning.startswith("A band.")


def test_a_meaning_loses_no_sentence_but_that_of_its_chapter(tmp_path):
    write_glossary(tmp_path, "It has two sides.")
    assert explained(tmp_path)[0] == "A band. It has two sides."


@pytest.mark.parametrize(("formula", "wanted"), FORMULAS.items(), ids=FORMULAS.values())
def test_a_formula_in_one_line_has_one_meaning(formula, wanted):
    assert line(node(f"<math>{formula}</math>")) == wanted


def test_an_equation_of_a_german_course_is_called_so_and_counts_less(tmp_path, monkeypatch):
    monkeypatch.setenv(VARIABLE, "de")
    number = '<div class="math" id="equation-eq-sum"><span class="eqno">(1.2)</span>x</div>'
    write(tmp_path, "notebooks/01-sums", "1 Sums", text=f"<h1>1 Sums</h1>{number}")
    [weight] = [each[4] for each in index(tmp_path)["entries"] if each[2] == "Gleichung 1.2"]
    assert weight == 0.6
