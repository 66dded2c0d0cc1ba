"""A changed reading in the place of ours, on which a test must fail.

Each mutant gets a process of its own, forked from one that has already imported what is not
ours.  Whatever imports the mutant's file there gets the changed text; no file is touched.
"""

import contextlib
import gc
import io
import multiprocessing
import os
from functools import cache
from importlib.machinery import SourceFileLoader
from multiprocessing.connection import Connection
from multiprocessing.context import BaseContext
from pathlib import Path
from types import CodeType

import hypothesis
import pytest

from tools import PATIENCE, ROOT

WARM = ["hypothesis.extra.numpy", "matplotlib.pyplot", "pytest", "scipy.optimize", "sympy"]


class Hurry:
    """A plugin of pytest: any failure will do, and of what kinds they were is kept."""

    def __init__(self) -> None:
        self.raised: set[type[BaseException]] = set()

    @pytest.hookimpl(trylast=True)
    def pytest_configure(self) -> None:
        """Look for no smaller example than the first that fails."""
        phases = [hypothesis.Phase.explicit, hypothesis.Phase.generate]
        hypothesis.settings.register_profile("hurried", hypothesis.settings(), phases=phases)
        hypothesis.settings.load_profile("hurried")

    def pytest_runtest_makereport(self, call: pytest.CallInfo[None]) -> None:
        """Keep what the test itself raised, not what was raised before or after it."""
        if call.when == "call" and call.excinfo:
            self.raised.add(call.excinfo.type)


@cache
def context() -> BaseContext:
    """Return what starts processes: by a fork of a warm one, or afresh where nothing forks."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    forks = multiprocessing.get_context("forkserver")
    forks.set_forkserver_preload(WARM)
    return forks


def places(text: str) -> list[Path]:
    """Return the files of library and audit in which a text stands, once for each time."""
    files = [path for room in ("lecture_lib", "audit") for path in (ROOT / room).rglob("*.py")]
    return [path for path in files for _ in range(path.read_text("utf-8").count(text))]


def is_caught(mutant: dict[str, str], tests: list[str]) -> tuple[bool, str]:
    """Say whether one of the tests fails on the mutant by an assertion, and what pytest said."""
    [file] = places(mutant["ours"])
    text = file.read_text("utf-8").replace(mutant["ours"], mutant["printed"])
    here, there = multiprocessing.Pipe(duplex=False)
    work = (there, file, text, tests)
    process = context().Process(target=_answer, args=work, daemon=True)  # type: ignore[attr-defined]
    process.start()
    there.close()
    try:
        return here.recv() if here.poll(PATIENCE) else (False, f"It ran for {PATIENCE} s.")
    finally:
        process.kill()
        process.join()


def _answer(there: Connection, file: Path, text: str, tests: list[str]) -> None:
    """Run tests with one file's text replaced, in this process; send the answer."""
    gc.freeze()  # what the warm process has made is not searched again
    for name in [name for name in os.environ if "PYTEST" in name]:
        del os.environ[name]
    os.environ |= {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "LECTURE_LIB_ENGINE": "python"}
    os.chdir(ROOT)
    imported, hurry = _replace(file, text), Hurry()
    options = ["-q", "--assert=plain", "-p", "no:cacheprovider", f"--rootdir={ROOT}"]
    with contextlib.redirect_stdout(io.StringIO()) as words:
        code = pytest.main([*tests, *options], plugins=[hurry])
    failed = code == pytest.ExitCode.TESTS_FAILED and AssertionError in hurry.raised
    there.send((failed and bool(imported), words.getvalue()))


def _replace(file: Path, text: str) -> list[str]:
    """Let the import of a file compile this text; return the list to which it is added then."""
    place, imported, get_code = str(file), [], SourceFileLoader.get_code

    def changed(loader: SourceFileLoader, name: str) -> CodeType | None:
        if loader.path != place:
            return get_code(loader, name)
        imported.append(place)
        return compile(text, place, "exec", dont_inherit=True)

    SourceFileLoader.get_code = changed  # type: ignore[assignment, method-assign]
    return imported
