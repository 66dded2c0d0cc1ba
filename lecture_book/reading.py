"""Read the sources: survey all notebooks first, then rewrite each page as it is read."""

import hashlib
import json
import re
import shutil
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sphinx.errors import ExtensionError
from sphinx.util import logging

from lecture_book.figures import speed
from lecture_book.first_page import parts as first_page
from lecture_book.markdown.chapter import rewrite_markdown, rewrite_notebook, survey, survey_text
from lecture_book.page import chapter_table, lesson_plan
from lecture_book.proofs import page as proofs
from lecture_book.reference import api, citing, equations_page, visits
from lecture_book.sources.citations import read_bibliography
from lecture_book.statements.catalogue import Catalogue
from lecture_format.chapters import (
    COURSE,
    PAGES,
    Words,
    notebooks,
    opening,
    pages,
)
from lecture_format.minutes import title_and_time
from lecture_format.predictions import ChapterQuestions, read_questions

OUTLINE = re.compile(r"^ *#.*$|<!--.*?-->", re.MULTILINE)

logger = logging.getLogger(__name__)


def _equations(app: Any) -> str:
    survey = app.env.lecture_survey
    titles = {Path(name).stem: title for name, (title, _) in survey.chapters.items()}
    return equations_page.write(survey.catalogue, survey.citing, titles | PAGES)


def _speed(app: Any) -> str:
    return speed.write(speed.read(Path(app.srcdir)))


def _proofs(app: Any) -> str:
    return proofs.write(Path(app.srcdir), app.env.lecture_survey.catalogue)


# The pages that are written from data, below the words that stand in their files.
WRITERS = {"book/equations": _equations, "book/speed": _speed, "book/proofs": _proofs}


@dataclass
class Survey:
    """What all pages may refer to, found before the first is read.

    Attributes
    ----------
    catalogue : Catalogue
        Labels, statements and works.
    citing : Citing
        Who cites which equation.
    chapters : dict
        File of a chapter to its title and its minutes.
    outline : list
        Headings and comments of all chapters, in which the tags of the ledger stand.
    plans : str
        How each chapter can be taught.
    minutes : dict
        Stem of a chapter to the minutes of each section that is taught, and who stops before it.
    words : dict
        Stem of a chapter to its title, and what stands below it if it is of that form.
    questions : dict
        Stem of a chapter to what it asks.
    """

    catalogue: Catalogue
    citing: citing.Citing
    chapters: dict[str, tuple[str, int]]
    outline: list[str]
    plans: str
    minutes: dict[str, list[tuple[float, str]]]
    words: dict[str, Words]
    questions: dict[str, ChapterQuestions]


def setup(app: Any) -> None:
    """Survey when Sphinx starts, rewrite when it reads."""
    app.connect("builder-inited", take_stock)
    app.connect("env-get-outdated", outdated)
    app.connect("source-read", rewrite)
    app.connect("env-get-updated", show_again, priority=900)  # numbers are given


def take_stock(app: Any) -> None:
    """Note all labels, titles and works, and who cites which equation."""
    root = Path(app.srcdir)
    catalogue = Catalogue()
    chapters, outline, plans, minutes, words, questions = {}, [], [], {}, {}, {}
    for path in notebooks(root):
        notebook = json.loads(path.read_text(encoding="utf-8"))
        survey(notebook, path.name, catalogue)
        chapters[path.name] = title_and_time(notebook)
        with _naming(path):
            questions[path.stem] = read_questions(notebook["cells"])
            parts = lesson_plan.taught(path.name, notebook)
        ways = lesson_plan.ways_through(notebook, parts)
        plans.append(lesson_plan.plan(path.name, notebook, parts, ways))
        minutes[path.stem] = lesson_plan.timed(parts, ways)
        said = opening("".join(notebook["cells"][0]["source"]))
        words[path.stem] = said or Words(chapters[path.name][0], "", "")
        for cell in notebook["cells"]:
            outline += OUTLINE.findall("".join(cell["source"]))
    for path in pages(root):
        survey_text(path.read_text(encoding="utf-8"), path.stem, catalogue)
    bibliography = (root / "book" / "references.bib").read_text(encoding="utf-8")
    catalogue.checked = proofs.checked(root, catalogue)
    catalogue.citations = read_bibliography(bibliography)
    for problem in catalogue.problems:
        logger.warning(problem)
    found = citing.scan(root)
    for label, lines in found.code.items():
        if label not in catalogue.equations and not (root / COURSE).exists():
            where = f"{lines[0].module}, line {lines[0].line}"
            logger.warning(rf"{where}: no notebook displays {label}, as \tag{{{label}}}.")
    plan = "\n".join(plans)
    app.env.lecture_survey = Survey(
        catalogue, found, chapters, outline, plan, minutes, words, questions
    )


