"""The figure of the proof against the library's judge of all four proofs."""

import re

import numpy as np
import pytest

from lecture_lib import novikoff_check, perceptron, six_points
from lecture_lib.figures import ProofRun, Stepper
from lecture_lib.figures._node import ask
from lecture_lib.figures.proof.cases import CASE, states
from tools.browser.figure_page import FINGER, prepared
from tools.figures.modules import LABELS
from tools.figures.modules import shown as ask_figure


def of(figure):
    """Return what a figure derives."""
    return ask_figure("proof", [figure.state])[0]["derived"]


def judged(state, shown):
    """Return what the judge says of the run that the figure shows."""
    X, y = np.array(shown["samples"])[:, :2], np.array(shown["samples"])[:, 2]
    b, *w = shown["v"]
    b_start, *w_start = shown["start"]
    size = {"FAU": np.hypot(*w), "INT": np.hypot(*w), "JOE": np.hypot(b, np.hypot(*w)), "NTS": 1}
    return novikoff_check(
        X, y, shown["updates"], w=w, b=b, m=shown["m"] * size[state["proof"]], eta=state["eta"],
        steps=shown["steps"], w_start=w_start, b_start=b_start,
    )  # fmt: skip


def test_every_line_and_its_slack_are_the_judges(rng):
    compared, asked = 0, list(states(rng))[::3]
    for state, answer in zip(asked, ask_figure("proof", asked), strict=True):
        shown = answer["derived"]
        report = judged(state, shown)
        assert report.bound == pytest.approx(shown["bound"])
        if not shown["updates"]:
            continue
        lines = {line.name: line for line in report.lines_of(state["proof"])}
        assert [line["name"] for line in shown["lines"]] == list(lines)
        for line in shown["lines"]:
            judge = lines[line["name"]]
            near = {"rtol": 1e-9, "atol": 1e-9 * max(1.0, np.abs(judge.right).max())}
            np.testing.assert_allclose(line["left"], judge.left, **near)
            np.testing.assert_allclose(line["right"], judge.right, **near)
            np.testing.assert_allclose(line["slack"], judge.slack, **near)
            assert line["fails"] == list(judge.broken())
            compared += 1
    assert compared > 1000


def test_the_bounds_are_those_of_the_chapter():
    bounds = {"six": 105, "notes": 105, "two": 2, "widest": 70, "tilted": 25.2}
    found = ask_figure("proof", [ProofRun(preset=preset).state for preset in bounds])
    assert [each["derived"]["bound"] for each in found] == pytest.approx(
        [*bounds.values()], rel=1e-12
    )


def test_with_all_hypotheses_no_line_fails_and_the_run_is_the_perceptrons(rng):
    data = six_points()
    assert of(ProofRun(data))["updates"] == list(perceptron(data.X, data.y).updates)
    for answer in ask_figure("proof", [{**state, "drop": "none"} for state in states(rng)]):
        shown = answer["derived"]
        if not shown["claimed"]:
            assert all(line["fails"] == [] for line in shown["lines"])


def test_a_run_far_below_its_bound_fills_the_picture_above_an_overview_up_to_the_bound():
    for preset, far in [("six", True), ("two", False)]:
        state = ProofRun(preset=preset).page_state()
        ((chain, *_),) = ask("proof/figure", [state, "words"], script=LABELS)
        words = chain["words"]
        assert ("the same, until the two sides meet" in words) == far
        assert ("100" in words, "15" in words) == (far, far)  # on the axis of each
        assert any(text.startswith("no update after") for text in words) == far


def place_of(stage, share):
    """Return the place at a share of the width of the chart, in its middle."""
    box = stage.place.locator(".fig-svg[role=img]").first.bounding_box()
    return box["x"] + share * box["width"], box["y"] + 0.3 * box["height"]


def update_of(stage):
    """Return the update that is shown."""
    return int(stage.place.get_by_role("slider").first.input_value())


