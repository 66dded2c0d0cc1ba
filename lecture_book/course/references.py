"""What the chapters say of each other, for a course with other numbers and fewer chapters.

A chapter that is there is named by its number here.  One that is not is named by its name, with a
link to the published full course where its address is known; no reference ends the build.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import chain

from lecture_book.statements.equations import LABEL, REFERENCE
from lecture_format.chapters import NAMED, NUMBER, language_of, name_of
from lecture_format.translation import spellings, translate

STEM = r"[\dA]\d-[\w-]+"
LINK = (
    r"(?<!!)\[(?P<words>(?:[^\[\]]|\[[^\[\]]*\])*)\]"
    rf"\((?P<folder>(?:\.\./notebooks/|/notebooks/)?)(?P<file>{STEM})\.ipynb(?P<place>#[^()\s]*)?\)"
)
ANCHOR = (
    rf'<a (?P<rest>[^<>]*)href="\.\./notebooks/(?P<page>{STEM})\.html(?P<part>#[^"]*)?"'
    r"(?P<more>[^<>]*)>(?P<inside>.*?)</a>"
)
HOMEWORK = r"\[(?P<said>[^\[\]]*)\]\((?:[\w./]*/)?homework/(?P<set>\w+)\.ipynb\)"
TOKENS = re.compile(
    f"{LINK}|{ANCHOR}|{HOMEWORK}|(?P<named>{NAMED.pattern})|(?P<equation>{REFERENCE.pattern})",
    re.DOTALL,
)
RANGE = {*spellings("to"), "–"}


@dataclass(frozen=True)
class References:
    """How to rewrite a text of the full course.

    Attributes
    ----------
    numbers : dict
        Number of a chapter in the full course to its number here.
    stems : dict
        Name of a chapter, without a number, to the stem of its file here.
    names : dict
        Number of a chapter that is not here to its name.
    pages : dict
        The same number to its page in the full course.
    labels : dict
        Label of an equation that is not here to its page in the full course.
    homework : set
        Stems of the homework that is not here.
    address : str
        Where the full course is published; may be empty.
    language : str
        That of the text, where no word tells it; that of the course if empty.
    """

    numbers: dict[str, str]
    stems: dict[str, str]
    names: dict[str, str]
    pages: dict[str, str]
    labels: dict[str, str]
    homework: frozenset[str]
    address: str
    language: str = ""

    def markdown(self, text: str, *, own: bool = False) -> str:
        """Return Markdown for this course; in a text of the teacher's the numbers are right."""

        def token(match: re.Match[str]) -> str:
            if match["file"]:
                return self._link(match, own=own)
            if match["page"]:
                return self._anchor(match)
            if match["set"]:
                return match["said"] if match["set"] in self.homework else match[0]
            if match["named"]:
                return match[0] if own else self._in_its_language(match[0], linked=True)
            return self._equation(match[0])

        return TOKENS.sub(token, text)

    def plain(self, text: str) -> str:
        """Return a text without links, such as code, for this course."""
        return NAMED.sub(lambda match: self._in_its_language(match[0], linked=False), text)

    def _link(self, match: re.Match[str], *, own: bool) -> str:
        words, there = match["words"], match["file"]
        if not own:
            words = self._number(words) if words in {*self.numbers, *self.names} else words
            words = self.plain(words)
        place = match["place"] or ""
        if stem := self.stems.get(name_of(there)):
            return f"[{words}]({match['folder']}{stem}.ipynb{place})"
        return self._published(words, f"notebooks/{there}.html{place}")

    def _anchor(self, match: re.Match[str]) -> str:
        part, there = match["part"] or "", match["page"]
        if stem := self.stems.get(name_of(there)):
            address = f"../notebooks/{stem}.html{part}"
        elif self.address:
            address = f"{self.address}notebooks/{there}.html{part}"
        else:
            return match["inside"]
        return f'<a {match["rest"]}href="{address}"{match["more"]}>{match["inside"]}</a>'

    def _published(self, words: str, page: str) -> str:
        return f"[{words}]({self.address}{page})" if self.address else words

    def _in_its_language(self, text: str, *, linked: bool) -> str:
        return replace(self, language=language_of(text))._mention(text, linked=linked)

    def _mention(self, text: str, *, linked: bool) -> str:
        """Rewrite the numbers of a mention, such as "chapters 1, 4 to 6 and 9".

        What is not here stands last: "chapters 1, 9 and “Kernels” of the full course".
        """
        pieces = re.split(rf"({NUMBER.pattern})", text)
        begins, numbers, between = pieces[0], pieces[1::2], pieces[2::2]
        here: list[str] = []
        missing: list[str] = []
        joints: list[str] = []
        place = 0
        while place < len(numbers):
            if between[place].strip() in RANGE and place + 1 < len(numbers):
                here.append(self._range(numbers[place], numbers[place + 1], between[place]))
                place += 1
            else:
                said = self._number(numbers[place], linked=linked)
                (missing if numbers[place] in self.names else here).append(said)
            joints.append(between[place])
            place += 1
        parts = chain.from_iterable(zip([*here, *missing], joints, strict=True))
        return begins + "".join(parts)

    def _number(self, number: str, *, linked: bool = False) -> str:
        if number not in self.names:
            return self.numbers.get(number, number)
        words = self._of_the_full_course(self.names[number])
        return self._published(words, self.pages[number]) if linked else words

    def _range(self, first: str, last: str, between: str) -> str:
        letter = "A" if first.startswith("A") else ""
        span = range(int(first.removeprefix("A")), int(last.removeprefix("A")) + 1)
        here = [self.numbers[f"{letter}{n}"] for n in span if f"{letter}{n}" in self.numbers]
        places = sorted(int(number.removeprefix("A")) for number in here)
        if not places:
            return f"{self._number(first)}{between}{self._number(last)}"
        return listed(_runs(letter, places, between), self.language)

    def _equation(self, text: str) -> str:
        labels = LABEL.findall(text)
        missing = [label for label in labels if label in self.labels]
        if not missing:
            return text
        said = [f"({label})" for label in labels if label not in self.labels]
        for label in missing:
            name = label.removeprefix("eq-").replace("-", " ")
            link = self._published(name, f"{self.labels[label]}#equation-{label}")
            said.append(f"({self._of_the_full_course(link)})")
        return listed(said, self.language)

    def _of_the_full_course(self, name: str) -> str:
        return translate("“{name}” of the full course", into=self.language, name=name)


def _runs(letter: str, places: list[int], between: str) -> list[str]:
    """Return places with the numbers that follow each other as ranges."""
    found: list[list[int]] = []
    for place in places:
        if found and found[-1][-1] == place - 1:
            found[-1].append(place)
        else:
            found.append([place])
    said: list[str] = []
    for run in found:
        names = [f"{letter}{place}" for place in run]
        said += [f"{names[0]}{between}{names[-1]}"] if len(run) > 2 else names
    return said


def listed(words: Iterable[str], language: str = "") -> str:
    """Join words as a sentence of a language does, that of the course if none is named.

    Examples
    --------
    >>> listed("123"), listed("1")
    ('1, 2 and 3', '1')
    """
    known = [*words]
    joint = translate("and", into=language)
    return f" {joint} ".join(filter(None, [", ".join(known[:-1]), *known[-1:]]))
