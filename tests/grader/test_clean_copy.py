"""The copy that a teacher opens: what was written, and nothing of what runs when it is opened."""

import base64
import csv
import io
import json
import re
import struct
import zlib

import nbformat
import numpy as np
import pytest
from markdown_it import MarkdownIt
from PIL import Image, PngImagePlugin

from lecture_grader.batch import clean_copy
from lecture_grader.batch.clean_copy import Copies
from lecture_grader.batch.grade import GradeOptions, grade
from lecture_grader.batch.pictures import redrawn
from lecture_grader.batch.submissions import collect
from lecture_grader.box import bubblewrap
from lecture_grader.box.box import BoxOptions
from lecture_grader.commands.main import main
from lecture_grader.marking.misconceptions import Bank
from tests.grader.example import PROOF, SMALL, blank, code_cell, example, filled, hand_in
from tests.grader.hostile import hostile
from tests.grader.patience import AMPLE

EVIL = "document.body.innerHTML='EVIL'"
SCRIPT = f"<script>{EVIL}</script>"
RED, BARE = (200, 30, 30), BoxOptions(unsafe=True)


def png(width=40, height=30):
    """A red picture, with a script between its pixels and behind them."""
    file, words = io.BytesIO(), PngImagePlugin.PngInfo()
    words.add_text("Comment", SCRIPT)
    Image.new("RGB", (width, height), RED).save(file, "PNG", pnginfo=words)
    return file.getvalue() + SCRIPT.encode()


def said_to_be(width, height, data):
    """A PNG that claims another size."""
    head = b"IHDR" + struct.pack(">II", width, height) + data[24:29]
    return data[:12] + head + struct.pack(">I", zlib.crc32(head)) + data[33:]


def text(data):
    return base64.b64encode(data).decode()


def picture(data):
    return Image.open(io.BytesIO(base64.b64decode(data)))


SVG = f'<svg xmlns="http://www.w3.org/2000/svg">{SCRIPT}</svg>'.encode()
ATTACHED = {
    "page.png": {"image/png": text(png())},
    "lines.png": {"image/png": [text(png())[:60], text(png())[60:]]},
    "EVIL.svg": {"image/svg+xml": text(SVG)},
    "EVIL-2.svg": {"image/png": text(SVG)},
    "EVIL.html": {"text/html": SCRIPT},
    "EVIL-both.html": {"text/html": SCRIPT, "image/png": text(SCRIPT.encode())},
    "EVIL-broken.png": {"image/png": text(png()[:60])},
    "EVIL-huge.png": {"image/png": text(said_to_be(60_000, 60_000, png()))},
    "EVIL-no-base64.png": {"image/png": "é"},
    "EVIL-of-no-kind.png": [EVIL],
    "EVIL-numbers.png": {"image/png": [1]},
    "EVIL-deep.png": {"image/png": [["x"]]},
    "EVIL\n.png": {"image/png": text(png())},
}
MODEL = {
    "model_name": "AnyModel", "model_module": "anywidget", "model_module_version": "*",
    "state": {"_esm": f"export default {{ render() {{ {EVIL} }} }}", "_anywidget_id": "EVIL"},
}  # fmt: skip
STATE = {"application/vnd.jupyter.widget-state+json": {"version_major": 2, "state": {"1": MODEL}}}
OUTPUT = {
    "output_type": "display_data", "metadata": {},
    "data": {"text/html": SCRIPT, "application/javascript": EVIL, "image/svg+xml": SVG.decode()},
}  # fmt: skip


def attack(homework):
    """A hand-in that attacks who opens it, by all that a notebook can hold."""
    notebook = filled(homework)
    for cell in notebook["cells"]:
        cell["metadata"] |= {"trusted": True, "EVIL": EVIL}
        if cell["cell_type"] == "code":
            cell["outputs"] = [OUTPUT]
        elif cell["metadata"]["homework"]["role"] == "manual":
            cell |= {"source": "My proof: ![](attachment:page.png)", "attachments": ATTACHED}
    notebook["cells"].append(code_cell("1") | {"attachments": {"EVIL": {"text/html": SCRIPT}}})
    notebook["metadata"] |= {"widgets": STATE, "EVIL": EVIL, "kernelspec": {"name": "EVIL"}}
    notebook["metadata"]["homework"]["EVIL"] = EVIL
    return notebook


