"""The ends of addresses that ask for inputs."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import quote_plus

from lecture_lib.figures._case import Case, cloud
from lecture_lib.figures._figure import State

__all__ = ["Case", "State", "cloud", "end_of"]


def end_of(inputs: State) -> str:
    """Return the end of an address that asks for inputs."""

    def spelt(value: Any) -> str:
        if isinstance(value, list):
            rows = value and isinstance(value[0], list)
            return (";" if rows else ",").join(map(spelt, value))
        return quote_plus(value) if isinstance(value, str) else json.dumps(value)

    return "".join(f"&{key}={spelt(value)}" for key, value in inputs.items())
