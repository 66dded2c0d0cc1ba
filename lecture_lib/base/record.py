"""What all records share: nobody can change one, nor a copy of it."""

from __future__ import annotations

from typing import Any

import numpy as np


class Record:
    """A frozen dataclass whose arrays cannot be written to.

    A copy or a pickle makes new arrays, which could be: they are made read-only again.

    Examples
    --------
    >>> import copy
    >>> from lecture_lib import two_points
    >>> copy.deepcopy(two_points()).X.flags.writeable
    False
    """

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Take the fields of another, as ``copy`` and ``pickle`` hand them over."""
        vars(self).update(state)
        for value in state.values():
            if isinstance(value, np.ndarray):
                value.setflags(write=False)
