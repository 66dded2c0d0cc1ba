"""The teacher's page in the browser, with a token that neither processes nor screen show."""

import html
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from lecture_class.class_room import beside_another_system
from lecture_class.vote.private import opener

PAGE = """\
<!doctype html>
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0; url={0}">
<title>Vote</title>
<p><a href="{0}">The teacher's page</a></p>
"""


@contextmanager
def opened(address: str, page: Path) -> Iterator[bool]:
    """Open an address in the browser; say whether there is one that opens it.

    Every account of the machine can list the arguments of programs, so the browser is started
    with a page that leads there, lasts as long as this, and can be read by its owner alone.
    """
    if beside_another_system():
        yield webbrowser.open(address)
        return
    try:
        with open(page, "w", encoding="utf-8", opener=opener) as file:
            file.write(PAGE.format(html.escape(address)))
        yield webbrowser.open(page.absolute().as_uri())
    finally:
        page.unlink(missing_ok=True)
