"""Live figures: on a page each is its still first, and wakes when a script is there."""

import html
import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from lecture_format.live_figures import STATE

Cell = dict[str, Any]

PLACE = re.compile(r'data-figure="(\w+)"')
NAMED = re.compile(r'role="img" aria-label="[^"]*"')
# What becomes of a figure and of a link to one of its examples on a page.
LINK = re.compile(r'<a href="[^"]*" data-preset="(?P<name>[\w-]+)=(?P<example>[\w-]+)">')
FIGURE = re.compile(
    r'id="(?P<id>[\w-]+)" data-figure="(?P<name>\w+)" data-state="(?P<state>[^"]*)"'
)
PAGE = "const PAGE = {};"


def setup(app: Any) -> None:
    """Add what wakes the figures, to pages that have some."""
    app.connect("html-page-context", dress)
    app.connect("build-finished", copy_style)


def place_figures(notebook: dict[str, Any]) -> None:
    """Put each figure's still and its inputs into the outputs, as what the page shows."""
    seen: dict[str, int] = {}
    for cell in notebook["cells"]:
        for output in cell.get("outputs", []):
            data = output.get("data", {})
            if STATE in data:
                figure = json.loads(data.pop(STATE))
                name = figure["figure"]
                seen[name] = seen.get(name, 0) + 1
                svg = "".join(data.pop("image/svg+xml"))
                words = " ".join("".join(data["text/plain"]).splitlines())
                place = still(figure, svg, words, seen[name])
                data["text/html"] = f'<div class="full-width">{place}</div>'


def still(figure: dict[str, Any], svg: str, words: str, number: int = 1, copy: str = "") -> str:
    """Return what stands on the page: picture and sentence, and the inputs for the script."""
    name = figure["figure"]
    state = json.dumps(figure["state"], ensure_ascii=False, separators=(",", ":"))
    anchor = f"figure-{name}" + (f"-{number}" if number > 1 else "")
    picture = NAMED.sub('aria-hidden="true"', svg)  # the sentence stands below it
    return (
        f'<div class="fig-place" id="{anchor}" data-figure="{name}"{copy} '
        f'data-state="{html.escape(state)}"><figure class="fig fig-still fig-{name}">{picture}'
        f'<figcaption class="fig-said" data-longest="{html.escape(longest(name))}">'
        f"<span>{html.escape(words)}</span></figcaption></figure></div>"
    )


@cache
def longest(name: str) -> str:
    """Return the longest sentence of a figure: room is kept for it."""
    from lecture_lib.figures import _files

    longest = _files.words(name)["longest"]
    if "example" not in longest:
        return str(longest["sentence"])
    shown = kinds()[name](**longest["example"])
    title, _ = shown.examples[longest["example"]["preset"]]
    before = _files.words("kit")["preset_said"].format(title=title)
    return f"{before} {shown.sentence()}"


def copied(name: str, state: dict[str, Any], example: str, number: int) -> str:
    """Return a figure that stands on its page again, in an example."""
    kind = kinds()[name]
    inputs = kind.examples[example][1]
    shown = kind(**{key: state[key] for key in kind.inputs} | inputs)
    figure = {"figure": name, "state": inputs}
    svg, sentence = shown.picture()
    return still(figure, svg, sentence, number, " data-copy")


def link(words: str, name: str, preset: str) -> str:
    """Return a link that sets a preset, and without scripts leads to the still."""
    return f'<a href="#figure-{name}" data-preset="{name}={preset}">{html.escape(words)}</a>'


def kinds() -> dict[str, Any]:
    """Return the class of each figure, by the figure's name."""
    from lecture_lib import figures

    classes = [getattr(figures, each) for each in figures.__all__]
    return {cls.name: cls for cls in classes if cls.name}


def script(names: set[str]) -> str:
    """Return the one script of a page: the sources and inputs of its figures, and the loader."""
    from lecture_lib.figures import _files

    inputs = {name: kind.inputs for name, kind in kinds().items() if name in names}
    sources = {name: _files.bundle(name) for name in ("kit", *sorted(names))}
    sources["link"] = _files.part("link.js")
    packed = json.dumps({"sources": sources, "inputs": inputs}, ensure_ascii=False).replace(
        "</", "<\\/"
    )
    loader = _files.part("loader.js")
    return "<script>\n" + loader.replace(PAGE, f"const PAGE = {packed};") + "</script>\n"


def dress(app: Any, pagename: str, template: str, context: dict[str, Any], doctree: Any) -> None:
    """Put the script behind the text of a page: later it would wait for other scripts."""
    del pagename, template, doctree
    names = set(PLACE.findall(context.get("body", "")))
    if names:
        app.add_css_file("figure.css")
        context["body"] += script(names)


def copy_style(app: Any, exception: Exception | None) -> None:
    """Copy the style sheet: in html_static_path every script would go on every page."""
    if exception or app.builder.name != "html":
        return
    from lecture_lib.figures import _files

    (Path(app.outdir) / "_static" / "figure.css").write_text(
        _files.part("figure.css"), encoding="utf-8"
    )
