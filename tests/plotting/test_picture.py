"""The frame of every picture: sizes, words, bytes, and the settings that stay untouched."""

import io
import re
import subprocess
import sys
from pathlib import Path

import matplotlib as mpl
import numpy as np
import pytest
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties, findfont
from matplotlib.text import Text
from PIL import Image

from lecture_lib.figures._files import FOLDER
from lecture_lib.plotting import _style, figure, legend, panels, plot_points, show
from lecture_lib.plotting.picture import narrow_pictures

ALT = "Two samples of two classes on a plane."
X, Y = np.array([[0.0, 1.0], [2.0, 1.0]]), np.array([1.0, -1.0])


def drawn():
    fig, ax = figure()
    plot_points(ax, X, Y)
    legend(fig)
    return fig


def decoded(picture):
    return np.asarray(Image.open(io.BytesIO(picture.png)).convert("RGB"))


def test_nothing_is_cut_off_at_the_edge_of_the_page():
    fig, axes = panels(2, height=3.2)
    for ax, word in zip(axes, ("before", "after"), strict=True):
        plot_points(ax, np.array([[-3.0, -1.0], [0.0, 4.0], [3.0, -2.0]]), np.array([1, -1, 1]))
        ax.set_title(word)
    legend(fig)
    pixels = decoded(show(fig, alt=ALT))
    for edge in (pixels[:3], pixels[-3:], pixels[:, :3], pixels[:, -3:]):
        assert (edge == 255).all()
    titles = [ax.title.get_window_extent() for ax in axes]
    assert max(title.y1 for title in titles) <= fig.legends[0].get_window_extent().y0


def test_the_same_figure_gives_the_same_bytes():
    assert show(drawn(), alt=ALT).png == show(drawn(), alt=ALT).png


def test_a_picture_holds_no_date_and_no_version():
    png = show(drawn(), alt=ALT).png
    chunks, place = [], 8
    while place < len(png):
        length = int.from_bytes(png[place : place + 4])
        chunks.append(png[place + 4 : place + 8])
        place += 12 + length
    assert set(chunks) == {b"IHDR", b"PLTE", b"IDAT", b"IEND"}


def test_a_picture_fits_the_page_and_is_stored_twice_as_fine():
    picture = show(drawn(), alt=ALT)
    assert (picture.width, picture.height) == (704, 440)
    assert decoded(picture).shape == (880, 1408, 3)


def test_a_narrow_picture_has_its_panels_below_one_another_and_no_small_word():
    with narrow_pictures():
        fig, axes = panels(2, rows=2, height=6)
        axes[0].text(0, 0, "word", fontsize=8)
        picture = show(fig, alt=ALT)
    assert (picture.width, picture.height) == (528, 1320)
    tops = [ax.get_position().y1 for ax in axes]
    assert tops == sorted(tops, reverse=True)
    assert len({ax.get_position().x1 for ax in axes}) == 1
    assert min(word.get_fontsize() for word in fig.findobj(Text)) == _style.SMALL


def test_what_is_narrow_already_stays_as_it_is_and_so_do_pictures_after_narrow_ones():
    with narrow_pictures():
        fig, _ = panels(2, width=4.4, height=3)
    assert fig.get_size_inches().tolist() == [4.4, 3]
    assert panels(2)[0].get_size_inches().tolist() == [6.4, 3.2]


def test_a_picture_is_light_enough_for_a_notebook_of_twelve():
    assert len(show(drawn(), alt=ALT).png) < 30_000


def test_the_paper_is_white_whatever_the_settings_say():
    with mpl.rc_context({"figure.facecolor": "black", "savefig.facecolor": "black"}):
        picture = show(drawn(), alt=ALT)
    assert (decoded(picture)[[0, 0, -1, -1], [0, -1, 0, -1]] == 255).all()


