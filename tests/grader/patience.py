"""How long a test waits for another process: no test may fail because the machine is busy."""

import time
from collections.abc import Callable
from typing import TypeVar

from lecture_grader.box.box import BoxOptions
from tools import PATIENCE

AMPLE = BoxOptions(call_seconds=60.0, cell_seconds=60.0, seconds=600.0)  # nothing takes so long
Found = TypeVar("Found")


def wait_for(look: Callable[[], Found]) -> Found:
    """Look again and again until there is something, and return it."""
    deadline = time.monotonic() + PATIENCE
    while not (found := look()):
        assert time.monotonic() < deadline, f"nothing within {PATIENCE:g} s"
        time.sleep(0.02)
    return found