@contextmanager
def _naming(notebook: Path) -> Iterator[None]:
    """Stop the build at a cell of a wrong form, in a sentence that names its notebook."""
    try:
        yield
    except ValueError as error:
        msg = f"notebooks/{notebook.name}, {error}"
        raise ExtensionError(msg) from error


def outdated(app: Any, env: Any, added: set[str], changed: set[str], removed: set[str]) -> Any:
    """Return the pages that refer to other things than when they were read, and note to what."""
    del added, changed, removed
    before = getattr(env, "lecture_sources", {})
    env.lecture_sources = {docname: _other_sources(app, docname) for docname in env.found_docs}
    return {doc for doc, digest in env.lecture_sources.items() if digest != before.get(doc)}


def _other_sources(app: Any, docname: str) -> str:
    """Return a digest of what a page shows beside its own file."""
    survey = app.env.lecture_survey
    shown = [*survey.catalogue.equations.items(), *survey.catalogue.statements.items()]
    shown += survey.catalogue.checked.items()
    if not _is_notebook(docname):
        shown += [*survey.chapters.items(), *survey.words.items(), *survey.outline, survey.plans]
    if docname in WRITERS:
        shown.append(WRITERS[docname](app))
    return hashlib.sha256(repr(shown).encode()).hexdigest()


def show_again(app: Any, env: Any) -> Iterable[str]:
    """Return all pages if anything has changed that one shows of another: titles, numbers, ids."""
    before, env.lecture_shown = getattr(env, "lecture_shown", None), _shown(env)
    if before == env.lecture_shown:
        return []
    shutil.rmtree(Path(app.outdir) / "_modules", ignore_errors=True)  # they link to equations
    return list(env.found_docs)


def _shown(env: Any) -> str:
    """Return a digest of what pages know of each other."""
    titles = [env.titles, env.longtitles]
    parts: list[Any] = [{page: node.astext() for page, node in each.items()} for each in titles]
    parts += [env.toc_secnumbers, env.toc_fignumbers, env.toctree_includes]
    parts.append(env.lecture_survey.words)
    slugs = {page: known.get("myst_slugs", {}) for page, known in env.metadata.items()}
    parts.append({page: [place[1:] for place in each.values()] for page, each in slugs.items()})
    parts += [env.domaindata["math"]["objects"], env.domaindata["py"]["objects"]]
    parts += [env.domaindata["std"][kind] for kind in ("objects", "labels", "anonlabels")]
    parts.append({work.key: work.citation_id for work in env.domaindata["cite"]["citations"]})
    for kind in ("proof_list", "sphinx_exercise_registry"):
        known = getattr(env, kind, {})
        parts.append({label: each["docname"] for label, each in known.items()})
    text = repr([sorted(map(repr, part.items())) for part in parts])
    return hashlib.sha256(text.encode()).hexdigest()


def _is_notebook(docname: str) -> bool:
    return docname.startswith(("notebooks/", "book/homework/"))


def rewrite(app: Any, docname: str, source: list[str]) -> None:
    """Turn the plain conventions into what Sphinx numbers."""
    catalogue, chapters = app.env.lecture_survey.catalogue, app.env.lecture_survey.chapters
    if _is_notebook(docname):
        notebook, problems = rewrite_notebook(json.loads(source[0]), catalogue)
        source[0] = json.dumps(notebook)
    else:
        text = source[0]
        if docname in WRITERS:
            text += WRITERS[docname](app)
        text = chapter_table.expand(text, chapters)
        text = lesson_plan.expand(text, app.env.lecture_survey.plans)
        text = api.expand(text, Path(app.srcdir))
        text = visits.expand(text, len(app.env.found_docs))
        text, problems = rewrite_markdown(text, catalogue)
        said = first_page.facts(chapters, app.config.author)
        source[0] = first_page.expand(text, app.env.lecture_survey.words, said)
    for problem in problems:
        logger.warning(problem, location=docname)
