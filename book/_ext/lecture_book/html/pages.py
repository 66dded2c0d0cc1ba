"""The finished pages: each is parsed once, mended, linked, and written."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from selectolax.lexbor import LexborHTMLParser

from lecture_book import chapters
from lecture_book.html import access, cards, labels, names, predictions, published, sharing, styles

LEFTOVERS = (
    "_static/design-tabs.js",
    "_static/exercise.css",
    "_static/images",
    "_static/katex-math.css",
    "_static/locales",
    "_static/proof.css",
    "_static/sbt-webpack-macros.html",
    "_static/scripts/fontawesome.js",
    "_static/scripts/fontawesome.js.LICENSE.txt",
    "_static/sphinx-design.min.css",
    "_static/sphinx-thebe.css",
    "_static/sphinx-thebe.js",
    "_static/thebelab-helper.js",
    "_static/togglebutton.css",
    "_static/togglebutton.js",
    "_static/webpack-macros.html",
)


def setup(app: Any) -> None:
    """Work on the files that Sphinx has written."""
    app.connect("build-finished", finish, priority=900)


def finish(app: Any, exception: Exception | None) -> None:
    """Go through every page once."""
    if exception or app.builder.name != "html":
        return
    site = Path(app.outdir)
    targets = dict(_places(app))
    book, address = app.config.html_title, app.config.html_baseurl
    project = published.project(Path(app.srcdir)).get("project", {})
    known = chapters.words(Path(app.srcdir))
    used: set[str] = set()
    scripts: dict[Path, str] = {}
    for file in site.rglob("*.html"):
        place = file.relative_to(site)
        up = "../" * (len(place.parts) - 1)
        page = LexborHTMLParser(file.read_text(encoding="utf-8"))
        here = {label: up + target for label, target in targets.items()}
        labels.link_labels(page, here, anchors=place.parts[0] == "_modules")
        access.repair(page)
        predictions.arrange(page)
        scripts[file.with_suffix(".cards.js")] = cards.script(page)
        sharing.introduce(page, book, address)
        if place.as_posix() == f"{app.config.root_doc}.html":
            sharing.resource(page, project, book, address)
        if place.parts[0] == "notebooks" and place.stem in known:
            names.name_on_page(page, known[place.stem]["name"])
        used |= styles.names_in(page)
        file.write_text(page.html or "", encoding="utf-8")
    for leftover in LEFTOVERS:
        if (site / leftover).is_dir():
            shutil.rmtree(site / leftover)
        else:
            (site / leftover).unlink(missing_ok=True)
    for source_map in (site / "_static").rglob("*.map"):
        source_map.unlink()
    styles.slim_styles(site, used)
    for file, script in scripts.items():
        if script:
            file.write_text(script, encoding="utf-8")


def _places(app: Any) -> Iterator[tuple[str, str]]:
    for label, (docname, _) in app.env.get_domain("math").equations.items():
        yield label, f"{app.builder.get_target_uri(docname)}#equation-{label}"
