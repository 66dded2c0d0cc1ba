"""Cut Markdown into blocks: those that may be rewritten and those to leave alone."""

import re
from dataclasses import dataclass
from typing import Literal

from markdown_it import MarkdownIt
from mdit_py_plugins.dollarmath import dollarmath_plugin

Kind = Literal["prose", "fence", "math", "quote", "details"]
Special = tuple[Kind, int, int]

PARSER = MarkdownIt("commonmark").use(dollarmath_plugin, allow_blank_lines=True).disable("inline")
KINDS: dict[str, Kind] = {"fence": "fence", "math_block": "math", "blockquote_open": "quote"}
DETAILS = re.compile(r"<(/?)details\b", re.IGNORECASE)


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
    at = 0
    for kind, first, last in [*_special(text, lines), ("prose", len(lines), len(lines))]:
        if at < first:
            blocks.append(Block("prose", tuple(lines[at:first])))
        if at <= first < last:  # else it stands inside another one
            blocks.append(Block(kind, tuple(lines[first:last])))
            at = last
    return blocks


def _special(text: str, lines: list[str]) -> list[Special]:
    """Return what is no prose, with the number of its first line and of the line behind it."""
    found: list[Special] = []
    depth = opened = 0
    for token in PARSER.parse(text):
        first, last = token.map or (0, 0)
        if kind := KINDS.get(token.type):
            found.append((kind, first, last))
        elif token.type == "inline" and token.content.startswith("$$"):  # it is not closed
            found.append(("math", first, last))
        elif token.type == "html_block":
            for number in range(first, last):
                for closing in DETAILS.findall(lines[number]):
                    opened = opened if depth else number
                    depth += -1 if closing else 1
                    if not depth:
                        found = _around(found, opened, number + 1)
    return _around(found, opened, len(lines)) if depth > 0 else found


def _around(found: list[Special], first: int, last: int) -> list[Special]:
    """Put a fold in the place of what stands in it."""
    return [*(each for each in found if each[1] < first), ("details", first, last)]
