"""The shorter courses of the teachers' page: which sections a lesson takes, and how long."""

import json
import re

import pytest

from lecture_book.page.lesson_plan import taught
from lecture_format.chapters import notebooks, number_of
from tools import ROOT

PARTS = {
    number_of(path.name): taught(path.name, json.loads(path.read_text(encoding="utf-8")))
    for path in notebooks(ROOT)
}
ROW = re.compile(r"^\| (?P<lesson>\d+) \| (?P<chapters>.+) \| (?P<minutes>\d+) \|$", re.MULTILINE)
CHAPTER = re.compile(r"(?P<number>\w+)(?: (?P<how>before|without|only) (?P<titles>“.+”))?")


def rows():
    text = (ROOT / "book" / "instructors.md").read_text(encoding="utf-8")
    part = text.partition("## The course in twelve lessons, or in six\n")[2].partition("\n## ")[0]
    return [found.groupdict() for found in ROW.finditer(part)]


ROWS = rows()


def sections(chapter):
    """Return the sections that a lesson takes of a chapter."""
    found = CHAPTER.fullmatch(chapter)
    parts = PARTS[found["number"]]
    named = re.findall(r"“(.+?)”", found["titles"] or "")
    titles = [part.title for part in parts]
    assert set(named) <= set(titles), f"Chapter {found['number']} has no section {named}."
    if found["how"] == "before":
        return parts[: titles.index(named[0])]
    if found["how"] == "only":
        return [part for part in parts if part.title in named]
    return [part for part in parts if part.title not in named]


def test_there_are_a_course_of_twelve_lessons_and_one_of_six():
    assert [int(row["lesson"]) for row in ROWS] == [*range(1, 13), *range(1, 7)]


@pytest.mark.parametrize(
    "row", ROWS, ids=[f"{row['lesson']} of {12 if k < 12 else 6}" for k, row in enumerate(ROWS)]
)
def test_a_lesson_takes_the_minutes_of_its_sections_and_at_most_ninety(row):
    minutes = sum(part.minutes for one in row["chapters"].split("; ") for part in sections(one))
    assert abs(minutes - int(row["minutes"])) <= 2, f"Its sections take {minutes:.0f} minutes."
    assert minutes <= 90.5
