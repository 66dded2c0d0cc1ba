"""The course's own words in other languages: a message is its English sentence.

A language is a catalogue of gettext, ``locale/de/LC_MESSAGES/lecture.po``, and what is compiled
from it; ``python3 start.py messages`` keeps both equal to what the code says.  The language of a
course stands in its file; programs and kernels that it starts get it by their environment.
"""

import gettext
import os
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

FOLDER, DOMAIN = Path(__file__).parent / "locale", "lecture"
VARIABLE = "LECTURE_LANGUAGE"
ENGLISH = "en"


def languages() -> list[str]:
    """Return the languages that there are: English, and those with a catalogue."""
    found = FOLDER.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    return [ENGLISH, *sorted(path.parents[1].name for path in found)]


def choose(language: str) -> None:
    """Let this program, and those that it starts, speak a language."""
    os.environ[VARIABLE] = language


def language() -> str:
    """Return the language that is spoken."""
    return os.environ.get(VARIABLE) or ENGLISH


@cache
def catalogue(name: str) -> gettext.NullTranslations:
    """Return the messages of a language; those of English are what the code says."""
    return gettext.translation(DOMAIN, FOLDER, [name], fallback=name == ENGLISH)


def message(text: str) -> str:
    """Return a message as it is: it is translated where it is used."""
    return text


def translate(text: str) -> str:
    """Return a message in the language that is spoken.

    Examples
    --------
    >>> translate("Compare")
    'Compare'
    """
    return catalogue(language()).gettext(text)


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
    return f"(?:{'|'.join(map(re.escape, texts))})"
