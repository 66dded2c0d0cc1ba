"""A course in German: a chapter of its own is built, and no word around its text is English."""

import json
import re

import pytest
from nbformat import v4
from playwright.sync_api import expect
from selectolax.lexbor import LexborHTMLParser

from lecture_book.course.file import read
from lecture_book.course.folder import taught
from lecture_format.chapters import COURSE
from lecture_format.translation import VARIABLE, messages
from lecture_lib.figures import Stepper
from tools import ROOT
from tools.browser.built_book import run_build
from tools.browser.chromium import opened, server

CHAPTER = "notebooks/01-unser-krankenhaus.html"
TEXTS = [
    """# Unser Krankenhaus

**Plane die Betten.** Wie viele wir morgen brauchen.

Du brauchst nichts.

**Unterrichtszeit:** 10 Minuten.""",
    """## Wie viele Betten sind frei?

Von 42 Betten sind 40 belegt.

**Sag voraus.** Wie viele sind frei?

- (a) zwei <!-- if: frei == 2 -->
- (b) drei <!-- if: frei == 3 -->""",
    """<details><summary>Vergleiche</summary>

**(a)** Es sind zwei.

- (b) Drei waren es gestern.

</details>""",
    """> **Satz (Betten).** Zwei sind frei.
>
> **Beweis.** Klar.

Nach Satz (Betten) reicht es. **Du bist dran.** Schreibe einen Besuch.""",
    """## Zusammenfassung

Zwei Betten sind frei.

## Übungen

> **Übung (Zählen).** Zähle die Betten.

<details><summary>Lösung</summary>

Es sind 42.

</details>

## Fragen für zu Hause

**Sind das viele?**

- (a) ja
- (b) nein

<details><summary>Antwort</summary>

**(a)** Für uns schon.

- (b) Mehr sind nicht zu bezahlen.

</details>""",
]
EXERCISE = """def visit(w, b, x, y):
    ### BEGIN SOLUTION
    if y * (w @ x + b) <= 0:
        w, b = w + y * x, b + y
    return w, b
    ### END SOLUTION"""


def cells():
    opening, question, answer, turn, end = map(v4.new_markdown_cell, TEXTS)
    answer.metadata["tags"] = ["answer"]
    yield from (opening, question)
    shown = v4.new_output("execute_result", {"text/plain": "2"}, execution_count=1)
    decides = v4.new_code_cell("frei = 42 - 40\nfrei", outputs=[shown], execution_count=1)
    decides.metadata["tags"] = ["predict"]
    exercise = v4.new_code_cell(EXERCISE, metadata={"tags": ["your-turn"]})
    yield from (decides, answer, turn, exercise, v4.new_code_cell("check_visit(visit)"))
    drawn, _ = Stepper(preset="six")._repr_mimebundle_()
    drawn = {kind: said for kind, said in drawn.items() if "widget" not in kind}
    shown = v4.new_output("display_data", drawn)
    yield from (v4.new_code_cell("Stepper()", outputs=[shown], execution_count=3), end)


@pytest.fixture(scope="module")
def root(tmp_path_factory):
    """The repository, with a course of one German chapter."""
    folder = tmp_path_factory.mktemp("course")
    for path in ROOT.iterdir():
        if path.name not in {"course", "build"} and not path.name.startswith("."):
            (folder / path.name).symlink_to(path)
    (folder / COURSE).parent.mkdir()
    notebook = v4.new_notebook(cells=list(cells()))
    (folder / COURSE).with_name("unser-krankenhaus.ipynb").write_text(json.dumps(notebook))
    lists = {"chapters": ["unser-krankenhaus.ipynb"], "appendices": [], "homework": []}
    said = {"title": "Maschinen, die lernen", "language": "de"} | lists
    lines = (f"{key} = {json.dumps(value)}" for key, value in said.items())
    (folder / COURSE).write_text("\n".join(lines))
    return folder


@pytest.fixture(scope="module")
def site(root):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, "")  # put back what the course changes
        done = run_build(taught(root), "--out", str(root / "site"))
    assert done.returncode == 0, done.stdout + done.stderr
    return root / "site"


@pytest.fixture(scope="module")
def page(site):
    return LexborHTMLParser((site / CHAPTER).read_text("utf-8"))


ATTRIBUTES = ("title", "aria-label", "placeholder", "alt", "data-bs-title")