def test_the_palette_keeps_the_colours_of_the_classes_apart():
    fig, ax = figure(width=2, height=2)
    for x, colour in enumerate((_style.POSITIVE, _style.NEGATIVE, _style.MAGENTA, _style.GREEN)):
        ax.axvspan(x, x + 1, color=colour)
    found = {tuple(pixel) for pixel in decoded(show(fig, alt=ALT)).reshape(-1, 3)}
    for colour in (_style.POSITIVE, _style.NEGATIVE, _style.MAGENTA, _style.GREEN):
        rgb = np.round(255 * np.array(mpl.colors.to_rgb(colour)))
        assert min(np.abs(rgb - pixel).max() for pixel in found) <= 6


def test_the_sentence_is_shown_wherever_the_picture_is_not():
    picture = show(drawn(), alt=ALT)
    data, metadata = picture._repr_mimebundle_(include=None, exclude=None)
    assert data == {"image/png": picture.png, "text/plain": ALT}
    assert metadata == {"image/png": {"alt": ALT, "width": 704}}
    assert repr(picture) == ALT


def test_line_breaks_in_the_sentence_count_as_spaces():
    picture = show(drawn(), alt="Two samples\n    of two  classes.")
    assert picture.alt == "Two samples of two classes."


@pytest.mark.parametrize(
    ("alt", "message"),
    [
        ("", "in at least five words; got ''"),
        ("Two points a line.", "in at least five words; got 'Two points a line.'"),
        ("The picture stands in figures/two_points.png", "not name a file"),
        ("See notebooks/04-algorithm.ipynb for the picture drawn here.", "not name a file"),
    ],
)
def test_a_sentence_that_says_nothing_is_refused(alt, message):
    with pytest.raises(ValueError, match=f"^alt must say what is seen.*{message}"):
        show(drawn(), alt=alt)


def test_showing_closes_a_figure_that_pyplot_knows():
    plt = pytest.importorskip("matplotlib.pyplot")
    with mpl.rc_context():
        plt.switch_backend("agg")
        fig, _ = plt.subplots()
        show(fig, alt=ALT)
        assert plt.get_fignums() == []


def test_importing_and_drawing_change_no_setting_and_open_no_window():
    program = """
import sys, matplotlib
before = matplotlib.rcParams.copy()
from lecture_lib.plotting import figure, legend, plot_points, show
import numpy as np
fig, ax = figure()
plot_points(ax, np.eye(2), np.array([1.0, -1.0]))
legend(fig)
show(fig, alt="Two samples of two classes drawn.")
assert dict.__eq__(matplotlib.rcParams, before)  # reading "backend" would choose one
loaded = {"matplotlib.pyplot", "ipywidgets", "IPython", "sklearn", "scipy"} & set(sys.modules)
assert not loaded, loaded
"""
    subprocess.run([sys.executable, "-c", program], check=True)


def test_every_word_is_readable_from_the_back_row():
    fig, ax = figure()
    plot_points(ax, X, Y, numbers=True)
    legend(fig)
    words = [ax.xaxis.label, *ax.get_xticklabels(), *ax.texts, *fig.legends[0].get_texts()]
    assert min(word.get_fontsize() for word in words) >= 11


def test_every_word_has_the_letters_of_the_page_those_of_a_reader_too(caplog):
    fig, ax = figure()
    plot_points(ax, X, Y, numbers=True)
    ax.annotate("here: $w$", (0, 1))
    legend(fig)
    show(fig, alt=ALT)
    assert not caplog.records  # such as "findfont: family not found"
    words = [word for word in fig.findobj(Text) if word.get_text()]
    assert len(words) > 12
    for word in words:
        face = FontProperties(family=word.get_fontfamily())
        assert Path(findfont(face)).name == "lecture-text-regular.ttf"
        assert word.get_math_fontfamily() == "custom"
        assert word.get_fontsize() >= 11
    with mpl.rc_context(_style.RC):
        assert Path(findfont(mpl.rcParams["mathtext.it"])).name == "lecture-text-italic.ttf"


