"""The server of a class: who can reach it, and what it reads of a notebook."""

import json
import os
import platform
import re
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from contextlib import contextmanager
from pathlib import Path

import pytest

from lecture_class import class_room
from tools import PATIENCE, ROOT

BROWSER = "import pathlib, sys; pathlib.Path({log!r}).write_text(repr(sys.argv[1:]))"
PROGRAM = """import pathlib
from lecture_class.class_room import main
here = pathlib.Path.cwd()
main({options!r}, here / "environment")"""
OPTIONS = ["--ServerApp.port=0", "--ServerApp.ip=127.0.0.1"]
PLACES = (Path("copy"), "01", Path("run"))


@contextmanager
def serving(folder, *options):
    """Open a lecture in a folder; give the arguments of its browser."""
    log, browser = folder / "browser.log", folder / "browser.py"
    browser.write_text(BROWSER.format(log=str(log)), encoding="utf-8")
    environment = os.environ | {
        "BROWSER": f"{sys.executable} {browser} %s",
        "JUPYTER_CONFIG_DIR": str(folder / "config"),
        "JUPYTER_DATA_DIR": str(folder / "data"),
    }
    environment.pop("JUPYTER_RUNTIME_DIR", None)
    own = ["--folder", str(folder / "copy")]
    command = [sys.executable, "-c", PROGRAM.format(options=[*own, *options, *OPTIONS])]
    with (folder / "server.log").open("w") as output:
        process = subprocess.Popen(
            command, cwd=folder, env=environment, stdout=output, stderr=output
        )
    try:
        until = time.monotonic() + PATIENCE
        while not (log.exists() and log.read_text()):
            if process.poll() is not None or time.monotonic() > until:
                raise AssertionError((folder / "server.log").read_text())
            time.sleep(0.1)
        yield log.read_text()
    finally:
        process.terminate()
        process.wait()


def redirect(arguments):
    """Return the file with which a browser is started, and the address to which it leads."""
    file = Path(re.search(r"file://([^']+)", arguments)[1])
    return file, re.search(r'href="([^"]+)"', file.read_text())[1]


def test_the_token_is_in_a_file_of_ones_own_and_not_among_the_arguments_of_the_browser(tmp_path):
    with serving(tmp_path) as arguments:
        file, address = redirect(arguments)
        token = address.partition("?token=")[2]
        assert len(token) >= 32
        assert token not in arguments
        assert file.parent.stat().st_mode & 0o777 == 0o700
        # A browser from a snap opens no file below a hidden folder of the home.
        assert file.is_relative_to(tmp_path / "environment")
        assert "/lab/tree/01-motivation.ipynb?" in address

        (tmp_path / "copy" / "handed-on.ipynb").write_text(HANDED_ON)
        (tmp_path / "copy" / "handed-on.md").write_text("---\njupyter:\n  widgets: 1\n---\n")
        api = address.partition("/lab/")[0] + "/api/contents/handed-on"
        with urllib.request.urlopen(f"{api}.ipynb?token={token}") as answer:
            assert "widgets" not in json.load(answer)["content"]["metadata"]
        with pytest.raises(urllib.error.HTTPError, match="400"):  # a text is no notebook
            urllib.request.urlopen(f"{api}.md?type=notebook&token={token}")


def test_no_other_account_hears_a_kernel_or_gets_the_cookie_for_a_picture():
    """A folder of pytest's has too long a name for sockets."""
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as arguments:
        _, address = redirect(arguments)
        base, token = address.partition("/lab/")[0], address.partition("?token=")[2]
        with urllib.request.urlopen(f"{base}/lab?token={token}") as page:
            assert "img-src 'self'" in page.headers["Content-Security-Policy"]
            assert "frame-ancestors 'self'" in page.headers["Content-Security-Policy"]
        start = urllib.request.Request(f"{base}/api/kernels?token={token}", data=b"{}")
        with urllib.request.urlopen(start) as answer:
            kernel = json.load(answer)["id"]
        runtime = Path(folder) / "environment" / class_room.RUNTIME
        connection = json.loads((runtime / f"kernel-{kernel}.json").read_text())
        assert connection["transport"] == "ipc"
        assert connection["ip"].startswith(str(runtime))


@pytest.mark.parametrize(("letters", "how"), [(52, "ipc"), (53, "tcp")])
def test_kernels_use_files_as_long_as_the_system_takes_their_names(letters, how):
    assert class_room.transport(Path("/" + "r" * (letters - 1))) == how


HANDED_ON = """{"cells": [], "metadata": {"widgets": {"application/vnd.jupyter.widget-state+json":
{"version_major": 2, "version_minor": 0, "state": {}}}}, "nbformat": 4, "nbformat_minor": 5}"""


@pytest.mark.parametrize(
    ("release", "chromebook", "file"),
    [
        ("6.8.0-45-generic", False, "True"),
        ("5.15.153.1-microsoft-standard-WSL2", False, "False"),
        ("6.6.46-04024-g9e3d4d6b4f3c", True, "False"),
    ],
)
def test_only_a_browser_that_finds_no_file_of_ours_is_given_the_token(
    monkeypatch, release, chromebook, file
):
    monkeypatch.setattr(platform, "release", lambda: release)
    monkeypatch.setattr(class_room.Path, "exists", lambda _: chromebook)
    assert f"--ServerApp.use_redirect_file={file}" in class_room.options([], *PLACES)


def test_a_folder_that_cannot_be_used_is_named_and_nothing_starts(tmp_path, monkeypatch):
    monkeypatch.setenv("JUPYTER_CONFIG_DIR", str(tmp_path / "config"))
    (tmp_path / "letter.txt").write_text("Dear")
    sentence = class_room.main(["--folder", str(tmp_path)], tmp_path / "environment")
    assert sentence.startswith("--folder must name a new or empty folder")
    assert not (tmp_path / "environment").exists()


def test_notebook_opens_the_same_copy_in_jupyter_notebook():
    lab = class_room.options(["--port=1"], *PLACES)
    notebook = class_room.options(["--notebook", "--port=1"], *PLACES)
    assert set(notebook) - set(lab) == {"--LabApp.default_url=/notebooks/01"}
    assert set(lab) - set(notebook) == {"--LabApp.default_url=/lab/tree/01"}


def test_jupyterlab_gets_no_extension_of_what_only_tests_compare_with():
    """nbgrader adds menus for marking, and Jupytext reads notebooks past Contents."""
    pinned = (ROOT / "requirements" / "all.txt").read_text()
    assert not re.search("^(nbgrader|jupytext)==", pinned, re.MULTILINE)
