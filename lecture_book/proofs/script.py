"""What a file of proofs states and proves: its theorems, their steps and the labels of these."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from graphlib import TopologicalSorter
from pathlib import Path

from lecture_book.statements.catalogue import KINDS

FOLDER = Path(__file__).absolute().parents[2] / "proofs"

COMMENT = re.compile(r"\(\*.*?\*\)", re.DOTALL)
PREFIXES = "|".join(["eq", *(prefix for _, prefix in KINDS.values())])
QUOTE = re.compile(r'"([^"]+)"')
LABEL = re.compile(rf"\b(?:{PREFIXES})(?:-[a-z0-9]+)+\b")
NAMES = re.compile(f"{LABEL.pattern}|{QUOTE.pattern}")
CLAIMS = ("thm-", "lem-", "prp-", "cor-")
NEEDS = re.compile(r"From Lecture Require (?:Import|Export) (.*)\.")
HEAD = re.compile(r"\s*(Theorem|Lemma|Corollary|Example)\s+(\w+)")


@dataclass(frozen=True)
class Step:
    """One or several lines of a script that Coq is given together."""

    lines: tuple[str, ...]
    line: int  # the number of the first one in its file

    @property
    def text(self) -> str:
        """The lines, joined."""
        return "\n".join(self.lines)

    @cached_property
    def labels(self) -> tuple[str, ...]:
        """The labels of the lecture that stand in the comments."""
        return tuple(LABEL.findall(" ".join(COMMENT.findall(self.text))))

    @cached_property
    def quotes(self) -> tuple[str, ...]:
        """The beginnings of lines of the lecture that stand in the comments."""
        return tuple(QUOTE.findall(" ".join(COMMENT.findall(self.text))))

    @property
    def code(self) -> str:
        """The lines without the labels and the words of the lecture behind them."""
        lines = [COMMENT.sub(lambda c: "" if NAMES.search(c[0]) else c[0], x) for x in self.lines]
        return "\n".join(line.rstrip() for line in lines)


@dataclass(frozen=True)
class Goal:
    """What is still to be shown after a step."""

    facts: tuple[str, ...]  # those that are new
    conclusion: str  # of the first goal; empty where nothing is left
    count: int


@dataclass(frozen=True)
class Theorem:
    """A theorem and its proof."""

    file: str
    kind: str
    name: str
    steps: tuple[Step, ...]

    @property
    def statement(self) -> str | None:
        """The label of the statement in the lecture that it proves, or nothing."""
        labels = (label for label in self.steps[0].labels if label[:4] in CLAIMS)
        return next(labels, None)

    @property
    def lines(self) -> int:
        """How many lines it has, with its proof."""
        return sum(len(step.lines) for step in self.steps)


def steps(text: str) -> Iterator[Step]:
    r"""Cut a script where a line ends with a full stop; comments may stand behind it.

    Examples
    --------
    >>> [step.code for step in steps("Lemma a : (* eq-a *)\n  1 = 1.\nProof. trivial. Qed.\n")]
    ['Lemma a :\n  1 = 1.', 'Proof. trivial. Qed.']
    """
    held: list[str] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip() and not held:
            continue
        held.append(line)
        code = COMMENT.sub("", "\n".join(held)).rstrip()
        if code.endswith((".", "}")) or (held and not code):
            yield Step(tuple(held), number - len(held) + 1)
            held = []


def theorems(path: Path) -> list[Theorem]:
    """Return the theorems of a file, in order."""
    found: list[Theorem] = []
    head: re.Match[str] | None = None
    held: list[Step] = []
    for step in steps(path.read_text(encoding="utf-8")):
        if begins := HEAD.match(step.code):
            head, held = begins, []
        held.append(step)
        if head and step.code.endswith("Qed."):
            found.append(Theorem(path.name, head[1], head[2], tuple(held)))
            head = None
    return found


def scripts(folder: Path = FOLDER) -> list[Path]:
    """Return the files of proofs, each behind those that it needs."""
    needs = {}
    for path in sorted(folder.glob("*.v")):
        lines = NEEDS.findall(path.read_text(encoding="utf-8"))
        needs[path.stem] = {name for line in lines for name in line.split()}
    return [folder / f"{name}.v" for name in TopologicalSorter(needs).static_order()]


def labels(path: Path) -> dict[str, int]:
    """Return the labels in the comments of a file, each with the first line that has it."""
    found: dict[str, int] = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        for label in LABEL.findall(" ".join(COMMENT.findall(line))):
            found.setdefault(label, number)
    return found


def stated(theorem: Theorem) -> bool:
    """Whether a theorem is of interest by itself, and no mere step on the way."""
    return theorem.kind != "Lemma" or theorem.statement is not None
