"""A proxy with TLS before a poll, as the page for teachers sets it up, on the loopback address."""

import getpass
import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from tools import ROOT

PAGE = ROOT / "book" / "instructors.md"
NGINX = re.compile(r"```nginx\n(.*?)```", re.DOTALL)
CADDY = re.compile(r"```\n(poll\.hopper\.edu \{.*?)```", re.DOTALL)
# What stands around a server on Debian; here it must not write into folders of the system.
AROUND = """\
daemon off;
user {user};
pid {folder}/nginx.pid;
worker_processes auto;
events {{ worker_connections 768; }}
http {{
access_log off;
{kept}
{server}}}
"""
KEPT = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
NAMES = {"nginx": NGINX, "caddy": CADDY}


class Proxy(NamedTuple):
    """Where phones reach a proxy, and whom they trust."""

    port: int
    trust: ssl.SSLContext


def installed() -> list[str]:
    """Return the proxies that this machine has."""
    return [name for name in NAMES if shutil.which(name) and shutil.which("openssl")]


def settings(name: str, folder: Path, port: int, poll: int) -> str:
    """Return the settings of the page, with the ports and the certificate of this trial."""
    (text,) = NAMES[name].findall(PAGE.read_text(encoding="utf-8"))
    text = text.replace("127.0.0.1:8720", f"127.0.0.1:{poll}")
    if name == "caddy":
        text = text.replace("poll.hopper.edu {", f"https://localhost:{port} {{")
        text = text.replace("{\n", f"{{\n    tls {folder}/poll.pem {folder}/poll.key\n", 1)
        return f"{{\n    admin off\n    auto_https disable_redirects\n}}\n{text}"
    text = text.replace("listen 443 ", f"listen 127.0.0.1:{port} ")
    text = text.replace("poll.hopper.edu", "localhost").replace("/etc/ssl/", f"{folder}/")
    kept = "\n".join(f"{each}_temp_path {folder}/{each};" for each in KEPT)
    return AROUND.format(user=getpass.getuser(), folder=folder, kept=kept, server=text)


def free_port() -> int:
    """Return a port that is free now."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


@contextmanager
def running(name: str, folder: Path, port: int, poll: int) -> Iterator[Proxy]:
    """Run a proxy with a certificate of its own before the poll at a port."""
    certificate = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1"]
    certificate += ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    certificate += ["-keyout", str(folder / "poll.key"), "-out", str(folder / "poll.pem")]
    subprocess.run(certificate, check=True, capture_output=True)
    file = folder / f"{name}.conf"
    file.write_text(settings(name, folder, port, poll), encoding="utf-8")
    command = {
        "nginx": ["nginx", "-e", "stderr", "-p", str(folder), "-c", str(file)],
        "caddy": ["caddy", "run", "--adapter", "caddyfile", "--config", str(file)],
    }[name]
    with (folder / f"{name}.log").open("w") as log, subprocess.Popen(command, stderr=log) as proxy:
        try:
            _wait(port, proxy, log.name)
            yield Proxy(port, ssl.create_default_context(cafile=str(folder / "poll.pem")))
        finally:
            proxy.terminate()


def _wait(port: int, proxy: subprocess.Popen[bytes], log: str) -> None:
    for _ in range(600):
        with suppress(ConnectionRefusedError), socket.create_connection(("127.0.0.1", port)):
            return
        if proxy.poll() is not None:
            msg = f"The proxy has ended: {Path(log).read_text(encoding='utf-8')}"
            raise RuntimeError(msg)
        time.sleep(0.05)
    msg = "The proxy does not listen after half a minute."
    raise RuntimeError(msg)
