"""Slips: what our own functions answer with one small mistake in them.

A factor is left out, a comparison is strict, a loop ends one step too early: each slip is made in
our solution by a rule that is written once for all homeworks.  A program that answers every call
as one of them does is told which; how it is written plays no part.  Of two slips with the same
answers both are said, and of more none.
"""

import ast
import copy
import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

from lecture_exercises.finding import AnswerError
from lecture_grader.box import plain_values
from lecture_grader.box.box import Box, BoxOptions
from lecture_grader.marking.changes import TOO_LONG, parameters_of
from lecture_grader.marking.outcome import Outcome
from lecture_grader.source.reading import functions_of
from lecture_grader.source.records import Homework

Slips = dict[str, dict[str, dict[str, str]]]  # function -> number: words -> arguments -> answer
CALL_SECONDS, MOST_SECONDS = 0.25, 20.0  # for a call, for all of a function; the rest is left out
MOST_OF_ONE = 200  # of a function; a longer one has more
MOST_TOLD = 2  # with the same answers
SAYS = "Your {} answers each call as the right one would {}{}."
SIGNS: dict[type[ast.AST], str] = {
    ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=",
}  # fmt: skip
EQUALS = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt}
TURNED = {ast.Lt: ast.Gt, ast.LtE: ast.GtE, ast.Gt: ast.Lt, ast.GtE: ast.LtE}
INSTEAD = {  # of functions and methods: what stands in their place, in the words of the sentence
    "max": "min", "min": "max", "maximum": "minimum", "minimum": "maximum",
    "argmax": "argmin", "argmin": "argmax", "any": "all", "all": "any",
    "sum": "mean", "mean": "sum", "floor": "ceil", "ceil": "floor", "std": "var",
}  # fmt: skip
SUM_OR = {"sum": ("max",), "mean": ("median",)}
DROPPED = {
    "abs": "an absolute value", "sqrt": "a square root", "sorted": "the sorting",
    "unique": "the unique values", "int": "rounding", "floor": "rounding", "log": "a logarithm",
    "exp": "an exponential", "sign": "a sign",
}  # fmt: skip
Change = tuple[str, Callable[[Any], Any]]  # in words, and of the node


def slips(function: ast.FunctionDef) -> Iterator[tuple[str, str]]:
    """Yield each slip of a function, in words that follow "as the right one would", with its code.

    Examples
    --------
    >>> [words for words, _ in slips(ast.parse("def f(x): return abs(x) < 1").body[0])][:2]
    ['with <= in the place of < once', 'with > in the place of < once']
    """
    parameters = {argument.arg for argument in function.args.args}
    nodes = [node for statement in function.body for node in ast.walk(statement)]
    docstring = ast.get_docstring(function) is not None
    for index, node in enumerate(nodes):
        if docstring and isinstance(node, ast.Constant) and isinstance(node.value, str):
            continue
        for words, change in _changes(node, parameters):
            fresh = copy.deepcopy(function)
            target = [n for statement in fresh.body for n in ast.walk(statement)][index]
            changed = _Exchanged(target, change(copy.deepcopy(target))).visit(fresh)
            yield words, ast.unparse(ast.fix_missing_locations(changed))


class _Exchanged(ast.NodeTransformer):
    """A tree with another node in the place of one."""

    def __init__(self, target: ast.AST, instead: ast.AST) -> None:
        self.target, self.instead = target, instead

    def visit(self, node: ast.AST) -> ast.AST:
        """Return the node, or what stands in its place."""
        return self.instead if node is self.target else self.generic_visit(node)


def _changes(node: ast.AST, parameters: set[str]) -> Iterator[Change]:
    """Yield what may go wrong at a node."""
    if isinstance(node, ast.Compare):
        yield from _of_comparison(node)
    elif isinstance(node, ast.BinOp):
        yield from _of_operation(node, parameters)
    elif isinstance(node, ast.AugAssign):
        if isinstance(node.op, ast.Add | ast.Sub):
            other = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
            yield "with the opposite sign in one place", lambda n, o=other: _with(n, op=o)  # type: ignore[misc]
    elif isinstance(node, ast.BoolOp):
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()  # type: ignore[assignment]
        names = ("or", "and") if isinstance(node.op, ast.And) else ("and", "or")
        yield _once(*names), lambda n, o=other: _with(n, op=o)  # type: ignore[misc]
        for index in range(len(node.values)):
            yield "without one of the conditions that it asks for", _without(index)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        if not isinstance(node.operand, ast.Constant):
            yield "without one minus sign", lambda n: n.operand
    elif isinstance(node, ast.Call):
        yield from _of_call(node)
    elif isinstance(node, ast.IfExp):
        yield "if a special case were forgotten", lambda n: n.body
        yield "if a special case were all there is", lambda n: n.orelse
    elif isinstance(node, ast.If) and not node.orelse and isinstance(node.body[-1], ast.Return):
        yield "if a special case were forgotten", lambda _: ast.Pass()
    elif isinstance(node, ast.Attribute) and node.attr == "T":
        yield "without a transpose", lambda n: n.value
    elif isinstance(node, ast.keyword) and node.arg == "axis":
        yield from _of_axis(node)
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        for more, value in ((1, node.value + 1), (-1, node.value - 1)):
            words = f"with {value} in the place of a {node.value}"
            if value >= 0 or more > 0:
                yield words, lambda n, v=value: _with(n, value=v)  # type: ignore[misc]