@pytest.mark.browser
def test_the_bar_of_the_update_is_dragged_by_mouse_and_by_finger(browser, base):
    with prepared(browser, base, CASE, own=True) as stage:
        stage.open("=six&t=2")
        stage.page.mouse.move(*place_of(stage, 0.2))
        stage.page.mouse.down()
        seen = [update_of(stage)]
        for share in (0.5, 0.9, 0.4):
            stage.page.mouse.move(*place_of(stage, share), steps=4)
            seen.append(update_of(stage))
        stage.page.mouse.up()
        stage.page.mouse.move(*place_of(stage, 0.9))  # it is no longer held
        assert seen == [2, 9, 13, 7]
        assert update_of(stage) == 7
        assert stage.status().startswith("Update 7 of 13")
    with prepared(browser, base, CASE, own=True, **FINGER) as stage:
        stage.open("=six&t=2")
        stage.place.locator(".fig-svg").first.scroll_into_view_if_needed()
        top = stage.page.evaluate("scrollY")
        stage.finger("Start", place_of(stage, 0.3))
        assert update_of(stage) == 2  # the finger may be about to scroll
        for share in (0.4, 0.5, 0.6, 0.7):
            stage.finger("Move", place_of(stage, share))
        stage.finger("End")
        assert (update_of(stage), stage.page.evaluate("scrollY")) == (13, top)


# Where the key begins and how much of the column is left below it, in CSS pixels.
KEY = """place => {
  const column = place.querySelector(".fig-side").getBoundingClientRect();
  const key = place.querySelector(".fig-notes").getBoundingClientRect();
  return [key.top - column.top, column.bottom - key.bottom];
}"""


@pytest.mark.browser
def test_where_lines_fail_the_key_stays_in_its_place_and_in_the_figure(browser, base):
    size = {"width": 1280, "height": 720}
    turned = "=six&line=1.5,2;0.5,-2&t=5"
    with prepared(browser, base, CASE, own=True, viewport=size) as stage:
        tops = set()
        for end in ("=six", turned, "=both", "=xor", "=start", "=correct"):
            top, below = stage.open(end).place.evaluate(KEY)
            assert below >= 0, end
            assert ("No line fails" in stage.status()) == (end == "=six")
            tops.add(top)
        assert len(tops) == 1


CHAIN = {"NTS": ["remainder"]}


def test_over_the_chart_stands_what_holds_and_in_it_where_a_line_fails_first():
    starts = [*ProofRun.examples, "turned"]
    turned = {"points": ProofRun(preset="six").points, "line": [[4, 2], [0, -1.5]]}
    runs = [turned if key == "turned" else {"preset": key} for key in starts]
    shown = [ProofRun(**{**run, "t": t}) for run in runs for t in range(6)]
    jobs = [[figure.page_state(), "words"] for figure in shown]
    broken = set()
    answers = ask_figure("proof", [figure.state for figure in shown])
    charts = ask("proof/figure", *jobs, script=LABELS)
    for figure, answer, (chain, *_) in zip(shown, answers, charts, strict=True):
        derived, (heading, *words) = answer["derived"], chain["words"]
        if not derived["updates"]:
            continue
        lines = {line["name"]: line["fails"] for line in derived["lines"]}
        chained = CHAIN.get(figure.proof, ["alignment", "Cauchy-Schwarz", "norm"])
        signs = ["≤>"[derived["t"] in lines[name]] for name in chained]
        assert [sign for sign in heading if sign in "≤>"] == signs
        first = min((fails[0] for fails in lines.values() if fails), default=None)
        marks = [word for word in words if "fails at" in word]
        assert [int(mark.split()[-1]) for mark in marks] == ([] if first is None else [first])
        broken.add(">" in signs)
    assert broken == {True, False}


def test_the_room_between_the_sides_has_not_the_colour_of_the_positive_side():
    picture, _ = ProofRun(preset="six").picture()
    (fill,) = set(re.findall(r'<g class="fig-shade[^"]*"><polygon [^>]*fill="(#\w+)"', picture))
    positive, _ = Stepper(t=6).picture()
    assert fill not in re.findall(r'<g class="fig-shade"><polygon [^>]*fill="(#\w+)"', positive)
