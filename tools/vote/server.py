"""The server of a poll: what phones and the teacher's page may ask; the rest gets one sentence."""

import hmac
import io
import json
import logging
import secrets
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import segno
from tornado.httpserver import HTTPServer
from tornado.web import Application, HTTPError, RequestHandler, StaticFileHandler
from tornado.web import stream_request_body as streamed

from tools.book.read import Handler
from tools.vote import state
from tools.vote.lesson import Lesson
from tools.vote.limits import Limit

PAGES = Path(__file__).with_name("pages")
MOST_BYTES = 2048  # of a vote
DISCARDED = 1 << 20  # bytes of a longer request that are read, so that its sender reads the answer
# A class of 300 behind one router has one address: it loads its pages at once, then asks 150 times
# a second.  A browser that keeps no cookie is new each time, so new ones are fewer.
REQUESTS = 6000, 400.0  # at once, and a second
BROWSERS = 400, 2.0
HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


BUSY = "Too many requests came from this address; wait a few seconds."


class Refused(HTTPError):
    """A request that gets one sentence."""


def within(handler: RequestHandler, name: str, sentence: str) -> None:
    """Refuse what goes beyond a limit for its address."""
    if not handler.settings[name].allows(handler.request.remote_ip):
        raise Refused(429, sentence)


class Asked(RequestHandler):
    """What all requests share: the bound of their address, and how they are refused."""

    @property
    def lesson(self) -> Lesson:
        """The lesson that this server is for."""
        lesson: Lesson = self.settings["lesson"]
        return lesson

    def set_default_headers(self) -> None:
        """Let nothing be kept, framed elsewhere, or loaded from elsewhere."""
        for name, value in HEADERS.items():
            self.set_header(name, value)

    def prepare(self) -> None:
        """Refuse an address that asks too often."""
        within(self, "requests", BUSY)

    def write_error(self, status_code: int, **info: Any) -> None:
        """Answer with a sentence."""
        error = info.get("exc_info", (None, None, None))[1]
        sentence = error.log_message if isinstance(error, Refused) else None
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish(sentence or f"This poll has no answer to that ({status_code}).")

    @property
    def cookie(self) -> str:
        """The name of the cookie: polls on other ports of this machine have others."""
        return f"vote-{self.lesson.keys['poll']}"

    def browser(self) -> str:
        """Return the random name of a browser that has a cookie of this poll, or nothing."""
        found = self.get_signed_cookie(self.cookie, max_age_days=2)
        return found.decode() if found else ""

    def check_teacher(self) -> None:
        """Refuse whoever does not know the token."""
        token = f"Bearer {self.lesson.keys['teacher']}".encode()
        said = self.request.headers.get("Authorization", "").encode()
        if not hmac.compare_digest(said, token):
            raise Refused(403, "The teacher's page needs the address that the terminal shows.")


class Page(Asked):
    """A page for phones or for the teacher; it holds nothing of the lesson."""

    def initialize(self, name: str) -> None:
        """Keep the name of its file."""
        self.name = name

    def get(self) -> None:
        """Send the page."""
        self.finish((PAGES / self.name).read_text(encoding="utf-8"))


class PhoneState(Asked):
    """What a phone shows; nothing while it knows that already."""

    def get(self) -> None:
        """Answer, and name a browser that is new."""
        browser = self.browser()
        if browser and self.get_query_argument("seen", "") == state.version(self.lesson):
            self.set_status(204)
            return
        if not browser:
            within(self, "browsers", "Too many new browsers came at once; reload in a minute.")
            browser = secrets.token_hex(8)
            self.set_signed_cookie(self.cookie, browser, 1, httponly=True, samesite="Strict")
        self.finish(state.for_phone(self.lesson, browser))


class TeacherState(Asked):
    """What the teacher's page shows."""

    def get(self) -> None:
        """Answer whoever knows the token."""
        self.check_teacher()
        self.finish(state.for_teacher(self.lesson, self.settings["address"]))


