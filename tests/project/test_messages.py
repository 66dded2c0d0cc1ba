"""The course in other languages: catalogues that say what the code says, and a German lesson."""

import ast
import re

import pytest
from babel.messages.jslexer import tokenize
from selectolax.lexbor import LexborHTMLParser

from lecture_book.figures import alone
from lecture_book.links.chapters import named
from lecture_book.markdown.chapter import rewrite_markdown, survey_text
from lecture_book.page.lesson_plan import LAST, advice, timed, ways_through
from lecture_book.sharing import around
from lecture_book.statements.catalogue import Catalogue
from lecture_book.statements.statements import LOOKS_LIKE_HEAD
from lecture_format.chapters import title_and_minutes
from lecture_format.minutes import class_time
from lecture_format.predictions import read_questions
from lecture_format.readers import unseen
from lecture_format.translation import PLACEHOLDER, VARIABLE, languages
from tests.book.test_lesson_plan import of, text
from tests.project.test_readers import lesson
from tools.messages import (
    CALLS,
    calls,
    compiled,
    known,
    place,
    read,
    renewed,
    said,
    sources,
    text_of,
)

MESSAGES = said()
OTHERS = languages()[1:]


@pytest.fixture
def german(monkeypatch):
    """The language of a course in German."""
    monkeypatch.setenv(VARIABLE, "de")


@pytest.mark.parametrize("language", OTHERS)
def test_a_catalogue_has_the_messages_of_the_code_and_no_others(language):
    assert place(language).read_text("utf-8") == text_of(renewed(language, MESSAGES))


def test_every_call_with_a_message_is_found():
    """One inside another call, or inside a template of JavaScript, would not be."""
    for path in sources(".js"):
        assert len(calls(path)) == len(re.findall(r'\btranslate\(\s*"', path.read_text("utf-8")))
    for path in sources(".py"):
        called = [n for n in ast.walk(ast.parse(path.read_text("utf-8"))) if type(n) is ast.Call]
        said = [
            n for n in called if ast.unparse(n.func) in CALLS and type(n.args[0]) is ast.Constant
        ]
        assert len(calls(path)) == len(said), path


def translated(kind):
    """The files whose words are translated; the vote, the PDFs and `mine` speak English."""
    return [path for path in sources(kind) if "lecture_class" not in path.parts]


SENTENCE = re.compile(r"[A-Z][a-z]+ |.*[a-z)\]…“”] ?[.?…]$")
LABELS = {"textContent", "ariaLabel", "title", "label", "alt"}
WORD = re.compile("[A-Za-z]{2}")
WITHOUT_A_PAGE = {"worker.js", "trust.js"}  # no reader sees what they say


def unmarked(script):
    """The sentences and labels of a script that are not handed to translate."""
    before = ["", ""]
    for token in tokenize(script, jsx=False, dotted=True):
        if token.type in ("string", "template_string"):
            text = re.sub(r"\$\{[^{}]*\}", "", token.value[1:-1])
            is_label = before[0].split(".")[-1] in LABELS and before[1] in ":="
            if before != ["translate", "("] and (
                (is_label and WORD.search(text)) or SENTENCE.match(text)
            ):
                yield token.value
        before = [before[1], token.value]


def test_no_sentence_and_no_label_of_a_script_is_said_in_english_only():
    for path in translated(".js"):
        if path.name not in WITHOUT_A_PAGE:
            assert not list(unmarked(path.read_text("utf-8"))), path


# The plans of the lessons, on a page of English text; the link on another; errors; Markdown.
PLAN = " | ".join(["| section", "minutes", "vote on", "show", "exercise |"])
ENGLISH = {": about  minutes", PLAN, "its lines", " must be closed by ", " in the same cell."}
ENGLISH |= {"an answer is one closed fold: ", "``` html"}
MARKUP = re.compile(r"<\w+[^<>@]*>")  # an address in a licence is none
NAMES = ("title", "aria-label", "placeholder", "alt")


def test_no_markup_holds_english_words():
    for path in translated(".py"):
        parts = [*ast.walk(ast.parse(path.read_text("utf-8")))]
        docstrings = [part.value for part in parts if type(part) is ast.Expr]
        for each in parts:
            text = re.sub(r"\{[^{}]*\}", "", str(getattr(each, "value", "")))
            is_regular_expression = r"(?" in text or "\\" in text
            if not MARKUP.search(text) or type(each) is not ast.Constant:
                continue
            if each in docstrings or is_regular_expression:
                continue
            page = LexborHTMLParser(text, is_fragment=True)
            for part in page.css("style, script, code"):
                part.decompose()
            said = [part.attributes.get(name) or "" for part in page.css("*") for name in NAMES]
            said += page.text(separator="\n").split("\n")
            english = [words for words in said if WORD.search(words) and words not in ENGLISH]
            assert not english, path


def test_every_message_is_translated_into_german():
    assert [each.id for each in read("de") if not each.string] == []


@pytest.mark.parametrize("language", OTHERS)
def test_a_translation_has_the_placeholders_of_its_message(language):
    for each in read(language):
        if each.id and each.string:
            assert placeholders(each.string) == placeholders(each.id)


def placeholders(text):
    """The names in a message, and the braces that are no placeholder and would be printed."""
    return {name for name, *_ in PLACEHOLDER.findall(text)}, re.findall(
        "[{}]", PLACEHOLDER.sub("", text)
    )


@pytest.mark.parametrize("language", OTHERS)
def test_what_gettext_reads_is_made_from_the_catalogue(language):
    assert place(language).with_suffix(".mo").read_bytes() == compiled(read(language))