def _once(instead: str, of: str) -> str:
    return f"with {instead} in the place of {of} once"


def _with(node: Any, **changes: object) -> Any:
    for name, value in changes.items():
        setattr(node, name, value)
    return node


def _without(index: int) -> Callable[[Any], Any]:
    """Return a change of a list of conditions, which leaves one of them out."""

    def change(node: Any) -> Any:
        left = [value for i, value in enumerate(node.values) if i != index]
        return _with(node, values=left) if len(left) > 1 else left[0]

    return change


def _of_comparison(node: ast.Compare) -> Iterator[Change]:
    for index, sign in enumerate(node.ops):
        for table in (EQUALS, TURNED):
            if other := table.get(type(sign)):
                words = _once(SIGNS[other], SIGNS[type(sign)])
                yield words, lambda n, p=index, o=other: _with(n, ops=_at(n.ops, p, o()))  # type: ignore[misc]


def _at(values: Sequence[Any], index: int, value: Any) -> list[Any]:
    return [value if i == index else old for i, old in enumerate(values)]


def _of_operation(node: ast.BinOp, parameters: set[str]) -> Iterator[Change]:
    left, right = _name(node.left, parameters), _name(node.right, parameters)
    if isinstance(node.op, ast.Mult):
        yield f"without {_part('factor', left)}", lambda n: n.right
        yield f"without {_part('factor', right)}", lambda n: n.left
    elif isinstance(node.op, ast.Div | ast.FloorDiv):
        by = f"without dividing by {right} once" if right else "without dividing once"
        yield by, lambda n: n.left
        yield "if it multiplied where it must divide", lambda n: _with(n, op=ast.Mult())
    elif isinstance(node.op, ast.Add | ast.Sub):
        kind, other = ("+", ast.Sub()) if isinstance(node.op, ast.Add) else ("-", ast.Add())
        opposite = "-" if kind == "+" else "+"
        yield _once(opposite, kind), lambda n, o=other: _with(n, op=o)  # type: ignore[misc]
        yield f"without {_part('term', left)} of a sum or a difference", _right_alone
        yield f"without {_part('term', right)} of a sum or a difference", lambda n: n.left
        yield "with an absolute value where none belongs", _absolute
    elif isinstance(node.op, ast.Pow):
        words = "without a square" if right == "2" else "without a power"
        yield words, lambda n: n.left
    elif isinstance(node.op, ast.MatMult) and ast.dump(node.left) == ast.dump(node.right):
        yield "with a length in the place of its square", _root
    if isinstance(node.op, ast.Mult | ast.MatMult):
        yield "with an absolute value where none belongs", _absolute


def _part(kind: str, name: str) -> str:
    return f"the {kind} {name}" if name else f"one {kind}"


def _right_alone(node: Any) -> Any:
    negative = isinstance(node.op, ast.Sub)
    return ast.UnaryOp(ast.USub(), node.right) if negative else node.right


def _absolute(node: Any) -> Any:
    return ast.Call(ast.Name("abs", ast.Load()), [node], [])


def _root(node: Any) -> Any:
    return ast.BinOp(node, ast.Pow(), ast.Constant(0.5))


def _name(node: ast.AST, parameters: set[str]) -> str:
    """Return the words for a small part of a formula, which gives no more away than its name."""
    if isinstance(node, ast.Subscript):
        return _name(node.value, parameters)
    if isinstance(node, ast.Name):
        return node.id if node.id in parameters else ""
    if isinstance(node, ast.Constant) and isinstance(node.value, int | float):
        return f"{node.value:g}"
    if isinstance(node, ast.BinOp) and isinstance(node.left, ast.Constant):
        right = node.right.id if isinstance(node.right, ast.Name) else ""
        return ast.unparse(node) if right in parameters else ""  # such as 1 - p
    return ""


