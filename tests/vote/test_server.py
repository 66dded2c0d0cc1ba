"""What a server of a poll accepts, and the sentence that everything else gets."""

import asyncio
import json
import socket
import sys
from collections import Counter
from contextlib import suppress

import pytest
from tornado.httpclient import HTTPClientError

from lecture_class.vote import report, server
from lecture_class.vote.__main__ import address_of_phones
from lecture_class.vote.__main__ import main as command
from lecture_class.vote.poll import MOST_HANDS
from tests.vote import classroom
from tests.vote.classroom import lesson_in, served, serving

GOOD = '{"vote": "a", "question": 1, "round": 1}'


def in_class(tmp_path, course):
    """Run a coroutine with a room whose round 1 is open."""

    async def run():
        async with served(tmp_path) as room:
            await room.step("round 1")
            return await course(room)

    return classroom.run(run())


def test_a_vote_counts_once_a_browser_and_can_be_changed_until_the_round_is_closed(tmp_path):
    async def course(room):
        first, second = await room.phone(), await room.phone()
        for cookie, letter in ((first, "a"), (second, "b"), (first, "b")):
            assert (await room.vote(cookie, letter))[0] == 204
        await room.step("counts 1")
        late = await room.vote(first, "a")
        return late, room.lesson.poll.counts(1, 1)

    late, counts = in_class(tmp_path, course)
    assert late[:2] == (409, "Round 1 of question 1 is not open, so this vote does not count.")
    assert counts == {"a": 0, "b": 2}


ATTACKS = {
    "no cookie": (GOOD, {"Cookie": ""}, 403, "must join before it votes"),
    "forged cookie": (GOOD, {"Cookie": "FORGED"}, 403, "must join before it votes"),
    "no origin": (GOOD, {"Origin": ""}, 403, "only this poll's own pages"),
    "other origin": (GOOD, {"Origin": "http://evil.example"}, 403, "only this poll's own pages"),
    "no JSON": ("vote=a", {}, 400, "must be a JSON object"),
    "no object": ("[1]", {}, 400, "must be a JSON object"),
    "deep": ("[" * 2000, {}, 400, "must be a JSON object"),
    "not UTF-8": (b'{"vote": "\xff"}', {}, 400, "must be a JSON object"),
    "other choice": (GOOD.replace('"a"', '"z"'), {}, 409, "one of the choices a, b"),
    "list": (GOOD.replace('"a"', '["a"]'), {}, 409, "one of the choices a, b"),
    "other question": (GOOD.replace("1,", "7,"), {}, 409, "must name a question"),
    "other round": (GOOD.replace("1}", "2}"), {}, 409, "Round 2 of question 1 is not open"),
    "own name": (GOOD.replace("{", '{"browser": "x", "step": "answer", '), {}, 204, ""),
    "oversized": (GOOD + " " * 3000, {}, 413, "may have 2048 bytes"),
    "huge": (GOOD + " " * 900_000, {}, 413, "may have 2048 bytes"),
}


@pytest.mark.parametrize("name", ATTACKS)
def test_what_no_phone_sends_gets_one_sentence_and_is_not_counted(tmp_path, name):
    body, headers, status, sentence = ATTACKS[name]

    async def course(room):
        cookie = await room.phone()
        forged = {key: value.replace("FORGED", f"{cookie}0") for key, value in headers.items()}
        answer = await room.ask("/vote", body, **{"Cookie": cookie, **forged})
        return *answer, cookie, room.lesson.poll

    code, text, *_, poll = in_class(tmp_path, course)
    assert (code, sentence.lower() in text.lower()) == (status, True), text
    assert text.count("\n") == 0
    assert poll.step == "round 1"
    browsers = set(poll.of(1, 1))
    assert browsers == ({next(iter(browsers))} if code == 204 else set())
    assert "x" not in browsers


@pytest.mark.parametrize("token", ["", "Bearer ", "Bearer x", "Bearer \u00e9"])
def test_the_teachers_controls_need_the_token(tmp_path, token):
    async def course(room):
        step = '{"step": "answer", "question": 1}'
        asked = await room.ask("/teach/state", Authorization=token)
        return asked, await room.ask("/teach/step", step, Authorization=token), room.lesson.poll

    *answers, poll = in_class(tmp_path, course)
    for code, text, _ in answers:
        assert (code, text) == (403, server.NO_TEACHER)
    assert poll.step == "round 1"


