"""What was handed in: one notebook for each student, found in a folder."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

HIDDEN = (".", "~", "__")  # beginnings of names that no student chose
LONGEST = 200  # bytes


@dataclass(frozen=True)
class HandedIn:
    """What one student handed in.

    Attributes
    ----------
    student : str
        The name of the file without its ending, or of the student's folder.
    path : path or None
        The notebook; None if there is not exactly one.
    digest : str
        A fingerprint of the notebook; empty if there is none.
    note : str
        One sentence for the student if there is not exactly one.
    """

    student: str
    path: Path | None
    digest: str
    note: str


def collect(folder: Path, name: str) -> tuple[HandedIn, ...]:
    """Find the submissions of a folder.

    Either ``folder/STUDENT.ipynb``, or ``folder/STUDENT/…/ANY.ipynb``.  Links are not followed,
    because a student may have made them.

    Parameters
    ----------
    folder : path
        Where the submissions are.
    name : str
        Of several notebooks of a student, the one with the homework's name counts.

    Raises
    ------
    FileNotFoundError
        If there is no such folder.
    """
    if not folder.is_dir():
        msg = f"{folder} is not a folder; name the folder that holds the students' notebooks."
        raise FileNotFoundError(msg)
    files: dict[str, list[Path]] = {}
    for entry in sorted(folder.iterdir()):
        if entry.is_symlink() or entry.name.startswith(HIDDEN):
            continue
        if entry.is_dir():
            files.setdefault(_name(entry.name), []).extend(notebooks(entry))
        elif entry.is_file() and entry.suffix == ".ipynb":
            files.setdefault(_name(entry.stem), []).append(entry)
    return tuple(choose(student, found, name) for student, found in sorted(files.items()))


def _name(text: str) -> str:
    """Return a name that can be written anywhere and is no longer than a file's name may be."""
    clean = text.encode("utf-8", "replace").decode()
    if len(clean.encode()) <= LONGEST:
        return clean
    return f"{clean[: LONGEST // 8]}-{hashlib.sha256(clean.encode()).hexdigest()[:16]}"


def notebooks(folder: Path) -> list[Path]:
    """Return the notebooks below a student's folder, links and hidden files left out."""
    return sorted(
        path
        for path in folder.rglob("*.ipynb")
        if path.is_file()
        and not path.is_symlink()
        and not any(part.startswith(HIDDEN) for part in path.relative_to(folder).parts)
    )


def choose(student: str, found: Sequence[Path], name: str) -> HandedIn:
    """Return the one notebook that counts, or a sentence for the student."""
    named = [path for path in found if path.stem == name]
    chosen = named if len(named) == 1 else found
    if len(chosen) == 1:
        return HandedIn(student, chosen[0], _digest(chosen[0]), "")
    if not found:
        note = "There is no notebook (.ipynb) in what you handed in; hand in your notebook."
    else:
        some = ", ".join(path.name for path in found[:3])
        note = f"You handed in {len(found)} notebooks ({some}); hand in one, named {name}.ipynb."
    return HandedIn(student, None, "", note)


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
