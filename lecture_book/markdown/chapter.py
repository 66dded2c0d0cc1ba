"""A whole chapter: the notebook as it is committed becomes the notebook that is typeset."""

import copy
import html
import re
from typing import Any

from lecture_book.figures import alt_text, live
from lecture_book.markdown.prose import Prose
from lecture_book.presenting import page as presenting
from lecture_book.proofs import page as proofs
from lecture_book.running import page as running
from lecture_book.statements import equations, statements
from lecture_book.statements.catalogue import KINDS, Catalogue
from lecture_format.blocks import Block, split
from lecture_format.exercises import exercises
from lecture_format.markers import blank, solution
from lecture_format.predictions import ANSWER, COMPARE, read_questions, source, without_conditions
from lecture_format.translation import translate

Notebook = dict[str, Any]

CHOICES = "{.choices}"  # the class of the list below
DETAILS = re.compile(
    r"^\s*<details\b[^>]*>\s*(?:<summary\b[^>]*>(?P<summary>.*?)</summary>)?(?P<body>.*)</details>\s*$",
    re.DOTALL | re.IGNORECASE,
)


def survey(notebook: Notebook, chapter: str, catalogue: Catalogue) -> None:
    """Add what a notebook defines to the catalogue."""
    catalogue.chapters.add(chapter)
    for cell in notebook["cells"]:
        if cell["cell_type"] == "markdown":
            survey_text("".join(cell["source"]), chapter, catalogue)


def survey_text(text: str, chapter: str, catalogue: Catalogue) -> None:
    """Add what a text defines to the catalogue."""
    for block in split(text):
        if block.kind == "math":
            display, labels, _ = equations.label_math(block.lines)
            for label in labels:
                catalogue.add_equation(label, chapter, display)
        elif block.kind == "quote":
            for statement in statements.statements(block.lines):
                if statement.kind in KINDS and statement.title:
                    catalogue.add_statement(statement.kind, statement.title, chapter)
                elif statement.kind == "Proof":
                    proof = statements.beginning(statement)
                    catalogue.proofs[proof] = statements.proves(statement, catalogue)
                survey_text("\n".join(statement.body), chapter, catalogue)
        elif block.kind == "details" and (folded := DETAILS.match(block.text)):
            survey_text(folded["body"], chapter, catalogue)


def rewrite_notebook(notebook: Notebook, catalogue: Catalogue) -> tuple[Notebook, list[str]]:
    """Return the notebook in MyST with its pictures described, and what is wrong with it."""
    notebook = copy.deepcopy(notebook)
    problems = _show_the_lesson(notebook["cells"])
    running.name(notebook["cells"])
    live.place_figures(notebook)
    for number, cell in enumerate(notebook["cells"], start=1):
        if cell["cell_type"] == "markdown":
            text, found = rewrite_markdown("".join(cell["source"]), catalogue)
            cell["source"] = text.splitlines(keepends=True)
            presenting.mark(cell)
        elif cell["cell_type"] == "code":
            found = alt_text.describe(cell)
            alt_text.word_the_folds(cell)
        else:
            found = [f"A cell must be Markdown or code; this one is {cell['cell_type']}."]
        problems += [f"cell {number}: {problem}" for problem in found]
    return notebook, problems


def _show_the_lesson(cells: list[dict[str, Any]]) -> list[str]:
    """Take conditions, marks and checks out of the cells; return what is wrong with their form."""
    try:
        for question in read_questions(cells).questions:
            asked, offered = cells[question.cell], question.offered
            shown = f"{CHOICES}\n{without_conditions(offered)}"
            asked["source"] = source(asked).replace(offered, shown, 1)
        for place, _ in exercises(cells):
            exercise, check = cells[place : place + 2]
            check.update(
                metadata={"tags": ["solution", "hide-input"]},
                outputs=[],
                source=solution(source(exercise)),
            )
            exercise["source"] = blank(source(exercise))
    except ValueError as error:
        return [str(error)]
    return []


def rewrite_markdown(text: str, catalogue: Catalogue) -> tuple[str, list[str]]:
    r"""Return Markdown as MyST, and what is wrong with it.

    Examples
    --------
    >>> rewrite_markdown("See (eq-one).", Catalogue())
    ('See {eq}`eq-one`.', [])
    """
    out: list[str] = []
    problems: list[str] = []
    prose = Prose(catalogue)
    for block in split(text):
        lines, found = _rewrite_block(block, catalogue, prose)
        out += lines
        problems += found
    return "\n".join(out), problems


def _rewrite_block(
    block: Block, catalogue: Catalogue, prose: Prose
) -> tuple[list[str], list[str]]:
    if block.kind == "fence":
        return list(block.lines), []
    if block.kind == "math":
        lines, _, problems = equations.label_math(block.lines)
        return lines, problems
    if block.kind == "quote":
        return _rewrite_quote(block, catalogue)
    if block.kind == "details":
        return _rewrite_details(block, catalogue, prose)
    return prose.rewrite(block.lines), []


def _rewrite_quote(block: Block, catalogue: Catalogue) -> tuple[list[str], list[str]]:
    out: list[str] = []
    problems: list[str] = []
    for statement in statements.statements(block.lines):
        text, found = rewrite_markdown("\n".join(statement.body), catalogue)
        problems += found
        if statement.kind:
            out += [*statements.directive(statement, text.split("\n")), ""]
            out += _checked(statements.proof_of(statement, catalogue), catalogue)
            continue
        if statement.body and statements.LOOKS_LIKE_HEAD.match(statement.body[0]):
            problems.append(f"No kind of statement is known that begins {statement.body[0][:40]}")
        out += [f"> {line}".rstrip() for line in text.split("\n")]
    return out, problems


def _checked(label: str | None, catalogue: Catalogue) -> list[str]:
    """Return the fold of what Coq has checked of a proof that ends here, if anything."""
    if label is None or label not in catalogue.checked:
        return []
    lines = [
        (rewrite_markdown(line.said, catalogue)[0].split("\n"), line.shown)
        for line in catalogue.checked[label]
    ]
    return proofs.fold(label, lines)


def _rewrite_details(
    block: Block, catalogue: Catalogue, prose: Prose
) -> tuple[list[str], list[str]]:
    folded = DETAILS.match(block.text)
    if not folded:
        return list(block.lines), ["<details> must be closed by </details> in the same cell."]
    summary = " ".join(html.unescape(folded["summary"] or translate("Answer")).split())
    body, problems = rewrite_markdown(folded["body"].strip("\n"), catalogue)
    head = " ".join(prose.rewrite((summary,)))
    options = [":part: answer"] if summary in (*ANSWER, *COMPARE) else []
    return [*statements.fenced(f"{{fold}} {head}", options, ["", *body.split("\n")]), ""], problems
