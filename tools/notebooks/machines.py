"""The Pythons and processors that the task `matrix` finds or imitates."""

import os
import platform
import subprocess
from pathlib import Path

VERSIONS = ["3.11", "3.12", "3.13", "3.14"]
# Processors that print other last digits: OpenBLAS's name for each, and what of ours it lacks.
PROCESSORS = {
    "SkylakeX": "AVX512_ICL AVX512_SPR",
    "Haswell": "X86_V4 AVX512_ICL AVX512_SPR",
    "Prescott": "X86_V3 X86_V4 AVX512_ICL AVX512_SPR",
}


def interpreter(version: str, uv: Path) -> str | None:
    """Return the path of a Python of this version that uv finds here, or None."""
    pyenv = sorted(Path.home().glob(f".pyenv/versions/{version}.*/bin"))
    path = os.pathsep.join([*map(str, pyenv), os.environ["PATH"]])
    command = [str(uv), "python", "find", "--no-project", "--no-python-downloads", version]
    found = subprocess.run(
        command, env={**os.environ, "PATH": path}, cwd=Path.home(), capture_output=True, text=True
    )
    return found.stdout.strip() if found.returncode == 0 else None


def settings(processor: str | None) -> dict[str, str]:
    """Return the environment variables under which NumPy works as on that processor."""
    if processor is None:
        return {}
    return {"OPENBLAS_CORETYPE": processor, "NPY_DISABLE_CPU_FEATURES": PROCESSORS[processor]}


def imitates(processor: str) -> bool:
    """Say whether this machine can run the instructions of that processor."""
    if platform.machine().lower() not in ("x86_64", "amd64"):
        return False
    flags = Path("/proc/cpuinfo")
    return processor != "SkylakeX" or (flags.exists() and "avx512bw" in flags.read_text())
