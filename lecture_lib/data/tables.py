"""A table as it comes: the text of a file with names, units, gaps and a column too many."""

from __future__ import annotations

import numpy as np

from lecture_lib.base.checks import Floats, check_count
from lecture_lib.base.overflow import check_size

READINGS = 15  # of each pump
PLACES = (0, 0, 0, 0, 0, 1, 1, 1, 0)  # after the point, in each column but the first
HEADER = "pump,power_W,depth_m,pipe_m,hours,load_percent,vibration,temperature,downtime_h,failed"


def pump_table(count: int, *, seed: int) -> str:
    """Return the text of a CSV file: 15 readings of each of ``count`` invented pumps.

    The column ``failed`` says whether the pump failed in the month after the reading (1) or
    not (0), and ``downtime_h`` for how many hours it stood still in that month. The
    temperature is -999 where its sensor did not answer.

    Parameters
    ----------
    count : int
        Number of pumps; the first has the number 0.
    seed : int
        Seed of the generator.

    References
    ----------
    Drawn for chapter 17, with no pump as a model.

    Examples
    --------
    >>> from lecture_lib import pump_table
    >>> pump_table(40, seed=0).splitlines()[1]
    '0,19835,56,611,750,90,2.6,48.1,0,0'
    """
    count, seed = check_count(count, "count"), check_count(seed, "seed", least=0)
    check_size(count * READINGS, "count")
    rng = np.random.default_rng(seed)
    size = count, READINGS

    def built(low: float, high: float) -> Floats:  # the same in all readings of a pump
        return np.repeat(rng.uniform(low, high, (count, 1)), READINGS, axis=1)

    power, depth, pipe = built(2000, 30_000), built(10, 90), built(20, 800)
    frail, still = rng.normal(0, 1.5, (count, 1)), rng.normal(3, 0.5, (count, 1))
    hours, load = rng.uniform(0, 4000, size), rng.uniform(40, 120, size)
    wear = hours / 2000 + rng.normal(0, 0.3, size)
    vibration = still + 0.9 * wear + rng.normal(0, 0.3, size)
    temperature = 45 + 3 * wear + rng.normal(0, 2, size)
    strain = 2.5 * (wear - 1) + 2 * (((load - 80) / 20) ** 2 - 1.33) + frail - 2.2
    failed = rng.random(size) < 1 / (1 + np.exp(-2.5 * strain))
    serviced = np.where(rng.random(size) < 0.3, rng.uniform(1, 12, size), 0)
    downtime = np.where(failed, rng.uniform(6, 80, size), serviced)
    temperature = np.where(rng.random(size) < 0.03, -999, temperature)
    columns = (power, depth, pipe, hours, load, vibration, temperature, downtime, failed)
    rounded = [np.round(column, places) for column, places in zip(columns, PLACES, strict=True)]
    rows = zip(*(column.ravel() for column in rounded), strict=True)
    lines = (
        f"{row // READINGS}," + ",".join(f"{value:g}" for value in values)
        for row, values in enumerate(rows)
    )
    return "\n".join([HEADER, *lines, ""])
