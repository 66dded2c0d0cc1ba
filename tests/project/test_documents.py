"""Version, licence, citation and the decisions say the same everywhere."""

import re
import tomllib

import yaml

from tools import ROOT


def read(name):
    return (ROOT / name).read_text(encoding="utf-8")


PROJECT = tomllib.loads(read("pyproject.toml"))


def test_the_address_of_the_course_stands_in_one_place():
    address = PROJECT["project"]["urls"]["Repository"]
    others = ["README.md", "CITATION.cff", "CONTRIBUTING.md", "environment.yml", "noxfile.py"]
    others += [str(path) for path in (ROOT / ".github").rglob("*.yml")]
    others += [str(path) for path in (ROOT / "book").glob("*.yml")]
    assert not [name for name in others if address.removeprefix("https://") in read(name)]


def test_the_version_is_the_same_everywhere():
    version = PROJECT["project"]["version"]
    assert yaml.safe_load(read("CITATION.cff"))["version"] == version
    assert re.search(r"^## (\S+)", read("CHANGELOG.md"), re.MULTILINE)[1] == version


def test_a_version_is_released_on_one_day_or_not_yet():
    day = re.search(r"^## \S+ \((.*)\)", read("CHANGELOG.md"), re.MULTILINE)[1]
    released = yaml.safe_load(read("CITATION.cff")).get("date-released", "not yet released")
    assert str(released) == day


def test_those_who_cite_and_those_who_install_read_the_same_names():
    citation = yaml.safe_load(read("CITATION.cff"))
    assert citation["authors"] == PROJECT["project"]["authors"]
    assert citation["keywords"] == PROJECT["project"]["keywords"]


def test_every_licence_that_is_named_has_its_text():
    annotations = tomllib.loads(read("REUSE.toml"))["annotations"]
    named = {name for a in annotations for name in a["SPDX-License-Identifier"].split(" AND ")}
    assert {path.stem for path in (ROOT / "LICENSES").iterdir()} == named
    of_others = {"LPPL-1.3c", "MIT", "OFL-1.1"}
    assert yaml.safe_load(read("CITATION.cff"))["license"] == sorted(named - of_others)
    assert PROJECT["project"]["license"] in named
    assert read("LICENSES/BSD-3-Clause.txt") == read("LICENSE")


def test_readme_names_folders_that_exist_and_all_that_a_reader_sees():
    folders = re.findall(r"^\| .*", read("README.md"), re.MULTILINE)
    named = {name for row in folders for name in re.findall(r"`([\w./-]+)/`", row.split("|")[1])}
    assert all((ROOT / name).is_dir() for name in named)
    shown = ["notebooks", "lecture_lib", "tests", "book", "docs/adr", ".ci", ".github"]
    assert set(shown) <= named


def test_no_decision_record_is_empty():
    records = sorted((ROOT / "docs/adr").glob("*.md"))
    assert [path.name[:4] for path in records] == [f"{i:04}" for i in range(1, len(records) + 1)]
    for path in records:
        parts = re.split(r"^## ", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
        assert [part.splitlines()[0] for part in parts[1:]] == [
            "Context",
            "Decision",
            "Consequences",
        ]
        assert all(15 <= len(part.split()) <= 150 for part in parts[1:]), path
