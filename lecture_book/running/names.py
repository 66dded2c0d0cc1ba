"""What an editor asks of Python: the names that may stand here, and how a function is called.

No code of the reader's runs for an answer: values are those that the last run left, a property
is not read, and what is imported is here already or belongs to the course.
"""

import ast
import importlib
import inspect
import re
import sys
from collections import namedtuple
from contextlib import suppress
from types import (
    ClassMethodDescriptorType,
    FunctionType,
    GetSetDescriptorType,
    MemberDescriptorType,
    MethodDescriptorType,
    MethodType,
    ModuleType,
)
from typing import Any

from lecture_book.running.cells import LEFT, Bring
from lecture_book.running.needs import everything

COURSE = ("lecture_lib", "lecture_exercises")
READER = "__main__"
# What may be bound to an instance, because its own code then does not run.
BOUND = (
    FunctionType,
    classmethod,
    staticmethod,
    MethodDescriptorType,
    ClassMethodDescriptorType,
    GetSetDescriptorType,
    MemberDescriptorType,
    type(vars(namedtuple("Pair", "first"))["first"]),
)


def names(path: str, sources: list[str]) -> list[str]:
    """Return the names behind a dot, or those of the last run; private ones are left out."""
    found = _members(_value(path, sources)) if path else set(LEFT)
    return sorted(name for name in found if not name.startswith("_"))


def signature(path: str, sources: list[str]) -> list[str]:
    """Return how a function is called, and the first line of its docstring; or nothing."""
    for code in reversed(everything(sources)):
        if isinstance(code, ast.FunctionDef) and code.name == path:
            return _said(f"{path}({ast.unparse(code.args)})", ast.get_docstring(code))
    function = _value(path, sources)
    plain = function.__func__ if type(function) is MethodType else function
    made_by = plain if issubclass(type(plain), FunctionType | type) else type(plain)
    if not callable(function) or made_by.__module__ == READER:
        return []
    name = path.split(".")[-1]
    return _said(name + _parameters(function), function.__doc__)


def _said(call: str, docstring: str | None) -> list[str]:
    lines = [line.strip() for line in (docstring or "").splitlines()]
    lines = [line for line in lines if line and not line.startswith(call.split("(")[0] + "(")]
    return [call, *lines[:1]]


def _parameters(function: Any) -> str:
    with suppress(ValueError, TypeError):  # a few of those that are compiled say nothing
        found = inspect.signature(function)
        plain = [one.replace(annotation=one.empty) for one in found.parameters.values()]
        return re.sub("<[^<>]*>", "…", str(inspect.Signature(plain)))
    return "(…)"


def _value(path: str, sources: list[str]) -> Any:
    """Return the value of a name, or of names with dots; None where it is not known."""
    first, *rest = path.split(".")
    value = LEFT[first] if first in LEFT else _imported(first, sources)
    for name in rest:
        value = _member(value, name)
    return value


def _imported(name: str, sources: list[str]) -> Any:
    """Return what the cells import by a name, if that needs no network."""
    for code in reversed(everything(sources)):
        if not isinstance(code, ast.Import | ast.ImportFrom):
            continue
        for one in code.names:
            if name == (one.asname or one.name) and isinstance(code, ast.ImportFrom):
                return _member(_module(code.module or ""), one.name)
            if name == (one.asname or one.name):
                return _module(one.name)
    return None


def _module(name: str) -> ModuleType | None:
    if name.startswith(COURSE):
        finders = sys.meta_path[:]
        sys.meta_path[:] = [one for one in finders if not isinstance(one, Bring)]
        with suppress(ImportError):  # a part that draws, before Matplotlib is here
            importlib.import_module(name)
        sys.meta_path[:] = finders
    return sys.modules.get(name)


def _members(value: Any) -> set[str]:
    if value is None:
        return set()
    if issubclass(type(value), ModuleType):
        return set(dir(value))
    if issubclass(type(value), type):
        return {name for one in value.__mro__ for name in vars(one)}
    own: dict[str, Any] = {}
    with suppress(AttributeError):
        own = object.__getattribute__(value, "__dict__")
    return {*own, *_members(type(value))}


def _member(value: Any, name: str) -> Any:
    """Return an attribute without running any code that the reader wrote."""
    if value is None:
        return None
    if issubclass(type(value), ModuleType):
        return getattr(value, name, None)
    found = inspect.getattr_static(value, name, None)
    if type(found) in BOUND:
        is_class = issubclass(type(value), type)
        return found.__get__(None if is_class else value, value if is_class else type(value))
    return None if hasattr(type(found), "__get__") else found
