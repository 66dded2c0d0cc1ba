"""Words as people say them: lists that ship with pyspellchecker, read on request."""

from __future__ import annotations

import gzip
import json
from importlib.resources import files

from lecture_lib.base.checks import check_choice, check_count
from lecture_lib.base.extras import needs


def frequent_words(language: str, count: int) -> tuple[str, ...]:
    """Return the words of a language that are most frequent in film subtitles.

    Words without capitals, the most frequent first, and equally frequent ones sorted by their
    characters. Raises ValueError if there is no list for the language, or if the list has
    fewer words.

    Parameters
    ----------
    language : str
        Its two-letter code: "de", "en", "es", "fr", "it", "nl", "pt" and a few others.
    count : int
        Number of words.

    References
    ----------
    T. Barrus, pyspellchecker (MIT licence); its words were counted in OpenSubtitles 2018.

    Examples
    --------
    >>> from lecture_lib import frequent_words
    >>> frequent_words("de", 6)
    ('ich', 'ist', 'die', 'das', 'nicht', 'du')
    """
    with needs("notebooks", "A list of words"):
        folder = files("spellchecker") / "resources"
    lists = {file.name.split(".")[0]: file for file in folder.iterdir()}
    check_choice(language, "language", tuple(sorted(lists)))
    counts = json.loads(gzip.decompress(lists[language].read_bytes()))
    if check_count(count, "count") > len(counts):
        msg = f"count must be at most the {len(counts)} words of {language!r}; got {count}."
        raise ValueError(msg)
    least = sorted(counts.values())[-count]  # so that few words are put in order
    often = [word for word, times in counts.items() if times >= least]
    return tuple(sorted(often, key=lambda word: (-counts[word], word))[:count])
