"""The connections of a poll: bounded for each phone and in all, with room for the teacher."""

import asyncio
import errno
import logging
import socket
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop, PeriodicCallback
from tornado.iostream import IOStream
from tornado.netutil import add_accept_handler

from lecture_class.vote.sharing import Places, Turns

TEACHER = "127.0.0.1"  # a browser on this machine comes from there, and nothing from outside can
FILES = 8192  # open ones that we ask the system for
SELECT = 512  # sockets that Windows can wait for
RESERVED = 256  # files for the teacher's browser, the journal and Python itself
DEADLINE = 20.0  # seconds in which a phone sends its request and takes its answer
AT_ONCE = 8  # connections that are served before all that are open have their turn
PEEKED = 4096  # bytes of a request in which its cookie is looked for
PAUSE = 1.0  # seconds without new connections, if there are no more files
ERRORS = 5  # that are shown
Sender = Callable[[str, bytes], tuple[str, bool]]  # whose turn a request takes, and if it may
FULL = "No more files can be opened, so new phones wait a moment; the poll goes on."


def allow_many_files(wanted: int = FILES) -> int:
    """Raise the number of open files to what this system lets a program have; return it."""
    try:
        import resource
    except ImportError:
        return SELECT
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, most), hard))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


@dataclass(eq=False)
class Connection:
    """A connection: nothing has come yet, then it waits for its turn, then it has a stream."""

    socket: socket.socket
    address: str
    places: Places["Connection"]
    since: float
    owner: str = ""
    stream: IOStream | None = None


class Server(HTTPServer):
    """A server in which nobody can take the connections or the time of others.

    Connections are bounded for each address and in all, and have a deadline; those of the teacher
    are apart.  Requests take turns, by browser if it has joined, otherwise by address.
    """

    def share(self, files: int, sender: Sender, *, proxied: bool = False) -> None:
        """Share out so many open files; a connection may need two, one to read from.

        Behind a proxy all phones have its address, which may be that of this machine.
        """
        reserved = min(RESERVED, files // 2)
        most = (files - reserved) // 2
        self.phones: Places[Connection] = Places(
            each=most if proxied else most // 2 + 1, most=most
        )
        self.teachers: Places[Connection] = Places(each=reserved // 4, most=reserved // 4)
        self.turns: Turns[str, Connection] = Turns()
        self.served: dict[IOStream, Connection] = {}
        self.proxied = proxied
        self.sender, self.is_serving, self.is_full = sender, False, False

    def add_sockets(self, sockets: Iterable[socket.socket]) -> None:
        """Listen, until stopped."""
        self.loop, self.listening = IOLoop.current(), list(sockets)
        self.ends = [add_accept_handler(each, self.accept) for each in self.listening]
        deadlines = PeriodicCallback(self.close_late, 1000)
        deadlines.start()
        self.ends += [deadlines.stop, *(each.close for each in self.listening)]
        asyncio.get_running_loop().set_exception_handler(self.pause)

    def stop(self) -> None:
        """Listen no longer."""
        for end in self.ends:
            end()

    def pause(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Where no more files can be opened, say so once and take no connection for a moment."""
        if getattr(context.get("exception"), "errno", 0) not in (errno.EMFILE, errno.ENFILE):
            loop.default_exception_handler(context)
            return
        if not self.is_full:
            print(FULL, file=sys.stderr, flush=True)
        self.is_full = True
        for each in self.listening:
            self.loop.update_handler(each, 0)
            self.loop.call_later(PAUSE, self.loop.update_handler, each, IOLoop.READ)

    def accept(self, accepted: socket.socket, address: tuple[str, int]) -> None:
        """Give a connection a place, that of the oldest if none is free."""
        accepted.setblocking(False)
        places = self.teachers if address[0] == TEACHER and not self.proxied else self.phones
        new = Connection(accepted, address[0], places, self.loop.time())
        if oldest := places.take(new, new.address):
            self.close(oldest)
        try:
            self.queue(new)
        except BlockingIOError:  # nothing has come yet
            self.loop.add_handler(accepted, lambda *_: self.queue(new), IOLoop.READ)

    def queue(self, new: Connection) -> None:
        """Let a connection, whose request has come, wait for its turn."""
        try:
            head = new.socket.recv(PEEKED, socket.MSG_PEEK)
        except ConnectionError:
            head = b""
        self.loop.remove_handler(new.socket)
        new.owner, is_allowed = self.sender(new.address, head)
        if not (head and is_allowed):
            self.close(new)
            return
        self.turns.add(new.owner, new)
        if not self.is_serving:
            self.is_serving = True
            self.loop.add_callback(self.serve)

    def serve(self) -> None:
        """Serve some of those that wait, then let the loop see to all that are open."""
        for _ in range(AT_ONCE):
            new = self.turns.pop()
            if new is None:
                self.is_serving = False
                return
            new.stream = IOStream(new.socket, read_chunk_size=self.read_chunk_size)
            self.served[new.stream] = new
            self.handle_stream(new.stream, (new.address, 0))
        self.loop.add_callback(self.serve)

    def close_late(self) -> None:
        """Close the connections of phones whose deadline is over."""
        since = self.loop.time() - DEADLINE
        while (oldest := self.phones.first()) and oldest.since < since:
            self.close(oldest)

    def close(self, connection: Connection) -> None:
        """Close a connection, whatever it waits for, and give its place to others."""
        connection.places.leave(connection)
        if connection.stream:
            connection.stream.close()
        else:
            self.turns.remove(connection.owner, connection)
            self.loop.remove_handler(connection.socket)
            connection.socket.close()

    def on_close(self, server_conn: Any) -> None:
        """Give the place of a connection that is over to others."""
        super().on_close(server_conn)
        connection = self.served.pop(server_conn.stream)
        connection.places.leave(connection)


class Few(logging.Filter):
    """Shows the first errors and no more: what is projected must stay readable."""

    left = ERRORS

    def filter(self, record: logging.LogRecord) -> bool:
        """Say of the last one that it is the last."""
        self.left -= 1
        if self.left == 0:
            record.msg = f"{record.msg}\nThe poll goes on; further errors are not shown."
        return self.left >= 0


def show_few_errors() -> None:
    """Bound what the terminal shows, whatever a phone sends."""
    few = Few()
    for name in ("asyncio", "tornado.application", "tornado.general"):
        logging.getLogger(name).addFilter(few)
    logging.getLogger("tornado.general").setLevel(logging.ERROR)  # broken requests are no news
