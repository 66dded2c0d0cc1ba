"""The reference pages: every public module of a folder, from its docstrings."""

import re
from pathlib import Path

# A line such as "% modules: lecture_lib/solvers/*.py except results" in a page of the book;
# "…/*/__init__.py" names packages.
MARKER = re.compile(r"^% modules: (\S+)(?: except ([\w ]+))?$", re.MULTILINE)

SECTION = """
## `{name}`

```{{eval-rst}}
.. automodule:: {module}
   :members:
```
"""


def expand(text: str, root: Path) -> str:
    """Replace each marker by one section for each public module it names."""

    def sections(match: re.Match[str]) -> str:
        left_out = (match[2] or "").split()
        return "\n".join(
            SECTION.format(name=".".join(parts[1:]), module=".".join(parts))
            for path in sorted(_modules(match[1], root))
            for parts in [path.relative_to(root).with_suffix("").parts]
            if not path.stem.startswith("_") and path.stem not in left_out
        )

    return MARKER.sub(sections, text)


def _modules(pattern: str, root: Path) -> list[Path]:
    found = list(root.glob(pattern))
    return [path.parent for path in found] if pattern.endswith("/__init__.py") else found
