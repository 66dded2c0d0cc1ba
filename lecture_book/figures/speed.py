"""The page on speed: what was measured, beside what was hoped for."""

import html
import json
import math
from pathlib import Path
from typing import Any

TITLES = {
    "sequential": "The sequential rules",
    "sparse": "Sparse rows",
    "first_call": "The first call",
    "certificates": "Separable or not",
    "speed_by_size": "From 100 to 100 000 samples",
    "svm": "Support vector machines",
    "logistic": "Logistic regression",
    "size": "How training grows",
    "mixing": "Beyond one machine",
    "figures": "Figures",
    "start": "Until the first picture",
    "grading": "Homework",
    "voting": "Votes in class",
}
LEAST, MOST = -1.0, 3.0  # decades of the picture; what lies outside is put on its edge
LEFT, WIDTH, LINE = 210, 620, 34  # of the picture, in its own units


def read(root: Path) -> list[dict[str, Any]]:
    """Return what ``benchmarks.run`` kept of each area, in the order of the titles."""
    files = (root / "benchmarks" / "results").glob("*.json")
    found = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(files)]
    order = [*TITLES, *(area["area"] for area in found)]
    return sorted(found, key=lambda area: order.index(area["area"]))


def write(areas: list[dict[str, Any]]) -> str:
    """Return the picture of all areas, and one section an area."""
    if not areas:
        return "\nNothing has been measured yet.\n"
    return "\n".join(["", picture(areas), *map(_section, areas)]) + "\n"


def times_the_goal(row: dict[str, Any]) -> float:
    """Return how many times better than its goal a claim is, 1 at the goal.

    Examples
    --------
    >>> times_the_goal({"value": 5.0, "goal": 2.5, "at_most": False})
    2.0
    >>> times_the_goal({"value": 1e-12, "goal": 1e-10, "at_most": True})
    100.0
    """
    better, worse = (row["goal"], row["value"]) if row["at_most"] else (row["value"], row["goal"])
    return round(better / worse, 12) if worse else math.inf


def sentence(areas: list[dict[str, Any]]) -> str:
    """Say what is to be seen in the picture."""
    verdicts = [row["met"] for area in areas for row in area["rows"] if row["goal"] is not None]
    missed = len(verdicts) - sum(verdicts)
    rest = {0: "none misses it", 1: "1 misses it"}.get(missed, f"{missed} miss it")
    return (
        f"Of {len(verdicts)} claims with a goal, {sum(verdicts)} reach it and {rest}. The further "
        "right a mark, the better the result relative to its goal: circles reach the goal, "
        "crosses fall short of it."
    )


def picture(areas: list[dict[str, Any]]) -> str:
    """Return one line an area with a mark for each claim, on a scale of powers of ten."""
    height = LINE * (len(areas) + 1) + 10
    parts = []
    for power in range(int(LEAST), int(MOST) + 1):
        x, bold = _across(10.0**power), 3 if power == 0 else 1
        parts.append(f'<path d="M{x} 6V{height - 30}" stroke-width="{bold}" opacity="0.5"/>')
        name = "the goal" if power == 0 else f"{10.0**power:g} times"
        parts.append(_text(x, height - 12, name, "middle"))
    for line, area in enumerate(areas):
        y = LINE * line + 24
        parts.append(_text(0, y + 5, TITLES.get(area["area"], area["area"]), "start"))
        goals = [row for row in area["rows"] if row["goal"] is not None]
        parts += [_mark(_across(times_the_goal(row)), y, met=row["met"]) for row in goals]
    said = html.escape(sentence(areas))
    return (
        '```{raw} html\n<figure class="speed">'
        '<div tabindex="0" style="overflow-x: auto">'  # on a phone the picture is moved
        f'<svg role="img" aria-label="{said}" viewBox="0 0 {LEFT + WIDTH + 50} {height}" '
        'width="100%" style="min-width: 36rem" fill="none" stroke="currentColor" '
        'stroke-width="2" font-size="15">'
        f"{''.join(parts)}</svg></div><figcaption>{said}</figcaption></figure>\n```\n"
    )


def _across(value: float) -> float:
    decade = min(max(math.log10(value), LEAST), MOST) if value > 0 else LEAST
    return round(LEFT + WIDTH * (decade - LEAST) / (MOST - LEAST), 1)


def _text(x: float, y: float, words: str, anchor: str) -> str:
    style = 'fill="currentColor" stroke="none"'
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}" {style}>{words}</text>'


def _mark(x: float, y: float, *, met: bool) -> str:
    if met:
        return f'<circle cx="{x}" cy="{y}" r="6"/>'
    return f'<path d="M{x - 6} {y - 6}l12 12m0 -12l-12 12" stroke-width="3"/>'


def _section(area: dict[str, Any]) -> str:
    said = {"date": "on", "load before": "load at the start", "load after": "load at the end"}
    conditions = area["conditions"].items()
    measured = ", ".join(f"{said.get(name, name)} {value}" for name, value in conditions)
    lines = [
        f"## {TITLES.get(area['area'], area['area'])}",
        "",
        f"Measured {measured}.",
        "",
        "| what | measured | goal | ours, peer (ms) | |",
        "|---|---|---|---|---|",
    ]
    rows = sorted(area["rows"], key=lambda row: row["met"] is not False)
    return "\n".join([*lines, *map(_row, rows), ""])


def _row(row: dict[str, Any]) -> str:
    goal = ""
    if row["goal"] is not None:
        goal = f"{'at most' if row['at_most'] else 'at least'} {row['goal']:g}"
    times = ", ".join(_number(row[name]) for name in ("ours", "theirs") if row[name] is not None)
    said = {True: "reached", False: "**missed**", None: ""}[row["met"]]
    equal = {True: "same answer", False: "**answers differ**", None: ""}[row["equal"]]
    last = "; ".join(filter(None, (said, equal, row["note"])))
    if row["met"] is False and row.get("why"):
        last += f". {row['why']}"
    what = f"{row['case']}: {row['claim']}"
    cells = (what, _number(row["value"]), goal, times, last)
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def _number(value: float) -> str:
    return f"{value:.0f}" if 1000 <= abs(value) < 1e6 else f"{value:.3g}"
