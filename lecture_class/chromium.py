"""Where this machine has a Chromium, and how it is started, cut off from the network."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
ELSEWHERE = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
)
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",  # no name but this machine's
)


def find_chromium() -> str | None:
    """Return the path of a Chromium or Chrome on this machine, or nothing."""
    names = (os.environ.get("CHROMIUM", ""), *NAMES, *ELSEWHERE)
    return next((path for name in names if name and (path := shutil.which(name))), None)


def executable() -> str:
    """Return the path of Chromium, or fail with what to do."""
    if path := find_chromium():
        return path
    msg = "Chromium must be on the PATH or named by CHROMIUM; none was found. Install it."
    raise FileNotFoundError(msg)


@contextmanager
def launch() -> Iterator["Browser"]:
    """Start one browser for all pages."""
    from playwright.sync_api import sync_playwright  # who only asks for the path may lack it

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=list(FLAGS))
        yield browser
        browser.close()
