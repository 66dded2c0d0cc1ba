"""What the editor of a page learns of a name from Python, and that nothing runs for it."""

import sys

import pytest

from lecture_book.running.cells import run
from lecture_book.running.names import names, signature

ABOVE = """import numpy as np
from lecture_lib import six_points as points

def visit(w, b=0.0):
    \"\"\"Return w and b after a visit.

    The rest is not shown.
    \"\"\"

data = points()"""
LOUD = """class Loud:
    plain = [1]
    def __init__(self):
        self.own = "x"
    @property
    def asked(self):
        raise SystemExit
    def __getattr__(self, name):
        raise SystemExit
    def __dir__(self):
        raise SystemExit
    def __repr__(self):
        raise SystemExit
    def call(self, x):
        \"\"\"Call it.\"\"\"
loud = Loud()
def late(x=loud):
    pass
late.again = loud.call
call = lambda x=loud: x"""


@pytest.fixture(autouse=True)
def ran():
    assert run([ABOVE, LOUD, "ABOVE = (np, points, visit, data, loud, late, call)"], 2, 2, print)


CALLS = {
    "visit": ["visit(w, b=0.0)", "Return w and b after a visit."],
    "points": [
        "points()",
        "Return the six points in the plane that appear throughout the lecture.",
    ],
    "np.linalg.norm": ["norm(x, ord=None, axis=None, keepdims=False)", "Matrix or vector norm."],
    "np.random.default_rng": [
        "default_rng(seed=None)",
        "Construct a new Generator with the default BitGenerator (PCG64).",
    ],
    "data.X.nothing": [],
    "nobody": [],
    "data.nothing.more": [],
    "data": [],
}


@pytest.mark.parametrize("path", CALLS)
def test_a_function_says_how_it_is_called_and_what_it_does(path):
    assert signature(path, [ABOVE]) == CALLS[path]


def test_names_are_those_of_the_last_run_and_behind_a_dot_those_of_its_value():
    assert {"np", "points", "visit", "data", "loud"} <= set(names("", []))
    assert {"X", "y"} <= set(names("data", []))
    assert {"norm", "inv"} <= set(names("np.linalg", []))
    assert names("nobody", []) == []
    assert not [name for name in names("np", []) if name.startswith("_")]


def test_no_code_of_the_reader_runs_for_an_answer():
    assert names("loud", []) == ["asked", "call", "own", "plain"]
    assert "append" in names("loud.plain", [])
    assert names("loud.asked", []) == names("loud.missing", []) == []
    assert signature("late", []) == []
    assert signature("late", [LOUD]) == ["late(x=loud)"]
    assert signature("late.again", []) == signature("call", []) == []
    assert signature("loud", []) == signature("Loud", []) == []


def test_an_import_of_the_page_answers_before_it_is_run_unless_it_must_be_fetched(monkeypatch):
    run(["1"], 0, 0, lambda *_: None)
    page = ["from lecture_lib import six_points\nimport matplotlib.pyplot as plt"]
    assert signature("six_points", page)[0] == "six_points()"
    for name in [name for name in sys.modules if name.startswith("matplotlib")]:
        monkeypatch.delitem(sys.modules, name)
    assert names("plt", page) == []
    assert "matplotlib" not in sys.modules
