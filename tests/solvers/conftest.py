"""What the tests of several solvers share."""

import pytest


@pytest.fixture
def choose(monkeypatch):
    """Choose the engine of all loops."""

    def choose(name):
        if name == "numba":
            pytest.importorskip("numba")
        monkeypatch.setenv("LECTURE_LIB_ENGINE", name)

    return choose
