"""The pages that the book must have."""

from audit.pages import listings
from lecture_book.figures import live
from tools import ROOT
from tools.browser.built_book import contents

INTERNAL = {"base", "exact"}  # rooms of the library that the reference leaves out


def expected_pages() -> list[str]:
    """Return the pages that the sources ask for; known before anything is built."""
    written = [f"{file}.html" for file in contents()]
    sources = [
        f"_modules/{path.relative_to(ROOT).with_suffix('').as_posix()}.html"
        for path in sorted((ROOT / "lecture_lib").rglob("*.py"))
        if path.stem[0] != "_" and path.stem != "cases" and path.parent.name not in INTERNAL
    ]
    sources += [f"_modules/lecture_lib/figures/{name}.html" for name in live.kinds()]
    tests = [f"_modules/{file.removesuffix('.py')}.html" for file in listings.files(ROOT)]
    made = ["404.html", "genindex.html", "search.html", "_modules/index.html"]
    made += [f"figures/{name}.html" for name in live.kinds()]
    return [*written, *made, *sources, *tests]
