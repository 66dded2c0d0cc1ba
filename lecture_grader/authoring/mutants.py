"""Mechanical mutants of a function: one comparison, sign or constant changed at a time.

Nobody means these mistakes, so they measure the checks: a mutant that passes them all is a line
that no check looks at, or an equivalent program.
"""

import ast
import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass

SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.LtE: ast.Lt, ast.Lt: ast.LtE, ast.GtE: ast.Gt, ast.Gt: ast.GtE,
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.And: ast.Or, ast.Or: ast.And,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.Div: ast.Mult,
}  # fmt: skip


@dataclass(frozen=True)
class Mutant:
    """One changed program, with the line of the cell and the change in words."""

    line: int
    change: str
    code: str


def _changes(node: ast.AST) -> Iterator[tuple[str, Callable[[ast.AST], None]]]:
    """Yield what can be changed in one node: in words, and how."""
    if isinstance(node, ast.Compare):
        for index, sign in enumerate(node.ops):
            if other := SWAPS.get(type(sign)):
                words = f"{type(sign).__name__} becomes {other.__name__}"
                yield words, lambda n, p=index, o=other: n.ops.__setitem__(p, o())  # type: ignore[misc]
    elif isinstance(node, ast.BinOp | ast.AugAssign | ast.BoolOp):
        if other := SWAPS.get(type(node.op)):
            words = f"{type(node.op).__name__} becomes {other.__name__}"
            yield words, lambda n, o=other: setattr(n, "op", o())  # type: ignore[misc]
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub | ast.Not):
        yield "the sign is dropped", lambda n: setattr(n, "op", ast.UAdd())
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        value: object = not node.value
        yield f"becomes {value}", lambda n, v=value: setattr(n, "value", v)  # type: ignore[misc]
    elif isinstance(node, ast.Constant) and isinstance(node.value, int | float):
        value = node.value + 1
        yield f"becomes {value}", lambda n, v=value: setattr(n, "value", v)  # type: ignore[misc]


def mutants(code: str) -> Iterator[Mutant]:
    """Yield every mutant of a cell's functions.

    Examples
    --------
    >>> [mutant.change for mutant in mutants("def f(x): return x <= 0")]
    ['x <= 0: LtE becomes Lt', '0: becomes 1']
    """
    tree = ast.parse(code)
    for index, node in enumerate(ast.walk(tree)):
        for words, change in _changes(node):
            fresh = copy.deepcopy(tree)
            change(list(ast.walk(fresh))[index])
            before = ast.unparse(node).splitlines()[0]
            yield Mutant(getattr(node, "lineno", 0), f"{before}: {words}", ast.unparse(fresh))
