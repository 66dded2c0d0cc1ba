"""The source of a homework is a file that others read as we do."""

import jupytext
import pytest

from lecture_format.percent_format import read_percent
from lecture_grader.source.selection import homework_files
from tests.grader.example import SOURCE
from tools import ROOT

SHIPPED = ROOT / "homework"


@pytest.mark.parametrize("text", [*(path.read_text() for path in homework_files(SHIPPED)), SOURCE])
def test_a_source_is_read_as_jupytext_reads_it(text):
    _, *theirs = jupytext.reads(text, fmt="py:percent").cells
    assert [(cell.source, cell.prose, list(cell.tags)) for cell in read_percent(text)[1]] == [
        (cell.source, cell.cell_type == "markdown", cell.metadata.get("tags", []))
        for cell in theirs
    ]
