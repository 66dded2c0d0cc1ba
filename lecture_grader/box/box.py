"""The box: the student's code in a process of its own, called from outside.

A function that hangs, dies or fills the memory costs that one call; the process is started again
without the cell that did it.  What comes back is a plain value or an AnswerError with one
sentence, and nothing else.
"""

import builtins
import json
import queue
import sys
import time
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from typing import Any, Protocol, Self

from lecture_exercises.finding import AnswerError
from lecture_exercises.kit import CHANGED, NOT_PLAIN
from lecture_grader.box import bubblewrap, plain_values
from lecture_grader.box.bubblewrap import BoxUnavailable
from lecture_grader.box.process import BY_THE_CLOCK, BoxOptions, End, Ended, Process

__all__ = ["AnswerError", "Box", "BoxOptions", "BoxUnavailable", "own_code", "require_box"]

MOST_STARTS = 12
MOST_NAMES = 100  # of those that a cell overwrites
FILE_SIZE = 8 << 20
SLOW = "needed more than {:g} s (does a loop never end, or is there a faster way?)"
WITHOUT = "a notebook is marked without the files beside it, and with few packages"
WHY_ABSENT = {  # what is said beside an error that comes of the place where notebooks are marked
    "ModuleNotFoundError": WITHOUT,
    "FileNotFoundError": WITHOUT,
    "EOFError": "nobody answers input() while it is marked",
}
START_SECONDS = 60.0  # to start Python and NumPy, before any line of the student runs


def require_box(options: BoxOptions) -> None:
    """Raise BoxUnavailable if there is no box here and the options do not say ``unsafe``."""
    if not options.unsafe:
        bubblewrap.mode()


def own_code(options: BoxOptions) -> BoxOptions:
    """Return options for code of whoever runs it: in the box where there is one."""
    try:
        require_box(options)
    except BoxUnavailable:
        return replace(options, unsafe=True)
    return options


class Spares:
    """Processes that have imported NumPy, for many programs of the teacher with the same options.

    Each program runs in a copy of one, on Linux; a student's gets a box of its own.
    """

    def __init__(self) -> None:
        self.free: queue.SimpleQueue[Process] = queue.SimpleQueue()

    def __enter__(self) -> Self:
        """Return an empty store."""
        return self

    def __exit__(self, *_: object) -> None:
        """End them all."""
        while process := self.take():
            process.kill()

    def take(self) -> Process | None:
        """Return one that is free, if there is one."""
        try:
            return self.free.get_nowait()
        except queue.Empty:
            return None


class ChangedArgument(AnswerError):
    """A function has changed what it is given; ``position`` is that of the one argument, or -1."""

    def __init__(self, message: str, position: int) -> None:
        """Say which one it is."""
        super().__init__(message, "changed")
        self.position = position


class Answering(Protocol):
    """What answers calls."""

    def call_sent(self, function: str, sent: str) -> str:
        """Return what a function answers, or raise an AnswerError; what goes over is JSON."""


class Outside(Answering, Protocol):
    """Functions that answer outside of a box what its program asks them."""

    names: tuple[str, ...]