def test_hands_that_the_teacher_counts_are_votes_in_a_hall_without_phones_too(tmp_path):
    async def course(room):
        await room.hands({"a": 3, "b": 11})
        await room.hands({"a": 4, "b": 12})  # counted again
        phone = await room.phone()
        assert json.loads((await room.ask("/state", Cookie=phone))[1]).keys().isdisjoint({"hands"})
        open_ = json.loads((await room.ask("/teach/state", **room.teacher))[1])
        await room.step("counts 1")
        closed = json.loads((await room.ask("/teach/state", **room.teacher))[1])
        late = await room.hands({"a": 9})
        assert (await room.hands({"a": 9}, 0))[0] == late[0]  # no round is open
        await room.step("round 2")
        await room.vote(phone, "a", 2)
        await room.hands({"b": 7}, 2)
        await room.step("counts 2")
        room.lesson.journal.close()
        return open_, closed, late, room.lesson, lesson_in(tmp_path)

    open_, closed, late, lesson, again = in_class(tmp_path, course)
    assert (open_["voted"], open_["hands"]) == (16, {"a": 4, "b": 12})
    assert open_["most_hands"] == MOST_HANDS
    assert "counts" not in open_
    assert closed["counts"] == {"1": {"a": 4, "b": 12}}
    assert late[:2] == (409, "Round 1 of question 1 is not open, so this vote does not count.")
    assert again.poll.counts(1, 2) == lesson.poll.counts(1, 2) == {"a": 1, "b": 7}
    assert "Those without a phone voted by hand" in report.page(lesson)
    assert list(report.table(lesson))[1][5:7] == (4, 1)
    again.journal.close()


WHOLE = f"whole numbers from 0 to {MOST_HANDS}"
HANDS = {
    "negative": ('{"a": -1}', 409, WHOLE),
    "too many": (f'{{"a": {MOST_HANDS + 1}}}', 409, WHOLE),
    "no number": ('{"a": true}', 409, WHOLE),
    "half a hand": ('{"a": 1.5}', 409, WHOLE),
    "other choice": ('{"z": 1}', 409, "for the choices a, b"),
    "a list": ("[1]", 409, "for the choices a, b"),
}


@pytest.mark.parametrize("name", HANDS)
def test_what_no_count_of_hands_can_be_is_refused_in_a_sentence(tmp_path, name):
    hands, status, sentence = HANDS[name]

    async def course(room):
        body = f'{{"hands": {hands}, "question": 1, "round": 1}}'
        refused = await room.ask("/teach/hands", body, **room.teacher)
        return refused, await room.ask("/teach/hands", body), room.lesson.poll.counts(1, 1)

    (code, text, _), (other, said, _), counts = in_class(tmp_path, course)
    assert (code, sentence in text) == (status, True), text
    assert (other, said) == (403, server.NO_TEACHER)
    assert counts == {"a": 0, "b": 0}


def test_counts_are_hidden_until_the_round_is_closed_and_the_answer_until_it_is_shown(tmp_path):
    async def course(room):
        cookie = await room.phone()
        await room.vote(cookie, "b")
        seen = {}
        for step in ("round 1", "counts 1", "round 2", "counts 2", "cell", "answer"):
            await room.step(step)
            if step == "round 2":
                await room.vote(cookie, "a", 2)
            teacher = json.loads((await room.ask("/teach/state", **room.teacher))[1])
            phone = json.loads((await room.ask("/state", Cookie=cookie))[1])
            assert not {"counts", "voted", "output", "code", "shift"} & set(phone)
            seen[step] = teacher, phone
        return seen

    seen = in_class(tmp_path, course)
    counts = {step: list(teacher.get("counts", [])) for step, (teacher, _) in seen.items()}
    both = ["1", "2"]
    assert list(counts.values()) == [[], ["1"], [], both, both, both]
    assert [teacher["voted"] for teacher, _ in seen.values()] == [1] * 6
    for step, (teacher, phone) in seen.items():
        assert ("output" in teacher) == (step in ("cell", "answer"))
        for state in (teacher, phone):
            assert ("right" in state, "replies" in state) == (step == "answer",) * 2
    assert seen["answer"][0]["shift"] == {"both": 1, "changed": 1, "to": 1, "from": 0}
    assert seen["answer"][1]["votes"] == {"1": "b", "2": "a"}


