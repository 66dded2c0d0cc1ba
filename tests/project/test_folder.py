"""The working copy lies where its reader wants it, and is found again."""

import pytest

from lecture_class import folder
from lecture_class.working_copy import RECORD


@pytest.fixture(autouse=True)
def settings(tmp_path, monkeypatch):
    """Settings of Jupyter of our own, and a copy in the course with something written."""
    monkeypatch.setenv("JUPYTER_CONFIG_DIR", str(tmp_path / "settings"))
    monkeypatch.setattr(folder, "DEFAULT", tmp_path / "course" / "my-lecture")
    folder.DEFAULT.mkdir(parents=True)
    (folder.DEFAULT / "01-x.ipynb").write_text("written in class")
    (folder.DEFAULT / RECORD).write_text("{}")


def names(place):
    return [path.name for path in place.rglob("*")]


def test_the_copy_is_in_the_course_until_a_folder_is_chosen_and_then_there(tmp_path):
    assert folder.choose(["--no-browser"]) == (folder.DEFAULT, ["--no-browser"])
    own = tmp_path / "mine" / "lecture"
    assert folder.choose(["--folder", str(own), "--no-browser"]) == (own, ["--no-browser"])
    assert folder.choose([]) == (own, [])
    assert folder.current() == own


def test_a_new_folder_begins_with_what_was_written_and_nothing_is_taken_away(tmp_path):
    own, _ = folder.choose([f"--folder={tmp_path / 'own'}"])
    assert (own / "01-x.ipynb").read_text() == "written in class"
    assert (folder.DEFAULT / "01-x.ipynb").read_text() == "written in class"


def test_a_copy_from_another_clone_is_used_as_it_is(tmp_path):
    own = tmp_path / "own"
    own.mkdir()
    (own / RECORD).write_text("{}")
    (own / "01-x.ipynb").write_text("written at home")
    assert folder.choose(["--folder", str(own)]) == (own, [])
    assert (own / "01-x.ipynb").read_text() == "written at home"


def test_a_folder_is_named_as_in_a_shell(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert folder.choose(["--folder=~/own"])[0] == tmp_path / "own"


@pytest.mark.parametrize("used", ["folder", "file"])
def test_a_place_that_holds_other_things_is_refused_and_stays_as_it_is(tmp_path, used):
    place = tmp_path / "documents"
    if used == "folder":
        place.mkdir()
        (place / "letter.txt").write_text("Dear")
    else:
        place.write_text("Dear")
    with pytest.raises(ValueError, match=r"--folder must name a new or empty folder.* neither"):
        folder.choose(["--folder", str(place)])
    assert folder.current() == folder.DEFAULT
    assert (place / "letter.txt" if used == "folder" else place).read_text() == "Dear"
    assert names(place) == (["letter.txt"] if used == "folder" else [])


def test_a_place_in_the_course_is_refused_because_it_goes_with_the_clone():
    place = folder.DEFAULT.parent / "own"
    with pytest.raises(ValueError, match=r"--folder must name a folder outside of the course; "):
        folder.choose(["--folder", str(place)])
    assert not place.exists()


def test_the_folder_in_the_course_is_chosen_again_by_its_name(tmp_path):
    folder.choose(["--folder", str(tmp_path / "own")])
    folder.choose(["--folder", str(folder.DEFAULT)])
    assert folder.choose([]) == (folder.DEFAULT, [])
    assert names(tmp_path / "settings") == []  # another clone opens its own


def test_a_place_that_cannot_be_written_is_named_in_a_sentence(tmp_path):
    (tmp_path / "letter.txt").write_text("Dear")
    with pytest.raises(ValueError, match=r"--folder must name a place .*own: "):
        folder.choose(["--folder", str(tmp_path / "letter.txt" / "own")])
    assert folder.current() == folder.DEFAULT
