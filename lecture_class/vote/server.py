"""The server of a poll: what phones and the teacher's page may ask; the rest gets one sentence."""

import json
import os
import re
from collections.abc import Awaitable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import segno
from tornado.web import Application, HTTPError, RequestHandler, StaticFileHandler
from tornado.web import stream_request_body as streamed

from lecture_book.site import read
from lecture_class.vote import state
from lecture_class.vote.connections import DEADLINE, TEACHER, Server
from lecture_class.vote.lesson import Lesson, is_word
from lecture_class.vote.limits import Limit, Peak

PAGES = Path(__file__).with_name("pages")
MOST_BYTES = 2048  # of a vote
CHUNK = 16 * 1024  # bytes of headers, and of what is read at once
DISCARDED = 1 << 20  # bytes of a longer request that are read, so that its sender reads the answer
# A class of 300 behind one router has one address, and loads its pages at once.  Who has the code
# or has joined takes nothing from the bound of an address, so no program beside it keeps it out.
UNKNOWN = 3000, 100.0  # requests of an address at once, and a second
INVITED = 2000, 400.0  # with the code
JOINED = 60, 4.0  # of a browser
WORDS = 300, 0.5  # of 130 321 that can be typed; a phone that scans the QR code types none
FORWARDED = re.compile(rb"^X-Forwarded-For:", re.IGNORECASE | re.MULTILINE)  # by a proxy
FOR_PHONES = re.compile(r"_static/(?:katex/|fonts/|fonts\.css$)|_images/")
HEADERS = {
    **read.HEADERS,
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
}
NO_TEACHER = "The teacher's page needs the address that the terminal opens."
ELSEWHERE = "The teacher's page works on the teacher's machine; --remote allows others."
NO_FILE = "This poll has no such file for phones."
COMPLETE = "This poll takes {} browsers, and all of them have joined."
OTHER_CODE = "This QR code is of another poll; scan the one on the projector."
OTHER_WORD = "This is not the word of this poll; it stands on the projector, below the QR code."
TOO_MANY_WORDS = "Too many words were tried from your network; scan the QR code instead."


class Refused(HTTPError):
    """A request that gets one sentence."""


@streamed
class Asked(RequestHandler):
    """What all requests share: a bound, a body that is not kept, and how they are refused."""

    @property
    def lesson(self) -> Lesson:
        """The lesson that this server is for."""
        lesson: Lesson = self.settings["lesson"]
        return lesson

    def set_default_headers(self) -> None:
        """Let nothing be kept, framed elsewhere, or loaded from elsewhere."""
        for name, value in HEADERS.items():
            self.set_header(name, value)

    def data_received(self, chunk: bytes) -> None:
        """Leave out what came with a request that needs nothing."""

    @property
    def is_here(self) -> bool:
        """Whether this comes from the teacher's machine, and not from a proxy there."""
        forwarded = "X-Forwarded-For" in self.request.headers
        is_public = self.settings["proxied"] and self.request.host == self.settings["host"]
        return self.request.remote_ip == TEACHER and not (forwarded or is_public)

    def log_exception(self, *error: Any) -> None:
        """Say nothing of what was refused: phones send it as often as they like."""
        if not isinstance(error[1], HTTPError):
            super().log_exception(*error)

    def write_error(self, status_code: int, **info: Any) -> None:
        """Answer with a sentence."""
        error = info.get("exc_info", (None, None, None))[1]
        sentence = error.log_message if isinstance(error, Refused) else None
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish(sentence or f"This poll has no answer to that ({status_code}).")

    @property
    def cookie(self) -> str:
        """The name of the cookie: polls on other ports of this machine have others."""
        return f"vote-{self.lesson.name}"

    def browser(self) -> str:
        """Return the name of a browser that has joined this poll, or nothing."""
        return self.lesson.browser(self.get_cookie(self.cookie, ""))

    def check_teacher(self) -> None:
        """Refuse whoever does not know the token, or comes from another machine."""
        if not (self.is_here or self.settings["remote"]):
            raise Refused(403, ELSEWHERE)
        token = self.request.headers.get("Authorization", "").removeprefix("Bearer ")
        if not self.lesson.is_teacher(token):
            raise Refused(403, NO_TEACHER)

    def for_teacher(self) -> state.State:
        """Return what the teacher's page shows."""
        shown = state.for_teacher(self.lesson) | self.settings["shown"]
        shown["burst"] = self.settings["joins"].value()
        return shown if self.is_here else {**shown, "slides": ""}  # the book is on this machine


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
        """Answer a browser that has joined, and ask others for the word."""
        browser = self.browser()
        if browser and self.get_query_argument("seen", "") == state.version(self.lesson):
            self.set_status(204)
        elif browser:
            self.finish(state.for_phone(self.lesson, browser))
        else:
            self.finish({"title": self.lesson.chapter.title})


