"""Python for the page: each file comes from the first source that has its content."""

import hashlib
import io
import subprocess
import sys
import zipfile

import pytest

from lecture_book.site import pyodide
from lecture_book.site.build import fingerprint, shared
from tools import ROOT

CONTENT = {"first.whl": b"one", "second.whl": b"two"}


@pytest.fixture(autouse=True)
def pins(monkeypatch, tmp_path):
    """Pin two small files, keep them in a fresh folder, and close every source."""
    hashes = {name: hashlib.sha256(content).hexdigest() for name, content in CONTENT.items()}
    monkeypatch.setattr(pyodide, "PINS", {**pyodide.PINS, "sha256": hashes})
    monkeypatch.setattr(pyodide, "kept", lambda: tmp_path)
    for source in ("_mirror", "_wheel", "_address"):
        monkeypatch.setattr(pyodide, source, lambda *_: None)


def delivers(missing, folder):
    for name in missing:
        (folder / name).write_bytes(CONTENT[name])


@pytest.mark.parametrize("source", ["_mirror", "_wheel", "_address"])
def test_any_one_source_is_enough(monkeypatch, source):
    monkeypatch.setattr(pyodide, source, delivers)
    assert pyodide.fetch() == ""


def test_a_file_that_no_source_has_is_named():
    assert pyodide.fetch().startswith("first.whl was not found")


def test_a_wrong_content_is_as_good_as_none(monkeypatch):
    monkeypatch.setitem(CONTENT, "first.whl", b"another")
    monkeypatch.setattr(pyodide, "_address", delivers)
    assert pyodide.fetch().startswith("first.whl was not found")


def test_whatever_a_page_imports_makes_the_book_old_when_it_changes(tmp_path):
    """A check of an exercise is laid into the site, too."""
    for name, content in pyodide.course(ROOT).items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(content)
    before, pages = fingerprint(tmp_path), shared(tmp_path)
    for name in ("lecture_exercises/chapters/algorithm.py", "lecture_lib/__init__.pyi"):
        (tmp_path / name).write_text("# changed\n")
        before, last = fingerprint(tmp_path), before
        assert before != last, name
        assert (shared(tmp_path) == pages) is ("exercises" in name), "no page shows a check"


def test_a_plot_is_drawn_from_what_a_page_imports_with_its_letters(tmp_path):
    zipfile.ZipFile(io.BytesIO(pyodide._lecture(ROOT))).extractall(tmp_path)
    program = """
import lecture_lib
from lecture_lib.plotting import figure, show
assert lecture_lib.__file__.startswith(FOLDER)
print(show(figure()[0], alt="Empty axes before the first sample."))
""".replace("FOLDER", repr(str(tmp_path)))
    ran = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert (ran.stdout, ran.stderr) == ("Empty axes before the first sample.\n", "")
    assert (tmp_path / "lecture_lib" / "plotting" / "fonts" / "OFL.txt").exists()
