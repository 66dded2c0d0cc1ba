"""One poll in one class: its questions, its journal, and the state that follows from it."""

import hashlib
import re
import secrets
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from lecture_book.predictions.lesson_file import Shown
from lecture_class.vote.journal import Entry, Journal
from lecture_class.vote.poll import Poll
from lecture_class.vote.questions import ClassQuestion

CLASS = 400  # browsers, unless the teacher says how many
LETTERS = "BCDFGHJKLMNPRSTVWXZ"
NAME = re.compile(r"[0-9a-f]{8}")


@dataclass(frozen=True)
class Chapter:
    """The questions of a chapter, in Markdown and as the page shows them, by their number."""

    stem: str
    title: str
    questions: dict[int, ClassQuestion]
    shown: dict[int, Shown]

    @property
    def letters(self) -> dict[int, tuple[str, ...]]:
        """The letters of the choices of each question."""
        return {number: tuple(each.choices) for number, each in self.shown.items()}

    @property
    def digest(self) -> str:
        """What distinguishes these questions from others."""
        return hashlib.sha256(repr(self.questions).encode()).hexdigest()[:16]


class Lesson:
    """A poll that goes on where its journal ends.

    The journal holds no secret: the teacher's token and the browsers' cookies are in it by their
    digests, so nobody who reads it can open a round or vote for another.
    """

    def __init__(self, chapter: Chapter, path: Path, most: int = CLASS) -> None:
        """Open the journal, or begin it; let so many browsers join.

        Raises
        ------
        ValueError
            If the journal is damaged, holds votes on other questions, or is another user's file.
        """
        self.chapter, self.most, self.journal = chapter, most, Journal(path)
        self.poll = Poll(chapter.letters)
        self.word = secret_word()
        self.code = secrets.token_urlsafe(9)  # what the QR code has instead of the word
        self.token = secrets.token_urlsafe(16)
        self.name = secrets.token_hex(4)  # of the poll
        self._teachers: set[str] = set()  # digests of tokens
        self._joining = 0
        if not self.journal.entries:
            self.journal.append_now({"questions": chapter.digest, "poll": self.name})
        else:
            self._read(*self.journal.entries)
        begins = {"begins": digest(self.token), "word": self.word, "code": self.code}
        self.journal.append_now(begins)
        self._begin(begins)

    def _read(self, first: Entry, *entries: Entry) -> None:
        """Take what a journal holds; an entry that makes no sense changes nothing."""
        if first.get("questions") != self.chapter.digest:
            self.journal.close()
            msg = f"{self.journal.path} holds votes on other questions; --new begins another file."
            raise ValueError(msg)
        name = str(first.get("poll"))
        self.name = name if NAME.fullmatch(name) else digest(name)[:8]
        for entry in entries:
            if "begins" in entry:
                self._begin(entry)
            elif "ends" in entry:
                self._teachers.clear()
                self.word, self.code = secret_word(), secrets.token_urlsafe(9)
            else:
                self.poll.apply(entry)

    def _begin(self, entry: Entry) -> None:
        self._teachers.add(str(entry["begins"]))
        word, code = str(entry.get("word")), str(entry.get("code"))
        if is_word(word) and len(code) == len(self.code) and code.isascii():
            self.word, self.code = word, code

    def is_teacher(self, token: str) -> bool:
        """Return whether a token is one of this poll, given out since it was last ended."""
        return digest(token) in self._teachers

    def browser(self, cookie: str) -> str:
        """Return the name of the browser that has a cookie, or nothing if it has not joined."""
        name = digest(cookie)
        return name if name in self.poll.browsers else ""

    async def join(self) -> str:
        """Let a browser join; return its cookie, or nothing if the class is complete.

        Those that wait for the disk are counted as well.
        """
        if len(self.poll.browsers) + self._joining >= self.most:
            return ""
        cookie = secrets.token_urlsafe(16)
        self._joining += 1
        try:
            await self.record({"join": digest(cookie)})
        finally:
            self._joining -= 1
        return cookie

    async def record(self, entry: Entry) -> str:
        """Write an entry, then take it into the state; return the sentence that refuses it.

        Those who wait for the disk go on in the order of the file, so this state and one that is
        read from the file again are the same.
        """
        if refused := self.poll.refusal(entry):
            return refused
        await self.journal.append(entry)
        return self.poll.apply(entry)

    def end(self) -> None:
        """Let the tokens and the word of this poll be of no use from now on."""
        self.journal.append_now({"ends": True})
        self.journal.close()


def digest(secret: str) -> str:
    """Return what a journal holds of a token or a cookie, which cannot be guessed from it."""
    return hashlib.sha256(secret.encode(errors="replace")).hexdigest()[:32]


def secret_word() -> str:
    """Return four letters that the last row cannot misread and that spell nothing."""
    return "".join(secrets.choice(LETTERS) for _ in range(4))


def is_word(text: str) -> bool:
    """Return whether a text could be the word of a lesson."""
    return len(text) == 4 and set(text) <= set(LETTERS)


def find_journal(
    folder: Path, stem: str, *, new: bool = False, resume: bool = False, day: date | None = None
) -> Path:
    """Return the journal of a chapter and a day: the last one if a crash cut it off, or a new one.

    A poll that was ended has its report beside it, and goes on only if asked to resume.

    Examples
    --------
    >>> find_journal(Path("nowhere"), "04-algorithm", day=date(2026, 3, 2)).name
    '2026-03-02-04-algorithm.jsonl'
    """
    name = f"{day or date.today():%Y-%m-%d}-{stem}"
    paths = [folder / f"{name}.jsonl", *(folder / f"{name}-{n}.jsonl" for n in range(2, 100))]
    free = next(number for number, path in enumerate(paths) if not path.exists())
    last = paths[max(0, free - 1)]
    is_ended = last.with_suffix(".html").exists() and not resume
    return paths[free] if new or is_ended else last
