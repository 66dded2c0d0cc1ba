"""Buttons that open a notebook elsewhere: only where the repository has an address.

Binder makes the working copy when it builds (``postBuild``).  A hub pulls it from a repository
that the teacher keeps it in; hub and repository are named in ``[tool.lecture-book]``.  Both
install lecture_lib with the notebooks; a service that would not is never offered.
"""

import os
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

from lecture_book.sharing import published
from lecture_format.translation import translate

COPY = "my-lecture"  # the folder of the working copy


def setup(app: Any) -> None:
    """Add the buttons to those of the theme."""
    app.connect("html-page-context", add, priority=600)


def add(app: Any, pagename: str, template: str, context: dict[str, Any], doctree: Any) -> None:
    """Add the buttons of a page."""
    del template, doctree
    settings = published.project(Path(app.srcdir))
    repository = published.repository(os.environ, settings)
    groups = buttons(pagename, repository, settings.get("tool", {}).get("lecture-book", {}))
    context["header_buttons"][:0] = groups


def buttons(pagename: str, repository: str, own: dict[str, str]) -> list[dict[str, Any]]:
    """Return the buttons of a page, in the form that the theme shows."""
    groups = []
    if launches := _launches(pagename, repository, own):
        groups.append(_group(translate("Run this page"), "fas fa-rocket", launches))
    if repository:
        links = {
            translate("Repository"): repository,
            translate("Report a mistake"): f"{repository}/issues",
        }
        groups.append(_group(translate("Repository"), "fas fa-code-branch", links))
    return groups


def binder(repository: str, path: str) -> str:
    """Return the link that opens a file of a repository in Binder.

    Examples
    --------
    >>> binder("https://gitlab.com/maths/course/lecture", "my-lecture/04.ipynb")
    'https://mybinder.org/v2/gl/maths%2Fcourse%2Flecture/HEAD?urlpath=lab%2Ftree%2Fmy-lecture%2F04.ipynb'
    """
    host, _, name = repository.removeprefix("https://").partition("/")
    if host == "github.com":
        place = f"gh/{name}"
    elif host == "gitlab.com":
        place = f"gl/{quote(name, safe='')}"
    else:
        place = f"git/{quote(repository, safe='')}"
    query = urlencode({"urlpath": f"lab/tree/{path}"})
    return f"https://mybinder.org/v2/{place}/HEAD?{query}"


def hub(address: str, copy: str, path: str, branch: str = "") -> str:
    """Return the link that pulls a repository to a hub and opens one of its files.

    Examples
    --------
    >>> hub("https://hub.hopper.edu", "https://github.com/hopper/class", "04.ipynb")[:47]
    'https://hub.hopper.edu/hub/user-redirect/git-pu'
    """
    folder = copy.rstrip("/").removesuffix(".git").rpartition("/")[2]
    asked = {"repo": copy, "branch": branch, "urlpath": f"lab/tree/{folder}/{path}"}
    query = urlencode({name: value for name, value in asked.items() if value})
    return f"{address.rstrip('/')}/hub/user-redirect/git-pull?{query}"


def _launches(pagename: str, repository: str, own: dict[str, str]) -> dict[str, str]:
    folder, _, name = pagename.rpartition("/")
    found = {}
    if folder == "notebooks":
        if repository:
            found["Binder"] = binder(repository, f"{COPY}/{name}.ipynb")
        if own.get("jupyterhub") and own.get("working-copy"):
            branch = own.get("branch", "")
            copy = own["working-copy"]
            found["JupyterHub"] = hub(own["jupyterhub"], copy, f"{name}.ipynb", branch)
    elif folder == "book/homework" and repository:
        found["Binder"] = binder(repository, f"{pagename}.ipynb")
    return found


def _group(name: str, icon: str, links: dict[str, str]) -> dict[str, Any]:
    listed = [{"type": "link", "text": text, "url": url} for text, url in links.items()]
    return {"type": "group", "tooltip": name, "icon": icon, "buttons": listed}
