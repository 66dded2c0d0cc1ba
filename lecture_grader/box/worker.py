"""Runs inside the box: executes the student's cells, then answers calls, one JSON line each.

Knows no check, no solution and no mark.  Imports nothing of ours but ``plain_values``, which lies
beside it.  Its arguments are the places of NumPy.  The first line that it reads holds its limits
and the cells; the limits are set before any code of the student runs.  Where that line asks for
a copy, another line may follow when its program has ended: NumPy is then imported once for all.
"""

import builtins
import io
import json
import os
import re
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

MOST_OUTPUT = 20_000  # letters that print keeps; the rest is thrown away
PLOTS = ("matplotlib", "matplotlib.pyplot")
ENDED = 77  # how a copy says that its program has ended as it should
SHADOWED = ("abs", "all", "any", "max", "min", "pow", "round", "sum")  # by from numpy import *
ALL_OF_NUMPY = (
    "from numpy import * puts NumPy's {} in place of Python's; write import numpy as np, and "
    "put np. before NumPy's names"
)


# Of a package, an answer to input() or a file that is not here: the rest of the cell runs, as it
# did at home.
ERRORS_OF_ABSENCE = (ImportError, EOFError, OSError)


def nothing(*_: Any, **__: Any) -> None:
    """Do nothing."""


class Plots(ModuleType):
    """Stands for matplotlib until it is used: most submissions that import it draw nothing."""

    def __getattr__(self, name: str) -> Any:
        """Load what this stands for."""
        for other in PLOTS:
            if isinstance(sys.modules.get(other), Plots):
                del sys.modules[other]
        drawing = import_module(PLOTS[0])
        vars(drawing)["use"] = nothing  # there is no window to choose
        return getattr(import_module(self.__name__), name)


class Output(io.StringIO):
    """Takes all that is printed and keeps the beginning."""

    def write(self, text: str) -> int:
        """Keep the text while there is room."""
        if self.tell() < MOST_OUTPUT:
            super().write(text[:MOST_OUTPUT])
        return len(text)


class Shell:
    """Enough of IPython for an ordinary notebook: everything can be called, nothing happens.

    But what ``%time`` and ``%prun`` are given is run.
    """

    def __getattr__(self, name: str) -> Any:
        """Return something that can be called."""
        if name.startswith("__"):
            raise AttributeError(name)
        return lambda *_, **__: Shell()

    def getoutput(self, *_: Any, **__: Any) -> list[str]:
        """Return the lines that a command printed: none, as it is not run."""
        return []

    def run_line_magic(self, magic: str, line: str = "", *_: Any) -> Any:
        """Run what a magic runs among the names of the notebook."""
        names = vars(sys.modules["__main__"])
        if magic not in ("time", "prun"):
            return Shell()
        line = re.sub(r"^(-\w+\s+)*", "", line)
        try:
            return eval(line, names)
        except SyntaxError:
            exec(line, names)


class Colab(ModuleType):
    """Stands for the package of Google Colab."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.__path__ = []  # a package

    def __getattr__(self, name: str) -> Any:
        """Return something that can be called."""
        return Shell()


def limit(memory: int, seconds: int, file_size: int, processes: int, uid: int | None) -> None:
    """Limit this process and its children for good; a user without rights cannot undo it."""
    try:
        import resource
    except ImportError:  # Windows, where only `validate` runs
        return
    # Another user first: when root counts processes, no limit holds.
    if uid is not None:
        os.setgroups([])
        os.setresgid(uid, uid, uid)
        os.setresuid(uid, uid, uid)
    limits = {
        resource.RLIMIT_AS: memory,
        resource.RLIMIT_CPU: seconds,
        resource.RLIMIT_FSIZE: file_size,
        resource.RLIMIT_NOFILE: 64,
        resource.RLIMIT_CORE: 0,
        resource.RLIMIT_NPROC: processes,
    }
    refused = () if sys.platform == "linux" else (ValueError, OSError)  # macOS limits no memory
    for kind, most in limits.items():
        hard = resource.getrlimit(kind)[1]
        most = most if hard == resource.RLIM_INFINITY else min(most, hard)
        with suppress(*refused):
            resource.setrlimit(kind, (most, most))


def described(error: BaseException) -> dict[str, str]:
    """Name an error, by the kind of Python's own that it is, and cut its text."""
    try:
        text = str(error)[:400]
    except BaseException:
        text = ""
    name = next(kind.__name__ for kind in type(error).__mro__ if kind.__module__ == "builtins")
    return {"error": name, "text": text}


