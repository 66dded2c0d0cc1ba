"""The files of the figures: their words, and the modules as a browser loads them."""

from __future__ import annotations

import base64
import hashlib
import json
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
KIT = "../kit/kit.js"  # how a figure imports the kit, in its bundle too


@cache
def words(name: str) -> dict[str, Any]:
    """Return the words of a figure or of the kit: the one place where they can be translated."""
    words: dict[str, Any] = json.loads((FOLDER / name / "words.json").read_text(encoding="utf-8"))
    return words


def bundled() -> list[Path]:
    """Return the folders that have a bundle: of the kit, and of each figure."""
    return sorted(path.parent for path in FOLDER.glob("*/words.json"))


def digest(folder: Path) -> str:
    """Return a digest of the sources of a bundle."""
    digest = hashlib.sha256()
    for path in sorted([*folder.glob("*.js"), folder / "words.json"]):
        if path.name != "bundle.js":
            digest.update(path.name.encode() + b"\0" + path.read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()


def bundle(name: str) -> str:
    """Return the bundle of a figure or of the kit."""
    return (FOLDER / name / "bundle.js").read_text(encoding="utf-8")


def whole(name: str) -> str:
    """Return a figure as a module that needs no other: the kit is a data URL in it."""
    kit = base64.b64encode(bundle("kit").encode()).decode("ascii")
    return bundle(name).replace(f'"{KIT}"', f'"data:text/javascript;base64,{kit}"')


def part(name: str) -> str:
    """Return a file of the kit as it is, such as the style sheet."""
    return (FOLDER / "kit" / name).read_text(encoding="utf-8")
