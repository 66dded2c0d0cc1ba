"""Build: the students' templates and the executed worked solutions, from the sources."""

import argparse
from pathlib import Path

import nbformat
from nbformat import NotebookNode

from lecture_format.execution import run_cells
from lecture_format.notebook_file import serialise, tidy
from lecture_grader.authoring.template import template, worked_solution
from lecture_grader.source.selection import add_homework_option, homework_folder, load_selected


def execute(notebook: NotebookNode) -> NotebookNode:
    """Return a worked solution with its outputs and without traces of the moment."""
    fresh: NotebookNode = nbformat.from_dict(notebook)
    run_cells(fresh)
    fresh.metadata = nbformat.from_dict(notebook.metadata)
    for cell in fresh.cells:
        tidy(cell)
        prints = "".join(output.get("text", "") for output in cell.get("outputs", []))
        if "❌" in prints or "⬜" in prints:
            msg = f"a check of the worked solution fails: {prints}"
            raise RuntimeError(msg)
    return fresh


def settle(path: Path, wanted: str, check: bool) -> bool:
    """Write a file, or only compare; return whether it was as wanted before."""
    same = path.is_file() and path.read_text(encoding="utf-8") == wanted
    if not check and not same:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(wanted, encoding="utf-8", newline="\n")
    print(f"{path}: {'as it was' if same else 'OUT OF DATE' if check else 'written'}")
    return same


def _run_command(arguments: argparse.Namespace) -> int:
    same = True
    folder = homework_folder(arguments.homework)
    solutions = folder / "solutions"
    shipped = folder.resolve() == Path("homework").resolve()
    templates = Path(arguments.templates or ("book/homework" if shipped else folder / "templates"))
    for homework in load_selected(arguments.homework, arguments.names):
        page = templates / f"{homework.name}.ipynb"
        same &= settle(page, serialise(template(homework, in_book=shipped)), arguments.check)
        if not arguments.no_solutions:
            solved = serialise(execute(worked_solution(homework)))
            same &= settle(solutions / f"{homework.name}.ipynb", solved, arguments.check)
    if same or not arguments.check:
        return 0
    print("The same command without --check writes them.")
    return 1


def add_command(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add ``build`` to the commands."""
    parser = commands.add_parser(
        "build",
        help="write the templates and the worked solutions",
        description="Writes templates/NAME.ipynb, the students' notebook (no solution, no hidden "
        "check), and solutions/NAME.ipynb, executed, into the homework folder; the templates of "
        "./homework go to book/homework.  Neither is ever edited: change the source and build "
        "again.",
    )
    parser.add_argument("names", nargs="*", help="beginnings of names, such as hw1; default: all")
    parser.add_argument("--templates", metavar="FOLDER", help="where the templates go")
    parser.add_argument(
        "--no-solutions", action="store_true", help="only the templates, without a kernel"
    )
    parser.add_argument(
        "--check", action="store_true", help="write nothing, only say what is out of date"
    )
    add_homework_option(parser)
    parser.set_defaults(run=_run_command)
