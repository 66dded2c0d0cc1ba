"""Options of the tests, and what many of them share.

``--seed N`` draws other random sets than the ones that are the same on every machine;
``--cases N`` tries each solver and judge of ``tests/solvers/test_claims.py`` on N data sets;
``--ledger-ran FILE`` writes the outcome of each test that holds a statement of the ledger;
``--everything`` also runs what is marked ``nightly``, and opens every listing of a source.
"""

import json
import re
from collections import Counter, defaultdict
from pathlib import Path

import numpy as np
import pytest
from hypothesis import settings

pytest_plugins = ["pytester"]

settings.register_profile("course", deadline=None, derandomize=True, max_examples=30)
settings.register_profile("other seeds", deadline=None, max_examples=100)  # at night


def pytest_addoption(parser):
    """Add the options."""
    parser.addoption("--seed", type=int, default=0, help="repeat the tests on other random sets")
    parser.addoption("--cases", type=int, default=39, help="data sets for each solver and judge")
    parser.addoption("--ledger-ran", type=Path, help="where to write which tests held the ledger")
    parser.addoption("--everything", action="store_true", help="also what is run at night")


def pytest_configure(config):
    """Draw the same examples every time, unless another seed is asked for."""
    seed = config.getoption("--seed")
    settings.load_profile("other seeds" if seed else "course")
    if seed and config.getoption("--hypothesis-seed", None) is None:
        config.option.hypothesis_seed = seed
    is_worker = hasattr(config, "workerinput")  # of pytest-xdist: it reports to the first process
    if (file := config.getoption("--ledger-ran")) and not is_worker:
        config.pluginmanager.register(LedgerReport(file))


def pytest_collection_modifyitems(config, items):
    """Leave to the night what is dear and guards what rarely changes."""
    if config.getoption("--everything"):
        return
    config.hook.pytest_deselected(items=[i for i in items if i.get_closest_marker("nightly")])
    items[:] = [item for item in items if not item.get_closest_marker("nightly")]


class LedgerReport:
    """Writes the outcomes of the tests that carry the marker `ledger`."""

    def __init__(self, file):
        self.file, self.outcomes = file, defaultdict(list)

    def pytest_runtest_logreport(self, report):
        """Note the end of a test: its call, or whatever kept it from being called."""
        if "ledger" in report.keywords and (report.when == "call" or not report.passed):
            self.outcomes[report.nodeid.split("[")[0]].append(report.outcome)

    def pytest_sessionfinish(self):
        """Write the report."""
        self.file.write_text(json.dumps(self.outcomes, indent=1), encoding="utf-8")


@pytest.fixture
def rng(request):
    """Random numbers that follow --seed."""
    return np.random.default_rng(request.config.getoption("--seed"))


@pytest.fixture
def cases(request):
    """How many data sets a solver or judge is tried on."""
    return request.config.getoption("--cases")


def pytest_terminal_summary(terminalreporter):
    """Print how often each status was said of each kind of data."""
    told = Counter()
    for report in terminalreporter.stats.get("passed", []):
        for name, rows in report.user_properties:
            told.update({(kind, status): n for kind, status, n in rows} if name == "said" else {})
    if told and terminalreporter.config.getoption("--cases") != 39:
        terminalreporter.section(f"{told.total()} cases")
        for kind in dict.fromkeys(kind for kind, _ in told):
            row = ", ".join(f"{s} {n}" for (k, s), n in sorted(told.items()) if k == kind)
            terminalreporter.write_line(f"{kind}: {row}")


@pytest.fixture(scope="session")
def browser():
    """Start Chromium once for all tests of a process."""
    from tools.browser.chromium import chromium

    with chromium() as running:
        yield running


@pytest.fixture(scope="session")
def base():
    """Serve the book over http and return its address."""
    from tools.browser.chromium import server

    with server() as address:
        yield address


def pytest_exception_interact(node):
    """Keep how the pages look that are still open after a test in the browser has failed."""
    if browser := getattr(node, "funcargs", {}).get("browser"):
        from tools.browser.chromium import save_pages

        save_pages([page for context in browser.contexts for page in context.pages])


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    """Keep together what shares an open page, with --dist loadgroup.

    xdist 3.8 writes a test's group into its id, which pytest 9.2 no longer reads.
    """
    if config.getvalue("dist") != "loadgroup":
        return None
    from xdist.scheduler import LoadScopeScheduling

    class Together(LoadScopeScheduling):
        def _split_scope(self, nodeid):
            file, _, test = nodeid.partition("::")
            if file.endswith(("figures/test_jupyterlab.py", "book/test_running.py")):
                return file
            figure = re.search(r"\[(\w+)", test) if "/figures/" in file else None
            return figure[1] if figure else nodeid

    return Together(config, log)
