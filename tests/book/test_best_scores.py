"""The best score of a challenge is kept in the browser and said beside the next one."""

import json

import pytest

from tests.book.test_running import Page
from tools.browser.chromium import opened

pytestmark = pytest.mark.browser

PLAY = "challenge-longest-run-score"
BETTER = """points = [[4, 2], [1, 3], [2, 3], [0, 0], [-1, 2], [9, -1]]
labels = [1, 1, 1, -1, -1, -1]
score_longest_run(points, labels)"""


def test_a_better_play_is_kept_from_one_visit_to_the_next(browser, base):
    with opened(browser) as tab:
        tab.goto(f"{base}notebooks/07-tightness.html")
        page = Page(tab)
        assert page.run(PLAY)[0].count("\n") == 1
        page.write(PLAY, BETTER)
        assert "\nThis is your best; before, it was 13." in page.run(PLAY)[0]
        stored = json.loads(tab.evaluate("localStorage.getItem('lecture-scores')"))
        best = stored["score_longest_run"]
        tab.reload()
        page = Page(tab)
        page.button(PLAY, "Reset").click()
        assert page.run(PLAY)[0].endswith(f"\nYour best is {best}.\n")
        tab.evaluate("localStorage.setItem('lecture-scores', '[1]')")
        assert page.run(PLAY)[0].count("\n") == 1
