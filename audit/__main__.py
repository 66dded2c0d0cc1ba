"""Check that each statement of the sources has its passage and its test, and count them.

``python3 start.py ledger`` compares audit/ledger.yaml with the notebooks and the tests and prints
the coverage; ``--ran FILE`` also asks that each test has run and passed, by the report that
``pytest --ledger-ran FILE`` writes.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from audit import entries as ledger
from tools import ROOT


def problems(root: Path, ran: dict[str, list[str]] | None = None) -> list[str]:
    """Return what does not hold, one sentence each; ``ran`` has the outcomes of the tests."""
    _, entries = ledger.read(root)
    places, tests = ledger.passages(root), ledger.marked_tests(root)
    labels = ledger.equations(root)
    known = Counter(entry["id"] for entry in entries)
    errata = {erratum["id"] for erratum in ledger.errata(root)}
    twice = [number for number, times in known.items() if times > 1]
    found = [f"{number} occurs twice in the ledger." for number in twice]
    not_there = "and is not in the ledger."
    found += [f"{n} is named in a notebook {not_there}" for n in places.keys() - known]
    found += [f"{n} marks a test {not_there}" for n in tests.keys() - known - errata]
    for entry in entries:
        found += _about(entry, places, tests, labels, ran)
    return sorted(found)


def _about(
    entry: ledger.Entry,
    places: dict[str, list[str]],
    tests: dict[str, list[str]],
    labels: dict[str, str],
    ran: dict[str, list[str]] | None,
) -> list[str]:
    number, found = entry["id"], []
    here, held = places.get(number, []), tests.get(number, [])
    if entry["status"] not in ledger.STATUS:
        found.append(f"{number} has the status {entry['status']!r}; known are {ledger.STATUS}.")
    if len(here) != 1:
        found.append(
            f"{number} must have one passage in the notebooks and has {len(here)}: {here}"
        )
    if "equation" in entry and entry["equation"] not in labels:
        found.append(f"{number} names the equation {entry['equation']}, which no notebook has.")
    if entry["status"] in ledger.UNTESTED:
        return found
    if not held:
        found.append(f"{number} has no test.")
    for test in held:
        outcomes = {"passed"} if ran is None else set(ran.get(test, ["not run"]))
        if outcomes != {"passed"}:
            said = ", ".join(sorted(outcomes))
            found.append(f"{number}: {test} must run and pass; it was {said}.")
    return found


def coverage(root: Path, faults: list[str]) -> str:
    """Return the tables: entries, placed, to be tested, tested."""
    _, entries = ledger.read(root)
    places, tests = ledger.passages(root), ledger.marked_tests(root)
    at_fault = {fault.split()[0].rstrip(":") for fault in faults}
    lines = []
    groups: dict[str, Any] = {
        "source": lambda entry: ledger.source_of(entry["id"]),
        "notebook": lambda entry: " ".join(places.get(entry["id"], ["nowhere"])).split(":")[0],
        "status": lambda entry: entry["status"],
    }
    for name, group in groups.items():
        lines.append(f"\n{name:<20}{'entries':>9}{'placed':>9}{'numeric':>9}{'tested':>9}")
        kinds = dict.fromkeys(map(group, entries))
        rows = [(kind, [e for e in entries if group(e) == kind]) for kind in sorted(kinds)]
        for kind, members in [*rows, ("all", entries)]:
            numeric = [e["id"] for e in members if e["status"] not in ledger.UNTESTED]
            placed = sum(e["id"] in places for e in members)
            tested = [n for n in numeric if n in tests and n not in at_fault]
            row = [len(members), placed, len(numeric), len(tested)]
            lines.append(f"{kind:<20}" + "".join(f"{number:>9}" for number in row))
    return "\n".join(lines)


def main() -> int:
    """Read the command line, check and count."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ran", type=Path, help="report of the tests that ran")
    options = parser.parse_args()
    if options.ran and not options.ran.exists():
        print(
            "Run python3 start.py tests first, without options: it writes down which tests ran.",
            file=sys.stderr,
        )
        return 1
    ran = json.loads(options.ran.read_text(encoding="utf-8")) if options.ran else None
    faults = problems(ROOT, ran)
    print(coverage(ROOT, faults))
    for fault in faults:
        print(fault, file=sys.stderr)
    what = "whether they pass was not asked" if ran is None else "each test of it ran and passed"
    print(f"\n{len(faults)} faults." if faults else f"\nThe ledger is closed; {what}.")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
