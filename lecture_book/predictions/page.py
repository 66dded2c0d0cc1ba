"""Questions on a page: choices to pick; the output of a prediction is in its answer's fold.

Each part of a question says what it is, for scripts, slides, polls and paper: ``data-part`` is
question, choices, cell, reply or answer, and ``data-prediction``, ``data-take-home`` or
``data-task`` its number among those of its kind in the chapter.
"""

from selectolax.lexbor import LexborHTMLParser, LexborNode

from lecture_format.markup import beside, node
from lecture_format.predictions import ChapterQuestions, Prediction, Question
from lecture_format.translation import translate

FOLDS = "details.fold:not(.checked), .tag_solution > details"
SWITCH = (
    '<div class="show-answers"><label><input type="checkbox" role="switch" autocomplete="off">'
    ' {answers}</label><button type="button">{picks}</button>'
    '<span role="status"></span></div>'
)
GROUP = (
    '<fieldset class="choices" aria-labelledby="{name}" data-answer="{name}-answer"'
    ' data-right="{right}"><ul>{choices}</ul><div class="verdict" role="status"></div></fieldset>'
)
CHOICE = (
    '<li><label><input type="radio" name="{name}" value="{label}" autocomplete="off">'
    "<span>{text}</span></label></li>"
)


def arrange(page: LexborHTMLParser, asked: ChapterQuestions) -> None:
    """Bring the questions of a page into the form that its reader and its scripts use."""
    answers, picks = translate("Show all answers"), translate("Clear all picks")
    for title in page.css("section > h1"):
        title.insert_after(node(SWITCH.format(answers=answers, picks=picks)))
    for fold in page.css(FOLDS):
        fold.attrs["class"] = f"{fold.attributes['class']} answer"
    for offered, question in zip(page.css("ul.choices"), asked.questions, strict=True):
        below = _beside(offered, "next")
        if isinstance(question, Prediction):
            answer = _beside(below, "next")
            _mark(below, "cell", "prediction", question.number)
            _offer(offered, answer, "prediction", f"predict-{question.number}", question)
            _move_output(below, answer)
        else:
            _offer(offered, below, "take-home", f"take-home-{question.number}", question)
    for number, cell in enumerate(page.css(".cell.tag_your-turn"), start=1):
        _mark(_beside(cell, "prev"), "question", "task", number)
        _mark(cell, "cell", "task", number)
        for solution in _beside(cell, "next").css("details.answer"):
            _mark(solution, "answer", "task", number)


def _offer(
    offered: LexborNode, answer: LexborNode, kind: str, name: str, question: Question
) -> None:
    """Make a list of choices a group of radio buttons that has the question as its name."""
    asked = _beside(offered, "prev")
    asked.attrs["id"], answer.attrs["id"] = name, f"{name}-answer"
    choices = ""
    for text, choice in zip(offered.css("li > p"), question.choices, strict=True):
        text.unwrap_tags(["a"])  # a press picks the choice and leads nowhere
        choices += CHOICE.format(name=name, label=choice.label, text=text.inner_html)
    group = node(GROUP.format(name=name, right=question.right, choices=choices))
    for part, said in ((asked, "question"), (group, "choices"), (answer, "answer")):
        _mark(part, said, kind, question.number)
    others = [label for label in question.labels if label != question.right]
    replies = [*answer.css("p")[:1], *answer.css("li > p")]
    for reply, label in zip(replies, [question.right, *others], strict=True):
        reply.attrs["data-reply"] = label
    offered.replace_with(group)


def _move_output(cell: LexborNode, answer: LexborNode) -> None:
    """Move what a cell shows into the fold of the answer."""
    for inside in answer.css(".fold-content")[:1]:
        for output in cell.css(".cell_output"):
            inside.inner_html = f"{output.html}{inside.inner_html}"
            output.decompose()


def _mark(part: LexborNode, said: str, kind: str, number: int) -> None:
    part.attrs["data-part"], part.attrs[f"data-{kind}"] = said, str(number)


def _beside(part: LexborNode, side: str) -> LexborNode:
    other = beside(part, side)
    assert other is not None, part.html  # the lesson was read from the same notebook
    return other
