"""The commands: one module each, which adds its own options; this is the list."""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from lecture_grader.box.box import BoxUnavailable
from lecture_grader.source.reading import SourceError

MODULES = {  # the command: its module
    "new": "authoring.new",
    "build": "authoring.build",
    "verify": "authoring.verify",
    "validate": "authoring.validate",
    "grade": "commands.grade",
    "leakcheck": "authoring.leak_check",
    "export-nbgrader": "exchange.nbgrader",
    "export-gradescope": "exchange.gradescope",
    "export-moodle": "exchange.moodle",
}
EXTRA = "lecture-lib[grader]"
EPILOG = """A course with it, from start to end:
  new my_geometry ~/my-homework         a private homework to begin with
  new hw1_spring ~/my-homework --variant-of homework/hw1_geometry.py    or a variant of one of ours
  verify --homework ~/my-homework       is it right, and do its checks catch what they must?
  build --homework ~/my-homework        the template for the students, the solution for you
  validate my_geometry.ipynb            what a student runs before handing in
  grade submissions --homework ~/my-homework    marks, feedback, a page about the class
  leakcheck --homework ~/my-homework    is a solution in what you publish?
"""


def parser(names: Sequence[str] = tuple(MODULES)) -> argparse.ArgumentParser:
    """Return the parser of these commands; importing all takes a second or two."""
    main_parser = argparse.ArgumentParser(
        prog="python -m lecture_grader",
        description="Homework: make it, verify it, mark it.  Every command explains itself: "
        "COMMAND --help.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = main_parser.add_subparsers(metavar="COMMAND", required=True)
    for name in names:
        import_module(f"lecture_grader.{MODULES[name]}").add_command(commands)
    return main_parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code; what went wrong is one sentence."""
    words = sys.argv[1:] if arguments is None else list(arguments)
    umask = os.umask(0o077)  # marks, feedback and solutions are for their owner alone
    try:
        commands = parser([name for name in words[:1] if name in MODULES] or tuple(MODULES))
        command = commands.parse_args(words)
        return int(command.run(command))
    except (SourceError, BoxUnavailable) as error:
        print(error)
    except OSError as error:  # a full disk, a folder that may not be written
        print(f"{error.filename or words[0]}: {error.strerror or error}.")
    except ModuleNotFoundError as error:
        package = str(error.name).split(".")[0]
        if package == "lecture_grader":
            raise  # a fault of ours
        print(f'lecture-grader needs {package}, which is not installed: pip install "{EXTRA}"')
    finally:
        os.umask(umask)
    return 2
