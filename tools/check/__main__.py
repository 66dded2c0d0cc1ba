"""Check one change: ``python3 start.py check chapter 17``."""

import sys
from importlib import import_module

from lecture_book.site.build import is_current_but_for_text
from lecture_class.chromium import find_chromium
from tools.programs import NO_CHROMIUM
from tools.side_by_side import side_by_side

OF_A_NOTEBOOK = "tests tests/exercises lecture_exercises tests/project/test_notebooks.py"
OF_A_NOTEBOOK += " tests/project/test_lessons.py"

# The parts of start.py that a change can break: one stage after the other, the parts of each side
# by side; last, those that look at the finished book, one after the other.  Building it from
# nothing takes minutes, so these run only where the last build can be used.
KINDS = {
    "chapter": [
        ["notebooks {stem}"],  # first, because the tests read its outputs
        ["nbval -k {stem}"],  # which choices are true
        [
            "lint",
            f"{OF_A_NOTEBOOK} tests/project/test_readers.py tests/book/test_sources.py"
            " audit/tests/test_ledger.py tests/book/test_references.py"
            " -k '{stem} or graded_question or sources or references or test_ledger'",
        ],
        ["tests tests/book", "leaks"],  # every page: others link to this one, and count it
    ],
    "exercise": [
        ["notebooks {stem}"],
        ["lint", OF_A_NOTEBOOK + " -k '{stem} or {check}'"],
        ["leaks"],
    ],
    "figure": [
        ["bundle"],
        ["lint", "tests tests/figures lecture_lib/figures/{name} -k {name}"],
        ["browser -k {name}"],
    ],
    "loss": [
        ["bundle", "tests tests/project/test_docstrings.py -k {name}"],
        ["notebooks 13"],
        ["nbval -k 13-losses"],
        [
            "lint",
            "tests lecture_lib/linear/losses.py tests/linear/test_losses.py tests/figures"
            " tests/base/test_refusals.py tests/project/test_architecture.py"
            " tests/book/test_references.py"
            " -k '{name} or losses or architecture or references'",
        ],
        ["browser -k losses"],
    ],
    "solver": [
        ["tests tests/base/test_refusals.py tests/project/test_docstrings.py -k {name}"],
        [
            "lint",
            "tests {room} {tests} tests/records/test_records.py tests/solvers/test_loops.py"
            " tests/solvers/test_no_false_status.py tests/solvers/test_claims.py"
            " tests/project/test_docstrings.py tests/project/test_architecture.py"
            " tests/book/test_references.py audit/tests/test_errata_list.py"
            " -k '{name} or {record} or {of} or engine or architecture or references"
            " or changes_one_place'",
        ],
        [],  # only the build, which shows the docstrings
    ],
}
USAGE = f"Say what to check and its name: check {' NAME, check '.join(KINDS)} NAME."


def main(arguments: list[str]) -> str | None:
    """Say what is missing, or run what the change can break; return what is wrong, if anything."""
    if len(arguments) != 2 or arguments[0] not in KINDS:
        return USAGE + " A chapter's name is its number, such as 17."
    kind, name = arguments
    if sentences := list(import_module(f"tools.check.{kind}").missing(name)):
        return "\n".join(sentences)
    *stages, pages = commands(kind, name)
    pages = ["book", *filter(runs, pages)]
    is_quick = is_current_but_for_text()
    for stage in stages:
        lanes = [[part] for part in stage]
        report = side_by_side(*([pages] if is_quick and stage is stages[-1] else []), *lanes)
        print(*report, sep="\n")
        if bad := [ran.name for ran in report if not ran.passed]:
            return "\n".join(f"failed: python3 start.py {part}" for part in bad)
    if is_quick:
        print("Passed; there is nothing else to run on this machine.")
    else:
        print("Not run, because it takes minutes to build the book from nothing:")
        print(*(f"  python3 start.py {part}" for part in pages), sep="\n")
    return None


def commands(kind: str, name: str) -> list[list[str]]:
    """Return the stages of a kind, with the names that stand in them between braces."""
    names = getattr(import_module(f"tools.check.{kind}"), "names", lambda name: {"name": name})
    return [[part.format(**names(name)) for part in stage] for stage in KINDS[kind]]


def runs(part: str) -> bool:
    """Say whether a part can run here; say what it needs if it cannot."""
    if part.startswith("browser") and not find_chromium():
        print(f"Not run: {part}: {NO_CHROMIUM}.")
        return False
    return True


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
