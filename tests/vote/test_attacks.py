"""What somebody in the room, or another account of the machine, can do to a poll: nothing."""

import asyncio
import json
import os
import re
import subprocess
import sys
import time
from contextlib import suppress

import pytest
from tornado.httpclient import HTTPError
from tornado.simple_httpclient import HTTPStreamClosedError

from lecture_class.vote import export, report, server
from lecture_class.vote.connections import ERRORS, FULL, TEACHER
from lecture_class.vote.journal import Journal
from lecture_class.vote.private import opener
from tests.vote import classroom
from tests.vote.classroom import served, serving
from tools import ROOT

PHONE, LAPTOP = "127.0.0.2", "127.0.0.3"
FILES = 128  # that a server in a process of its own may have open
KATEX = "_static/katex/large.css"


def in_class(folder, course, **options):
    """Run a coroutine with a room whose round 1 is open."""

    async def run():
        async with served(folder, **options) as room:
            await room.step("round 1")
            return await course(room)

    return classroom.run(run())


def get(path):
    return b"GET %b HTTP/1.1\r\nHost: poll\r\n" % path.encode()


# Connections

HELD = {
    "idle": b"",
    "half a header": get("/"),
    "half a body": b"POST /join HTTP/1.1\r\nHost: poll\r\nContent-Length: 9\r\n\r\n{",
    "never reads": get(f"/{KATEX}") + b"\r\n",
}


async def hold(port, sent, opened):
    """Keep a connection open and read nothing, and open another when it is closed."""
    while True:
        with suppress(OSError):
            _, writer = await asyncio.open_connection(
                TEACHER, port, local_addr=(LAPTOP, 0), limit=1
            )
            opened.append(1)
            try:
                writer.write(sent)
                await writer.wait_closed()
            finally:
                writer.transport.abort()


async def beside_a_laptop(room, kind, course):
    """Run a coroutine while a laptop holds more connections than the poll can have files."""
    opened, port = [], int(room.address.rpartition(":")[2])
    laptop = [asyncio.create_task(hold(port, HELD[kind], opened)) for _ in range(3 * FILES)]
    try:
        while len(opened) < 1.5 * FILES:
            await asyncio.sleep(0.01)
        return await course()
    finally:
        for each in laptop:
            each.cancel()
        await asyncio.gather(*laptop, return_exceptions=True)


async def taken(address, ask):
    """Ask; a phone that shares the laptop's address may have to tap again on a slow machine."""
    while True:
        try:
            return await ask()
        except (HTTPStreamClosedError, ConnectionResetError):
            if address != LAPTOP:
                raise


@pytest.mark.parametrize("address", [PHONE, LAPTOP])
@pytest.mark.parametrize("kind", HELD)
def test_a_phone_votes_beside_a_laptop_that_holds_more_connections_than_there_are_files(
    tmp_path, kind, address
):
    (tmp_path / KATEX).parent.mkdir(parents=True)
    (tmp_path / KATEX).write_text(" " * 8_000_000)

    async def course():
        await room.step("round 1")
        cookie = await taken(address, lambda: room.phone(by=address))
        status, *_ = await taken(address, lambda: room.vote(cookie, "a", by=address))
        await room.step("counts 1")
        return status, json.loads((await room.ask("/teach/state", **room.teacher))[1])

    with serving(tmp_path, FILES) as (_, room):
        status, state = classroom.run(beside_a_laptop(room, kind, course))
    assert (status, state["counts"]["1"]) == (204, {"a": 1, "b": 0})
    assert (tmp_path / "errors.txt").read_text() == ""


def test_when_all_files_are_in_use_the_terminal_shows_a_sentence_and_the_poll_goes_on(tmp_path):
    async def course():
        while not (tmp_path / "errors.txt").read_text():
            await asyncio.sleep(0.01)
        return (tmp_path / "errors.txt").read_text()

    with serving(tmp_path, FILES, shared=100 * FILES) as (_, room):
        shown = classroom.run(beside_a_laptop(room, "half a header", course))
        classroom.run(room.phone())
    assert shown == f"{FULL}\n" == (tmp_path / "errors.txt").read_text()