@pytest.fixture
def handed_in(tmp_path):
    """A homework with a proof, and the folder of what was handed in."""
    homework = example(tmp_path / "source", SMALL + PROOF)
    hand_in(attack(homework), tmp_path / "class" / "zoe" / "hw0.ipynb")
    return homework, tmp_path / "class"


def copied(handed_in, output, options=AMPLE):
    """Copy what was handed in, and return the copies."""
    homework, source = handed_in
    copies = Copies(output, unsafe=options.unsafe)
    copies.write(homework, collect(source, homework.name)[0], source)
    return {path.stem: nbformat.read(path, 4) for path in output.iterdir()}


def test_a_copy_has_the_cells_and_the_pictures_and_nothing_that_runs(handed_in, tmp_path):
    copy = copied(handed_in, tmp_path / "out", BARE)["zoe"]
    nbformat.validate(copy)
    given = attack(handed_in[0])["cells"]
    top, note, *cells = copy.cells
    assert "To run one is to run a student's program" in top.source
    assert note.source == (
        "12 attached files are left out, as no picture or one that could not be decoded."
    )
    for cell, original in zip(cells, given, strict=True):
        assert (cell.cell_type, cell.source) == (original["cell_type"], original["source"])
        assert (cell.metadata, cell.get("outputs", [])) == ({}, [])
    (proof,) = [cell for cell in cells if "attachments" in cell]
    assert list(proof.attachments) == ["page.png", "lines.png"]
    for kind, data in (item for kinds in proof.attachments.values() for item in kinds.items()):
        assert (kind, picture(data).size) == ("image/jpeg", (40, 30))
        assert np.allclose(picture(data).getpixel((20, 15)), RED, atol=9)
        assert b"EVIL" not in base64.b64decode(data)
    assert "EVIL" not in (tmp_path / "out" / "zoe.ipynb").read_text()
    ours = copy.metadata.pop("homework")
    assert (ours.pop("name"), ours.pop("version"), list(ours)) == (
        "hw0_example",
        1,
        ["original", "copy"],
    )
    assert copy.metadata == {"language_info": {"name": "python"}}


WEB = "http://localhost:19999/p.png"
LOADING = {
    "a picture": f"![]({WEB})",
    "a reference": f"![a][b]\n\n[b]: {WEB}",
    "a short reference": f"![b]\n\n[b]: {WEB}",
    "around code": f"![a `](attachment:page.png)` ]({WEB})",
    "around a formula": f"![a $](attachment:page.png)$ ]({WEB})",
    "around a picture": f"![![a](attachment:page.png)]({WEB})",
    "HTML": f"<img src={WEB}>",
    "HTML in capitals": f"<IMG\nSRC='{WEB}'>",
    "in a block": f"<details>\n\n<video poster={WEB}></video>\n</details>",
    "in what only looks like code": f"\\`<img src={WEB}>\\`",
    "a style": f"<style>@import '{WEB}';</style>",
    "an order": '<button data-commandlinker-command="notebook:run-all-cells">Open</button>',
    "a diagram": f"```mermaid\nflowchart LR\n a@{{ img: '{WEB}' }}\n```",
}


@pytest.mark.parametrize("source", LOADING.values(), ids=LOADING)
def test_no_text_of_a_copy_loads_anything(handed_in, tmp_path, source):
    """A browser would send JupyterLab's cookie along, to whoever listens on another port."""
    cell = {"cell_type": "markdown", "metadata": {}, "source": source}
    hand_in({"cells": [code_cell("x = 1"), cell]}, handed_in[1] / "zoe" / "hw0.ipynb")
    shown = copied(handed_in, tmp_path / "out", BARE)["zoe"].cells[-1].source
    tokens = MarkdownIt("commonmark").parse(shown)
    every = [part for token in tokens for part in (token, *(token.children or ()))]
    assert not [token for token in every if token.type.startswith("html")]
    assert not [token for token in every if token.info.strip() == "mermaid"]
    targets = [token.attrs["src"] for token in every if token.type == "image"]
    assert set(targets) <= {"attachment:page.png"}
    found = re.findall(r"!\[[\w ]*\]\(attachment:page\.png\)", shown)
    assert shown.count("![") == len(found), "whatever takes formulas out of it first"


