"""What the extensions leave untidy in a page: repeated ids, heads of proofs, lost full stops."""

import re
from typing import Any

from docutils import nodes
from sphinx_proof.nodes import proof_node

from lecture_format.translation import translate

REPEATED = {"proof-content", "exercise-content", "proof"}
CLOSING = re.compile(r"[.,;:!?)\]”]+")  # must not begin a line


def setup(app: Any) -> None:
    """Work on the finished tree, after numbers have been given."""
    app.connect("doctree-resolved", tidy)


def tidy(app: Any, tree: nodes.document, docname: str) -> None:
    """Remove ids that occur more than once and scripts for cells that run; mark the word Proof."""
    del app, docname
    for raw in list(tree.findall(nodes.raw)):
        if "text/x-thebe-config" in raw.astext() or "kernelName =" in raw.astext():
            raw.parent.remove(raw)
    for node in tree.findall(nodes.Element):
        ids: list[str] = node.get("ids", [])
        if REPEATED & set(ids):
            node["ids"] = [name for name in ids if name not in REPEATED]
    for node in tree.findall(proof_node):
        _mark_head(node)
    for formula in list(tree.findall(nodes.math)):
        _tie(formula)


def _mark_head(node: nodes.Element) -> None:
    first = next(iter(node.findall(nodes.Text)), None)
    if first is None or not first.startswith("Proof. "):
        return
    word = translate("Proof")
    head = nodes.strong("", f"{word}.", classes=["proof-head"])
    rest = nodes.Text(first.astext().removeprefix("Proof.").replace("\u200b", ""))
    first.parent.replace(first, [head, rest])


def _tie(formula: nodes.Element) -> None:
    """Keep what closes a sentence on the line of its formula; browsers would break between."""
    after = formula.next_node(descend=False, siblings=True)
    if not isinstance(after, nodes.Text) or not (end := CLOSING.match(after)):
        return
    tied = nodes.inline("", "", formula.deepcopy(), nodes.Text(end[0]), classes=["tied"])
    line: Any = formula.parent
    place = line.index(formula)  # not that of the text: other text may be the same
    line[place : place + 2] = [tied, nodes.Text(after[end.end() :])]
