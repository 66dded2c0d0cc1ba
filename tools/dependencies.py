"""Run the library's tests with the oldest or the newest packages that pyproject.toml allows.

    python -m tools.dependencies oldest           the minimums of pyproject.toml
    python -m tools.dependencies newest           what the index offers today
    python -m tools.dependencies oldest -k svm    options go to pytest

It needs uv and a network, and makes an environment of its own in .nox.
"""

import os
import subprocess
import sys
from pathlib import Path

from tools import ROOT

RESOLUTIONS = {"oldest": "lowest-direct", "newest": "highest"}
EXTRAS = ("notebooks", "fast", "cluster", "test")  # what the tests of the library import
FIGURES = "figures"  # their tests need Node and a browser, and no old package
# Old packages call what newer ones deprecate; a warning about numbers stays an error.
OPTIONS = ("-n", "auto", "-p", "no:cacheprovider", "-W", "ignore::DeprecationWarning")


def rooms() -> list[str]:
    """Return the folders of tests that mirror a room of the library, and those of exercises."""
    library = {path.name for path in (ROOT / "lecture_lib").iterdir() if path.is_dir()}
    mirrored = {path.name for path in (ROOT / "tests").iterdir()} & library - {FIGURES}
    names = sorted({*mirrored, "exercises"})
    return ["lecture_lib", "lecture_exercises", *(f"tests/{name}" for name in names)]


def environment(which: str) -> Path:
    """Make the environment anew; return its Python."""
    place = ROOT / ".nox" / which
    python = place / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    listed = ROOT / ".nox" / f"{which}.txt"
    uv("venv", "--clear", "--python", sys.executable, str(place))
    extras = [word for name in EXTRAS for word in ("--extra", name)]
    resolution = ["--resolution", RESOLUTIONS[which], "--python", str(python), *extras]
    uv("pip", "compile", *resolution, "--no-annotate", "pyproject.toml", "-o", str(listed))
    print(listed.read_text(encoding="utf-8"), flush=True)
    uv("pip", "sync", "--python", str(python), str(listed))
    return python


def uv(*arguments: str) -> None:
    """Run uv in the folder of the course."""
    subprocess.run(["uv", *arguments, "--quiet"], cwd=ROOT, check=True)


def main(arguments: list[str]) -> int:
    """Make the environment and run the tests in it."""
    if not arguments or arguments[0] not in RESOLUTIONS:
        print(__doc__)
        return 2
    python = environment(arguments[0])
    command = [str(python), "-m", "pytest", *OPTIONS, *rooms(), *arguments[1:]]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
