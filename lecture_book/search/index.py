"""What the search knows: words without formulas, and the terms that a chapter explains."""

import re
from collections import defaultdict
from functools import cached_property
from pathlib import Path
from typing import Any

import sphinx.search
from docutils import nodes
from sphinx.search import IndexBuilder
from sphinx.search.en import SearchEnglish

from lecture_book.search import glossary
from lecture_format.chapters import pages_by_number

SCORER = Path(__file__).with_name("scorer.js")
DRAWN = re.compile(r"<(math|svg)\b.*?</\1>", re.DOTALL)  # formulas and pictures in HTML
QUESTIONS = "can do does how i my what when where which who why"


class English(SearchEnglish):
    """English in which a question is its nouns and verbs."""

    stopwords = SearchEnglish.stopwords | set(QUESTIONS.split())

    def word_filter(self, word: str) -> bool:
        """Say whether a word may be looked for: no number is, and no name of a test."""
        return super().word_filter(word) and not re.match(r"\d+$|test_", word)


class Index(IndexBuilder):
    """Sphinx's index, without formulas and with the terms of the glossary for each chapter."""

    @cached_property
    def terms(self) -> dict[str, list[str]]:
        """The terms of each page: all pages are fed, and the glossary is read once."""
        return terms_by_page(Path(self.env.srcdir))

    def feed(self, docname: str, filename: str, title: str, doctree: nodes.document) -> None:
        """Read a page."""
        super().feed(docname, filename, title, without_formulas(doctree))
        for term in self.terms[docname]:
            self._index_entries[docname].append((term, "", "main"))
            for word in filter(self.lang.word_filter, self.lang.split(term.lower())):
                self._title_mapping.setdefault(self.lang.stem(word), set()).add(docname)

    def load(self, stream: Any, format: Any) -> None:
        """Take what an earlier build has found, with the entries that Sphinx leaves behind."""
        super().load(stream, format)
        stream.seek(0)
        found = sphinx.search.js_index.load(stream)
        for entry, places in found["indexentries"].items():
            for page, anchor, main in places:
                entries = self._index_entries.setdefault(found["docnames"][page], [])
                entries.append((entry, anchor, "main" if main else ""))

    def freeze(self) -> dict[str, Any]:
        """Return the index as every build has it: entries in order, no word that no page has."""
        frozen = super().freeze()
        entries = frozen["indexentries"]
        frozen["indexentries"] = {name: sorted(entries[name]) for name in sorted(entries)}
        for kind in ("terms", "titleterms"):
            frozen[kind] = {word: on for word, on in frozen[kind].items() if on != []}
        return frozen


def setup(app: Any) -> None:
    """Put our index in the place of Sphinx's, which makes it when it begins to write."""
    app.add_search_language(English)
    app.connect("config-inited", _score)
    sphinx.search.IndexBuilder = Index  # type: ignore[misc]


def _score(_app: Any, config: Any) -> None:
    config.html_search_scorer = str(SCORER)


def without_formulas(node: Any) -> Any:
    """Return a copy of a tree that has the words of a page alone."""
    if isinstance(node, nodes.raw):
        words = DRAWN.sub(" ", node.astext()).replace("<", " <")  # cells are no one word
        return nodes.raw("", words, format=node["format"])
    copy = node.copy()
    if isinstance(node, nodes.Text):
        return copy
    left_out = (nodes.math, nodes.math_block)
    copy += [without_formulas(child) for child in node.children if not isinstance(child, left_out)]
    return copy


def terms_by_page(root: Path) -> dict[str, list[str]]:
    """Return the terms and synonyms of the glossary that each chapter explains, if it exists."""
    pages = pages_by_number(root)
    found: dict[str, list[str]] = defaultdict(list)
    for words, number in glossary.terms((root / "book" / "glossary.md").read_text("utf-8")):
        found[pages.get(number, "")] += words
    return found
