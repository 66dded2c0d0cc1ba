"""What readers get of a notebook: gaps to write in, folded answers, text cells of one screen."""

import json
import math
import re
from itertools import pairwise

import nbformat
from nbformat import NotebookNode

from lecture_format.blocks import split
from lecture_format.exercises import TAG
from lecture_format.live_figures import PRESET, STATE
from lecture_format.markers import blank, solution
from lecture_format.notebook_file import clear
from lecture_format.predictions import ANSWERS, ASKS, COMPARE, DECIDES, Cell, tags
from lecture_format.translation import either, message, spellings, translate

LANDING = message(
    "*Run the cell below: it shows a live figure. Until then, links to its examples lead here. "
    "In a notebook that you open again, or after a restart of the kernel, first choose "
    "Run › Run All Above Selected Cell.*"
)
PREDICTION = message("My prediction, and why: ")
PREDICTIONS = spellings(PREDICTION)  # in whatever language the copy was made
EMPTY = {text.strip() for text in PREDICTIONS}
BEGINNING = re.compile(rf"\A{either(PREDICTIONS)}")
SUMMARY = re.compile(rf"<summary>{either(COMPARE)}</summary>")
READ_ON = message("Compare, then read on")
# The title of a statement, as "Theorem (Novikoff's bound)", in its quote.
STATEMENT = re.compile(r"^> \*\*(\w+ \([^*]+\))\.\*\*", re.MULTILINE)
REMARK = re.compile(r" *<!--.*?-->", re.DOTALL)
FOLD = re.compile(r"<details>.*?</details>", re.DOTALL)
HEADING = re.compile(r"#+ ")
TURN = either(spellings("Your turn."))
QUESTION = re.compile(rf"^(?:{ASKS.pattern}|\*\*{TURN}\*\*)", re.MULTILINE)
# What begins a cell in any case: a heading, an exercise, a question to take home.
EXERCISE = either(spellings("Exercise"))
BEGINS = re.compile(rf"#+ |> \*\*{EXERCISE}|\*\*[^*\n]+\?\*\*$", re.MULTILINE)
# What goes on with the block before it: a formula, a list, a table, a fold, half a sentence.
GOES_ON = re.compile(r"\$\$|[-*] |\d+\. |\||<details>|\s|[a-z]")
# What does not lead to a question: a heading, a quote, a table, a fold, a list.
NO_LEAD = re.compile(r"[#>|<]|[-*] ")
COMMAND = re.compile(r"\\[a-zA-Z]+")
SILENT = re.compile(r"[{}$\\^_*`]|\]\([^)]*\)")  # what is not seen of a formula or link
SCREEN, ROW = 24, 105  # rows of a cell and letters of a row, at 1280 by 720 beside the file list


def unseen(notebook: NotebookNode) -> NotebookNode:
    """Return a notebook as its readers get it.

    It has no outputs and no remarks of its authors, a cell to write each prediction in, gaps in
    the exercises, and each solution folded below its check.  What follows an answer is in its
    fold, because it often tells the answer, too.
    """
    fresh, landings = clear(notebook), _landings(notebook)
    for cell in fresh.cells:
        if cell.cell_type == "markdown":
            cell.source = REMARK.sub("", cell.source).strip()
        elif "hide-input" in tags(cell):
            cell.metadata["jupyter"] = {"source_hidden": True}
    for answer, cell in pairwise(fresh.cells):
        if ANSWERS in tags(answer) and cell.cell_type == "markdown":
            _fold(cell, answer)
    cells = []
    for before, cell in pairwise([None, *fresh.cells]):
        if DECIDES in tags(cell):
            cells.append(_prediction(cell))
        if cell.id in landings:
            cells.append(landings[cell.id])
        cells += _pieces(cell) if cell.cell_type == "markdown" else [cell]
        if before and TAG in tags(before):
            cells.append(_solution(before))
            before.source = blank(before.source)
    fresh.cells = cells
    return fresh


def _prediction(decides: NotebookNode) -> NotebookNode:
    """Return a cell to write in: a raw one opens with a click, and Run passes it over."""
    metadata = {"raw_mimetype": "text/html"}  # nbconvert then leaves it out of a script
    name = name_of_room(decides)
    cell: NotebookNode = nbformat.v4.new_raw_cell(
        translate(PREDICTION), id=name, metadata=metadata
    )
    return cell


def name_of_room(decides: Cell) -> str:
    """Return the name of the cell in which a reader writes what another cell decides."""
    return f"{decides['id']}-prediction"