class TeacherState(Asked):
    """What the teacher's page shows."""

    def get(self) -> None:
        """Answer whoever knows the token."""
        self.check_teacher()
        self.finish(self.for_teacher())


class Posted(Asked):
    """What changes something: a short JSON object from a page of this server."""

    def prepare(self) -> None:
        """Refuse what is too long before it is read, and what another site has sent."""
        self.body = b""
        length = self.request.headers.get("Content-Length", "0")
        if not length.isdecimal() or len(length) > 9 or int(length) > MOST_BYTES:
            raise Refused(413, f"A request may have {MOST_BYTES} bytes; this one has more.")
        origin = self.request.headers.get("Origin", "")
        if origin.partition("://")[2] != self.request.host:
            raise Refused(403, "Only this poll's own pages may send that; reload the page.")

    def data_received(self, chunk: bytes) -> None:
        """Keep no more than what may come."""
        self.body = (self.body + chunk)[: MOST_BYTES + 1]

    def sent(self) -> dict[str, Any]:
        """Return the object that was sent."""
        if len(self.body) > MOST_BYTES:
            raise Refused(413, f"A request may have {MOST_BYTES} bytes; this one has more.")
        try:
            message = json.loads(self.body)
        except (ValueError, RecursionError):
            message = None
        if not isinstance(message, dict):
            raise Refused(400, "A request must be a JSON object; reload the page.")
        return message

    async def written(self, writing: Awaitable[str]) -> str:
        """Wait until an entry is written, or say why it does not count."""
        try:
            return await writing
        except OSError:
            raise Refused(
                507, "It could not be written: the teacher's disk takes no more."
            ) from None

    async def record(self, entry: dict[str, Any]) -> None:
        """Write an entry, or say why it does not count."""
        if refused := await self.written(self.lesson.record(entry)):
            raise Refused(409, refused)


class Join(Posted):
    """The word of the lesson, which the projector shows, or the code in its QR code."""

    async def post(self) -> None:
        """Let a browser join that gives one of them; others are slowed down with their address."""
        if not self.browser():
            self.check(str(self.sent().get("word")))
            cookie = await self.written(self.lesson.join())
            if not cookie:
                raise Refused(409, COMPLETE.format(self.lesson.most))
            self.settings["joins"].add()
            self.set_cookie(
                self.cookie,
                cookie,
                expires_days=1,
                httponly=True,
                secure=self.settings["secure"],
                samesite="Strict",
            )
        self.set_status(204)

    def check(self, text: str) -> None:
        """Refuse a wrong word, and any word if too many have come."""
        if text == self.lesson.code:
            return
        word = "".join(text.split()).upper()
        if not is_word(word):
            raise Refused(403, OTHER_CODE if len(text) == len(self.lesson.code) else OTHER_WORD)
        if not self.settings["words"].allows(self.request.remote_ip):
            raise Refused(429, TOO_MANY_WORDS)
        if word != self.lesson.word:
            raise Refused(403, OTHER_WORD)


class Vote(Posted):
    """A vote."""

    async def post(self) -> None:
        """Confirm a vote when it is on the disk."""
        browser = self.browser()
        if not browser:
            raise Refused(403, "A browser must join before it votes; reload the page.")
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
        self.finish(self.for_teacher())


