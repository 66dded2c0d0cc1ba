"""The lines of the lecture that stand beside a script: its sentences and its displays."""

import re
from pathlib import Path

from lecture_book.statements.equations import TAG
from lecture_format.chapters import markdown, notebooks

NO_WORDS = re.compile(r"^ {0,3}> ?|<!--.*?-->|^</?(?:details|summary)\b.*", re.MULTILINE)
HEAD = re.compile(r"^\*\*[^*]+\*\* *(?:\(of [^()]*\([^()]*\)\) *)?")
DISPLAY = re.compile(r"\$\$(.*?)\$\$", re.DOTALL)


class Lecture:
    """The notebooks as lines without quotes, folds and comments."""

    def __init__(self, root: Path) -> None:
        self.chapters = {path.stem: NO_WORDS.sub("", markdown(path)) for path in notebooks(root)}
        self.displays: dict[str, str] = {}
        for text in self.chapters.values():
            for display in DISPLAY.finditer(text):
                if label := TAG.search(display[1]):
                    formula = TAG.sub(" ", display[1]).strip()
                    led = leading(text[: display.start()])
                    self.displays[label[1]] = f"{led}\n\n$$\n{formula}\n$$".lstrip()

    def chapter(self, kind: str, title: str) -> str:
        """Return the chapter that states something, or nothing."""
        head = f"**{kind} ({title})."
        return next((name for name, text in self.chapters.items() if head in text), "")

    def sentence(self, words: str, kind: str, title: str) -> str:
        """Return the line that begins with some words, the first behind the head of a statement.

        If there is none behind it, one before it in the same chapter; else nothing.
        """
        text = self.chapters.get(self.chapter(kind, title), "")
        before, head, behind = text.partition(f"**{kind} ({title}).")
        lines = [HEAD.sub("", line.strip()) for line in [*behind.split("\n"), *before.split("\n")]]
        return next((line for line in lines if head and line.startswith(words)), "")


def leading(text: str) -> str:
    r"""Return the sentence that leads to what follows a text, or nothing.

    Examples
    --------
    >>> leading("It is so.\nThe square\nhas three terms:\n\n")
    'The square\nhas three terms:'
    >>> leading("It is so.\n")
    ''
    """
    found: list[str] = []
    for line in reversed(text.rstrip().split("\n")):
        if not line.strip() or line.rstrip().endswith((".", "?", "$$")) or line.startswith("#"):
            break
        found.insert(0, HEAD.sub("", line.strip()))
    return "\n".join(found)
