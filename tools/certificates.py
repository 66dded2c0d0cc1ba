"""A certificate for a cluster of this machine, made by the program openssl."""

import shutil
import subprocess
from pathlib import Path

from distributed import Security

OPENSSL = shutil.which("openssl")
NO_OPENSSL = "a cluster with TLS needs a certificate, which the program openssl makes"


def certificate(folder: Path) -> tuple[Path, Path]:
    """Write a certificate, which is its own authority, and its key."""
    cert, key = folder / "cert.pem", folder / "key.pem"
    words = ["req", "-x509", "-nodes", "-newkey", "rsa:2048", "-days", "2", "-subj", "/CN=lecture"]
    subprocess.run(
        [str(OPENSSL), *words, "-keyout", str(key), "-out", str(cert)], check=True,
        capture_output=True,
    )  # fmt: skip
    return cert, key


def tls(cert: Path, key: Path) -> Security:
    """Return what scheduler, workers and client of a cluster on this machine must know."""
    both = {f"tls_{who}_cert": str(cert) for who in ("scheduler", "worker", "client")}
    both |= {f"tls_{who}_key": str(key) for who in ("scheduler", "worker", "client")}
    return Security(tls_ca_file=str(cert), require_encryption=True, **both)
