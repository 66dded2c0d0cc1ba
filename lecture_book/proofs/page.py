"""Below a proof of a chapter its script with the goals, and a page that says what was checked."""

import html
import json
from pathlib import Path
from typing import Any

from lecture_book.proofs.lecture import Lecture
from lecture_book.proofs.script import Step, Theorem, scripts, steps, theorems
from lecture_book.statements.catalogue import Catalogue, CheckedLine
from lecture_book.statements.statements import fenced
from lecture_format.translation import translate

Kept = dict[str, dict[str, list[list[Any]]]]
HOW = '<p class="coq-how"><a href="../book/proofs.html">{words}</a></p>'
DONE = '<p class="coq-done">{words}</p>'


def proved(folder: Path) -> dict[str, list[Theorem]]:
    """Return the theorems of a folder of proofs by the statement of the lecture they prove."""
    found: dict[str, list[Theorem]] = {}
    for path in scripts(folder):
        for theorem in theorems(path):
            if label := theorem.statement:
                found.setdefault(label, []).append(theorem)
    return found


def checked(root: Path, catalogue: Catalogue) -> dict[str, list[CheckedLine]]:
    """Return the lines that Coq has checked, by the label of the statement they prove."""
    path = root / "proofs" / "goals.json"
    if not path.exists():  # a course without proofs
        return {}
    kept: Kept = json.loads(path.read_text(encoding="utf-8"))["goals"]
    lecture = Lecture(root)
    found: dict[str, list[CheckedLine]] = {}
    names = {label: name for name, label in catalogue.statements.items()}
    for label, every in proved(root / "proofs").items():
        lines = found.setdefault(label, [])
        known: set[str] = set()
        for theorem in every:
            for step, goal in zip(theorem.steps, kept[theorem.file][theorem.name], strict=True):
                said = _said(step, lecture, names.get(label, ("", "")), known)
                line = f'<pre class="coq-line">{_code(_unindented(step.code))}</pre>'
                lines.append(CheckedLine(said, line + _goal(step, goal)))
    return found


def fold(label: str, lines: list[tuple[list[str], str]]) -> list[str]:
    """Return the fold below a proof: lines of the lecture, in MyST, beside those of the script."""
    words = translate("What was checked, and how to read it")
    body = ["", *_raw(HOW.format(words=words))]
    for said, shown in lines:
        left = fenced("{container} coq-said", [], said) if any(said) else []
        right = fenced("{container} coq-step", [], _raw(shown))
        body += fenced("{container} coq-row", [], [*left, *right])
    head = translate("checked by Coq")
    return [
        *fenced(f"{{fold}} {head}", [f":name: checked-{label}", ":class: checked"], body),
        "",
    ]


def write(root: Path, catalogue: Catalogue) -> str:
    """Return the list of the theorems in the order of the lecture, then the definitions."""
    every, lecture = proved(root / "proofs"), Lecture(root)
    out = ["", "## The theorems", ""]
    for (kind, title), label in catalogue.statements.items():
        if label not in every:
            continue
        place = f"../notebooks/{lecture.chapter(kind, title)}.html#checked-{label}"
        found = ", ".join(f"`{each.name}` in `proofs/{each.file}`" for each in every[label])
        out.append(f'- {{prf:ref}}`{label}` ({title}): <a href="{place}">its lines</a>, {found}')
    out += ["", "## The definitions", "", "What the theorems speak of, and what they assume.", ""]
    for path in scripts(root / "proofs"):
        code = _code("\n".join(step.code for step in definitions(path)))
        out += [f"`proofs/{path.name}`:", "", *_raw(f'<pre class="coq-line">{code}</pre>')]
    return "\n".join(out) + "\n"


def definitions(path: Path) -> list[Step]:
    """Return the steps of a file that belong to no proof and to no comment between proofs."""
    inside = {step.line for theorem in theorems(path) for step in theorem.steps}
    words = ("From", "Export", "Open", "Section", "End", "Delimit", "Bind", "Declare")
    return [
        step
        for step in steps(path.read_text(encoding="utf-8"))
        if step.line not in inside and not step.code.strip().startswith((*words, "(*"))
    ]


def _said(step: Step, lecture: Lecture, name: tuple[str, str], known: set[str]) -> str:
    """Return what the lecture says at a step, each display and each sentence once."""
    sentences = [lecture.sentence(words, *name) for words in step.quotes]
    labels = [label for label in dict.fromkeys(step.labels) if label in lecture.displays]
    said = [line for line in sentences if line and line not in known]
    for label in labels:
        if label not in known and not sentences:
            said.append(lecture.displays[label])
    known.update(sentences, labels)
    numbers = ", ".join(f"({label})" for label in labels)
    return "\n\n".join([*said, numbers] if numbers else said)


def _goal(step: Step, goal: list[Any]) -> str:
    new, conclusion, count = goal
    if step.code.strip() == "Proof." or step.code.endswith("Qed."):
        return ""
    if not count:
        return DONE.format(words=translate("shown: nothing is left of this goal"))
    facts = _code("\n".join(new))
    more = DONE.format(words=translate("and {n} more", n=count - 1)) if count > 1 else ""
    return f'<pre class="coq-goal">{facts}<span>{_code(conclusion)}</span></pre>{more}'


def _code(text: str) -> str:
    """Return text as HTML in which no arrow is torn at the end of a line."""
    return html.escape(text).replace("-&gt;", '<code class="coq-arrow">-&gt;</code>')


def _unindented(code: str) -> str:
    lines = code.split("\n")
    indent = len(lines[0]) - len(lines[0].lstrip())
    return "\n".join(line.removeprefix(" " * indent) for line in lines)


def _raw(code: str) -> list[str]:
    return ["```{raw} html", code, "```", ""]
