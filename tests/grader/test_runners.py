"""As many processes mark as were asked for, and what hangs or dies costs one notebook."""

import os
import socket
import sys

import pytest

from lecture_grader.batch import grade as batch
from lecture_grader.batch import runners
from lecture_grader.batch.runners import Processes, Task
from lecture_grader.commands.main import main
from lecture_grader.marking.misconceptions import Bank
from lecture_grader.marking.submission import Submission, read
from tests.grader.class_folder import with_cell
from tests.grader.example import SMALL, SOURCE, blank, example, filled, hand_in
from tests.grader.tasks import Deadly, Hasty, Listening, listening

bwrap = pytest.mark.bwrap
# One call of C, which no handler of Python interrupts, as sum(got) may be.
STUCK = """if got < -1e9:
        import collections, itertools
        collections.deque(itertools.count(), maxlen=0)
"""
MEETING = '''
# %% tags=["hidden"]
@check(points=1)
def meets_another(s):
    """Ends when two processes are in it at once."""
    import os, pathlib, time
    place = pathlib.Path("{}")
    (place / str(os.getpid())).touch()
    while len(list(place.iterdir())) < 2:
        time.sleep(0.02)
'''


def bank_of(homework):
    return Bank("", homework.digest, {}, {"reference": {}})


def run(homework, folder, notebooks, kind=Task):
    """Return the mark of each student."""
    submissions = [
        read(hand_in(notebook, folder / f"{student}.ipynb"), student)
        for student, notebook in notebooks.items()
    ]
    task = kind(homework, bank_of(homework), unsafe=False)
    return {one.student: mark for one, mark in Processes(2).run(task, submissions)}


def test_as_many_processes_mark_at_once_as_were_asked_for(tmp_path, monkeypatch):
    """A check waits until another process is in it, too: one alone would wait in vain."""
    (tmp_path / "meeting").mkdir()
    homework = example(tmp_path / "source", SMALL + MEETING.format(tmp_path / "meeting"))
    for student in ("ada", "bob"):
        notebook = with_cell(filled(homework), f"student = '{student}'")
        hand_in(notebook, tmp_path / "class" / f"{student}.ipynb")
    monkeypatch.setattr(batch, "load_bank", lambda *_, **__: bank_of(homework))
    options = ["--homework", str(tmp_path / "source"), "--output", str(tmp_path / "graded")]
    options += ["--processes", "2", "--unsafe"]
    assert main(["grade", str(tmp_path / "class"), *options]) == 0
    assert [mark.points for mark in batch.read_marks(tmp_path / "graded")] == [3, 3]


@pytest.mark.skipif(sys.platform != "linux", reason="it looks into /proc")
def test_nobody_can_connect_to_a_process_that_marks(tmp_path):
    """Whoever reached a Dask scheduler in the grader ran programs as the teacher."""
    before = tuple(listening(os.getpid()))  # of a test beside this one
    task = Listening(example(tmp_path), bank_of(example(tmp_path)), unsafe=False)
    ((_, mark),) = Processes(2).run(task, [Submission("ada")])
    assert mark.notes == before
    with socket.create_server(("127.0.0.1", 0)):
        ((_, mark),) = Processes(2).run(task, [Submission("ada")])
    assert len(mark.notes) == len(before) + 1


@bwrap
def test_a_process_that_dies_costs_one_notebook_and_not_the_batch(tmp_path):
    homework = example(tmp_path)
    notebooks = {"bob": blank(homework), "ada": filled(homework), "eve": filled(homework)}
    marks = run(homework, tmp_path, notebooks, Deadly)
    assert {student: mark.points for student, mark in marks.items()} == {
        "ada": 8, "bob": 0, "eve": 8,
    }  # fmt: skip
    assert marks["bob"].notes == (runners.BROKE,)
    assert (marks["bob"].pending, marks["ada"].pending) == (8, 0)


@bwrap
def test_a_check_that_never_ends_costs_one_notebook_and_not_the_batch(tmp_path):
    line = 'assert np.isclose(got, -4.0), f"the distance is -4; got {got}."'
    homework = example(tmp_path, SOURCE.replace(line, f"{STUCK}    {line}"))
    huge = filled(homework, distance="def distance(w, b, x):\n    return -1e15")
    marks = run(homework, tmp_path, {"eve": huge, "ada": filled(homework)}, Hasty)
    assert {student: mark.points for student, mark in marks.items()} == {"ada": 8, "eve": 0}
    assert marks["eve"].notes == (runners.OVERDUE,)
    assert marks["eve"].pending == 8


@bwrap
def test_a_batch_that_is_left_leaves_no_process_behind(tmp_path, monkeypatch):
    helpers = []

    class Noted(runners.HelperProcess):
        def __init__(self, *arguments):
            super().__init__(*arguments)
            helpers.append(self)

    monkeypatch.setattr(runners, "HelperProcess", Noted)
    homework = example(tmp_path)
    path = hand_in(filled(homework), tmp_path / "x.ipynb")
    task = Task(homework, bank_of(homework), unsafe=False)
    marks = Processes(2).run(task, [read(path, student) for student in ("ada", "bob", "eve")])
    next(marks)
    marks.close()
    assert len(helpers) == 2
    assert not any(helper.child for helper in helpers)
