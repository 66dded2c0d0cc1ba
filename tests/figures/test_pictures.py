"""The static pictures of the figures, their traits, their presets and their size."""

import gzip
import json
import re
import xml.etree.ElementTree as ET

import pytest
import traitlets

from lecture_lib import figures
from lecture_lib.figures import _files
from lecture_lib.figures._figure import STATE
from tools.figures.modules import shown as answers_of
from tools.figures.registry import CASES

every_figure = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)


REFUSED = [
    (figures.HiddenUnits, {"weights": [[0, 0, 0], [0, 0, 0]]}, "weights must be 3 rows of"),
    (figures.KernelPerceptron, {"sigma": 3}, "sigma must be one of 0.0625, "),
    (figures.KernelPerceptron, {"points": [[0, 0, 2]]}, "points must be"),
    (figures.Losses, {"tie": 0.3}, "tie must be one of"),
    (figures.Margin, {"C": 3}, "C must be one of 0.0625, "),
    (figures.Margin, {"points": [[0, 0, 2]]}, "points must be"),
    (figures.ProofRun, {"line": [[1, 1], [1.01, 1]]}, "line must be 2 different rows"),
    (figures.ProofRun, {"points": []}, "points must be"),
    (figures.ProofRun, {"eta": 0.3}, "eta must be"),
    (figures.Stepper, {"points": [[9, 0, 1]]}, "points must be"),
    (figures.Stepper, {"points": [[0, 0, 2]]}, "points must be"),
    (figures.Stepper, {"eta": 0.3}, "eta must be"),
]


@pytest.mark.parametrize(("kind", "inputs", "said"), REFUSED)
def test_what_a_figure_cannot_show_is_refused(kind, inputs, said):
    with pytest.raises(traitlets.TraitError, match=f"^{re.escape(said)}"):
        kind(**inputs)


def test_a_number_beyond_its_range_is_moved_to_the_nearer_end():
    assert (figures.Losses(m=9).m, figures.Losses(m=-9).m) == (3, -2)


def test_every_figure_is_tested():
    tested = {"LiveFigure", *(case.cls.__name__ for case in CASES)}
    missing = set(figures.__all__) - tested
    assert not missing, f"a folder of lecture_lib/figures needs cases.py for {missing}."


def bundle(shown):
    data, _ = shown._repr_mimebundle_()
    return data


@every_figure
def test_the_static_picture_is_the_same_every_time(case):
    first, second = bundle(case.cls()), bundle(case.cls())
    view = "application/vnd.jupyter.widget-view+json"
    assert first.pop(view)["model_id"] != second.pop(view)["model_id"]
    assert first == second
    assert set(first) == {"text/plain", "image/svg+xml", STATE}


@every_figure
def test_the_static_picture_is_well_formed_and_named_by_its_sentence(case):
    shown = case.cls()
    data = bundle(shown)
    root = ET.fromstring(data["image/svg+xml"])
    sentence = repr(shown)
    assert root.get("aria-label") == data["text/plain"] == sentence
    assert len(sentence.split()) >= 5
    assert not root.findall(".//*[@id]")


@every_figure
def test_the_page_starts_from_the_inputs_of_the_notebook(case):
    shown = case.cls()
    page = json.loads(bundle(shown)[STATE])
    assert page["figure"] == case.name
    assert page["state"] == json.loads(json.dumps(shown.page_state()))
    for preset in case.cls.examples:
        shown = case.cls(preset=preset)
        assert {key: shown.page_state()[key] for key in case.cls.inputs} == shown.state


@every_figure
def test_only_inputs_travel(case):
    ours = {"presets", "size", "_esm", "_css", "_anywidget_id", *case.cls.inputs}
    shown = case.cls()
    base = set(super(type(shown).__mro__[-1], shown).__dir__())
    travels = {name for name in shown.traits(sync=True) if name not in base}
    known = {"layout", "tabbable", "tooltip", "keys", "comm", "log"}
    assert {name for name in travels if not name.startswith("_")} - known <= ours
    assert set(case.cls.inputs) <= travels


@every_figure
def test_every_preset_sets_inputs_and_says_something_of_its_own(case):
    assert len(case.cls.examples) >= 2
    states = []
    for key, (title, inputs) in case.cls.examples.items():
        assert set(inputs) <= set(case.cls.inputs)
        assert re.fullmatch(r"[a-z0-9-]+", key)
        assert title
        used = case.cls()
        used.use(key)
        assert used.state == case.cls(preset=key).state
        states.append(used.state)
    sentences = {answer["sentence"] for answer in answers_of(case.name, states)}
    assert len(sentences) == len(case.cls.examples)


@every_figure
def test_a_preset_that_does_not_exist_is_refused(case):
    with pytest.raises(ValueError, match=r"^preset must be one of .*; got 'nothing'\.$"):
        case.cls(preset="nothing")


@every_figure
def test_the_size_of_the_figure_is_a_parameter(case):
    assert case.cls(size="class").page_state()["size"] == "class"
    with pytest.raises(traitlets.TraitError):
        case.cls(size="huge")


def test_all_figures_together_add_at_most_60_kilobytes():
    sources = _files.part("figure.css") + _files.part("loader.js") + _files.bundle("kit")
    sources += "".join(_files.bundle(case.name) for case in CASES)
    assert len(gzip.compress(sources.encode())) <= 60_000
