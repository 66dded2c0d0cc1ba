"""Citations: from [Novikoff 1962] to a key of the bibliography."""

import re
import unicodedata
from collections.abc import Mapping

from pybtex.database import parse_string

Index = Mapping[tuple[tuple[str, ...], str], str]

_WORD = r"[^\W\d_a-z][\w’'.-]*"
_NAME = rf"(?:(?:de|den|der|von|van|la|le)\s+)*{_WORD}(?:\s+{_WORD})*"
_ONE = rf"{_NAME}(?:,\s+{_NAME})*(?:,?\s+and\s+{_NAME})?(?:\s+et\s+al\.)?,?\s+\d{{4}}[a-z]?"
CITATION = re.compile(rf"(?<!\]|!)\[({_ONE}(?:;\s+{_ONE})*)\](?![(\[:])")

SUFFIX = re.compile(r"(?<=\d{4})[a-z]$")  # of a second work of one year


def read_bibliography(text: str) -> dict[tuple[tuple[str, ...], str], str]:
    """Return (surnames, year) to key for every entry of a BibTeX text.

    Examples
    --------
    >>> read_bibliography("@book{a-b-1999, author={A, Ann and B, Bob}, year={1999}}")
    {(('a', 'b'), '1999'): 'a-b-1999'}
    """
    index = {}
    for key, work in parse_string(text, "bibtex").entries.items():
        names = tuple(plain(" ".join(each.last_names)) for each in work.persons["author"])
        index[names, work.fields["year"] + "".join(SUFFIX.findall(key))] = key
    return index


def plain(name: str) -> str:
    """Return a surname in lower case without accents.

    Examples
    --------
    >>> plain("Mézard"), plain("Frieß"), plain("Shawe-Taylor")
    ('mezard', 'friess', 'shawe-taylor')
    """
    folded = unicodedata.normalize("NFKD", name.casefold()).encode("ascii", "ignore").decode()
    return re.sub(r"\s+", "-", folded.strip())


def key_of(words: str, index: Index) -> str:
    """Return the key that is meant, or the key that the words spell.

    Examples
    --------
    >>> key_of("Li et al. 2002", {(("li", "zaragoza"), "2002"): "li-2002"})
    'li-2002'
    >>> key_of("Nobody 1900", {})
    'nobody-1900'
    """
    people, year = words.rsplit(maxsplit=1)
    shortened = "et al." in people
    parts = re.split(r",\s*and\s+|\s+and\s+|,\s*", people.replace("et al.", "").strip(" ,"))
    names = tuple(plain(part) for part in parts if part)
    for (known, when), key in index.items():
        if when == year and (known == names or (shortened and known[: len(names)] == names)):
            return key
    return "-".join([*names, year])


def cite(match: re.Match[str], index: Index) -> str:
    """Return the role for one match of CITATION."""
    keys = [key_of(" ".join(part.split()), index) for part in match[1].split(";")]
    return f"{{cite:p}}`{','.join(keys)}`"
