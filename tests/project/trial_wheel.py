"""A wheel of nothing, in a folder that serves as an index."""

import hashlib
import zipfile


def write_wheel(folder):
    """Write version 1.0 of a package that holds nothing; return its sha256."""
    folder.mkdir()
    path, about = folder / "lecture_trial-1.0-py3-none-any.whl", "lecture_trial-1.0.dist-info"
    files = {
        "METADATA": "Metadata-Version: 2.1\nName: lecture-trial\nVersion: 1.0\n",
        "WHEEL": "Wheel-Version: 1.0\nTag: py3-none-any\nRoot-Is-Purelib: true\n",
        "RECORD": "",
    }
    with zipfile.ZipFile(path, "w") as archive:
        for name, content in files.items():
            archive.writestr(f"{about}/{name}", content)
    return hashlib.sha256(path.read_bytes()).hexdigest()
