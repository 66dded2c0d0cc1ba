"""Print the book: ``python3 start.py print``; a handout of a lesson: ``print --handout 4``.

The PDFs are in the folder ``print`` of the built book, whose pages then link to them.
"""

import argparse
import sys
import time
from pathlib import Path

from lecture_book import ROOT
from lecture_book.course.folder import taught
from lecture_book.site.read import SITE, make_current
from lecture_class.chromium import find_chromium
from lecture_class.print.handout import handout
from lecture_class.print.links import key
from lecture_class.print.press import print_book, write
from lecture_format.chapters import page_with

NO_CHROMIUM = (
    "The PDFs need Chromium or Chrome; none was found. Install it (apt install chromium), or say"
    " where it is by CHROMIUM."
)
HANDOUTS = ROOT / "build" / "print"


def main() -> int | str:
    """Read the command line and print."""
    parser = argparse.ArgumentParser(prog="print", description=__doc__.splitlines()[0])
    parser.add_argument("--handout", metavar="CHAPTER", help="only the questions of a chapter")
    parser.add_argument("--site", type=Path, default=SITE, help="a built book")
    options = parser.parse_args()
    try:
        path = f"{page_with(options.handout, taught())}.html" if options.handout else ""
    except ValueError as error:
        return str(error)
    if not find_chromium():
        return NO_CHROMIUM
    site = options.site.absolute()
    if code := make_current(site):
        return code
    begin = time.monotonic()
    try:
        if path:
            write(handout(site, path), site, HANDOUTS / f"handout-{key(path)}.pdf")
            return 0
        print_book(site)
    except ValueError as error:
        return str(error)
    print(f"Printed in {time.monotonic() - begin:.0f} s; the pages of the book link to the PDFs.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
