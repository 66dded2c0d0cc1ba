"""The homework as an assignment of nbgrader, for a course that keeps its formgrader.

nbgrader runs the student's code in the same process as the checks: a hostile notebook can give
itself any mark, and an honest one that prints to stderr loses its points.  ``grade`` does neither.
"""

import argparse
from pathlib import Path

from lecture_format.notebook_file import write
from lecture_grader.authoring.template import nbgrader_source
from lecture_grader.source.records import Homework
from lecture_grader.source.selection import add_homework_option, load_selected

HOLD_BACK = """\
from nbgrader.preprocessors import ClearHiddenTests, GetGrades


class HoldBack(ClearHiddenTests):  # of what students get back: hidden tests, and their output
    def preprocess_cell(self, cell, resources, index):
        if self.begin_test_delimeter in cell.source:
            cell.outputs = []
        return super().preprocess_cell(cell, resources, index)


c = get_config()  # noqa: F821
header = "nbconvert.preprocessors.CSSHTMLHeaderPreprocessor"
c.GenerateFeedback.preprocessors = [GetGrades, HoldBack, header]
"""
CONFIG = (
    HOLD_BACK
    + """\
# The student's version of nbgrader shows the same lines as our template.
c.ClearSolutions.code_stub = {"python": "# Your code here.\\nraise NotImplementedError"}
c.ExecutePreprocessor.timeout = 60
c.ExecutePreprocessor.startup_timeout = 600
"""
)
NEXT_STEPS = """\
{notebook}
Next, with nbgrader's programs on the PATH (activate its environment: it calls alembic):
  cd {course}
  nbgrader generate_assignment {name}    the students' version, in release/
  nbgrader autograde {name}              all of submitted/STUDENT/{name}/, in one process
Solutions and hidden checks are in source/: keep that folder private. With nbgrader a student's
code runs in the same process as the checks, so its marks can be forged; ours cannot."""


def write_assignment(homework: Homework, course: Path) -> Path:
    """Write the instructor's version of the assignment into a course folder of nbgrader.

    A configuration is written too, unless the course has one.
    """
    path = course / "source" / homework.name / f"{homework.name}.ipynb"
    write(nbgrader_source(homework), path)
    config = course / "nbgrader_config.py"
    if not config.exists():
        config.write_text(CONFIG, encoding="utf-8")
    return path


def add_command(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `export-nbgrader`."""
    parser = commands.add_parser(
        "export-nbgrader",
        help="write the homework as an nbgrader assignment",
        description="Write COURSE/source/NAME/NAME.ipynb, and a configuration if there is none.",
    )
    parser.add_argument("name", metavar="NAME", help="which homework, such as hw1")
    parser.add_argument("course", type=Path, metavar="COURSE", help="nbgrader's course folder")
    add_homework_option(parser)
    parser.set_defaults(run=_run_command)


def _run_command(arguments: argparse.Namespace) -> int:
    for homework in load_selected(arguments.homework, [arguments.name]):
        path = write_assignment(homework, arguments.course)
        print(NEXT_STEPS.format(notebook=path, course=arguments.course, name=homework.name))
        config = arguments.course / "nbgrader_config.py"
        if "HoldBack" not in config.read_text(encoding="utf-8"):
            print(f"{config} is yours. Feedback will show hidden tests unless it has these lines:")
            print(HOLD_BACK)
    return 0
