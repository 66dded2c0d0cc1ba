"""What a reader has run of a notebook, so that a check judges what stands there now.

IPython tells it; in a program, and on a page of the book, there is nothing to be told.
"""

import ast
import inspect
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from symtable import symtable
from typing import Any

from lecture_exercises.finding import AnswerError


@dataclass(frozen=True)
class Run:
    """The last run of a cell: its code, the names that the code defines, and whether it failed."""

    source: str
    names: frozenset[str]
    failed: bool


class Session:
    """The cells that were run in a notebook, and for each name the cell that defined it last."""

    def __init__(self, shell: Any = None) -> None:
        self.variables: Mapping[str, Any] = {} if shell is None else shell.user_ns
        self.asked = ""  # what the check that is running was called with
        self.runs: dict[str, Run] = {}
        self.cells: dict[str, str] = {}
        if shell is not None:
            shell.events.register("post_run_cell", self.note)
            shell.ast_transformers.append(self)

    def note(self, result: Any) -> None:
        """Note how the run of a cell ended, if the front end says which cell it was."""
        cell, source = getattr(result.info, "cell_id", None), result.info.raw_cell
        if cell is None:
            return
        try:
            names = _defined(source)
        except SyntaxError:
            names = frozenset()
            if result.success:  # a line that only IPython understands
                self.runs.pop(cell, None)
                return
        self.runs[cell] = Run(source, names, not result.success)
        self.cells.update(dict.fromkeys(names, cell))

    def visit(self, tree: ast.Module) -> ast.Module:
        """Note what a check is about to be asked; leave it out if it is not defined yet."""
        self.asked = ""
        match tree.body:
            case [
                ast.Expr(ast.Call(ast.Name(check), [ast.Name(name)]) as call)
                | ast.Assign(value=ast.Call(ast.Name(check), [ast.Name(name)]) as call)
            ]:
                module = getattr(self.variables.get(check), "__module__", None) or ""
                if module.startswith("lecture_exercises."):
                    self.asked = name
                    call.args = call.args if name in self.variables else []
        return tree

    def refuse_older(self, answer: object) -> None:
        """Raise an AnswerError if the last run of an answer's cell did not define it."""
        name = self.asked
        run = self.runs.get(self.cells.get(name, ""))
        if run is None or (name in run.names and not run.failed) or _stands_in(run, answer):
            return
        why = "ended with an error" if run.failed else f"no longer defines {name}"
        msg = f"This would check your older {name}: the cell above {why}. "
        msg += "Mend it, and run both cells again."
        raise AnswerError(msg, "older")


def _defined(source: str) -> frozenset[str]:
    """Return the names that the code of a cell gives a value."""
    names = symtable(source, "<cell>", "exec").get_symbols()
    return frozenset(n.get_name() for n in names if n.is_assigned() or n.is_imported())


def _stands_in(run: Run, answer: object) -> bool:
    """Say whether a function was defined by this run, before the run failed."""
    with suppress(OSError, TypeError):
        return callable(answer) and inspect.getsource(answer).strip() in run.source
    return False


def shell() -> Any:
    """Return the IPython in which this runs, or None."""
    ipython: Any = sys.modules.get("IPython")
    return None if ipython is None else ipython.get_ipython()
