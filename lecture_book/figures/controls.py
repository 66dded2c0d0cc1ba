"""The controls of the notebooks: below the picture stands a slider that shows the others."""

import hashlib
import html
import json
import pickle
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from sphinx.util import logging

from lecture_book.figures.steps import Cell, Steps, controlled, draw

logger = logging.getLogger(__name__)

CONTROL = (
    '<div class="control" style="max-width: {width}px"><div class="control-bar">'
    '<label for="{id}">{name}</label> <span aria-hidden="true">= <span class="control-value" '
    'style="width: {room}ch">{value}</span></span> <input type="range" id="{id}" min="0" '
    'max="{last}" value="{start}" aria-valuetext="{value}" autocomplete="off"></div>'
    '<div class="control-said"><p role="status">{sentence}</p>{steps}</div></div>'
)
STEP = '<p class="control-step" data-picture="{picture}" data-value="{value}">{sentence}</p>'


def setup(app: Any) -> None:
    """Draw the steps of the notebooks that Sphinx will read, and put them into each."""
    app.connect("env-before-read-docs", draw_all)
    app.connect("source-read", place, priority=400)  # before the notebook is rewritten
    app.connect("html-page-context", dress)


def draw_all(app: Any, env: Any, docnames: list[str]) -> None:
    """Draw what is not kept in one process, which loads Matplotlib and the library once."""
    kept = {}
    for docname in (name for name in docnames if name.startswith("notebooks/")):
        path = Path(env.doc2path(docname))
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        if controlled(cells) and not (steps := keeper(app, cells)).exists():
            kept[path] = steps
    if not kept:
        return
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        for path, drawing in [(path, pool.submit(draw, path)) for path in kept]:
            with suppress(Exception):  # it is drawn once more for its page, which then says why
                kept[path].write_bytes(pickle.dumps(drawing.result()))


def place(app: Any, docname: str, text: list[str]) -> None:
    """Put what the page shows of a control behind the picture of its cell."""
    if not docname.startswith("notebooks/"):
        return
    notebook = json.loads(text[0])
    if not controlled(notebook["cells"]):
        return
    try:
        found = drawn(app, docname, notebook["cells"])
    except Exception as error:  # whatever a cell raises, or whatever ends the process
        logger.warning(f"No steps of its controls: {error}", location=docname)
        return
    folder = Path(app.outdir) / "_images"  # that of the start is there already
    folder.mkdir(parents=True, exist_ok=True)
    for number, steps in found.items():
        files = [f"{hashlib.sha256(png).hexdigest()}.png" for png in steps.pictures]
        for file, png in zip(files, steps.pictures, strict=True):
            (folder / file).write_bytes(png)
        data = {"text/html": markup(steps, f"control-{number + 1}", files)}
        output = {"output_type": "display_data", "metadata": {}, "data": data}
        notebook["cells"][number]["outputs"].append(output)
    text[0] = json.dumps(notebook)


def drawn(app: Any, docname: str, cells: list[Cell]) -> dict[int, Steps]:
    """Return the steps of a notebook; those of the same code are drawn once."""
    kept = keeper(app, cells)
    if not kept.exists():
        with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
            steps = pool.submit(draw, Path(app.env.doc2path(docname))).result()
        kept.write_bytes(pickle.dumps(steps))
    loaded: dict[int, Steps] = pickle.loads(kept.read_bytes())
    return loaded


def keeper(app: Any, cells: list[Cell]) -> Path:
    """Return the file that keeps the steps of a notebook, from one build to the next."""
    code = [(place, cell) for place, cell in enumerate(cells) if cell["cell_type"] == "code"]
    digest = hashlib.sha256(json.dumps(code).encode()).hexdigest()
    return Path(app.doctreedir) / f"{digest}.steps"


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
    """Add script and style to the pages that have a control."""
    del pagename, template, doctree
    if 'class="control"' in context.get("body", ""):
        # After course.js, which translates; its priority is 800.
        app.add_js_file("control.js", priority=900, defer="defer")
        app.add_css_file("control.css")
