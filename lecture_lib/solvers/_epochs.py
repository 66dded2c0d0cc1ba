"""The driver of the epochs: visit all samples again and again, until an epoch is clean."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from lecture_lib.base.checks import Floats, Indices, Rows, frozen
from lecture_lib.records._lists import as_list
from lecture_lib.records.perceptron import PerceptronResult
from lecture_lib.records.status import Status
from lecture_lib.solvers._engine import choose_engine, count_visits
from lecture_lib.solvers._hidden_ties import hidden_ties, spent

State = tuple[Any, ...]
Rule = Callable[..., tuple[State, Indices, Indices]]

HARD = 100  # samples that are looked at before all


@dataclass(frozen=True)
class EpochRun:
    """Where a run ended; state and updates are as the rule returns them."""

    state: State
    clean: bool
    epochs: int
    visits: int
    updates: Indices
    at_visit: Indices


def run_epochs(
    rule: Rule,
    order: Indices | Callable[..., Indices],
    state: State,
    data: State,
    *,
    n: int,
    max_epochs: int,
    max_updates: float = math.inf,
    until_clean: bool = True,
) -> EpochRun:
    """Run a rule until one epoch is clean, or for so many epochs; none begins after max_updates.

    ``rule(order, epochs, *state, *data)`` visits the samples in this order, so many times or until
    one epoch is clean.  It changes arrays of the state in place, and returns the new state, the
    list E, and at which of its visits, counted from 1, each update was made; a rule that is not
    run ``until_clean`` may return no visits.

    The order is that of all epochs, or a function of the state that returns the next one.  An
    order of m < n samples belongs to an epoch that has looked at n - m others before.
    """
    updates, at_visit = [], []
    epochs, clean, corrected = 0, False, 0
    while epochs < max_epochs and corrected < max_updates and not clean:
        loop = choose_engine(rule, n)
        to_visit = order if isinstance(order, np.ndarray) else order(*state)
        # Python makes one epoch at a time, so that a long run can change engines.
        most = 1 if to_visit is not order or loop is rule else max_epochs - epochs
        state, E, visits = loop(to_visit, most, *state, *data)
        updates.append(E)
        corrected += len(E)
        at_visit.append(epochs * n + n - len(to_visit) + visits)
        made = -(-int(visits[-1]) // n) + 1 if len(visits) else 1  # with a clean one at the end
        clean = until_clean and made <= most
        made = made if clean else most
        epochs += made
        count_visits(rule, made * n)
    E, visits = np.concatenate(updates), np.concatenate(at_visit)
    return EpochRun(state, clean, epochs, epochs * n, E, visits)


def perceptron_result(
    run: EpochRun,
    eta: float,
    w_start: Floats,
    b_start: float,
    data: tuple[Rows, Floats, float],
    *,
    level: float = 0.0,
    unit: float = 1.0,
) -> PerceptronResult:
    """Return the record of a run whose state is (w, b), counted in this unit; it keeps w_start."""
    w, b = run.state
    last = run.updates[run.at_visit > run.visits - len(data[1])]  # those of the last epoch
    return PerceptronResult(
        w=frozen(unit * w),
        b=float(unit * b),
        status=Status.SEPARATED
        if run.clean
        else spent(hidden_ties(*data, w, b, level, last[:HARD])),
        epochs=run.epochs,
        visits=run.visits,
        updates=as_list(run.updates),
        at_visit=as_list(run.at_visit),
        steps=frozen(np.full(len(run.updates), eta)),
        w_start=frozen(w_start),
        b_start=b_start,
    )
