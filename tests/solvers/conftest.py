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


@pytest.fixture(params=["python", "numba"])
def each_engine(request, choose):
    """Run a test with each engine."""
    choose(request.param)
