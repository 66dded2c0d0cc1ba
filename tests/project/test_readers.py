"""What readers get of a notebook: nothing tells too early, and every text fits the screen."""

import re
from itertools import pairwise

import nbformat
import pytest
from nbformat import v4

from lecture_format.chapters import notebooks
from lecture_format.exercises import TAG
from lecture_format.live_figures import STATE
from lecture_format.notebook_file import serialise
from lecture_format.predictions import ANSWERS, DECIDES, tags
from lecture_format.readers import LANDING, PREDICTION, READ_ON, SCREEN, rows, unseen
from tests.book.cells import ANSWER, EXERCISE, QUESTION
from tools import ROOT

CHAPTERS = {path.stem: nbformat.read(path, as_version=4) for path in notebooks(ROOT)}
COPIES = {name: unseen(chapter) for name, chapter in CHAPTERS.items()}
MADE = re.compile("-(solution|landing)$")  # not by the authors
ASKS = re.compile(r"^\*\*(?:Predict|Your turn)\.\*\*", re.MULTILINE)


@pytest.fixture(params=COPIES)
def name(request):
    return request.param


def lesson(after=""):
    """A notebook with a prediction, what follows its answer, and an exercise."""
    cells = [
        v4.new_markdown_cell(QUESTION, id="question"),
        v4.new_code_cell("s = 1 + 1\ns", id="decides", metadata={"tags": ["predict"]}),
        v4.new_markdown_cell(ANSWER, id="answer", metadata={"tags": ["answer"]}),
        *([v4.new_markdown_cell(after, id="after")] if after else []),
        v4.new_code_cell(EXERCISE, id="turn", metadata={"tags": ["your-turn"]}),
        v4.new_code_cell("check_f(f)", id="check"),
    ]
    return v4.new_notebook(cells=cells)


def markdown(notebook):
    return [cell for cell in notebook.cells if cell.cell_type == "markdown"]


def words(notebook):
    """The words of the authors that readers see, in their order."""
    sources = " ".join(cell.source for cell in markdown(notebook) if not MADE.search(cell.id))
    fold = r"<!--.*?-->|</?details>|<summary>Compare.*?</summary>"
    return re.sub(fold, " ", sources, flags=re.DOTALL).split()


def test_readers_get_cells_for_predictions_gaps_and_folded_solutions():
    question, prediction, _, _, gap, check, folded = unseen(lesson()).cells
    assert question.source.endswith("- (a) yes\n- (b) no, $1$ is odd")  # the conditions are gone
    assert (prediction.cell_type, prediction.source) == ("raw", PREDICTION)
    assert "raise NotImplementedError" in gap.source
    assert "2 * x" not in gap.source
    assert check.source == "check_f(f)"
    assert folded.source.startswith("<details><summary>Solution</summary>")
    assert "2 * x" in folded.source
    assert "SOLUTION" not in folded.source


def test_every_prediction_has_a_cell_of_its_own_to_be_written_in(name):
    """A raw cell: one click is enough to type, and Run passes it over."""
    cells = COPIES[name].cells
    asked = [n for n, cell in enumerate(cells) if DECIDES in tags(cell)]
    assert [n + 1 for n, cell in enumerate(cells) if cell.cell_type == "raw"] == asked
    for place in asked:
        assert cells[place - 1].source == PREDICTION
        assert "**Predict.**" in cells[place - 2].source


