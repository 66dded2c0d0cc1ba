"""A status is the word that it prints, and carries its sentence."""

import copy
import json
import pickle
from dataclasses import is_dataclass
from typing import get_args, get_type_hints

import pytest

import lecture_lib as lib
from lecture_book.reference.docstrings import list_statuses
from lecture_lib import Status

WORDS = {
    name: get_args(kind)
    for name in lib.__all__
    if isinstance(record := getattr(lib, name), type) and is_dataclass(record)
    for field, kind in get_type_hints(record).items()
    if field == "status"
}


@pytest.mark.parametrize("status", Status)
def test_a_status_prints_compares_and_travels_as_its_word(status):
    word = status.value
    assert (str(status), repr(status), f"{status}") == (word, repr(word), word)
    assert status == word
    assert json.loads(json.dumps([status])) == [word]
    for other in (pickle.loads(pickle.dumps(status)), copy.deepcopy(status)):
        assert other is status


def test_no_two_words_say_the_same():
    assert len({status.says for status in Status}) == len(Status)


@pytest.mark.parametrize("record", WORDS)
def test_the_status_of_a_record_is_of_the_enumeration_and_no_plain_string(record):
    assert WORDS[record]
    assert all(isinstance(word, Status) for word in WORDS[record])


def test_the_reference_lists_each_word_with_its_sentence():
    lines = []
    list_statuses(None, "class", "Status", Status, None, lines)
    assert [line for line in lines if line] == [f"- **{s}**: {s.says}." for s in Status]
