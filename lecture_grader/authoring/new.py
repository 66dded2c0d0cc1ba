"""Start a homework of one's own from one that exists."""

import argparse
import re
import secrets
from pathlib import Path

from lecture_grader.source.reading import SourceError
from lecture_grader.source.selection import add_homework_option, homework_folder, load_selected


def new(old: Path, name: str, place: Path) -> Path:
    """Copy a source under another name and with another canary.

    Parameters
    ----------
    old : path
        The source to start from.
    name : str
        The name of the new one; it is also the name of its file.
    place : path
        The private folder; it is made if need be.

    Returns
    -------
    path
        The new source.

    Raises
    ------
    SourceError
        If the name is no name, or such a file is there already.
    """
    if not re.fullmatch(r"[a-z]\w*", name):
        msg = f"name must be one word of small letters, digits and _; got {name!r}."
        raise SourceError(msg)
    target = place / f"{name}.py"
    if target.exists():
        msg = f"{target} exists already; choose another name."
        raise SourceError(msg)
    text = old.read_text(encoding="utf-8")
    text = re.sub(r"(?m)^#   name: .*", f"#   name: {name}", text, count=1)
    canary = f"canary-{secrets.token_hex(8)}"
    text = re.sub(r"(?m)^#   canary: .*", f"#   canary: {canary}", text, count=1)
    place.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8", newline="\n")
    return target


def _run(arguments: argparse.Namespace) -> int:
    source = next(load_selected(arguments.homework, [arguments.old]))
    written = new(source.path, arguments.name, Path(arguments.into))
    print(f"{written}: written, with a canary of its own.")
    print("It still has the old questions, solutions and hidden checks: change them.")
    print(f"Then: python -m lecture_grader verify --homework {arguments.into}")
    if written.parent.resolve() == homework_folder(arguments.homework).resolve():
        print("It lies beside the shipped homework, which is public: keep yours elsewhere.")
    return 0


def add_command(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add ``new`` to the commands."""
    parser = commands.add_parser(
        "new",
        help="start a private homework from a shipped one",
        description="The shipped homework is public, with its solutions.  This copies one into a "
        "folder of yours, which every other command takes by --homework FOLDER or by the variable "
        "LECTURE_HOMEWORK.  Change the questions, the checks and the wrong solutions there.",
    )
    parser.add_argument("old", help="the homework to start from, such as hw1")
    parser.add_argument("name", help="the name of the new one, such as spring_geometry")
    parser.add_argument("into", metavar="FOLDER", help="the private folder")
    add_homework_option(parser)
    parser.set_defaults(run=_run)
