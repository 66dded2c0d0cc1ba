"""What a page says of a cell that stops; run here without a page."""

import builtins

import pytest

from lecture_book.running.cells import run
from lecture_exercises.check import check


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
    run([given, code, "check_vote(vote)"], 1, 2, lambda _, words: shown.append(words))
    assert "".join(shown) == SAID[code]
