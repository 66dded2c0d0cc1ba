"""Class controls; tests/book/test_controls.py looks at those of the notebooks."""

import base64
import sys
from types import SimpleNamespace

import numpy as np
import pytest

from lecture_lib import plotting
from lecture_lib.plotting import figure, picture
from lecture_lib.plotting.controls import _VIEW, control
from lecture_lib.plotting.picture import show


@pytest.fixture(autouse=True)
def coarse(monkeypatch):
    """Store fewer pixels: these tests compare pictures, they do not look at them."""
    monkeypatch.setattr(picture, "SCALE", 0.5)


def draw(value):
    fig, ax = figure(width=2, height=2)
    ax.plot([0, len(str(value))])
    return show(fig, alt=f"A line drawn for the value {value}.")


def test_the_still_is_the_picture_of_the_start():
    shown = control(draw, name="height", values=range(4), start=2)
    assert shown._repr_mimebundle_() == draw(2)._repr_mimebundle_()
    assert repr(shown) == "A line drawn for the value 2."


def test_a_sweep_draws_every_value_once_in_order():
    calls = []
    shown = control(lambda v: calls.append(v) or draw(v), name="height", values=[2, 10, 300])
    for _ in range(2):
        assert shown.sweep() == tuple(f"A line drawn for the value {v}." for v in (2, 10, 300))
    assert len({shown.at(value).png for value in shown.values}) == 3
    assert calls == [2, 10, 300]


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"values": []}, ValueError, "values must be at least two, all different; got"),
        ({"values": [1]}, ValueError, "values must be at least two, all different; got"),
        ({"values": [1, 2, 1]}, ValueError, "values must be at least two, all different; got"),
        ({"values": [1, 2], "start": 3}, ValueError, "start must be one of the values; got 3"),
        ({"values": [1, 2], "name": " "}, ValueError, "name must say what the class changes"),
        ({"values": [1, 2], "draw": str}, TypeError, r"draw must return show\(fig, alt=...\)"),
    ],
    ids=["none", "one", "twice", "start", "name", "draw"],
)
def test_a_control_that_cannot_be_used_is_refused(options, error, message):
    given = {"draw": draw, "name": "height", **options}
    with pytest.raises(error, match=f"^{message}"):
        control(given.pop("draw"), **given)


def test_an_error_at_the_start_is_raised_where_the_control_is_made():
    with pytest.raises(ZeroDivisionError):
        control(lambda value: draw(1 // value), name="height", values=range(3))


def parts(shown):
    bar, image, sentence = shown.widget().children
    back, forth, slider, chosen = bar.children
    return back, forth, slider, chosen, image, sentence


def image_of(html):
    start = html.index("base64,") + len("base64,")
    return base64.b64decode(html[start : html.index('"', start)])


@pytest.mark.parametrize(
    ("values", "words"),
    [
        (range(3), ("0", "1", "2")),
        ([0.1, 0.25, 1.0], ("0.1", "0.25", "1")),
        (["cyclic", "worst first"], ("cyclic", "worst first")),
        (list(np.arange(2.0)), ("0", "1")),
    ],
    ids=["ints", "floats", "words", "numpy"],
)
def test_the_slider_offers_every_value_by_its_word(values, words):
    _, _, slider, chosen, _, _ = parts(control(draw, name="choice", values=values))
    assert tuple(word for word, _ in slider.options) == words
    assert f"choice = {words[0]}" in chosen.value


def test_the_picture_and_the_sentence_follow_the_slider():
    shown = control(draw, name="update t", values=range(5), start=1)
    _, _, slider, chosen, image, sentence = parts(shown)
    for value in (1, 4, 0):
        slider.value = value
        assert image_of(image.value) == shown.at(value).png
        assert f"update t = {value}" in chosen.value
        assert shown.at(value).alt in sentence.value


def test_the_buttons_move_by_one_and_stop_at_the_ends():
    back, forth, slider, *_ = parts(control(draw, name="t", values=[1, 5, 9], start=5))
    seen = []
    for button in (forth, forth, back, back, back, forth):
        button.click()
        seen.append(slider.value)
    assert seen == [9, 9, 5, 1, 1, 5]


def test_the_image_has_words_and_the_sentence_is_announced():
    _, _, _, _, image, sentence = parts(control(draw, name="a < b", values=range(2)))
    assert 'alt="Picture for a &lt; b = 0; the next sentence describes it."' in image.value
    assert 'width="220" height="220"' in image.value
    assert 'role="status"' in sentence.value


def test_an_error_at_a_value_is_said_in_words_and_left_again():
    def refuse_two(value):
        if value == 2:
            msg = "w must be <finite>."
            raise ValueError(msg)
        return draw(value)

    _, forth, slider, _, image, sentence = parts(control(refuse_two, name="t", values=range(4)))
    slider.value = 2
    assert image.value == ""
    assert 'role="alert"' in sentence.value
    assert "No picture for t = 2: ValueError: w must be &lt;finite&gt;." in sentence.value
    forth.click()
    assert "base64" in image.value
    assert "for the value 3" in sentence.value


def test_with_a_kernel_the_slider_is_offered_beside_the_still(monkeypatch):
    shown = control(draw, name="t", values=range(2))
    monkeypatch.setattr(plotting.controls, "_has_kernel", lambda: True)
    data, metadata = shown._repr_mimebundle_()
    assert data.pop(_VIEW)["model_id"] == shown.widget().model_id
    assert (data, metadata) == draw(0)._repr_mimebundle_()


def test_without_ipywidgets_a_control_is_its_still(monkeypatch):
    shown = control(draw, name="t", values=range(2))
    shell = SimpleNamespace(kernel=object())
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: shell))
    assert _VIEW in shown._repr_mimebundle_()[0]
    monkeypatch.setitem(sys.modules, "ipywidgets", None)
    assert sorted(shown._repr_mimebundle_()[0]) == ["image/png", "text/plain"]
