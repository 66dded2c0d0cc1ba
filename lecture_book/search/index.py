"""The index of the search: made of the finished pages, and read by find.js."""

import base64
import gzip
import json
import math
import re
from collections import Counter
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

import yaml
from selectolax.lexbor import LexborHTMLParser
from sphinx.search.en import SearchEnglish

from lecture_book.search.entries import Entry, Term, entries, terms
from lecture_format.chapters import name_of
from lecture_format.translation import spellings, translate

PLACE = "searchindex.js"
GLOSSARY = "book/glossary"
WORDS = Path(__file__).with_name("words.yaml")
ASKED = (
    "about all any can could define definition did difference do does example explain explanation "
    "formula get go how i if know me mean meaning my need one or should simple tell than them two "
    "use using versus vs want we what when where which who whose why with you your"
)
ENGLISH = SearchEnglish({})
STOP = ENGLISH.stopwords | {*ASKED.split()}
WORD = re.compile(r"[^\W\d_][^\W_]*(?:_\w+)*")
POINTS = re.compile(r" \(\d+ points?\)$")  # of a question of the homework
MOST = 100  # words of a section: those that tell it from others
stem = cache(ENGLISH.stem)

# What counts less than a section of a chapter.
PAGES = {"notebooks/A": 0.8, "notebooks/": 1, "book/homework/": 0.7, "book/api": 0.3, "book/": 0.4}
SECTIONS = {
    **dict.fromkeys(spellings("Summary"), 0.6),
    **dict.fromkeys(spellings("Exercises"), 0.4),
    **dict.fromkeys(spellings("Take-home questions"), 0.4),
    **dict.fromkeys(spellings("Sources"), 0.2),
}
PARTS = dict.fromkeys((*spellings("Equation"), *spellings("Exercise")), 0.6)


def setup(app: Any) -> None:
    """Take the place of Sphinx's search, and make the index when all pages are written."""
    app.connect("builder-inited", _replace)
    app.connect("html-collect-pages", _page)
    app.connect("build-finished", _finish)


def _page(_app: Any) -> list[tuple[str, dict[str, str], str]]:
    said = {
        "title": translate("Search"),
        "without_scripts": translate("The search needs JavaScript."),
    }
    return [("search", said, "search.html")]


def _replace(app: Any) -> None:
    app.builder.search = False


def _finish(app: Any, exception: Exception | None) -> None:
    if not exception and app.builder.name == "html":
        write(Path(app.outdir))


def write(site: Path) -> None:
    """Write the index of a site: compressed, in a script, which a page may read from disk."""
    text = json.dumps(index(site), ensure_ascii=False, separators=(",", ":"))
    packed = base64.b64encode(gzip.compress(text.encode(), mtime=0)).decode()
    (site / PLACE).write_text(f'lectureSearch.unpack("{packed}");\n', encoding="utf-8")


def index(site: Path) -> dict[str, Any]:
    """Return what the search knows of a site."""
    files = sorted([*site.glob("notebooks/*.html"), *site.glob("book/**/*.html")])
    parsed = {
        path.relative_to(site).with_suffix("").as_posix(): LexborHTMLParser(
            path.read_text("utf-8")
        )
        for path in files
    }
    labels = {name: _label(page) for name, page in parsed.items()}
    numbers = {name: _number(label) for name, label in labels.items()}
    chapters = {number: name for name, number in numbers.items() if number}
    glossary = terms(parsed[GLOSSARY]) if GLOSSARY in parsed else []
    pages: list[list[str]] = []
    rows: list[list[Any]] = []
    bodies: list[str] = []
    known: list[list[Any]] = []
    words = yaml.safe_load(WORDS.read_text("utf-8"))
    places = {name_of(place): more for place, more in words["places"].items()}
    for name, page in parsed.items():
        if not (found := entries(page, name)):
            continue
        label = labels[name] or found[0].title
        for term in glossary:
            # A course may leave out the chapter of a term.
            if name == chapters.get(term.chapter, GLOSSARY):
                place = len(rows) + _place(term, found)
                known.append([term.names, term.anchor, term.meaning, place])
        sections = {entry.anchor: len(rows) + place for place, entry in enumerate(found)}
        own = name_of(name.removeprefix("notebooks/"))
        for entry in found:
            title = POINTS.sub("", entry.title.removeprefix(f"{numbers[name]} "))
            more = places.get(f"{own}#{entry.anchor}", "")
            parts = [title, entry.excerpt, _weight(name, entry), sections[entry.section], more]
            rows.append([len(pages), entry.anchor, *parts])
            bodies.append(entry.text)
        pages.append([name, label])
    return {
        "pages": pages,
        "entries": [[*row, text] for row, text in zip(rows, _telling(bodies), strict=True)],
        "terms": known,
        "same": words["same"],
        "stop": sorted(STOP),
    }


def _label(page: LexborHTMLParser) -> str:
    """Return the name of a page in the contents, with its number.

    A page that stands there below another has the name of that one: those of the library are all
    called "The library".
    """
    here = page.css_first(".bd-docs-nav li.current > a")
    return " ".join(here.text().split()) if here else ""


def _number(label: str) -> str:
    """Return the number of a chapter or an appendix; nothing for other pages.

    Examples
    --------
    >>> _number("A1 Four proofs of convergence"), _number("For teachers")
    ('A1', '')
    """
    found = re.match(r"A?\d+(?= )", label)
    return found[0] if found else ""


def _weight(name: str, entry: Entry) -> float:
    """Return what an entry counts."""
    of_page = next(weight for start, weight in PAGES.items() if name.startswith(start))
    own = entry.anchor == entry.section
    of_part = SECTIONS.get(entry.title, 1) if own else PARTS.get(entry.title.split(" ")[0], 1)
    return round(of_page * of_part, 2)


def _place(term: Term, found: list[Entry]) -> int:
    """Return which of the entries of a chapter explains a term.

    It is the one that has the term in its name or sets it in italics, as what is new; or else in
    its title; or else the most often; or else the chapter.
    """
    names = [f" {_stems(name)} " for name in term.names]

    def fits(entry: Entry) -> tuple[float, ...]:
        new = [_stems(words) for words in (entry.title.partition("(")[2], *entry.stressed)]
        title, text = f" {_stems(entry.title)} ", f" {_stems(entry.text)} "
        fit = any(f" {words} " in names for words in new), sum(name in title for name in names)
        weight = SECTIONS.get(entry.title, 1)
        return tuple(weight * each for each in (*fit, sum(map(text.count, names))))

    return max(range(len(found)), key=[fits(entry) for entry in found].__getitem__)


@cache
def _stems(text: str) -> str:
    return " ".join(map(stem, WORD.findall(text.lower())))


def _telling(texts: list[str]) -> list[str]:
    """Return the words that tell each text from the others, one for all its endings.

    Examples
    --------
    >>> _telling(["a margin and margins", "a kernel"])
    ['margin', 'kernel']
    """
    forms: dict[str, str] = {}
    counts = []
    for text in texts:
        words = [word for word in WORD.findall(text.lower()) if word not in STOP]
        counts.append(Counter(map(stem, words)))
        for word in words:
            forms[stem(word)] = min(forms.get(stem(word), word), word, key=len)
    entries_with = Counter(chain.from_iterable(counts))

    def telling(of: Counter[str]) -> list[str]:
        weights = {root: n * math.log(len(texts) / entries_with[root]) for root, n in of.items()}
        return sorted(weights, key=weights.__getitem__, reverse=True)[:MOST]

    return [" ".join(forms[root] for root in telling(each)) for each in counts]
