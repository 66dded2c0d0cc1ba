"""The page on writing a homework names all that the parser reads, and is true of it."""

import re
import shlex

import pytest

from lecture_format.markers import BEGIN, END
from lecture_grader.authoring import new
from lecture_grader.commands.main import parser
from lecture_grader.source import reading
from tests.grader.test_variants import TOO_MUCH
from tests.grader.test_verify import BROKEN, LATE, OF_MUTANTS, SPECIAL, STOPS, UNNAMED
from tools import ROOT

PAGE = (ROOT / "book" / "writing-homework.md").read_text(encoding="utf-8")
TEACHERS = (ROOT / "book" / "instructors.md").read_text(encoding="utf-8")
COMMANDS = dict.fromkeys(re.findall(r"python -m lecture_grader ([^`\n]+)", PAGE + TEACHERS))


@pytest.mark.parametrize(
    "word", [*reading.KINDS, *reading.KEYS, "caught_by", "variant_of", "ref", "s"]
)
def test_everything_that_the_parser_reads_has_its_words(word):
    assert re.search(rf"^(### )?`{word}`", PAGE, re.MULTILINE)


def test_the_page_shows_every_cell_that_new_writes():
    text = new.SOURCE.format(name="my_homework", canary="canary-2f1c9a7be04d8835")
    cells = [cell.split("\n# # Homework")[0] for cell in text.split("\n\n")]
    assert {BEGIN, END, "@check(points=1)"} <= {line.strip() for line in text.splitlines()}
    assert [cell for cell in cells if cell.strip() not in PAGE] == []


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_of_the_page_is_one(command):
    words = [word for word in shlex.split(command) if word != "…"]
    assert parser(words[:1]).parse_args(words).run


def test_every_fault_that_verify_names_has_a_row_that_says_what_to_do():
    rows = re.findall(r"^\| (?!what|-)(.+?) \| .", PAGE, re.MULTILINE)
    forms = [re.escape(row.replace(" …", "…")).replace("…", ".*") for row in rows]
    sentences = [*BROKEN, *OF_MUTANTS, UNNAMED, LATE, SPECIAL, STOPS, TOO_MUCH]
    for sentence in sentences:
        assert [form for form in forms if re.search(form, sentence)], sentence
    for form in forms:
        assert re.search(form, "\n".join(sentences)), form