def run_cells(
    cells: list[str], skip: list[int], names: dict[str, Any], programs: Any, send: Any
) -> None:
    """Execute the cells in order; one that fails does not stop the others."""
    shadowed: list[str] = []
    for number, code in enumerate(cells):
        if number in skip:
            continue
        send({"start": number})
        before = names.copy()
        try:
            steps, left = programs(code, f"<cell {number + 1}>")
            if left:
                send({"left": number, "text": f"{left} is not run where notebooks are marked"})
            for step in steps:
                try:
                    if (waiting := eval(step, names)) is not None:  # a top-level await
                        import_module("asyncio").run(waiting)
                except ERRORS_OF_ABSENCE as error:
                    send({"failed": number, **described(error)})
        except BaseException as error:
            send({"failed": number, **described(error)})
        if changed := overwritten(before, names.copy()):
            send({"overwrites": number, "names": changed})
        of_numpy = [w for w in SHADOWED if getattr(names.get(w), "__module__", "") == "numpy"]
        if of_numpy != shadowed:
            shadowed = of_numpy
            send({"left": number, "text": ALL_OF_NUMPY.format(", ".join(of_numpy))})


def overwritten(before: dict[str, Any], now: dict[str, Any]) -> list[str]:
    """Return the names that have another value now, and those that hide a name of Python's."""
    old, new = (
        {name: value for name, value in names.items() if type(name) is str}  # others run code
        for names in (before, now)
    )
    changed = [name for name in old if new.get(name, new) is not old[name]]
    changed += [name for name in new if name not in old and hasattr(builtins, name)]
    return [name for name in changed if not name.startswith("_")]


def answer(request: dict[str, Any], names: dict[str, Any], plain_values: Any) -> dict[str, Any]:
    """Call one function and return what is sent back."""
    function = names.get(request["function"])
    if not callable(function):
        return {"missing": True}
    asked = [*request["arguments"], *request["keywords"].values()]
    try:
        given = [plain_values.decode(value) for value in asked]
        named = dict(zip(request["keywords"], given[len(request["arguments"]) :], strict=True))
        value = function(*given[: len(request["arguments"])], **named)
    except BaseException as error:
        return described(error)
    try:
        left = [plain_values.encode(value) for value in given]
        if left != asked:
            places = [i for i, value in enumerate(left) if value != asked[i]]
            return {"changed": places[0] if len(places) == 1 else -1}
    except BaseException:
        return {"changed": -1}
    try:
        return {"value": plain_values.encode(value)}
    except plain_values.Unreadable as error:
        return {"unreadable": str(error)}
    except BaseException as error:
        return {"unreadable": described(error)["error"]}


def asking(
    name: str, send: Any, requests: Any, plain_values: Any, turn: Any
) -> Callable[..., Any]:
    """Return what stands in the place of a function whose answers come from outside."""

    def ask(*given: Any, **named: Any) -> Any:
        arguments = [plain_values.encode(value) for value in given]
        keywords = {key: plain_values.encode(value) for key, value in named.items()}
        with turn:
            send({"ask": name, "arguments": arguments, "keywords": keywords})
            reply = json.loads(requests.readline())
        if "value" in reply:
            return plain_values.decode(reply["value"])
        raise getattr(builtins, reply["error"])(name)

    return ask


def main() -> None:
    """Read the first line, run the cells, answer calls until the pipe closes."""
    requests = os.fdopen(os.dup(0), "r", encoding="utf-8")
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(nowhere, descriptor)

    def send(message: dict[str, Any]) -> None:
        answers.write(json.dumps(message) + "\n")
        answers.flush()

    sys.path = [str(Path(__file__).parent), *sys.path, *sys.argv[1:]]
    plain_values = import_module("plain_values")  # and NumPy, which takes longest, at once
    programs = import_module("cells").programs
    sys.path.pop(0)
    for line in requests:
        first = json.loads(line)
        if not (first["copy"] and os.fork()):
            break
        if os.waitstatus_to_exitcode(os.wait()[1]) != ENDED:
            return
        send({"ended": True})
    else:
        return
    limit(**first["limits"])
    for name in ("lecture_grader", "lecture_exercises", "lecture_format", "lecture_lib"):
        sys.modules[name] = None  # type: ignore[assignment]  # cannot be imported
    for name in PLOTS:
        sys.modules[name] = Plots(name)
    vars(sys.modules["matplotlib"])["pyplot"] = sys.modules["matplotlib.pyplot"]
    notebook = ModuleType("__main__")
    sys.modules["__main__"] = notebook
    names = notebook.__dict__
    names.update(display=nothing, get_ipython=Shell, exit=nothing, quit=nothing)
    for name in ("google", "google.colab"):  # students write there
        sys.modules.setdefault(name, Colab(name))
    sys.stdout, sys.stderr, sys.stdin = Output(), Output(), io.StringIO()
    run_cells(first["cells"], first["skip"], names, programs, send)
    turn = threading.Lock()
    for name in first["outside"]:
        names[name] = asking(name, send, requests, plain_values, turn)
    send({"ready": True})
    for line in requests:
        request = json.loads(line)
        if "end" in request:
            os._exit(ENDED)
        send({"call": request["call"], **answer(request, names, plain_values)})


if __name__ == "__main__":
    main()
