"""A release: one version everywhere, a wheel of what is committed, and what a course notices."""

import subprocess
import zipfile

import pytest
import yaml

from tools import ROOT, release

PROJECT = """
[build-system]
requires = ["setuptools"]
build-backend = "setuptools.build_meta"
[project]
name = "trial"
version = "1.2.0"
[tool.setuptools]
py-modules = ["trial"]
"""
CHANGES = """# Changes

## 1.2.0 (2027-02-01)

### A running course will notice

- Chapter 18 is new.

### Added

- A chapter.

## 1.1.0 (2026-12-01)
"""


@pytest.fixture
def root(tmp_path):
    """A repository of a package of one module."""
    (tmp_path / "pyproject.toml").write_text(PROJECT)
    (tmp_path / "CHANGELOG.md").write_text(CHANGES)
    (tmp_path / "trial.py").write_text("answer = 42\n")
    (tmp_path / "requirements").mkdir()
    (tmp_path / "requirements" / "notebooks.txt").write_text("numpy==2.0\n")
    names = ["-c", "user.name=Ada", "-c", "user.email=ada@hopper.edu"]
    for command in (["init", "-q"], ["add", "."], [*names, "commit", "-qm", "All"]):
        subprocess.run(["git", *command], cwd=tmp_path, check=True)
    return tmp_path


def test_a_release_is_the_wheel_of_what_is_committed_its_pins_and_its_notes(root):
    (root / "trial.py").write_text("answer = 43\n")
    assert release.main(root, "v1.2.0") == 0
    made = root / release.FOLDER
    (wheel,) = made.glob("*.whl")
    assert wheel.name == "trial-1.2.0-py3-none-any.whl"
    assert zipfile.ZipFile(wheel).read("trial.py") == b"answer = 42\n"
    assert (made / "requirements.txt").read_text() == "numpy==2.0\n"
    notes = (made / "notes.md").read_text()
    assert notes.startswith("- Chapter 18 is new.\n\n")
    assert f"pip install --no-deps {wheel.name}\n" in notes
    assert "A chapter." not in notes


@pytest.mark.parametrize(
    ("tag", "old", "new", "sentence"),
    [
        ("v1.3.0", "", "", "The tag must be v1.2.0, the version in pyproject.toml; got v1.3.0."),
        (
            "v1.2.0",
            "2027-02-01",
            "not yet released",
            "CHANGELOG.md must say the day of the release; got not yet released.",
        ),
        (
            "",
            "### A running course will notice",
            "### Noticed",
            "The newest part of CHANGELOG.md must begin with “A running course will notice”.",
        ),
    ],
)
def test_a_release_that_says_two_things_is_not_made(root, tag, old, new, sentence):
    (root / "CHANGELOG.md").write_text(CHANGES.replace(old, new) if old else CHANGES)
    assert release.main(root, tag) == sentence
    assert not (root / release.FOLDER).exists()


def test_without_a_tag_the_files_of_the_next_release_can_be_looked_at(root):
    (root / "CHANGELOG.md").write_text(CHANGES.replace("2027-02-01", "not yet released"))
    assert release.main(root) == 0


def test_our_newest_changes_begin_with_what_a_running_course_will_notice():
    newest = release.SECTION.search((ROOT / "CHANGELOG.md").read_text("utf-8"))
    assert newest["title"] == release.NOTICED
    assert newest["notes"].startswith("- ")


def test_a_tag_makes_the_release_and_an_index_gets_it_only_where_a_maintainer_says_so():
    workflow = yaml.safe_load((ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8"))
    assert workflow[True] == {"push": {"tags": ["v*"]}}  # YAML 1.1 reads "on" as true
    made, published = workflow["jobs"]["release"], workflow["jobs"]["index"]
    runs = [step["run"] for step in made["steps"] if "run" in step]
    assert runs[0] == 'python start.py release "$GITHUB_REF_NAME"'
    assert release.FOLDER.as_posix() in runs[1]
    assert published["if"] == "vars.PUBLISH_TO_INDEX == 'yes'"
    assert published["needs"] == "release"
    assert "uv publish" not in str(made)
