"""Which homework a command is about: its folder, its files, and those that are meant."""

import argparse
import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from lecture_grader.source.reading import SourceError, load
from lecture_grader.source.records import Homework


def homework_folder(argument: Path | str | None) -> Path:
    """Return the folder of the homework: the argument, $LECTURE_HOMEWORK, or ./homework."""
    return Path(argument or os.environ.get("LECTURE_HOMEWORK") or "homework")


def homework_files(folder: Path) -> tuple[Path, ...]:
    """Return the homework files of a folder, in order of their names; none if it is no folder."""
    files = sorted(folder.glob("*.py"))
    return tuple(file for file in files if b"\n# homework:" in file.read_bytes())


def load_selected(argument: Path | str | None, names: Sequence[str] = ()) -> Iterator[Homework]:
    """Load the homework of a folder whose names begin with one of these, or all."""
    folder = homework_folder(argument)
    files = homework_files(folder)
    starts = tuple(Path(name).stem for name in names) or ("",)
    chosen = [file for file in files if file.stem.startswith(starts)]
    if not chosen:
        raise SourceError(_none(folder, files, " or ".join(names)))
    return map(load, chosen)


def select_homework(argument: Path | str | None, name: str) -> Homework:
    """Return the homework whose name is or begins with this, or the only one of the folder."""
    folder = homework_folder(argument)
    files = homework_files(folder)
    exact = [file for file in files if file.stem == name]
    begins = [file for file in files if name and file.stem.startswith(name)]
    choice = next((some for some in (exact, begins, files) if len(some) == 1), None)
    if not choice:
        raise SourceError(_none(folder, files, name))
    return load(choice[0])


def _none(folder: Path, files: Sequence[Path], name: str) -> str:
    """Say that no homework of the folder, or no single one, is called so."""
    if not files:
        return (
            f"{folder} contains no homework; give its folder with --homework or LECTURE_HOMEWORK."
        )
    names = ", ".join(file.stem for file in files)
    which = f": {name} is none of them" if name else ""
    return f"{folder} contains {names}; give the name of the one you mean{which}."


def add_homework_option(parser: argparse.ArgumentParser) -> None:
    """Add --homework, which every command that reads a source takes."""
    help_ = "the folder of the homework (default: $LECTURE_HOMEWORK, else ./homework)"
    parser.add_argument("--homework", metavar="FOLDER", help=help_)
