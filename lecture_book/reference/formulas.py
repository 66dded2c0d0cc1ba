"""Formulas of docstrings, which a terminal shows as code, set as mathematics on a page."""

import re
from collections import deque
from typing import Any

GREEK = ["alpha", "beta", "delta", "eta", "gamma", "mu", "phi", "rho", "sigma", "theta", "xi"]
SIGNS = {name: rf"\{name}" for name in (*GREEK, "exp", "ln", "log", "max", "min", "sum", "sqrt")}
SIGNS |= {"lam": r"\lambda", "sgn": r"\operatorname{sgn}", "<=": r"\le", ">=": r"\ge"}
NAME = r"(?P<name>[A-Za-z]+)(?P<tilde>~?)(?:_(?P<index>[a-z]{1,2}|\d))?(?![\w~\[.])"
TOKEN = re.compile(rf"\s*(?:{NAME}|\d+(?![\w])(?:\.\d+)?|\*\*|<=|>=|[-+/=<>(),|^])")
LITERAL = re.compile(r"(?<!`)``([^`]+)``(?!`)")


def setup(app: Any) -> None:
    """Set formulas after names and labels are linked."""
    app.connect("autodoc-process-docstring", set_formulas, priority=650)


def set_formulas(
    app: Any, what: str, name: str, obj: object, options: object, lines: list[str]
) -> None:
    """Turn each literal that is a formula and no code into mathematics."""
    del app, what, name, obj, options

    def role(literal: re.Match[str]) -> str:
        tex = formula(literal[1])
        return literal[0] if tex is None else f":math:`{tex}`"

    lines[:] = LITERAL.sub(role, "\n".join(lines)).split("\n")


def formula(code: str) -> str | None:
    """Return what ``y_i f(x_i) <= theta`` is in TeX, or None for code such as ``w @ x``."""
    tokens: deque[str] = deque()
    start = 0
    while start < len(code.rstrip()):
        match = TOKEN.match(code, start)
        name = match and match["name"]
        if not match or (name and len(name) > 1 and name not in SIGNS):
            return None
        sign = SIGNS.get(name, name) if name else match[0].strip()
        sign = rf"\tilde {sign}" if match["tilde"] else SIGNS.get(sign, sign)
        tokens.append(f"{sign}_{{{match['index']}}}" if match["index"] else sign)
        start = match.end()
    is_single = len(tokens) == 1 and "_" not in tokens[0]  # a parameter, or a number of Python
    return None if is_single else _row(tokens)


def _row(tokens: deque[str]) -> str:
    """Return the tokens up to a bracket that closes, with their exponents and roots."""
    row: list[str] = []
    while tokens and tokens[0] != ")":
        token = tokens.popleft()
        if token in {"**", "^"}:
            row.append(f"^{{{_group(tokens)}}}")
        elif token == r"\sqrt":
            row.append(rf"\sqrt{{{_group(tokens)}}}")
        elif token == "(":
            row.append(f"({_inner(tokens)})")
        else:
            row.append(token)
    return " ".join(row)


def _inner(tokens: deque[str]) -> str:
    """Return the rest of a pair of brackets, without them."""
    row = _row(tokens)
    tokens.popleft()
    return row


def _group(tokens: deque[str]) -> str:
    """Return the next token or pair of brackets, of which braces take the place."""
    first = tokens.popleft()
    return _inner(tokens) if first == "(" else first
