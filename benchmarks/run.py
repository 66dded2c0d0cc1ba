"""Measure the library against its peers, and print what was hoped for beside it.

    python3 start.py benchmarks               every area
    python3 start.py benchmarks sequential    one of them
    python3 start.py benchmarks --quick       small sets and few rounds, to see that it works

An area is a file in benchmarks/areas with a function `rows(quick)`.  It runs in a process of its
own whose libraries compute with one thread; competitors take turns, a ratio is the median of the
ratios of the turns.  The rows are printed, misses first, and kept as benchmarks/results/AREA.json,
which the book's page on speed reads.  Only a whole run is kept, not a quick one.
"""

import argparse
import importlib
import json
import os
import platform
import subprocess
import sys
import warnings
from dataclasses import asdict
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
AREAS = sorted(path.stem for path in (HERE / "areas").glob("[a-z]*.py"))
ONE_THREAD = {f"{name}_NUM_THREADS": "1" for name in ("OMP", "OPENBLAS", "MKL", "NUMBA")}
PEERS = ("numpy", "numba", "scipy", "scikit-learn", "mlxtend", "dask")
RESULTS = HERE / "results"


def main(arguments: list[str] | None = None) -> None:
    """Measure the areas that are asked for, each in its own process."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("areas", nargs="*", metavar="AREA", help=", ".join(AREAS))
    parser.add_argument("--quick", action="store_true", help="small sets; nothing is kept")
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if unknown := set(options.areas) - set(AREAS):
        parser.error(f"no such area: {', '.join(sorted(unknown))}; there are {', '.join(AREAS)}")
    if options.here:
        measure(options.areas[0], options.quick)
        return
    environment = {**os.environ, **ONE_THREAD}
    for area in options.areas or AREAS:
        command = [sys.executable, "-m", "benchmarks.run", area, "--here"]
        command += ["--quick"] * options.quick
        subprocess.run(command, check=True, env=environment)


def measure(area: str, quick: bool) -> None:
    """Run one area, print its table and keep its rows."""
    warnings.filterwarnings("ignore", module="sklearn|scipy")  # peers that run out of steps
    found: dict[str, Any] = {"area": area, "conditions": conditions(), "rows": []}
    for row in importlib.import_module(f"benchmarks.areas.{area}").rows(quick):
        print(f"{row.case}: {row.claim} {row.value:.3g}", file=sys.stderr, flush=True)
        found["rows"].append(asdict(row) | {"met": row.met})
        found["conditions"]["load after"] = load()
        if not quick:  # a run that is broken off keeps what it has measured
            RESULTS.mkdir(exist_ok=True)
            (RESULTS / f"{area}.json").write_text(written(found), encoding="utf-8")
    print(f"\n## {area}\n")
    print(", ".join(f"{name} {value}" for name, value in found["conditions"].items()), end="\n\n")
    print("\n".join(table(found["rows"])))


def written(found: dict[str, Any]) -> str:
    """Return the results of an area as JSON, one row a line, so that a change shows as its row."""
    rows = ",\n".join(json.dumps(row, ensure_ascii=False) for row in found["rows"])
    head = json.dumps({**found, "rows": []}, ensure_ascii=False)
    return head.replace('"rows": []', f'"rows": [\n{rows}\n]') + "\n"


def conditions() -> dict[str, Any]:
    """Return what the times depend on."""
    return {
        "date": f"{datetime.now(UTC):%Y-%m-%d}",
        "load before": load(),
        "threads": 1,
        "machine": f"{platform.machine()}, {os.cpu_count()} processors",
        "python": platform.python_version(),
        **{name: installed(name) for name in PEERS},
    }


def load() -> float | None:
    """Return how many programs wanted a processor in the last minute, on average."""
    return round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None


def installed(name: str) -> str:
    """Return the version of a package, or that there is none."""
    try:
        return version(name)
    except PackageNotFoundError:
        return "not installed"


def table(rows: list[dict[str, Any]]) -> list[str]:
    """Return the rows as lines of Markdown, misses first."""
    lines = [["", "case", "claim", "measured", "goal", "ours ms", "peer ms", "limit ms", "note"]]
    lines.append(["---"] * len(lines[0]))
    for row in sorted(rows, key=lambda row: row["met"] is not False):
        verdict = {True: "hit", False: "MISS", None: ""}[row["met"]]
        times = [number(row[name]) for name in ("ours", "theirs", "limit")]
        agree = {True: "same answer", False: "ANSWERS DIFFER", None: ""}[row["equal"]]
        note = "; ".join(filter(None, (agree, row["note"])))
        value = number(row["value"])
        lines.append([verdict, row["case"], row["claim"], value, goal(row), *times, note])
    return ["| " + " | ".join(line) + " |" for line in lines]


def goal(row: dict[str, Any]) -> str:
    """Return the goal in words."""
    if row["goal"] is None:
        return ""
    return f"{'at most' if row['at_most'] else 'at least'} {row['goal']:g}"


def number(value: float | None) -> str:
    """Return three digits, or nothing."""
    return "" if value is None else f"{value:.3g}"


if __name__ == "__main__":
    main()
