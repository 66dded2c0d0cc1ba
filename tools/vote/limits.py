"""How often one address may ask: a burst, then a rate."""

import time
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
