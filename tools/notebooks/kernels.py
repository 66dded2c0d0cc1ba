"""A plugin of pytest: nbval's kernels answer through files, where the system can do that.

A kernel whose port another program has taken meanwhile answers its heartbeat elsewhere, and nbval
waits for it forever.
"""

import os
from functools import cache
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from jupyter_client.manager import KernelManager
from nbval import kernel

NUMBER = count()


@cache
def _folder() -> TemporaryDirectory[str]:
    """Return the folder of this process's kernels; it goes with the process."""
    return TemporaryDirectory()


def manager(**options: Any) -> KernelManager:
    """Return the manager of a kernel whose channels are files of its own."""
    place = Path(_folder().name, f"kernel-{next(NUMBER)}")
    return KernelManager(transport="ipc", ip=str(place), **options)


def pytest_configure(config: pytest.Config) -> None:
    """Let nbval start its kernels so."""
    del config
    if os.name == "posix":
        kernel.KernelManager = manager