def _solution(exercise: NotebookNode) -> NotebookNode:
    """Return a text cell that shows the solution of an exercise to who opens it."""
    code = f"```python\n{solution(exercise.source)}\n```"
    title = translate("Solution")
    source = f"<details><summary>{title}</summary>\n\n{code}\n\n</details>"
    cell: NotebookNode = nbformat.v4.new_markdown_cell(source, id=f"{exercise.id}-solution")
    return cell


def _landings(notebook: NotebookNode) -> dict[str, NotebookNode]:
    """Return a text cell for each cell with a live figure, by the id of that cell.

    A link to an example leads there until the figure has run, because only then it answers.
    """
    texts = [cell.source for cell in notebook.cells if cell.cell_type == "markdown"]
    examples = PRESET.findall("\n".join(texts))
    landings = {}
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            if state := output.get("data", {}).get(STATE):
                shown = json.loads(state)["figure"]
                keys = dict.fromkeys(key for _, name, key in examples if name == shown)
                ids = "".join(f'<a id="figure-{shown}={key}"></a>' for key in keys)
                landing = nbformat.v4.new_markdown_cell(ids + translate(LANDING))
                landing.id = f"{cell.id}-landing"
                landings[cell.id] = landing
    return landings


def _fold(cell: NotebookNode, answer: NotebookNode) -> None:
    """Move what follows an answer into its fold, up to a heading or to the next question.

    The statements among it stand in the fold's title, for who would leave it closed.
    """
    passages = divide(cell.source)
    ends = (n for n, text in enumerate(passages) if HEADING.match(text) or QUESTION.search(text))
    end = next(ends, len(passages))
    if end:
        told = "\n\n".join(passages[:end])
        title = ", ".join([translate(READ_ON), *STATEMENT.findall(told)])
        body = answer.source.removesuffix("</details>")
        body = SUMMARY.sub(f"<summary>{title}</summary>", body, count=1)
        answer.source = f"{body}{told}\n\n</details>"
        cell.source = "\n\n".join(passages[end:])


def _pieces(cell: NotebookNode) -> list[NotebookNode]:
    """Return the cells, none longer than a screen, into which a text is divided."""
    pieces: list[str] = []
    for text in divide(cell.source):
        last = pieces[-1] if pieces else ""
        alone = "\n" not in last and HEADING.match(last)
        fits = rows(f"{last}\n\n{text}") <= SCREEN
        if last and (alone or (fits and not BEGINS.match(text))):
            pieces[-1] = f"{last}\n\n{text}"
        else:
            pieces.append(text)
    cells = [nbformat.from_dict({**cell, "source": text}) for text in pieces]
    for number, piece in enumerate(cells[1:], start=2):
        piece.id = f"{cell.id}-{number}"
    return cells


def divide(text: str) -> list[str]:
    """Return the passages of a text that must not be divided.

    A question is one with the paragraph that leads to it, and with all that comes after it.
    """
    passages: list[str] = []
    asks = False
    for block in _blocks(text):
        before = passages[-1] if passages else ""
        leads = not NO_LEAD.match(before) and "<details>" not in before
        asks = asks and not HEADING.match(block)
        if before and (asks or GOES_ON.match(block) or (leads and QUESTION.match(block))):
            passages[-1] = f"{before}\n\n{block}"
        else:
            passages.append(block)
        asks = asks or QUESTION.search(block) is not None
    return passages


def _blocks(text: str) -> list[str]:
    """Return the paragraphs, quotes, displayed formulas and folds of a text."""
    blocks: list[str] = []
    for block in split(text):
        found = re.split(r"\n\n+", block.text) if block.kind == "prose" else [block.text]
        blocks += [each.strip("\n") for each in found if each.strip()]
    return blocks


def rows(text: str) -> int:
    r"""Return about how many rows of a screen a text takes, with its folds closed.

    Examples
    --------
    >>> rows("Short."), rows("## A heading"), rows("long " * 50), rows("- one item\n- another")
    (2, 2, 4, 3)
    """
    return sum(map(_row_count, re.split(r"\n(?:> ?)?\n", FOLD.sub("A fold.", text))))


def _row_count(block: str) -> int:
    """Count the rows of each line that the screen keeps, two for a formula, and one below."""
    lines = re.sub(r"\n(?!>? *(?:[-*] |\d+\. |\||\$\$))", " ", block).split("\n")
    letters = [len(SILENT.sub("", COMMAND.sub("m", line))) for line in lines]
    return 1 + sum(math.ceil(number / ROW) for number in letters) + 2 * ("$$" in block)
