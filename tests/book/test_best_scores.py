"""The best score of a challenge is kept in the browser and said beside the next one."""

import json

import pytest
from playwright.sync_api import expect

from tests.book.test_running import Page
from tools.browser.chromium import opened

pytestmark = pytest.mark.browser

PLAY = "challenge-longest-run-score"
KEEP = """async scores => {
    const { keepScores } = await import(new URL("../_static/kept.js", location));
    return keepScores(scores);
}"""
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
        best = stored["max"]["score_longest_run"]
        tab.reload()
        page.button(PLAY, "Reset").click()
        assert page.run(PLAY)[0].endswith(f"\nYour best is {best}.\n")
        tab.evaluate("localStorage.setItem('lecture-scores', '[1]')")
        assert page.run(PLAY)[0].count("\n") == 1


def test_after_a_visit_the_code_stands_above_the_old_output_with_the_best_score(browser, base):
    best = {"max": {"score_longest_run": 15180}, "min": {"score_line": 57}}
    with opened(browser) as tab:
        tab.goto(f"{base}notebooks/07-tightness.html")
        page = Page(tab)
        page.write(PLAY, BETTER)
        tab.evaluate("all => localStorage.setItem('lecture-scores', all)", json.dumps(best))
        tab.reload()
        said = page.cell(PLAY).get_by_role("status")
        expect(said).to_have_text(
            "Your code, as saved in this browser. Run it to see its output: what stands below is "
            "the original's. Your best is 15 180."
        )
        page.run(PLAY)
        expect(said).to_have_text("")


def test_a_cell_may_leave_the_folder_or_remove_the_scores(browser, base):
    with opened(browser) as tab:
        tab.goto(f"{base}notebooks/07-tightness.html")
        page = Page(tab)
        for code in ("os.chdir('/tmp')", "os.remove('lecture-scores.json')"):
            page.write(PLAY, f"import os\n{code}\nprint('here')")
            assert page.run(PLAY) == ("here\n", "")
        page.write(PLAY, BETTER)
        page.run(PLAY)
        assert tab.evaluate("localStorage.getItem('lecture-scores')") != "{}"


def test_a_run_keeps_the_better_one_of_its_score_and_of_what_another_tab_has_kept(browser, base):
    there = {"max": {"score_longest_run": 20}, "min": {"score_line": 60, "score_certificate": 3}}
    ended = {"max": {"score_longest_run": 15}, "min": {"score_line": 55, "score_threshold": 57}}
    with opened(browser) as tab:
        tab.goto(f"{base}notebooks/07-tightness.html")
        tab.evaluate("all => localStorage.setItem('lecture-scores', all)", json.dumps(there))
        assert tab.evaluate(KEEP, ended) == 2
        stored = json.loads(tab.evaluate("localStorage.getItem('lecture-scores')"))
    assert stored == {**there, "min": {**there["min"], **ended["min"]}}
