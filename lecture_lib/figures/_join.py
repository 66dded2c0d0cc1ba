"""The modules of the figures as a browser loads them: bundled, without a server."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from functools import cache
from pathlib import Path

from lecture_lib.figures._words import FOLDER, STATIC, words

KIT = "../kit/kit.js"  # how a figure imports the kit, in its bundle too

_LOCAL = re.compile(r'^(?:import \{[^}]*\}|export \*) from "\./\w+\.js";\n', re.MULTILINE)
_WORDS = re.compile(
    r'^import words from "\./words/(\w+)\.json" with \{ type: "json" \};$', re.MULTILINE
)
_KIT = re.compile(r'^import \{([^}]*)\} from "\./kit\.js";\n', re.MULTILINE)


def bundled() -> list[Path]:
    """Return the folders that have a bundle: of the kit, and of each figure."""
    return sorted(path.parent for path in FOLDER.glob("*/words.json"))


def digest(folder: Path) -> str:
    """Return a digest of the sources of a bundle."""
    found = hashlib.sha256()
    for path in sorted([*folder.glob("*.js"), folder / "words.json"]):
        if path.name != "bundle.js":
            found.update(path.name.encode() + b"\0" + path.read_bytes().replace(b"\r\n", b"\n"))
    return found.hexdigest()


def bundle(name: str) -> str:
    """Return the bundle of a figure or of the kit."""
    return (FOLDER / name / "bundle.js").read_text(encoding="utf-8")


@cache
def kit() -> str:
    """Return the kit as one module."""
    return bundle("kit")


def figure(name: str, address: str = KIT) -> str:
    """Return a figure as one module; the kit has an address."""
    if (FOLDER / name).exists():
        return bundle(name).replace(f'"{KIT}"', f'"{address}"')
    text = "".join((STATIC / f"{name}{part}.js").read_text("utf-8") for part in ("_state", ""))
    text = _WORDS.sub(lambda m: f"const words = {json.dumps(words(m[1]))};", text)
    taken = sorted(set(re.findall(r"\w+", " ".join(_KIT.findall(text)))))
    return f'import {{ {", ".join(taken)} }} from "{address}";\n{_LOCAL.sub("", text)}'


def whole(name: str) -> str:
    """Return a module that needs no other: the kit is a data URL in it."""
    data = base64.b64encode(kit().encode()).decode("ascii")
    return figure(name, f"data:text/javascript;base64,{data}")


def style() -> str:
    """Return the style sheet of all figures."""
    return (FOLDER / "kit" / "figure.css").read_text(encoding="utf-8")