# Requests


@pytest.mark.parametrize("path", ["/%00", "/vote/phone.js%00", "/_static/katex/%00", "/state?%00"])
def test_a_zero_byte_in_a_path_prints_nothing(tmp_path, capfd, path):
    async def course(room):
        return await room.ask(path, by=LAPTOP)

    status, said, _ = in_class(tmp_path, course)
    assert status < 500
    assert "Traceback" not in said
    assert capfd.readouterr() == ("", "")


def test_errors_that_were_not_foreseen_are_shown_a_few_times_and_no_more(tmp_path):
    async def course(room):
        return [await room.ask("/vote", "{}", by=LAPTOP) for _ in range(3 * ERRORS)]

    with serving(tmp_path, broken="Vote.post") as (_, room):
        answers = classroom.run(course(room))
    assert {status for status, *_ in answers} == {500}
    shown = (tmp_path / "errors.txt").read_text()
    assert shown.count("Uncaught exception") == ERRORS
    assert "further errors are not shown" in shown


def test_phones_get_what_a_question_needs_and_the_teacher_gets_the_book(tmp_path):
    site = ("_static/katex/katex.css", "_images/a.svg", "_static/python/numpy.whl",
            "notebooks/04.html", ".built-from", "_static/katex/.hidden", "_static/fonts.css",
            "_static/fonts/a.woff2")  # fmt: skip
    for place in site:
        (tmp_path / place).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / place).write_text("")

    async def course(room):
        return {by: [(await room.ask(f"/{place}", by=by))[0] for place in site]
                for by in (PHONE, TEACHER)}  # fmt: skip

    found = in_class(tmp_path, course)
    assert found[PHONE] == [200, 200, 404, 404, 404, 404, 200, 200]
    assert found[TEACHER] == [200, 200, 200, 200, 404, 404, 200, 200]


# Votes


def test_a_script_without_the_word_casts_no_vote(tmp_path):
    async def course(room):
        for _ in range(20):
            cookie = (await room.ask("/state", by=LAPTOP))[2]
            cookie = cookie or (await room.join("BCDF", by=LAPTOP))[2]
            await room.vote(cookie, "a", by=LAPTOP)
        return len(room.lesson.poll.of(1, 1))

    assert in_class(tmp_path, course) == 0


def test_a_script_with_the_word_takes_the_free_places_and_the_teacher_sees_it(tmp_path):
    async def course(room):
        honest = [await room.phone(by=LAPTOP) for _ in range(5)]
        script = [await room.join(room.lesson.word, by=LAPTOP) for _ in range(40)]
        for *_, cookie in script:
            await room.vote(cookie, "a", by=LAPTOP)
        votes = [(await room.vote(cookie, "b", by=LAPTOP))[0] for cookie in honest]
        teacher = json.loads((await room.ask("/teach/state", **room.teacher))[1])
        return votes, script[-1], room.lesson.poll.counts(1, 1), teacher

    votes, last, counts, teacher = in_class(tmp_path, course, most=25)
    assert votes == [204] * 5
    assert last[:2] == (409, server.COMPLETE.format(25))
    assert counts == {"a": 20, "b": 5}
    assert (teacher["joined"], teacher["most"]) == (25, 25)
    assert 2 <= teacher["burst"] <= 25


def test_after_many_wrong_words_a_phone_of_the_same_address_joins_with_the_qr_code(
    tmp_path, monkeypatch
):
    monkeypatch.setattr(server, "WORDS", (5, 0))

    async def course(room):
        wrong = next(word for word in ("BCDF", "FDCB") if word != room.lesson.word)
        tried = [(await room.join(wrong, by=LAPTOP))[:2] for _ in range(6)]
        late = [(await room.join(word, by=LAPTOP))[0] for word in (room.lesson.word, room.code)]
        return tried, late, (await room.join(room.lesson.word, by=PHONE))[0]

    tried, late, elsewhere = in_class(tmp_path, course)
    assert tried == [(403, server.OTHER_WORD)] * 5 + [(429, server.TOO_MANY_WORDS)]
    assert (late, elsewhere) == ([429, 204], 204)


