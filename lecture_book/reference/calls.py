"""Who calls whom: the tests that run the function in which an equation is computed."""

import ast
from functools import lru_cache

DEFINITIONS = (ast.FunctionDef, ast.ClassDef)
parse = lru_cache(maxsize=1)(ast.parse)  # a file is asked about each of its labels in turn


def enclosing(source: str, line: int) -> str:
    r"""Return the function or class at the top of a module that holds a line.

    Examples
    --------
    >>> enclosing("def step(w):\n    return w + 1\n", 2)
    'step'
    """
    for node in parse(source).body:
        if isinstance(node, DEFINITIONS) and node.lineno <= line <= (node.end_lineno or 0):
            return node.name
    return ""


def public_ways(source: str, name: str) -> set[str]:
    r"""Return the public names of a module through which a name of it is reached.

    Examples
    --------
    >>> public_ways("def run():\n    _step()\n\ndef _step():\n    pass\n", "_step")
    {'run'}
    """
    uses = {
        node.name: _names(node) for node in parse(source).body if isinstance(node, DEFINITIONS)
    }
    reached, fresh = {name}, {name}
    while fresh:
        fresh = {user for user, used in uses.items() if used & fresh} - reached
        reached |= fresh
    return {way for way in reached if way and not way.startswith("_")}


def tests_of(source: str, names: set[str]) -> list[str]:
    r"""Return the tests of a file that use any of some names, in the order of the file.

    Examples
    --------
    >>> tests_of("def test_it_steps():\n    assert run()\n", {"run"})
    ['test_it_steps']
    """
    return [
        node.name
        for node in parse(source).body
        if isinstance(node, ast.FunctionDef)
        and node.name.startswith("test")
        and _names(node) & names
    ]


def _names(node: ast.AST) -> set[str]:
    found = {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
    return found | {part.attr for part in ast.walk(node) if isinstance(part, ast.Attribute)}
