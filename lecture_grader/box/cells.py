"""What a cell of a notebook means: plain Python, as IPython itself translates it.

Runs inside the box, beside ``worker``, so that no code of a student is read outside.
"""

import __future__

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

RUNS = ("capture", "prun", "time")  # cell magics whose body runs among the notebook's names
FUTURE = __future__.annotations.compiler_flag  # Python 3.14 does not evaluate annotations either
MOST = 1 << 16  # letters of a cell that is translated, which takes long
BRACKETS = r"\[|f['\"]"
NEWER = (  # what Python says of a later one's syntax, what stands in the cell then, what it is
    ("f-string", BRACKETS, (3, 12), "quotes, backslashes or comments inside an f-string"),
    ("expected '[(]'", BRACKETS, (3, 12), "a type parameter"),
    ("multiple exception types", "", (3, 14), "except A, B without brackets"),
)


@cache
def _ipython() -> Any:
    """Load IPython's translation alone: the whole of IPython would take half a second."""
    package = ModuleType("IPython")
    spec = find_spec("IPython")
    assert spec
    assert spec.origin
    package.__path__ = [str(Path(spec.origin).parent)]
    sys.modules["IPython"] = package
    try:
        return import_module("IPython.core.inputtransformer2").TransformerManager()
    finally:  # a student who imports IPython gets all of it
        for name in [name for name in sys.modules if name.split(".")[0] == "IPython"]:
            del sys.modules[name]


def _translated(code: str) -> tuple[str, str]:
    """Return a cell as plain Python, and the cell magic, if any, whose text was not run."""
    if len(code) > MOST:
        msg = f"a cell with IPython's own syntax may have {MOST} letters; divide it"
        raise SyntaxError(msg)
    ipython = _ipython()
    lines = f"{code}\n".splitlines(keepends=True)
    for step in ipython.cleanup_transforms:
        lines = step(lines)
    magic = re.match(r"%%(\w+)[ \t]*(.*)", lines[0]) if lines else None
    if magic is None:
        return "".join(ipython.do_token_transforms(lines)), ""
    name, rest = magic.groups()
    if name not in RUNS or (name == "time" and rest):
        return "", f"%%{name}"
    body, left = _translated("".join(lines[1:]))
    for word in rest.split() if name == "capture" else ():
        if word.isidentifier():
            body = f"{word} = get_ipython()\n{body}"
    return body, left


def _readable(error: SyntaxError | ValueError, code: str) -> str:
    """Say in the student's words why a cell is no Python."""
    text = str(error)
    if "null byte" in text:
        return "it contains a null byte, which Python cannot read; type the cell again"
    number = getattr(error, "lineno", None) or 1
    line = "".join(code.split("\n")[number - 1 : number])
    if unseen := [letter for letter in line if letter not in " \t\f" and not letter.isprintable()]:
        return (
            f"line {number} contains the invisible character U+{ord(unseen[0]):04X}, as pasted "
            "from a web page or a PDF, which Python cannot read; type that line again"
        )
    here = sys.version_info[:2]
    for message, written, needed, what in NEWER:
        if here < needed and re.search(message, text) and re.search(written, code):
            return (
                f"{text}; if it ran in your notebook, it needs Python {needed[0]}.{needed[1]} "
                f"({what}), and Python {here[0]}.{here[1]} marks it"
            )
    return text


def _parsed(code: str, name: str) -> tuple[ast.Module, str]:
    """Parse a cell, and name the cell magic whose text is not run."""
    try:
        return ast.parse(code, name), ""
    except (SyntaxError, ValueError) as error:
        first = error
    try:
        python, left = _translated(code)
        return ast.parse(python, name), left
    except (SyntaxError, ValueError) as error:
        last = error if "invalid syntax" in str(first) else first
        raise SyntaxError(_readable(last, code)) from None


def programs(code: str, name: str) -> tuple[Iterator[CodeType], str]:
    """Compile a cell, one statement after the other as IPython does, and name what is not run."""
    tree, left = _parsed(code, name)

    def each() -> Iterator[CodeType]:
        flags = ast.PyCF_ALLOW_TOP_LEVEL_AWAIT | FUTURE
        for statement in tree.body:
            program = compile(ast.Module([statement], []), name, "exec", flags, dont_inherit=True)
            yield program

    return each(), left
