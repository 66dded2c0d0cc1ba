"""The grader's two kinds of page in a browser: light, dark, wide, narrow, and read aloud."""

import itertools
from dataclasses import replace

import pytest

from lecture_grader.marking.mark import unmarked
from lecture_grader.marking.misconceptions import Hint
from lecture_grader.marking.outcome import NOT_YET
from lecture_grader.marking.submission import Submission
from lecture_grader.pages.class_page import class_page
from lecture_grader.pages.feedback import feedback
from tests.grader.example import example
from tools.browser.chromium import AXE, opened

pytestmark = pytest.mark.browser
WIDE, NARROW = 1280, 320


@pytest.fixture(scope="module")
def pages(tmp_path_factory):
    """A page of each kind, with every sort of entry on it and very long words."""
    homework = example(tmp_path_factory.mktemp("source"))
    nothing = unmarked(
        homework, Submission("a_student_" * 8, "A note about the notebook. " + "x" * 300)
    )
    results = tuple(
        replace(result, got=result.points * (number % 2), message="" if number % 2 else "y" * 200)
        for number, result in enumerate(nothing.results)
    )
    results = (*results[:-1], replace(results[-1], manual=True, message=NOT_YET))
    hints = (Hint("no_bias", "You never update the bias."), Hint("all_samples", "Not all."))
    corrected = ("Corrected by hand. " + "y" * 300,)
    some = replace(
        nothing, points=4.0, results=results, diagnosis=hints, ran=True, corrections=corrected
    )
    return {
        "feedback": feedback(some, homework.title),
        "not run": feedback(nothing, homework.title),
        "class": class_page(homework, [nothing, some, replace(some, points=8.0)]),
        "empty": class_page(homework, []),
    }


@pytest.mark.parametrize("name", ["feedback", "not run", "class", "empty"])
def test_a_page_fits_and_axe_finds_nothing(browser, pages, tmp_path, name):
    path = tmp_path / f"{name}.html"
    path.write_text(pages[name], encoding="utf-8")
    with opened(browser) as page:
        asked, found = [], []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(path.as_uri())
        page.add_script_tag(path=AXE)
        for width, theme in itertools.product((WIDE, NARROW), ("light", "dark")):
            page.set_viewport_size({"width": width, "height": 800})
            page.emulate_media(color_scheme=theme)
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            violations = page.evaluate("axe.run()")["violations"]
            found += [(width, theme, v["id"], v["nodes"][0]["html"]) for v in violations]
        assert found == []
        assert asked == [path.as_uri()]
