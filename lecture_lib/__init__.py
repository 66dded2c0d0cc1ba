"""From the perceptron to the support vector machine: the library of the lecture.

Each package imports only from those below it (contracts in pyproject.toml):

    figures                                     what the reader can move
    plotting                                    what the reader sees
    solvers   |   judges                        neither imports the other
    data  |  linear  |  kernels                 the vocabulary of the lecture
    records   |   exact                         what is returned; arithmetic without rounding
    base                                        input validation, printing

A solver takes arrays and returns a frozen record with the trace of the run; a judge takes
numbers and recomputes everything.  A name is loaded when it is first used, and NumPy with it,
so that importing the library costs nothing; the pictures are imported by name,
``from lecture_lib.plotting import show``.

Every function refuses arguments that make no sense: arrays whose shapes do not match, numbers
that are not finite, labels other than -1 and +1, options out of range.  It raises a ValueError
with one sentence that says what must hold, what was given, and what to do.  If anything else
can go wrong, the docstring has a section Raises.
"""

from importlib import import_module
from pathlib import Path

# Type checkers and editors read the same lines: "from module import name as name".  lazy_loader
# would read them too, as a second package that every student installs for these nine lines.
_STUB = Path(__file__).with_suffix(".pyi").read_text(encoding="utf-8")
_LINES = [line.replace("(", "").split() for line in _STUB.split("\nfrom ")[1:]]
_MODULE = {name: module for module, _, name, *_ in _LINES}

__all__ = sorted(_MODULE)


def __getattr__(name: str) -> object:
    """Load a name when it is first asked for."""
    if name not in _MODULE:
        msg = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(msg)
    value: object = getattr(import_module(_MODULE[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_MODULE})
