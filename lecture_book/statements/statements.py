"""Statements: from a quote with a bold head to a numbered theorem, proof or exercise."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from lecture_book.statements.catalogue import KIND_OF, KINDS, Catalogue, label_of
from lecture_format.translation import either, spellings

KIND = f"(?:{either(KIND_OF)}|[A-Z][a-z]+)"
HEAD = re.compile(rf"^\*\*({KIND})(?:\s+\((.+?)\))?\s*[.:]?\*\*[.:]?\s*(.*)$")
OF = re.compile(r"\(" + either(spellings("of")) + rf" ({either(KIND_OF)}) \((.+?)\)\)")
# A claim is a quote like any other: in the homework it is not ours, and mostly false.
CLAIM = either(spellings("Claim"))
LOOKS_LIKE_HEAD = re.compile(rf"^\*\*(?!{CLAIM}\.){KIND}(?:\s+\(.+?\))?\s*[.:]\*\*")


@dataclass(frozen=True)
class Statement:
    """One statement of a quote; the kind is "" for an ordinary quote."""

    kind: str
    title: str
    body: tuple[str, ...]


def unquote(lines: tuple[str, ...]) -> list[str]:
    """Return the lines without the sign of the quote."""
    return [re.sub(r"^ {0,3}> ?", "", line) for line in lines]


def statements(lines: tuple[str, ...]) -> Iterator[Statement]:
    """Cut a quote where a paragraph begins with the head of a statement.

    Examples
    --------
    >>> [s.kind for s in statements(("> **Lemma (A).** One.", ">", "> **Proof.** Two."))]
    ['Lemma', 'Proof']
    """
    kind, title = "", ""
    body: list[str] = []
    fresh, fence = True, ""
    for line in unquote(lines):
        head = HEAD.match(line) if fresh and not fence else None
        if head and head[1] in KIND_OF:
            if kind or any(body):
                yield Statement(kind, title, tuple(body))
            kind, title, body = KIND_OF[head[1]], head[2] or "", [head[3]]
        else:
            body.append(line)
        if mark := re.match(r"\s*(`{3,}|~{3,})", line):
            fence = "" if fence else mark[1]
        fresh = not line.strip()
    yield Statement(kind, title, tuple(body))


def proves(proof: Statement, catalogue: Catalogue) -> str:
    """Return the label of what a proof proves: what it names, else the statement above it."""
    if named := OF.match(proof.body[0]):
        return label_of(KIND_OF[named[1]], named[2])
    return next(reversed(catalogue.statements.values()), "")


def beginning(proof: Statement) -> str:
    """Return the words that a proof is known by: its first line, whatever the ledger marks in it.

    Examples
    --------
    >>> beginning(Statement("Proof", "", ('<span id="FAU-42"></span>It is so.',)))
    'It is so.'
    """
    return re.sub("<[^>]*>", "", proof.body[0]).strip()


def proof_of(statement: Statement, catalogue: Catalogue) -> str | None:
    """Return the label of what ends here with its proof, or stands here without one."""
    if statement.kind == "Proof":
        return catalogue.proofs.get(beginning(statement))
    label = label_of(statement.kind, statement.title) if statement.title else None
    return None if label in catalogue.proofs.values() else label


def directive(statement: Statement, body: list[str]) -> list[str]:
    """Write a statement as the directive that numbers it; the body is already rewritten."""
    while body and not body[0].strip():
        body = body[1:]
    if statement.kind == "Proof":
        if not body or not re.match(r"[^\W_]|[$*{(\[`]", body[0]) or body[0].startswith("$$"):
            body = ["&#8203;", *([""] if body else []), *body]
        if statement.title:
            body = [f"({statement.title}) {body[0]}", *body[1:]]
        return fenced("{prf:proof}", [], body)
    name, _ = KINDS[statement.kind]
    if not statement.title:
        return fenced(f"{{{name}}}", [], body)
    label = label_of(statement.kind, statement.title)
    return fenced(f"{{{name}}} {statement.title}", [f":label: {label}"], body)


def reference(kind: str, title: str, label: str) -> str:
    """Return the role that shows the number of a statement, and its title."""
    role = "ref" if kind == "Exercise" else "prf:ref"
    return f"{{{role}}}`{label}` ({title})"


def pattern(catalogue: Catalogue) -> str:
    """Return a regular expression for a reference to any known statement."""
    if not catalogue.statements:
        return r"(?!)"
    known = sorted(catalogue.statements, key=lambda key: -len(key[1]))
    return "|".join(
        either(spellings(kind)) + r"\s+\(" + r"\s+".join(map(re.escape, title.split())) + r"\)"
        for kind, title in known
    )


def fenced(head: str, options: list[str], body: list[str]) -> list[str]:
    """Write a directive inside a fence that is longer than any fence of its content."""
    sign = "~" if "`" in head else "`"  # a fence of backticks may have none behind it
    runs = [len(run) for line in body for run in re.findall(f"{sign}{{3,}}", line)]
    fence = sign * (max(runs, default=2) + 1)
    return [fence + head, *options, *([""] if options else []), *body, fence]