class Hands(Posted):
    """The hands that the teacher has counted in the round that is open."""

    async def post(self) -> None:
        """Take the counts, in the place of earlier ones, and answer with the new state."""
        self.check_teacher()
        sent = self.sent()
        await self.record({key: sent.get(key) for key in ("hands", "question", "round")})
        self.finish(self.for_teacher())


class Files(Asked, StaticFileHandler):
    """Files of this poll, which a browser asks for again where they have changed."""

    def set_default_headers(self) -> None:
        """Let a file be framed by these pages alone, and taken for what it is."""
        for name, value in read.HEADERS.items():
            self.set_header(name, value)

    async def get(self, path: str, include_body: bool = True) -> None:
        """Send the file, if the path can be one."""
        try:
            await super().get(path, include_body)
        except ValueError:  # such as \0
            raise Refused(404, NO_FILE) from None

    def get_content_type(self) -> str:
        """Name a type as the book's own server does, whatever the system thinks."""
        suffix = Path(self.absolute_path or "").suffix
        return read.Handler.extensions_map.get(suffix) or super().get_content_type()

    def set_extra_headers(self, path: str) -> None:  # noqa: ARG002 (as Tornado calls it)
        """Let a browser ask whether a file has changed."""
        self.set_header("Cache-Control", "no-cache")


class Book(Files):
    """Files of the book: all of them for the teacher, for phones what a question needs."""

    def validate_absolute_path(self, root: str, absolute_path: str) -> str | None:
        """Refuse hidden files, and all but pictures, fonts and formulas to phones."""
        path = os.path.relpath(absolute_path, root).replace(os.sep, "/")
        is_hidden = any(part.startswith(".") for part in path.split("/"))
        if is_hidden or not (self.is_here or FOR_PHONES.match(path)):
            raise Refused(404, NO_FILE)
        return super().validate_absolute_path(root, absolute_path)


def application(
    lesson: Lesson, site: Path, address: str, *, remote: bool = False, proxied: bool = False
) -> Application:
    """Return the handlers of a lesson whose phones come to an address, perhaps that of a proxy."""
    code = segno.make(f"{address}?{lesson.code}", micro=False)
    return Application(
        [
            ("/", Page, {"name": "phone.html"}),
            ("/teach", Page, {"name": "teach.html"}),
            ("/state", PhoneState),
            ("/join", Join),
            ("/vote", Vote),
            ("/teach/state", TeacherState),
            ("/teach/step", Step),
            ("/teach/hands", Hands),
            ("/vote/(.*)", Files, {"path": str(PAGES)}),
            ("/(.*)", Book, {"path": str(site), "default_filename": "index.html"}),
        ],
        lesson=lesson,
        remote=remote,
        proxied=proxied,
        host=urlsplit(address).netloc,
        secure=address.startswith("https:"),
        shown={
            "address": address,
            "word": lesson.word,
            "qr": code.svg_data_uri(light="white"),
        },
        words=Limit(*WORDS),
        joins=Peak(),
        log_function=lambda _: None,
    )


def server(app: Application, files: int) -> Server:
    """Return a server that keeps no connection open, so that few of them serve many phones."""
    running = Server(
        app,
        no_keep_alive=True,
        chunk_size=CHUNK,
        max_header_size=CHUNK,
        max_body_size=DISCARDED,
        idle_connection_timeout=DEADLINE,
        body_timeout=DEADLINE / 2,
    )
    lesson: Lesson = app.settings["lesson"]
    unknown, invited, joined = Limit(*UNKNOWN), Limit(*INVITED), Limit(*JOINED)
    cookie = re.compile(rb"\bvote-%s=([\w-]+)" % lesson.name.encode())
    code = lesson.code.encode()

    def sender(address: str, head: bytes) -> tuple[str, bool]:
        if address == TEACHER and not FORWARDED.search(head):
            return address, True
        sent = cookie.search(head)
        if sent and (browser := lesson.browser(sent[1].decode())):
            return browser, joined.allows(browser)
        if code in head:
            return f"{address} with the code", invited.allows(address)
        return address, unknown.allows(address)

    running.share(files, sender, proxied=app.settings["proxied"])
    return running
