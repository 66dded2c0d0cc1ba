"""A small class, graded once for all tests of a process that look at it."""

import pytest

from lecture_grader.batch import grade as batch
from tests.grader.class_folder import make


@pytest.fixture(scope="session")
def course(tmp_path_factory):
    """The example and the folder of what its class handed in."""
    return make(tmp_path_factory.mktemp("batch"))


@pytest.fixture(scope="session")
def graded(course):
    """The example, its class, the folder that `grade` wrote, and what it returned: in the box."""
    homework, handed_in = course
    folder = handed_in.parent
    done = batch.grade(homework, handed_in, folder / "graded", progress=False)
    return homework, handed_in, folder / "graded", done
