"""JupyterLab for a class room, on a working copy of the notebooks in the folder my-lecture.

    python -m tools.notebooks.class_room [options of JupyterLab]

It asks the network for nothing and shows no question about news; one Ctrl-C ends it.
"""

import json
import os
import sys
from pathlib import Path

from tools import ROOT
from tools.notebooks.working_copy import refresh

COPY = ROOT / "my-lecture"
OPTIONS = [
    "--log-level=WARN",
    f"--ServerApp.root_dir={COPY}",
    "--ServerApp.answer_yes=True",
    "--ServerApp.contents_manager_class=tools.notebooks.contents.Contents",
    "--ServerApp.use_redirect_file=False",
    "--LabApp.default_url=/lab/tree/01-motivation.ipynb",
    "--LabApp.extension_manager=readonly",
]
OPTIONS += ["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []  # a container
LAB_SETTINGS = {
    "@jupyterlab/apputils-extension:notification": {
        "fetchNews": "false",
        "checkForUpdates": False,
    },
}
SETTINGS = {
    "share/jupyter/lab/settings/overrides.json": LAB_SETTINGS,
    "etc/jupyter/labconfig/page_config.json": {  # its menus are for those who hand out homework
        "disabledExtensions": {"@jupyter/nbgrader": True}
    },
}


def settle(environment: Path) -> None:
    """Write the settings where the JupyterLab of an environment reads them."""
    for place, content in SETTINGS.items():
        (environment / place).parent.mkdir(parents=True, exist_ok=True)
        (environment / place).write_text(json.dumps(content), encoding="utf-8")


if __name__ == "__main__":
    from jupyterlab.labapp import main

    for sentence in refresh(COPY):
        print(sentence)
    settle(Path(sys.prefix))
    sys.exit(main([*OPTIONS, *sys.argv[1:]]))
