"""The picture of the kernel perceptron: its heights, its regions and their border."""

import re

import numpy as np
import pytest
from matplotlib.path import Path
from playwright.sync_api import expect

from lecture_lib import KernelField
from lecture_lib.figures import KernelPerceptron
from lecture_lib.figures._case import samples_of
from lecture_lib.figures._node import ask
from lecture_lib.figures.kernel.cases import CASE, kernel_of, library, states
from lecture_lib.figures.kernel_svm.cases import CASE as KERNEL_SVM
from tools.browser.figure_page import FINGER, prepared

XS, ZS = [-5 + i / 4 for i in range(41)], [-4 + i / 4 for i in range(33)]


def test_the_heights_of_the_picture_are_the_librarys_scores(rng):
    asked, scores = [], []
    for state in list(states(rng))[:80]:
        points, derived = state["points"], library(state)
        kernel = [state[key] for key in ("kernel", "degree", "sigma")]
        asked.append(["heights", points, derived["alpha"], derived["b"], kernel, [XS, ZS]])
        alpha = np.array(derived["alpha"], float)
        field = KernelField(kernel_of(state), *samples_of(points), alpha, derived["b"])
        scores.append(field.on_grid(XS, ZS))
    for heights, expected in zip(ask("kernel/figure", *asked), scores, strict=True):
        atol = 1e-12 * np.abs(expected).max()
        np.testing.assert_allclose(heights, expected, rtol=1e-9, atol=max(atol, 1e-9))


TINT = r'<g class="(fig-shade|fig-shade fig-neg)"><path [^>]*?d="([^"]*)"'


@pytest.mark.parametrize("preset", ["rings", "wide", "conic", "xor", "xor-line"])
def test_each_side_is_tinted_in_its_own_colour_up_to_the_border(preset):
    figure = KernelPerceptron(preset=preset)
    tints = dict(re.findall(TINT, figure.picture()[0]))
    derived = library(figure.state)
    alpha = np.array(derived["alpha"], float)
    field = KernelField(
        kernel_of(figure.state), *samples_of(figure.state["points"]), alpha, derived["b"]
    )
    heights = field.on_grid(XS, ZS)[1:-1, 1:-1]
    pixels = np.array([[(x + 5) * 55, (4 - z) * 55] for z in ZS[1:-1] for x in XS[1:-1]])
    clear = np.abs(heights.ravel()) > 0.02 * np.abs(heights).max()
    for kind, sign in [("fig-shade", 1), ("fig-shade fig-neg", -1)]:
        inside = np.zeros(len(pixels), bool)
        for loop in filter(None, tints.get(kind, "").split("M")):
            corners = np.array(re.findall(r"[\d.]+", loop), float).reshape(-1, 2)
            inside ^= Path(corners).contains_points(pixels)
        positive = (sign * heights > 0).ravel()
        assert np.array_equal(inside[clear], positive[clear])
        assert inside.any() == (preset != "xor-line")  # whose score is 0 everywhere


@pytest.mark.browser
def test_of_many_points_only_the_last_updated_and_the_one_pointed_at_have_their_numbers(
    browser, base
):
    with prepared(browser, base, CASE, own=True) as stage:
        place = stage.open("=rings&t=16").place
        numbers = place.locator(".fig-tag", has_text=re.compile(r"\d"))
        expect(numbers).to_have_text(["28"])
        stage.point(4)
        expect(numbers).to_have_text(["28", "4"])
        hollow = "handles => handles.findIndex(one => one.matches('.fig-hollow'))"
        stage.point(place.locator(".fig-handle").evaluate_all(hollow))
        expect(place.locator(".fig-number.fig-hollow")).to_be_visible()
        stage.open("=six")
        expect(numbers).to_have_count(6)


SHADES = """(svg) => [...svg.querySelectorAll(".fig-shade path")]
  .filter((one) => one.getAttribute("d") && getComputedStyle(one.parentNode).display !== "none")
  .map((one) => one.parentNode.getAttribute("class"))"""


@pytest.mark.browser
@pytest.mark.parametrize("hold", [0, 900], ids=["tap", "hold"])
@pytest.mark.parametrize("case", [CASE, KERNEL_SVM], ids=["kernel", "kernel_svm"])
def test_a_finger_shows_the_term_of_a_sample_and_changes_nothing(browser, base, case, hold):
    with prepared(browser, base, case, own=True, **FINGER) as stage:
        svg = stage.open().place.locator(".fig-svg").first
        svg.scroll_into_view_if_needed()
        for i in counting(stage)[:2]:
            label, (x, y) = stage.label(i), stage.middle(i)
            stage.finger("Start", (x, y))
            stage.finger("Move", (x + 2, y))  # no finger is quite still
            stage.page.wait_for_timeout(hold)
            stage.finger("End")
            assert svg.get_attribute("data-term") == str(i)
            assert stage.label(i) == label
        stage.place.get_by_role("status").click()
        assert svg.get_attribute("data-term") is None


