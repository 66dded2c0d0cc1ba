"""What was handed in: found in files and folders, whatever their names; the rest is listed."""

import os
import subprocess
from pathlib import Path

import pytest

from lecture_grader.batch.store import write
from lecture_grader.batch.submissions import collect
from lecture_grader.marking import submission
from lecture_grader.marking.definitions import given_cells
from tests.grader.example import blank, filled, hand_in


def put(place, *names):
    for name in names:
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        (place / name).write_text("{}")


def test_submissions_are_found_in_files_and_folders_and_links_are_not_followed(tmp_path):
    secret = tmp_path / "secret.ipynb"
    secret.write_text("{}")
    place = tmp_path / "class"
    put(place, "a.ipynb", "b/week/hw0.ipynb", "c/hw0.ipynb", "c/other.ipynb", "d/x.txt",
        "e/.ipynb_checkpoints/hw0.ipynb", ".f.ipynb", "notes.txt", "g/__MACOSX/hw0.ipynb",
        "g/hw0.ipynb", "h/~$hw0.ipynb", "~i.ipynb", "__j.ipynb", "k.IPYNB")  # fmt: skip
    (place / "link.ipynb").symlink_to(secret)
    (place / "folder").symlink_to(tmp_path)
    (place / "d" / "link.ipynb").symlink_to(secret)
    os.mkfifo(place / "pipe.ipynb")
    handed_in, left_out = collect(place, "hw0")
    names = {one.student: one.digest and Path(one.path).name for one in handed_in}
    assert names == {"a": "a.ipynb", "b": "hw0.ipynb", "c": "hw0.ipynb", "d": "", "e": "",
                     "g": "hw0.ipynb", "h": "", "~i": "~i.ipynb", "__j": "__j.ipynb",
                     "k": "k.IPYNB"}  # fmt: skip
    assert all(one.fault or one.digest for one in handed_in)
    assert {one.path: one.why.split()[1] for one in left_out} == {
        ".f.ipynb": "hidden", "notes.txt": "a", "d/x.txt": "a",
        "d/link.ipynb": "link,", "link.ipynb": "link,", "folder": "link,",
        "pipe.ipynb": "a", "h/~$hw0.ipynb": "hidden",
    }  # fmt: skip
    with pytest.raises(FileNotFoundError, match="is not a folder"):
        collect(place / "a.ipynb", "hw0")


@pytest.mark.parametrize("name", ["p.py", "t.ipynb.txt", "z.zip"])
def test_a_file_of_another_kind_is_named_to_teacher_and_student(tmp_path, name):
    put(tmp_path, f"ada/{name}", name)
    (ada,), left_out = collect(tmp_path, "hw0")
    assert {one.path for one in left_out} == {name, f"ada/{name}"}
    assert f"There is no notebook (.ipynb) in what you handed in ({name})" in ada.fault


def test_a_folder_that_another_student_gave_the_name_of_a_file_does_not_take_its_place(tmp_path):
    put(tmp_path, "ada.ipynb", "ada/hw0.ipynb", "eve.ipynb")
    os.utime(tmp_path / "ada.ipynb", (1, 1))
    (ada, eve), (both,) = collect(tmp_path, "hw0")
    assert ada.fault.startswith("ada and ada.ipynb are handed in under one name")
    assert (both.path, both.why[:30]) == ("ada and ada.ipynb", "handed in under one name: keep")
    assert not ada.digest
    assert eve.digest


@pytest.mark.parametrize(("times", "counts"), [((1, 2), "hw0 (1)"), ((2, 1), "hw0"),
                                               ((1, 1), "hw0 (1)")])  # fmt: skip
def test_of_two_notebooks_the_newer_counts_and_the_student_is_told(tmp_path, times, counts):
    put(tmp_path, "ada/hw0.ipynb", "ada/hw0 (1).ipynb")
    for name, time in zip(("hw0", "hw0 (1)"), times, strict=True):
        os.utime(tmp_path / "ada" / f"{name}.ipynb", (time, time))
    ((ada,), _) = collect(tmp_path, "hw0")
    assert Path(ada.path).stem == counts
    assert f"2 notebooks (hw0 (1).ipynb, hw0.ipynb); {counts}.ipynb, the newest" in ada.note


@pytest.mark.parametrize("name", ["hw (1)", "hw+1 [b]", "hw-Copy2"])
def test_a_homework_may_have_the_name_of_a_copy_or_one_with_brackets(tmp_path, name):
    """After public reports on names with a plus, brackets or parentheses."""
    put(tmp_path, f"ada/{name}.ipynb", "ada/notes.ipynb")
    ((ada,), _) = collect(tmp_path, name)
    assert f"{name}.ipynb, which has the homework's name, counted" in ada.note


def test_names_that_cannot_be_written_stop_nothing_and_stay_different(tmp_path):
    names = (b"\xff.ipynb", b"\xfe.ipynb", b"x" * 240 + b".ipynb", b"\x1b[31mred\r.ipynb")
    for name in (*names, b"two/\xff.ipynb", b"two/\xfe\x1b[0m.ipynb"):
        path = os.fsencode(tmp_path) + b"/" + name
        os.makedirs(os.path.dirname(path), exist_ok=True)  # noqa: PTH103, PTH120 bytes
        with open(path, "w") as file:  # noqa: PTH123 bytes
            file.write("{}")
    handed_in, _ = collect(tmp_path, "hw0")
    assert len(handed_in) == 5
    for one in handed_in:
        assert (one.student + one.note + one.fault).isprintable()
        write(tmp_path / "feedback" / f"{one.student}.html", one.note)


