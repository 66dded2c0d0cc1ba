"""``04-algorithm.lesson.json`` beside a page: its predictions as they are shown, for a poll.

The file is ``{"schema": 1, "predictions": […]}``; each prediction has the fields of ``Shown``.
Whoever changes them raises ``SCHEMA``.
"""

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from urllib.parse import urljoin

from selectolax.lexbor import LexborHTMLParser, LexborNode

from lecture_format.markup import beside, classes
from lecture_format.predictions import ChapterQuestions, Prediction

SCHEMA = 2
WORDS = 110  # of the paragraphs shown before a question
GIVEN = 90  # of those among them that a class always sees


@dataclass(frozen=True)
class Shown:
    """A prediction in HTML without links, with what stands before it and its cell.

    ``given`` is what the question needs, ``before`` what leads to that.  ``choices`` and
    ``replies`` are by label; pictures are seen from the top of the site.
    """

    number: int
    before: str
    given: str
    asked: str
    choices: dict[str, str]
    replies: dict[str, str]
    right: str
    code: str
    output: str


def path_of(page: Path) -> Path:
    """Return the path of the file that stands beside a page."""
    return page.with_suffix(".lesson.json")


def write(finished: LexborHTMLParser, asked: ChapterQuestions, place: str, file: Path) -> None:
    """Write the predictions of a finished page, which has this place in the site."""
    page = LexborHTMLParser(finished.html or "")  # of which nothing may be missing
    for picture in page.css(".cell_output img"):
        picture.attrs["src"] = urljoin(f"/{place}", picture.attributes["src"] or "")
    page.unwrap_tags(["a", "picture"])
    for part in page.css(".anchor, source"):
        part.decompose()
    shown = [asdict(_shown(page, prediction)) for prediction in asked.predictions]
    text = json.dumps({"schema": SCHEMA, "predictions": shown}, ensure_ascii=False)
    path_of(file).write_text(text, encoding="utf-8")


def read(page: Path) -> dict[int, Shown]:
    """Return the predictions of a page by their number.

    Raises
    ------
    ValueError
        If an earlier version of the book has written them.
    """
    path = path_of(page)
    written = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    if (schema := written.get("schema")) != SCHEMA:
        msg = f"{path} must have the schema {SCHEMA}; got {schema}. Build the book again."
        raise ValueError(msg)
    return {each["number"]: Shown(**each) for each in written["predictions"]}


def _shown(page: LexborHTMLParser, prediction: Prediction) -> Shown:
    marked = page.css(f'[data-prediction="{prediction.number}"]')
    parts = {part.attributes["data-part"]: part for part in marked}
    asked, answer = parts["question"], parts["answer"]
    before, given = _before(asked)
    for word in asked.css("strong")[:1]:  # Predict
        word.decompose()
    offered = zip(prediction.labels, parts["choices"].css("label > span"), strict=True)
    replies = answer.css("[data-reply]")
    return Shown(
        prediction.number,
        before,
        given,
        (asked.inner_html or "").strip(),
        {label: (text.inner_html or "").removeprefix(f"({label}) ") for label, text in offered},
        {reply.attributes["data-reply"] or "": reply.inner_html or "" for reply in replies},
        prediction.right,
        parts["cell"].css("pre")[0].html or "",
        _outputs(answer),
    )


def _before(asked: LexborNode) -> tuple[str, str]:
    """Return what leads to a question: some paragraphs and at most one picture.

    The second part is what the question needs: the last paragraphs, with their formulas.
    """
    before: list[str] = []
    given: list[str] = []
    words = pictures = 0
    is_sentence = is_needed = True
    node = beside(asked, "prev")
    while node is not None and node.tag in ("p", "div"):
        is_cell, is_formula = "cell" in classes(node), "math" in classes(node)
        html = _outputs(node) if is_cell else node.html or ""
        pictures += "<img" in html
        words += 0 if is_cell else len(node.text().split())
        if pictures > 1 or ((before or given) and words > WORDS and not is_sentence):
            break
        if is_cell:
            before.insert(0, html)
            is_needed &= not given or "<img" in html  # which stands beside it
        else:
            is_needed &= (node.tag == "p" or is_formula) and (is_sentence or words <= GIVEN)
            (given if is_needed else before).insert(0, html)
            is_sentence = is_formula
        node = beside(node, "prev")
    return "".join(before), "".join(given)


def _outputs(node: LexborNode) -> str:
    return "".join(output.inner_html or "" for output in node.css(".cell_output"))
