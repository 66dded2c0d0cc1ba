"""Running text: references and citations, outside code, mathematics and links."""

import re

from lecture_book.figures import live
from lecture_book.sources import citations
from lecture_book.statements import equations, statements
from lecture_book.statements.catalogue import KIND_OF, Catalogue
from lecture_format.live_figures import PRESET

# What is left alone, in the order in which it is looked for.
ALONE = [
    r"(?P<ticks>`+)(?!`).*?(?<!`)(?P=ticks)(?!`)",  # code
    r"\\[$`\[\]\\]",  # an escaped sign
    r"\$\$.*?\$\$",  # mathematics
    r"\$(?!\s)(?:\\.|[^$\\])*?(?<!\s)\$(?!\d)",
    r"<!--.*?-->",
    r"</?[a-zA-Z][^<>]*>",  # HTML
]
CHAPTER = r"(?<!!)\[(?P<words>[^\[\]]*)\]\((?P<file>[\dA]\d-[\w-]+\.ipynb)(?:#[^()]*)?\)"
LINK = r"!?\[(?:[^\[\]]|\[[^\[\]]*\])*\]\([^()]*(?:\([^()]*\))?[^()]*\)"


class Prose:
    """Rewrites running text with what a catalogue knows."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        parts = [
            f"(?P<statement>{statements.pattern(catalogue)})",
            *ALONE,
            f"(?P<chapter>{CHAPTER})",
            f"(?P<preset>{PRESET.pattern})",
            LINK,
            f"(?P<equation>{equations.REFERENCE.pattern})",
            f"(?P<citation>{citations.CITATION.pattern})",
        ]
        self.tokens = re.compile("|".join(parts), re.DOTALL)

    def rewrite(self, lines: tuple[str, ...]) -> list[str]:
        """Return the lines with roles for references and citations; headings stay."""
        out: list[str] = []
        run: list[str] = []
        for line in lines:
            if re.match(r"^ {0,3}#{1,6}\s", line):
                out += [*self._sub(run), line]
                run = []
            else:
                run.append(line)
        return out + self._sub(run)

    def _sub(self, lines: list[str]) -> list[str]:
        return self.tokens.sub(self._token, "\n".join(lines)).split("\n") if lines else []

    def _token(self, match: re.Match[str]) -> str:
        text = match[0]
        if match["statement"]:
            word, title = " ".join(text.split())[:-1].split(" (", 1)
            kind = KIND_OF[word]
            return statements.reference(kind, title, self.catalogue.statements[kind, title])
        if match["equation"]:
            return equations.REFERENCE.sub(equations.reference, text)
        if match["citation"]:
            return citations.CITATION.sub(
                lambda found: citations.cite(found, self.catalogue.citations), text
            )
        if match["preset"]:
            return PRESET.sub(lambda found: live.link(*found.groups()), text)
        if match["chapter"] and match["file"] not in self.catalogue.chapters:
            return match["words"]  # the chapter is not written yet
        return text
