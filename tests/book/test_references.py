"""Every equation that the library cites is displayed, once, in a chapter."""

import re
from collections import Counter

from lecture_book import chapters

from tools import ROOT

LABEL = r"eq-[a-z0-9]+(?:-[a-z0-9]+)*"


def markdown() -> str:
    paths = [*chapters.notebooks(ROOT), *chapters.pages(ROOT)]
    return "\n".join(map(chapters.markdown, paths))


def displayed() -> Counter[str]:
    return Counter(re.findall(rf"\\tag\{{({LABEL})\}}", markdown()))


def cited_in_code() -> set[str]:
    files = (ROOT / "lecture_lib").rglob("*.py")
    return {label for p in files for label in re.findall(rf"\b{LABEL}", p.read_text("utf-8"))}


def test_equations_cited_in_code_are_displayed():
    missing = sorted(cited_in_code() - set(displayed()))
    assert missing == [], (
        rf"Display {', '.join(missing)} in the notebook that explains the code, with the label "
        r"before the closing $$, as \tag{eq-perceptron-update}; or correct the label in the code."
    )


def test_equations_referred_to_in_prose_are_displayed():
    missing = set(re.findall(rf"\(({LABEL})\)", markdown())) - set(displayed())
    assert not missing, (
        rf"No notebook displays {sorted(missing)}, as \tag{{eq-perceptron-update}}."
    )


def test_no_equation_is_displayed_twice():
    twice = [label for label, times in displayed().items() if times > 1]
    assert twice == [], (
        f"Display {twice} once, and refer to it as (eq-perceptron-update) elsewhere."
    )


def test_a_comment_with_a_label_holds_nothing_else():
    for path in (ROOT / "lecture_lib").rglob("*.py"):
        for line in path.read_text("utf-8").splitlines():
            if re.search(rf"#.*\b{LABEL}", line):
                assert re.search(rf"# {LABEL}(, {LABEL})*$", line), (
                    f"{path.name}: the comment must contain the label alone: {line.strip()}"
                )
