"""The finished pages: each is parsed once, when its template is filled, and written mended."""

import re
from functools import cached_property
from pathlib import Path
from typing import Any

from selectolax.lexbor import LexborHTMLParser
from sphinx.jinja2glue import BuiltinTemplateLoader

from lecture_book.cards import page as cards
from lecture_book.page import access, code_lines, opening
from lecture_book.predictions import lesson_file
from lecture_book.predictions import page as predictions
from lecture_book.presenting import page as presenting
from lecture_book.running import page as running
from lecture_book.sharing import description as sharing
from lecture_book.sharing import published
from lecture_book.statements import labels_in_code as labels
from lecture_book.statements import mathml

# Whether Sphinx knows these sheets when it writes a page depends on what was written before.
UNSTEADY = re.compile(r"((?:mystnb\.\w+|figure)\.css)\?v=\w+")


def setup(app: Any) -> None:
    """Let the templates be filled by ours."""
    app.connect("config-inited", _choose)


def _choose(_app: Any, config: Any) -> None:
    config.template_bridge = f"{__name__}.Pages"


class Pages(BuiltinTemplateLoader):
    """Fills a template as Sphinx does and finishes the page before Sphinx writes it."""

    def init(self, builder: Any, *theme: Any, **dirs: Any) -> None:
        """Note for whom pages are made."""
        super().init(builder, *theme, **dirs)
        self.builder = builder

    def render(self, template: str, context: dict[str, Any]) -> str:  # type: ignore[override]
        """Return a page of the book."""
        text = UNSTEADY.sub(r"\1", super().render(template, context))
        is_page = text.lstrip().startswith("<!DOCTYPE html>")  # else a part, which the theme tries
        return self.finished(text, context["pagename"]) if is_page else text

    def finished(self, text: str, name: str) -> str:
        """Mend and link a page; write what stands beside it."""
        builder = self.builder
        book, address = builder.config.html_title, builder.config.html_baseurl
        folder, _, stem = name.rpartition("/")
        page = LexborHTMLParser(text)
        up = "../" * name.count("/")
        targets = {label: up + target for label, target in self.equations.items()}
        labels.link_labels(page, targets, anchors=name.startswith("_modules/"))
        access.repair(page)
        survey = builder.env.lecture_survey
        asked = survey.questions.get(stem) if folder == "notebooks" else None
        if asked:
            predictions.arrange(page, asked)
        running.arrange(page)
        code_lines.mark(page)
        if name == "book/equations":
            mathml.lighten(page)
        file = Path(builder.get_outfilename(name))
        file.parent.mkdir(parents=True, exist_ok=True)
        cards.write(page, file.with_suffix(".cards.js"))
        sharing.introduce(page, book, address)
        if name == builder.config.root_doc:
            project = published.project(Path(builder.srcdir)).get("project", {})
            sharing.resource(page, project, book, address)
            front_door = Path(builder.outdir) / "index.html"
            front_door.write_text(sharing.front_door(page), encoding="utf-8")
        if asked:
            presenting.arrange(page, survey.minutes[stem])
            lesson_file.write(page, asked, f"{name}.html", file)
            if survey.words[stem].line:  # a notebook of a teacher may begin as it likes
                opening.arrange(page)
        return page.html or ""

    @cached_property
    def equations(self) -> dict[str, str]:
        """The address of each equation, seen from the top of the site."""
        return {
            label: f"{self.builder.get_target_uri(docname)}#equation-{label}"
            for label, (docname, _) in self.builder.env.get_domain("math").equations.items()
        }
