"""Competitors take turns; what is kept of the turns is their median."""

import gc
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

Clock = Callable[[], float]


@dataclass(frozen=True)
class Row:
    """One claim and what was measured of it.

    Attributes
    ----------
    case : what was run, "perceptron, digits 1797 x 64"
    claim : what is compared, "scikit-learn / ours" or "relative gap"; the unit, if there is one
    value : the number measured
    goal, at_most : the number wanted; no goal is a row to look at.  More is better, or less
    ours, theirs, limit : times in milliseconds: ours, the peer's, and the least that the machine
        allows (memory read once, say), measured in the same turns
    equal : whether the answers agree; a fast wrong answer is a miss
    note : a few words, "bit for bit", "10 epochs"
    why : where a goal may be missed, what stands in the way
    """

    case: str
    claim: str
    value: float
    goal: float | None = None
    at_most: bool = False
    ours: float | None = None
    theirs: float | None = None
    limit: float | None = None
    equal: bool | None = None
    note: str = ""
    why: str = ""

    @property
    def met(self) -> bool | None:
        """Whether the goal is reached and the answers agree; None where there is no goal."""
        if self.equal is False:
            return False
        if self.goal is None:
            return None
        return bool(self.value <= self.goal if self.at_most else self.value >= self.goal)


class Race:
    """What competitors took when each was called once a round, and what they returned."""

    def __init__(self, seconds: dict[str, list[float]], results: dict[str, Any]) -> None:
        self.seconds, self.results = seconds, results

    def ms(self, name: str) -> float:
        """Return the median time of a competitor in milliseconds."""
        return float(np.median(self.seconds[name])) * 1e3

    def ratio(self, theirs: str, ours: str) -> float:
        """Return the median over the rounds of a ratio of times."""
        return float(np.median(np.array(self.seconds[theirs]) / np.array(self.seconds[ours])))

    def row(self, theirs: str, case: str, goal: float | None = None, **more: Any) -> Row:
        """Return how many times longer than "ours" a peer took, with both times."""
        ratio, mine, other = self.ratio(theirs, "ours"), self.ms("ours"), self.ms(theirs)
        return Row(case, f"{theirs} / ours", ratio, goal, ours=mine, theirs=other, **more)


def race(
    competitors: dict[str, Callable[[], Any]],
    *,
    rounds: int = 7,
    at_least: float = 0.05,
    clock: Clock = time.process_time,
) -> Race:
    """Time functions of no arguments, given by name, in turns.

    A call shorter than ``at_least`` seconds is repeated in its turn until it takes that long.
    The clock counts the time of this process on the processor, which other programs hardly
    change; where the work is done by other processes, give ``time.perf_counter``.
    """
    results: dict[str, Any] = {}
    repeats: dict[str, int] = {}
    for name, function in competitors.items():
        function()  # whatever happens only once
        seconds, results[name] = timed(function, clock=clock)
        repeats[name] = max(1, int(at_least / max(seconds, 1e-7)))
    times: dict[str, list[float]] = {name: [] for name in competitors}
    gc.collect()
    for _ in range(rounds):
        for name, function in competitors.items():
            times[name].append(timed(function, repeats[name], clock=clock)[0])
    return Race(times, results)


def beside_scikit_learn(
    case: str,
    ours: Callable[[], Any],
    fit: Callable[[], Any],
    goal: float,
    rounds: int,
    *,
    product: Callable[[], Any],
    epochs: int,
    why: str,
) -> Row:
    """Compare a rule with the model of scikit-learn that learns the same weights.

    ``product`` multiplies the samples and weights once, which an epoch cannot do without.
    """
    once = "X @ w"
    found = race({"ours": ours, "scikit-learn": fit, once: product}, rounds=rounds)
    run, model = found.results["ours"], found.results["scikit-learn"]
    off = np.abs(run.w - model.coef_[0]).max() / np.abs(run.w).max()
    off = max(float(off), abs(run.b - model.intercept_[0]) / max(1, abs(run.b)))
    note = "bit for bit" if off == 0 else f"to within {off:.0e}"
    limit = found.ms(once) * epochs
    return found.row(
        "scikit-learn", case, goal, equal=bool(off <= 1e-12), note=note, limit=limit, why=why
    )


def timed(
    function: Callable[[], Any], repeats: int = 1, *, clock: Clock = time.process_time
) -> tuple[float, Any]:
    """Return the seconds of one call, and its result."""
    began = clock()
    for _ in range(repeats):
        result = function()
    return (clock() - began) / repeats, result