def test_words_formulas_and_attached_pictures_of_a_copy_stay(handed_in, tmp_path):
    source = "If $a < b$, see ![page (2)](attachment:page(2).png) and [this](http://a.org)."
    cell = {"cell_type": "markdown", "metadata": {}, "source": source}
    hand_in({"cells": [code_cell("x = 1"), cell]}, handed_in[1] / "zoe" / "hw0.ipynb")
    shown = copied(handed_in, tmp_path / "out", BARE)["zoe"].cells[-1].source
    assert shown == source.replace("page (2)]", "page  2 ]")


def test_a_copy_of_an_older_form_is_made_again(handed_in, tmp_path, monkeypatch):
    with monkeypatch.context() as older:
        older.setattr(clean_copy, "FORM", 1)
        older.setattr(clean_copy, "TOP", "old")
        assert copied(handed_in, tmp_path / "out", BARE)["zoe"].cells[0].source == "old"
    assert copied(handed_in, tmp_path / "out", BARE)["zoe"].cells[0].source == clean_copy.TOP


@pytest.mark.bwrap
@pytest.mark.parametrize("mode", ["found here", "namespace"])
def test_a_picture_is_decoded_in_the_box(monkeypatch, mode):
    if mode == "namespace":
        monkeypatch.setattr(bubblewrap, "mode", lambda: "namespace")
    photograph = io.BytesIO()
    turned = Image.Exif()
    turned[0x0112] = 6  # the camera was held upright
    Image.effect_noise((3000, 2000), 9).save(photograph, "JPEG", exif=turned)
    found = redrawn([text(photograph.getvalue()), text(png())], AMPLE)
    assert [picture(one).size for one in found] == [(1067, 1600), (40, 30)]


def test_the_parser_of_a_picture_is_loaded_in_the_box_alone(monkeypatch):
    """What comes out of it is numbers, and whatever else comes is no picture."""
    monkeypatch.setattr("PIL.Image.open", lambda *_: pytest.fail("decoded outside"))
    assert redrawn([text(png())], BARE) != [""]
    for answer in ("b'EVIL'", "(1, 1, ['EVIL'])", "(1, -1, [[1]])", "(9, 9, [[1, 2, 3]])",
                   "(1, 70000, [np.zeros(210000, np.uint8)[::2]] * 2)", "(2, 2, 3)",
                   "(1.5, 2, [[1, 2, 3]])", "(1, 1, [[10**9, 2, 3]])"):  # fmt: skip
        decoder = f"import numpy as np\ndef pixels(pieces): return {answer}"
        monkeypatch.setattr("lecture_grader.batch.pictures.DECODER", decoder)
        assert redrawn([text(png())], BARE) == [""], answer


def test_what_is_no_notebook_has_a_copy_that_says_so(handed_in, tmp_path):
    homework, source = handed_in
    whole = json.dumps(blank(homework))
    (source / "html.ipynb").write_text(f"<!DOCTYPE html>{SCRIPT}")
    (source / "broken.ipynb").write_text(whole[:-99])
    (source / "nothing").mkdir()
    for name in ("a", "b"):
        hand_in(blank(homework), source / "two" / f"{name}.ipynb")
    hand_in({"cells": [{"cell_type": "raw", "source": "My words."}]}, source / "no_code.ipynb")
    copies = copied(handed_in, tmp_path / "out", BARE)
    copies.pop("zoe")
    first = {name: copy.cells[0].source for name, copy in copies.items() if name != "no_code"}
    assert {name: said[:50] for name, said in first.items()} == {
        "html": "The file is a web page (HTML) that is only named ."[:50],
        "broken": "The file is damaged (its JSON cannot be read); ope",
        "nothing": "There is no notebook (.ipynb) in what you handed i",
        "two": "You handed in 2 notebooks (a.ipynb, b.ipynb); hand",
    }
    assert [len(copies[name].cells) for name in first] == [1] * 4
    _, why, words = copies["no_code"].cells
    assert why.source.startswith("The notebook has no code;")
    assert (words.cell_type, words.source) == ("raw", "My words.")


def test_every_hostile_file_has_a_copy_that_is_a_notebook(homework, tmp_path):
    every = hostile(homework)
    (tmp_path / "class").mkdir()
    for place, case in enumerate(every):
        (tmp_path / "class" / f"{place}.ipynb").write_bytes(case.data)
    copies = copied((homework, tmp_path / "class"), tmp_path / "out", BARE)
    assert len(copies) == len(every)
    for copy in copies.values():
        nbformat.validate(copy)
        assert "grader itself" not in "".join(cell.source for cell in copy.cells[:2])


