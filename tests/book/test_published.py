"""Where the book and its repository are published, and the links that follow from it."""

import os
import re
import subprocess
import sys
from urllib.parse import parse_qs, urlsplit

import nbformat
import pytest
from selectolax.lexbor import LexborHTMLParser

from lecture_book.sharing import launch, published
from lecture_format.readers import unseen
from tools import ROOT
from tools.browser.built_book import parsed, site

REPOSITORY = "https://github.com/hopper/lecture"


def actions(server, name):
    """What the actions of GitHub and Forgejo say."""
    return {"GITHUB_SERVER_URL": f"https://{server}", "GITHUB_REPOSITORY": name}


def woodpecker(name):
    return {"CI": "woodpecker", "CI_REPO_URL": f"https://codeberg.org/{name}"}


GITLAB = "https://gitlab.com/maths/first-year/lecture"
# What each CI says, the repository that follows, and the book's address.
CI = {
    "github": (
        actions("github.com", "Hopper/lecture"),
        "https://github.com/Hopper/lecture", "https://hopper.github.io/lecture/",
    ),
    "github, at the top": (
        actions("github.com", "hopper/hopper.github.io"),
        "https://github.com/hopper/hopper.github.io", "https://hopper.github.io/",
    ),
    "github, pages is a name like others": (
        actions("github.com", "hopper/pages"),
        "https://github.com/hopper/pages", "https://hopper.github.io/pages/",
    ),
    "gitlab, in a subgroup": (
        {"CI_PROJECT_URL": GITLAB, "CI_PAGES_URL": "https://maths.gitlab.io/first-year/lecture"},
        GITLAB, "https://maths.gitlab.io/first-year/lecture/",
    ),
    "codeberg, at the top": (
        woodpecker("hopper/pages"),
        "https://codeberg.org/hopper/pages", "https://hopper.codeberg.page/",
    ),
    "codeberg, Forgejo's actions": (
        actions("codeberg.org", "hopper/lecture"),
        "https://codeberg.org/hopper/lecture", "https://hopper.codeberg.page/lecture/",
    ),
    "codeberg, Woodpecker": (
        woodpecker("hopper/lecture"),
        "https://codeberg.org/hopper/lecture", "https://hopper.codeberg.page/lecture/",
    ),
    "a Forgejo of one's own": (
        actions("git.hopper.edu", "maths/lecture"), "https://git.hopper.edu/maths/lecture", "",
    ),
    "a domain of one's own": (
        actions("github.com", "hopper/lecture") | {"BOOK_URL": "https://lecture.hopper.edu"},
        REPOSITORY, "https://lecture.hopper.edu/",
    ),
    "a build at home": ({}, "https://github.com/upstream/lecture", ""),
}  # fmt: skip


def named(address):
    return {"project": {"urls": {"Repository": address}}}


@pytest.mark.parametrize("ci", CI)
def test_the_addresses_are_those_that_ci_says_and_at_home_that_of_pyproject(ci):
    environment, repository, address = CI[ci]
    upstream = named("https://github.com/upstream/lecture")
    assert published.repository(environment, upstream) == repository
    assert published.address(environment) == address


@pytest.mark.parametrize(
    "address",
    ["", "https://github.com/example/x", "https://github.com/OWNER/x", "http://localhost/x",
     "git@x:y", "https://github.com/<owner>/x", "https://github.com/hopper"],
)  # fmt: skip
def test_a_placeholder_is_no_address_and_shows_no_button(address):
    assert published.repository({}, named(address)) == ""
    assert launch.buttons("notebooks/04-algorithm", "", {}) == []


def links(pagename, repository=REPOSITORY, own=None):
    groups = launch.buttons(pagename, repository, own or {})
    return {button["text"]: button["url"] for group in groups for button in group["buttons"]}


@pytest.mark.parametrize(
    ("repository", "place"),
    [
        (REPOSITORY, "gh/hopper/lecture"),
        ("https://gitlab.com/maths/first-year/lecture", "gl/maths%2Ffirst-year%2Flecture"),
        ("https://codeberg.org/a/b", "git/https%3A%2F%2Fcodeberg.org%2Fa%2Fb"),
        ("https://gitlab.hopper.edu/a/b", "git/https%3A%2F%2Fgitlab.hopper.edu%2Fa%2Fb"),
    ],
)
def test_binder_opens_a_chapter_in_the_working_copy(repository, place):
    link = urlsplit(links("notebooks/04-algorithm", repository)["Binder"])
    assert link.path == f"/v2/{place}/HEAD"
    assert parse_qs(link.query) == {"urlpath": ["lab/tree/my-lecture/04-algorithm.ipynb"]}


