"""Whose a submission is, where Moodle named it: Ada Lovelace_101_assignsubmission_file_hw1.

The student chose what comes after that: it may end in another student's number, or look like such
a name itself.  So the number before Moodle's own words counts, and a name in which these words
occur twice is nobody's.
"""

import re

MARKER = re.compile(r"_([0-9]{1,20})_assignsubmission(?=_)")
FOLDER = re.compile(r"(.*_[0-9]{1,20})_assignsubmission_(?:file|onlinetext)_?")
LAST = re.compile(r"_([0-9]{1,20})$")  # of a folder that `grade` or a teacher named
TWICE = "_NUMBER_assignsubmission occurs twice in its name, so nobody can say whose it is"


def named_twice(name: str) -> bool:
    """Say whether a name claims to be of two participants."""
    return len(MARKER.findall(name)) > 1


def student_of(folder: str) -> str:
    """Return the name of a student's folder without Moodle's words, as its zip gives it.

    Moodle makes a folder for files and another for text, and no student names one of them.

    Examples
    --------
    >>> student_of("Ada Lovelace_101_assignsubmission_file_")
    'Ada Lovelace_101'
    """
    match = FOLDER.fullmatch(folder)
    return match[1] if match and not named_twice(folder) else folder


def name_and_number(student: str) -> tuple[str, str]:
    """Return the name and the participant's number, which is empty if there is none.

    Examples
    --------
    >>> name_and_number("Ada Lovelace_101_assignsubmission_file_hw1_102")
    ('Ada Lovelace', '101')
    """
    match = MARKER.search(student) or LAST.search(student)
    if not match or named_twice(student):
        return student, ""
    return student[: match.start()], match[1]


def participant(student: str) -> str:
    """Return the number of a participant: 101 for ``Ada Lovelace_101``; empty if there is none."""
    return name_and_number(student)[1]
