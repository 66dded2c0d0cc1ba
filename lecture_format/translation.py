"""The course's own words in other languages: a message is its English sentence.

A language is a catalogue of gettext, ``locale/de/LC_MESSAGES/lecture.po``, and what is compiled
from it; ``python3 start.py messages`` keeps both equal to what the code says.  The language of a
course stands in its file; programs and kernels that it starts get it by their environment.
"""

import gettext
import os
import re
import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path

FOLDER, DOMAIN = Path(__file__).parent / "locale", "lecture"
VARIABLE = "LECTURE_LANGUAGE"
ENGLISH = "en"
# In its second form, such as {n:chapter|chapters}, it takes the first word for 1.
PLACEHOLDER = re.compile(r"\{(\w+)(?::([^|{}]*)\|([^{}]*))?\}")


def languages() -> list[str]:
    """Return the languages that there are: English, and those with a catalogue."""
    found = FOLDER.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    return [ENGLISH, *sorted(path.parents[1].name for path in found)]


def speak(course: Path) -> None:
    """Let this program, and those that it starts, speak the language that a course file names."""
    if course.exists():
        said = tomllib.loads(course.read_text(encoding="utf-8"))
        os.environ[VARIABLE] = said.get("language", ENGLISH)


def language() -> str:
    """Return the language that is spoken."""
    return os.environ.get(VARIABLE) or ENGLISH


def language_tag() -> str:
    """Return the language that is spoken as a page names it, such as pt-BR for pt_BR."""
    return language().replace("_", "-")


@cache
def catalogue(name: str) -> gettext.NullTranslations:
    """Return the messages of a language; those of English are what the code says."""
    return gettext.translation(DOMAIN, FOLDER, [name], fallback=name == ENGLISH)


def messages(name: str) -> dict[str, str]:
    """Return the messages of a language by their English sentences."""
    known: dict[str, str] = getattr(catalogue(name), "_catalog", {})
    return {text: said for text, said in known.items() if text}


def message(text: str) -> str:
    """Return a message as it is: it is translated where it is used."""
    return text


def translate(text: str, /, *, into: str = "", **values: object) -> str:
    """Return a message with its placeholders filled, in the language that is spoken or in another.

    Examples
    --------
    >>> translate("Compare")
    'Compare'
    >>> translate("{n} {n:chapter|chapters}", n=2)
    '2 chapters'
    """
    said = catalogue(into or language()).gettext(text)

    def fill(place: re.Match[str]) -> str:
        name, one, many = place.groups()
        return str(values[name]) if one is None else one if values[name] == 1 else many

    return PLACEHOLDER.sub(fill, said) if values else said


def spellings(text: str) -> tuple[str, ...]:
    """Return a message in every language: a notebook may use its word in any of them.

    Examples
    --------
    >>> spellings("Compare")
    ('Compare', 'Vergleiche')
    """
    return tuple(dict.fromkeys(catalogue(name).gettext(text) for name in languages()))


def either(texts: Iterable[str]) -> str:
    r"""Return a regular expression for one of some texts.

    Examples
    --------
    >>> either(["Predict.", "Proof"])
    '(?:Predict\\.|Proof)'
    """
    return f"(?:{'|'.join(map(re.escape, texts)) or '(?!)'})"
