"""Questions on a page: choices to pick; the output of a prediction is in its answer's fold."""

import re

from selectolax.lexbor import LexborHTMLParser, LexborNode

from lecture_format.markup import beside, node

LETTER = re.compile(r"\s*\((?P<letter>[a-z])\)\s")
ANSWERS = "details.fold:not(.checked), .tag_solution > details"
TAKE_HOME = "#take-home-questions ul:has(+ details.answer)"
SWITCH = (
    '<div class="show-answers"><label><input type="checkbox" role="switch" autocomplete="off">'
    ' Show all answers</label><button type="button">Clear all picks</button>'
    '<span role="status"></span></div>'
)
GROUP = (
    '<fieldset class="choices" aria-labelledby="{name}" data-answer="{name}-answer"'
    ' data-right="{right}"><ul>{choices}</ul><div class="verdict" role="status"></div></fieldset>'
)
CHOICE = (
    '<li><label><input type="radio" name="{name}" value="{letter}" autocomplete="off">'
    "<span>{text}</span></label></li>"
)


def arrange(page: LexborHTMLParser) -> None:
    """Bring the predictions of a page into the form that its reader and predictions.js use."""
    if page.css_first(".tag_predict") is None:
        return
    for title in page.css("section > h1"):
        title.insert_after(node(SWITCH))
    for fold in page.css(ANSWERS):
        fold.attrs["class"] = f"{fold.attributes['class']} answer"
    for number, cell in enumerate(page.css(".cell.tag_predict"), start=1):
        answer, asked = beside(cell, "next"), beside(cell, "prev")
        inside = answer and answer.css_first(".fold-content")
        if answer and inside and asked:
            right = _replies(inside)
            for output in cell.css(".cell_output"):
                inside.inner_html = f"{output.html}{inside.inner_html}"
                output.decompose()
            if asked.tag == "ul" and LETTER.match(asked.text()):
                _offer(asked, answer, f"predict-{number}", right)
    for number, asked in enumerate(page.css(TAKE_HOME), start=1):
        answer = beside(asked, "next")
        if answer and LETTER.match(asked.text()):
            _offer(asked, answer, f"take-home-{number}", _replies(answer))


def _replies(answer: LexborNode) -> str:
    """Mark the replies to the choices in an answer, and return the right letter, their first."""
    right = ""
    for reply in answer.css("p"):
        if found := LETTER.match(reply.text()):
            reply.attrs["data-reply"] = found["letter"]
            right = right or found["letter"]
    return right


def _offer(asked: LexborNode, answer: LexborNode, name: str, right: str) -> None:
    """Make a list of choices a group of radio buttons that has the question as its name."""
    answer.attrs["id"] = f"{name}-answer"
    if question := beside(asked, "prev"):
        question.attrs["id"] = name
    choices = ""
    for text in asked.css("li > p"):
        text.unwrap_tags(["a"])  # a press picks the choice and leads nowhere
        found = LETTER.match(text.text())
        letter = found["letter"] if found else ""
        choices += CHOICE.format(name=name, letter=letter, text=text.inner_html)
    asked.replace_with(node(GROUP.format(name=name, right=right, choices=choices)))
