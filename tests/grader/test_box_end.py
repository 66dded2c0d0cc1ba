"""How a box ends: with all its processes, at its time, and without holding anybody up."""

import itertools
import queue
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from lecture_grader.box import bubblewrap
from lecture_grader.box.box import START_SECONDS, AnswerError, Box, BoxOptions
from lecture_grader.box.process import MOST_PARTS, End, Ended, Process
from tests.grader.patience import AMPLE, wait_for

bwrap = pytest.mark.bwrap


@bwrap
def test_children_end_with_the_box():
    code = (
        "import os, time\nfor _ in range(5):\n    if os.fork() == 0:\n        os.setsid()\n"
        "        time.sleep(4321.5)\ndef f(): return [int(p) for p in os.listdir('/proc') "
        "if p.isdigit()]"
    )
    with Box((code,), AMPLE) as box:
        assert len(box.call("f")) >= 5
        top = box.process.child.pid
        assert bubblewrap.census(top)[0] >= 5
    assert wait_for(lambda: bubblewrap.census(top)[:2] == (0, 0))


@bwrap
def test_two_boxes_do_not_see_each_other():
    one = "open('/tmp/answers', 'w').write('mine')\ndef f(): return 1"
    other = "import os\ndef f(): return os.listdir('/tmp')"
    with Box((one,), AMPLE) as first, Box((other,), AMPLE) as second:
        assert first.call("f") == 1
        assert "answers" not in second.call("f")
    assert not Path("/tmp/answers").exists()


@pytest.mark.parametrize("unsafe", [pytest.param(False, marks=bwrap), True])
def test_an_endless_loop_costs_one_call(unsafe):
    options = replace(AMPLE, call_seconds=3.0, unsafe=unsafe)
    with Box(("def f():\n    while True: pass", "def fine(): return 42"), options) as box:
        with pytest.raises(AnswerError, match=r"f needed more than 3 s \(does a loop never"):
            box.call("f")
        assert box.call("fine") == 42


def test_time_is_limited_for_all_calls_together():
    options = BoxOptions(call_seconds=1.0, seconds=2.5, unsafe=True)
    with Box(("def f():\n    while True: pass",), options) as box:
        for _ in range(4):  # after the third the time is over
            with pytest.raises(AnswerError) as last:
                box.call("f")
    assert last.value.kind == "budget"


def test_a_process_that_ends_too_often_is_given_up():
    with Box(("import os\ndef f(): os._exit(3)",), replace(AMPLE, unsafe=True)) as box:
        for _ in range(14):
            with pytest.raises(AnswerError) as last:
                box.call("f")
    assert last.value.kind == "starts"


@pytest.mark.parametrize(
    ("clock", "used", "end"),
    [(1.5, 0.55, End.TIMEOUT), (1.5, 0.3, End.WAITED), (1, 0.0, End.TIMEOUT)],
)
def test_a_loop_on_a_full_machine_is_not_said_to_wait(monkeypatch, clock, used, end):
    """It has used less than its time when the clock runs out, but more than a start needs.

    Elsewhere than on Linux nobody knows how much it has used.
    """
    monkeypatch.setattr("lecture_grader.box.process.BY_THE_CLOCK", clock)
    process, looks = Process.__new__(Process), itertools.chain([0.0], itertools.repeat(used))
    process.buffer, process.chunks = b"", queue.Queue()
    monkeypatch.setattr(process, "_count", lambda: setattr(process, "used", next(looks)))
    with pytest.raises(Ended) as ended:
        process.receive(0.6)
    assert ended.value.end is end


@pytest.mark.parametrize("unsafe", [pytest.param(False, marks=bwrap), True])
def test_a_box_that_does_not_read_does_not_block_us(unsafe):
    """A request larger than a pipe, to a worker that never reads it."""
    code = "import time\nfor line in [0]: time.sleep(0)\ndef f(x): time.sleep(60)"
    options = BoxOptions(call_seconds=0.5, unsafe=unsafe)
    with Box((code,), options) as box:
        big = np.zeros(100_000)
        for _ in range(2):
            with pytest.raises(AnswerError, match="waited too long"):
                box.call("f", big)


def test_the_start_of_the_box_is_not_on_the_students_time(monkeypatch):
    waits, receive = [], Process.receive
    monkeypatch.setattr(
        Process, "receive", lambda self, seconds: waits.append(seconds) or receive(self, seconds)
    )
    with Box(("def f(): return 1",), replace(AMPLE, cell_seconds=7.0, unsafe=True)) as box:
        assert box.call("f") == 1
    assert waits[0] == START_SECONDS > waits[1] == 7.0


def test_an_answer_of_many_small_values_is_not_read():
    """Sixteen million bytes of empty lists would take five hundred as values of Python."""
    process = Process.__new__(Process)
    process.buffer = b'{"value":[' + b"[]," * (MOST_PARTS // 2) + b"[]]}\n"
    with pytest.raises(Ended) as ended:
        process.receive(1.0)
    assert ended.value.end is End.FLOOD
