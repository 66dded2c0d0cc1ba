"""A class of phones votes over the loopback address: how long a phone waits, and the memory.

The same again beside a hostile laptop, with an address of its own and with that of the phones, as
behind one router.  All three take turns.  Then again through each proxy that is installed, with
TLS, set up as the page for teachers says.
"""

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
from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np

from benchmarks import proxies
from benchmarks.measure import Row
from lecture_book.site.read import SITE, make_current
from tools import ROOT

PHONES = 300
PHONE, LAPTOP = "127.0.0.2", "127.0.0.3"
ALONE = "alone"
BESIDE = {ALONE: "", "a hostile laptop": LAPTOP, "one behind their router": PHONE}
TURNS = 3
WHY = "the laptop's connections are refused by the processor that answers the phones"
FILES = (
    "/", "/vote/vote.css", "/vote/phone.js", "/vote/shared.js", "/_static/katex/katex.min.css",
    "/_static/fonts.css",
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
    proxy: proxies.Proxy | None = None
    times: dict[str, list[float]] = field(default_factory=dict)
    waits: dict[int, float] = field(default_factory=dict)  # milliseconds, by phone
    failed: int = 0
    confirmed: list[Counter[str]] = field(default_factory=list)
    counted: list[Counter[str]] = field(default_factory=list)
    memory: float = 0.0

    async def ask(
        self, kind: str, path: str, sent: str = "", *headers: str, phone: int = 0
    ) -> bytes:
        """Send a request on a connection of its own, as a phone does; note how long it took."""
        began = time.perf_counter()
        at = "127.0.0.1" if kind == "teacher" else PHONE
        proxy = None if kind == "teacher" else self.proxy
        port, trust = proxy or (self.port, None)
        host = f"localhost:{port}" if proxy else f"127.0.0.1:{port}"
        site = f"{'https' if proxy else 'http'}://{host}"
        reader, writer = await asyncio.open_connection(
            "127.0.0.1",
            port,
            local_addr=(at, 0),
            ssl=trust,
            server_hostname="localhost" if trust else None,
        )
        head = [f"{'POST' if sent else 'GET'} {path} HTTP/1.1", f"Host: {host}"]
        head += [f"Origin: {site}", f"Content-Length: {len(sent)}", "Connection: close", *headers]
        head += [f"Referer: {site}/?{self.code}"]
        writer.write("\r\n".join([*head, "", sent]).encode())
        try:
            answer = await reader.read(-1)
        except OSError:
            answer = b""
        writer.close()
        if not re.match(rb"HTTP/1.1 20[04] ", answer):
            self.failed += 1
            print(kind, path, answer[:60], file=sys.stderr)
        took = 1e3 * (time.perf_counter() - began)
        self.times.setdefault(kind, []).append(took)
        if phone:
            self.waits[phone] = self.waits.get(phone, 0.0) + took
        return answer

    @property
    def is_equal(self) -> bool:
        """Whether every vote that was confirmed is counted."""
        return self.confirmed == self.counted

    def slowest(self, kind: str) -> float:
        """Return what one request in a hundred waits longer than."""
        return float(np.percentile(self.times[kind], 99))


def rows(quick: bool) -> Iterator[Row]:
    """Yield the waiting times and the memory of one question with two rounds."""
    phones = 30 if quick else PHONES
    make_current(SITE)
    turns = [
        {beside: _held(phones, address) for beside, address in BESIDE.items()}
        for _ in range(1 if quick else TURNS)
    ]
    alone = turns[0][ALONE]
    for kind, count in ((kind, len(times)) for kind, times in alone.times.items()):
        case, note = f"{phones} phones, {kind}", f"{count} requests"
        value, equal = alone.slowest(kind), alone.is_equal
        yield Row(case, "p99, ms", value, 500.0, at_most=True, equal=equal, note=note)
    for name in proxies.installed():
        through = _held(phones, proxy=name)
        case, value = f"{phones} phones, {name} with TLS", through.slowest("vote")
        equal, note = through.is_equal, f"{len(through.times['vote'])} requests"
        yield Row(f"{case}, vote", "p99, ms", value, 500.0, at_most=True, equal=equal, note=note)
    memory = max(each.memory for turn in turns for each in turn.values())
    yield Row(f"{phones} phones", "memory, MB", memory, 100.0, at_most=True)
    for beside in tuple(BESIDE)[1:]:
        pairs = [(turn[beside], turn[ALONE]) for turn in turns]
        longest = [(max(one.waits.values()), max(other.waits.values())) for one, other in pairs]
        ours, theirs = (float(np.median(each)) for each in zip(*longest, strict=True))
        value = float(np.median([one / other for one, other in longest]))
        equal = all(one.is_equal for one, _ in pairs)
        case, claim = f"{phones} phones, {beside}", "longest wait of a phone, beside / without"
        row = Row(case, claim, value, 3.0, at_most=True, ours=ours, theirs=theirs, equal=equal)
        yield replace(row, why=WHY)


def _held(phones: int, laptop: str = "", proxy: str = "") -> Voted:
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(lesson(phones, Path(folder), SITE, laptop, proxy))


async def lesson(
    phones: int, folder: Path, site: Path, laptop: str = "", proxy: str = ""
) -> Voted:
    """Hold two rounds of a question with simulated phones."""
    command = [sys.executable, "-m", "lecture_class.vote", "4", "--here", "--no-browser"]
    public = proxies.free_port()
    command += ["--address", f"https://localhost:{public}"] if proxy else []
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
            if proxy:
                with proxies.running(proxy, folder, public, int(port)) as found.proxy:
                    return await _rounds(phones, found, token, server.pid)
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
    cookies = await asyncio.gather(*(_come(found, phone) for phone in range(1, phones + 1)))
    for number in (1, 2):
        await step(f"round {number}")
        voting = (_vote(found, *phone, number) for phone in enumerate(cookies, start=1))
        votes = await asyncio.gather(*voting)
        state = await step(f"counts {number}")
        found.confirmed.append(Counter(votes))
        counts = state["counts"]
        assert isinstance(counts, dict)
        found.counted.append(+Counter(counts[str(number)]))
    status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    found.memory = int(re.findall(r"VmHWM:\s*(\d+) kB", status)[0]) / 1024
    return found


async def _come(found: Voted, phone: int) -> str:
    await asyncio.sleep(random.uniform(0, SPREAD))
    for file in FILES:
        await found.ask("page", file, phone=phone)
    await found.ask("state", "/state", phone=phone)
    sent = json.dumps({"word": found.code})
    cookie = COOKIE.search(await found.ask("join", "/join", sent, phone=phone))
    assert cookie
    return cookie[1].decode()


async def _vote(found: Voted, phone: int, cookie: str, number: int) -> str:
    """Look twice, vote and change the vote; return the letter that was confirmed last."""
    letter, header = "", f"Cookie: {cookie}"
    for choice in random.sample("abc", 2):
        await asyncio.sleep(random.uniform(0, PAUSE))
        await found.ask("state", "/state?seen=", "", header, phone=phone)
        sent = json.dumps({"vote": choice, "question": 2, "round": number})
        answer = await found.ask("vote", "/vote", sent, header, phone=phone)
        letter = choice if b" 204 " in answer[:20] else letter
    return letter
