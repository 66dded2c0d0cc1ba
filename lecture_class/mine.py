"""What the reader of the working copy predicted, wrote and got: one page, and a ZIP file.

    python3 start.py mine
    python3 start.py mine FILE [--replace]

The page needs no other file and no network.  The ZIP file has the page and the notebooks.  What
the reader wrote of a perceptron and of a support vector machine becomes two programs that work
alone, ``my_machine.py`` and ``my_svm.py``.  The code alone is in ``lecture-code.json``, which the
pages of the book open and save; with such a FILE, its code is brought into the working copy.
"""

import argparse
import json
import os
import re
import shutil
import sys
import time
import zipfile
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

import nbformat
from markdown_it import MarkdownIt
from mdit_py_plugins.dollarmath import dollarmath_plugin
from sphinxcontrib import katex

from lecture_book.course.folder import taught
from lecture_book.site.build import node_folder
from lecture_book.statements import mathematics
from lecture_class import code_file, my_machine
from lecture_class.folder import current
from lecture_class.working_copy import NOTE, Cells, answers, read_cells, refresh
from lecture_exercises import TYPED
from lecture_format.markup import keep_mathml
from lecture_format.predictions import predictions, source
from lecture_format.readers import BEGINNING, QUESTION, REMARK, divide, name_of_room, unseen

