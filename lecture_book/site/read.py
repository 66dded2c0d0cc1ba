"""Serve the book on this machine and open it: ``python3 start.py read``.

Pages from disk may not fetch, so their cells cannot run; from the loopback address they do.
"""

import argparse
import functools
import gzip
import hashlib
import http.server
import io
import re
import subprocess
import sys
import webbrowser
from contextlib import suppress
from http import HTTPStatus
from pathlib import Path
from typing import Any

from lecture_book import ROOT
from lecture_book.course.folder import taught
from lecture_book.site.build import STAMP, fingerprint

PORT = 8710
SITE = ROOT / "book" / "_site"
HEADERS = {  # of every file, here and in a poll
    "Content-Security-Policy": "frame-ancestors 'self'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
GZIP = re.compile(r"\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))")
LASTING = "/_static/python/3"  # Python itself: its folder has the version in its name


class Handler(http.server.SimpleHTTPRequestHandler):
    """Sends the files of the site, compressed where that helps; Python a browser may keep."""

    extensions_map = {  # noqa: RUF012 (as in the class above it)
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".css": "text/css",
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    tag = ""  # of the file's content, which tells a browser whether its copy is still the same

    def end_headers(self) -> None:
        """Say how long a file may be kept, and who may frame it."""
        lasting = self.path.startswith(LASTING)
        self.send_header("Cache-Control", f"max-age={31_536_000}" if lasting else "no-cache")
        if self.tag:
            self.send_header("ETag", self.tag)
            self.send_header("Vary", "Accept-Encoding")
        for name, value in HEADERS.items():
            self.send_header(name, value)
        super().end_headers()

    def send_head(self) -> Any:
        """Send a file of the site: none that is hidden, and none outside to which a link leads."""
        site = Path(self.directory).resolve()
        try:
            place = Path(self.translate_path(self.path)).resolve().relative_to(site)
        except (OSError, RuntimeError, ValueError):  # such as \0, or links in a circle
            place = Path(".no")
        if any(part.startswith(".") for part in place.parts):
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        content, kind = None, "-gzip" if self._unpacks(place) else ""
        with suppress(OSError):  # no file, which the class above finds out
            content = (site / place).read_bytes()
            self.tag = f'"{hashlib.sha256(content).hexdigest()[:32]}{kind}"'
        if self.tag and self.headers.get("If-None-Match") == self.tag:
            self.send_response(HTTPStatus.NOT_MODIFIED)
            self.end_headers()
            return None
        del self.headers["If-Modified-Since"]  # every file of a build may have the same date
        if content is None or not kind:
            return super().send_head()
        packed = gzip.compress(content, 5)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(place))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(packed)))
        self.end_headers()
        return io.BytesIO(packed)

    def _unpacks(self, place: Path) -> bool:
        """Say whether this is a file of words that the browser takes compressed."""
        words = place.suffix in {".css", ".html", ".ipynb", ".js", ".json", ".mjs", ".svg", ".txt"}
        return words and bool(GZIP.search(self.headers.get("Accept-Encoding", "")))

    def list_directory(self, path: Any) -> None:  # noqa: ARG002 (as the class above calls it)
        """Show no list of a folder that has no page."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def send_error(self, code: int, *said: str | None) -> None:
        """Answer in the book's own words where there is no such page."""
        page = Path(self.directory) / "404.html"
        if code == HTTPStatus.NOT_FOUND and page.exists():
            text = page.read_text(encoding="utf-8").replace("%", "%%")
            self.error_message_format = text.replace("<head>", '<head><base href="/">', 1)
        super().send_error(code, *said)

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Send a file, of which a browser that turns to another page reads only a part."""
        with suppress(ConnectionError):
            super().copyfile(source, outputfile)

    def log_message(self, *_: object) -> None:
        """Say nothing of each file."""


def serve(site: Path, port: int = 0) -> http.server.ThreadingHTTPServer:
    """Return a server of a site on the loopback address; a port that is taken gives another."""
    handler: Any = functools.partial(Handler, directory=str(site))
    with suppress(OSError):
        return http.server.ThreadingHTTPServer(("127.0.0.1", port), handler)
    return http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)


def make_current(site: Path) -> int:
    """Build the course's own site where it is not current; return the exit code."""
    stamp = site / STAMP
    if site != SITE or (stamp.exists() and stamp.read_text("utf-8") == fingerprint(taught())):
        return 0
    print("Building the book (about a minute, only after a change) ...", flush=True)
    return subprocess.call([sys.executable, "-m", "lecture_book.site.build"], cwd=ROOT)


def main() -> int:
    """Build the book where it is not current, serve it until Ctrl+C."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--site", type=Path, default=SITE, help="a built book")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    options = parser.parse_args()
    site = options.site.absolute()
    if code := make_current(site):
        return code
    server = serve(site, PORT)
    address = f"http://127.0.0.1:{server.server_port}/book/intro.html"
    print(f"The book is at {address} until you press Ctrl+C.", flush=True)
    if not options.no_browser:
        webbrowser.open(address)
    with suppress(KeyboardInterrupt):
        server.serve_forever()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