@pytest.mark.parametrize("word", ["", "BCD", "BCDFG", "AEIO", "0000", "ÄÖÜß", "\0" * 4, "x" * 12])
def test_what_is_no_word_is_refused_and_costs_no_try(tmp_path, monkeypatch, word):
    monkeypatch.setattr(server, "WORDS", (0, 0))

    async def course(room):
        return (await room.join(word))[0]

    assert in_class(tmp_path, course) == 403


def test_a_word_may_be_typed_in_small_letters_and_with_spaces(tmp_path):
    async def course(room):
        return (await room.join(f" {room.lesson.word[:2].lower()} {room.lesson.word[2:]}"))[0]

    assert in_class(tmp_path, course) == 204


def test_phones_behind_the_router_of_a_script_join_with_the_code_and_vote(tmp_path, monkeypatch):
    monkeypatch.setattr(server, "UNKNOWN", (20, 0))

    async def course(room):
        early = await room.phone(by=LAPTOP)
        with suppress(HTTPError, OSError):
            for _ in range(1000):
                status, *_ = await room.ask("/state", by=LAPTOP)
                if status != 200:
                    break
        scanned = {"by": LAPTOP, "Referer": f"{room.address}/?{room.code}"}
        pages = [(await room.ask(path, **scanned))[0] for path in ("/vote/phone.js", "/state")]
        cookies = [early, await room.phone(**scanned)]
        return pages, [(await room.vote(cookie, "a", by=LAPTOP))[0] for cookie in cookies]

    assert in_class(tmp_path, course) == ([200, 200], [204, 204])


# The teacher


def test_the_teachers_token_is_of_no_use_elsewhere_unless_the_poll_is_remote(tmp_path):
    async def course(room):
        step = '{"step": "answer", "question": 1}'
        return [(await room.ask(*asked, by=PHONE, **room.teacher))[:2]
                for asked in (("/teach/state",), ("/teach/step", step))]  # fmt: skip

    assert in_class(tmp_path, course) == [(403, server.ELSEWHERE)] * 2
    (first, said), (second, _) = in_class(tmp_path, course, remote=True)
    assert (first, second) == (200, 200)
    assert json.loads(said)["slides"] == ""  # the book is not served there


BEHIND = {"X-Forwarded-For": "10.0.0.9"}


def test_behind_a_proxy_on_this_machine_phones_vote_and_are_not_the_teacher(tmp_path):
    async def course(room):
        cookie = await room.phone(**BEHIND)
        vote = await room.vote(cookie, "a", **BEHIND)
        step = '{"step": "answer", "question": 1}'
        taught = await room.ask("/teach/step", step, **room.teacher, **BEHIND)
        public = await room.ask("/teach/state", **room.teacher, Host="10.0.0.1")
        here = await room.ask("/teach/state", **room.teacher)
        return vote[0], taught[:2], public[:2], here[0]

    refused = (403, server.ELSEWHERE)
    assert in_class(tmp_path, course, proxied=True) == (204, refused, refused, 200)


def test_behind_a_proxy_the_phones_have_more_places_than_the_teacher(tmp_path):
    async def course(room):
        opened = [await asyncio.open_connection(*room.address[7:].split(":")) for _ in range(100)]
        await asyncio.sleep(0)
        cookies = await asyncio.gather(*(room.phone(**BEHIND) for _ in range(100)))
        for _, writer in opened:
            writer.close()
        return len(set(cookies))

    assert in_class(tmp_path, course, proxied=True, files=1024) == 100


