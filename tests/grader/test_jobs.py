"""What hangs or dies while it is marked costs one notebook, and says so in one sentence."""

import pytest

from lecture_grader.batch import jobs
from lecture_grader.batch.jobs import Job, Task, run_here
from lecture_grader.box.box import BoxUnavailable
from lecture_grader.marking.misconceptions import Bank
from tests.grader.example import SOURCE, blank, example, filled, hand_in
from tests.grader.tasks import Boxless, Deadly

pytestmark = pytest.mark.bwrap
# One call of C, which no signal ends and beside which no other thread of Python runs, as sum(got)
# may be; but the processor is free for other tests.
STUCK = """if got < -1e9:
        import ctypes
        lock, c = ctypes.create_string_buffer(64), ctypes.PyDLL(None)
        c.pthread_mutex_lock(lock) or c.pthread_mutex_lock(lock)
"""


def task_of(homework, kind=Task):
    """A task without misconceptions."""
    return kind(homework, Bank("", homework.digest, {}, {"reference": {}}), unsafe=False)


def job_of(student, notebook, folder):
    return Job(student, student, hand_in(notebook, folder / f"{student}.ipynb"))


@pytest.mark.parametrize("processes", [1, 2])
def test_a_process_that_dies_costs_one_notebook_and_not_the_batch(tmp_path, processes):
    homework = example(tmp_path)
    all_jobs = [job_of("bob", blank(homework), tmp_path)]
    all_jobs += [job_of(student, filled(homework), tmp_path) for student in ("ada", "eve")]
    marks = {job.student: mark for job, mark in run_here(task_of(homework, Deadly), all_jobs,
                                                         processes)}  # fmt: skip
    assert {student: mark.points for student, mark in marks.items()} == {
        "ada": 8, "bob": 0, "eve": 8,
    }  # fmt: skip
    assert marks["bob"].notes == (jobs.BROKE,)


def test_a_check_that_never_ends_costs_one_notebook_and_not_the_batch(tmp_path, monkeypatch):
    line = 'assert np.isclose(got, -4.0), f"the distance is -4; got {got}."'
    homework = example(tmp_path, SOURCE.replace(line, f"{STUCK}    {line}"))
    huge = filled(homework, distance="def distance(w, b, x):\n    return -1e15")
    both = [job_of("eve", huge, tmp_path), job_of("ada", filled(homework), tmp_path)]
    monkeypatch.setattr(jobs, "CHECKS", -8.0)  # 12 seconds in all
    marks = {job.student: mark for job, mark in run_here(task_of(homework), both)}
    assert {student: mark.points for student, mark in marks.items()} == {"ada": 8, "eve": 0}
    assert marks["eve"].notes == (jobs.OVERDUE.format(12),)


def test_what_the_other_process_raises_is_raised_here(tmp_path):
    homework = example(tmp_path)
    with pytest.raises(BoxUnavailable, match="ada"):
        list(run_here(task_of(homework, Boxless), [job_of("ada", filled(homework), tmp_path)]))


def test_a_batch_that_is_left_leaves_no_process_behind(tmp_path, monkeypatch):
    helpers = []

    class Noted(jobs.HelperProcess):
        def __init__(self, *arguments):
            super().__init__(*arguments)
            helpers.append(self)

    monkeypatch.setattr(jobs, "HelperProcess", Noted)
    homework = example(tmp_path)
    some = [job_of(student, filled(homework), tmp_path) for student in ("ada", "bob", "eve")]
    batch = run_here(task_of(homework), some, 2)
    next(batch)
    batch.close()
    assert len(helpers) == 2
    assert not any(helper.child for helper in helpers)
