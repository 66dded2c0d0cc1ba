"""The page of the proofs: equations of the lecture on the left, lines and goals on the right."""

import html
import json
import re
from pathlib import Path
from typing import Any

from lecture_book.proofs.script import Step, Theorem, scripts, steps, theorems
from lecture_book.statements.catalogue import Catalogue
from lecture_book.statements.equations import TAG
from lecture_format.chapters import markdown, notebooks

DISPLAY = re.compile(r"\$\$(.*?)\$\$", re.DOTALL)
QUOTED = re.compile(r"^ {0,3}> ?", re.MULTILINE)
PLACE = "book/proofs"

Kept = dict[str, dict[str, list[list[Any]]]]


def proved(folder: Path) -> dict[str, list[Theorem]]:
    """Return the theorems of a folder of proofs by the statement of the lecture they prove."""
    found: dict[str, list[Theorem]] = {}
    for path in scripts(folder):
        for theorem in theorems(path):
            if label := theorem.statement:
                found.setdefault(label, []).append(theorem)
    return found


def mark(label: str | None, known: set[str]) -> list[str]:
    """Return the lines that lead from a statement of a chapter to its checked proof, if any."""
    if label not in known:
        return []
    link = f'<a href="../{PLACE}.html#checked-{label}">checked by Coq</a>'
    return ["", "```{raw} html", f'<p class="checked-mark">{link}</p>', "```", ""]


def write(root: Path, catalogue: Catalogue) -> str:
    """Return the sections of the page in the order of the lecture, then the definitions."""
    every = proved(root / "proofs")
    kept: Kept = json.loads((root / "proofs" / "goals.json").read_text(encoding="utf-8"))["goals"]
    displays = equations(root)
    out: list[str] = []
    for (kind, title), label in catalogue.statements.items():
        if label not in every:
            continue
        out += ["", f"(checked-{label})=", f"## {title}", "", f"{kind} ({title})."]
        for theorem in every[label]:
            out += [f"The script is `{theorem.name}` in `proofs/{theorem.file}`.", ""]
            goals = kept[theorem.file][theorem.name]
            for step, goal in zip(theorem.steps, goals, strict=True):
                out += _row(step, goal, displays)
    out += ["", "## The definitions", "", "What the theorems speak of, and what they assume.", ""]
    for path in scripts(root / "proofs"):
        code = html.escape("\n".join(step.code for step in definitions(path)))
        out += [f"`proofs/{path.name}`:", "", *_raw(f'<pre class="coq-line">{code}</pre>')]
    return "\n".join(out) + "\n"


def equations(root: Path) -> dict[str, str]:
    """Return the displays of the notebooks by their labels, without these."""
    found = {}
    for path in notebooks(root):
        for display in DISPLAY.findall(QUOTED.sub("", markdown(path))):
            if label := TAG.search(display):
                found[label[1]] = TAG.sub(" ", display).strip()
    return found


def definitions(path: Path) -> list[Step]:
    """Return the steps of a file that belong to no proof and to no comment between proofs."""
    inside = {step.line for theorem in theorems(path) for step in theorem.steps}
    words = ("From", "Export", "Open", "Section", "End", "Delimit", "Bind", "Declare")
    return [
        step
        for step in steps(path.read_text(encoding="utf-8"))
        if step.line not in inside and not step.code.strip().startswith((*words, "(*"))
    ]


def _row(step: Step, goal: list[Any], displays: dict[str, str]) -> list[str]:
    said: list[str] = []
    for label in dict.fromkeys(step.labels):
        if label in displays:
            said += ["$$", displays[label], "$$", "", f"{{eq}}`{label}`", ""]
    line = f'<pre class="coq-line">{html.escape(_unindented(step.code))}</pre>'
    left = ["````{container} coq-said", *said, "````"] if said else []
    return [
        "`````{container} coq-row",
        *left,
        "````{container} coq-step",
        *_raw(line + _goal(step, goal)),
        "````",
        "`````",
        "",
    ]


def _goal(step: Step, goal: list[Any]) -> str:
    new, conclusion, count = goal
    if step.code.strip() == "Proof." or step.code.endswith("Qed."):
        return ""
    if not count:
        return '<p class="coq-done">shown: nothing is left of this goal</p>'
    facts = html.escape("\n".join(new))
    more = f'<p class="coq-done">and {count - 1} more</p>' if count > 1 else ""
    return f'<pre class="coq-goal">{facts}<span>{html.escape(conclusion)}</span></pre>{more}'


def _unindented(code: str) -> str:
    lines = code.split("\n")
    indent = len(lines[0]) - len(lines[0].lstrip())
    return "\n".join(line.removeprefix(" " * indent) for line in lines)


def _raw(code: str) -> list[str]:
    return ["```{raw} html", code, "```", ""]