def _of_call(node: ast.Call) -> Iterator[Change]:
    function = node.func
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    of_numpy = isinstance(function, ast.Name) or getattr(function.value, "id", "") == "np"  # type: ignore[attr-defined]
    others = (*((INSTEAD[name],) if name in INSTEAD else ()), *SUM_OR.get(name, ()))
    for other in others:
        if isinstance(function, ast.Name) and other in ("mean", "median"):
            continue
        yield _once(other, name), lambda n, o=other: _call_other(n, o)  # type: ignore[misc]
    if name in DROPPED and of_numpy and len(node.args) == 1:
        yield f"without {DROPPED[name]}", lambda n: n.args[0]
    if name == "norm" and len(node.args) == 1:
        yield "with a squared length in the place of a length", lambda n: _square(n)
        yield "with the sum of the absolute values in the place of a length", _sum_of_sizes
        yield "without dividing by a length, or multiplying by one", lambda _: ast.Constant(1)
    if name in ("max", "min") and isinstance(function, ast.Name) and len(node.args) > 1:
        for index in range(len(node.args)):
            words = f"if it left out one of the numbers of which it takes the {NAMED[name]}"
            yield words, lambda n, p=index: _fewer(n, p)  # type: ignore[misc]
    if name in ("maximum", "minimum") and len(node.args) == 2:
        words = f"if it left out one of the numbers of which it takes the {NAMED[name[:3]]}"
        for index in (0, 1):
            yield words, lambda n, p=index: n.args[p]  # type: ignore[misc]
    if name == "dot" and len(node.args) == 2 and len({ast.dump(one) for one in node.args}) == 1:
        yield "with a length in the place of its square", _root
    if name == "range" and isinstance(function, ast.Name):
        last = min(len(node.args), 2) - 1
        for more in (-1, 1):
            words = f"if a loop ended one step {'earlier' if more < 0 else 'later'}"
            yield words, lambda n, p=last, m=more: _shift_bound(n, p, m)  # type: ignore[misc]
        if len(node.args) == 1:
            yield "if a loop began one step later", _from_1


NAMED = {"max": "largest", "min": "smallest"}


def _call_other(node: Any, name: str) -> Any:
    if isinstance(node.func, ast.Attribute):
        method = name == "median" and getattr(node.func.value, "id", "") != "np"
        if method:  # an array has no such method
            module = ast.Attribute(ast.Name("np", ast.Load()), "median", ast.Load())
            return ast.Call(module, [node.func.value, *node.args], node.keywords)
        return _with(node, func=ast.Attribute(node.func.value, name, ast.Load()))
    return _with(node, func=ast.Name(name, ast.Load()))


def _square(node: Any) -> Any:
    return ast.BinOp(node, ast.Pow(), ast.Constant(2))


def _sum_of_sizes(node: Any) -> Any:
    return ast.Call(ast.Name("sum", ast.Load()), [_absolute(node.args[0])], [])


def _fewer(node: Any, index: int) -> Any:
    left = [value for i, value in enumerate(node.args) if i != index]
    return _with(node, args=left) if len(left) > 1 else left[0]


def _plus(node: Any, more: int) -> Any:
    return ast.BinOp(node, ast.Add(), ast.Constant(more))


def _shift_bound(node: Any, index: int, more: int) -> Any:
    return _with(node, args=_at(node.args, index, _plus(node.args[index], more)))


def _from_1(node: Any) -> Any:
    return _with(node, args=[ast.Constant(1), *node.args])


def _of_axis(node: ast.keyword) -> Iterator[Change]:
    value = getattr(node.value, "value", None)
    if value in (0, 1):
        words = f"with axis={1 - value} in the place of axis={value}"
        yield words, lambda n, v=1 - value: _with(n, value=ast.Constant(v))  # type: ignore[misc]


def ask_slips(homework: Homework, right: Outcome, options: BoxOptions) -> Slips:
    """Ask each slip of our functions what the checks ask the students'."""
    options = replace(options, call_seconds=CALL_SECONDS, seconds=MOST_SECONDS)
    calls = right.answers_of(parameters_of(homework))
    own = {
        function.name: function
        for answer in homework.answers
        for function in functions_of(answer.solution, homework.name)
    }

    def answers(name: str) -> dict[str, dict[str, str]]:
        return _answers(homework, own[name], calls[name], options)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return dict(zip(calls, pool.map(answers, calls), strict=True))


def _answers(
    homework: Homework,
    function: ast.FunctionDef,
    known: Mapping[str, str],
    options: BoxOptions,
) -> dict[str, dict[str, str]]:
    """Return the answers of those slips that can be told apart, by their numbers and words."""
    made = list(slips(function))[:MOST_OF_ONE]
    cells, names = [*homework.reference], []
    for number, (_, code) in enumerate(made):
        names.append(f"slip_{number}")
        head = f"def {function.name}("
        cells.append(code.replace(head, f"def {names[-1]}(", 1))
    groups: dict[str, dict[str, None]] = {}  # the answers of a slip: its words and their like
    with Box(tuple(cells), options) as box:
        for (words, _), name in zip(made, names, strict=True):
            given: dict[str, str] = {}
            for sent in known:
                given[sent] = _ask(box, name, sent)
                if given[sent] == "timeout":
                    break
            if len(given) == len(known) and "timeout" not in given.values() and given != known:
                groups.setdefault(json.dumps(given), {})[words] = None
    return {
        f"{number}: {', or '.join(words)}": json.loads(text)
        for number, (text, words) in enumerate(groups.items())
        if len(words) <= MOST_TOLD
    }


def _ask(box: Box, name: str, sent: str) -> str:
    """Return an answer as JSON, or that of an error."""
    try:
        return box.call_sent(name, sent)
    except AnswerError as error:
        return "timeout" if error.kind in TOO_LONG else json.dumps({"failed": error.kind})
    except plain_values.Unreadable:
        return json.dumps({"failed": "unreadable"})
