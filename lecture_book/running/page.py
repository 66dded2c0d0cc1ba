"""What a page needs to run its cells: each cell is named, and below it stand its buttons."""

from typing import Any

from selectolax.lexbor import LexborHTMLParser

from lecture_format.markup import classes, node

TAG = "cell-"  # and its id, which is in the notebook that the page fetches
EXERCISE = "your-turn"
TABLE = "choose-table"
NOTEBOOK = (
    '<div class="run-notebook"><button type="button" data-do="download">Download with my code'
    '</button><a data-do="lab" target="_blank" title="In a new tab, without your code">'
    "Open JupyterLab in the browser</a>"
    '<button type="button" data-do="forget">Forget my code</button>'
    '<span class="run-said" role="status"></span></div>'
)
GAP = (
    '<p class="gap">Write your code in the notebook (download it above): '
    "the next cell checks it immediately.</p>"
)
BUTTON = '<button type="button" data-do="{do}"{hidden}>{word}</button>'
# What the buttons of an exercise and of other code say; the last two are shown when they can act.
WRITE = {"edit": "Write here", "run": "Check", "stop": "Stop", "reset": "Reset"}
CODE = {"run": "Run", "edit": "Edit", "stop": "Stop", "reset": "Reset"}
LATER = {"stop", "reset"}
CHOOSE = '<label>Choose a table: <input type="file" accept=".csv,.tsv,.txt,text/csv"></label>'
FROM_DISK = (
    '<p class="gap">This page cannot run from a disk: read the book with '
    "<code>python3 start.py read</code>, or run the notebook in JupyterLab.</p>"
)
BAR = (
    '<div class="run-bar">{buttons}{choose}<progress aria-label="Download of Python" hidden>'
    '</progress><span class="run-said" role="status"></span></div>'
)


def name(cells: list[dict[str, Any]]) -> None:
    """Give each code cell of a notebook a tag by which its page knows it."""
    for cell in cells:
        if cell["cell_type"] == "code" and "id" in cell:
            tags = cell["metadata"].setdefault("tags", [])
            tags.append(TAG + cell["id"])
            if cell["metadata"].get("homework", {}).get("role") == "answer":
                tags.append(EXERCISE)


def arrange(page: LexborHTMLParser) -> None:
    """Put its buttons below the code of each cell; styles show them where Python can run."""
    head = page.css_first(".show-answers") or page.css_first("section > h1")
    if head and page.css_first(f".tag_{EXERCISE}"):
        head.insert_after(node(NOTEBOOK))
    for cell in page.css(f'.cell[class*="tag_{TAG}"]'):
        if cell.css_first("[data-figure], .control") or "tag_solution" in classes(cell):
            continue  # it is alive without Python, or shows what another cell checks
        exercise = f"tag_{EXERCISE}" in classes(cell)
        buttons = [
            BUTTON.format(do=do, word=word, hidden=" hidden" * (do in LATER))
            for do, word in (WRITE if exercise else CODE).items()
        ]
        choose = CHOOSE if f"tag_{TABLE}" in classes(cell) else ""
        bar = BAR.format(buttons="".join(buttons), choose=choose)
        if code := cell.css_first(".cell_input"):
            if exercise:
                code.insert_after(node(GAP))
            if choose:
                code.insert_after(node(FROM_DISK))
            code.insert_after(node(bar))
