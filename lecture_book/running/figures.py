"""In a page the live figures run without Python: in the place of each stands this sentence."""

from typing import Any


class _OnThePage:
    def __init__(self, *_: object, **__: object) -> None:
        pass

    def __repr__(self) -> str:
        return "This figure runs on the page without Python: move its controls there."


def __getattr__(name: str) -> Any:
    if not name[:1].isupper():
        msg = f"no figure is named {name}"
        raise AttributeError(msg)
    return _OnThePage
