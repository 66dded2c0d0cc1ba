"""One poll in one class: its questions, its journal, and the state that follows from it."""

import hashlib
import secrets
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from tools.vote.journal import Entry, Journal
from tools.vote.poll import Poll
from tools.vote.questions import Question
from tools.vote.typeset import Typeset


@dataclass(frozen=True)
class Chapter:
    """The questions of a chapter, in Markdown and in HTML, by their number."""

    stem: str
    title: str
    questions: dict[int, Question]
    typeset: dict[int, Typeset]

    @property
    def letters(self) -> dict[int, tuple[str, ...]]:
        """The letters of the choices of each question."""
        return {number: each.letters for number, each in self.questions.items()}

    @property
    def digest(self) -> str:
        """What distinguishes these questions from others."""
        return hashlib.sha256(repr(self.questions).encode()).hexdigest()[:16]


class Lesson:
    """A poll that goes on where its journal ends."""

    def __init__(self, chapter: Chapter, path: Path) -> None:
        """Open the journal, or begin it with the keys of a new poll.

        Raises
        ------
        ValueError
            If the journal is damaged or holds votes on other questions.
        """
        self.chapter, self.journal = chapter, Journal(path)
        self.poll = Poll(chapter.letters)
        self.keys: Entry = {
            "questions": chapter.digest,
            "poll": secrets.token_hex(4),
            "teacher": secrets.token_urlsafe(16),
            "cookies": secrets.token_hex(32),
        }
        if not self.journal.entries:
            self.journal.append_now(self.keys)
            return
        self.keys, *entries = self.journal.entries
        if self.keys.get("questions") != chapter.digest:
            self.journal.close()
            msg = f"{path} holds votes on other questions; --new begins another file."
            raise ValueError(msg)
        for entry in entries:
            self.poll.apply(entry)

    async def record(self, entry: Entry) -> str:
        """Write an entry, then take it into the state; return the sentence that refuses it.

        Those who wait for the disk go on in the order of the file, so this state and one that is
        read from the file again are the same.
        """
        if refused := self.poll.refusal(entry):
            return refused
        await self.journal.append(entry)
        return self.poll.apply(entry)


def place(
    folder: Path, stem: str, *, new: bool = False, resume: bool = False, day: date | None = None
) -> Path:
    """Return the journal of a chapter and a day: the last one if a crash cut it off, or a new one.

    A poll that was ended has its report beside it, and goes on only if asked to resume.

    Examples
    --------
    >>> place(Path("nowhere"), "04-algorithm", day=date(2026, 3, 2)).name
    '2026-03-02-04-algorithm.jsonl'
    """
    name = f"{day or date.today():%Y-%m-%d}-{stem}"
    paths = [folder / f"{name}.jsonl", *(folder / f"{name}-{n}.jsonl" for n in range(2, 100))]
    free = next(number for number, path in enumerate(paths) if not path.exists())
    last = paths[max(0, free - 1)]
    is_ended = last.with_suffix(".html").exists() and not resume
    return paths[free] if new or is_ended else last
