"""The homework as an autograder of Gradescope, and the command that runs inside it."""

import argparse
import json
import sys
import zipfile
from importlib.metadata import version
from pathlib import Path
from typing import Any

from lecture_grader.batch.own_files import own_files
from lecture_grader.batch.runners import Processes, Task
from lecture_grader.batch.submissions import choose, notebooks
from lecture_grader.box.box import BoxOptions, BoxUnavailable, own_code
from lecture_grader.marking.definitions import given_cells
from lecture_grader.marking.mark import Mark, handed_to
from lecture_grader.marking.misconceptions import Bank, fingerprints
from lecture_grader.source.reading import load, sources
from lecture_grader.source.records import Homework
from lecture_grader.source.selection import add_homework_option, select_homework

PACKAGES = ("numpy", "matplotlib", "PyYAML")
SETUP = """\
#!/usr/bin/env bash
# Gradescope runs this once, when the autograder is built.
set -eu
apt-get update
apt-get install -y bubblewrap python3-pip
PIP_BREAK_SYSTEM_PACKAGES=1 python3 -m pip install uv
python3 -m uv venv --python 3.12 /autograder/env
python3 -m uv pip install --python /autograder/env/bin/python {packages}
"""
RUN = """\
#!/usr/bin/env bash
# Gradescope runs this for every submission.
set -eu
root="${{AUTOGRADER_ROOT:-/autograder}}"
cd "$root/source"
exec "$root/env/bin/python" -m lecture_grader.exchange.gradescope {unsafe}\\
  "homework/{source}" bank.json "$root/submission" "$root/results/results.json"
"""
ZIP_TIME = (1980, 1, 1, 0, 0, 0)  # of every member, so that the same homework gives the same zip


class NotMarked(Exception):
    """The grader itself failed on what was handed in."""


def results(mark: Mark) -> dict[str, Any]:
    """Return what Gradescope wants to read.

    The points stand at the checks and nowhere else, so that Gradescope keeps the total back as
    long as it keeps hidden checks back; and what only hidden checks recognise stands at the first
    of these.  A question that a person marks is a question of its own on Gradescope.
    """
    mark = mark.for_student
    results_of_checks = [result for result in mark.results if not result.manual]
    words = [hint.text for hint in mark.diagnosis if not hint.hidden] + list(mark.notes)
    outputs = {
        r.check: [r.message, *([f"Hint: {r.hint}"] if r.hint and not r.follows else [])]
        for r in results_of_checks
        if r.follows or not r.passed
    }
    if first := next((r.check for r in results_of_checks if r.hidden and not r.passed), ""):
        outputs[first][:0] = [hint.text for hint in mark.diagnosis if hint.hidden]
    return {
        "execution_time": round(mark.seconds),
        "output": "\n\n".join(words),
        "output_format": "text",
        "stdout_visibility": "hidden",
        "tests": [
            {
                "name": f"{result.question}: {result.check}" if result.question else result.check,
                "number": str(number),
                "score": result.got,
                "max_score": result.points,
                "status": "passed" if result.passed else "failed",
                "output": "\n".join(outputs.get(result.check, [])),
                "output_format": "text",
                "visibility": "after_published" if result.hidden else "visible",
            }
            for number, result in enumerate(results_of_checks, start=1)
        ],
    }


def write_zip(homework: Homework, path: Path, *, unsafe: bool = False) -> Path:
    """Write the autograder: the grader, the homework with its solutions, its bank, two scripts."""
    packages = " ".join(f"{name}=={version(name)}" for name in PACKAGES)
    run = RUN.format(unsafe="--unsafe " if unsafe else "", source=homework.path.name)
    members = {
        "setup.sh": SETUP.format(packages=packages).encode(),
        "run_autograder": run.encode(),
        "bank.json": fingerprints(homework, own_code(BoxOptions())).to_json().encode(),
    }
    members |= {f"homework/{name}": content for name, content in sources(homework).items()}
    members |= own_files()
    path.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            member = zipfile.ZipInfo(name, ZIP_TIME)
            script = "." not in name or name == "setup.sh"
            member.external_attr = (0o755 if script else 0o644) << 16
            member.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(member, content)
    return path


def run_in_gradescope(
    homework: Homework, bank: Bank, folder: Path, *, unsafe: bool
) -> dict[str, Any]:
    """Mark what one student handed in."""
    paths, others = notebooks(folder)
    given = given_cells(homework)
    submission = choose("student", paths, homework.name, folder, others, given)
    ((_, mark),) = Processes().run(Task(homework, bank, unsafe), [submission])
    if mark.failed:  # the teacher's page shows why
        raise NotMarked(mark.trace or mark.notes[-1])
    return results(handed_to(mark, submission, homework))


def add_command(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `export-gradescope`."""
    parser = commands.add_parser(
        "export-gradescope",
        help="write the homework as a Gradescope autograder",
        description="Write the zip that Gradescope wants as an autograder. It holds the "
        "solutions: upload it there and nowhere else. It needs bubblewrap on Gradescope's "
        "machine; if that does not allow it, the autograder fails and says so to you, and "
        "--unsafe is the way out: then a student's code can read the checks.",
    )
    parser.add_argument("name", metavar="NAME", help="which homework, such as hw1")
    parser.add_argument("zip", type=Path, metavar="ZIP", help="what to write")
    parser.add_argument("--unsafe", action="store_true", help="mark without bubblewrap there")
    add_homework_option(parser)
    parser.set_defaults(run=_run_command)


def _run_command(arguments: argparse.Namespace) -> int:
    homework = select_homework(arguments.homework, arguments.name)
    print(write_zip(homework, arguments.zip, unsafe=arguments.unsafe))
    return 0


def main() -> int:
    """Run inside Gradescope: HOMEWORK BANK SUBMISSION RESULTS."""
    parser = argparse.ArgumentParser("gradescope", description="Mark one submission, there.")
    parser.add_argument("--unsafe", action="store_true")
    for name in ("homework", "bank", "submission", "results"):
        parser.add_argument(name, type=Path)
    arguments = parser.parse_args()
    bank = Bank.from_json(arguments.bank.read_text(encoding="utf-8"))
    try:
        results = run_in_gradescope(
            load(arguments.homework), bank, arguments.submission, unsafe=arguments.unsafe
        )
    except (NotMarked, BoxUnavailable) as error:
        print(f"No mark was given: {error}", file=sys.stderr)  # the teacher's page shows this
        return 1
    arguments.results.write_text(json.dumps(results, indent=1), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
