"""A homework that changes after it was handed out: what is marked again, and what is refused."""

import pytest

from lecture_grader.authoring.template import template
from lecture_grader.source.reading import SourceError
from tests.grader.class_folder import grade as grade_folder
from tests.grader.example import SMALL, example, filled, hand_in

SECOND = SMALL.replace("# homework:\n", "# homework:\n#   version: 2\n")


def grade(homework, folder):
    return grade_folder(homework, folder / "class", folder / "out", unsafe=True)


def test_a_notebook_of_an_older_version_is_refused_by_both_names_and_its_mark_stays(tmp_path):
    first = example(tmp_path, SMALL)
    hand_in(filled(first), tmp_path / "class" / "ada.ipynb")
    assert grade(first, tmp_path).graded == 1
    hand_in(filled(first, distance=None), tmp_path / "class" / "late.ipynb")
    second = example(tmp_path, SECOND)
    for _ in range(2):
        ada, late = grade(second, tmp_path).marks
        assert late.points == 0
        assert late.notes[0].startswith(
            "This notebook is version 1 of hw0_example, and version 2 is marked now: download"
        )
        assert ada.points == 2
        assert ada.notes[0].endswith(
            "version 2 is marked now: the mark that it already has is kept."
        )
    hand_in(filled(second), tmp_path / "class" / "late.ipynb")
    assert [mark.points for mark in grade(second, tmp_path).marks] == [2, 2]


def test_a_notebook_that_does_not_say_its_version_is_marked(tmp_path):
    second = example(tmp_path, SECOND)
    notebook = filled(second)
    assert notebook["metadata"]["homework"]["version"] == 2
    notebook["metadata"] = {}
    hand_in(notebook, tmp_path / "class" / "ada.ipynb")
    assert [mark.points for mark in grade(second, tmp_path).marks] == [2]


def test_the_first_version_has_no_number_in_its_template(tmp_path):
    assert "version" not in template(example(tmp_path, SMALL)).metadata["homework"]


@pytest.mark.parametrize("version", ["0", "two"])
def test_a_version_is_a_whole_number(tmp_path, version):
    with pytest.raises(SourceError, match="version must be a whole number from 1; got"):
        example(tmp_path, SECOND.replace("version: 2", f"version: {version}"))


SAME = [
    ("# # Homework 0", "# # Homework Nought"), ("title: An", "title: The"),
    ("    ### BEGIN", "    # what the length is for\n    ### BEGIN"),
    ("    got = s.distance(np", "    # far away\n    got = s.distance(np"),
    ("def distance(w, b, x):\n    return", "def distance(w, b, x):  # wrong\n    return"),
]  # fmt: skip
DECIDES = [
    ("points=1", "points=2"), ("got, 3.0)", "got, 3.5)"), ("keeps its", "has a"),
    ("np.sqrt(w @ w)", "np.hypot(*w)"), ("call_seconds: 1", "call_seconds: 2"),
    ("1: the signed", "One: the signed"), ('y="distance_sign"', 'y="distance_value"'),
    ("# homework:", "# homework:\n#   examples: distance"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new"), [*SAME, *DECIDES])
def test_what_decides_about_a_mark_and_no_comment_or_text_marks_all_again(tmp_path, old, new):
    first = example(tmp_path, SMALL)
    assert old in SMALL
    changed = example(tmp_path, SMALL.replace(old, new))
    assert (changed.digest == first.digest) is ((old, new) in SAME)
