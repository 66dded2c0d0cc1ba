"""What was handed in: one notebook for each student, and what was not looked at."""

import hashlib
import os
import re
from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from unicodedata import category

from lecture_grader.batch.participants import TWICE, named_twice, participant, student_of
from lecture_grader.batch.tables import harmless
from lecture_grader.marking.outcome import sentence
from lecture_grader.marking.submission import Submission, read

SYSTEM_FILES = {".DS_Store", ".ipynb_checkpoints", "__MACOSX", "Thumbs.db", "desktop.ini"}
NO_NOTEBOOK = "not a notebook: its name does not end in .ipynb"
SAME_NAME = "handed in under one name: keep the student's own, and grade again"
MOST_NAME_BYTES = 200  # bytes of a name
MOST_FOLDERS, MOST_FILES = 20, 1000  # folders in folders, and files, of one student
COPY = re.compile(r"(?: ?\((\d{1,9})\)|-Copy(\d{1,9}))$")  # of a browser, of JupyterLab
OTHER = (
    "This is the notebook of {}, and {} is marked here: hand in the notebook of {}; if this is "
    "it, tell your teacher."
)
MOST_READ = 10  # notebooks of a student, the newest, among which one is chosen


@dataclass(frozen=True)
class LeftOut:
    """Something that was handed in and not looked at, and why."""

    path: str
    why: str


def collect(
    folder: Path, name: str, given: Collection[str] = ()
) -> tuple[tuple[Submission, ...], tuple[LeftOut, ...]]:
    """Read the submissions of a folder, and list what is not looked at.

    Either ``folder/STUDENT.ipynb``, or ``folder/STUDENT/…/ANY.ipynb``; of several notebooks of a
    student the newest with the homework's name counts, but none that holds only what was ``given``
    before one that holds more.  Links are not followed, because a student
    may have made them; for the same reason a file and a folder of one name are not marked.
    """
    if not folder.is_dir():
        msg = f"{folder} is not a folder; give the folder with the students' notebooks."
        raise FileNotFoundError(msg)
    entries: dict[str, list[Path]] = {}
    left: list[LeftOut] = []
    for entry in sorted(folder.iterdir()):
        if entry.name in SYSTEM_FILES:
            continue
        why = TWICE if named_twice(entry.name) else "" if _is_folder(entry) else _why_not(entry)
        if why:
            left.append(LeftOut(entry.name, why))
        else:
            student = clean_name(student_of(entry.name) if _is_folder(entry) else entry.stem)
            entries.setdefault(student, []).append(entry)
    handed_in = []
    for student, same in sorted(entries.items()):
        if len(same) > 1 and any(student_of(entry.name) == entry.name for entry in same):
            names = " and ".join(entry.name for entry in same)
            left.append(LeftOut(names, SAME_NAME))
            fault = f"{names} are handed in under one name, so none is marked; tell your teacher."
            handed_in.append(Submission(student, sentence(fault)))
            continue
        paths, others = list[Path](), list[LeftOut]()
        for entry in same:
            inside = notebooks(entry) if _is_folder(entry) else ([entry], [])
            paths, others = [*paths, *inside[0]], [*others, *inside[1]]
        submission = choose(student, paths, name, folder, others, given)
        handed_in.append(submission)
        if submission.homework not in ("", name):
            path = os.path.relpath(submission.path, folder)
            left.append(LeftOut(path, f"a notebook of {sentence(submission.homework)}"))
        left += [LeftOut(f"{student}/{one.path}", one.why) for one in others]
    return tuple(handed_in), tuple(left)


def _is_folder(entry: Path) -> bool:
    """Say whether an entry is the folder of a student."""
    return entry.is_dir() and not entry.is_symlink() and not entry.name.startswith(".")


def clean_name(text: str) -> str:
    """Return a name that can be written anywhere and is no longer than a file's name may be.

    Names that were different stay different, and the number that Moodle put behind one is kept.

    Examples
    --------
    >>> clean_name("Ada Lovelace_101")
    'Ada Lovelace_101'
    """
    clean = "".join("_" if c in "/\\" or category(c)[0] == "C" else c for c in text)
    clean = harmless(clean)  # so that tables of corrections have the same name
    if clean == text and len(clean.encode()) <= MOST_NAME_BYTES:
        return clean
    number = participant(clean)
    end = f"_{number}" if number else ""
    digest = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
    return f"{clean.removesuffix(end)[: MOST_NAME_BYTES // 8]}-{digest[:16]}{end}"