def test_the_plots_and_the_live_figures_have_one_palette():
    rules = (FOLDER / "kit" / "figure.css").read_text(encoding="utf-8")
    light = dict(re.findall(r"--fig-(\w+): (#\w{6});", rules.split(".fig {")[1].split("}")[0]))
    ours = {"pos": "POSITIVE", "neg": "NEGATIVE", "third": "GREEN", "fourth": "MAGENTA"}
    ours |= {"fifth": "OLIVE", "sixth": "VIOLET", "ink": "INK", "quiet": "QUIET"}
    for theirs, name in ours.items():
        assert getattr(_style, name).lower() == light[theirs]
    shade = re.search(r"\.fig-shade :is\(polygon, path\) \{.*fill-opacity: ([.\d]+)", rules)[1]
    for name in ("POSITIVE", "NEGATIVE"):
        colour, tint = (
            np.array(mpl.colors.to_rgb(getattr(_style, each))) for each in (name, f"{name}_TINT")
        )
        mixed = 1 + float(shade) * (colour - 1)
        assert np.abs(mixed - tint).max() <= 0.003


def test_a_mistake_has_the_ring_of_the_live_figures():
    rules = (FOLDER / "kit" / "figure.css").read_text(encoding="utf-8")
    assert ".fig-ring { display: none; fill: none; stroke: var(--fig-ink)" in rules
    assert ".fig-is-mistake .fig-ring { display: inline; stroke-dasharray:" in rules
    _, ax = figure()
    plot_points(ax, np.array([[0.0, 1], [2, 1]]), np.array([1.0, -1.0]), mistakes=[1])
    ring = ax.collections[-1]
    assert mpl.colors.to_hex(ring.get_edgecolor()[0]).lower() == _style.INK.lower()
    assert ring.get_linestyle()[0][1] is not None


def luminance(colour):
    rgb = np.array(mpl.colors.to_rgb(colour))
    linear = np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)
    return linear @ [0.2126, 0.7152, 0.0722]


def contrast(one, other):
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("paper", ["PAPER", "POSITIVE_TINT", "NEGATIVE_TINT", "GAP_TINT"])
def test_words_and_marks_stand_out_from_every_paper(paper):
    for words in ("INK", "QUIET"):
        assert contrast(getattr(_style, words), getattr(_style, paper)) >= 4.5
    for mark in ("POSITIVE", "NEGATIVE", "MAGENTA", "GREEN"):
        assert contrast(getattr(_style, mark), getattr(_style, paper)) >= 3.0


def test_the_legend_lists_each_label_once_and_covers_no_axes():
    fig, axes = panels(2)
    for ax in axes:
        plot_points(ax, X, Y, mistakes=[0])
    legend(fig)
    fig.draw_without_rendering()
    (box,) = fig.legends
    assert [text.get_text() for text in box.get_texts()] == ["$y=+1$", "$y=-1$", "mistake"]
    assert all(box.get_window_extent().y0 >= ax.get_window_extent().y1 for ax in axes)


def test_a_long_legend_wraps_and_stays_on_the_page():
    fig, ax = figure()
    for i in range(9):
        ax.plot([0, 1], label=f"curve number {i}")
    legend(fig)
    fig.draw_without_rendering()
    box = fig.legends[0].get_window_extent()
    assert box.x0 >= 0
    assert box.x1 <= fig.bbox.width
    assert box.y0 >= ax.get_window_extent().y1


def test_a_figure_of_matplotlibs_own_gets_its_legend_above_the_axes():
    fig = Figure()
    ax = fig.subplots()
    ax.plot([0, 1], label="a line")
    legend(fig)
    fig.draw_without_rendering()
    assert fig.legends[0].get_window_extent().y0 >= ax.get_window_extent().y1


def test_without_a_label_there_is_no_legend():
    fig, ax = figure()
    ax.plot([0, 1])
    legend(fig)
    assert not fig.legends


def test_panels_come_row_by_row():
    fig, axes = panels(3, rows=2)
    assert [ax.get_subplotspec().num1 for ax in axes] == list(range(6))
    assert len(fig.axes) == 6


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"columns": 0}, "columns must be a whole number"),
        ({"columns": 1, "rows": 1.5}, "rows must be a whole number"),
        ({"columns": 1, "width": -1.0}, "width must be a finite number above 0"),
        ({"columns": 1, "height": 0.0}, "height must be a finite number above 0"),
    ],
)
def test_impossible_sizes_are_refused(options, message):
    with pytest.raises(ValueError, match=f"^{message}"):
        panels(**options)
