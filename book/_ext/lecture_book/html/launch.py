"""Buttons that open a notebook elsewhere: only when the repository has an address.

The address stands in one place, ``[project.urls] Repository`` of pyproject.toml.  A hub
is named in ``[tool.lecture-book] jupyterhub``.  Binder and the hub install lecture_lib
with the notebooks; a service that would not is never offered.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

REAL = re.compile(
    r"https://(?:www\.)?(?:github|gitlab)\.[a-z.]+/(?P<owner>[\w.-]+)/(?P<name>[\w.-]+)"
)
PLACEHOLDERS = {"example", "owner", "user", "username", "your-name", "yourname", "your-org", "org"}


def repository(project: dict[str, Any]) -> str:
    """Return the address of the repository, or nothing while there is only a placeholder.

    Examples
    --------
    >>> repository({"urls": {"Repository": "https://github.com/example/lecture"}})
    ''
    >>> repository({"urls": {"Repository": "https://github.com/hopper/lecture"}})
    'https://github.com/hopper/lecture'
    """
    urls = {name.lower(): url for name, url in project.get("urls", {}).items()}
    address = urls.get("repository", "").removesuffix("/").removesuffix(".git")
    found = REAL.fullmatch(address)
    if not found or found["owner"].lower() in PLACEHOLDERS or "<" in address:
        return ""
    return str(address)


def options(root: Path) -> dict[str, Any]:
    """Return the options of the theme for the buttons of this repository."""
    settings = root / "pyproject.toml"
    if not settings.exists():
        return {}
    content = tomllib.loads(settings.read_text(encoding="utf-8"))
    address = repository(content.get("project", {}))
    if not address:
        return {}
    own = content.get("tool", {}).get("lecture-book", {})
    buttons = {"notebook_interface": "jupyterlab", "binderhub_url": "https://mybinder.org"}
    if own.get("jupyterhub"):
        buttons["jupyterhub_url"] = own["jupyterhub"]
    return {
        "repository_url": address,
        "repository_branch": own.get("branch", "main"),
        "path_to_docs": "",
        "use_repository_button": True,
        "use_issues_button": True,
        "launch_buttons": buttons,
    }
