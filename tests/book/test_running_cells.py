"""What a page says of a cell that stops; run here without a page."""

import builtins
import re
from functools import partial

import pytest

from lecture_book.running.cells import run
from lecture_exercises.check import check

check_with_ours = partial(check, ours=lambda x: x // 2)


@check
def check_vote(vote):
    assert vote(1) == 1


FUNCTION = "def vote(x):\n    a = x\n    return {}"
SAID = {
    FUNCTION.format("a  x"): "Python cannot read line 3 (invalid syntax): return a  x",
    "(1, 2)\nvotes = 2": "Your code must give a value to the name vote: vote = …",
    FUNCTION.format("a.sing"): (
        "❌ Your code stopped with AttributeError in line 3 (return a.sing): "
        "'int' object has no attribute 'sing'\n"
    ),
    "vote = lambda x: x": "✅ Right.\n",
    "input()": (
        "line 1: input()\n"
        "RuntimeError: a page cannot answer input(): write the value into the code"
    ),
    "1\nvote(2)": "line 2: vote(2)\nNameError: name 'vote' is not defined",
}


@pytest.mark.parametrize("code", SAID)
def test_a_mistake_is_said_with_its_line(code, monkeypatch):
    monkeypatch.setattr(builtins, "input", input)  # which a page cannot answer
    given = f"from {__name__} import check_vote"
    shown = []
    run([given, code, "check_vote(vote)"], 1, 2, lambda *one: shown.append(one))
    assert "".join(words for kind, words in shown if kind != "line") == SAID[code]
    lines = [int(words) for kind, words in shown if kind == "line"]
    assert lines == [int(number) for number in re.findall(r"line (\d)", SAID[code])]


@check_with_ours
def check_half(half):
    """Check that half(x) returns the half."""
    assert half(4) == 2


@pytest.mark.parametrize(
    ("code", "half"),
    [
        ("def half(x): return x / 2", "3.0"),
        ("def half(x): return x", "3"),
        ("def half(x) return x / 2", "3"),
        ("half = 1 / 0", "3"),
        ("", "3"),
    ],
)
def test_a_later_cell_calls_what_is_right_and_otherwise_ours(code, half):
    given = f"from {__name__} import check_half"
    shown = []
    sources = [given, code, "mine = check_half(half)", "print(mine(6))"]
    assert run(sources, 3, 3, lambda _, words: shown.append(words))
    assert "".join(shown) == f"{half}\n"


def test_a_cell_above_that_fails_and_gives_no_answer_is_said():
    shown = []
    assert not run(["a = 1 / 0", "print(a)"], 1, 1, lambda _, words: shown.append(words))
    assert "a cell above it failed" in "".join(shown)
