"""Run cells of a page in Pyodide; the worker hands in what brings a package and what shows."""

import ast
import builtins
import importlib
import io
import linecache
import os
import re
import sys
import traceback
import warnings
from base64 import b64encode
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from importlib.machinery import PathFinder
from typing import Any

from lecture_book.running.needs import everything, needed, statement

# What kind: text, image, error, line where an error is, or own where the cell itself begins; and
# the words or the data.
Show = Callable[[str, str], None]
CELL, CHECK, ABOVE = "<cell>", "<check>", "<above>"
LIMIT = 20_000  # letters that one run may print
STOPPED = re.compile(r"^❌ Your code stopped with \w+ in line (\d+) \(")  # as a check says it
LEFT: dict[str, Any] = {}  # the namespace of a run, until the next one


class Bring:
    """Loads a package when it is first imported: the finder that is asked last."""

    def __init__(self, modules: list[str], bring: Callable[[str], None]) -> None:
        self.missing, self.bring = set(modules), bring

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> Any:
        """Bring a package that is not here yet, and find it then."""
        if name not in self.missing:
            return None
        self.missing.discard(name)
        self.bring(name)
        importlib.invalidate_caches()
        return PathFinder.find_spec(name, path, target)


class Printed(io.TextIOBase):
    """What a run prints, up to a limit."""

    def __init__(self, show: Show) -> None:
        self.show, self.left = show, LIMIT

    def write(self, text: str) -> int:
        """Show a piece of text, or say once that the rest is left out."""
        if found := STOPPED.match(text):
            self.show("line", found[1])
        if self.left > 0:
            self.show("text", text[: self.left])
            self.left -= len(text)
            if self.left <= 0:
                self.show("text", "\n(The rest of the output is left out.)\n")
                self.show("flush", "")
        return len(text)


def no_input(_prompt: object = "") -> str:
    """Refuse to wait for a keyboard that a page does not have."""
    msg = "a page cannot answer input(): write the value into the code"
    raise RuntimeError(msg)


def run(sources: list[str], first: int, last: int, show: Show, *, whole: bool = False) -> bool:
    """Run the cells first to last, after what they need of those above or after all of those.

    Whether all ran is returned.
    """
    builtins.input = no_input
    LEFT.clear()
    LEFT["__name__"] = "__main__"
    lines = sources[first].splitlines(keepends=True)
    linecache.cache[CELL] = (len(sources[first]), None, lines, CELL)  # for the text of a line
    asked = range(first, last + 1)
    above = everything(sources[:first]) if whole else needed(sources, asked)
    printed = Printed(show)
    try:
        with redirect_stdout(io.StringIO()):
            _prepare(above, LEFT)
        show("own", "")
        with redirect_stdout(printed), redirect_stderr(printed):
            for at in asked:
                _display(execute(sources[at], LEFT, CELL if at == first else CHECK), show)
            _display_plots(show)
    except BaseException as error:  # SystemExit and KeyboardInterrupt are answers too
        show("error", said(error))
        if line := _line(error):
            show("line", str(line))
        return False
    return True


def _prepare(above: list[ast.stmt], names: dict[str, Any]) -> None:
    """Run the statements above; a check without an answer, which gives ours, is asked for none."""
    asked = {check.args[0].id for one in above if (check := _check(one))}
    for one in above:
        check = _check(one)
        if check and check.args[0].id not in names:
            check.args = []
        try:
            exec(compile(ast.Module([one], []), ABOVE, "exec"), names)
        except Exception:
            if not asked & statement(one).gives:
                raise


def _check(code: ast.stmt) -> Any:
    """Return the call of a check that gives what later cells call: step = check_visit(visit)."""
    match code:
        case ast.Assign(value=ast.Call(ast.Name(name), [ast.Name()]) as call):
            return call if name.startswith("check_") else None
    return None


def execute(source: str, names: dict[str, Any], file: str) -> object:
    """Run a cell and return the value of its last line, if that is an expression."""
    tree = ast.parse(source, file)
    last = tree.body[-1] if tree.body else None
    if not isinstance(last, ast.Expr):
        exec(compile(tree, file, "exec"), names)
        return None
    exec(compile(ast.Module(tree.body[:-1], []), file, "exec"), names)
    return eval(compile(ast.Expression(last.value), file, "eval"), names)


def _display(value: Any, show: Show) -> None:
    if value is None:
        return
    nothing: Any = ({}, {})
    data, about = getattr(value, "_repr_mimebundle_", lambda: nothing)()
    if png := data.get("image/png"):
        show("image", f"{about['image/png']['width']} {b64encode(png).decode()} {value!r}")
    else:
        show("text", f"{value!r}\n")
    if saved := getattr(value, "saved", None):
        show("file", "\n".join(saved()))


def _display_plots(show: Show) -> None:
    """Show what was drawn by pyplot, as a notebook does."""
    if pyplot := sys.modules.get("matplotlib.pyplot"):
        for number in pyplot.get_fignums():
            drawing = io.BytesIO()
            pyplot.figure(number).savefig(drawing, bbox_inches="tight")
            show("image", f"640 {b64encode(drawing.getvalue()).decode()} A plot of this cell.")
        pyplot.close("all")


def said(error: BaseException) -> str:
    """Say where in the cell an error came up, and its message: what a reader can act on."""
    if sentence := getattr(error, "_render_traceback_", None):
        return "\n".join(sentence())
    frames = traceback.extract_tb(error.__traceback__)
    if isinstance(error, SyntaxError) and error.filename == CELL:
        return (
            f"Python cannot read line {error.lineno} ({error.msg}): {(error.text or '').strip()}"
        )
    if isinstance(error, NameError) and frames[-1].filename == CHECK:
        return f"Your code must give a value to the name {error.name}: {error.name} = …"
    where = [f"line {at.lineno}: {at.line}" for at in frames if at.filename == CELL and at.line]
    if not where and any(frame.filename == ABOVE for frame in frames):
        where = ["This cell was not run, because a cell above it failed:"]
    message = "".join(traceback.format_exception_only(error))
    if len(message) > 2000:
        message = f"{message[:2000]} …"
    return "\n".join([*where[:6], message.rstrip()])


def _line(error: BaseException) -> int | None:
    """Return the line of the cell in which an error came up."""
    if isinstance(error, SyntaxError) and error.filename == CELL:
        return error.lineno
    frames = traceback.extract_tb(error.__traceback__)
    return next((at.lineno for at in reversed(frames) if at.filename == CELL), None)


def install(modules: list[str], bring: Callable[[str], None]) -> None:
    """Let imports bring what the site holds, and plots be drawn without a window."""
    os.environ["MPLBACKEND"] = "agg"
    warnings.filterwarnings("ignore", message="FigureCanvasAgg is non-interactive")
    sys.meta_path.append(Bring(modules, bring))
