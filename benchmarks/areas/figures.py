"""The live figures: what a drag takes on the page and in JupyterLab, and what a page pays.

The book must be built, and Chromium be there.  ipympl is not in the environment; where it is
missing its rows say so.  To have it: `pip install --no-deps --target DIR ipympl`, and then run
with PYTHONPATH=DIR and JUPYTER_PATH=DIR/share/jupyter.
"""

from collections.abc import Iterator

import numpy as np
from playwright.sync_api import Browser

from benchmarks import figures_lab as lab
from benchmarks import figures_page as pages
from benchmarks.measure import Row
from lecture_lib.base.checks import Floats
from tools.browser.chromium import chromium, server
from tools.figures.registry import CASES

AT_ONCE = (
    "All figures on a page are drawn before it counts as ready, so that the first touch works."
)
ALL = sorted({case.page for case in CASES})


def p95(times: Floats) -> float:
    """Return what 95 of 100 stay below."""
    return float(np.percentile(times, 95))


def rows(quick: bool) -> Iterator[Row]:
    """Drag every figure, open every page, and drag Matplotlib's pictures in the same run."""
    moves = 30 if quick else 120
    with chromium() as browser, server() as base:
        ours = []
        for case in CASES:
            fast, slow = (pages.on_page(browser, base, case, rate, moves) for rate in (1, 4))
            handler = float(np.median(fast["handler"]))
            yield Row(case.name, "handler for a move, median ms", handler, 4, at_most=True)
            claim = "processor time of scripts, ms per move"
            yield Row(case.name, claim, fast["script"], 4, at_most=True, note="under any load")
            yield Row(
                case.name, "page: move to frame, p95 ms", p95(fast["frame"]), 33, at_most=True
            )
            note = "processor slowed down four times"
            claim = "page, slowed: move to frame, p95 ms"
            yield Row(case.name, claim, p95(slow["frame"]), 100, at_most=True, note=note)
        with lab.opened(browser) as open_one:
            for case in CASES:
                found = lab.in_lab(open_one, case, moves)["frame"]
                ours.append(found)
                claim = "JupyterLab: move to frame, p95 ms"
                yield Row(case.name, claim, p95(found), 33, at_most=True)
            yield from against(np.concatenate(ours), open_one, moves // 3)
        yield from costs(browser, base, quick)


def against(ours: Floats, open_one: lab.Open, moves: int) -> Iterator[Row]:
    """Compare with a picture that is drawn again in Python for every move."""
    peers = {
        "interact + inline Matplotlib": lab.interact(open_one, moves),
        "ipympl": lab.ipympl(open_one, moves),
    }
    for name, theirs in peers.items():
        if theirs is None:
            yield Row("JupyterLab", f"{name} is installed (0: no)", 0.0)
            continue
        for what, of in (("median", np.median), ("p95", p95)):
            mine, other = float(of(ours)), float(of(theirs))
            claim = f"{name} / ours, {what} from act to frame"
            yield Row("JupyterLab", claim, other / mine, 1, ours=mine, theirs=other)


def costs(browser: Browser, base: str, quick: bool) -> Iterator[Row]:
    """Return what a page pays for its figures."""
    for place in ALL:
        name = place.removeprefix("notebooks/").removesuffix(".html")
        found = pages.openings(browser, base, place, 2 if quick else 25)
        early = [one["live"] / one["load"] for one in found["with"]]
        yield Row(name, "time to interactive / load event, worst", max(early), 1, at_most=True)
        frames = {kind: [one["frame"] for one in turns] for kind, turns in found.items()}
        mine, other = float(np.median(frames["with"])), float(np.median(frames["without"]))
        claim = "interactive with figures / without"
        yield Row(
            name, claim, mine / other, 1.2, at_most=True, ours=mine, theirs=other, why=AT_ONCE
        )
        figures = ["", *(f"#figure-{case.name}" for case in CASES if case.page == place)]
        for width in (1000, 375):
            jumps = [pages.shift(browser, base + place + anchor, width) for anchor in figures]
            claim = f"layout shift, {width} px wide, worst of top and anchor"
            note = "with the late fonts of formulas"
            yield Row(name, claim, max(jumps), 0.01, at_most=True, note=note)
        yield Row(name, "figures, kB zipped", pages.weight(place) / 1000, 60, at_most=True)
