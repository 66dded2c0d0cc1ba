"""What was handed in: found in files and folders, whatever their names."""

import os

import pytest

from lecture_grader.batch.store import write
from lecture_grader.batch.submissions import collect


def test_submissions_are_found_in_files_and_folders_and_links_are_not_followed(tmp_path):
    secret = tmp_path / "secret.ipynb"
    secret.write_text("{}")
    place = tmp_path / "class"
    for name in ("a.ipynb", "b/week/hw0.ipynb", "c/hw0.ipynb", "c/other.ipynb", "d/x.txt",
                 "e/.ipynb_checkpoints/hw0.ipynb", ".f.ipynb", "notes.txt",
                 "g/__MACOSX/hw0.ipynb", "g/hw0.ipynb"):  # fmt: skip
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        (place / name).write_text("{}")
    (place / "link.ipynb").symlink_to(secret)
    (place / "folder").symlink_to(tmp_path)
    (place / "d" / "link.ipynb").symlink_to(secret)
    os.mkfifo(place / "pipe.ipynb")
    handed_in = collect(place, "hw0")
    paths = {one.student: one.path and one.path.name for one in handed_in}
    assert paths == {"a": "a.ipynb", "b": "hw0.ipynb", "c": "hw0.ipynb", "d": None, "e": None,
                     "g": "hw0.ipynb"}  # fmt: skip
    assert all(bool(one.note) != bool(one.path) for one in handed_in)
    with pytest.raises(FileNotFoundError, match="is not a folder"):
        collect(place / "a.ipynb", "hw0")


def test_a_name_that_cannot_be_written_stops_nothing(tmp_path):
    for name in (b"\xff\xfe.ipynb", b"x" * 240 + b".ipynb"):
        with open(os.fsencode(tmp_path) + b"/" + name, "w") as file:  # noqa: PTH123 bytes
            file.write("{}")
    students = [one.student for one in collect(tmp_path, "hw0")]
    assert len(students) == 2
    for student in students:
        write(tmp_path / "feedback" / f"{student}.html", student)
