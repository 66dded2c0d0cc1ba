"""Many programs of the teacher share a process, and nothing else."""

import pytest

from lecture_grader.box.box import AnswerError, Box, BoxOptions, Spares

LEAVES = "import builtins, numpy\nbuiltins.left = numpy.left = 1\ndef f(): return 1"
LOOKS = (
    "import builtins, numpy\ndef f(): return hasattr(builtins, 'left') + hasattr(numpy, 'left')"
)
DIES = "import os\ndef f(): os._exit(0)"
BUSY = """import time
def f():
    while time.process_time() < 0.5:
        pass
    return 1"""
HANGS = "import time\ndef f(): time.sleep(999)"
pytestmark = pytest.mark.parametrize(
    "unsafe", [pytest.param(False, marks=pytest.mark.bwrap), True], ids=["box", "bare"]
)


def asked(code, unsafe, spares, call_seconds=60.0):
    """Return what f of a program answers, and in which process it did."""
    options = BoxOptions(call_seconds, cell_seconds=60.0, seconds=600.0, unsafe=unsafe)
    with Box((code,), options, spares) as box:
        process = box.process
        return box.call("f"), process


def test_a_program_finds_nothing_of_the_one_before_in_the_same_process(unsafe):
    with Spares() as spares:
        first, process = asked(LEAVES, unsafe, spares)
        assert asked(LOOKS, unsafe, spares) == (0, process)
        assert first == 1
    assert process.child.poll() is not None


def test_a_program_pays_only_for_its_own_time(unsafe):
    with Spares() as spares:
        options = BoxOptions(60.0, cell_seconds=60.0, seconds=1.0, unsafe=unsafe)
        processes = []
        for _ in range(4):
            with Box((BUSY,), options, spares) as box:
                assert box.call("f") == 1
                processes.append(box.process)
        assert len(set(processes)) == 1
        assert processes[0].used > options.seconds


@pytest.mark.parametrize(
    ("code", "call_seconds", "kind"),
    [(DIES, 60.0, "died"), (HANGS, 0.2, "waited")],
    ids=["dies", "hangs"],
)
def test_a_program_that_dies_or_hangs_takes_its_process_along(unsafe, code, call_seconds, kind):
    with Spares() as spares:
        _, process = asked(LEAVES, unsafe, spares)
        with pytest.raises(AnswerError) as error:
            asked(code, unsafe, spares, call_seconds)
        assert error.value.kind == kind
        assert process.child.poll() is not None
        assert asked(LOOKS, unsafe, spares)[0] == 0


def test_a_process_that_nobody_asked_is_kept(unsafe):
    with Spares() as spares:
        _, process = asked(LEAVES, unsafe, spares)
        with Box((LOOKS,), BoxOptions(unsafe=unsafe), spares):
            pass
        assert asked(LOOKS, unsafe, spares) == (0, process)
