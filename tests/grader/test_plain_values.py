"""Plain values cross the wall unchanged; nothing else does, whoever wrote it."""

import ast
import json
import math
from contextlib import suppress
from fractions import Fraction

import hypothesis.strategies as st
import numpy as np
import pytest
from hypothesis import given

from lecture_exercises.kit import not_plain
from lecture_grader.batch.own_files import own_files
from lecture_grader.box.plain_values import MOST_ITEMS, Unreadable, decode, encode

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text()
    | st.fractions(),
    lambda inside: st.lists(inside, max_size=4)
    | st.lists(inside, max_size=4).map(tuple)
    | st.dictionaries(st.text(max_size=4) | st.integers(), inside, max_size=4),
    max_leaves=12,
)  # fmt: skip


def across(value):
    return decode(json.loads(json.dumps(encode(value))))


@given(PLAIN)
def test_a_plain_value_arrives_as_it_was(value):
    try:
        sent = encode(value)
    except Unreadable:
        return  # nested too deeply
    found = decode(json.loads(json.dumps(sent)))
    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize(
    "array",
    [np.eye(3), np.arange(6).reshape(2, 3), np.zeros((0, 2)), np.array([True, False]),
     np.array(2.5), np.array([1 + 2j]), np.float32(0.5), np.int8(-3), np.bool_(True),
     np.arange(12.0).reshape(3, 4).T],
    ids=repr,
)  # fmt: skip
def test_an_array_arrives_with_its_shape_and_kind(array):
    found = across(array)
    assert type(found) is type(array)
    assert found.dtype == array.dtype
    assert np.array_equal(found, array)


def test_numbers_that_are_none_arrive():
    assert math.isnan(across(math.nan))
    assert across([math.inf, -math.inf]) == [math.inf, -math.inf]
    assert across(Fraction(10**40, 3)) == Fraction(10**40, 3)
    assert across(Fraction(np.int64(3), np.int64(2))) == Fraction(3, 2)


def test_a_subclass_arrives_as_the_plain_type():
    class Equal(float):
        def __eq__(self, other):
            return True

        __hash__ = float.__hash__

    found = across([Equal(7.0)])
    assert type(found[0]) is float
    assert found != [3.0]


LOOP = []
LOOP.append(LOOP)


@pytest.mark.parametrize(
    ("value", "says"),
    [
        (object(), "object"), (b"x", "bytes"), ({1, 2}, "set"), (range(3), "range"),
        ((n for n in [1]), "generator"), (len, "builtin"), (np.array([object()]), "dtype object"),
        (LOOP, "deep"),
        (np.zeros(MOST_ITEMS + 1), "limit"), ([0] * (MOST_ITEMS + 1), "limit"),
        ("x" * 10**6, "letters"), (1 << 9000, "digits"), (np.datetime64("2026-01-01"), "dtype"),
    ],
    ids=lambda value: str(value)[:20],
)  # fmt: skip
def test_what_is_not_plain_does_not_leave(value, says):
    with pytest.raises(Unreadable, match=says):
        encode([value])


def refused(value):
    try:
        encode(value)
    except Unreadable as error:
        return str(error)
    return ""


def test_a_notebook_refuses_the_kinds_of_values_that_the_box_refuses():
    values = [
        object(), b"x", {1, 2}, range(3), (n for n in [1]), zip(), len, np, np.add, 1j, LOOP,
        {"rows": [range(3)]}, {range(3): 1}, np.array([object()]), np.array([Fraction(1, 2)]),
        np.datetime64("2026-01-01"), np.zeros(2, "i4,f8"), np.array([b"x"]),
    ]  # fmt: skip
    plain = [
        np.ma.array([1.0]), np.complex64(1j), np.float16(1), np.array(["one"]), np.str_("one"),
        np.bool_(True), np.int8(3), np.eye(2), None, True, "word", 3, 2.5, Fraction(1, 3),
        math.nan, [], (), {}, [(1, [2.0, {"x": None}])],
    ]  # fmt: skip
    assert all(map(refused, values))
    assert [not_plain(value) for value in values] == list(map(refused, values))
    assert [refused(value) or not_plain(value) for value in plain] == [""] * len(plain)


GOOD = "AAAAAAAA8D8="  # the number 1.0


@pytest.mark.parametrize(
    "sent",
    [
        {}, [], [1], {"pickle": "x"}, {"array": 3}, {"float": "1e9"}, {"tuple": 5}, {"list": "ab"},
        {"array": ["O", [1], GOOD]}, {"array": ["<f8,<f8", [1], GOOD]},
        {"array": ["V8", [1], GOOD]}, {"array": ["<f8", [2], GOOD]},
        {"array": ["<f8", [-1], GOOD]}, {"array": ["<f8", [1], "!!"]},
        {"array": ["<f8", [10**18, 0], ""]}, {"array": ["<f8", "1", GOOD]},
        {"array": ["<f8", [1]]},
        {"scalar": ["<f8", [1.5], GOOD]}, {"ratio": [1, 0]}, {"ratio": ["1", "2"]},
        {"dict": [[[1], 2]]}, {"dict": [[{"list": []}, 2]]}, {"dict": 3}, {"list": [{"x": 1}]},
        {"float": "nan", "list": []}, 1 << 9000,
        {"list": [1 << 9000]}, "x" * 10**6, {"list": [0] * (MOST_ITEMS + 1)},
        {"tuple": [{"tuple": [{"tuple": [{"tuple": [{"tuple": [{"tuple": [{"tuple": [{"tuple": [
            {"tuple": [1]}]}]}]}]}]}]}]}]},
    ],
    ids=lambda sent: str(sent)[:40],
)  # fmt: skip
def test_what_no_worker_writes_is_refused(sent):
    with pytest.raises(Unreadable):
        decode(sent)


@given(st.recursive(
    st.none() | st.integers() | st.text(max_size=3), lambda inside: st.lists(inside)
    | st.dictionaries(st.sampled_from(["array", "list", "dict", "float", "ratio", "x"]), inside),
))  # fmt: skip
def test_reading_never_raises_anything_else(sent):
    with suppress(Unreadable):
        decode(sent)


def test_nothing_that_a_student_wrote_is_read_by_a_parser_that_can_run_it():
    """YAML is the teacher's source; pickle goes between two processes of the grader's own."""
    can_run = ("pickle", "marshal", "shelve", "yaml", "xml", "lxml", "dill", "joblib")
    found = {}
    for name, text in own_files().items():
        if name.startswith("lecture_grader/") and name.endswith(".py"):
            nodes = [*ast.walk(ast.parse(text))]
            imports = [node for node in nodes if isinstance(node, ast.Import)]
            names = [alias.name for node in imports for alias in node.names]
            names += [str(node.module) for node in nodes if isinstance(node, ast.ImportFrom)]
            if parsers := {one.split(".")[0] for one in names} & set(can_run):
                found[name] = parsers
    assert found == {
        "lecture_grader/source/reading.py": {"yaml"},
        "lecture_grader/batch/helper_process.py": {"pickle"},
    }
