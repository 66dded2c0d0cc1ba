"""What a page needs to run its cells: each cell is named, and below it stand its buttons."""

from typing import Any

from selectolax.lexbor import LexborHTMLParser, LexborNode

from lecture_format.markup import classes, node
from lecture_format.predictions import DECIDES
from lecture_format.translation import message, translate

TAG = "cell-"  # and its id, which is in the notebook that the page fetches
EXERCISE = "your-turn"
TABLE = "choose-table"
NOTEBOOK = (
    '<div class="run-notebook"><button type="button" data-do="download">{download}'
    '</button><a data-do="lab" target="_blank" title="{new}">{lab}</a>'
    '<button type="button" data-do="forget" hidden>{forget}</button>'
    '<button type="button" data-do="save" title="{all}" hidden>{save}</button>'
    '<button type="button" data-do="open">{open}</button>'
    '<input type="file" accept=".json,application/json" aria-label="{saved}" hidden>'
    '<span class="run-said" role="status"></span></div>'
)
GAP = message(
    "Write your code in the notebook (download it above): the next cell checks it immediately."
)
BUTTON = '<button type="button" data-do="{do}"{hidden}>{word}</button>'
# What the buttons of an exercise and of other code say; the last two are shown when they can act.
STOP, RESET = message("Stop"), message("Reset")
WRITE = {"edit": message("Write here"), "run": message("Check"), "stop": STOP, "reset": RESET}
CODE = {"run": message("Run"), "edit": message("Edit"), "stop": STOP, "reset": RESET}
LATER = {"stop", "reset"}
CHOOSE = '<label>{words} <input type="file" accept=".csv,.tsv,.txt,text/csv"></label>'
FROM_DISK = message(
    "This page cannot run from a disk: read the book with {command}, or run the notebook in "
    "JupyterLab."
)
READ = "<code>python3 start.py read</code>"
PARAGRAPH = '<p class="gap">{words}</p>'
BAR = (
    '<div class="run-bar">{buttons}{choose}<progress aria-label="{loading}" hidden>'
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
    if head and page.css_first(f".tag_{EXERCISE}, .tag_{TABLE}"):
        bar = NOTEBOOK.format(
            download=translate("Download with my code"),
            new=translate("In a new tab, without your code"),
            lab=translate("Open JupyterLab in the browser"),
            forget=translate("Forget my code"),
            all=translate("From all chapters, as one file"),
            save=translate("Save what I wrote"),
            open=translate("Open what I saved"),
            saved=translate("What I saved"),
        )
        head.insert_after(node(bar))
    for cell in page.css(f'.cell[class*="tag_{TAG}"]'):
        if cell.css_first("[data-figure], .control") or "tag_solution" in classes(cell):
            continue  # it is alive without Python, or shows what another cell checks
        exercise = f"tag_{EXERCISE}" in classes(cell)
        buttons = [
            BUTTON.format(do=do, word=translate(word), hidden=" hidden" if do in LATER else "")
            for do, word in (WRITE if exercise else CODE).items()
        ]
        words = translate("Choose a table:")
        choose = CHOOSE.format(words=words) if f"tag_{TABLE}" in classes(cell) else ""
        loading = translate("Download of Python")
        bar = BAR.format(buttons="".join(buttons), choose=choose, loading=loading)
        if code := cell.css_first(".cell_input"):
            if exercise:
                code.insert_after(node(PARAGRAPH.format(words=translate(GAP))))
            if choose:
                words = translate(FROM_DISK, command=READ)
                code.insert_after(node(PARAGRAPH.format(words=words)))
            (_closed_fold(cell, code) or code).insert_after(node(bar))


def _closed_fold(cell: LexborNode, code: LexborNode) -> LexborNode | None:
    """Return the fold around the code of a question: who need not read it can still run it."""
    fold = code.parent
    return fold if fold and fold.tag == "details" and f"tag_{DECIDES}" in classes(cell) else None
