"""The checks of a notebook: what the reader wrote is called, and answered by ✅, ❌ or ⬜."""

import copy
import functools
import inspect
import re
import sys
import sysconfig
import time
import traceback
from collections.abc import Callable
from types import FrameType
from typing import Any

import numpy as np

from lecture_exercises.finding import AnswerError, find
from lecture_exercises.session import Session, shell

Function = Callable[..., Any]  # what a reader wrote
TIME_LIMIT = 5.0  # seconds for all calls of one check
BY_THE_CLOCK = 10  # times as long by the clock as on the processor, for what only waits
NOTHING = "Nothing is written yet."
NOT_RUN = object()  # in place of an answer whose cell has not been run
SESSION = Session(shell())
INSTALLED = tuple(sysconfig.get_paths()[kind] for kind in ("stdlib", "purelib", "platlib"))


class _TimeIsUp(BaseException):
    """Not an Exception, so that the reader's own ``except Exception`` does not swallow it."""


def check(
    test: Callable[[Any], str | None],
    *,
    endless: str = "Can its loop end?",
    slow: bool = False,
    ours: Function | None = None,
    later: Callable[[Function], Any] | None = None,
) -> Callable[..., Any]:
    """Make a check of asserts, each with its sentence, into what a notebook calls.

    The check gets what the reader wrote, and may return what is to be said behind a ✅.  A
    function comes with copies made of its arguments and a look at the clock before each of its
    instructions, so that a loop without an end gets its sentence, too, on every system; it ends
    with the question ``endless``; a function that must train many classifiers is ``slow`` and
    gets six times as long.  Two things cannot be ended: a call into compiled code that
    never returns, and a loop whose bare ``except:`` catches everything.  What is found is
    printed; nothing is raised.  The docstring of the check names the call, so that a
    wrong function which takes the same in another order can be told so.

    A check with a function of ``ours`` returns the one that the cells below call: the reader's,
    as it is, if it is right, and if it returns what ours does, in a second of the processor or
    in ten times as long as ours, in a small piece of what comes ``later``; else ours.  It says
    which.

    Examples
    --------
    >>> @check
    ... def check_half(half):
    ...     assert half(4) == 2, "The half of 4 is 2."
    >>> check_half(lambda x: x - 2)
    ✅ Right.
    >>> check_half(lambda x: x + 2)
    ❌ The half of 4 is 2.
    >>> check_half(...)
    ⬜ Nothing is written yet.
    """
    name = next(iter(inspect.signature(test).parameters))

    @functools.wraps(test)
    def ask(answer: object = NOT_RUN) -> Any:
        seconds = 6 * TIME_LIMIT if slow else TIME_LIMIT
        found = find(lambda: test(_prepare_answer(answer, endless, seconds)))
        judged = found.kind not in ("passed", "blank", "older")
        order = _another_order(answer, test) if judged else ""
        print(f"❌ {order}" if order else found.line)
        if ours is None:
            return None
        if not found.passed:
            print(f"The cells below call ours until your {name} is right.")
            return ours
        if later and (why := _unfit(answer, ours, later)):
            print(f"{why}\nThe cells below call ours.")
            return ours
        print(f"The cells below call your {name}.")
        return answer

    return ask


def _unfit(answer: Any, ours: Function, later: Callable[[Function], Any]) -> str:
    """Say why the cells below cannot call a right function, or nothing."""
    start = time.process_time()
    expected = later(_timed(ours, "", np.inf))
    patience = max(TIME_LIMIT / 5, 10 * (time.process_time() - start))
    try:
        found = later(_timed(answer, "", patience))
        agrees = _close(found, expected)
    except AnswerError as error:
        too_slow = error.kind == "timeout"
        return "For many samples it is too slow." if too_slow else f"For more samples: {error}"
    except Exception:  # of what works on an answer of another form
        agrees = False
    return "" if agrees else "For more samples it does not return what ours does."


def _close(theirs: Any, ours: Any) -> bool:
    """Say whether two results are equal up to rounding; tuples and lists may hold arrays."""
    if isinstance(ours, tuple | list):
        return len(theirs) == len(ours) and all(map(_close, theirs, ours))
    return bool(np.allclose(theirs, ours))


def _another_order(answer: object, test: Callable[[Any], str | None]) -> str:
    """Say that a function takes what it is given in another order, or nothing."""
    call = re.search(r"\w+\(([\w, ]+)\)", test.__doc__ or "")
    code = getattr(answer, "__code__", None)
    if not call or not code:
        return ""
    asked, takes = call[1].split(", "), list(code.co_varnames[: code.co_argcount])
    if takes == asked or sorted(takes) != sorted(asked):
        return ""
    return f"The call is {call[0]}; your function takes {', '.join(takes)}, in this order."


def _prepare_answer(answer: object, endless: str, seconds: float) -> object:
    """Return what a check gets of the reader's answer, unless the gap is still there."""
    if answer is NOT_RUN:
        msg = (
            f"Run the cell above first: it must define {SESSION.asked}, and end without an error."
        )
        raise AnswerError(msg, "blank")
    SESSION.refuse_older(answer)
    if answer is ...:
        raise AnswerError(NOTHING, "blank")
    return _timed(answer, endless, seconds) if callable(answer) else copy.deepcopy(answer)


