"""A chapter has the number of its file, and an appendix the letter A before it."""

from typing import Any

from docutils import nodes
from sphinx_external_toc.collectors import TocTreeCollectorWithStyles
from sphinx_proof.domain import ProofDomain

from lecture_format.chapters import number_of


def setup(app: Any) -> None:
    """Give the chapters their numbers before theorems and equations get theirs."""
    # Two that keep nothing of a page and do not say that pages may be read side by side.
    app.extensions["sphinx_multitoc_numbering"].parallel_read_safe = True
    ProofDomain.merge_domaindata = lambda *_: None
    given: Any = TocTreeCollectorWithStyles.assign_section_numbers
    if given.__name__ != "by_file":

        def by_file(self: TocTreeCollectorWithStyles, env: Any) -> list[str]:
            before = env.toc_secnumbers
            given(self, env)
            number_chapters(env)
            return [page for page, now in env.toc_secnumbers.items() if now != before.get(page)]

        TocTreeCollectorWithStyles.assign_section_numbers = by_file  # type: ignore[method-assign]


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
