"""Run wrong solutions through the checks that they reach; all others answer as the reference."""

import ast
from collections.abc import Collection
from dataclasses import replace
from functools import cache

from lecture_grader.box.box import BoxOptions
from lecture_grader.marking.checks import run_each
from lecture_grader.marking.outcome import Outcome
from lecture_grader.source.reading import functions_of
from lecture_grader.source.records import Check, Homework


def run_wrongs(homework: Homework, right: Outcome, options: BoxOptions) -> list[Outcome]:
    """Return what all checks would say of each wrong solution.

    A wrong solution stands in the place of the reference's functions of the same names.
    """
    changed, asked = [], []
    for wrong in homework.wrongs:
        names = affected(homework, set(wrong.names))
        changed.append(names)
        asked.append(tuple(check for check in homework.checks if _may_call(check, names)))
    codes = [(*homework.reference, wrong.code) for wrong in homework.wrongs]
    outcomes = run_each(homework, codes, options, asked=asked)
    return [
        _completed(outcome, right, names) for outcome, names in zip(outcomes, changed, strict=True)
    ]


def affected(homework: Homework, names: set[str]) -> set[str]:
    """Return these functions and all whose reference calls one of them."""
    answers = [(set(answer.functions), _names(answer.solution)) for answer in homework.answers]
    while more := set().union(*(own for own, used in answers if used & names)) - names:
        names = names | more
    return names


def callees(homework: Homework) -> dict[str, list[str]]:
    """Return for each function those whose mistakes the reference's would inherit."""
    names = homework.functions
    return {
        name: [other for other in names if other != name and name in affected(homework, {other})]
        for name in names
    }


def _names(code: str) -> set[str]:
    return {node.id for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Name)}


def _may_call(check: Check, names: Collection[str]) -> bool:
    """Say whether a check may call one of these functions, or hands all of them on."""
    if check.manual:
        return False
    handed_on, asked = called_in(check.code, check.name)
    return handed_on or not asked.isdisjoint(names)


@cache
def called_in(code: str, name: str) -> tuple[bool, frozenset[str]]:
    """Return whether a check hands all functions on, and which of them it names."""
    function = functions_of(code, name)[0]
    wall, nodes = function.args.args[0].arg, list(ast.walk(function))
    asked = [node for node in nodes if isinstance(node, ast.Attribute) and _is(node.value, wall)]
    handed_on = sum(_is(node, wall) for node in nodes) > len(asked)
    return handed_on, frozenset(node.attr for node in asked)


def asserts_between_calls(check: Check) -> bool:
    """Say whether a check may stop at an assertion before it has made all its calls."""
    if check.manual:
        return False
    function = functions_of(check.code, check.name)[0]
    wall = function.args.args[0].arg

    def calls(node: ast.AST) -> list[ast.Call]:
        return [
            inner for inner in ast.walk(node)
            if isinstance(inner, ast.Call) and any(_is(part, wall) for part in ast.walk(inner))
        ]  # fmt: skip

    asserts = [node for node in ast.walk(function) if isinstance(node, ast.Assert)]
    if not asserts:
        return False
    first = min(node.end_lineno or node.lineno for node in asserts)
    loops = [
        node for node in ast.walk(function)
        if isinstance(node, ast.For | ast.While)
        and any(isinstance(part, ast.Assert) for part in ast.walk(node))
    ]  # fmt: skip
    return any(call.lineno > first for call in calls(function)) or any(
        calls(ast.Module(loop.body, [])) for loop in loops
    )


def _is(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def _completed(outcome: Outcome, right: Outcome, own: Collection[str]) -> Outcome:
    """Fill in what the checks that were not asked say: what they say of the reference."""
    by_check = {result.check: result for result in outcome.results}
    results = tuple(by_check.get(result.check, result) for result in right.results)
    calls = [call for call in outcome.calls if call.function in own]
    calls += [call for call in right.calls if call.function not in own]
    return replace(outcome, results=results, calls=tuple(calls))
