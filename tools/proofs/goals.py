"""What Coq has still to be shown after each step of a proof; the page of the book prints it.

    python3 start.py proofs --goals

writes ``proofs/goals.json``, so that the book is built where there is no Coq.
"""

import json
import re
import textwrap
from pathlib import Path
from typing import Any

from lecture_book.proofs.page import Kept
from lecture_book.proofs.script import FOLDER, Goal, scripts, stated, steps, theorems
from tools.proofs.coq import coq

KEPT = FOLDER / "goals.json"
MARK = 900000  # and the number of the step: what Coq is asked to print behind it
PRINTED = re.compile(rf"^{MARK // 1000}(\d\d\d)\n\s+: Z\n", re.MULTILINE)
RULE = re.compile(r"^\s*={10,}$", re.MULTILINE)
COUNT = re.compile(r"^(\d+) goals?\b")
GOALS = re.compile(r"^(?=\d+ goals?\b)|^(?=No more goals)", re.MULTILINE)
BEHIND = re.compile(r"\n\s*(?:goal \d+ is:|\(shelved:).*", re.DOTALL)


def shown(printed: str, known: list[str]) -> Goal:
    """Return the first goal of what Coq prints, with the facts that are not known yet."""
    count, (above, *below) = COUNT.match(printed), RULE.split(printed, maxsplit=1)
    if not count or not below:
        return Goal((), "", 0)
    every = re.split(r"\n  (?=\S)", above[count.end() :].strip("\n "))
    facts = [fact.replace("\n  ", "\n") for fact in every if fact]
    new = tuple(fact for fact in facts if fact not in known)
    conclusion = textwrap.dedent(BEHIND.sub("", below[0]).strip("\n"))
    return Goal(new, conclusion.rstrip(), int(count[1]))


def goals(folder: Path, path: Path) -> dict[str, list[Goal]]:
    """Return the goals after the steps of each theorem of a file; the folder has all compiled."""
    text = "Set Printing Width 64.\n"
    asked: list[str] = []
    shown_of = filter(stated, theorems(path))
    names = {step.line: theorem.name for theorem in shown_of for step in theorem.steps}
    for step in steps(path.read_text(encoding="utf-8")):
        text += step.text + "\n"
        if step.line in names:
            text += "" if "Qed." in step.code else "Show.\n"
            text += f"Check ({MARK + len(asked)})%Z.\n"
            asked.append(names[step.line])
    printed = coq("coqtop", folder=folder, text=text)
    found: dict[str, list[Goal]] = {}
    begin = 0
    for name, mark in zip(asked, PRINTED.finditer(printed), strict=True):
        answer = printed[begin : mark.start()]
        begin = mark.end()
        last = GOALS.split(answer)[-1]
        held = found.setdefault(name, [])
        held.append(shown(last, [fact for goal in held for fact in goal.facts]))
    return found


def write(folder: Path) -> None:
    """Write the goals of all files."""
    KEPT.write_text(as_text(folder), encoding="utf-8")


def as_text(folder: Path) -> str:
    """Return what is kept of the goals of all files, with the version of Coq that printed them."""
    kept: Kept = {
        path.name: {
            name: [[list(goal.facts), goal.conclusion, goal.count] for goal in each]
            for name, each in goals(folder, path).items()
        }
        for path in scripts()
    }
    version = coq("coqc", "-print-version", folder=folder).split()[0]
    return json.dumps({"coq": version, "goals": kept}, ensure_ascii=False, indent=1) + "\n"


def agree(kept: dict[str, Any], now: dict[str, Any]) -> bool:
    """Whether Coq still finds the goals that are kept.

    Another version may name or print the same goal in another way.  Of it only the number of
    goals after each step is compared.
    """
    if kept["coq"] == now["coq"]:
        return bool(kept == now)
    return _counts(kept["goals"]) == _counts(now["goals"])


def _counts(goals_of: Kept) -> dict[str, dict[str, list[int]]]:
    return {
        file: {name: [count for *_, count in steps] for name, steps in each.items()}
        for file, each in goals_of.items()
    }
