"""KaTeX while the book is built: no script in the page, a warning for bad TeX."""

import html
import os
import re
import shutil
import socket
import time
from functools import lru_cache
from multiprocessing import parent_process
from multiprocessing.util import Finalize
from pathlib import Path
from subprocess import PIPE, Popen
from typing import Any

from sphinx.errors import ExtensionError
from sphinx.util import logging
from sphinxcontrib import katex

from lecture_book.statements.line_breaks import PIECE, keep_together, mark_clauses

logger = logging.getLogger(__name__)

OPTIONS = {"throwOnError": True, "strict": "error", "output": "htmlAndMathml"}
TAGS = re.compile(r"<[^>]+>|\u200b")
SHORT = 18  # signs: on a telephone more than half a line
SECONDS = 60.0  # a busy machine may be slow to start Node


def setup(app: Any) -> None:
    """Let KaTeX report what it cannot read, and remember what it has drawn."""
    del app
    katex.KATEX_DEFAULT_OPTIONS.update(OPTIONS)
    katex.STARTUP_TIMEOUT = katex.RENDER_TIMEOUT = SECONDS
    katex.KaTeXServer.start_server_process = classmethod(_start)
    os.register_at_fork(after_in_child=_forget)  # Sphinx reads and writes in several processes
    if not hasattr(katex.render_latex, "cache_info"):
        katex.render_latex = _checked(katex.render_latex)


def _forget() -> None:
    """Let a process have a Node of its own: the answers of one would reach the other."""
    katex.KaTeXServer.katex_server = None


def _end(process: Popen[bytes], folder: Path) -> None:
    process.kill()
    process.wait()
    shutil.rmtree(folder, ignore_errors=True)


def _start(server: Any, folder: Path, seconds: float) -> tuple[Popen[bytes], socket.socket]:
    """Start Node and connect; on a busy machine its socket is there before anybody listens."""
    path = folder / "katex.sock"
    process = Popen(server.build_command(socket=path), stdin=PIPE, stdout=PIPE, cwd=folder)
    if parent_process() is not None:  # it runs no atexit
        Finalize(None, _end, (process, folder), exitpriority=1)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        connection = socket.socket(socket.AF_UNIX)
        try:
            connection.connect(str(path))
        except (FileNotFoundError, ConnectionRefusedError):
            connection.close()
            time.sleep(0.005)
        else:
            return process, connection
    process.kill()
    raise server.timeout_error(seconds)


def without_tex(formula: str) -> str:
    """Return a formula without its TeX, kept by KaTeX for copying: it would double the words.

    Examples
    --------
    >>> without_tex('<mi>w</mi><annotation encoding="application/x-tex">w</annotation>')
    '<mi>w</mi>'
    """
    before, _, rest = formula.partition("<annotation ")
    return before + rest.partition("</annotation>")[2]


def mark_last(formula: str) -> str:
    """Mark the last of the pieces between which a line may break: what follows is tied to it.

    Examples
    --------
    >>> mark_last('<span class="base">a=</span><span class="base">b</span>')
    '<span class="base">a=</span><span class="last"><span class="base">b</span></span>'
    """
    before, piece, last = formula.rpartition(PIECE)
    return f'{before}<span class="last">{piece}{last}</span>' if piece else formula


def hold_short(formula: str) -> str:
    """Hold a short formula in one line: it would break after its relation, "b =" and then "1".

    Examples
    --------
    >>> hold_short('<span class="base">b=</span><span class="base">1</span>')
    '<span class="whole"><span class="base">b=</span><span class="base">1</span></span>'
    """
    before, piece, pieces = formula.partition(PIECE)
    if PIECE not in pieces or len(TAGS.sub("", pieces)) > SHORT:
        return formula
    return f'{before}<span class="whole">{piece}{pieces}</span>'


def _checked(render: Any) -> Any:
    remember = lru_cache(maxsize=None)

    @remember
    def drawn(latex: str, display: bool) -> str:
        try:
            marked = mark_clauses(latex) if display else latex
            formula = without_tex(str(render(marked, {"displayMode": display})))
            return keep_together(formula) if display else hold_short(mark_last(formula))
        except katex.KaTeXError as error:
            if "parse error" not in str(error):  # Node is not there: no formula will come
                msg = f"KaTeX needs Node on the PATH and got no answer: {error}"
                raise ExtensionError(msg) from error
            logger.warning("KaTeX cannot read %s: %s", latex, error)
            return f'<code class="katex-error">{html.escape(latex)}</code>'

    def render_latex(latex: str, options: dict[str, Any] | None = None) -> str:
        return drawn(latex, bool((options or {}).get("displayMode")))

    render_latex.cache_info = drawn.cache_info  # type: ignore[attr-defined]
    return render_latex
