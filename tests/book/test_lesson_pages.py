"""Predictions and exercises on their pages: choices to pick, one fold, no gap, no condition."""

import copy

import pytest
from selectolax.lexbor import LexborHTMLParser

from lecture_book.markdown.chapter import rewrite_markdown, rewrite_notebook
from lecture_book.predictions import lesson_file
from lecture_book.predictions.page import arrange
from lecture_book.statements.catalogue import Catalogue
from lecture_format.chapters import number_of
from lecture_format.predictions import read_questions
from tests.book.cells import HTML, LESSON
from tools.browser.built_book import contents, site


@pytest.fixture
def rewritten():
    notebook, problems = rewrite_notebook({"cells": copy.deepcopy(LESSON)}, Catalogue())
    assert problems == []
    return notebook["cells"]


@pytest.fixture
def page():
    found = LexborHTMLParser(HTML)
    arrange(found, read_questions(LESSON))
    return found


# The notebook


def test_no_condition_reaches_a_page(rewritten):
    assert "".join(rewritten[0]["source"]).endswith("{.choices}\n- (a) yes\n- (b) no, $1$ is odd")


def test_an_exercise_has_its_gap(rewritten):
    exercise = rewritten[3]
    assert exercise["source"] == "def f(x):\n    # Your code here.\n    raise NotImplementedError"
    assert exercise["metadata"]["tags"][0] == "your-turn"


def test_its_solution_is_folded_where_the_check_was(rewritten):
    solution = rewritten[4]
    assert solution["source"] == "def f(x):\n    return 2 * x"
    assert solution["metadata"]["tags"][:2] == ["solution", "hide-input"]
    assert solution["metadata"]["mystnb"]["code_prompt_show"] == "Show a solution"
    assert solution["outputs"] == []


def test_a_prediction_out_of_form_is_reported_and_not_raised():
    _, problems = rewrite_notebook({"cells": copy.deepcopy(LESSON[1:])}, Catalogue())
    assert len(problems) == 1
    assert "must ask: **Predict.**" in problems[0]


# The page


def test_output_and_answer_are_one_closed_fold(page):
    [fold] = page.css("details")
    assert fold.css_first(".fold-content").text(separator=" ").split()[:2] == ["2", "(a)"]
    assert [cell.css_first(".cell_output") for cell in page.css(".cell")] == [None]
    assert "open" not in fold.attributes


def test_the_choices_are_a_group_of_buttons_named_by_the_question(page):
    [group] = page.css("fieldset")
    named = page.css_first(f"#{group.attributes['aria-labelledby']}")
    assert named.text() == "Predict. Is the sum even?"
    radios = group.css("li > label > input[type=radio]")
    assert [each.attributes["value"] for each in radios] == ["a", "b"]
    assert len({each.attributes["name"] for each in radios}) == 1
    labels = [each.text() for each in group.css("label")]
    assert labels == ["(a) yes", "(b) no, 1 is odd"]
    assert "<math>1</math>" in group.html


def test_each_choice_finds_its_reply_in_the_fold(page):
    group, fold = page.css_first("fieldset"), page.css_first("details")
    assert group.attributes["data-answer"] == fold.attributes["id"]
    assert group.attributes["data-right"] == "a"
    replies = {each.attributes["data-reply"]: each.text() for each in page.css("[data-reply]")}
    assert replies == {"a": "(a) The sum is 2.", "b": "(b) looks at one of the two numbers."}


def test_each_part_of_a_question_says_what_it_is_and_of_which(page):
    parts = page.css("[data-prediction='1']")
    assert [(part.tag, part.attributes["data-part"]) for part in parts] == [
        ("p", "question"),
        ("fieldset", "choices"),
        ("div", "cell"),
        ("details", "answer"),
    ]


def test_a_task_its_cell_and_its_solution_are_marked_as_one():
    fold = '<div class="cell tag_solution"><details class="hide"></details></div>'
    cell = f'<p>Write.</p><div class="cell tag_your-turn"></div>{fold}'
    page = LexborHTMLParser(HTML + cell)
    arrange(page, read_questions(LESSON))
    marked = [part.attributes["data-part"] for part in page.css("[data-task='1']")]
    assert marked == ["question", "cell", "answer"]


