"""The plan of each lesson: minutes by section, where to stop, what to ask, to show and to set."""

import json
import re
from dataclasses import dataclass, field
from typing import Any

from lecture_format.chapters import address_of, title_of
from lecture_format.exercises import TAG
from lecture_format.live_figures import STATE
from lecture_format.minutes import EXERCISE, class_time, title_and_time
from lecture_format.predictions import predictions, source, tags
from lecture_format.translation import either, message, spellings, translate

Cell = dict[str, Any]

# A line "% lessons" in a page of the book becomes a plan for each chapter.
MARKER = re.compile(r"^% lessons$", re.MULTILINE)
HEADING = re.compile(r"^## (.*)$", re.MULTILINE)
# In the first cell: where an idea ends, and whether the first of two lessons can end there.
FOR_TWO, BEFORE = either(spellings("for two")), either(spellings("stop before"))
STOP = re.compile(rf'(?P<two>{FOR_TWO} [^,]*)?,? {BEFORE} ["“„](?P<before>[^"“”]+)["“”]')
CHECKED = re.compile(r"check_\w+\((\w+)")
SLIDER = re.compile(r"^control\(", re.MULTILINE)
EXERCISES = either(spellings("Exercise"))
SET = re.compile(rf"^> \*\*({EXERCISES} \([^*]+\))\.\*\*", re.MULTILINE)
# The plan is English, as its page is; the slides say its times in the language of the course.
LENGTHS = {45: message("45 minutes"), 60: message("60 minutes"), 90: message("90 minutes")}
TWO = message("two lessons")
LAST = spellings("Summary")
OPTIONAL = spellings("tumour")  # the last section of a chapter, on which nothing later builds
PLAN = """<details><summary>{title}: about {minutes} minutes</summary>

{lengths}

| section | minutes | vote on | show | exercise |
|---|---|---|---|---|
{rows}

{home}

</details>
"""


@dataclass
class Section:
    """A section of a chapter and what a teacher does in it."""

    title: str
    cells: list[Cell] = field(default_factory=list)
    votes: list[int] = field(default_factory=list)
    shown: list[str] = field(default_factory=list)
    exercises: list[str] = field(default_factory=list)

    @property
    def minutes(self) -> float:
        """Those of class."""
        return class_time(self.cells).minutes


def sections(cells: list[Cell], address: str) -> list[Section]:
    """Return the sections of a notebook; what stands before the first heading is one, too."""
    found, figures = [Section("Opening")], dict[str, int]()
    asked = {each.deciding_cell: each.number for each in predictions(cells)}
    for place, cell in enumerate(cells):
        text = source(cell)
        if cell["cell_type"] == "markdown":
            before, *rest = HEADING.split(text)
            found[-1].cells.append(cell | {"source": before})
            for title, below in zip(rest[::2], rest[1::2], strict=True):
                found.append(Section(title, [cell | {"source": below}]))
            continue
        here = found[-1]
        here.cells.append(cell)
        here.votes += [asked[place]] if place in asked else []
        here.shown += ["slider"] if SLIDER.search(text) else []
        if TAG in tags(cell) and (check := CHECKED.search(source(cells[place + 1]))):
            here.exercises.append(f"`{check[1]}`")
        for output in cell.get("outputs", []):
            if state := output.get("data", {}).get(STATE):
                name = json.loads("".join(state))["figure"]
                figures[name] = figures.get(name, 0) + 1
                anchor = name if figures[name] == 1 else f"{name}-{figures[name]}"
                words = name.replace("_", " ")
                here.shown.append(f'<a href="{address}#figure-{anchor}">{words}</a>')
    return found


def taught(name: str, notebook: dict[str, Any]) -> list[Section]:
    """Return the sections of a chapter up to the summary, which take time in class."""
    parts = sections(notebook["cells"], address_of(name))
    last = next((n for n, part in enumerate(parts) if part.title in LAST), len(parts))
    return parts[: last + 1]


def advice(parts: list[Section], length: int, stop: str) -> str:
    """Say what to leave out of a chapter, of which ``parts`` are taught, in some minutes.

    ``stop`` is the section before which the chapter says that an idea is complete.

    Examples
    --------
    >>> text = "word " * 2000
    >>> cells = [{"cell_type": "markdown", "metadata": {}, "source": text}]
    >>> advice([Section(title, cells) for title in "ABC"], 45, "")
    'stop before “C” (40 minutes)'
    """
    total = sum(part.minutes for part in parts)
    if round(total) <= length:
        return "everything"
    last = next(part for part in reversed(parts) if part.title not in LAST)
    if any(word in last.title for word in OPTIONAL) and round(total - last.minutes) <= length:
        return f"leave out “{last.title}” ({total - last.minutes:.0f} minutes)"
    ends = [sum(part.minutes for part in parts[:n]) for n in range(len(parts))]
    fits = max(n for n, end in enumerate(ends) if round(end) <= length)
    titles = [part.title for part in parts]
    if stop in titles and (end := titles.index(stop)) > fits:
        home = ends[end] - EXERCISE * sum(len(part.exercises) for part in parts[:end])
        if round(home) <= length:
            return f"set the exercises as homework and stop before “{stop}” ({home:.0f} minutes)"
    return f"stop before “{titles[fits]}” ({ends[fits]:.0f} minutes)"


def ways_through(notebook: dict[str, Any], parts: list[Section]) -> dict[str, str]:
    """Return what to leave out of a chapter, by the time that there is for it."""
    said = STOP.search(source(notebook["cells"][0]))
    stop = said["before"] if said else ""
    ways = {time: advice(parts, length, stop) for length, time in LENGTHS.items()}
    titles = [part.title for part in parts]
    if said and said["two"] and stop in titles:
        first = sum(part.minutes for part in parts[: titles.index(stop)])
        ways[TWO] = f"stop before “{stop}” ({first:.0f} minutes)"
    return ways


def timed(parts: list[Section], ways: dict[str, str]) -> list[tuple[float, str]]:
    """Return the minutes of each section, and for which times the plan stops before it."""
    joint = translate("or")
    return [
        (
            part.minutes,
            f" {joint} ".join(
                translate(time) for time, way in ways.items() if f"before “{part.title}”" in way
            ),
        )
        for part in parts
    ]


def plan(name: str, notebook: dict[str, Any], parts: list[Section], ways: dict[str, str]) -> str:
    """Return the plan of a chapter, of which ``parts`` are taught, as a fold with a table."""
    cells = notebook["cells"]
    lengths = "\n".join(f"- **{time}:** {way}." for time, way in ways.items())
    rows = (
        f"| {part.title} | {max(1, round(part.minutes))} | {', '.join(map(str, part.votes))}"
        f" | {', '.join(part.shown)} | {', '.join(part.exercises)} |"
        for part in parts
    )
    text = "\n\n".join(source(cell) for cell in cells if cell["cell_type"] == "markdown")
    to_set = "; ".join(SET.findall(text))
    title, minutes = title_and_time(notebook)
    return PLAN.format(
        title=title_of(name, title),
        minutes=minutes,
        lengths=lengths,
        rows="\n".join(rows),
        home=f"Exercises for homework: {to_set}." if to_set else "",
    )


def expand(text: str, written: str) -> str:
    """Replace the marker by the plans."""
    return MARKER.sub(lambda _: written, text)
