"""Which homework a command is about."""

from pathlib import Path

from lecture_grader.source.reading import SourceError, find, folder, load
from lecture_grader.source.records import Homework


def which(place: Path | str | None, name: str) -> Homework:
    """Return the homework of that name, or the only one of the folder.

    Parameters
    ----------
    place : path or None
        What --homework said.
    name : str
        A homework's name or its beginning; another word counts only if there is one homework.

    Raises
    ------
    SourceError
        If it cannot be told which.
    """
    home = folder(place)
    files = find(home) if home.is_dir() else ()
    exact = [file for file in files if file.stem == name]
    begins = [file for file in files if name and file.stem.startswith(name)]
    found = next((some for some in (exact, begins, files) if len(some) == 1), None)
    if not found:
        names = ", ".join(file.stem for file in files) or "none"
        msg = f"--name must say which homework of {home} it is: {names}."
        raise SourceError(msg)
    return load(found[0])
