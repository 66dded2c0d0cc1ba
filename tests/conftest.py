"""Random data of the tests: the same on every machine, or others with `--seed N`."""

import numpy as np
import pytest
from hypothesis import settings

settings.register_profile("course", deadline=None, derandomize=True, max_examples=60)
settings.register_profile("other seeds", deadline=None, max_examples=60)


def pytest_addoption(parser):
    """Add --seed, which changes every random set of the tests."""
    parser.addoption("--seed", type=int, default=0, help="repeat the tests on other random sets")


def pytest_configure(config):
    """Draw the same examples every time, unless another seed is asked for."""
    seed = config.getoption("--seed")
    settings.load_profile("other seeds" if seed else "course")
    if seed and config.getoption("--hypothesis-seed", None) is None:
        config.option.hypothesis_seed = seed


@pytest.fixture
def rng(request):
    """Random numbers that follow --seed."""
    return np.random.default_rng(request.config.getoption("--seed"))
