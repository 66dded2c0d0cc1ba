"""The copies of the notebooks in which each choice is asked."""

import nbformat
import pytest
from nbformat import v4

from lecture_format.notebook_file import serialise
from tests.book.test_lesson import ANSWER, EXERCISE, QUESTION
from tools.notebooks import compare
from tools.notebooks.execute import execute


def notebook(right="a"):
    other = "b" if right == "a" else "a"
    answer = ANSWER.replace("**(a)**", f"**({right})**").replace("- (b)", f"- ({other})")
    cells = [
        v4.new_markdown_cell(QUESTION, id="question"),
        v4.new_code_cell("s = 1 + 1\ns", id="decides", metadata={"tags": ["predict"]}),
        v4.new_markdown_cell(answer, id="answer", metadata={"tags": ["answer"]}),
        v4.new_code_cell(EXERCISE, id="turn", metadata={"tags": ["your-turn"]}),
        v4.new_code_cell("check_f(f)", id="check"),
    ]
    return v4.new_notebook(cells=cells)


@pytest.mark.parametrize(("right", "holds"), [("a", True), ("b", False)])
def test_a_copy_fails_when_the_answer_names_a_choice_that_is_false(tmp_path, right, holds):
    content = notebook(right)
    del content.cells[3:]
    folder, copies = tmp_path / "notebooks", tmp_path / "copies"
    folder.mkdir()
    (folder / "01-x.ipynb").write_text(serialise(content))
    compare.copy(copies, folder)
    cells = [cell.id for cell in nbformat.read(copies / "01-x.ipynb", as_version=4).cells]
    assert cells[:4] == ["question", "decides", "choice-1", "answer"]
    assert cells[-1] == "again-decides"
    if holds:
        execute(copies / "01-x.ipynb")
    else:
        with pytest.raises(RuntimeError, match=r"AssertionError: the answer names \(b\)"):
            execute(copies / "01-x.ipynb")
