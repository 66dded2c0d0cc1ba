"""What the build draws for the pages: every step of a control, and pictures for telephones."""

import json
import struct
from types import SimpleNamespace
from unittest.mock import Mock

import numpy as np
import pytest
from PIL import Image
from selectolax.lexbor import LexborHTMLParser

from lecture_book.figures import controls
from lecture_book.figures.steps import controlled, draw
from lecture_format.chapters import notebooks
from tools import ROOT
from tools.browser.built_book import site

CONTROLLED = [
    path
    for path in notebooks(ROOT)
    if controlled(json.loads(path.read_text(encoding="utf-8"))["cells"])
]
HEAVIEST = 300_000  # bytes of all pictures of a control
MADE = """from lecture_lib.plotting import control, figure, show
control(lambda v: show(figure()[0], alt=f"Empty axes, drawn for {v}."), name="t", values=[2, 3])"""


def width_of(png):
    """Return the pixels across a picture."""
    return struct.unpack(">I", png[16:20])[0]


@pytest.fixture
def notebook(tmp_path):
    """A function that writes a notebook with a cell in which a control stands, the last one."""

    def write(*cells, stored="Empty axes, drawn for 2."):
        shown = {"output_type": "execute_result", "data": {"text/plain": stored}}
        kept = [{"metadata": {}, "outputs": [], "source": source} | more for source, more in cells]
        kept.append({"metadata": {}, "outputs": [shown], "source": MADE})
        content = {"cells": [{"cell_type": "code", **cell} for cell in kept]}
        (tmp_path / "17-turns.ipynb").write_text(json.dumps(content), encoding="utf-8")
        return tmp_path / "17-turns.ipynb"

    return write


def test_the_steps_of_a_control_are_drawn_where_its_cell_stands(notebook):
    ((place, steps),) = draw(notebook(("x = 1", {}))).steps.items()
    assert (place, steps.name, steps.start, steps.values) == (1, "t", 0, ("2", "3"))
    assert steps.sentences == ("Empty axes, drawn for 2.", "Empty axes, drawn for 3.")
    assert {width_of(picture) for picture in steps.pictures} == {1408}
    assert {width_of(picture) for picture in steps.narrow} == {1056}


def test_a_notebook_whose_cell_fails_is_named_with_the_cell_and_its_error(notebook):
    with pytest.raises(ValueError, match=r"^17-turns.ipynb, cell 1: ZeroDivisionError: division"):
        draw(notebook(("1 / 0", {})))


def test_a_cell_that_must_fail_may_and_what_it_did_before_holds(notebook):
    fails = {"metadata": {"tags": ["raises-exception"]}}
    assert draw(notebook(("x = 1\n1 / 0", fails), ("assert x == 1", {}))).steps


def test_a_control_that_starts_otherwise_than_the_notebook_shows_is_refused(notebook):
    message = r"cell 1: .*says 'Empty axes, drawn for 2.', the notebook shows 'Old.'; execute"
    with pytest.raises(ValueError, match=message):
        draw(notebook(stored="Old."))


def test_a_wide_picture_is_drawn_narrow_in_the_folder_of_its_notebook(notebook):
    code = (
        "from pathlib import Path\nfrom lecture_lib.plotting import panels, show\n"
        "assert Path('17-turns.ipynb').exists()\nprint('Two.')\n"
        "show(panels(2)[0], alt='Two empty panels, drawn for a test.')"
    )
    printed = {"output_type": "stream", "text": "Two."}
    picture = {"image/png": "AAAA", "text/plain": "Two empty panels, drawn for a test."}
    outputs = [printed, {"data": picture, "metadata": {"image/png": {"width": 704}}}]
    path = notebook((code, {"outputs": outputs}))
    assert [width_of(png) for png in draw(path).narrow.values()] == [1056]
    outputs[1]["metadata"]["image/png"]["width"] = 418
    assert draw(notebook((code, {"outputs": outputs}))).narrow == {}


def test_the_same_code_is_drawn_once_and_other_code_again(notebook, tmp_path, monkeypatch):
    path = notebook()
    (cell,) = json.loads(path.read_text(encoding="utf-8"))["cells"]
    app = SimpleNamespace(doctreedir=tmp_path, env=SimpleNamespace(doc2path=lambda _: path))
    found = controls.drawn(app, "notebooks/17-turns", [cell])
    monkeypatch.setattr(controls, "ProcessPoolExecutor", Mock(side_effect=RuntimeError))
    prose = {"cell_type": "markdown", "source": "Other words."}
    assert controls.drawn(app, "notebooks/17-turns", [cell, prose]) == found
    with pytest.raises(RuntimeError):
        controls.drawn(app, "notebooks/17-turns", [cell | {"source": f"{MADE}\n"}])


@pytest.mark.parametrize("path", CONTROLLED, ids=lambda path: path.stem)
def test_every_step_of_a_control_is_on_its_page_and_light(path):
    place = site() / "notebooks" / f"{path.stem}.html"
    page = LexborHTMLParser(place.read_text(encoding="utf-8"))
    for control in page.css(".control"):
        steps = control.css(".control-step")
        slider, said = (control.css_first(part) for part in ("input", "[role=status]"))
        assert int(slider.attributes["max"]) == len(steps) - 1 > 0
        assert int(slider.attributes["value"]) < len(steps) - 1, "next must show another step"
        start = steps[int(slider.attributes["value"])]
        assert said.text() == start.text()
        still = control.parent.parent.css_first("img").attributes
        assert (still["alt"], still["src"]) == (start.text(), start.attributes["data-picture"])
        files = {step.attributes["data-picture"] for step in steps}
        pictures = [(place.parent / file).read_bytes() for file in files]
        assert sum(map(len, pictures)) <= HEAVIEST
        assert min(len(pictures), len({step.text() for step in steps})) > 1
        assert len({struct.unpack(">II", picture[16:24]) for picture in pictures}) == 1


def test_no_picture_for_a_telephone_is_cut_at_its_edge():
    files = list((site() / "_images").glob("*-narrow.png"))
    assert files
    for file in files:
        pixels = np.asarray(Image.open(file).convert("L"))
        for edge in (pixels[:2], pixels[-2:], pixels[:, :2], pixels[:, -2:]):
            assert edge.min() == 255, file.name


def test_every_control_has_its_slider_and_only_their_pages_ask_for_the_script():
    for path in notebooks(ROOT):
        page = (site() / "notebooks" / f"{path.stem}.html").read_text(encoding="utf-8")
        cells = controlled(json.loads(path.read_text(encoding="utf-8"))["cells"])
        assert page.count('type="range"') == len(cells), path.name
        for file in ("control.js", "control.css"):
            assert (file in page) == bool(cells), path.name
        if cells:  # whose script speaks the language of the page
            assert page.index("course.js") < page.index("control.js")