def test_a_fold_is_an_answer_by_its_head_in_the_notebook():
    fold = "<details><summary>{}</summary>\n\nSeven.\n\n</details>"
    for head, is_answer in (("Answer", True), ("Compare", True), ("Answer me", False)):
        text, _ = rewrite_markdown(fold.format(head), Catalogue())
        assert (":part: answer" in text) == is_answer, head


def test_the_lesson_beside_a_page_holds_what_the_page_shows(page, tmp_path):
    file = tmp_path / "00-sums.html"
    lesson_file.write(page, read_questions(LESSON), "notebooks/00-sums.html", file)
    [shown] = lesson_file.read(file).values()
    assert (shown.asked, shown.right) == ("Is the sum even?", "a")
    assert shown.choices == {"a": "yes", "b": "no, <math>1</math> is odd"}
    assert list(shown.replies) == ["a", "b"]
    assert "looks at one" in shown.replies["b"]
    assert (shown.code, shown.output) == ("<pre>s = 1 + 1</pre>", "<pre>2</pre>")


def test_a_question_needs_the_paragraphs_above_it_across_a_picture(page, tmp_path):
    file, question = tmp_path / "00-sums.html", page.css_first("[data-part=question]")
    image = '<picture><source srcset="b.svg"><img src="a.svg"></picture>'
    picture = f'<div class="cell"><div class="cell_output">{image}</div></div>'
    proof = '<div class="proof"><p>Proof.</p></div>'
    above = f"<p>{'Long. ' * 80}</p>{proof}<p>Take 1.</p>{picture}<p>Add 1.</p>"
    for part in LexborHTMLParser(above).body.iter():
        question.insert_before(part)
    lesson_file.write(page, read_questions(LESSON), "notebooks/00-sums.html", file)
    [shown] = lesson_file.read(file).values()
    assert shown.given == "<p>Take 1.</p><p>Add 1.</p>"
    assert '<img src="/notebooks/a.svg">' in shown.before
    assert "<source" not in shown.before
    assert "Proof" in shown.before


def test_a_lesson_of_another_schema_or_none_says_to_build_again(tmp_path):
    page = tmp_path / "00-sums.html"
    with pytest.raises(ValueError, match="must have the schema 2; got None"):
        lesson_file.read(page)
    lesson_file.path_of(page).write_text('{"schema": 0, "predictions": []}')
    with pytest.raises(ValueError, match="got 0"):
        lesson_file.read(page)


def test_every_take_home_question_can_be_picked_and_is_answered():
    for name in contents():
        page = LexborHTMLParser((site() / f"{name}.html").read_text(encoding="utf-8"))
        folds = page.css("#take-home-questions details.answer")
        assert bool(folds) == bool(number_of(name.removeprefix("notebooks/"))), name
        for fold in folds:
            group = page.css_first(f"fieldset[data-answer='{fold.attributes.get('id')}']")
            assert group is not None, f"{name}: {fold.text()}"
            letters = {radio.attributes["value"] for radio in group.css("input")}
            replies = [reply.attributes["data-reply"] for reply in fold.css("[data-reply]")]
            assert sorted(letters) == sorted(replies), f"{name}: {fold.text()}"
            assert group.attributes["data-right"] == replies[0]


def test_one_switch_stands_below_the_title(page):
    [switch] = page.css("h1 + .show-answers label")
    assert switch.text().strip() == "Show all answers"


@pytest.mark.parametrize(("tag", "is_answer"), [("solution", True), ("hide-input", False)])
def test_the_switch_opens_what_answers_and_not_other_code(tag, is_answer):
    cell = f'<div class="cell tag_{tag}"><details class="hide"></details></div>'
    page = LexborHTMLParser(HTML + cell)
    arrange(page, read_questions(LESSON))
    assert page.css_first(f".tag_{tag} > details").attributes["class"] == (
        "hide answer" if is_answer else "hide"
    )
