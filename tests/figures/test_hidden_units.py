"""The figure of the two hidden units: its slopes, its verdicts, and what the text says of it."""

import numpy as np
import pytest

from lecture_lib import decision
from lecture_lib.figures import HiddenUnits
from lecture_lib.figures._node import ask
from lecture_lib.figures.hidden_units.cases import CASE, DATA, states
from tools.browser.figure_page import prepared
from tools.figures.modules import shown

ETA = 0.25


def derived(*asked):
    return [found["derived"] for found in shown("hidden_units", asked)]


def after(preset, t):
    return HiddenUnits(preset=preset, t=t).state


def test_a_step_goes_against_the_slopes_that_are_measured(rng):
    weights, moves = rng.uniform(-1, 1, (3, 3)), 1e-5 * np.eye(9).reshape(9, 3, 3)
    moved = [weights + sign * move for sign in (1, -1) for move in moves]
    *losses, before, stepped = derived(
        *({"weights": each.tolist(), "t": 0} for each in moved),
        *({"weights": weights.tolist(), "t": t} for t in (0, 1)),
    )
    up, down = np.reshape([each["loss"] for each in losses], (2, 9))
    step = np.subtract(before["weights"], stepped["weights"]).ravel()
    assert step / ETA == pytest.approx((up - down) / 2e-5, abs=1e-8)


def test_a_run_is_the_same_in_pieces_as_in_one(rng):
    drawn = list(states(rng))[:20:2]
    halves = derived(*({**state, "t": 7} for state in drawn))
    wholes = derived(*({**state, "t": 16} for state in drawn))
    rests = derived(*({"weights": half["weights"], "t": 9} for half in halves))
    for whole, rest in zip(wholes, rests, strict=True):
        assert rest["weights"] == whole["weights"]
        assert rest["trails"] == [trail[7:] for trail in whole["trails"]]


def test_what_is_held_lies_on_the_line_of_a_row_and_in_the_direction_of_its_weights(rng):
    for found in derived(*list(states(rng))[:40]):
        for (b, *w), (tip, grip) in zip(found["weights"], found["holds"], strict=True):
            if not np.any(w):
                continue
            assert decision([grip], w, b) == pytest.approx([0.0], abs=1e-9)
            assert np.dot(tip, w) == pytest.approx(np.linalg.norm(tip) * np.linalg.norm(w))


def test_the_border_of_the_picture_is_that_of_the_scores(rng):
    drawn = [state["weights"] for state in states(rng)][:40]
    heights = ask("hidden_units/figure", *(["heights", each, [[-1, 1]] * 2] for each in drawn))
    found = derived(*({"weights": each, "t": 0} for each in drawn))
    for rows, each in zip(heights, found, strict=True):  # from below, and XOR from the left
        assert np.transpose(rows).ravel().tolist() == each["scores"]


@pytest.mark.parametrize(("preset", "wrong"), [("learns", []), ("fails", [0, 2]), ("three", [0])])
def test_starts_end_as_in_the_chapter_and_no_verdict_hangs_on_a_last_digit(preset, wrong):
    path = derived(*(after(preset, t) for t in range(0, 201, 4)))
    assert min(np.abs(each["scores"]).min() for each in path) > 1e-4
    assert path[-1]["wrong"] == wrong
    assert path[-1]["loss"] < path[0]["loss"]


def test_with_a_line_between_the_two_samples_that_met_the_failed_start_learns():
    (found,) = derived(after("fails", 200))
    X, asked = DATA.X[[0, 2]], []
    for share in (0.1, 0.5, 0.9):
        helped = np.array(found["weights"])
        helped[0, 0] = -(X @ helped[0, 1:]) @ [1 - share, share]
        asked.append(HiddenUnits(weights=helped.tolist(), t=200).state)
    assert [each["wrong"] for each in derived(*asked)] == [[], [], []]


def test_at_zero_nothing_moves_and_twins_stay_twins():
    zero, twins = derived(after("zero", 200), after("twins", 200))
    assert not np.any(zero["weights"])
    assert (zero["rest"], twins["rest"]) == (True, False)
    first, second = np.array([trail[-1] for trail in twins["trails"]]).T
    assert first == pytest.approx(second)
    assert twins["wrong"]


@pytest.mark.browser
def test_what_was_moved_is_said_and_that_the_run_begins_again(browser, base):
    height = "figure => figure.getBoundingClientRect().height"
    telephone = {"width": 375, "height": 800}
    with prepared(browser, base, CASE, own=True, viewport=telephone) as stage:
        tab = stage.open("=zero").page
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


def test_as_loaded_a_border_runs_through_both_planes():
    (found,) = derived(HiddenUnits().state)
    assert len({np.sign(score) for score in found["scores"]}) == 2
