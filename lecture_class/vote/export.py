"""The questions for another system: Moodle XML, GIFT, or Markdown for everything else."""

import re
from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

from markdown_it import MarkdownIt
from mdit_py_plugins.dollarmath import dollarmath_plugin

from lecture_class.vote.private import opener
from lecture_class.vote.questions import ClassQuestion
from lecture_format.predictions import Choice


def _formula(tex: str, options: dict[str, Any]) -> str:
    """Return a formula between the signs that MathJax looks for."""
    opened, closed = (r"\[", r"\]") if options["display_mode"] else (r"\(", r"\)")
    return f"{opened}{escape(tex.strip(), quote=False)}{closed}"


PARSER = MarkdownIt("commonmark").enable("table").use(dollarmath_plugin, renderer=_formula)
RESERVED = re.compile(r"[\\~=#{}:]")


def html(text: str, question: ClassQuestion | None = None) -> str:
    r"""Return Markdown as HTML; a question gets its cell behind its text.

    Examples
    --------
    >>> print(html("Is $a<b$ in `x`?"))
    <p>Is <span class="math inline">\(a&lt;b\)</span> in <code>x</code>?</p>
    """
    code = f"<pre>{escape(question.code, quote=False)}</pre>" if question else ""
    return str(PARSER.render(text)).strip() + code


def _text(question: ClassQuestion) -> str:
    return "\n\n".join(filter(None, [question.context, question.asked]))


def _reply(choice: Choice) -> str:
    """Return a reply behind its letter, which is the subject of many."""
    return f"({choice.label}) {choice.reason}"


def _name(stem: str, question: ClassQuestion) -> str:
    return f"{stem} {question.number:02}"


def moodle(stem: str, asked: list[ClassQuestion]) -> str:
    """Return Moodle XML: one choice of several, in their order, with a reply to each."""
    quiz = ET.Element("quiz")
    category = ET.SubElement(quiz, "question", type="category")
    _put(category, "category", f"$course$/top/{stem}")
    for question in asked:
        one = ET.SubElement(quiz, "question", type="multichoice")
        _put(one, "name", _name(stem, question))
        _put(one, "questiontext", html(_text(question)), format="html")
        _put(one, "generalfeedback", html("", question), format="html")
        for tag, value in (
            ("single", "true"),
            ("shuffleanswers", "0"),
            ("answernumbering", "abc"),
        ):
            ET.SubElement(one, tag).text = value
        for choice in question.choices:
            fraction = "100" if choice.right else "0"
            answer = _put(one, "answer", html(choice.text), fraction=fraction, format="html")
            _put(answer, "feedback", html(_reply(choice)), format="html")
    ET.indent(quiz)
    return ET.tostring(quiz, encoding="unicode", xml_declaration=True) + "\n"


def _put(parent: ET.Element, tag: str, text: str, **attributes: str) -> ET.Element:
    child = ET.SubElement(parent, tag, attributes)
    ET.SubElement(child, "text").text = text
    return child


def gift(stem: str, asked: list[ClassQuestion]) -> str:
    """Return GIFT, with what it reserves escaped as Moodle's own export does."""
    return "\n".join(_gift(stem, question) for question in asked)


def _gift(stem: str, question: ClassQuestion) -> str:
    lines = [f"::{_escaped(_name(stem, question))}::[html]{_escaped(html(_text(question)))}{{"]
    for choice in question.choices:
        sign = "=" if choice.right else "~"
        text, reply = (_escaped(html(part)) for part in (choice.text, _reply(choice)))
        lines.append(f"\t{sign}[html]{text}#[html]{reply}")
    return "\n".join([*lines, f"\t####[html]{_escaped(html('', question))}", "}", ""])


def _escaped(text: str) -> str:
    return RESERVED.sub(r"\\\g<0>", text).replace("\n", r"\n")


def markdown(stem: str, asked: list[ClassQuestion]) -> str:
    """Return the questions in Markdown, the answers at the end."""
    text = f"# {stem}\n"
    for question in asked:
        choices = "\n".join(f"- ({one.label}) {one.text}" for one in question.choices)
        text += f"\n## Question {question.number}\n\n{_text(question)}\n\n{choices}\n"
    for question in asked:
        replies = "\n".join(f"- {_reply(one)}" for one in question.choices)
        text += f"\n## Answer {question.number}: ({question.right})\n\n"
        text += f"```python\n{question.code}\n```\n\n{replies}\n"
    return text


FORMATS: dict[str, tuple[str, Callable[[str, list[ClassQuestion]], str]]] = {
    "moodle": ("xml", moodle),
    "gift": ("gift.txt", gift),
    "markdown": ("md", markdown),
}


def write(name: str, stem: str, asked: list[ClassQuestion], folder: Path) -> Path:
    """Write the questions of a chapter in a format; return where."""
    suffix, form = FORMATS[name]
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    path = folder / f"{stem}.{suffix}"
    with open(path, "w", encoding="utf-8", opener=opener) as file:
        file.write(form(stem, asked))
    return path
