"""What the tests of several solvers share."""

import os
import subprocess
import sys

import pytest


@pytest.fixture
def choose(monkeypatch):
    """Choose the engine of all loops."""

    def choose(name):
        if name == "numba":
            pytest.importorskip("numba")
        monkeypatch.setenv("LECTURE_LIB_ENGINE", name)

    return choose


@pytest.fixture
def fresh():
    """Run code in a process of its own, and return the words that it prints."""

    def run(code, **environment):
        command, env = [sys.executable, "-c", code], {**os.environ, **environment}
        done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, env=env)
        return done.stdout.split()

    return run


@pytest.fixture(params=["python", "numba"])
def each_engine(request, choose):
    """Run a test with each engine."""
    choose(request.param)