def words(page):
    """What a page says, in its text and to who does not see it."""
    body = LexborHTMLParser(page.html).body
    for part in body.css("script, style, .bd-sidebar-primary .toctree-l1"):  # titles of pages
        part.decompose()
    said = body.text(separator="\n").split("\n")
    said += [part.attributes.get(name) or "" for part in body.css("*") for name in ATTRIBUTES]
    return {" ".join(each.split()) for each in said}


def test_a_german_chapter_says_what_is_around_it_in_german(page):
    assert page.css_first("html").attributes["lang"] == "de"
    known = {
        *("Alle Antworten zeigen", "Vorführen", "Ausführen", "Prüfen", "Eine Lösung zeigen"),
        *("Mit meinem Code herunterladen", "Satz 1.1", "Beweis.", "Übung 1.1", "Antwort"),
        *("# Hier steht dein Code.", "Nachschlagen", "Dieses Buch durchsuchen", "Suche"),
    }
    assert known <= words(page)


def test_nothing_that_is_translated_is_said_in_english(site, page):
    english = {text for text, said in messages("de").items() if text != said}
    pages = [page, *(LexborHTMLParser((site / name).read_text("utf-8")) for name in OTHERS)]
    assert [words(each) & english for each in pages] == [set()] * len(pages)


# All that a live figure says, in its text and to who does not see it.
FIGURE = """figure => [figure, ...figure.querySelectorAll("*")].flatMap(part => [
  ...[...part.childNodes].filter(({ nodeType }) => nodeType === 3).map(text => text.data.trim()),
  part.ariaLabel, part.getAttribute("aria-valuetext"),
])"""


@pytest.mark.browser
def test_a_live_figure_of_a_german_page_speaks_german(site, browser):
    english = {text for text, said in messages("de").items() if text != said}
    with opened(browser) as tab:
        tab.goto(f"{site.as_uri()}/{CHAPTER}")
        figure = tab.get_by_role("group", name="Perzeptron Schritt für Schritt")
        figure.get_by_role("button", name="Einen Schritt vor (Update)").click(timeout=30_000)
        expect(figure.get_by_role("status")).to_contain_text("Update 1 von 13, an Punkt")
        said = set(figure.evaluate(FIGURE))
        assert {"Abspielen", "Reihenfolge", "sechs Punkte", "positive Seite"} <= said
        assert said & english == set()


OTHERS = ("404.html", "search.html")


def test_a_reader_of_a_german_course_downloads_german_words_around_its_text(site):
    text = (site / "_sources" / CHAPTER).with_suffix(".ipynb").read_text("utf-8")
    assert "Meine Vorhersage, und warum: " in text
    assert "<summary>Lösung</summary>" in text


@pytest.mark.browser
def test_the_scripts_of_a_german_page_speak_german(site, browser):
    with server(site) as base, opened(browser) as tab:
        tab.goto(f"{base}{CHAPTER}")
        tab.locator(".choices label").nth(1).click()
        expect(tab.locator(".choices [role=status]").first).to_have_text(
            "Diese nicht. (b) Drei waren es gestern."
        )
        tab.on("dialog", lambda dialog: dialog.accept())
        tab.locator(".about > summary").click()
        tab.get_by_role("button", name="Alle gewählten Antworten löschen").click()
        said = "Gelöscht: 1 gewählte Antwort in 1 Kapitel."
        expect(tab.locator(".show-answers [role=status]")).to_have_text(said)
        tab.keyboard.press("Alt+p")
        expect(tab.locator("#slide-bar")).to_have_text(re.compile(r"Folie \d von \d+"))


@pytest.mark.browser
def test_the_search_of_a_german_course_finds_a_chapter_and_says_so_in_german(site, browser):
    with server(site) as base, opened(browser) as tab:
        for words, title in (("Kapitel", "1 Unser Krankenhaus"), ("Satz", "Satz 1.1 (Betten)")):
            tab.goto(f"{base}search.html?q={words}")
            found = tab.get_by_role("main").locator(".hit").get_by_role("link", name=title)
            expect(found).to_be_visible(timeout=30_000)
            status = tab.get_by_role("main").locator(".found-count")
            expect(status).to_have_text(re.compile(r"^\d+ Abschnitte?$"))


@pytest.mark.parametrize("said", ["fr", "German"])
def test_a_language_without_a_catalogue_is_refused_in_a_sentence(tmp_path, said):
    (tmp_path / COURSE).parent.mkdir()
    (tmp_path / COURSE).write_text(f'language = "{said}"')
    sentence = f"language must be one of en, de; got {said}. Another one begins with "
    with pytest.raises(ValueError, match=re.escape(sentence)):
        read(tmp_path)
