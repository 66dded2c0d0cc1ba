"""Where the book and its repository are published, as the CI that builds them says it.

So the book of a fork points at the fork.  A build elsewhere knows the repository that
``[project.urls]`` of pyproject.toml names; what nobody says is empty, and nothing is invented.
"""

import os
import re
import subprocess
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from lecture_format.chapters import LICENCE
from lecture_format.translation import message, translate

REAL = re.compile(r"https://[\w.-]+(?::\d+)?/(?P<owner>[\w.-]+)(?:/[\w.-]+)+")
PLACEHOLDERS = {"example", "owner", "user", "username", "your-name", "yourname", "your-org", "org"}
NO_COMMIT = '<span class="commit"></span>'
LICENCES_SAID = message("Text under {text}, code under {code}.")
PAGES = {"github.com": "github.io", "codeberg.org": "codeberg.page"}  # where owners have pages


def project(root: Path) -> dict[str, Any]:
    """Return what pyproject.toml says."""
    file = root / "pyproject.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


def repository(environment: Mapping[str, str], settings: Mapping[str, Any]) -> str:
    """Return the address of the repository: that of CI, or that of pyproject.toml, or nothing.

    Examples
    --------
    >>> repository({}, {"project": {"urls": {"Repository": "https://github.com/example/a"}}})
    ''
    >>> repository({}, {"project": {"urls": {"Repository": "https://github.com/hopper/a.git"}}})
    'https://github.com/hopper/a'
    """
    urls = settings.get("project", {}).get("urls", {})
    own = {name.lower(): url for name, url in urls.items()}.get("repository", "")
    for address in (_of_ci(environment), own):
        found = REAL.fullmatch(short := address.removesuffix("/").removesuffix(".git"))
        if found and found["owner"].lower() not in PLACEHOLDERS:
            return str(short)
    return ""


def address(environment: Mapping[str, str]) -> str:
    """Return the address of the book with a slash at its end, or nothing.

    ``BOOK_URL`` says it for a domain of one's own, and where the CI does not know it.

    Examples
    --------
    >>> address({"GITHUB_SERVER_URL": "https://github.com", "GITHUB_REPOSITORY": "Hopper/a"})
    'https://hopper.github.io/a/'
    """
    said = environment.get("BOOK_URL") or environment.get("CI_PAGES_URL")
    if said:
        return said.rstrip("/") + "/"
    place = urlsplit(_of_ci(environment))
    owner, _, name = place.path.strip("/").partition("/")
    if place.netloc not in PAGES or not name:
        return ""
    host = f"{owner.lower()}.{PAGES[place.netloc]}"
    of_owner = "pages" if place.netloc == "codeberg.org" else host  # the site at the top
    return f"https://{host}/" if name.lower() == of_owner else f"https://{host}/{name}/"


def foot(settings: Mapping[str, Any]) -> str:
    """Return what the foot of a page says of its licences, and of its version."""
    text = f'<a rel="license" href="{LICENCE}">CC BY 4.0</a>'
    return f"<p>{translate(LICENCES_SAID, text=text, code='BSD-3-Clause')}</p>{version(settings)}"


def version(settings: Mapping[str, Any]) -> str:
    """Return which version a page is of, with a place for the commit.

    Examples
    --------
    >>> version({"project": {"version": "1.2.0"}})
    '<p>Version 1.2.0<span class="commit"></span></p>'
    """
    said, word = settings.get("project", {}).get("version", ""), translate("Version")
    return f"<p>{word} {said}{NO_COMMIT}</p>" if said else ""


def say_commit(site: Path, course: Path) -> None:
    """Say on each page from which commit of the course the site was built, if this is known.

    The pages of a build are kept for the next one, so they cannot say it themselves.
    """
    command = ["git", "describe", "--always", "--exclude=*", "--dirty= with changes"]
    alone = {**os.environ, "GIT_CEILING_DIRECTORIES": str(course.parent)}  # no repository around
    try:
        done = subprocess.run(
            command, cwd=course, env=alone, capture_output=True, text=True, check=True
        )
    except (OSError, subprocess.CalledProcessError):
        return
    commit = translate("commit {commit}", commit=done.stdout.strip())
    for path in site.rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        if NO_COMMIT in text:
            said = NO_COMMIT.replace("><", f">, {commit}<")
            text = text.replace(NO_COMMIT, said)
            path.write_text(text, encoding="utf-8", newline="\n")


def _of_ci(environment: Mapping[str, str]) -> str:
    """Return the address of the repository on GitLab, in Woodpecker, or in GitHub's Actions.

    Forgejo and Gitea name theirs as GitHub does.
    """
    server, name = (environment.get(f"GITHUB_{key}") for key in ("SERVER_URL", "REPOSITORY"))
    of_actions = f"{server}/{name}" if server and name else ""
    return environment.get("CI_PROJECT_URL") or environment.get("CI_REPO_URL") or of_actions
