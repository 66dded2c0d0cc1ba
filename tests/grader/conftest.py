"""A small class, graded once for all tests of a process that look at it."""

import pytest

from lecture_grader.box.box import BoxOptions, own_code
from lecture_grader.marking.misconceptions import fingerprints
from tests.grader.class_folder import grade, make
from tests.grader.example import example


@pytest.fixture
def homework(tmp_path):
    """The example, in a folder of its own."""
    return example(tmp_path)


@pytest.fixture(scope="session")
def banked(tmp_path_factory):
    """The example and its bank, made where there is a box in it."""
    homework = example(tmp_path_factory.mktemp("banked"))
    return homework, fingerprints(homework, own_code(BoxOptions()))


@pytest.fixture(scope="session")
def course(tmp_path_factory):
    """The example and the folder of what its class handed in."""
    return make(tmp_path_factory.mktemp("batch"))


@pytest.fixture(scope="session")
def graded(course):
    """The example, its class, the folder that `grade` wrote, and what it returned: in the box."""
    homework, handed_in = course
    output = handed_in.parent / "graded"
    return homework, handed_in, output, grade(homework, handed_in, output, processes=2)