def test_tables_and_messages_lead_to_the_copy_and_marks_come_from_the_original(
    handed_in, tmp_path, monkeypatch, capsys
):
    homework, source = handed_in
    bank = Bank("", homework.digest, {}, {"reference": {}})
    monkeypatch.setattr("lecture_grader.batch.grade.load_bank", lambda *_, **__: bank)
    output = tmp_path / "out"
    copy = output / "notebooks" / "zoe.ipynb"
    words = ["grade", str(source), "--homework", str(tmp_path / "source"), "--unsafe"]

    def told():
        assert main([*words, "--output", str(output)]) == 0
        said, files = capsys.readouterr().out, output.rglob("*.*[vl]")  # tables and pages
        for text in (said, *(file.read_text() for file in files if file.suffix != ".jsonl")):
            assert str(source) not in text
        return said

    assert f"Open the copies in {output / 'notebooks'}: what was handed in can run" in told()
    with (output / "to-mark.csv").open(newline="") as file:
        (row,) = csv.DictReader(file)
    assert row["notebook"] == str(copy)
    copy.write_text(copy.read_text().replace("np.sqrt", "np.square"))
    (output / "overrides.csv").write_text("student,check,points\nzoe,proof,3\n")
    assert "0 notebooks marked" in told()
    hand_in(
        filled(homework, distance="def distance(w, b, x): return 3.0"), source / "zoe/hw0.ipynb"
    )
    assert "1 notebooks marked" in told()
    assert "return 3.0" in copy.read_text()
    with (output / "marks.csv").open(newline="") as file:
        (row,) = csv.DictReader(file)
    assert (row["student"], row["points"], row["proof"]) == ("zoe", "4", "3")


def test_a_copy_is_made_once_and_again_for_other_bytes(handed_in, tmp_path):
    homework, source = handed_in
    hand_in(blank(homework), source / "ada.ipynb")
    copied(handed_in, tmp_path / "out", BARE)
    times = {path.name: path.stat().st_mtime_ns for path in (tmp_path / "out").iterdir()}
    hand_in({**blank(homework), "cells": [code_cell("x = 2")]}, source / "ada.ipynb")
    (source / "eve").mkdir()
    copied(handed_in, tmp_path / "out", BARE)
    again = {path.name: path.stat().st_mtime_ns for path in (tmp_path / "out").iterdir()}
    assert sorted(again) == ["ada.ipynb", "eve.ipynb", "zoe.ipynb"]
    assert again["zoe.ipynb"] == times["zoe.ipynb"]
    assert again["ada.ipynb"] != times["ada.ipynb"]
    (source / "ada.ipynb").unlink()
    assert sorted(copied(handed_in, tmp_path / "out", BARE)) == ["eve", "zoe"]


def test_bytes_that_are_not_those_that_are_marked_are_not_copied(handed_in, tmp_path):
    homework, source = handed_in
    submissions, _ = collect(source, homework.name)
    hand_in({"cells": [code_cell("another = 1")]}, source / "zoe" / "hw0.ipynb")
    copies = Copies(tmp_path / "out", unsafe=True)
    copies.write(homework, submissions, source)
    assert "another" not in copies.path("zoe").read_text()
    (only,) = nbformat.read(copies.path("zoe"), 4).cells
    assert only.source == "The file was changed while it was read; run the same command again."
    hand_in(attack(homework), source / "zoe" / "hw0.ipynb")
    assert len(copied(handed_in, tmp_path / "out", BARE)["zoe"].cells) > 5


def test_a_fault_of_the_grader_over_a_copy_costs_no_mark(handed_in, tmp_path, monkeypatch):
    homework, source = handed_in
    bank = Bank("", homework.digest, {}, {"reference": {}})
    monkeypatch.setattr("lecture_grader.batch.grade.load_bank", lambda *_, **__: bank)
    options = GradeOptions(unsafe=True, progress=False)
    with monkeypatch.context() as changing:
        changing.setattr(clean_copy, "redrawn", lambda *_: 1 / 0)
        (mark,) = grade(homework, source, tmp_path / "out", options).marks
    assert mark.points == 2
    (only,) = nbformat.read(tmp_path / "out" / "notebooks" / "zoe.ipynb", 4).cells
    assert "failed to copy this notebook (ZeroDivisionError)" in only.source
    assert len(copied(handed_in, tmp_path / "out" / "notebooks", BARE)["zoe"].cells) > 5
