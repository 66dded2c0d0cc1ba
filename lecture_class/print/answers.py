"""Answers at the end of a chapter; where they stood, their number, their page, room to write."""

from selectolax.lexbor import LexborNode

from lecture_format.markup import beside, classes, node
from lecture_format.translation import spellings

POINTER = (
    '<p class="to-answer" id="question-{n}">Answer {n} is on page'
    ' <a class="page" href="#answer-{n}">000</a>.</p>'
)
ANSWER = (
    '<div class="reply" id="answer-{n}"><p class="reply-name"><strong>Answer {n}</strong>{of}'
    ', from page <a class="page" href="#question-{n}">000</a></p>{text}</div>'
)
END = '<section id="answers"><h2>Answers</h2>{answers}</section>'
ROOM = '<div class="room" aria-hidden="true">{lines}</div>'
LINE = "<div></div>"
KINDS = ("data-prediction", "data-take-home", "data-task")
FEWEST, MOST = 3, 12  # lines of room


def move_answers(article: LexborNode) -> int:
    """Move the answers of a chapter to its end; return how many there are."""
    answers: list[str] = []
    for fold in article.css("[data-part=answer]"):
        answers.append(_move(article, fold, len(answers) + 1))
    for fold in article.css("details"):
        _open(fold)
    chapter = article.css_first("section")
    if answers and chapter:
        chapter.insert_child(node(END.format(answers="".join(answers))))
    return len(answers)


def _move(article: LexborNode, fold: LexborNode, n: int) -> str:
    """Return an answer; in its place leave room to write, and the number of its page."""
    block = fold.parent if "hide" in classes(fold) else fold
    inside = fold.css_first(".fold-content") or fold.css_first(".cell_input")
    assert block is not None
    if inside is None:
        msg = f"Answer {n} of this chapter must contain something; write it in its notebook."
        raise ValueError(msg)
    asked = _asked(article, fold)
    for replies in inside.css("ul:has([data-reply])"):
        replies.attrs["class"] = "choices"
    lines, of = 0, ""
    if asked and "exercise" in classes(asked[-1]):
        caption = asked[-1].css_first(".caption-number")
        of = f" ({caption.text().strip()})" if caption else ""
        lines = len(inside.text().split()) // 8
    if "data-task" in fold.attributes:
        lines = len(inside.text().strip().splitlines()) + 1
    room = ROOM.format(lines=LINE * min(MOST, max(FEWEST, lines))) if lines or of else ""
    whole = "".join(part.html or "" for part in asked)
    answer = ANSWER.format(n=n, of=of, text=inside.html)
    for part in asked:
        part.decompose()
    block.replace_with(node(f'<div class="whole">{whole}{room}{POINTER.format(n=n)}</div>'))
    return answer


def _asked(article: LexborNode, fold: LexborNode) -> list[LexborNode]:
    """Return what asks: it stands whole, on the page that names the answer's page."""
    for kind in KINDS:
        if number := fold.attributes.get(kind):
            return article.css(f'[{kind}="{number}"]:not([data-part=answer])')
    parts: list[LexborNode] = []
    before = beside(fold, "prev")  # an exercise, or a cell with the paragraph above it
    if before is not None and {"cell", "exercise"}.intersection(classes(before)):
        parts, before = [before], beside(before, "prev")
    is_named = parts and "exercise" in classes(parts[0])
    if before is not None and before.tag == "p" and not is_named:
        parts = [before, *parts]
    return parts


def _open(fold: LexborNode) -> None:
    """Replace a fold by what it holds, below its title."""
    title, inside = _title(fold), fold.css_first(".fold-content") or fold
    own = f'<p class="fold-title"><strong>{title}</strong></p>'
    head = "" if title in spellings("Proof") else own
    fold.replace_with(node(f'<div class="opened">{head}{inside.inner_html}</div>'))


def _title(fold: LexborNode) -> str:
    summary = fold.css_first("summary")
    return summary.text().strip() if summary else ""