def test_a_phone_that_knows_the_state_gets_nothing(tmp_path):
    async def course(room):
        cookie = await room.phone()
        first = await room.ask("/state", Cookie=cookie)
        path = f"/state?seen={json.loads(first[1])['version']}"
        known = await room.ask(path, Cookie=cookie)
        await room.step("counts 1")
        return known, await room.ask(path, Cookie=cookie)

    known, changed = in_class(tmp_path, course)
    assert known[:2] == (204, "")
    assert changed[0] == 200


def test_no_file_beside_the_site_is_served(tmp_path):
    (tmp_path / "secret.txt").write_text("secret")

    async def course(room):
        paths = ("/vote/../server.py", "/%2e%2e/secret.txt", "/vote/%2e%2e/server.py")
        return [await room.ask(path) for path in paths]

    site = tmp_path / "site"
    assert {code for code, _, _ in in_class(site, course)} <= {403, 404}


def test_a_kill_in_mid_vote_loses_no_vote_that_was_confirmed(tmp_path):
    with serving(tmp_path) as (process, room):
        confirmed = classroom.run(vote_until_killed(process, room))
        token = room.teacher["Authorization"].removeprefix("Bearer ")
    assert len(confirmed) >= 20

    async def again():
        async with served(tmp_path) as room:
            assert room.lesson.is_teacher(token)
            votes = Counter(room.lesson.poll.of(1, 1).values())
            return votes, (await room.vote(next(iter(confirmed)), "b"))[0], room.lesson.poll

    votes, status, poll = classroom.run(again())
    assert votes >= Counter(confirmed.values())
    assert (status, len(poll.voters)) == (204, votes.total())  # it is the same browser


async def vote_until_killed(running, room):
    """Return the votes that were confirmed before the server died, by the cookie of the phone."""
    await room.step("round 1")
    cookies = [await room.phone() for _ in range(40)]
    confirmed = {}

    async def vote(cookie, letter):
        with suppress(OSError, HTTPClientError):  # the server died
            if (await room.vote(cookie, letter))[0] == 204:
                confirmed[cookie] = letter
        if len(confirmed) == 20:
            running.kill()

    await asyncio.gather(*(vote(cookie, "ab"[n % 2]) for n, cookie in enumerate(cookies)))
    return confirmed


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["99"], "The chapter must be one of 1, 2,"),
        (["4", "--port", "taken"], "must be free"),
    ],
)
def test_a_poll_that_cannot_be_held_says_why(tmp_path, monkeypatch, arguments, said):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        arguments = [port if word == "taken" else word for word in arguments]
        here = ["--here", "--folder", str(tmp_path), "--site", str(tmp_path)]
        monkeypatch.setattr(sys, "argv", ["vote", *arguments, *here])
        assert said in command()


SHOWN = {
    "10.0.0.7": "http://10.0.0.7:8720/",
    "poll.local": "http://poll.local:8720/",
    "https://poll.hopper.edu": "https://poll.hopper.edu/",
    "https://poll.hopper.edu:8443/": "https://poll.hopper.edu:8443/",
    "http://10.0.0.7:80": "http://10.0.0.7:80/",
}


@pytest.mark.parametrize("said", SHOWN)
def test_phones_are_shown_the_address_that_reaches_the_poll(said):
    assert address_of_phones(said, 8720) == SHOWN[said]


@pytest.mark.parametrize("said", ["https://www.hopper.edu/poll/", "poll.hopper.edu:443", "a b"])
def test_an_address_that_cannot_be_used_is_refused_in_a_sentence(said):
    with pytest.raises(ValueError, match=f"--address must be .* without a path.*; got {said}."):
        address_of_phones(said, 8720)