class Box:
    """The student's cells, loaded once and called often.

    The functions that are ``outside`` replace those of the cells with these names.
    """

    def __init__(
        self,
        cells: tuple[str, ...],
        options: BoxOptions,
        spares: Spares | None = None,
        outside: Outside | None = None,
    ) -> None:
        self.outside = outside
        self.cells, self.options = cells, options
        self.spares = spares if sys.platform == "linux" else None
        self.mode = self.options.mode
        self.deadline = time.monotonic() + BY_THE_CLOCK * self.options.seconds
        self.spent = 0.0  # seconds of processor time, by processes that have ended
        self.process: Process | None = None
        self.ready = False
        self.skip: set[int] = set()
        self.errors: dict[int, str] = {}
        self.left: dict[int, str] = {}  # what the notebook ran and the box does not
        self.overwrites: dict[int, list[str]] = {}  # names that a cell gives another value
        self.starts = self.calls = 0

    def __enter__(self) -> Self:
        """Return the box; its process is under way, and gets the cells with the first call."""
        spare = self.spares.take() if self.spares else None
        self.process = spare or Process(self.options)
        self.spent = -self.process.used  # a spare one has worked for others
        return self

    def __exit__(self, *_: object) -> None:
        """End whatever runs, but keep a spare process that nothing has disturbed."""
        if self.spares and self.process and not self.starts:
            self.spares.free.put(self.process)  # nobody has asked
            self.process = None
        elif self.spares and self.process and self.ready:
            with suppress(Ended):
                self.process.send({"end": True})
                while "ended" not in self.process.receive(START_SECONDS):
                    continue
                self.spares.free.put(self.process)
                self.process, self.ready = None, False
        self.close()

    def close(self) -> None:
        """End whatever runs."""
        if self.process:
            self.spent += self.process.used
            self.process.kill()
        self.process, self.ready = None, False

    def start(self) -> None:
        """Start the worker and run the cells, leaving out those that ended it before."""
        while not self.ready:
            self.starts += 1
            if self.starts > MOST_STARTS:
                raise Ended(End.STARTS)
            self._attempt()

    def _attempt(self) -> None:
        options = self.options
        self.process = process = self.process or Process(options)
        limits = {
            "memory": options.memory, "seconds": int(options.seconds) + 1, "file_size": FILE_SIZE,
            "processes": options.processes, "uid": bubblewrap.user(self.mode),
        }  # fmt: skip
        if self.mode == "bare":
            limits["processes"] = 4096  # the kernel counts all that this user runs
        copy, skip = self.spares is not None, sorted(self.skip)
        outside = self.outside.names if self.outside else ()
        process.send(
            {"limits": limits, "cells": self.cells, "skip": skip, "copy": copy, "outside": outside}
        )
        cell, patience = None, START_SECONDS
        try:
            while "ready" not in (message := process.receive(patience)):
                patience = self._left(options.cell_seconds)
                start = message.get("start")
                if isinstance(start, int) and 0 <= start < len(self.cells):
                    cell = start
                if cell is not None and message.get("failed") == cell:
                    self.errors.setdefault(cell, _sentence(message))
                if cell is not None and message.get("left") == cell:
                    self.left[cell] = str(message.get("text"))[:300]
                if cell is not None and message.get("overwrites") == cell:
                    self.overwrites[cell] = _names(message.get("names"))
            self.ready = True
        except Ended as error:
            self.close()
            if cell is None:
                raise Ended(End.START) from None
            if self._left(1.0) <= 0:
                raise Ended(End.BUDGET) from None
            self.skip.add(cell)
            why = SLOW.format(options.cell_seconds)
            why = why if error.end is End.TIMEOUT else error.end.value
            self.errors[cell] = f"{why}, so it was left out"

    def _left(self, seconds: float) -> float:
        spent = self.spent + (self.process.used if self.process else 0.0)
        by_the_clock = (self.deadline - time.monotonic()) / BY_THE_CLOCK
        return min(seconds, self.options.seconds - spent, by_the_clock)

    def call(self, function: str, *arguments: Any, **keywords: Any) -> Any:
        """Call a function of the student with plain values; an AnswerError says why none came."""
        request = {
            "function": function,
            "arguments": [plain_values.encode(value) for value in arguments],
            "keywords": {name: plain_values.encode(value) for name, value in keywords.items()},
        }
        try:
            if self._left(1.0) <= 0:
                raise Ended(End.BUDGET)
            self.start()
            assert self.process
            self.calls += 1
            self.process.send({"call": self.calls, **request})
            message = self._answer()
        except Ended as error:
            self.close()
            what = error.end.value
            if error.end is End.TIMEOUT:
                what = SLOW.format(self.options.call_seconds)
            msg = f"{function} {what}"
            raise AnswerError(msg, error.end.name.lower()) from None
        return _value(function, message, keywords)

    def call_sent(self, function: str, sent: str) -> str:
        """Return the answer to arguments as they are sent, both as JSON."""
        positional, named = json.loads(sent)
        arguments = [plain_values.decode(value) for value in positional]
        keywords = {key: plain_values.decode(value) for key, value in named.items()}
        return json.dumps(plain_values.encode(self.call(function, *arguments, **keywords)))

    def _answer(self) -> dict[str, Any]:
        """Return the answer to the last call; answers that nobody asked for are passed over."""
        assert self.process
        end = self.process.used + self._left(self.options.call_seconds)
        while True:
            message = self.process.receive(self._left(end - self.process.used))
            if message.get("call") == self.calls:
                return message
            if self.outside and "ask" in message:
                self.process.send(_ask_outside(self.outside, message))


def _ask_outside(outside: Outside, message: dict[str, Any]) -> dict[str, Any]:
    """Return what a function outside answers; the program may have asked for anything."""
    name = message["ask"]
    try:
        if name not in outside.names:
            raise LookupError
        sent = json.dumps([message["arguments"], message["keywords"]])
        return {"value": json.loads(outside.call_sent(name, sent))}
    except AnswerError as error:
        kind = getattr(builtins, error.kind, None)
        known = isinstance(kind, type) and issubclass(kind, Exception)
        return {"error": error.kind if known else "RuntimeError"}
    except Exception:  # what was asked cannot be read
        return {"error": "TypeError"}


def _names(message: Any) -> list[str]:
    """Return the names in a message, which the program may have written itself."""
    names = message if isinstance(message, list) else []
    return [name for name in names[:MOST_NAMES] if isinstance(name, str)]


def _sentence(message: dict[str, Any]) -> str:
    error, text = str(message.get("error"))[:80], str(message.get("text"))[:300]
    return f"{error}: {text}" + (f" ({WHY_ABSENT[error]})" if error in WHY_ABSENT else "")


def _value(function: str, message: dict[str, Any], keywords: Iterable[str]) -> Any:
    """Return the value of an answer, or raise what it says instead."""
    if "value" in message:
        try:
            return plain_values.decode(message["value"])
        except plain_values.Unreadable as error:
            message = {"unreadable": str(error)}
    if "unreadable" in message:
        what = str(message["unreadable"])[:100]
        raise AnswerError(NOT_PLAIN.format(name=function, what=what), "unreadable")
    if "changed" in message:
        position = message["changed"] if type(message["changed"]) is int else -1
        raise ChangedArgument(CHANGED.format(name=function), position)
    if "missing" in message:
        msg = f"{function} is not defined"
        raise AnswerError(msg, "missing")
    name = str(message.get("error"))
    if name == "Exception" or not isinstance(getattr(builtins, name, None), type):
        name = "an error of its own"  # the name of a class of the student could carry anything
    msg = f"{function} raised {name}"
    text = str(message.get("text"))[:300]
    for keyword in keywords:  # a hidden check, too, may say a name that stands in the question
        if text.startswith(f"{function}() got an unexpected keyword argument '{keyword}'"):
            msg = f"{function} must take {keyword} under this name"
            raise AnswerError(msg, name)
    if name == "TypeError" and "dtype" in text.lower():
        text = "NumPy was given strings or objects instead of numbers"
    raise AnswerError(msg, name, text)
