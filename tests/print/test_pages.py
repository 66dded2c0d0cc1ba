"""A page on paper: answers at the end, room to write, links that lead somewhere."""

import pytest
from selectolax.lexbor import LexborHTMLParser

from lecture_class.print import __main__ as command
from lecture_class.print.article import article
from lecture_class.print.edition import Edition, compose
from lecture_class.print.handout import handout
from lecture_class.print.linked import link
from tests.print.small import PLACES, write

ADDRESS = "https://hopper.edu/book/"


@pytest.fixture
def site(tmp_path):
    return write(tmp_path)


@pytest.fixture
def page(site):
    return LexborHTMLParser(compose(site, Edition("A", PLACES, ADDRESS, whole=True)))


def links(page):
    return {a.text(): a.attributes["href"] for a in page.css("main .part a")}


def test_each_answer_stands_at_the_end_of_its_chapter(page):
    body = page.css_first("main").text()
    end = body.rindex("Answers")
    for answer in ("It is\nsettled", "solved = 1", "Seven"):
        assert body.index(answer) > end
    assert body.index("Obvious") < end


def test_a_fold_that_only_sounds_like_an_answer_stays_where_it_is(page):
    body = page.css_first("main").text()
    assert body.index("Answer me first") < body.index("Exercise 1.1")


def test_where_an_answer_stood_there_is_its_page(page):
    assert [p.text() for p in page.css(".to-answer")] == [
        f"Answer {n} is on page 000." for n in (1, 2, 3)
    ]
    ids = {part.attributes["id"] for part in page.css("[id]")}
    assert {a.attributes["href"][1:] for a in page.css("a.page")} <= ids


def test_a_question_its_choices_and_its_cell_stay_together(page):
    asked = page.css(".whole")[0]
    assert all(asked.css(part) for part in ("p", ".choices", ".tag_predict", ".to-answer"))


def test_an_exercise_has_room_and_a_choice_has_none(page):
    assert [len(whole.css(".room > div")) for whole in page.css(".whole")] == [0, 3, 3]


def test_nothing_is_left_to_press_and_no_code_that_only_draws(page):
    assert page.css("button, input, summary, details, script, .headerlink") == []
    assert "plot()" not in page.html


def test_of_a_proof_that_coq_has_checked_the_mark_alone_is_printed(page):
    assert [p.text() for p in page.css(".checked-mark")] == ["checked by Coq"]
    assert "trivial" not in page.html


def test_a_formula_has_its_words(page):
    [formula] = page.css('[role="img"]')
    assert formula.attributes["aria-label"] == "w sub t"
    assert page.css("math") == []


def test_a_link_leads_into_the_pdf_or_to_the_published_book(page):
    found = links(page)
    assert found["(2.1)"] == "#02-b--equation-eq-x"
    assert found["chapter 2"] == "#02-b"
    assert found["ledger"] == f"{ADDRESS}book/ledger.html#JOE-04"
    assert found["XOR"] == f"{ADDRESS}notebooks/01-a.html#figure-stepper=xor"
    assert "nowhere" not in found


def test_a_still_leads_to_the_live_figure(page):
    assert "Update 6." in page.css_first(".still").text()
    assert links(page)["chapter 1 of the book"] == f"{ADDRESS}notebooks/01-a.html#figure-stepper"


def test_without_an_address_nothing_leads_outside(site):
    page = LexborHTMLParser(compose(site, Edition("A", PLACES[:1])))
    assert all(href.startswith("#") for href in links(page).values())
    assert "chapter 2" in page.css_first("main").text()


def test_contents_list_each_heading_once(page):
    listed = [" ".join(li.text().split()) for li in page.css(".printed-contents li")]
    assert listed == ["1 One000", "Exercises000", "Answers000", "2 Two000"]


def test_a_handout_asks_and_does_not_answer(site):
    page = LexborHTMLParser(handout(site, PLACES[0]))
    said = page.css_first("main").text()
    assert ("How many?" in said, "two" in said, "Write it." in said) == (True, True, True)
    assert not any(answer in said for answer in ("settled", "solved", "Seven"))
    assert [len(ask.css(".columns > div")) for ask in page.css(".ask")] == [2, 2]


def test_a_page_names_its_pdfs_once_however_often_they_are_made(site):
    chapter = site / PLACES[0]
    before = chapter.read_text(encoding="utf-8")
    link(chapter, {"This chapter": "01-a"})
    first = chapter.read_text(encoding="utf-8")
    link(chapter, {"This chapter": "01-a"})
    assert "print/" not in before
    assert first.count("../print/01-a.pdf") == 1
    assert chapter.read_text(encoding="utf-8") == first


def test_a_chapter_that_does_not_exist_gets_one_sentence(monkeypatch):
    monkeypatch.setattr("sys.argv", ["print", "--handout", "99"])
    assert command.main().endswith("got 99.")


def test_without_chromium_one_sentence_says_what_to_install(monkeypatch):
    monkeypatch.setattr("sys.argv", ["print"])
    monkeypatch.setattr(command, "find_chromium", lambda: None)
    assert command.main().startswith(
        "The PDFs need Chromium or Chrome; none was found. Install it"
    )


@pytest.mark.parametrize("command_line", [[], ["--handout", "4"]])
def test_a_page_that_cannot_be_printed_gets_one_sentence(monkeypatch, tmp_path, command_line):
    """Also with python -O, which leaves out every assert."""
    monkeypatch.setattr("sys.argv", ["print", *command_line, "--site", str(tmp_path)])
    monkeypatch.setattr(command, "find_chromium", lambda: "/chromium")
    monkeypatch.setattr(command, "make_current", lambda _: 0)
    monkeypatch.setattr(command, "print_book", lambda _: article("<p>No article", "a.html", "1"))
    monkeypatch.setattr(command, "handout", lambda _, place: article("", place, "4"))
    assert "must be a page of the book; it has no article." in command.main()