MADE = "mine"  # the folder of the pages, in the working copy
TITLE = re.compile(r"^# (.+)$", re.MULTILINE)
LINK = re.compile(r"\[([^\]]+)\]\((?!https?:)[^)]*\)")  # to another chapter or to a figure
PAGE = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>What I predicted, wrote and got, {day}</title>
<style>
body {{ margin: 2rem auto; max-width: 46rem; padding: 0 1rem;
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: break-word; }}
h1, h2, h3 {{ line-height: 1.25; break-after: avoid; }}
h2 {{ margin-block-start: 2.5rem; border-block-start: 1px solid; padding-block-start: 1rem; }}
h3 {{ margin-block: 0.75rem 0.25rem; font-size: 0.9rem; }}
section {{ margin-block: 2rem; break-inside: avoid; }}
pre {{ white-space: pre-wrap; }}
pre, .mine {{ margin: 0; border-inline-start: 4px solid #75808b; padding-inline: 0.75rem; }}
.mine {{ border-color: #1a5a8a; white-space: pre-wrap; }}
img, svg {{ max-width: 100%; }}
td, th {{ padding-inline: 0.5rem; }}
</style>
</head>
<body>
<h1>What I predicted, wrote and got</h1>
<p>{day}</p>
{chapters}
</body>
</html>
"""
CHAPTER = "<h2>{title}</h2>\n{passages}"
PASSAGE = "<section>\n{asked}{parts}</section>\n"
PART = "<h3>{name}</h3>\n{content}\n"
MINE = '<pre class="mine">{}</pre>'
NOTHING: dict[str, Any] = {"cell_type": "", "id": "", "metadata": {}, "source": ""}


def passages(cells: Cells, course: dict[str, str], right: dict[str, str]) -> Iterator[str]:
    """Yield in HTML what a reader wrote in a notebook, with its question and what came out.

    ``course`` has the text of each cell of the course, by the cell's name, and ``right`` the right
    choice and why, by the name of the cell in which it is predicted.
    """
    written = answers(cells)
    around = [NOTHING, *cells, NOTHING]
    for before, cell, after in zip(around, around[1:], around[2:], strict=False):
        text, kind = source(cell), cell["cell_type"]
        parts: dict[str, str] = {}
        if cell["id"] in written and kind == "raw":
            parts["My prediction"] = MINE.format(escape(BEGINNING.sub("", text).strip()))
            parts |= {"Result": _outputs(after), "Answer": _markdown(right.get(cell["id"], ""))}
        elif cell["id"] in written:
            parts["My code"] = MINE.format(escape(text))
            parts["Result"] = _outputs(cell) + _outputs(after)
        elif cell["id"] != NOTE and kind != "raw" and text not in ("", course.get(cell["id"])):
            parts["My cell"] = MINE.format(escape(text)) if kind == "code" else _markdown(text)
            parts["Result"] = _outputs(cell)
        if parts:
            *_, question = ["", *divide(source(before))]
            asks = cell["id"] in written and QUESTION.search(question)
            asked = _markdown(question) if asks else ""
            blocks = (PART.format(name=name, content=html) for name, html in parts.items() if html)
            yield PASSAGE.format(asked=asked, parts="".join(blocks))


def right_choices(cells: Cells) -> dict[str, str]:
    """Return the right choice of each prediction and why, by the name of the cell to write in."""
    return {
        name_of_room(cells[each.deciding_cell]): REMARK.sub(
            "", f"**({choice.label})** {choice.reason}"
        )
        for each in predictions(cells)
        for choice in each.choices
        if choice.right
    }


def _outputs(cell: dict[str, Any]) -> str:
    """Return what a cell showed: its picture if it has one, else its words."""
    html = ""
    for output in cell.get("outputs", []):
        data = output.get("data", {})
        words = output.get("text") or data.get("text/plain", "")
        if output["output_type"] == "error":
            words = f"{output['ename']}: {output['evalue']}"
        words = escape("".join(words))
        if "image/png" in data:
            png = "".join(data["image/png"]).replace("\n", "")
            html += f'<img alt="{words}" src="data:image/png;base64,{png}">'
        elif "image/svg+xml" in data:
            html += "".join(data["image/svg+xml"])
        else:
            html += f"<pre>{words}</pre>"
    return html


def _markdown(text: str) -> str:
    """Return Markdown as HTML, with its formulas as MathML; HTML in it stays text."""
    parser = MarkdownIt("js-default").use(dollarmath_plugin, renderer=_formula)
    return keep_mathml(parser.render(LINK.sub(r"\1", text)))


def _formula(tex: str, options: dict[str, Any]) -> str:
    return katex.render_latex(tex, {"displayMode": options["display_mode"]})  # type: ignore[no-any-return]


def main(copy: Path, source_folder: Path | None = None) -> str:
    """Write the page and the ZIP file into the copy; return a sentence that says where."""
    places = os.pathsep.join([node_folder(), os.environ["PATH"]])
    katex.NODEJS_BINARY = shutil.which("node", path=places)
    mathematics.setup(None)
    source_folder = source_folder or taught() / "notebooks"
    day, chapters, used = time.strftime("%Y-%m-%d"), "", []
    for path in sorted(copy.glob("*.ipynb")):
        course, cells = source_folder / path.name, read_cells(path)
        empty = nbformat.v4.new_notebook()
        known = nbformat.read(course, as_version=4) if course.exists() else empty
        texts = {cell.id: cell.source for cell in unseen(known).cells}
        if content := "".join(passages(cells, texts, right_choices(known.cells))):
            heading = TITLE.search("\n".join(source(cell) for cell in cells))
            title = escape(heading[1] if heading else path.stem)
            chapters += CHAPTER.format(title=title, passages=content)
            used.append(path)
    if not used:
        return f"You have not written anything in {copy} yet, or not saved it."
    page = copy / MADE / f"my-lecture-{day}.html"
    page.parent.mkdir(exist_ok=True)
    page.write_text(PAGE.format(day=day, chapters=chapters), encoding="utf-8", newline="\n")
    with zipfile.ZipFile(page.with_suffix(".zip"), "w", zipfile.ZIP_DEFLATED) as file:
        for path in (page, *used):
            file.write(path, path.name)
    message = f"Your page is {page}; the ZIP file beside it has your notebooks, too."
    # What the course has changed is not the reader's; the page above shows it as it was.
    message = "\n".join([message, *refresh(copy, source_folder)])
    if code := code_file.collect(copy, source_folder):
        path = page.with_name(TYPED)
        path.write_text(json.dumps(code, indent=1, ensure_ascii=False), encoding="utf-8")
        message += f"\nThe pages of the book can open your code: {path}."
    return message + my_machine.write(copy, page.parent)


def bring(copy: Path, file: Path, *, replace: bool, source_folder: Path | None = None) -> str:
    """Bring the code of a file into the copy, which may be new; say what became of it."""
    source_folder = source_folder or taught() / "notebooks"
    try:
        code = code_file.read(file)
    except code_file.CodeFileError as error:
        sys.exit(str(error))
    sentences = refresh(copy, source_folder)
    brought = code_file.bring(code, copy, source_folder, replace=replace)
    return "\n".join([*sentences, code_file.tell(brought, file)])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="start.py mine", description=__doc__.splitlines()[0])
    parser.add_argument("file", nargs="?", type=Path, help="code that a page of the book saved")
    parser.add_argument("--replace", action="store_true", help="even where you wrote other code")
    asked = parser.parse_args()
    if asked.file:
        print(bring(current(), asked.file.expanduser(), replace=asked.replace))
    else:
        print(main(current()))
