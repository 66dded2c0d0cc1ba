"""What the tests of the pictures share."""

import pytest

from lecture_lib.plotting import figure


@pytest.fixture
def ax():
    """The axes of a new figure."""
    return figure()[1]
