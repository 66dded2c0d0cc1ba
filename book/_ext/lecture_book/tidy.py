"""What the extensions leave untidy in a page: repeated ids, heads of proofs."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx_proof.nodes import proof_node

REPEATED = {"proof-content", "exercise-content", "proof"}


def setup(app: Any) -> None:
    """Work on the finished tree, after numbers have been given."""
    app.connect("doctree-resolved", tidy)


def tidy(app: Any, tree: nodes.document, docname: str) -> None:
    """Remove ids that occur more than once and mark the word Proof."""
    del app, docname
    for node in tree.findall(nodes.Element):
        ids = node.get("ids", [])
        if REPEATED & set(ids):
            node["ids"] = [name for name in ids if name not in REPEATED]
    for node in tree.findall(proof_node):
        _mark_head(node)


def _mark_head(node: nodes.Element) -> None:
    first = next(iter(node.findall(nodes.Text)), None)
    if first is None or not first.startswith("Proof. "):
        return
    head = nodes.strong("", "Proof.", classes=["proof-head"])
    rest = nodes.Text(first.astext().removeprefix("Proof.").replace("\u200b", ""))
    first.parent.replace(first, [head, rest])
