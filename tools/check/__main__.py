"""Check one change: ``python3 start.py check chapter 17``."""

import sys
from importlib import import_module
from pathlib import Path

from lecture_book.site.build import is_current_but_for_text
from lecture_class.chromium import find_chromium
from tools.programs import NO_CHROMIUM
from tools.side_by_side import side_by_side

KINDS = sorted(p.stem for p in Path(__file__).parent.glob("[a-z]*.py"))
USAGE = f"Say what to check and its name: check {' NAME, check '.join(KINDS)} NAME."


def main(arguments: list[str]) -> str | None:
    """Say what is missing, or run what the change can break; return what is wrong, if anything."""
    if len(arguments) != 2 or arguments[0] not in KINDS:
        return USAGE + " A chapter's name is its number, such as 17."
    kind, name = arguments
    module = import_module(f"tools.check.{kind}")
    if sentences := list(module.missing(name)):
        return "\n".join(sentences)
    *first, last = module.stages(name)
    pages = ["book", *filter(runs, module.pages(name))]
    is_quick = is_current_but_for_text()
    for stage in [*first, [pages, *last] if is_quick else last]:
        report = side_by_side(*stage)
        print(*report, sep="\n")
        if bad := [ran.name for ran in report if not ran.passed]:
            return "\n".join(f"failed: python3 start.py {part}" for part in bad)
    if is_quick:
        print("Passed; there is nothing else to run on this machine.")
    else:
        print("Not run, because it takes minutes to build the book from nothing:")
        print(*(f"  python3 start.py {part}" for part in pages), sep="\n")
    return None


def runs(part: str) -> bool:
    """Say whether a part can run here; say what it needs if it cannot."""
    if part.startswith("browser") and not find_chromium():
        print(f"Not run: {part}: {NO_CHROMIUM}.")
        return False
    return True


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
