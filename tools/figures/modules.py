"""What the tests ask of the modules of figures, in Node, and of their addresses."""

import json
from urllib.parse import quote_plus

from lecture_lib.figures._files import FOLDER
from lecture_lib.figures._node import ask
from tools import ROOT

TOLERANCE = 1e-9  # of a number, relative to its size or to 1
LABELS = ROOT / "tools" / "figures" / "labels.js"
WIDTHS = (None, 325)  # of a picture in pixels: its own, and on a telephone


def same(ours, theirs):
    """Say whether an answer of the library agrees with what a module derives.

    Words, verdicts, indices, counts and the lengths of lists are the same; of a dictionary, what
    the library knows.  Python counts in int, so that whatever it gives as float is a measured
    number: the two languages may round it differently, since NumPy adds in another order.
    """
    if isinstance(ours, float):
        number = isinstance(theirs, int | float)
        return number and abs(ours - theirs) <= TOLERANCE * max(1.0, abs(theirs))
    if isinstance(ours, dict):
        return all(key in theirs and same(ours[key], theirs[key]) for key in ours)
    if isinstance(ours, list | tuple):
        return len(ours) == len(theirs) and all(map(same, ours, theirs))
    return type(ours) is type(theirs) and ours == theirs


def shown(name, states):
    """Return for each state what a figure derives from it and says of it."""
    return ask(f"{name}/figure", *(["show", state] for state in states))


def said(name, state):
    """Return the sentence that a figure says of a state."""
    return shown(name, [state])[0]["sentence"]


def touching(name, states, folder=FOLDER):
    """Return which words of the pictures touch each other, an axis or the frame, in any state."""
    jobs = [[state, width] for state in states for width in WIDTHS]
    found = ask(f"{name}/figure", *jobs, script=LABELS, folder=folder)
    return sorted({fault for faults in found for fault in faults})


def end_of(inputs):
    """Return the end of an address that asks for inputs."""

    def spelt(value):
        if isinstance(value, list):
            rows = value and isinstance(value[0], list)
            return (";" if rows else ",").join(map(spelt, value))
        return quote_plus(value) if isinstance(value, str) else json.dumps(value)

    return "".join(f"&{key}={spelt(value)}" for key, value in inputs.items())