@pytest.fixture
def command(tmp_path):
    """The arguments and the environment of a poll on a chapter, and what starts its browser."""
    shown = tmp_path / "shown.txt"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\nprintf "%s " "$@" > {shown}.part\nmv {shown}.part {shown}\n')
    browser.chmod(0o700)
    places = ["--site", str(tmp_path / "site"), "--folder", str(tmp_path / "votes")]
    return [sys.executable, "-m", "lecture_class.vote", "4", "--here", "--port", "0", *places], {
        **os.environ,
        "BROWSER": f"{browser} %s",
    }


def small_site(tmp_path):
    """Write a page of chapter 4 that has no questions."""
    (tmp_path / "site" / "notebooks").mkdir(parents=True)
    page = tmp_path / "site" / "notebooks" / "04-algorithm.html"
    page.write_text("<p>")
    page.with_suffix(".lesson.json").write_text('{"schema": 2, "predictions": []}')


def test_the_token_stands_neither_in_the_list_of_programs_nor_in_the_terminal(tmp_path, command):
    small_site(tmp_path)
    arguments, environment = command
    with subprocess.Popen(
        arguments, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
    ) as running:
        try:
            lines = [next(line for line in running.stdout if "For you" in line)]
            arguments = waited_for(tmp_path / "shown.txt")
            (page,) = (tmp_path / "votes").glob("*.teacher.html")
            modes = [each.stat().st_mode & 0o777 for each in (page.parent, *page.parent.iterdir())]
            token = re.search(r"/teach#([\w-]+)", page.read_text())[1]
            running.send_signal(2)
            lines += running.stdout
        finally:
            running.kill()
    assert page.as_uri() in arguments
    assert "teach#" not in arguments
    assert token not in "".join(lines)
    assert set(modes) == {0o700, 0o600}
    assert not page.exists()
    assert token not in "".join(
        each.read_text() for each in page.parent.iterdir() if each.suffix != ".lock"
    )


def waited_for(path):
    """Return what a file holds that another program is about to write."""
    end = time.monotonic() + classroom.PATIENCE
    while not path.exists() and time.monotonic() < end:
        time.sleep(0.01)
    return path.read_text()


# Files


def lay_link(path, target):
    path.symlink_to(target)


def lay_hard_link(path, target):
    path.hardlink_to(target)


def lay_pipe(path, _):
    os.mkfifo(path)


def lay_folder(path, _):
    path.mkdir()


LAID = [lay_link, lay_hard_link, lay_pipe, lay_folder]


@pytest.mark.parametrize("lay", LAID)
def test_a_poll_writes_through_nothing_that_somebody_else_has_laid(tmp_path, lay):
    target = tmp_path / "victim"
    target.write_text("kept\n")
    lay(tmp_path / "votes.jsonl", target)
    with pytest.raises((ValueError, OSError), match=r"votes\.jsonl"):
        Journal(tmp_path / "votes.jsonl")
    lesson = classroom.lesson_in(tmp_path, "own.jsonl")
    lay(tmp_path / "own.html", target)
    with pytest.raises((ValueError, OSError), match=r"own\.html"):
        report.write(lesson)
    lesson.journal.close()
    lay(tmp_path / "04.md", target)
    with pytest.raises((ValueError, OSError), match=r"04\.md"):
        export.write("markdown", "04", [], tmp_path)
    assert target.read_text() == "kept\n"


def test_a_file_that_was_there_before_is_closed_to_others(tmp_path):
    (tmp_path / "votes.jsonl").touch(mode=0o644)
    Journal(tmp_path / "votes.jsonl").close()
    assert (tmp_path / "votes.jsonl").stat().st_mode & 0o777 == 0o600
    with open(tmp_path / "page.html", "w", opener=opener) as file:
        file.write("longer than")
    with open(tmp_path / "page.html", "w", opener=opener) as file:
        file.write("short")
    assert (tmp_path / "page.html").read_text() == "short"