def counting(stage, *, yes=True):
    """Return the samples that count in the sum of f, or those that do not."""
    none = re.compile(r"count 0,|multiplier 0,")
    count = stage.place.locator(".fig-handle").count()
    return [i for i in range(count) if bool(none.search(stage.label(i))) != yes]


@pytest.mark.browser
@pytest.mark.parametrize("case", [CASE, KERNEL_SVM], ids=["kernel", "kernel_svm"])
def test_a_sample_that_counts_shows_its_term_while_it_is_pointed_at_or_focused(
    browser, base, case
):
    with prepared(browser, base, case, own=True) as stage:
        stage.open()
        svg = stage.place.locator(".fig-svg").first
        some, other = counting(stage)[0], counting(stage, yes=False)[0]
        whole = svg.evaluate(SHADES)
        assert len(whole) > 1
        assert not any("bump" in kind for kind in whole)
        for come, leave in [
            (lambda: stage.point(some), lambda: stage.page.mouse.move(1, 1)),
            (stage.handle(some).focus, stage.handle(some).blur),
        ]:
            come()
            shades = svg.evaluate(SHADES)
            assert len(shades) == 5  # of one colour
            assert all("bump" in kind for kind in shades)
            leave()
            assert svg.evaluate(SHADES) == whole
        stage.point(other)
        assert svg.evaluate(SHADES) == whole


@pytest.mark.browser
@pytest.mark.parametrize("case", [CASE, KERNEL_SVM], ids=["kernel", "kernel_svm"])
def test_the_sample_that_is_pointed_at_is_the_nearest_one_even_below_another(browser, base, case):
    with prepared(browser, base, case, own=True) as stage:
        svg = stage.open().place.locator(".fig-svg").first
        held = counting(stage)
        for i in range(stage.place.locator(".fig-handle").count()):
            stage.point(i)
            last = "is-last" in stage.handle(i).get_attribute("class")  # which keeps its number
            number = stage.place.locator(".fig-number").text_content()
            assert number == ("" if last else str(i))
            assert svg.get_attribute("data-term") == (str(i) if i in held else None)


@pytest.mark.browser
@pytest.mark.parametrize("case", [CASE, KERNEL_SVM], ids=["kernel", "kernel_svm"])
def test_a_second_tap_or_one_on_an_empty_place_lets_a_term_go_and_adds_nothing(
    browser, base, case
):
    with prepared(browser, base, case, own=True, **FINGER) as stage:
        svg = stage.open().place.locator(".fig-svg").first
        svg.scroll_into_view_if_needed()
        count, i = stage.place.locator(".fig-handle").count(), counting(stage)[0]
        box, middle = svg.bounding_box(), stage.middle(i)
        sides, term = stage.place.locator(".fig-of-f"), stage.place.locator(".fig-of-term")
        for place in (middle, (box["x"] + 3, box["y"] + 3)):
            stage.page.touchscreen.tap(*middle)
            assert svg.get_attribute("data-term") == str(i)
            expect(term).to_be_visible()
            assert not any(one.is_visible() for one in sides.all())
            stage.page.touchscreen.tap(*place)
            assert svg.get_attribute("data-term") is None
            expect(term).to_be_hidden()
            assert stage.place.locator(".fig-handle").count() == count


DRAWN = """(svg) => [".fig-line path", ".fig-shade path"]
  .map((name) => svg.querySelector(name).getAttribute("d"))"""


@pytest.mark.browser
@pytest.mark.parametrize("case", [CASE, KERNEL_SVM], ids=["kernel", "kernel_svm"])
def test_when_a_sample_that_was_dragged_is_let_go_the_tint_reaches_the_border(browser, base, case):
    with prepared(browser, base, case, own=True) as stage:
        svg = stage.open().place.locator(".fig-svg").first
        before, _ = svg.evaluate(DRAWN)
        some = counting(stage)[0]
        stage.point(some)
        mouse, (x, y) = stage.page.mouse, stage.middle(some)
        mouse.down()
        mouse.move(x + 40, y + 30)
        mouse.up()
        stage.page.wait_for_timeout(400)  # what glides has come to rest
        mouse.move(1, 1)
        border, tint = svg.evaluate(DRAWN)
        assert svg.get_attribute("data-term") is None
        assert border != before
        assert set(re.findall(r"[\d.]+ [\d.]+", border)) <= set(re.findall(r"[\d.]+ [\d.]+", tint))
