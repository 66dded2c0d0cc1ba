"""Cut Markdown into blocks: those that may be rewritten and those to leave alone."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

Kind = Literal["prose", "fence", "math", "quote", "details"]

FENCE = re.compile(r"^\s*(?:[-*+]\s+|\d+[.)]\s+)?(`{3,}|~{3,})")
QUOTE = re.compile(r"^ {0,3}>")
DETAILS = re.compile(r"^\s*<details\b", re.IGNORECASE)
NEW_BLOCK = re.compile(r"^\s*(?:#{1,6}\s|[-*+]\s|\d+[.)]\s|<|\$\$|`{3,}|~{3,})")


@dataclass(frozen=True)
class Block:
    """Consecutive lines of one kind."""

    kind: Kind
    lines: tuple[str, ...]

    @property
    def text(self) -> str:
        """The lines, joined."""
        return "\n".join(self.lines)


def split(text: str) -> list[Block]:
    r"""Return the blocks of a Markdown text; joined again they are the text.

    Examples
    --------
    >>> [block.kind for block in split("Words.\n\n$$\nx\n$$\n\n> A quote.")]
    ['prose', 'math', 'prose', 'quote']
    """
    lines = text.split("\n")
    blocks: list[Block] = []
    prose: list[str] = []
    at = 0
    while at < len(lines):
        kind, end = _special(lines, at)
        if kind is None:
            prose.append(lines[at])
            at += 1
            continue
        if prose:
            blocks.append(Block("prose", tuple(prose)))
            prose = []
        blocks.append(Block(kind, tuple(lines[at:end])))
        at = end
    if prose:
        blocks.append(Block("prose", tuple(prose)))
    return blocks


def _special(lines: list[str], at: int) -> tuple[Kind | None, int]:
    """Kind of the block that starts at a line, unless it is prose, and where it ends."""
    line = lines[at]
    if opening := FENCE.match(line):
        return "fence", _end_of_fence(lines, at, opening[1])
    if line.lstrip().startswith("$$"):
        return "math", _end_of_math(lines, at)
    if QUOTE.match(line):
        return "quote", _end_of_quote(lines, at)
    if DETAILS.match(line):
        return "details", _end_of_details(lines, at)
    return None, at


def _end_of_fence(lines: list[str], at: int, fence: str) -> int:
    closing = re.compile(rf"^\s*{re.escape(fence[0])}{{{len(fence)},}}\s*$")
    for k in range(at + 1, len(lines)):
        if closing.match(lines[k]):
            return k + 1
    return len(lines)


def _end_of_math(lines: list[str], at: int) -> int:
    if "$$" in lines[at].lstrip()[2:]:
        return at + 1
    for k in range(at + 1, len(lines)):
        if "$$" in lines[k]:
            return k + 1
    return len(lines)


def _end_of_quote(lines: list[str], at: int) -> int:
    """Find the end; a quote goes on in lines without its sign until a blank one or a block."""
    for k in range(at + 1, len(lines)):
        if QUOTE.match(lines[k]):
            continue
        if not lines[k].strip() or not lines[k - 1].lstrip(" >").strip():
            return k
        if NEW_BLOCK.match(lines[k]):
            return k
    return len(lines)


def _end_of_details(lines: list[str], at: int) -> int:
    depth = 0
    for k in range(at, len(lines)):
        depth += len(re.findall(r"<details\b", lines[k], re.IGNORECASE))
        depth -= len(re.findall(r"</details>", lines[k], re.IGNORECASE))
        if depth <= 0:
            return k + 1
    return len(lines)