def test_binder_opens_a_homework_where_it_lies():
    query = parse_qs(urlsplit(links("book/homework/hw1_geometry")["Binder"]).query)
    assert (ROOT / query["urlpath"][0].removeprefix("lab/tree/")).exists()


def test_a_page_without_code_has_the_repository_alone():
    assert links("book/glossary") == {
        "Repository": REPOSITORY,
        "Report a mistake": f"{REPOSITORY}/issues",
    }


def test_a_hub_pulls_the_working_copy_that_its_teacher_keeps():
    own = {
        "jupyterhub": "https://hub.hopper.edu/",
        "working-copy": "https://github.com/hopper/class.git",
    }
    link = urlsplit(links("notebooks/04-algorithm", "", own)["JupyterHub"])
    assert (link.netloc, link.path) == ("hub.hopper.edu", "/hub/user-redirect/git-pull")
    assert parse_qs(link.query) == {
        "repo": ["https://github.com/hopper/class.git"],
        "urlpath": ["lab/tree/class/04-algorithm.ipynb"],
    }
    link = urlsplit(links("notebooks/04-algorithm", "", own | {"branch": "may"})["JupyterHub"])
    assert parse_qs(link.query)["branch"] == ["may"]
    for key in own:
        assert "JupyterHub" not in links("notebooks/04-algorithm", "", {key: own[key]})


def test_what_binder_builds_is_the_working_copy(tmp_path):
    for name in ("lecture_book", "lecture_class", "lecture_format", "notebooks"):
        (tmp_path / name).symlink_to(ROOT / name, target_is_directory=True)
    python = tmp_path / "bin" / "python"  # what pip would install is here already
    python.parent.mkdir()
    python.write_text(f'#!/bin/sh\n[ "$2" = pip ] || exec "{sys.executable}" "$@"\n')
    python.chmod(0o755)
    path = f"{python.parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path}
    subprocess.run([ROOT / "postBuild"], cwd=tmp_path, env=environment, check=True, timeout=600)
    original = ROOT / "notebooks" / "04-algorithm.ipynb"
    made = nbformat.read(tmp_path / launch.COPY / original.name, as_version=4)
    assert made.cells == unseen(nbformat.read(original, as_version=4)).cells


def test_the_book_says_its_addresses_and_invents_none():
    repository = published.repository(os.environ, published.project(ROOT))
    address = published.address(os.environ)
    text = (site() / "notebooks" / "04-algorithm.html").read_text(encoding="utf-8")
    assert ("mybinder.org" in text) == bool(repository)
    assert (f'href="{repository}"' in text) == bool(repository)
    canonical = f'<link rel="canonical" href="{address}notebooks/04-algorithm.html">'
    assert (canonical in text) == bool(address)
    if not repository:
        pages = [page for page in parsed() if page.stem != "instructors"]  # it shows a form
        assert not [page for page in pages if "github.com" in page.read_text(encoding="utf-8")]


def foot(path):
    page = LexborHTMLParser(path.read_text(encoding="utf-8"))
    return page.css_first("footer.bd-footer-content").text()


def test_each_page_says_version_and_commit_and_without_git_the_version(tmp_path):
    version = published.version({"project": {"version": "1.2.0"}})
    text = f'<footer class="bd-footer-content">{version}</footer>'
    page, course = tmp_path / "site" / "book" / "intro.html", tmp_path / "course"
    page.parent.mkdir(parents=True)
    page.write_text(text)
    course.mkdir()
    published.say_commit(tmp_path / "site", course)
    assert foot(page) == "Version 1.2.0"
    names = ["-c", "user.name=Ada", "-c", "user.email=ada@hopper.edu"]
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)  # around the course
    empty = ["git", *names, "commit", "-q", "--allow-empty", "-m", "Empty"]
    subprocess.run(empty, cwd=tmp_path, check=True)
    published.say_commit(tmp_path / "site", course)
    assert foot(page) == "Version 1.2.0"
    subprocess.run(["git", "tag", "v1.2.0"], cwd=tmp_path, check=True)
    published.say_commit(tmp_path / "site", tmp_path)
    said = foot(page)
    assert re.fullmatch(r"Version 1\.2\.0, commit [0-9a-f]{7,}", said)


def test_each_page_of_the_book_says_its_licences():
    for name in ("book/intro.html", "notebooks/04-algorithm.html", "search.html"):
        assert "Text under CC BY 4.0, code under BSD-3-Clause." in foot(site() / name)


def test_each_page_of_the_book_says_which_version_it_is_of():
    said = f"Version {published.project(ROOT)['project']['version']}"
    for name in ("book/intro.html", "notebooks/04-algorithm.html"):
        assert said in foot(site() / name)
