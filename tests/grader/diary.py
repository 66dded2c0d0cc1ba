"""What a worker runs in the place of the grader: it writes down what it began and ended.

A module of its own, because each worker imports it.
"""

import os
import time
from pathlib import Path

from lecture_grader.marking.mark import Mark


def slowly(diary: str, student: str) -> Mark:
    """Give full marks after a while, and write into the diary who began and who ended."""
    entry = Path(diary, f"{time.time_ns()}-{os.getpid()}")
    entry.with_suffix(".began").write_text(student)
    time.sleep(0.3)
    entry.with_suffix(".ended").write_text(student)
    return Mark(student, "", 8.0, 8.0, (), (), (), 0.0, "")
