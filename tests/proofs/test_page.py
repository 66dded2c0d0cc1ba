"""The page of the proofs shows what Coq has read, and chapters lead to it."""

import json
import re

import pytest

from lecture_book.markdown.chapter import rewrite_markdown, survey_text
from lecture_book.proofs import page
from lecture_book.proofs.script import FOLDER, scripts, stated, theorems
from lecture_book.statements.catalogue import Catalogue, CheckedLine
from tools import ROOT
from tools.proofs import goals
from tools.proofs.labels import lecture

ALL_KEPT = json.loads(goals.KEPT.read_text(encoding="utf-8"))
KEPT = ALL_KEPT["goals"]


@pytest.mark.coq
def test_the_goals_of_the_page_are_those_of_coq(compiled):
    assert goals.agree(ALL_KEPT, json.loads(goals.as_text(compiled)))


@pytest.mark.parametrize(
    ("version", "conclusion", "count", "agree"),
    [
        ("8.16.1", "m > 0", 1, True),
        ("8.16.1", "0 < m", 1, False),  # the page does not show what Coq prints
        ("9.0.0", "0 < m", 1, True),  # another version may print it so
        ("9.0.0", "m > 0", 2, False),  # but the proof leaves as many goals
    ],
)
def test_of_another_version_of_coq_only_the_number_of_goals_counts(
    version, conclusion, count, agree
):
    kept, now = (
        {"coq": coq, "goals": {"A.v": {"a": [[[], said, left]]}}}
        for coq, said, left in [("8.16.1", "m > 0", 1), (version, conclusion, count)]
    )
    assert goals.agree(kept, now) == agree


def test_each_line_of_a_proof_has_its_goal():
    for path in scripts():
        lines = {each.name: len(each.steps) for each in theorems(path) if stated(each)}
        assert lines == {name: len(kept) for name, kept in KEPT[path.name].items()}


def test_a_proof_begins_with_its_theorem_and_ends_without_a_goal():
    for path in scripts():
        for theorem in filter(stated, theorems(path)):
            (_, statement, _), *_, (_, _, left) = KEPT[path.name][theorem.name]
            assert statement
            assert left == 0


@pytest.fixture(scope="module")
def checked():
    return page.checked(ROOT, lecture())


def test_the_page_names_every_theorem_and_links_to_its_fold(checked):
    text = page.write(ROOT, lecture())
    every = page.proved(FOLDER)
    assert set(re.findall(r'<a href="\.\./notebooks/.+\.html#checked-(.+?)"', text)) == set(every)
    assert set(checked) == set(every)
    for found in every.values():
        assert all(f"`{theorem.name}` in `proofs/{theorem.file}`" in text for theorem in found)


def test_beside_a_line_stands_the_equation_that_it_names_with_what_leads_to_it(checked):
    (line,) = [line for line in checked["lem-length"] if "square_sum" in line.shown]
    words, formula, number = line.said.split("\n\n")
    assert words == "The square of the sum has three terms,\nand the middle one is not positive:"
    assert r"\lVert \tilde w_{t-1} \rVert^2 + 2\, \tilde w_{t-1}^\top \tilde z_i" in formula
    assert r"\tag" not in formula
    assert number == "(eq-novikoff-norm-step)"


def test_beside_a_line_stands_the_sentence_that_it_quotes(checked):
    (line,) = [line for line in checked["lem-length"] if "radius z visited" in line.shown]
    assert line.said.startswith(r"The last step is $\lVert \tilde z_i \rVert^2 = y_i^2")
    assert "ledger" not in line.said


def test_every_proof_has_lines_of_the_lecture_and_none_twice(checked):
    for label, lines in checked.items():
        said = [part for line in lines for part in line.said.split("\n\n")]
        said = [part for part in said if part.startswith("$$") or part.endswith(".")]
        assert len(said) == len(set(said)) > 0, label


def test_no_name_of_the_lecture_is_left_in_the_code(checked):
    shown = "\n".join(line.shown for lines in checked.values() for line in lines)
    assert not re.search(r"\(\* *(?:(?:eq|thm|lem|prp)-|&quot;)", shown)


STATEMENT = "> **Lemma (Short).** It is short."
PROOF = "> **Proof.** It has one line. <!-- ledger: FAU-42 -->"
MARK = "{fold} checked by Coq\n:name: checked-lem-short\n"
CHECKED = {"lem-short": [CheckedLine("One line, as $a$.", "<pre>trivial.</pre>")]}


def rewritten(*quotes, checked=CHECKED):
    catalogue = Catalogue(checked=checked)
    text = "\n\n".join(quotes)
    survey_text(text, "01-a.ipynb", catalogue)
    anchored = re.sub(r"(It has one line\.) <!-- .* -->", r'<span id="FAU-42"></span>\1', text)
    return rewrite_markdown(anchored, catalogue)[0]


def test_a_checked_proof_has_one_mark_and_others_have_none():
    text = rewritten(STATEMENT, PROOF)
    assert text.count(MARK) == 1
    assert text.index("{prf:proof}") < text.index(MARK)
    assert "checked" not in rewritten(STATEMENT, PROOF, checked={})


def test_the_mark_folds_the_lines_of_the_lecture_and_those_of_the_script():
    inside = rewritten(STATEMENT, PROOF).partition(MARK)[2]
    said, shown = inside.index("One line, as $a$."), inside.index("<pre>trivial.</pre>")
    assert "coq-said" in inside[:said]
    assert "coq-step" in inside[said:shown]


def test_a_proof_that_stands_elsewhere_has_the_mark_of_what_it_names():
    other = "> **Lemma (Long).** It is long."
    text = rewritten(STATEMENT, other, "> **Proof.** (of Lemma (Short)) It has one line.")
    assert text.count(MARK) == 1
    assert text.index("long") < text.index(MARK)


def test_a_statement_whose_proof_is_running_text_has_the_mark_itself():
    text = rewritten(STATEMENT, "One line shows it.")
    assert text.index("{prf:lemma}") < text.index(MARK) < text.index("One line shows")