GERMAN = {
    "**Predict.**": "**Sag voraus.**",
    "<summary>Compare</summary>": "<summary>Vergleiche</summary>",
}


def in_german():
    """The lesson of the other tests with German markers and questions to take home."""
    notebook = lesson(after="**Du bist dran.** Verdopple.")
    for cell in notebook.cells:
        for english, german in GERMAN.items():
            cell.source = cell.source.replace(english, german)
    return notebook


def test_a_notebook_with_german_markers_asks_what_one_with_english_markers_asks():
    [found], [known] = (read_questions(each.cells).predictions for each in (in_german(), lesson()))
    assert (found.right, found.choices, found.offered) == (
        known.right,
        known.choices,
        known.offered,
    )


def test_a_question_to_take_home_may_be_asked_in_german():
    fold = (
        "<details><summary>Antwort</summary>\n\n**(a)** Zwei.\n\n- (b) ist ungerade.\n\n</details>"
    )
    text = f"## Fragen für zu Hause\n\n**Wie viele?**\n\n- (a) 2\n- (b) 3\n\n{fold}"
    cell = {"cell_type": "markdown", "metadata": {}, "source": text}
    assert [each.asked for each in read_questions([cell]).take_home] == ["Wie viele?"]


@pytest.mark.usefixtures("german")
def test_readers_of_a_german_course_get_german_words_around_its_text():
    cells = unseen(in_german()).cells
    assert cells[1].source == "Meine Vorhersage, und warum: "
    assert cells[-1].source.startswith("<details><summary>Lösung</summary>")
    assert any("<summary>Vergleiche" in cell.source for cell in cells)


def test_class_time_and_exercises_are_found_in_german():
    text = "# Summen\n\n**Unterrichtszeit:** 50 Minuten.\n\n> **Beweis.** X.\n\n## Übungen\n\nX."
    cell = {"cell_type": "markdown", "metadata": {}, "source": text}
    assert title_and_minutes({"cells": [cell]}) == ("Summen", 50)
    assert (class_time([cell]).proofs, class_time([cell]).words) == (1, 8)


def test_a_german_statement_is_numbered_and_referred_to():
    catalogue = Catalogue()
    survey_text("> **Satz (Summe).** Zwei.\n>\n> **Beweis.** Klar.", "x", catalogue)
    survey_text("> **Übung (Zählen).** Zähle.", "x", catalogue)
    text, problems = rewrite_markdown("Nach Satz (Summe) gilt Übung (Zählen).", catalogue)
    assert text == "Nach {prf:ref}`thm-summe` (Summe) gilt {ref}`exr-zahlen` (Zählen)."
    assert not problems
    quote, _ = rewrite_markdown("> **Satz (Summe).** Zwei.\n>\n> **Beweis.** Klar.", catalogue)
    assert "{prf:theorem} Summe" in quote
    assert "{prf:proof}" in quote


@pytest.mark.usefixtures("german")
def test_a_german_chapter_says_where_to_stop():
    said = "# T\n\n**Unterrichtszeit:** 70 Minuten; für zwei Stunden Schluss vor „Die Gerade“."
    notebook = {"cells": [text(said)]}
    parts = [of(40), of(30, "Die Gerade"), of(1, "Und die Tumoren?"), of(1, LAST[-1])]
    ways = ways_through(notebook, parts)
    assert ways["two lessons"] == ways["45 minutes"] == "stop before “Die Gerade” (40 minutes)"
    assert timed(parts, ways)[1][1] == "45 Minuten oder 60 Minuten oder zwei Stunden"
    assert advice(parts, 71, "") == "leave out “Und die Tumoren?” (71 minutes)"


def test_a_german_claim_of_the_homework_is_a_quote():
    assert not LOOKS_LIKE_HEAD.match("**Behauptung.** Es gibt eine Gerade.")
    assert LOOKS_LIKE_HEAD.match("**Vermutung.** Es gibt eine Gerade.")


def test_a_page_names_its_language_as_html_does(monkeypatch, tmp_path):
    file = tmp_path / "pt_BR" / "LC_MESSAGES" / "lecture.mo"
    file.parent.mkdir(parents=True)
    file.write_bytes(compiled(read("pt_BR")))
    monkeypatch.setattr("lecture_format.translation.FOLDER", tmp_path)
    monkeypatch.setenv(VARIABLE, "pt_BR")
    pages = [alone.page("stepper"), around.not_found("Livro", "")]
    assert all('<html lang="pt-BR"' in each for each in pages)


def test_a_language_is_begun_by_its_code():
    assert [known("fr"), known("pt-BR"), known("pt_BR")] == ["fr", "pt_BR", "pt_BR"]


@pytest.mark.parametrize("name", ["German", "en", "en-GB", "xx", "../de"])
def test_a_name_that_is_no_code_of_another_language_is_refused_in_a_sentence(name):
    with pytest.raises(SystemExit, match="must have a code such as fr or pt-BR, not en; got"):
        known(name)


MENTIONS = {
    "Nach Kapitel 4, den Kapiteln, Kapitel 5 bis 7 und Anhang A1.": ["4", "5", "7", "A1"],
    "In den Kapiteln 4, 6 und 8, am Ende des Kapitels 9": ["4", "6", "8", "9"],
    "In Kapitel 4, 6 Punkte weiter": ["4"],
    "Kapitel 4, 6 und 8": ["4", "6", "8"],
    "In den Anhängen A1 und A2": ["A1", "A2"],
}


@pytest.mark.parametrize("text", MENTIONS)
def test_a_chapter_is_linked_where_a_german_text_names_it(text):
    assert [number for _, _, number in named(text)] == MENTIONS[text]
