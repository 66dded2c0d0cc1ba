"""Let the class vote on the predictions of a chapter: ``python3 start.py vote 4``.

Phones in the room come by the address or the QR code on the teacher's page; nothing leaves this
machine.  After a crash the same command goes on where it stopped.
"""

import argparse
import asyncio
import re
import socket
import sys
from contextlib import nullcontext, suppress
from pathlib import Path

from filelock import FileLock, Timeout

from lecture_book import ROOT
from lecture_book.course.folder import taught
from lecture_book.predictions import lesson_file
from lecture_book.site.read import SITE, make_current
from lecture_class.vote import export, report
from lecture_class.vote.connections import allow_many_files, show_few_errors
from lecture_class.vote.lesson import CLASS, Chapter, Lesson, find_journal
from lecture_class.vote.opening import opened
from lecture_class.vote.questions import read
from lecture_class.vote.server import application, server
from lecture_format.chapters import names, number_of, page_with

PORT = 8720
HOST = re.compile(r"[\w.-]+")
ADDRESS = re.compile(r"https?://[\w.-]+(:\d+)?/?")
FOLDER = ROOT / "votes"
LOOPBACK = "127.0.0.1"
WAITING = 4096  # connections that the system keeps for us while we answer others
MOST = f"how many browsers may join (otherwise {CLASS})"
REACHED = "what phones reach: this machine's address, or https://… of a proxy before it"
REMOTE = "let the teacher's page work on other devices, too"
NOWHERE = "192.0.2.1"  # an address of no machine: nothing is sent to it


def local_address() -> str:
    """Return the address of this machine in its network, or that of the machine alone."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect((NOWHERE, 9))
        return str(probe.getsockname()[0])
    return LOOPBACK


def chapter(stem: str, site: Path, root: Path) -> Chapter:
    """Read the questions of a chapter, and how its page shows them."""
    questions = {each.number: each for each in read(root / "notebooks" / f"{stem}.ipynb")}
    title = f"Chapter {number_of(stem)}: {names(root)[stem]}"
    return Chapter(stem, title, questions, lesson_file.read(site / f"notebooks/{stem}.html"))


def address_of_phones(address: str, port: int) -> str:
    """Return the address for the phones, from that of this machine or from a full one.

    Raises
    ------
    ValueError
        If it is neither.

    Examples
    --------
    >>> address_of_phones("10.0.0.7", 8720)
    'http://10.0.0.7:8720/'
    >>> address_of_phones("https://poll.hopper.edu", 8720)
    'https://poll.hopper.edu/'
    """
    if ADDRESS.fullmatch(address):
        return f"{address.rstrip('/')}/"
    if HOST.fullmatch(address):
        return f"http://{address}:{port}/"
    msg = (
        "--address must be a name or an address of this machine, such as 10.0.0.7, or a full "
        f"address without a path, such as https://poll.hopper.edu; got {address}."
    )
    raise ValueError(msg)


async def hold(
    lesson: Lesson, site: Path, listening: socket.socket, options: argparse.Namespace
) -> None:
    """Serve a lesson until the program is interrupted."""
    port = listening.getsockname()[1]
    proxied = bool(ADDRESS.fullmatch(options.address or ""))
    is_local = options.here and not proxied
    shown = LOOPBACK if is_local else options.address or local_address()
    phones = address_of_phones(shown, port)
    listening.setblocking(False)
    handlers = application(lesson, site, phones, remote=options.remote, proxied=proxied)
    server(handlers, allow_many_files()).add_sockets([listening])
    if shown == LOOPBACK:
        print("No phone can reach this poll: it listens on this machine alone.")
    else:
        print(f"For the phones in the room:  {phones}  (the word is {lesson.word})")
    print(f"The votes are kept in {lesson.journal.path}; nothing leaves this machine.")
    teacher = f"http://{LOOPBACK}:{port}/teach#{lesson.token}"
    page = lesson.journal.path.with_suffix(".teacher.html")
    with nullcontext() if options.no_browser else opened(teacher, page) as is_open:
        if options.remote:
            print(f"For your other device:       {phones}teach#{lesson.token}")
        if is_open:
            print("For you, to project:         the page that your browser opens")
        else:
            print(f"For you, to project:         {teacher}")
        print("Ctrl+C ends the poll.", flush=True)
        await asyncio.Event().wait()


def main() -> int | str:
    """Write the questions to a file, or hold the poll and write its report."""
    parser = argparse.ArgumentParser(prog="vote", description=__doc__.splitlines()[0])
    parser.add_argument("chapter", help="its number, such as 4 or A1")
    parser.add_argument("--export", choices=export.FORMATS, help="only write the questions")
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--new", action="store_true", help="leave a poll that a crash cut off")
    which.add_argument("--resume", action="store_true", help="go on with a poll that was ended")
    parser.add_argument("--here", action="store_true", help="listen on this machine alone")
    parser.add_argument("--address", help=REACHED)
    parser.add_argument("--port", type=int, default=PORT)
    parser.add_argument("--class", type=int, default=CLASS, dest="most", help=MOST)
    parser.add_argument("--remote", action="store_true", help=REMOTE)
    parser.add_argument("--no-browser", action="store_true", help="only print the addresses")
    parser.add_argument("--site", type=Path, default=SITE, help="a built book")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where votes are kept")
    options = parser.parse_args()
    try:
        root = taught()
        stem = Path(page_with(options.chapter, root)).name
        address_of_phones(options.address or LOOPBACK, options.port)
    except ValueError as error:
        return str(error)
    if options.most < 1:
        return f"--class must be 1 or more; got {options.most}."
    if options.export:
        asked = read(root / "notebooks" / f"{stem}.ipynb")
        try:
            path = export.write(options.export, stem, asked, options.folder)
        except (OSError, ValueError) as error:
            return str(error)
        print(f"{len(asked)} questions: {path}")
        return 0
    if code := make_current(options.site.absolute()):
        return code
    show_few_errors()
    try:
        at = (LOOPBACK if options.here else "", options.port)
        listening = socket.create_server(at, backlog=WAITING)
    except OSError as error:
        why = f"{error.strerror}: end the other poll, or choose --port"
        return f"The port {options.port} must be free; {why}."
    options.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if options.folder == FOLDER:
        FOLDER.chmod(0o700)  # it may be older than this rule
    path = find_journal(options.folder, stem, new=options.new, resume=options.resume)
    try:
        with FileLock(path.with_suffix(".lock"), timeout=0, mode=0o600):
            lesson = Lesson(chapter(stem, options.site.absolute(), root), path, options.most)
            with suppress(KeyboardInterrupt):
                asyncio.run(hold(lesson, options.site.absolute(), listening, options))
            print("\nReport: " + ", ".join(str(file) for file in report.write(lesson)))
            lesson.end()
    except Timeout:
        return f"{path} is in use: a poll of this chapter is running already."
    except (OSError, ValueError) as error:
        return str(error)
    return 0


if __name__ == "__main__":
    sys.exit(main())