def _why_not(path: Path) -> str:
    """Say why a file is not looked at; nothing if it is a notebook."""
    try:
        if path.is_symlink():
            return "a link, which may lead to another student's file"
        if not path.is_file():
            return "neither a file nor a folder of a student"
    except OSError as error:
        return f"cannot be read ({error.strerror})"
    if path.name.startswith((".", "~$")):
        return "a hidden file"
    return "" if path.suffix.lower() == ".ipynb" else NO_NOTEBOOK


def notebooks(folder: Path) -> tuple[list[Path], list[LeftOut]]:
    """Return the notebooks below a student's folder, and what else is there."""
    paths: list[Path] = []
    left: list[LeftOut] = []
    waiting, seen = [(folder, 0)], 0
    while waiting:
        inner, depth = waiting.pop()
        why = f"more than {MOST_FILES} files" if seen > MOST_FILES else ""
        why = f"more than {MOST_FOLDERS} nested folders" if depth > MOST_FOLDERS else why
        entries: list[os.DirEntry[str]] = []
        try:
            with os.scandir(inner) as inside:
                entries = [] if why else list(inside)
        except OSError as error:
            why = f"cannot be read ({error.strerror})"
        if why:
            left.append(LeftOut(os.path.relpath(inner, folder), why))
        seen += len(entries)
        for entry in sorted(entries, key=lambda entry: entry.name):
            path = Path(entry.path)
            if entry.name in SYSTEM_FILES:
                continue
            if entry.is_dir(follow_symlinks=False):
                waiting.append((path, depth + 1))
            elif why := _why_not(path):
                left.append(LeftOut(os.path.relpath(path, folder), why))
            else:
                paths.append(path)
    return sorted(paths), left


def choose(
    student: str,
    paths: Sequence[Path],
    name: str,
    below: Path,
    others: Sequence[LeftOut] = (),
    given: Collection[str] = (),
) -> Submission:
    """Read the one notebook that counts, from a folder; without one, say so to the student."""
    names = [path.name for path in paths]
    shown = (
        names if len(set(names)) == len(names) else [f"{p.parent.name}/{p.name}" for p in paths]
    )
    some = ", ".join(shown[:3])
    named = [path for path in paths if name in (path.stem, COPY.sub("", path.stem))]
    fault = note = ""
    if not paths:
        left_out = f" ({', '.join(one.path for one in others[:3])})" if others else ""
        fault = f"There is no notebook (.ipynb) in what you handed in{left_out}; hand yours in."
    elif len(paths) > 1 and not named:
        fault = f"You handed in {len(paths)} notebooks ({some}); hand in one, named {name}.ipynb."
    if fault:
        return Submission(student, sentence(fault))
    newest = sorted(named, key=_age, reverse=True)[:MOST_READ] if len(paths) > 1 else paths[:1]
    read_now = [(path, read(path, student, below)) for path in newest]
    answered = [pair for pair in read_now if _has_answers(pair[1], name, given)]
    chosen, submission = (answered or read_now)[0]
    if len(paths) > 1:
        what = "the newest of its name" if len(named) > 1 else "which has the homework's name"
        if chosen != newest[0]:
            what = "the newest with answers"
        counts = shown[paths.index(chosen)]
        note = f"You handed in {len(paths)} notebooks ({some}); {counts}, {what}, counted."
    if submission.homework not in ("", name):
        fault = sentence(OTHER.format(submission.homework, name, name))
        submission = replace(submission, fault=submission.fault or fault)
    return replace(submission, note=sentence(note))


def _has_answers(submission: Submission, name: str, given: Collection[str]) -> bool:
    """Say whether a notebook is of this homework and holds more than what was given."""
    texts = {text.strip() for text in (*submission.cells, *submission.written)} - {""}
    return not submission.fault and submission.homework in ("", name) and bool(texts - set(given))


def _age(path: Path) -> tuple[float, int, Path]:
    """Order notebooks by their time, then by the number that a browser gives to a copy."""
    copy, time = COPY.search(path.stem), 0.0
    with suppress(OSError):  # who reads it will say why it cannot be read
        time = path.stat().st_mtime
    return time, int(copy[1] or copy[2]) if copy else 0, path
