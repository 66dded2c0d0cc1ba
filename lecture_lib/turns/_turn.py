"""A turn of the reader: what they wrote is called, and answered by ✅, ❌ and a word, or ⬜."""

from __future__ import annotations

import copy
import functools
import inspect
import sys
import time
from collections.abc import Callable
from types import FrameType
from typing import Any

import numpy as np

PATIENCE = 5.0  # seconds for all calls of one check


class _TooLong(BaseException):
    """Not an Exception, so that the reader's own ``except Exception`` does not swallow it."""


class _Stopped(Exception):
    """The reader's code raised."""


def turn(
    check: Callable[[Any], str | None], *, endless: str = "Can its loop end?"
) -> Callable[[object], None]:
    """Make a check of asserts, each with its sentence, into what a notebook calls.

    The check gets what the reader wrote.  A function comes with copies made of its arguments and
    a look at the clock before each of its instructions, so that a loop without an end gets its
    sentence, too, on every system.  Two things cannot be ended: a call into compiled code that
    never returns, and a loop whose bare ``except:`` catches everything.

    Parameters
    ----------
    check : callable
        Asserts something of what the reader wrote; the assert's message is the sentence.  It may
        return what is to be said behind a ✅.
    endless : str
        What is asked about code that is still running after five seconds.

    Returns
    -------
    callable
        Prints the answer; it never raises.

    Examples
    --------
    >>> @turn
    ... def check_half(half):
    ...     assert half(4) == 2, "The half of 4 is 2."
    >>> check_half(lambda x: x - 2)
    ✅
    >>> check_half(lambda x: x + 2)
    ❌ The half of 4 is 2.
    >>> check_half(...)
    ⬜ Nothing is written yet.
    """

    @functools.wraps(check)
    def judge(written: object) -> None:
        print(_answer(check, written, endless))

    return judge


def _answer(check: Callable[[Any], str | None], written: object, endless: str) -> str:
    end = time.perf_counter() + PATIENCE
    try:
        said = check(_timed(written, end) if callable(written) else _given(written))
    except NotImplementedError:
        return "⬜ Nothing is written yet."
    except AssertionError as error:
        return f"❌ {error}"
    except _TooLong:
        return f"❌ Your code was still running after {PATIENCE:.0f} seconds. {endless}"
    except _Stopped as error:
        return f"❌ Your code stopped with {error}"
    except Exception as error:
        return f"❌ What your code gives cannot be used here ({type(error).__name__}: {error})."
    return f"✅ {said}" if said else "✅"


def _given(written: object) -> object:
    """Return a value that the reader gave, unless the gap is still there."""
    if written is ...:
        raise NotImplementedError
    return copy.deepcopy(written)


def _timed(written: Callable[..., object], end: float) -> Callable[..., object]:
    """Call a function with copies; raise at its first instruction after the time is over."""

    def look(frame: FrameType, _event: str, _value: object) -> Any:
        frame.f_trace_opcodes = True  # `while True: pass` has no second line
        if time.perf_counter() > end:
            raise _TooLong
        return look

    def call(*arguments: object) -> object:
        copies, before = copy.deepcopy(arguments), sys.gettrace()
        sys.settrace(look)
        try:
            returned = written(*copies)
        except NotImplementedError:
            raise
        except (Exception, SystemExit) as error:
            why = f"{type(error).__name__}: {error}"
            raise _Stopped(why) from None
        finally:
            sys.settrace(before)
        given: Any = zip(arguments, copies, strict=True)
        same = [np.array_equal(ours, theirs) for ours, theirs in given]
        assert all(same), _changed(list(inspect.signature(written).parameters)[same.index(False)])
        return returned

    return call


def _changed(name: str) -> str:
    return (
        f"Your function changed {name}, which it was given, as += and /= do. Write "
        f"{name} = {name} + ... or {name} = {name} / ..., or begin with {name} = {name}.copy()."
    )


def shape(given: object) -> tuple[int, ...]:
    """Return the shape of what a reader gave, also of (b, (w1, w2)), which is no array."""
    return np.asarray(given, dtype=object).shape
