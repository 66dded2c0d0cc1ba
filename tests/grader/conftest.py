"""A small class, graded once for all tests of a process that look at it."""

import pytest

from tests.grader.class_folder import grade, make


@pytest.fixture(scope="session")
def course(tmp_path_factory):
    """The example and the folder of what its class handed in."""
    return make(tmp_path_factory.mktemp("batch"))


@pytest.fixture(scope="session")
def graded(course):
    """The example, its class, the folder that `grade` wrote, and what it returned: in the box."""
    homework, handed_in = course
    folder = handed_in.parent
    done = grade(homework, handed_in, folder / "graded")
    return homework, handed_in, folder / "graded", done
