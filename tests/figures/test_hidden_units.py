"""The figure of the two hidden units: its slopes, its verdicts, and what the text says of it."""

import numpy as np
import pytest
import traitlets
from lecture_book.html import alone

from lecture_lib import logistic
from lecture_lib.figures import HiddenUnits
from lecture_lib.figures._network import DATA, learn, scores, slopes
from tools.browser.chromium import opened


def test_the_slopes_are_those_that_are_measured(rng):
    weights, moves = rng.uniform(-1, 1, (3, 3)), 1e-5 * np.eye(9).reshape(9, 3, 3)
    up, down = (
        [logistic(DATA.y * scores(weights + sign * move, DATA.X)).sum() for move in moves]
        for sign in (1, -1)
    )
    measured = (np.array(up) - down) / 2e-5
    assert slopes(weights).ravel() == pytest.approx(measured, abs=1e-8)


@pytest.mark.parametrize(("preset", "wrong"), [("learns", []), ("fails", [0, 2]), ("three", [0])])
def test_starts_end_as_in_the_chapter_and_no_verdict_hangs_on_a_last_digit(preset, wrong):
    shown = HiddenUnits(preset=preset)
    path = learn(shown.weights, 200)
    assert min(np.abs(scores(weights, DATA.X)).min() for weights in path) > 1e-4
    shown.t = 200
    assert shown.misclassified == wrong


def test_with_a_line_between_the_two_samples_that_met_the_failed_start_learns():
    shown = HiddenUnits(preset="fails")
    failed = learn(shown.weights, 200)[-1]
    X = DATA.X[[0, 2]]
    for share in (0.1, 0.5, 0.9):
        helped = failed.copy()
        helped[0, 0] = -(X @ failed[0, 1:]) @ [1 - share, share]
        assert HiddenUnits(weights=helped.tolist(), t=200).misclassified == []


def test_at_zero_nothing_moves_and_twins_stay_twins():
    zero, twins = HiddenUnits(preset="zero"), HiddenUnits(preset="twins")
    zero.t = twins.t = 200
    assert not np.any(zero.derived["weights"])
    assert zero.derived["rest"]
    first, second = np.array(twins.answers).T
    assert first == pytest.approx(second)
    assert twins.misclassified


@pytest.mark.browser
def test_what_was_moved_is_said_and_that_the_run_begins_again(tmp_path, browser):
    file, height = tmp_path / "page.html", "figure => figure.getBoundingClientRect().height"
    file.write_text(alone.page("hidden_units", preset="zero"), encoding="utf-8")
    with opened(browser, viewport={"width": 375, "height": 800}) as tab:
        tab.goto(file.as_uri())
        tab.wait_for_selector("[data-live]")
        before = tab.locator(".fig").evaluate(height)
        for svg, i, said in (
            (1, 0, "Weights of the output: (0, 0.625)."),
            (0, 1, "Line of unit 1, bias 0."),
        ):
            tab.locator(".fig-svg").nth(svg).locator(".fig-handle").nth(i).press("ArrowUp")
            status = tab.get_by_role("status").inner_text()
            assert status.startswith(f"{said} The run begins again. Two hidden units on")
            assert "All slopes are 0" in status  # the longest sentence has room
            assert tab.locator(".fig").evaluate(height) == before


def test_weights_have_three_rows_of_three():
    with pytest.raises(traitlets.TraitError, match=r"^weights must be three rows"):
        HiddenUnits(weights=[[0, 0, 0], [0, 0, 0]])
