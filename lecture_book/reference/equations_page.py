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
        parts.append(f"\n{catalogue.formulas[label]}\n\n{{eq}}`{label}` `{label}`\n")
        below = _wiring(label, citing) or ["No line in the library computes it."]
        parts.append(":   " + "\n    ".join(below))
    return "\n".join(parts) + "\n"


def _code(line: CodeLine) -> str:
    where = f"{line.module}, line {line.line}"
    shown = f"`{line.text}`" if line.text else ""
    if any(part.startswith("_") for part in line.module.split(".")):
        return f"- {where}: {shown}"  # a private module has no page of source
    target = f"../_modules/{line.module.replace('.', '/')}.html#line-{line.line}"
    return f'- <a href="{html.escape(target)}">{where}</a>: {shown}'


def _wiring(label: str, citing: Citing) -> list[str]:
    """Fold away the lines that compute an equation, and the tests, which are many."""
    code, tests = citing.code.get(label, []), citing.tests.get(label, [])
    around = citing.around.get(label, {})
    shown = [*map(_code, code), *(f"- tested by `{name}`" for name in tests)]
    for file, names in around.items():
        shown.append(f"- {_count(len(names), 'test')} of this code in `{file}`:")
        shown += [f"  - `{name}`" for name in names]
    counts = {"line": len(code), "test": len(tests) + sum(map(len, around.values()))}
    said = ", ".join(_count(count, word) for word, count in counts.items() if count)
    return statements.fenced(f"{{fold}} {said}", [], shown) if shown else []


def _count(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"
