"""What marking says names a chapter in words: a course of one's own has other numbers."""

import ast

import pytest

from lecture_format.chapters import NAMED
from lecture_grader.source.reading import load
from lecture_grader.source.selection import homework_files
from tools import ROOT

FOLDERS = ROOT / "homework", ROOT / "homework" / "variants"
SOURCES = [path for folder in FOLDERS for path in homework_files(folder)]


def texts(code):
    nodes = ast.walk(ast.parse(code))
    return [n.value for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str)]


@pytest.mark.parametrize("path", SOURCES, ids=[path.stem for path in SOURCES])
def test_no_check_and_no_hint_gives_the_number_of_a_chapter(path):
    homework = load(path)
    said = [wrong.hint for wrong in homework.wrongs] + [*homework.words.values(), homework.title]
    said += [text for check in homework.checks for text in [check.question, *texts(check.code)]]
    assert [text for text in said if NAMED.search(text)] == []