def test_fifteen_hundred_folders_in_one_another_stop_nothing(tmp_path):
    put(tmp_path, "ada.ipynb", "eve/x.txt")
    inside = os.open(tmp_path / "eve", os.O_RDONLY)
    for _ in range(1500):
        os.mkdir("d", dir_fd=inside)
        inside, above = os.open("d", os.O_RDONLY, dir_fd=inside), inside
        os.close(above)
    os.close(inside)
    try:
        (ada, eve), left_out = collect(tmp_path, "hw0")
    finally:  # pytest cannot: it calls itself for each folder
        subprocess.run(["rm", "-rf", str(tmp_path / "eve")], check=True)
    assert ada.digest
    assert "no notebook" in eve.fault
    assert "more than 20 nested folders" in left_out[-1].why


def test_a_file_that_cannot_be_read_is_one_sentence_for_its_student(tmp_path, monkeypatch):
    put(tmp_path, "ada.ipynb", "eve.ipynb")
    opened = submission._opened

    def refuse(path, below):
        if path.stem == "eve":
            raise PermissionError(13, "Permission denied", str(path))
        return opened(path, below)

    monkeypatch.setattr(submission, "_opened", refuse)
    (ada, eve), _ = collect(tmp_path, "hw0")
    assert ada.digest
    assert eve.fault.startswith("The file cannot be read (Permission denied);")


def test_a_notebook_that_only_its_outputs_make_large_is_read(homework, tmp_path):
    """28 MB of prints were 0 of 23 points until it was handed in again."""
    notebook = filled(homework)
    notebook["cells"][0]["outputs"] = [{"output_type": "stream", "text": "x" * (28 << 20)}]
    one = submission.read(hand_in(notebook, tmp_path / "x.ipynb"))
    assert not one.fault
    assert sum(map(len, one.cells)) < 10_000


def test_a_file_larger_than_a_notebook_is_not_read(tmp_path, monkeypatch):
    with (tmp_path / "eve.ipynb").open("wb") as file:
        file.truncate(6 << 30)  # a sparse file: no bytes of the disk
    monkeypatch.setattr(submission.hashlib, "sha256", lambda _: pytest.fail("it was hashed"))
    ((eve,), _) = collect(tmp_path, "hw0")
    assert eve.fault.startswith("The file has 6144 MB, and 64 MB is the limit")


@pytest.mark.parametrize("kind", ["folder", "missing", "link", "pipe"])
def test_what_is_no_file_is_one_sentence(tmp_path, kind):
    path = tmp_path / "handed_in.ipynb"
    put(tmp_path, "another_student.ipynb")
    make = {"folder": path.mkdir, "link": lambda: path.symlink_to("another_student.ipynb"),
            "pipe": lambda: os.mkfifo(path), "missing": lambda: None}  # fmt: skip
    make[kind]()
    assert "no file here that can be read" in submission.read(path).fault


@pytest.mark.parametrize("swapped", ["the file", "its folder"])
@pytest.mark.parametrize("kind", ["link", "pipe"])
def test_what_is_swapped_between_look_and_open_is_not_read(tmp_path, monkeypatch, swapped, kind):
    """In a folder to which students still write."""
    put(tmp_path, "secret/hw0.ipynb", "class/eve/week/hw0.ipynb")
    mine = tmp_path / "class" / "eve" / "week" / "hw0.ipynb"
    looked = Path.is_file

    def look_then_swap(path):
        found = looked(path)
        if path == mine:
            place = mine if swapped == "the file" else mine.parent
            place.rename(tmp_path / "away")
            if kind == "pipe":
                os.mkfifo(place)
            else:
                place.symlink_to(tmp_path / "secret" / ("hw0.ipynb" if place == mine else ""))
        return found

    monkeypatch.setattr(submission.Path, "is_file", look_then_swap)
    read = submission.read(mine, "eve", tmp_path / "class")
    assert read.fault
    assert not read.digest


def test_an_untouched_template_never_beats_an_answered_copy(homework, tmp_path):
    """JupyterLab's Duplicate makes a copy of this name."""
    place = tmp_path / "class" / "ada"
    for number, (name, notebook) in enumerate(
        {"-Copy1": filled(homework), "": blank(homework)}.items()
    ):
        path = hand_in(notebook, place / f"{homework.name}{name}.ipynb")
        os.utime(path, (number, number))
    ((ada,), _) = collect(tmp_path / "class", homework.name, given_cells(homework))
    assert Path(ada.path).stem == "hw0_example-Copy1"
    assert "hw0_example-Copy1.ipynb, the newest with answers, counted" in ada.note


def test_a_notebook_of_another_homework_is_told_so_and_listed(homework, tmp_path):
    notebook = filled(homework)
    notebook["metadata"]["homework"]["name"] = "hw5_svm"
    hand_in(notebook, tmp_path / "class" / "ada.ipynb")
    (ada,), (row,) = collect(tmp_path / "class", homework.name)
    assert ada.fault.startswith("This is the notebook of hw5_svm, and hw0_example is marked here")
    assert row.why == "a notebook of hw5_svm"
