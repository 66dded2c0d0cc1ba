"""Keep the catalogues equal to what the code says: ``python3 start.py messages [LANGUAGE]``.

A message is what ``message``, ``translate`` or ``spellings`` is called with.  A new one is empty
in a catalogue until somebody translates it; one that the code no longer says is taken out.  A
language that has no catalogue yet gets one.
"""

import io
import json
import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from lecture_format.translation import DOMAIN, ENGLISH, FOLDER, PLACEHOLDER, languages
from lecture_lib import figures
from tools import ROOT

CALLS = {"message": None, "translate": None, "spellings": None}
ROOMS = ("lecture_format", "lecture_book", "lecture_class")
LANGUAGES = {".py": "python", ".js": "javascript"}
CAPTION = re.compile(r"^ *- caption: (.+)$", re.MULTILINE)
HEAD = """\
# The words of the course in another language; the page "Make it yours" says how to change them.
msgid ""
msgstr ""
"Language: {language}\\n"
"Content-Type: text/plain; charset=utf-8\\n"

"""
NEVER = datetime(2026, 1, 1)  # a catalogue has no traces of the moment


def said() -> Catalog:
    """Return all messages of the code, each with the files that say it."""
    found = Catalog()
    for place, text in _messages():
        found.add(text, locations=[(place, 0)])
    return found


def sources(*kinds: str) -> list[Path]:
    """Return the files that may say a message."""
    found = [path for room in ROOMS for path in sorted((ROOT / room).rglob("*.*"))]
    return [p for p in found if p.suffix in kinds and not p.name.endswith(".bundle.js")]


def calls(path: Path) -> list[str]:
    """Return the messages that a file calls for."""
    with path.open("rb") as file:
        return [str(text) for _, text, *_ in extract(LANGUAGES[path.suffix], file, keywords=CALLS)]


def _messages() -> Iterator[tuple[str, str]]:
    for path in sources(".py", ".js"):
        for text in calls(path):
            yield path.relative_to(ROOT).as_posix(), text
    yield from _of_figures()
    for caption in CAPTION.findall((ROOT / "book" / "_toc.yml").read_text(encoding="utf-8")):
        yield "book/_toc.yml", caption


def _of_figures() -> Iterator[tuple[str, str]]:
    """Yield what the live figures say, and the titles of their examples."""
    for path in sorted(ROOT.glob("lecture_lib/figures/*/words.json")):
        for text in _strings(json.loads(path.read_text(encoding="utf-8"))):
            yield path.relative_to(ROOT).as_posix(), text
    for name in figures.__all__:
        for title, _ in getattr(figures, name).examples.values():
            yield "lecture_lib/figures/__init__.py", title


def _strings(words: Any) -> Iterator[str]:
    """Yield the words that base.js translates, as it does."""
    if isinstance(words, str):
        yield from [words] if re.search("[^\\W\\d_]", PLACEHOLDER.sub("", words)) else []
    elif isinstance(words, dict):
        for key, each in words.items():
            yield from _strings(each) if key != "longest" else ()
    else:
        for each in words:
            yield from _strings(each[1] if isinstance(each, list) else each)


def place(language: str) -> Path:
    """Return the file of the catalogue of a language."""
    return FOLDER / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def read(language: str) -> Catalog:
    """Return the catalogue of a language, an empty one if there is none."""
    if not place(language).exists():
        return Catalog(locale=language)
    with place(language).open("rb") as file:
        return read_po(file, locale=language)


def renewed(language: str, messages: Catalog) -> Catalog:
    """Return the catalogue of a language with the messages of the code and no others."""
    found = read(language)
    found.update(messages, no_fuzzy_matching=True)
    found.obsolete.clear()
    return found


def text_of(catalogue: Catalog) -> str:
    """Return a catalogue as it stands in its file."""
    file = io.BytesIO()
    write_po(file, catalogue, width=99, include_lineno=False, sort_output=True, omit_header=True)
    return HEAD.format(language=catalogue.locale_identifier) + file.getvalue().decode()


def compiled(catalogue: Catalog) -> bytes:
    """Return a catalogue as gettext reads it."""
    catalogue.creation_date = catalogue.revision_date = NEVER
    file = io.BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()


def known(name: str) -> str:
    """Return a language as Babel names it, such as pt_BR for pt-BR; English has no catalogue."""
    with suppress(ValueError, UnknownLocaleError):
        locale = Locale.parse(name.replace("-", "_"))
        if locale.language != ENGLISH:
            return str(locale)
    msg = f"A language must have a code such as fr or pt-BR, not en; got {name}."
    raise SystemExit(msg)


def main(asked: list[str]) -> None:
    """Write the catalogues of the languages, and say how much of each is translated."""
    messages = said()
    for language in [known(name) for name in asked] or languages()[1:]:
        catalogue, file = renewed(language, messages), place(language)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text_of(catalogue), encoding="utf-8", newline="\n")
        file.with_suffix(".mo").write_bytes(compiled(catalogue))
        count = sum(bool(each.string) for each in catalogue if each.id)
        print(f"{file.relative_to(ROOT)}: {count} of {len(catalogue)} messages are translated.")


if __name__ == "__main__":
    main(sys.argv[1:])
