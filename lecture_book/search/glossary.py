"""The glossary: its terms with their synonyms, and the chapters that they come from."""

import re
from collections.abc import Iterator

ENTRIES = re.compile(r"^```\{glossary\}\n(?::\w+:\n)*(.*?)^```$", re.DOTALL | re.MULTILINE)
PLACES = re.compile(r"^\s+(?:Chapter|Appendix) (A?\d+)\.$", re.MULTILINE)


def terms(text: str) -> Iterator[tuple[list[str], str]]:
    r"""Yield the terms of each entry of a glossary, with the number of their chapter.

    Examples
    --------
    >>> list(terms("```{glossary}\nmargin\nwidth\n  A distance.\n  Chapter 9.\n```"))
    [(['margin', 'width'], '9')]
    """
    for block in ENTRIES.findall(text):
        for entry in re.split(r"\n{2,}", block.strip("\n")):
            words = [line for line in entry.split("\n") if not line.startswith(" ")]
            place = PLACES.search(entry)
            yield words, place[1] if place else ""
