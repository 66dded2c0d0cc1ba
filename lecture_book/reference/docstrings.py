"""Names in docstrings: short names of the library and labels of equations become links."""

import re
from typing import Any

from sphinx.util.nodes import make_refnode

from lecture_book.statements.equations import LABEL
from lecture_lib import Status

LABEL_IN_TEXT = re.compile(rf"(?<![\w`:-]){LABEL.pattern}(?![\w`-])")
# Names of records, as they stand alone under "Returns" or behind the name of a parameter.
RECORD = re.compile(r"[A-Z]\w+(?:Result|Report|Run|Vectors)|Dataset|Trace|Control")
RETURNED = re.compile(rf"^(An?) `({RECORD.pattern})`")  # in a summary
FIELD = re.compile(rf"(\w+(?:, \w+)*) : ({RECORD.pattern})")


def setup(app: Any) -> None:
    """Link labels when a docstring is read, short names when references are resolved."""
    app.connect("autodoc-process-docstring", link_records, priority=400)  # before numpydoc
    app.connect("autodoc-process-docstring", link_labels, priority=600)
    app.connect("autodoc-process-docstring", list_statuses, priority=700)
    app.connect("missing-reference", find_short_name)


def link_records(
    app: Any, what: str, name: str, obj: object, options: object, lines: list[str]
) -> None:
    """Link the record that a function returns, and let |x| be an absolute value."""
    del app, name, obj, options
    if what in {"property", "attribute"} and lines:
        lines[0] = f": {lines[0]}"  # else the words before a colon are taken for a type
    lines[:] = [RETURNED.sub(r"\1 :obj:`\2`", line) for line in lines]
    for at, line in enumerate(lines):
        if RECORD.fullmatch(line) and at and set(lines[at - 1]) == {"-"}:
            lines[at] = f":obj:`{line}`"
        elif field := FIELD.fullmatch(line):
            lines[at] = f"{field[1]} : :obj:`{field[2]}`"
        elif not line.lstrip().startswith(">>>"):
            pieces = re.split(r"(``.*?``)", line)
            pieces[::2] = [piece.replace("|", r"\|") for piece in pieces[::2]]
            lines[at] = "".join(pieces)


def link_labels(
    app: Any, what: str, name: str, obj: object, options: object, lines: list[str]
) -> None:
    """Turn ``eq-perceptron-update`` of a docstring into a link to the equation."""
    del what, name, obj, options
    known = app.env.lecture_survey.catalogue.equations

    def role(match: re.Match[str]) -> str:
        return f":eq:`{match[0]}` ``{match[0]}``" if match[0] in known else match[0]

    lines[:] = [
        line if line.lstrip().startswith(">>>") else LABEL_IN_TEXT.sub(role, line)
        for line in lines
    ]


def list_statuses(
    app: Any, what: str, name: str, obj: object, options: object, lines: list[str]
) -> None:
    """Say below `Status` what each of its words stands for."""
    del app, what, name, options
    if obj is Status:
        lines += [line for word in Status for line in ("", f"- **{word}**: {word.says}.")]


def find_short_name(app: Any, env: Any, node: Any, contnode: Any) -> Any:
    """Resolve ``dual_perceptron`` to the one object of the library that ends in it."""
    if node.get("refdomain") != "py":
        return None
    domain = env.get_domain("py")
    target = node["reftarget"]
    found = {
        (entry.docname, entry.node_id)
        for full, entry in domain.objects.items()
        if full == target or (full.endswith(f".{target}") and entry.objtype != "module")
    }
    if len(found) != 1:
        return None
    docname, anchor = found.pop()
    return make_refnode(app.builder, node["refdoc"], docname, anchor, contnode, target)
