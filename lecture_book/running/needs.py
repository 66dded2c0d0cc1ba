"""What a cell needs of the cells above it: the statements that give its names their values."""

import ast
import symtable
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass

IMPORTS = (ast.Import, ast.ImportFrom)


@dataclass(frozen=True)
class Statement:
    """One statement at the top level of a cell: what it reads, gives, and changes in place."""

    code: ast.stmt
    reads: frozenset[str]
    gives: frozenset[str]
    changes: frozenset[str]


def statement(code: ast.stmt) -> Statement:
    r"""Return a statement with its names.

    Examples
    --------
    >>> found = statement(ast.parse("total += weight(rows[0])").body[0])
    >>> sorted(found.reads), sorted(found.gives), sorted(found.changes)
    (['rows', 'total', 'weight'], ['total'], ['total'])
    """
    table = symtable.symtable(ast.unparse(code), "<cell>", "exec")
    names = table.get_symbols()
    gives = {one.get_name() for one in names if one.is_assigned() or one.is_imported()}
    reads = _reads(table)
    changes = _changes(code) & (reads | gives)  # the others belong to a function or a list
    return Statement(code, frozenset(reads | changes), frozenset(gives), changes)


def _reads(table: symtable.SymbolTable) -> set[str]:
    """Return the names of the notebook that code may read, now or when it is called."""
    top = table.get_type() == "module"
    names = [one for one in table.get_symbols() if top or one.is_global()]
    found = {one.get_name() for one in names if one.is_referenced()}
    return found.union(*map(_reads, table.get_children()))


def _changes(code: ast.stmt) -> frozenset[str]:
    """Return the names whose values a statement may change.

    A method may change what it belongs to; a function that is called for nothing else, and a
    method named shuffle, their first argument: plot_points(ax, data.X) draws on ax.
    """
    found: set[str] = set()
    for node in ast.walk(code):
        if isinstance(node, ast.Attribute | ast.Subscript) and isinstance(node.ctx, ast.Store):
            found |= _names(node.value)
        elif isinstance(node, ast.AugAssign):
            found |= _names(node.target)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            found |= _names(node.func.value)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and node.value.args:
            called = node.value.func
            if ast.unparse(called).endswith("shuffle") or (
                isinstance(called, ast.Name) and called.id != "print"
            ):
                found |= _names(node.value.args[0])
    return frozenset(found)


def _names(node: ast.AST) -> set[str]:
    return {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}


def needed(sources: list[str], asked: Iterable[int]) -> list[ast.stmt]:
    r"""Return the statements of earlier cells that the cells asked for need, in their order.

    A cell that is no Python is passed over: who needs it learns that a name is missing.

    Examples
    --------
    >>> cells = ["a = 1\nb = 2", "c = [a]", "c.append(3)", "d = b", "print(c)"]
    >>> [ast.unparse(one) for one in needed(cells, [4])]
    ['a = 1', 'c = [a]', 'c.append(3)']
    """
    asked = list(asked)
    earlier = list(map(statement, everything(sources[: min(asked)])))
    modules = {name for one in earlier if isinstance(one.code, IMPORTS) for name in one.gives}
    own = map(statement, everything(sources[cell] for cell in asked))
    wanted = {name for one in own for name in one.reads}
    called: set[str] = set()  # what functions read when they are called, given above or below
    while True:
        kept = _backwards(earlier, wanted | called, modules)
        functions = [one for one in kept if isinstance(one.code, ast.FunctionDef)]
        inside = {name for one in functions for name in one.reads}
        if inside <= called:
            return [one.code for one in kept]
        called |= inside


def everything(sources: Iterable[str]) -> list[ast.stmt]:
    """Return the statements of cells, of which those that are no Python are passed over."""
    found = []
    for source in sources:
        with suppress(SyntaxError):
            found += ast.parse(source).body
    return found


def _backwards(earlier: list[Statement], wanted: set[str], modules: set[str]) -> list[Statement]:
    kept = []
    for one in reversed(earlier):
        if wanted & (one.gives | one.changes - modules):
            kept.append(one)
            wanted = wanted | one.reads
    return kept[::-1]
