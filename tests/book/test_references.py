"""Every equation that code or prose cites is displayed in a chapter; test_sources says once."""

import re

from lecture_format import chapters
from tests.book.test_sources import catalogue
from tools import ROOT

LABEL = r"eq-[a-z0-9]+(?:-[a-z0-9]+)*"
CODE = {path: path.read_text("utf-8") for path in (ROOT / "lecture_lib").rglob("*.py")}


def test_equations_cited_in_code_are_displayed():
    cited = {label for text in CODE.values() for label in re.findall(rf"\b{LABEL}", text)}
    missing = sorted(cited - set(catalogue().equations))
    assert missing == [], (
        rf"Display {', '.join(missing)} in the notebook that explains the code, with the label "
        r"before the closing $$, as \tag{eq-perceptron-update}; or correct the label in the code."
    )


def test_equations_referred_to_in_prose_are_displayed():
    paths = [*chapters.notebooks(ROOT), *chapters.pages(ROOT)]
    cited = {label for p in paths for label in re.findall(rf"\(({LABEL})\)", chapters.markdown(p))}
    missing = sorted(cited - set(catalogue().equations))
    assert missing == [], rf"No notebook displays {missing}, as \tag{{eq-perceptron-update}}."


def test_a_comment_with_a_label_holds_nothing_else():
    for path, text in CODE.items():
        for line in re.findall(rf".*#.*\b{LABEL}.*", text):
            assert re.search(rf"# {LABEL}(, {LABEL})*$", line), (
                f"{path.name}: the comment must contain the label alone: {line.strip()}"
            )
