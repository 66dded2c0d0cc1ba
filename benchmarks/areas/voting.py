"""A class of phones votes over the loopback address: how long a phone waits, and the memory."""

import asyncio
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from benchmarks.measure import Row
from tools import ROOT
from tools.book.read import SITE, make_current

PHONES = 300
PHONE, LAPTOP = "127.0.0.2", "127.0.0.3"
FILES = (
    "/", "/vote/vote.css", "/vote/phone.js", "/vote/shared.js", "/_static/katex/katex.min.css",
)  # fmt: skip
SPREAD = 4.0  # seconds in which everybody comes, or votes
PAUSE = 2.25  # seconds between two looks of a phone
ANSWER = re.compile(rb"HTTP/1.1 (\d+).*?\r\n\r\n(.*)", re.DOTALL)
TEACHER = re.compile(r":(\d+)/teach#(\S+)")
COOKIE = re.compile(rb"Set-Cookie: (vote-[^;]+)")


@dataclass
class Voted:
    """What was measured: milliseconds by kind of request, votes that were confirmed, megabytes."""

    port: int
    code: str
    times: dict[str, list[float]] = field(default_factory=dict)
    failed: int = 0
    confirmed: list[Counter[str]] = field(default_factory=list)
    counted: list[Counter[str]] = field(default_factory=list)
    memory: float = 0.0

    async def ask(self, kind: str, path: str, sent: str = "", *headers: str) -> bytes:
        """Send a request on a connection of its own, as a phone does; note how long it took."""
        began = time.perf_counter()
        at = "127.0.0.1" if kind == "teacher" else PHONE
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(at, 0))
        head = [f"{'POST' if sent else 'GET'} {path} HTTP/1.1", f"Host: 127.0.0.1:{self.port}"]
        head += [f"Origin: http://127.0.0.1:{self.port}", f"Content-Length: {len(sent)}", *headers]
        head += [f"Referer: http://127.0.0.1:{self.port}/?{self.code}"]
        writer.write("\r\n".join([*head, "", sent]).encode())
        try:
            answer = await reader.read(-1)
        except OSError:
            answer = b""
        writer.close()
        if not re.match(rb"HTTP/1.1 20[04] ", answer):
            self.failed += 1
            print(kind, path, answer[:60], file=sys.stderr)
        self.times.setdefault(kind, []).append(1e3 * (time.perf_counter() - began))
        return answer

    def slowest(self, kind: str) -> float:
        """Return what one request in a hundred waits longer than."""
        return float(np.percentile(self.times[kind], 99))


def rows(quick: bool) -> Iterator[Row]:
    """Yield the waiting times and the memory of one question with two rounds."""
    phones = 30 if quick else PHONES
    make_current(SITE)
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(lesson(phones, Path(folder), SITE))
    equal = found.confirmed == found.counted
    for kind, count in ((kind, len(times)) for kind, times in found.times.items()):
        case, note = f"{phones} phones, {kind}", f"{count} requests"
        value = found.slowest(kind)
        yield Row(case, "p99, ms", value, 500.0, at_most=True, equal=equal, note=note)
    yield Row(f"{phones} phones", "memory, MB", found.memory, 100.0, at_most=True, equal=equal)


async def lesson(phones: int, folder: Path, site: Path, laptop: str = "") -> Voted:
    """Hold two rounds of a question with simulated phones."""
    command = [sys.executable, "-m", "tools.vote", "4", "--here", "--no-browser"]
    command += ["--port", "0", "--folder", str(folder), "--site", str(site)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        try:
            lines = iter(server.stdout.readline, "")
            port, token = next(each.groups() for line in lines if (each := TEACHER.search(line)))
            (journal,) = folder.glob("*.jsonl")
            found = Voted(int(port), json.loads(journal.read_text().splitlines()[1])["code"])
            if hasattr(os, "sched_setaffinity"):
                os.sched_setaffinity(server.pid, {min(os.sched_getaffinity(0))})
                os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
            if not laptop:
                return await _rounds(phones, found, token, server.pid)
            command = [sys.executable, "-m", "benchmarks.laptop", port, laptop]
            with subprocess.Popen(command, cwd=ROOT) as hostile:
                try:
                    await asyncio.sleep(3)
                    return await _rounds(phones, found, token, server.pid)
                finally:
                    hostile.kill()
        finally:
            server.kill()


async def _rounds(phones: int, found: Voted, token: str, process: int) -> Voted:
    key = f"Authorization: Bearer {token}"

    async def step(name: str) -> dict[str, object]:
        sent = json.dumps({"step": name, "question": 2})
        answer = ANSWER.match(await found.ask("teacher", "/teach/step", sent, key))
        assert answer
        state: dict[str, object] = json.loads(answer[2])
        return state

    await step("ready")
    cookies = await asyncio.gather(*(_come(found) for _ in range(phones)))
    for number in (1, 2):
        await step(f"round {number}")
        votes = await asyncio.gather(*(_vote(found, cookie, number) for cookie in cookies))
        state = await step(f"counts {number}")
        found.confirmed.append(Counter(votes))
        counts = state["counts"]
        assert isinstance(counts, dict)
        found.counted.append(+Counter(counts[str(number)]))
    status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    found.memory = int(re.findall(r"VmHWM:\s*(\d+) kB", status)[0]) / 1024
    return found


async def _come(found: Voted) -> str:
    await asyncio.sleep(random.uniform(0, SPREAD))
    for file in FILES:
        await found.ask("page", file)
    await found.ask("state", "/state")
    sent = json.dumps({"word": found.code})
    cookie = COOKIE.search(await found.ask("join", "/join", sent))
    assert cookie
    return cookie[1].decode()


async def _vote(found: Voted, cookie: str, number: int) -> str:
    """Look twice, vote and change the vote; return the letter that was confirmed last."""
    letter = ""
    for choice in random.sample("abc", 2):
        await asyncio.sleep(random.uniform(0, PAUSE))
        await found.ask("state", "/state?seen=", "", f"Cookie: {cookie}")
        sent = json.dumps({"vote": choice, "question": 2, "round": number})
        answer = await found.ask("vote", "/vote", sent, f"Cookie: {cookie}")
        letter = choice if b" 204 " in answer[:20] else letter
    return letter