@pytest.mark.parametrize(
    ("after", "folded", "left"),
    [
        ("It is even.\n\nSo is 4.", "It is even.\n\nSo is 4.", None),
        ("It is even.\n\n## And 3?\n\nOdd.", "It is even.", "## And 3?\n\nOdd."),
        ("It is even.\n\nTake 3.\n\n**Your turn.** Add 1.", "It is even.", "Take 3.\n\n**Your"),
        ("It is even.\n\nTake 3.\n**Your turn.** Add 1.", "It is even.", "Take 3.\n**Your"),
        ("> **Theorem.** It is even.\n\n**Your turn.** Add.", "> **Theorem.** It is even.", "**Y"),
        ("Take 3.\n\n**Your turn.** Add 1.", "", "Take 3.\n\n**Your turn.**"),
        ("So $s$ is\n\n$$ 2, $$\n\nan even one.\n\n## End", "an even one.", "## End"),
    ],
)
def test_what_follows_an_answer_is_in_its_fold_up_to_a_heading_or_question(after, folded, left):
    answer, *rest = [cell.source for cell in markdown(unseen(lesson(after)))][1:-1]
    assert answer.endswith("</details>")
    assert answer.count("details>") == 2
    assert (READ_ON in answer) == bool(folded)
    assert folded in answer
    assert len(rest) == (left is not None)
    assert all(source.startswith(left) for source in rest)


def test_a_fold_names_the_statements_in_it():
    text = "So it is.\n\n> **Definition (Even).** It is even.\n\n## And 3?"
    answer = markdown(unseen(lesson(text)))[1].source
    assert answer.startswith(f"<details><summary>{READ_ON}, Definition (Even)</summary>")


def test_no_paragraph_tells_the_answer_beside_its_question(name):
    """After a fold comes code, a figure, a heading, or a question with what leads to it."""
    cells = COPIES[name].cells
    for answer, after in pairwise(cells):
        if (
            ANSWERS in tags(answer)
            and after.cell_type == "markdown"
            and LANDING not in after.source
        ):
            assert after.source.startswith("#") or ASKS.search(after.source), after.source


def test_readers_see_no_remark_of_the_authors(name):
    assert not [cell.source for cell in COPIES[name].cells if "<!--" in cell.source]


def test_the_code_of_every_picture_is_collapsed(name):
    for cell in COPIES[name].cells:
        collapsed = cell.metadata.get("jupyter", {}).get("source_hidden", False)
        assert collapsed == ("hide-input" in tags(cell)), cell.source


def test_a_text_cell_fits_one_screen_with_its_folds_closed(name):
    for cell in markdown(COPIES[name]):
        assert rows(cell.source) <= SCREEN, cell.source


def test_an_exercise_and_a_question_to_take_home_begin_a_cell(name):
    for cell in markdown(COPIES[name]):
        _, *blocks = re.sub(r"\A#+ .*\n\n", "", cell.source).split("\n\n")
        for block in blocks:
            assert not re.match(r"> \*\*Exercise|\*\*[^*\n]+\?\*\*$", block), block


def test_dividing_and_folding_loses_and_moves_no_word(name):
    assert words(COPIES[name]) == words(CHAPTERS[name])


def test_a_copy_is_a_valid_notebook_and_the_same_each_time(name):
    """No two cells have one name: what a reader types is kept by it."""
    nbformat.validate(COPIES[name], relax_add_props=True)
    names = [cell.id for cell in COPIES[name].cells]
    assert len(set(names)) == len(names)
    assert serialise(unseen(CHAPTERS[name])) == serialise(COPIES[name])


def test_every_code_cell_keeps_its_name_and_its_place(name):
    def code(notebook):
        return [cell.id for cell in notebook.cells if cell.cell_type == "code"]

    assert code(COPIES[name]) == code(CHAPTERS[name])
    assert sum(TAG in tags(cell) for cell in COPIES[name].cells) == sum(
        cell.id.endswith("-solution") for cell in COPIES[name].cells
    )


def test_above_each_live_figure_is_where_links_to_its_examples_lead_until_it_has_run(name):
    cells = COPIES[name].cells
    shown = [cell.id for cell in CHAPTERS[name].cells if STATE in str(cell.get("outputs"))]
    above = {cell.id: before.source for before, cell in pairwise(cells)}
    assert all(LANDING in above[each] for each in shown)
    links = set(re.findall(r"\]\(#(figure-[\w=-]+)\)", "".join(cell.source for cell in cells)))
    assert links == set(re.findall('<a id="(.+?)">', "".join(above[each] for each in shown)))
