"""A small chapter, its page, and a server of it.

``python -m tests.vote.classroom FOLDER OPTIONS`` serves it, with the options of ``main`` as JSON.
"""

import asyncio
import json
import resource
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

from selectolax.lexbor import LexborHTMLParser
from tornado.httpclient import AsyncHTTPClient
from tornado.netutil import bind_sockets

import lecture_class.vote.server
from lecture_book.predictions import lesson_file
from lecture_book.predictions.page import arrange
from lecture_class.vote.connections import TEACHER, allow_many_files, show_few_errors
from lecture_class.vote.lesson import CLASS, Chapter, Lesson
from lecture_class.vote.questions import questions
from lecture_class.vote.server import application, server
from lecture_format.predictions import read_questions
from tests.book.cells import HTML, LESSON
from tools import ROOT

PATIENCE = 120  # seconds: no test may fail because the machine is busy


def small_chapter(site):
    """The chapter of the tests of the book: one question, choices (a) and (b)."""
    page, lesson, file = LexborHTMLParser(HTML), read_questions(LESSON), site / "page.html"
    arrange(page, lesson)
    lesson_file.write(page, lesson, "page.html", file)
    found = {each.number: each for each in questions(LESSON)}
    return Chapter("00-sums", "Chapter 0: Sums", found, lesson_file.read(file))


def lesson_in(folder, name="votes.jsonl", most=CLASS):
    """A lesson whose journal is in a folder."""
    return Lesson(small_chapter(folder), folder / name, most)


def run(coroutine):
    """Run a coroutine in a thread: the tests in the browser leave a loop running in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coroutine).result()


@contextmanager
def serving(folder, files=1024, **options):
    """Serve a lesson in a process that may have so many files open; give both."""
    given = json.dumps({"files": files, **options})
    command = [sys.executable, "-m", "tests.vote.classroom", str(folder), given]
    with (
        (folder / "errors.txt").open("w") as errors,
        subprocess.Popen(
            command, cwd=ROOT, stdout=subprocess.PIPE, stderr=errors, text=True
        ) as process,
    ):
        try:
            yield process, Room(*process.stdout.readline().split())
        finally:
            process.kill()


@asynccontextmanager
async def served(folder, most=CLASS, files=1024, **options):
    """Serve a lesson whose journal is in a folder; give the room."""
    folder.mkdir(exist_ok=True)
    lesson = lesson_in(folder, most=most)
    sockets = bind_sockets(0, TEACHER)
    running = server(application(lesson, folder, "http://10.0.0.1/", **options), files)
    running.add_sockets(sockets)
    room = Room(f"http://{TEACHER}:{sockets[0].getsockname()[1]}", lesson.token, lesson.code)
    room.lesson, room.server = lesson, running
    yield room
    running.stop()
    await running.close_all_connections()
    lesson.journal.close()


class Room:
    """What phones and the teacher ask of a server."""

    def __init__(self, address, token, code):
        self.address, self.teacher = address, {"Authorization": f"Bearer {token}"}
        self.code = code

    async def ask(self, path, body=None, *, by=TEACHER, **headers):
        """Ask from an address of this machine; return status, text and the cookie that was set."""
        if body is not None:
            headers = {"Origin": self.address, **headers}
        options = {"raise_error": False, "headers": headers, "body": body, "network_interface": by}
        options |= {"connect_timeout": PATIENCE, "request_timeout": PATIENCE}
        method = "GET" if body is None else "POST"
        client = AsyncHTTPClient(force_instance=True)
        answer = await client.fetch(self.address + path, method=method, **options)
        client.close()
        cookie = answer.headers.get("Set-Cookie", "").partition(";")[0]
        return answer.code, answer.body.decode(), cookie

    async def step(self, step, question=1):
        """Take a step of the teacher."""
        body = f'{{"step": "{step}", "question": {question}}}'
        code, text, _ = await self.ask("/teach/step", body, **self.teacher)
        assert code == 200, text

    async def hands(self, hands, number=1):
        """Count hands."""
        body = json.dumps({"hands": hands, "question": 1, "round": number})
        return await self.ask("/teach/hands", body, **self.teacher)

    async def join(self, word, **options):
        """Join with a word."""
        return await self.ask("/join", json.dumps({"word": word}), **options)

    async def phone(self, **options):
        """Return the cookie of a new phone, which has scanned the QR code."""
        code, text, cookie = await self.join(self.code, **options)
        assert code == 204, text
        return cookie

    async def vote(self, cookie, letter, number=1, **options):
        """Vote."""
        body = f'{{"vote": "{letter}", "question": 1, "round": {number}}}'
        return await self.ask("/vote", body, Cookie=cookie, **options)


async def main(folder, files, shared=None, broken=""):
    """Serve until killed, and print the address, the token and the code.

    The process may have so many ``files`` open, and shares out as many or another number among
    the connections; a method of the server may be ``broken``.
    """
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))
    show_few_errors()
    if broken:
        name, method = broken.split(".")
        setattr(getattr(lecture_class.vote.server, name), method, lambda _: 1 / 0)
    async with served(folder, files=shared or allow_many_files()) as room:
        print(room.address, room.lesson.token, room.lesson.code, flush=True)
        await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), **json.loads(sys.argv[2])))
