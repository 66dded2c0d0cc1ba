"""How often somebody may ask, and how many came within a second."""

import time
from collections import deque
from collections.abc import Callable

MOST_ADDRESSES = 4096


class Limit:
    """A bucket for each address: full at first, one token a request, filled again at a rate.

    Examples
    --------
    >>> now = 0.0
    >>> limit = Limit(burst=2, rate=1.0, clock=lambda: now)
    >>> [limit.allows("here") for _ in range(3)], limit.allows("there")
    ([True, True, False], True)
    >>> now = 1.0
    >>> [limit.allows("here") for _ in range(2)]
    [True, False]
    """

    def __init__(
        self, burst: int, rate: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.burst, self.rate, self.clock = burst, rate, clock
        self._left: dict[str, tuple[float, float]] = {}  # tokens, and when they were counted

    def allows(self, address: str) -> bool:
        """Take a token, if there is one."""
        now = self.clock()
        tokens, since = self._left.pop(address, (float(self.burst), now))
        tokens = min(self.burst, tokens + (now - since) * self.rate)
        allowed = tokens >= 1
        self._left[address] = (tokens - allowed, now)
        if len(self._left) > MOST_ADDRESSES:
            del self._left[next(iter(self._left))]  # the one that has been quiet for longest
        return allowed


class Peak:
    """The most events of one second, among those of the last minute.

    Examples
    --------
    >>> now = 0.0
    >>> peak = Peak(clock=lambda: now)
    >>> for now in (0.0, 0.5, 0.9, 1.8, 30.0):
    ...     peak.add()
    >>> peak.value()
    3
    >>> now = 61.0
    >>> peak.value()
    1
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self._times: deque[float] = deque(maxlen=MOST_ADDRESSES)

    def add(self) -> None:
        """Note an event."""
        self._times.append(self.clock())

    def value(self) -> int:
        """Return how many events one second had."""
        while self._times and self._times[0] < self.clock() - 60:
            self._times.popleft()
        most = since = 0
        times = list(self._times)
        for until, time_ in enumerate(times):
            while times[since] <= time_ - 1:
                since += 1
            most = max(most, until - since + 1)
        return most
