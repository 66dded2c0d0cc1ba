"""JupyterLab for a class room, on a working copy of the notebooks.

    python -m lecture_class.class_room [--folder PATH] [--notebook] [options of JupyterLab]

It asks the network for nothing and shows no question about news; one Ctrl-C ends it.
"""

import json
import os
import platform
import sys
from pathlib import Path
from uuid import uuid4

from lecture_book.course.folder import taught
from lecture_book.site.lab_settings import LAB_SETTINGS
from lecture_class.folder import choose
from lecture_class.working_copy import refresh
from lecture_format import chapters

# A picture from elsewhere would send the cookie of the session there, even to a port of the same
# machine on which another account listens: cookies do not know ports.
POLICY = (
    "frame-ancestors 'self'; frame-src 'self' blob: data:; form-action 'self'; "
    "img-src 'self' blob: data:; media-src 'self' blob: data:"
)
OPTIONS = [
    "--log-level=WARN",
    f"--ServerApp.tornado_settings={ {'headers': {'Content-Security-Policy': POLICY}} }",
    "--ServerApp.answer_yes=True",
    "--ServerApp.contents_manager_class=lecture_class.contents.Contents",
    "--LabApp.extension_manager=readonly",
]
OPTIONS += ["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []  # a container
# Jupyter's own folder for this is hidden from browsers that come as a snap.
RUNTIME = "run"  # short, because the paths of sockets are
LONGEST_SOCKET = 103  # letters; macOS allows no more
SETTINGS = {
    "share/jupyter/lab/settings/overrides.json": LAB_SETTINGS,
}


def settle(environment: Path) -> None:
    """Write the settings where the JupyterLab of an environment reads them."""
    for name, content in SETTINGS.items():
        (environment / name).parent.mkdir(parents=True, exist_ok=True)
        (environment / name).write_text(json.dumps(content), encoding="utf-8")


def beside_another_system() -> bool:
    """Return whether the browser is outside of the system that runs Python: WSL, a Chromebook.

    Elsewhere the browser is started with a file that only this account may read, and that has the
    token in it, because every account of the machine can list the arguments of programs.  Outside
    the browser does not find that file; it gets the token itself, which other accounts of WSL or
    of the container could list, but such systems are one person's.
    """
    return (
        "microsoft" in platform.release().lower() or Path("/opt/google/cros-containers").exists()
    )


def transport(runtime: Path) -> str:
    """Return how kernels answer: through files of this account where the system has such.

    Through ports any account of the machine could read along.
    """
    longest = runtime / f"kernel-{uuid4()}-ipc-99"
    return "ipc" if os.name == "posix" and len(str(longest)) <= LONGEST_SOCKET else "tcp"


def options(arguments: list[str], copy: Path, page: str, runtime: Path) -> list[str]:
    """Return the options of the server; with --notebook it opens Jupyter Notebook."""
    chosen = [each for each in arguments if each != "--notebook"]
    app = "lab/tree" if chosen == arguments else "notebooks"
    return [
        *OPTIONS,
        f"--ServerApp.root_dir={copy}",
        f"--LabApp.default_url=/{app}/{page}",
        f"--ServerApp.use_redirect_file={not beside_another_system()}",
        f"--KernelManager.transport={transport(runtime)}",
        *chosen,
    ]


def main(arguments: list[str], environment: Path = Path(sys.prefix)) -> int | str:
    """Bring the copy up to date and open it; return a sentence if its folder cannot be used."""
    from jupyterlab.labapp import main as serve

    try:
        copy, arguments = choose(arguments)
    except ValueError as fault:
        return str(fault)
    print(f"The working copy is in {copy}.")
    notebooks = chapters.notebooks(taught())
    for sentence in refresh(copy, notebooks[0].parent):
        print(sentence)
    settle(environment)
    runtime = Path(os.environ.setdefault("JUPYTER_RUNTIME_DIR", str(environment / RUNTIME)))
    runtime.mkdir(mode=0o700, parents=True, exist_ok=True)
    runtime.chmod(0o700)  # the files there have the token in them
    return serve(options(arguments, copy, notebooks[0].name, runtime))  # type: ignore[no-any-return]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
