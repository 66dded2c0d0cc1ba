"""What others made and the site contains has its licence there."""

import re
import tomllib
import zipfile

import pytest

from lecture_book.site import licences
from tools import ROOT
from tools.browser.built_book import site

pytestmark = pytest.mark.browser

MADE = re.compile(  # what the build makes from the course
    r"(.*/)?[^/]*\.(html|pdf|cards\.js|lesson\.json)|\..*|(_images|_sources|lite/files)/.*"
    r"|objects\.inv|offline\.js|searchindex\.js|robots\.txt|sitemap\.xml|_static/licences\.txt"
    r"|_static/python/(manifest\.json|[^/]*/((course|lecture)-.*\.zip|.*-lock\.json))"
)
GRANT = re.compile(
    "Permission is hereby granted|Redistribution and use|Mozilla Public|PYTHON SOFTWARE FOUNDATION"
)


def files_of_the_course():
    """The names of the files of the book and the figures, but for those of others."""
    ours, *entries = tomllib.loads((ROOT / "REUSE.toml").read_text("utf-8"))["annotations"]
    others = set()
    for entry in entries:
        if entry["SPDX-FileCopyrightText"] != ours["SPDX-FileCopyrightText"]:
            paths = entry["path"] if isinstance(entry["path"], list) else [entry["path"]]
            others |= {each for path in paths for each in ROOT.glob(path.replace("**", "**/*"))}
    folders = [ROOT / name for name in ("lecture_book", "book/_static", "lecture_lib/figures")]
    return {path.name for folder in folders for path in folder.rglob("*") if path not in others}


def test_every_file_of_the_site_is_of_the_course_or_of_a_named_part():
    named = set().union(*(licences.files(part, site()) for part in licences.PARTS))
    others = {path for path in site().rglob("*") if path.is_file()} - named
    places = sorted(path.relative_to(site()).as_posix() for path in others)
    static = {f"_static/{name}" for name in files_of_the_course()}
    unnamed = [place for place in places if not MADE.fullmatch(place) and place not in static]
    assert unnamed == [], "name them in PARTS of lecture_book/site/licences.py"


@pytest.mark.parametrize("part", licences.PARTS, ids=lambda part: part.name)
def test_every_named_part_is_in_the_site_and_has_its_licence_there(part):
    text = (site() / licences.PLACE).read_text("utf-8")
    files = licences.files(part, site())
    assert files
    _, body = licences.section(part)
    assert body in text
    assert part.terms or GRANT.search(body) or {path.suffix for path in files} == {".whl", ".zip"}
    for name in part.terms:
        assert f"\n{name}\n{'=' * len(name)}\n" in text


def test_every_package_in_the_site_contains_its_licence():
    wheels = list(site().glob("_static/python/*/*.whl"))
    assert wheels
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as archive:
            assert any(licences.TEXT.search(name) for name in archive.namelist()), wheel.name


def test_the_first_page_leads_to_the_licences():
    first = (site() / "book/intro.html").read_text("utf-8")
    assert f'href="../{licences.PLACE}"' in first
