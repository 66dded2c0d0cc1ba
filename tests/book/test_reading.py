"""What the book's own server sends, and what it refuses in a line."""

import gzip
import os
import socket
import threading
import time
from contextlib import closing
from http.client import HTTPConnection

import pytest

from lecture_book.site import read


@pytest.fixture
def address(tmp_path):
    """A server of a small site beside which a secret lies."""
    (tmp_path / "secret.html").write_text("secret")
    site = tmp_path / "site"
    (site / "folder").mkdir(parents=True)
    (site / "page.html").write_text("page")
    (site / "style.css").write_text("")
    (site / ".buildinfo").write_text("hidden")
    (site / "way-out.html").symlink_to(tmp_path / "secret.html")
    (site / "circle").symlink_to(site / "circle")
    running = read.serve(site)
    thread = threading.Thread(target=running.serve_forever)
    thread.start()
    yield running.server_address
    running.shutdown()
    thread.join()
    running.server_close()


def answer(address, path, **known):
    """Return the status and the headers of what is sent for a path."""
    with closing(HTTPConnection(*address)) as connection:
        asked = {name.replace("_", "-"): value for name, value in known.items()}
        connection.request("GET", f"/{path}", headers=asked)
        got = connection.getresponse()
        got.read()
        return got.status, got.headers


@pytest.mark.parametrize(
    "path",
    ["%00", "page.html%00", "%ed%a0%80", "x" * 5000, "circle", ".buildinfo", "folder/",
     "folder/../.buildinfo", "way-out.html", "../secret.html", "%2e%2e/secret.html"],
)  # fmt: skip
def test_what_is_no_page_of_the_site_is_not_found_and_prints_nothing(address, capfd, path):
    assert answer(address, path)[0] == 404
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize("path", ["page.html", "style.css", "nowhere.html"])
def test_every_answer_says_who_may_frame_it_and_that_its_type_is_right(address, path):
    _, headers = answer(address, path)
    assert {name: headers[name] for name in read.HEADERS} == read.HEADERS


def test_a_browser_that_turns_to_another_page_prints_nothing(address, tmp_path, capfd):
    (tmp_path / "site" / "picture.svg").write_bytes(bytes(20_000_000))
    with socket.create_connection(address) as browser:
        browser.sendall(b"GET /picture.svg HTTP/1.0\r\n\r\n")
        assert browser.recv(1) == b"H"
    while any("process_request" in thread.name for thread in threading.enumerate()):
        time.sleep(0.01)
    assert capfd.readouterr() == ("", "")


WORDS = "The perceptron converges. " * 200


def test_words_are_sent_compressed_to_a_browser_that_asks_for_it(address, tmp_path):
    (tmp_path / "site" / "page.html").write_text(WORDS)
    _, plain = answer(address, "page.html")
    _, packed = answer(address, "page.html", Accept_Encoding="br;q=1.0, gzip;q=0.8, *;q=0.1")
    assert (plain["Content-Encoding"], packed["Content-Encoding"]) == (None, "gzip")
    assert plain["Content-Type"] == packed["Content-Type"]
    assert int(packed["Content-Length"]) < len(WORDS) / 10 < int(plain["Content-Length"])
    with closing(HTTPConnection(*address)) as connection:
        connection.request("GET", "/page.html", headers={"Accept-Encoding": "gzip"})
        assert gzip.decompress(connection.getresponse().read()).decode() == WORDS
    _, refused = answer(address, "page.html", Accept_Encoding="gzip;q=0, identity")
    assert refused["Content-Encoding"] is None


def test_the_compressed_and_the_plain_copy_have_tags_of_their_own(address, tmp_path):
    (tmp_path / "site" / "page.html").write_text(WORDS)
    asks = {}, {"Accept_Encoding": "gzip"}
    tags = [answer(address, "page.html", **asked)[1]["ETag"] for asked in asks]
    for asked, own, other in zip(asks, tags, tags[::-1], strict=True):
        assert answer(address, "page.html", If_None_Match=own, **asked)[0] == 304
        assert answer(address, "page.html", If_None_Match=other, **asked)[0] == 200


def test_a_browser_keeps_its_copy_of_a_file_until_the_content_changes(address, tmp_path):
    page = tmp_path / "site" / "page.html"
    _, headers = answer(address, "page.html")
    known = {"If_None_Match": headers["ETag"], "If_Modified_Since": headers["Last-Modified"]}
    assert answer(address, "page.html", **known)[0] == 304
    date = page.stat().st_mtime
    page.write_text("PAGE")
    os.utime(page, (date, date))  # a build gives all its files one date
    assert answer(address, "page.html", **known)[0] == 200
    assert answer(address, "page.html", If_Modified_Since=known["If_Modified_Since"])[0] == 200
