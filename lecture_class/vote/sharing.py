"""Who may have a connection, and whose turn it is."""

from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Item = TypeVar("Item", bound=Hashable)


class Turns(Generic[Key, Item]):
    """Items of several owners, who take turns however many each has.

    Examples
    --------
    >>> turns = Turns()
    >>> for owner, item in ("a", 1), ("a", 2), ("a", 3), ("b", 4):
    ...     turns.add(owner, item)
    >>> turns.remove("a", 2)
    >>> [turns.pop() for _ in range(4)]
    [1, 4, 3, None]
    """

    def __init__(self) -> None:
        self._waiting: OrderedDict[Key, OrderedDict[Item, None]] = OrderedDict()

    def add(self, owner: Key, item: Item) -> None:
        """Let an item wait."""
        self._waiting.setdefault(owner, OrderedDict())[item] = None

    def remove(self, owner: Key, item: Item) -> None:
        """Let an item wait no longer, if it does."""
        if items := self._waiting.get(owner):
            items.pop(item, None)
            if not items:
                del self._waiting[owner]

    def pop(self) -> Item | None:
        """Return an item whose owner's turn it is, if there is one."""
        if not self._waiting:
            return None
        owner, items = self._waiting.popitem(last=False)
        item, _ = items.popitem(last=False)
        if items:
            self._waiting[owner] = items
        return item


class Places(Generic[Item]):
    """Places, of which each address may take some; where none is free, the oldest is taken.

    An honest request is answered in a moment, so what has been here longest is none.

    Examples
    --------
    >>> places = Places(each=2, most=3)
    >>> [places.take(n, address) for n, address in enumerate(["a", "a", "b", "b", "a"])]
    [None, None, None, 0, 1]
    """

    def __init__(self, each: int, most: int) -> None:
        self.each, self.most = each, most
        self._addresses: OrderedDict[Item, str] = OrderedDict()  # the oldest first
        self._own: dict[str, OrderedDict[Item, None]] = {}

    def take(self, item: Item, address: str) -> Item | None:
        """Take a place; return whose place that was, if none was free."""
        own = self._own.get(address, OrderedDict())
        oldest = None
        if len(own) >= self.each:
            oldest = next(iter(own))
        elif len(self._addresses) >= self.most:
            oldest = self.first()
        if oldest is not None:
            self.leave(oldest)
        self._addresses[item] = address
        self._own.setdefault(address, OrderedDict())[item] = None
        return oldest

    def first(self) -> Item | None:
        """Return what has its place for longest, if there is anything."""
        return next(iter(self._addresses), None)

    def leave(self, item: Item) -> None:
        """Leave a place, if it is still taken."""
        address = self._addresses.pop(item, None)
        if address is not None:
            del self._own[address][item]
            if not self._own[address]:
                del self._own[address]
