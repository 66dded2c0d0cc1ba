"""The figure of the proof against the library's judge of all four proofs."""

import numpy as np
import pytest

from lecture_lib import novikoff_check, perceptron, six_points
from lecture_lib.figures import ProofRun
from lecture_lib.figures._node import ask
from lecture_lib.figures.proof.cases import states
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
