"""One module from a figure and its kit: what a browser loads without a server or a bundler."""

from __future__ import annotations

import base64
import json
import re
from functools import cache

from lecture_lib.figures._words import STATIC, words

# The parts of the kit, each standing on those before it.
KIT = ("base", "regions", "plane", "controls", "samples", "notes", "kit")

_LOCAL = re.compile(r'^(?:import \{[^}]*\}|export \*) from "\./\w+\.js";\n', re.MULTILINE)
_WORDS = re.compile(
    r'^import words from "\./words/(\w+)\.json" with \{ type: "json" \};$', re.MULTILINE
)
_KIT = re.compile(r'^import \{([^}]*)\} from "\./kit\.js";\n', re.MULTILINE)


def source(name: str) -> str:
    """Return a source with its words put in."""
    text = (STATIC / f"{name}.js").read_text(encoding="utf-8")
    return _WORDS.sub(lambda m: f"const words = {json.dumps(words(m[1]))};", text)


@cache
def kit() -> str:
    """Return the kit as one module."""
    return "".join(_LOCAL.sub("", source(part)) for part in KIT)


def figure(name: str, address: str = "./kit.js") -> str:
    """Return a figure as one module, its state before its drawing; the kit has an address."""
    text = source(f"{name}_state") + source(name)
    taken = sorted(set(re.findall(r"\w+", " ".join(_KIT.findall(text)))))
    return f'import {{ {", ".join(taken)} }} from "{address}";\n{_LOCAL.sub("", text)}'


def whole(name: str) -> str:
    """Return a module that needs no other: the kit is a data URL in it."""
    data = base64.b64encode(kit().encode()).decode("ascii")
    return figure(name, f"data:text/javascript;base64,{data}")


def style() -> str:
    """Return the style sheet of all figures."""
    return (STATIC / "figure.css").read_text(encoding="utf-8")
