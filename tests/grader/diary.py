"""What a worker runs in the place of the grader: it writes down what it began and ended.

A module of its own, because each worker imports it.
"""

import os
import time
from pathlib import Path

from lecture_grader.marking.mark import Mark


def slowly(diary: str, job: str, student: str) -> str:
    """Give full marks after a while, and write into the diary who began and who ended the job."""
    entry = Path(diary, f"{time.time_ns()}-{os.getpid()}")
    entry.with_suffix(".began").write_text(job)
    time.sleep(0.3)
    entry.with_suffix(".ended").write_text(job)
    return Mark(student, "", 8.0, 8.0, (), (), (), 0.0, "").to_json()