@streamed
class Posted(Asked):
    """What changes something: a short JSON object from a page of this server."""

    def prepare(self) -> None:
        """Refuse what is too long before it is read, and what another site has sent."""
        self.body = b""
        super().prepare()
        length = self.request.headers.get("Content-Length", "0")
        if not length.isdecimal() or int(length) > MOST_BYTES:
            raise Refused(413, f"A request may have {MOST_BYTES} bytes; this one has more.")
        origin = self.request.headers.get("Origin", "")
        if urlsplit(origin).netloc != self.request.host:
            raise Refused(403, "Only this poll's own pages may send that; reload the page.")

    def data_received(self, chunk: bytes) -> None:
        """Keep no more than what may come."""
        self.body = (self.body + chunk)[: MOST_BYTES + 1]

    def sent(self) -> dict[str, Any]:
        """Return the object that was sent."""
        if len(self.body) > MOST_BYTES:
            raise Refused(413, f"A request may have {MOST_BYTES} bytes; this one has more.")
        try:
            found = json.loads(self.body)
        except (ValueError, RecursionError):
            found = None
        if not isinstance(found, dict):
            raise Refused(400, "A request must be a JSON object; reload the page.")
        return found

    async def record(self, entry: dict[str, Any]) -> None:
        """Write an entry, or say why it does not count."""
        try:
            refused = await self.lesson.record(entry)
        except OSError:
            raise Refused(
                507, "It could not be written: the teacher's disk takes no more."
            ) from None
        if refused:
            raise Refused(409, refused)


class Vote(Posted):
    """A vote."""

    async def post(self) -> None:
        """Confirm a vote when it is on the disk."""
        browser = self.browser()
        if not browser:
            raise Refused(403, "A vote needs the cookie that this poll has set; reload the page.")
        sent = self.sent()
        entry = {key: sent.get(key) for key in ("vote", "question", "round")}
        await self.record({**entry, "browser": browser})
        self.set_status(204)


class Step(Posted):
    """A step of the teacher."""

    async def post(self) -> None:
        """Take the step, and answer with the new state."""
        self.check_teacher()
        sent = self.sent()
        await self.record({"step": sent.get("step"), "question": sent.get("question")})
        self.finish(state.for_teacher(self.lesson, self.settings["address"]))


class Code(Asked):
    """The QR code of the phones' address."""

    def get(self) -> None:
        """Send the picture."""
        self.set_header("Content-Type", "image/svg+xml")
        picture = io.BytesIO()
        segno.make(self.settings["address"], micro=False).save(picture, "svg", light="white")
        self.finish(picture.getvalue())


class Files(StaticFileHandler):
    """Files of the book and of this poll; a browser asks whether they have changed."""

    prepare, write_error = Asked.prepare, Asked.write_error

    def get_content_type(self) -> str:
        """Name a type as the book's own server does, whatever the system thinks."""
        suffix = Path(self.absolute_path or "").suffix
        return Handler.extensions_map.get(suffix) or super().get_content_type()

    def set_extra_headers(self, path: str) -> None:  # noqa: ARG002 (as Tornado calls it)
        """Let a browser ask whether a file has changed."""
        self.set_header("Cache-Control", "no-cache")


def application(lesson: Lesson, site: Path, address: str) -> Application:
    """Return the handlers of a lesson whose phones come to an address."""
    return Application(
        [
            ("/", Page, {"name": "phone.html"}),
            ("/teach", Page, {"name": "teach.html"}),
            ("/state", PhoneState),
            ("/vote", Vote),
            ("/teach/state", TeacherState),
            ("/teach/step", Step),
            ("/qr.svg", Code),
            ("/vote/(.*)", Files, {"path": str(PAGES)}),
            ("/(.*)", Files, {"path": str(site), "default_filename": "index.html"}),
        ],
        lesson=lesson,
        address=address,
        requests=Limit(*REQUESTS),
        browsers=Limit(*BROWSERS),
        cookie_secret=lesson.keys["cookies"],
        log_function=lambda _: None,
    )


def server(app: Application) -> HTTPServer:
    """Return a server that keeps no connection open, so that few of them serve many phones."""
    logging.getLogger("tornado.general").setLevel(logging.ERROR)  # broken requests are not news
    return HTTPServer(
        app,
        no_keep_alive=True,
        max_header_size=16 * 1024,
        max_body_size=DISCARDED,
        idle_connection_timeout=20,
        body_timeout=10,
    )