def _timed(answer: Callable[..., object], endless: str, seconds: float) -> Callable[..., object]:
    """Call a function with copies; stop it at its first instruction after the time is over.

    The time is the processor's, so that a busy machine does not make an answer wrong; by the
    clock it is ten times as long, for what only waits.
    """
    begun, worked = time.perf_counter(), time.process_time()

    def look(frame: FrameType, _event: str, _value: object) -> Any:
        passed = time.perf_counter() - begun
        worked_long = passed > seconds and time.process_time() - worked > seconds
        if worked_long or passed > BY_THE_CLOCK * seconds:
            raise _TimeIsUp
        if frame.f_code.co_filename.startswith(INSTALLED):
            return None  # its loops end, and to watch each instruction takes very long
        frame.f_trace_opcodes = True  # `while True: pass` has no second line
        return look

    def call(*arguments: object) -> object:
        copies, before = copy.deepcopy(arguments), sys.gettrace()
        sys.settrace(look)
        try:
            returned = answer(*copies)
        except _TimeIsUp:
            if time.process_time() - worked > seconds:
                said = f"used {seconds:.0f} seconds of processor time and was still running"
            else:
                said = f"was still running after {BY_THE_CLOCK * seconds:.0f} seconds"
            msg = f"Your code {said}. {endless}"
            raise AnswerError(msg, "timeout") from None
        except (Exception, SystemExit) as error:
            sys.settrace(before)
            kind = type(error).__name__
            msg = f"Your code stopped with {kind}{_place(error, answer)}{_shapes(error)}"
            raise AnswerError(msg, kind, str(error)) from None
        finally:
            sys.settrace(before)
        given: Any = zip(arguments, copies, strict=True)
        same = [_same(ours, theirs) for ours, theirs in given]
        if not all(same):
            name = list(inspect.signature(answer).parameters)[same.index(False)]
            raise AnswerError(_changed(name), "changed")
        return returned

    return call


def limited(run: Callable[..., object], *arguments: object) -> object:
    """Run something; raise an AnswerError if it fails, or has not ended when the time is over."""
    return _timed(run, "", TIME_LIMIT)(*arguments)


def _place(error: BaseException, answer: object) -> str:
    """Say which line of the reader's code an error came from."""
    file = getattr(getattr(answer, "__code__", None), "co_filename", None)
    frames = [f for f in traceback.extract_tb(error.__traceback__) if f.filename == file]
    if not frames:
        return ""
    source = f" ({frames[-1].line})" if frames[-1].line else ""
    return f" in line {frames[-1].lineno}{source}"


def _shapes(error: BaseException) -> str:
    """Say in words that two shapes do not fit, which NumPy says in its own signs."""
    if not re.search(r"matmul: |shapes .* not aligned|could not be broadcast", str(error)):
        return ""
    return (
        ". Two shapes do not fit: in A @ x the columns of A are as many as the entries of x, and "
        "in a + b both have one shape; print the shapes, or try A.T"
    )


def _same(ours: Any, theirs: Any) -> bool:
    """Say whether two arguments are equal; pairs and lists may hold arrays."""
    if isinstance(ours, tuple | list):
        return len(ours) == len(theirs) and all(map(_same, ours, theirs))
    gaps = all(np.asarray(each).dtype.kind == "f" for each in (ours, theirs))  # nan is a value
    return np.array_equal(ours, theirs, equal_nan=gaps)


def _changed(name: str) -> str:
    return (
        f"Your function changed {name}, which it was given, as += and /= do. Write "
        f"{name} = {name} + ... or {name} = {name} / ..., or begin with {name} = {name}.copy()."
    )


def shape(given: object) -> tuple[int, ...]:
    """Return the shape of what a reader gave, also of (b, (w1, w2)), which is no array."""
    return np.asarray(given, dtype=object).shape


def returned(found: Any, *size: int) -> Any:
    """Return what a function returned, if it is one number, or so many in a row."""
    assert found is not None, "Your function returns nothing; end it with return."
    asked = f"{size[0]} numbers" if size else "one number"
    assert shape(found) == size, f"Return {asked}; yours has the shape {shape(found)}."
    return found


def several(found: Any, *names: str) -> Any:
    """Return the things that a function returned, if they are as many as these names."""
    line = f"return {', '.join(names)}"
    asked = f"Return {('two', 'three')[len(names) - 2]} things: {line}"
    assert found is not None, (
        f"Your function returns nothing (printing is not returning): end it with {line}."
    )
    assert isinstance(found, tuple | list), f"{asked}."
    assert len(found) == len(names), f"{asked}; yours are {len(found)}."
    return found


def numbers(found: Any, *names: str) -> Any:
    """Return the numbers that a function returned, as things or in an array."""
    in_a_row = isinstance(found, np.ndarray) and found.ndim == 1
    return several(list(found) if in_a_row else found, *names)


def row(given: object, size: int) -> Any:
    """Return what a reader gave, if it is so many finite numbers in a row."""
    assert shape(given) == (size,), (
        f"Give {size} numbers in one row; yours have the shape {shape(given)}."
    )
    found = np.asarray(given, dtype=float)
    assert np.isfinite(found).all(), f"Give finite numbers, not {found[~np.isfinite(found)][0]}."
    return found


def weights_and_bias(given: object, size: int) -> tuple[Any, float]:
    """Return the weights and the bias that a reader gave, if they are a pair, in this order."""
    names = ", ".join(f"w{j}" for j in range(1, size + 1))
    asked = f"Give a pair, the weights and then the bias: ([{names}], b)"
    assert isinstance(given, tuple | list), f"{asked}."
    assert len(given) == 2, f"{asked}; yours has {len(given)} parts."
    assert shape(given[0]) == (size,), f"{asked}; your weights have the shape {shape(given[0])}."
    assert shape(given[1]) == (), f"{asked}; your bias has the shape {shape(given[1])}."
    found = row([*given[0], given[1]], size + 1)
    return found[:size], float(found[size])
