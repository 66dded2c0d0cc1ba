"""A hostile laptop in the room: it holds connections and asks as fast as it can.

python -m benchmarks.laptop PORT ADDRESS    from an address of this machine, such as 127.0.0.3
"""

import asyncio
import itertools
import os
import random
import resource
import sys
from contextlib import suppress

HELD = 1500  # connections of each of three kinds
WORKERS = 50  # that ask at the same time
LIFE = 120.0  # seconds after which it ends by itself
HOST = b"Host: 127.0.0.1\r\n"
SLOW = b"GET /_static/katex/katex.min.css HTTP/1.1\r\n" + HOST + b"\r\n"
KINDS = {"idle": b"", "half a header": b"GET / HTTP/1.1\r\n" + HOST, "never reads": SLOW}
WORD = b'{"word":"BCDF"}'
LENGTH = b"Content-Length: %d\r\n\r\n" % len(WORD)
ORIGIN = b"Origin: http://127.0.0.1\r\n"
REQUESTS = (
    b"GET /state HTTP/1.1\r\n" + HOST + b"\r\n",
    b"GET /vote/phone.js HTTP/1.1\r\n" + HOST + b"\r\n",
    b"GET /%00 HTTP/1.1\r\n" + HOST + b"\r\n",
    b"POST /join HTTP/1.1\r\n" + HOST + ORIGIN + LENGTH + WORD,
    b"POST /vote HTTP/1.1\r\n" + HOST + ORIGIN + LENGTH + WORD,
)


async def hold(port: int, address: str, sent: bytes) -> None:
    """Keep one connection open, and open another when it is closed."""
    while True:
        with suppress(OSError):
            reader, writer = await asyncio.open_connection(
                "127.0.0.1", port, local_addr=(address, 0), limit=1
            )
            writer.write(sent)
            with suppress(OSError):
                await writer.wait_closed() if sent == SLOW else await reader.read()
            writer.close()
        await asyncio.sleep(random.uniform(0.5, 1.5))


async def flood(port: int, address: str) -> None:
    """Ask one thing after the other."""
    for sent in itertools.cycle(REQUESTS):
        with suppress(OSError):
            reader, writer = await asyncio.open_connection(
                "127.0.0.1", port, local_addr=(address, 0)
            )
            writer.write(sent)
            await reader.read()
            writer.close()


async def attack(port: int, address: str) -> None:
    """Do all of it at once."""
    held = [hold(port, address, sent) for sent in KINDS.values() for _ in range(HELD)]
    with suppress(TimeoutError):
        async with asyncio.timeout(LIFE):
            await asyncio.gather(*held, *(flood(port, address) for _ in range(WORKERS)))


if __name__ == "__main__":
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    os.nice(19)  # in a room it has a processor of its own
    asyncio.run(attack(int(sys.argv[1]), sys.argv[2]))
