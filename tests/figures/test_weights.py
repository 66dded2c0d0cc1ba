"""Half-space and weight space: what the two figures draw."""

import re

import numpy as np
import pytest

from lecture_lib import criterion, criterion_gradient, descend_criterion, six_points
from lecture_lib.figures import CriterionSpace, HalfSpace, HiddenUnits
from lecture_lib.figures._case import cloud
from lecture_lib.figures._files import words
from lecture_lib.figures._node import ask
from lecture_lib.figures.criterion_space.cases import CASE as WEIGHTS
from lecture_lib.figures.half_space.cases import CASE as LINE
from tools.browser.figure_page import prepared
from tools.figures.modules import LABELS, shown

BOX = [-3.0, 4.0, -3.0, 4.0]
MODULE = "criterion_space/figure"


def draw(rng):
    points = cloud(rng, low=(-3, -2), high=(4, 3))
    b, *w = (float(v) for v in rng.integers(-32, 33, size=3) / 16)
    X, y = np.array(points)[:, :2], np.array(points)[:, 2]
    return points, X, y, w if any(w) else [1.0, 0.0], b


@pytest.mark.parametrize(("eta", "steps"), [(1.0, 14), (1 / 16, 8)])
def test_the_walk_is_the_descent_of_the_notebook(eta, steps):
    data = six_points()
    run = descend_criterion(data.X, data.y, eta=eta, w=[1.0, -1.0], b=-0.5, max_steps=60)
    figure = CriterionSpace(data, w=[1, -1], b=-0.5, eta=eta, t=60)
    path = shown("criterion_space", [figure.state])[0]["derived"]["path"]
    assert len(path) == steps + 1
    assert [place[1:] for place in path] == run.W.tolist()
    assert [place[0] for place in path] == run.B.tolist()


def test_the_criterion_is_linear_in_each_cell(rng):
    drawn = [draw(rng) for _ in range(20)]
    asked = (["cells", points, b, BOX] for points, *_, b in drawn)
    for (_, X, y, _, b), cells in zip(drawn, ask(MODULE, *asked), strict=True):
        area = 0.0
        for piece in cells:
            middle = np.mean(piece, axis=0)
            _, *slope = criterion_gradient(X, y, middle, b)
            here = criterion(X, y, middle, b)
            for p in piece:
                move = slope @ (np.array(p) - middle)
                assert pytest.approx(here + move, abs=1e-9) == criterion(X, y, p, b)
            turned = [*piece[1:], piece[0]]
            area += sum(p[0] * q[1] - q[0] * p[1] for p, q in zip(piece, turned, strict=True)) / 2
        assert area == pytest.approx(49)


def test_a_contour_joins_equal_values(rng):
    drawn = [draw(rng) for _ in range(20)]
    asked = (["contours", points, b, BOX] for points, *_, b in drawn)
    for (_, X, y, _, b), (_, curves) in zip(drawn, ask(MODULE, *asked), strict=True):
        for curve in curves:
            for p in curve["ends"]:
                assert pytest.approx(curve["level"], abs=1e-9) == criterion(X, y, p, b)


def test_what_is_darker_by_a_level_lies_above_it(rng):
    drawn = [draw(rng) for _ in range(20)]
    asked = (["contours", points, b, BOX] for points, *_, b in drawn)
    for (_, X, y, _, b), (_, curves) in zip(drawn, ask(MODULE, *asked), strict=True):
        for curve in curves:
            heights = [criterion(X, y, p, b) for p in curve["above"]]
            assert min(heights) >= curve["level"] - 1e-9
            assert max(heights) > curve["level"]


def test_the_region_without_mistakes_says_that_the_criterion_is_zero():
    for b, is_named in [(-2, True), (4, False)]:
        state = CriterionSpace(six_points(), b=b).page_state()
        ((weights, *_),) = ask(MODULE, [state, "words"], script=LABELS)
        assert ("D = 0" in weights["words"]) == is_named


@pytest.mark.browser
def test_in_weight_space_the_line_of_the_data_runs_through_a_tie(browser, base):
    with prepared(browser, base, WEIGHTS, own=True) as stage:
        data = stage.open("=bend").place.locator("svg.fig-svg").nth(1)
        line = data.locator(".fig-line polyline").first.get_attribute("points")
        tie = data.locator(".fig-handle").nth(1).get_attribute("transform")
    assert {float(end.split(",")[0]) for end in line.split()} == {240.0}  # x1 = 1
    assert tie.startswith("translate(240 ")


@pytest.mark.browser
def test_while_w_and_b_cannot_be_typed_a_line_in_their_room_says_why(browser, base):
    height = "figure => figure.getBoundingClientRect().height"
    telephone = {"width": 375, "height": 800}
    with prepared(browser, base, LINE, own=True, viewport=telephone) as stage:
        tab = stage.open().page
        stage.examples()  # unfolds them
        field, why = tab.get_by_role("spinbutton", name="b ="), tab.get_by_text("To type w and b")
        before = tab.locator(".fig").evaluate(height)
        for factor in ("1", "10", "1"):
            tab.get_by_label("Multiply").select_option(label=factor)
            typed = factor == "1"
            assert (field.is_visible(), why.is_visible()) == (typed, not typed)
            assert tab.locator(".fig").evaluate(height) == before


def arms(figure):
    """Return how many arms of weights the static picture of a figure has, beside the lines."""
    picture, _ = figure.picture()
    return len(re.findall(r'<g class="fig-normal"><polyline|points="180.00,180.00 ', picture))


@pytest.mark.parametrize(
    ("with_arms", "without", "count"),
    [
        (HalfSpace(preset="best"), HalfSpace(preset="zero"), 1),
        (HiddenUnits(), HiddenUnits(weights=[[1, 0, 0]] * 3, t=0), 3),
    ],
    ids=["half_space", "hidden_units"],
)
def test_weights_that_are_zero_have_no_arm(with_arms, without, count):
    assert (arms(with_arms), arms(without)) == (count, 0)


@pytest.mark.parametrize("name", ["half_space", "stepper", "hidden_units"])
def test_a_figure_whose_arm_of_w_is_not_to_scale_says_so(name):
    own = words(name)
    told = [text for _, text, *_ in own["key"]]
    for hint in ("hint", "touch"):
        assert any(
            re.search(r"\bw \(.*(not to scale|shortened|one scale)", text)
            for text in [*told, own[hint]]
        )


def test_the_half_space_which_chapter_1_shows_names_no_d_in_its_sentence_and_menu():
    figures = [HalfSpace(preset=key) for key in HalfSpace.examples] + [HalfSpace(w=[0, 0], b=1)]
    found = shown("half_space", [figure.state for figure in figures])
    sentences = [each["sentence"] for each in found]
    assert any("Misclassified" in each for each in sentences)
    titles = [title for title, _ in HalfSpace.examples.values()]
    assert not [each for each in sentences + titles if re.search(r"\bD\b", each)]
