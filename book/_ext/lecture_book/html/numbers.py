"""A chapter has the number of its file, and an appendix the letter A before it."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.environment.collectors.toctree import TocTreeCollector

from lecture_book.chapters import number_of


def setup(app: Any) -> None:
    """Give the chapters their numbers before theorems and equations get theirs."""
    del app
    given = TocTreeCollector.assign_figure_numbers
    if given.__name__ != "after_chapters":

        def after_chapters(self: TocTreeCollector, env: Any) -> list[str]:
            number_chapters(env)
            return given(self, env)

        TocTreeCollector.assign_figure_numbers = after_chapters  # type: ignore[method-assign]


def number_chapters(env: Any) -> None:
    """Put the number of the file in the place of the count of chapters."""
    for page, sections in env.toc_secnumbers.items():
        number = number_of(page.removeprefix("notebooks/"))
        if not number:
            continue
        for anchor, old in sections.items():
            sections[anchor] = (number, *old[1:]) if old else old
        for node in (env.titles[page], *env.tocs[page].findall(nodes.reference)):
            if node.get("secnumber"):
                node["secnumber"] = [number, *node["secnumber"][1:]]
