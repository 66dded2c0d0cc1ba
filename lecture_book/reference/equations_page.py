"""The page that leads from each equation to the code that computes it and to its tests."""

import html

from lecture_book.reference.citing import Citing, CodeLine
from lecture_book.statements import statements
from lecture_book.statements.catalogue import Catalogue
from lecture_format.chapters import title_of


def write(catalogue: Catalogue, citing: Citing, titles: dict[str, str]) -> str:
    """Return the page as Markdown: the chapters in order, in each its equations."""
    parts = []
    chapter = ""
    for label, file in catalogue.equations.items():
        if file != chapter:
            chapter = file
            name = chapter.removesuffix(".ipynb")
            parts.append(f"\n## {title_of(name, titles[name])}\n")
        parts.append(f"\n{{eq}}`{label}` `{label}`\n")
        code = [_code(line) for line in citing.code.get(label, [])]
        tests = [f"- tested by `{name}`" for name in citing.tests.get(label, [])]
        entries = code + tests or ["No line in the library computes it."]
        parts.append(":   " + "\n    ".join(entries))
        parts += [_around(*file) for file in citing.around.get(label, {}).items()]
    return "\n".join(parts) + "\n"


def _code(line: CodeLine) -> str:
    where = f"{line.module}, line {line.line}"
    shown = f"`{line.text}`" if line.text else ""
    if any(part.startswith("_") for part in line.module.split(".")):
        return f"- {where}: {shown}"  # a private module has no page of source
    target = f"../_modules/{line.module.replace('.', '/')}.html#line-{line.line}"
    return f'- <a href="{html.escape(target)}">{where}</a>: {shown}'


def _around(file: str, tests: list[str]) -> str:
    """Fold away the tests of a function, which are many."""
    count = f"{len(tests)} tests" if len(tests) > 1 else "1 test"
    names = ["", *(f"- `{name}`" for name in tests)]
    fold = statements.fenced(f"{{fold}} {count} of this code in `{file}`", [], names)
    return "\n".join(["", *(f"    {line}".rstrip() for line in fold)])
