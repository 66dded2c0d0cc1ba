"""What is drawn for the pages: narrow pictures for telephones, and what the controls show.

Below the picture of a control stands a slider that shows the others.
"""

import hashlib
import html
import json
import pickle
import re
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from sphinx.util import logging

from lecture_book.figures.steps import Cell, Drawn, Steps, controlled, draw, wide

logger = logging.getLogger(__name__)

CONTROL = (
    '<div class="control" style="max-width: {width}px"><div class="control-bar">'
    '<label for="{id}">{name}</label> <span aria-hidden="true">= <span class="control-value" '
    'style="width: {room}ch">{value}</span></span> <input type="range" id="{id}" min="0" '
    'max="{last}" value="{start}" aria-valuetext="{value}" autocomplete="off"></div>'
    '<div class="control-said"><p role="status">{sentence}</p>{steps}</div></div>'
)
STEP = '<p class="control-step" data-picture="{picture}" data-value="{value}">{sentence}</p>'


IMAGE = re.compile(r'<img [^>]*src="\.\./(_images/[0-9a-f]{64})\.png"[^>]*>')
NARROW = (
    '<picture><source media="screen and (max-width: 600px)" srcset="../{file}">{image}</picture>'
)


def setup(app: Any) -> None:
    """Draw for the notebooks that Sphinx will read, and put the steps into each."""
    app.connect("env-before-read-docs", draw_all)
    app.connect("source-read", place, priority=400)  # before the notebook is rewritten
    app.connect("html-page-context", dress)


def draw_all(app: Any, env: Any, docnames: list[str]) -> None:
    """Draw what is not kept in two processes, which load Matplotlib and the library once."""
    kept = {}
    for docname in (name for name in docnames if name.startswith("notebooks/")):
        path = Path(env.doc2path(docname))
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        if _is_drawn(cells) and not (drawn := keeper(app, cells)).exists():
            kept[path] = drawn
    if not kept:
        return
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        for path, drawing in [(path, pool.submit(draw, path)) for path in kept]:
            with suppress(Exception):  # it is drawn once more for its page, which then says why
                kept[path].write_bytes(pickle.dumps(drawing.result()))


def place(app: Any, docname: str, text: list[str]) -> None:
    """Put what the page shows of a control behind the picture of its cell, and write pictures."""
    if not docname.startswith("notebooks/"):
        return
    notebook = json.loads(text[0])
    cells = notebook["cells"]
    if not _is_drawn(cells):
        return
    try:
        found = drawn(app, docname, cells)
    except Exception as error:  # whatever a cell raises, or whatever ends the process
        say = logger.warning if controlled(cells) else logger.info  # it has its wide pictures
        say(f"Its pictures cannot be drawn: {error}", location=docname)
        return
    folder = Path(app.outdir) / "_images"  # that of the start is there already
    folder.mkdir(parents=True, exist_ok=True)
    shown = wide(cells)
    for number, narrow in found.narrow.items():
        (folder / f"{_name(shown[number])}-narrow.png").write_bytes(narrow)
    for number, steps in found.steps.items():
        for png, narrow in zip(steps.pictures, steps.narrow, strict=True):
            (folder / f"{_name(png)}.png").write_bytes(png)
            if number in shown:
                (folder / f"{_name(png)}-narrow.png").write_bytes(narrow)
        files = [f"{_name(png)}.png" for png in steps.pictures]
        data = {"text/html": markup(steps, f"control-{number + 1}", files)}
        output = {"output_type": "display_data", "metadata": {}, "data": data}
        cells[number]["outputs"].append(output)
    text[0] = json.dumps(notebook)


def _is_drawn(cells: list[Cell]) -> bool:
    return bool(controlled(cells) or wide(cells))


def _name(png: bytes) -> str:
    """Return the name of a picture's file, which is the one that MyST-NB gives it."""
    return hashlib.sha256(png).hexdigest()


def drawn(app: Any, docname: str, cells: list[Cell]) -> Drawn:
    """Return what is drawn for a notebook; that of the same code is drawn once."""
    kept = keeper(app, cells)
    if not kept.exists():
        with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
            made = pool.submit(draw, Path(app.env.doc2path(docname))).result()
        kept.write_bytes(pickle.dumps(made))
    loaded: Drawn = pickle.loads(kept.read_bytes())
    return loaded


def keeper(app: Any, cells: list[Cell]) -> Path:
    """Return the file that keeps what is drawn for a notebook, from one build to the next."""
    code = [(place, cell) for place, cell in enumerate(cells) if cell["cell_type"] == "code"]
    digest = hashlib.sha256(json.dumps(code).encode()).hexdigest()
    return Path(app.doctreedir) / f"{digest}.drawn"


def markup(steps: Steps, name: str, files: list[str]) -> str:
    """Return the slider of a control, its sentence, and all steps for the script."""
    values, sentences = (list(map(html.escape, each)) for each in (steps.values, steps.sentences))
    parts = zip(values, sentences, files, strict=True)
    return CONTROL.format(
        id=name,
        name=html.escape(steps.name),
        width=steps.width,
        room=max(map(len, steps.values)),
        last=len(values) - 1,
        start=steps.start,
        value=values[steps.start],
        sentence=sentences[steps.start],
        steps="".join(
            STEP.format(value=value, sentence=sentence, picture=f"../_images/{file}")
            for value, sentence, file in parts
        ),
    )


def dress(app: Any, pagename: str, template: str, context: dict[str, Any], doctree: Any) -> None:
    """Offer the narrow pictures; add script and style to the pages that have a control."""
    del template, doctree
    body = context.get("body", "")
    if pagename.startswith("notebooks/"):
        context["body"] = IMAGE.sub(partial(_with_narrow, Path(app.outdir)), body)
    if 'class="control"' in body:
        # After course.js, which translates; its priority is 800.
        app.add_js_file("control.js", priority=900, defer="defer")
        app.add_css_file("control.css")


def _with_narrow(site: Path, image: re.Match[str]) -> str:
    """Return a picture with its narrow one, if there is one."""
    file = f"{image[1]}-narrow.png"
    return NARROW.format(file=file, image=image[0]) if (site / file).exists() else image[0]
