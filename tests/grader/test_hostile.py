"""Every hostile or broken notebook: never above the honest mark, one sentence, the next is marked.

The table of names and marks is in ``hostile.py``.
"""

import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from lecture_grader.marking.mark import mark
from lecture_grader.marking.submission import read
from tests.grader.example import example, filled, hand_in
from tests.grader.hostile import hostile

pytestmark = pytest.mark.bwrap
AT_ONCE = 3


def cases():
    with tempfile.TemporaryDirectory() as place:
        return hostile(example(Path(place)))


@pytest.fixture(scope="module")
def marked(banked, tmp_path_factory):
    """Marks a case once, the next ones beside it: most of their time is waiting."""
    homework, bank = banked
    folder, every, under_way = tmp_path_factory.mktemp("handed_in"), hostile(homework), {}
    places = {case.name: place for place, case in enumerate(every)}

    def work(place):
        path = folder / f"{place}.ipynb"
        path.write_bytes(every[place].data)
        return mark(homework, read(path), bank)

    def found(case):
        first = places[case.name]
        for place in range(first, min(first + AT_ONCE, len(every))):
            if place not in under_way:
                under_way[place] = pool.submit(work, place)
        return under_way[first].result()

    with ThreadPoolExecutor(AT_ONCE) as pool:
        yield found


@pytest.mark.parametrize("case", cases(), ids=lambda case: case.name)
def test_never_above_the_honest_mark_and_always_one_sentence(marked, case):
    found = marked(case)
    assert found.points <= case.honest
    assert case.mark in (None, found.points)
    assert case.says.lower() in found.headline.lower()
    assert found.headline.startswith(f"{found.points:g} of 8 points")
    assert "\n" not in found.headline
    assert "grader failed" not in found.headline
    assert found.total == 8
    assert len(found.results) == 6


def test_the_next_submission_is_marked_after_the_worst(banked, marked, tmp_path):
    homework, bank = banked
    worst = ("fork bomb", "kills everybody", "sends nonsense for ever", "nested JSON")
    for case in hostile(homework):
        if case.name in worst:
            marked(case)
    path = hand_in(filled(homework), tmp_path / "ada.ipynb")
    assert mark(homework, read(path), bank).headline == "8 of 8 points: every check passed."
