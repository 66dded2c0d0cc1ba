"""Make what a release consists of: the wheel, what students install with it, and its notes.

python -m tools.release v0.1.0
"""

import io
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

from tools import ROOT

FOLDER = Path("build", "release")
BUILD = "import sys; from setuptools import build_meta; build_meta.build_wheel(sys.argv[1])"
INSTALL = """

To install the library into a Jupyter of your own, download both files and run, in its environment:

```
python -m pip install --no-deps --require-hashes -r requirements.txt
python -m pip install --no-deps {wheel}
```
"""
NOTICED = "A running course will notice"
SECTION = re.compile(
    r"^## (?P<version>\S+) \((?P<day>[^)]*)\)\n+### (?P<title>[^\n]*)\n\n(?P<notes>.*?)^###? ",
    re.M | re.S,
)


def main(root: Path = ROOT, tag: str = "") -> int | str:
    """Write the files; with a tag, only if the documents say the same version and a day."""
    version = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    newest = SECTION.search(f"{(root / 'CHANGELOG.md').read_text('utf-8')}\n## ")
    if not newest or newest["title"] != NOTICED:
        return f"The newest part of CHANGELOG.md must begin with “{NOTICED}”."
    if tag and tag != f"v{version}":
        return f"The tag must be v{version}, the version in pyproject.toml; got {tag}."
    if tag and newest["version"] != version:
        return f"CHANGELOG.md must begin with {version}; it begins with {newest['version']}."
    if tag and not re.fullmatch(r"\d{4}-\d\d-\d\d", newest["day"]):
        return f"CHANGELOG.md must say the day of the release; got {newest['day']}."
    folder = root / FOLDER
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with TemporaryDirectory() as sources:  # what is committed and nothing else
        pack = ["git", "archive", "--format=zip", "HEAD"]
        packed = subprocess.run(pack, cwd=root, capture_output=True, check=True).stdout
        zipfile.ZipFile(io.BytesIO(packed)).extractall(sources)
        command = [sys.executable, "-c", BUILD, str(folder)]
        subprocess.run(command, cwd=sources, stdout=subprocess.DEVNULL, check=True)
    shutil.copyfile(root / "requirements" / "notebooks.txt", folder / "requirements.txt")
    (wheel,) = folder.glob("*.whl")
    notes = newest["notes"].strip() + INSTALL.format(wheel=wheel.name)
    (folder / "notes.md").write_text(notes, encoding="utf-8")
    for path in sorted(folder.iterdir()):
        print(path.relative_to(root))
    return 0


if __name__ == "__main__":
    sys.exit(main(ROOT, *sys.argv[1:2]))
