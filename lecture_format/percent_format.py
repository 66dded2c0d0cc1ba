"""The percent format: a file of Python whose cells begin with a line ``# %%`` or ``#%%``.

What Jupytext reads of our files, without its start, which takes seconds in every process.
"""

import json
import re
from dataclasses import dataclass
from typing import Any

HEADER = re.compile(r"# ---\n(.*?)\n# ---\n", re.DOTALL)
CELL = re.compile(r"^# ?%%( \[markdown\])?(.*)\n", re.MULTILINE)
OPTION = re.compile(r'(\w+)=("[^"]*"|\[[^\]]*\])')


@dataclass(frozen=True)
class RawCell:
    """A cell as it stands in the file."""

    source: str
    prose: bool  # is it Markdown?
    tags: tuple[str, ...]
    options: dict[str, Any]  # what else stands on its first line, such as caught_by
    line: int  # of the file, with which it begins


def read_percent(text: str) -> tuple[str, tuple[RawCell, ...]]:
    r"""Return the YAML header of a file, without its comment signs, and the cells.

    Examples
    --------
    >>> header, cells = read_percent('# ---\n# a: 1\n# ---\n\n# %% tags=["setup"]\nx = 1\n')
    >>> header, cells[0].source, cells[0].tags
    ('a: 1', 'x = 1', ('setup',))
    """
    header = HEADER.match(text)
    start, *parts = CELL.split(f"{text}\n")
    cells, line = [], 1 + start.count("\n")
    for prose, words, source in zip(parts[::3], parts[1::3], parts[2::3], strict=True):
        try:
            options = {name: json.loads(value) for name, value in OPTION.findall(words)}
        except ValueError:
            msg = f'a cell has its tags as in # %% tags=["answer"]; there is # %%{words}'
            raise ValueError(msg) from None
        lines = _uncommented(source) if prose else source
        tags = tuple(options.pop("tags", ()))
        cells.append(RawCell(lines.strip("\n"), bool(prose), tags, options, line))
        line += 1 + source.count("\n")
    return _uncommented(header[1]) if header else "", tuple(cells)


def _uncommented(text: str) -> str:
    return "\n".join(line.removeprefix("#").removeprefix(" ") for line in text.splitlines())
