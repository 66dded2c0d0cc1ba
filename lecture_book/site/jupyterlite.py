"""JupyterLab for the book's site, which the browser runs with the Python that lies there already.

``jupyter lite build`` makes it.  Its wheels, all pure and named by content in jupyterlite.txt, are
kept as Pyodide is (pyodide) and installed nowhere: the build has four on its path, and
the browser loads the others, the compiled ones and the course by one lock, in which the import of
a cell finds its package.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from contextlib import suppress
from importlib.metadata import PathDistribution
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from lecture_book import ROOT
from lecture_book.site import pyodide
from lecture_book.site.lab_settings import LAB_SETTINGS
from lecture_exercises import SCORES
from lecture_format.chapters import copy_data_files

WHEELS = Path(__file__).with_suffix(".txt")
SHA256 = set(re.findall("sha256:([0-9a-f]{64})", WHEELS.read_text("utf-8")))
BUILDERS = ("jupyterlite_core", "jupyterlite_pyodide_kernel", "doit", "pkginfo")
EXTENSIONS = ("jupyterlite_pyodide_kernel", "jupyterlab_widgets", "anywidget")  # of JupyterLab
TRUST = Path(__file__).with_name("trust")  # one more: what a notebook says of itself is no proof
# What the course imports late, so that no cell names it.
COURSE = ("numpy", "matplotlib", "scikit-learn", "anywidget", "spellchecker")
LOCK = "jupyterlab-lock.json"
# As the kernel would write it: a notebook that is only opened has not changed and is not kept.
METADATA = {
    "kernelspec": {"name": "python", "display_name": "Python (Pyodide)", "language": "python"},
    "language_info": {
        "codemirror_mode": {"name": "python", "version": 3},
        "file_extension": ".py",
        "mimetype": "text/x-python",
        "name": "python",
        "nbconvert_exporter": "python",
        "pygments_lexer": "ipython3",
        "version": "3.8",
    },
}
SETTINGS = {
    **LAB_SETTINGS,
    # There is no server that could drop a figure without its kernel, and a reload ends the kernel.
    "@jupyter-widgets/jupyterlab-manager:plugin": {"saveState": True},
    "@jupyterlab/docmanager-extension:plugin": {"autosaveInterval": 3},  # seconds
    "@jupyterlab/filebrowser-extension:browser": {"showLastModifiedColumn": False},
}


def kept() -> Path:
    """Return the folder that keeps the wheels from one build to the next."""
    return pyodide.kept().with_name(f"jupyterlite-{pyodide.digest(WHEELS.read_bytes())[:8]}")


def fetch() -> str:
    """Bring the wheels to the folder that keeps them; return why they are missing, or nothing."""
    folder = kept()
    if {pyodide.digest(path.read_bytes()) for path in folder.glob("*.whl")} == SHA256:
        return ""
    command = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--require-hashes"]
    command += ["--only-binary=:all:", "--python-version=3.14"]
    with suppress(subprocess.SubprocessError):
        subprocess.run(
            [*command, "-r", str(WHEELS), "-d", str(folder)], check=True, capture_output=True
        )
        return ""
    return f"the wheels of {WHEELS.name} could not be fetched"


def _kept(name: str) -> Path:
    (wheel,) = kept().glob(f"{name}-[0-9]*.whl")
    return wheel


def lay(site: Path, root: Path = ROOT) -> None:
    """Write JupyterLab and the working copy into a site that has Python already."""
    python = site / "_static" / "python" / pyodide.PINS["version"]
    _lock(python, root)
    address = f"../_static/python/{python.name}/"
    kernel = {
        "pyodideUrl": f"./{address}pyodide.mjs",
        "disablePyPIFallback": True,
        "loadPyodideOptions": {"lockFileURL": address + LOCK},
    }
    plugins = {"@jupyterlite/pyodide-kernel-extension:kernel": kernel}
    build = {
        "apps": ["lab"],
        "federated_extensions": [*(str(_kept(name)) for name in EXTENSIONS), str(TRUST)],
        "ignore_sys_prefix": True,
        "no_sourcemaps": True,
        "no_unused_shared_packages": True,
        "output_dir": str(site / "lite"),
    }
    files = {
        "jupyter_lite_config.json": {"LiteBuildConfig": build},
        "jupyter-lite.json": {
            "jupyter-config-data": {"litePluginSettings": plugins, "exposeAppInBrowser": True}
        },
        "overrides.json": SETTINGS,
        f"files/notebooks/{SCORES}": {},  # no challenge has been played
    }
    for path in (site / "_sources").rglob("*.ipynb"):
        notebook = json.loads(path.read_text("utf-8"))
        notebook["metadata"] |= METADATA
        files[f"files/{path.relative_to(site / '_sources')}"] = notebook
    with tempfile.TemporaryDirectory() as folder:
        for name, content in files.items():
            place = Path(folder) / name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(json.dumps(content), encoding="utf-8")
        copy_data_files(root, Path(folder) / "files")
        _build(Path(folder))


def _build(folder: Path) -> None:
    """Call JupyterLite in a folder that says what to build."""
    for name in BUILDERS:
        with zipfile.ZipFile(_kept(name)) as archive:
            archive.extractall(folder / ".build")
    places = [str(folder / ".build"), os.environ.get("PYTHONPATH", "")]
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(filter(None, places)),
        "PYTHONWARNINGS": "ignore",
        "SOURCE_DATE_EPOCH": "1",  # the same sources make the same files
    }
    command = [sys.executable, "-m", "jupyterlite_core", "build"]
    done = subprocess.run(
        command, cwd=folder, env=environment, check=False, capture_output=True, text=True
    )
    if done.returncode:
        raise RuntimeError(done.stdout + done.stderr)


def _lock(python: Path, root: Path) -> None:
    """Write beside Python what the browser loads more, and a lock of all that is there."""
    for wheel in kept().glob("*.whl"):
        if not wheel.name.startswith((*BUILDERS, "jupyterlab_widgets")):
            shutil.copyfile(wheel, python / wheel.name)
    course = pyodide.zipped(pyodide.course(root))
    (python / f"course-{pyodide.digest(course)[:12]}.zip").write_bytes(course)
    found = [_wheel(path) for path in python.glob("*.whl")]
    found += [_part(path) for path in python.glob("*-*.zip")]
    packages = {each["name"]: each for each in found}
    packages["scipy"]["depends"].append("numpy-f2py")
    packages["course"] |= {"imports": ["lecture_lib", "lecture_exercises"], "depends": COURSE}
    for each in packages.values():
        each["depends"] = [name for name in each["depends"] if name in packages]
    lock = {**pyodide.PINS["lock"], "packages": packages}
    (python / LOCK).write_text(json.dumps(lock), encoding="utf-8")


def _wheel(path: Path) -> dict[str, Any]:
    """Return the entry of a wheel, with what it says of itself."""
    with zipfile.ZipFile(path) as archive:
        names = archive.namelist()
        (about,) = {name.split("/")[0] for name in names if ".dist-info/" in name}
        told = PathDistribution(zipfile.Path(archive, f"{about}/"))
        needs = [Requirement(each) for each in told.requires or []]
        depends = [each.name for each in needs if not each.marker or each.marker.evaluate()]
        tops = {name.split("/")[0].removesuffix(".py") for name in names if ".py" in name}
        return {
            **_entry(path, told.metadata["Name"]),
            "version": told.version,
            "imports": sorted(tops - {about}),
            "depends": list(map(canonicalize_name, depends)),
        }


def _part(path: Path) -> dict[str, Any]:
    """Return the entry of an archive that is no wheel and named after what it holds."""
    name = path.name.rsplit("-", 1)[0]
    return {**_entry(path, name), "version": "0", "imports": [name], "depends": []}


def _entry(path: Path, name: str) -> dict[str, Any]:
    return {
        "name": canonicalize_name(name),
        "file_name": path.name,
        "sha256": pyodide.digest(path.read_bytes()),
        "install_dir": "site",
        "package_type": "package",
        "unvendored_tests": False,
    }
