"""Let the class vote on the predictions of a chapter: ``python3 start.py vote 4``.

Phones in the room come by the address or the QR code on the teacher's page; nothing leaves this
machine.  After a crash the same command goes on where it stopped.
"""

import argparse
import asyncio
import socket
import sys
import webbrowser
from contextlib import suppress
from pathlib import Path

from filelock import FileLock, Timeout
from lecture_book.chapters import number_of, page_with, words

from tools import ROOT
from tools.book.read import SITE, make_current
from tools.vote import export, report
from tools.vote.lesson import Chapter, Lesson, place
from tools.vote.questions import read
from tools.vote.server import application, server
from tools.vote.typeset import typeset

PORT = 8720
FOLDER = ROOT / "votes"
LOOPBACK = "127.0.0.1"
NOWHERE = "192.0.2.1"  # an address of no machine: nothing is sent to it


def local_address() -> str:
    """Return the address of this machine in its network, or that of the machine alone."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect((NOWHERE, 9))
        return str(probe.getsockname()[0])
    return LOOPBACK


def allow_many_connections(wanted: int = 4096) -> None:
    """Raise the number of open files to what this system lets a program have."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, most), hard))


def chapter(stem: str, site: Path) -> Chapter:
    """Read the questions of a chapter from its notebook and from its page."""
    found = {each.number: each for each in read(ROOT / "notebooks" / f"{stem}.ipynb")}
    title = f"Chapter {number_of(stem)}: {words(ROOT)[stem].name}"
    return Chapter(stem, title, found, typeset(site, f"notebooks/{stem}.html"))


async def hold(
    lesson: Lesson, site: Path, listening: socket.socket, options: argparse.Namespace
) -> None:
    """Serve a lesson until the program is interrupted."""
    shown = LOOPBACK if options.here else options.address or local_address()
    port = listening.getsockname()[1]
    phones = f"http://{shown}:{port}/"
    listening.setblocking(False)
    server(application(lesson, site, phones)).add_sockets([listening])
    teacher = f"http://{LOOPBACK}:{port}/teach#{lesson.keys['teacher']}"
    if shown == LOOPBACK:
        print("No phone can reach this poll: it listens on this machine alone.")
    else:
        print(f"For the phones in the room:  {phones}")
    print(f"For you, to project:         {teacher}")
    print(f"The votes are kept in {lesson.journal.path}; nothing leaves this machine.")
    print("Ctrl+C ends the poll.", flush=True)
    if not options.no_browser:
        webbrowser.open(teacher)
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
    parser.add_argument("--address", help="the address of this machine that phones can reach")
    parser.add_argument("--port", type=int, default=PORT)
    parser.add_argument("--no-browser", action="store_true", help="only print the addresses")
    parser.add_argument("--site", type=Path, default=SITE, help="a built book")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where votes are kept")
    options = parser.parse_args()
    try:
        stem = Path(page_with(options.chapter, ROOT)).name
    except ValueError as error:
        return str(error)
    if options.export:
        asked = read(ROOT / "notebooks" / f"{stem}.ipynb")
        print(
            f"{len(asked)} questions: {export.write(options.export, stem, asked, options.folder)}"
        )
        return 0
    if code := make_current(options.site.absolute()):
        return code
    allow_many_connections()
    try:
        listening = socket.create_server((LOOPBACK if options.here else "", options.port))
    except OSError as error:
        why = f"{error.strerror}: end the other poll, or choose --port"
        return f"The port {options.port} must be free; {why}."
    options.folder.mkdir(parents=True, exist_ok=True)
    path = place(options.folder, stem, new=options.new, resume=options.resume)
    try:
        with FileLock(path.with_suffix(".lock"), timeout=0):
            lesson = Lesson(chapter(stem, options.site.absolute()), path)
            with suppress(KeyboardInterrupt):
                asyncio.run(hold(lesson, options.site.absolute(), listening, options))
            print("\nReport: " + ", ".join(str(file) for file in report.write(lesson)))
    except Timeout:
        return f"{path} is in use: a poll of this chapter is running already."
    except ValueError as error:
        return str(error)
    return 0


if __name__ == "__main__":
    sys.exit(main())
