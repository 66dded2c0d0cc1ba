"""The licences of what others made and the site contains: ``_static/licences.txt``.

Each part names its files and where its licence is: in an installed package, in LICENSES/, or in
the files themselves, as in a wheel.  A test finds every file of a built site that is in no part.
"""

import re
from importlib.metadata import distribution
from pathlib import Path
from typing import NamedTuple

from lecture_book import ROOT
from lecture_book.site import pyodide

PLACE = "_static/licences.txt"
TEXT = re.compile(r"\.dist-info/(licenses/)?(LICEN[CS]E|COPYING)[^/]*$")
PYTHON = f"_static/python/{pyodide.PINS['version']}"


class Part(NamedTuple):
    """What others made: its name, the patterns of its files, and its licence."""

    name: str
    files: tuple[str, ...]
    words: str  # whose it is and what else its licence asks us to say
    package: str = ""  # an installed one that contains the text of the licence
    terms: tuple[str, ...] = ()  # texts in LICENSES/


PARTS = (
    Part(
        "Sphinx",
        (
            "_static/basic.css",
            "_static/doctools.js",
            "_static/documentation_options.js",
            "_static/pygments.css",
            "_static/sphinx_highlight.js",
            *(f"_static/{name}.png" for name in ("file", "minus", "plus")),
        ),
        "It makes the pages, and this is what it adds to them.",
        "sphinx",
    ),
    Part(
        "PyData Sphinx Theme",
        (
            "_static/scripts/pydata-sphinx-theme.js",
            "_static/styles/pydata-sphinx-theme.css",
            "_static/styles/theme.css",
        ),
        "The rules that no page uses are left out.",
        "pydata-sphinx-theme",
    ),
    Part(
        "Sphinx Book Theme",
        ("_static/scripts/sphinx-book-theme.js", "_static/styles/sphinx-book-theme.css"),
        "The rules that no page uses are left out.",
        "sphinx-book-theme",
    ),
    Part(
        "Bootstrap 5.3, with Popper",
        ("_static/scripts/bootstrap.js", "_static/scripts/bootstrap.js.LICENSE.txt"),
        "Copyright (c) 2011-2024 The Bootstrap Authors, https://getbootstrap.com.\n"
        "Popper: Copyright (c) 2019 Federico Zivolo, https://popper.js.org.\n"
        "The style sheet of the PyData theme contains rules of Bootstrap, too.",
        terms=("MIT",),
    ),
    Part(
        "Font Awesome Free",
        ("_static/vendor/fontawesome/webfonts/*", "_static/play-solid.svg"),
        "Copyright (c) Fonticons, Inc., https://fontawesome.com.\n"
        "The fonts are under OFL-1.1, the icons under CC-BY-4.0, the rules, which are in the\n"
        "style sheet of the PyData theme, under MIT.",
        terms=("CC-BY-4.0", "MIT", "OFL-1.1"),
    ),
    Part(
        "sphinx-copybutton",
        (
            "_static/check-solid.svg",
            "_static/copy-button.svg",
            "_static/copybutton.css",
            "_static/copybutton*.js",
        ),
        "The two icons are from Tabler Icons: Copyright (c) 2020 Pawe\u0142 Kuna, under MIT.",
        "sphinx-copybutton",
        ("MIT",),
    ),
    Part(
        "clipboard.js",
        ("_static/clipboard.min.js",),
        "Copyright (c) Zeno Rocha, https://clipboardjs.com.",
        terms=("MIT",),
    ),
    Part("MyST-NB", ("_static/mystnb.*.css",), "The style sheet of cells.", "myst-nb"),
    Part(
        "KaTeX",
        ("_static/katex/**/*",),
        "Copyright (c) 2013-2020 Khan Academy and other contributors, https://katex.org.",
        terms=("MIT",),
    ),
    Part(
        "CodeMirror and Lezer",
        ("_static/editor.bundle.js",),
        "Copyright (C) 2016-2026 by Marijn Haverbeke <marijn@haverbeke.berlin> and others,\n"
        "https://codemirror.net, https://lezer.codemirror.net.",
        terms=("MIT",),
    ),
    Part(
        "MiniSearch and stemmer",
        ("_static/find.bundle.js",),
        "Copyright 2022 Luca Ongaro, https://github.com/lucaong/minisearch.\n"
        "Copyright (c) 2014 Titus Wormer, https://github.com/words/stemmer.",
        terms=("MIT",),
    ),
    Part(
        "The fonts: parts of STIX Two, Iosevka and Latin Modern Math",
        ("_static/fonts/*",),
        "Copyright 2001-2021 The STIX Fonts Project Authors,\n"
        "https://github.com/stipub/stixfonts, under OFL-1.1.\n"
        "Copyright 2015-2023 Renzhi Li (aka. Belleve Invis, belleve@typeof.net), under OFL-1.1.\n"
        "Copyright 2012-2014 B. Jackowski, P. Strzelczyk and P. Pianowski (on behalf of TeX\n"
        "users groups), under LPPL-1.3c.",
        terms=("LPPL-1.3c", "OFL-1.1"),
    ),
    Part(
        f"Pyodide {pyodide.PINS['version']}",
        (f"{PYTHON}/pyodide.mjs", f"{PYTHON}/pyodide.asm.*"),
        "CPython for the browser, under the Mozilla Public License 2.0,\n"
        "https://mozilla.org/MPL/2.0/. These files are unchanged. Their source, and the licences\n"
        "of what is compiled into them, are at\n"
        f"https://github.com/pyodide/pyodide/tree/{pyodide.PINS['version']}.",
    ),
    Part(
        "The standard library of Python",
        (f"{PYTHON}/python_stdlib.zip",),
        "Copyright (c) 2001 Python Software Foundation; All Rights Reserved.\n"
        "Modules that no page uses are left out. The licence of Python, as the package\n"
        "typing-extensions contains it:",
        "typing-extensions",
    ),
    Part(
        "pyspellchecker",
        (f"{PYTHON}/spellchecker-*.zip",),
        "Five of its lists of words, which were counted in OpenSubtitles 2018.",
        "pyspellchecker",
    ),
    Part(
        "JupyterLab, as JupyterLite",
        ("lite/*", "lite/[!f]*/**/*"),
        "The files named third-party-licenses.json in lite/ list what is compiled into it.",
        "jupyterlab",
    ),
    Part("anywidget", ("lite/extensions/anywidget/**/*",), "An extension.", "anywidget"),
    Part(
        "Packages of Python",
        (f"{PYTHON}/*.whl", f"{PYTHON}/numpy.f2py-*.zip"),
        "Each is an archive that contains its licence; numpy.f2py is a part of numpy.\n"
        "Files that no page uses are left out.",
    ),
)


def write(site: Path) -> None:
    """Write the licences of what a site contains into it."""
    parts = [part for part in PARTS if files(part, site)]
    names = sorted({name for part in parts for name in part.terms})
    sections = [("The course", (ROOT / "LICENSE-text").read_text("utf-8"))]
    sections.append(("The code of the course", (ROOT / "LICENSE").read_text("utf-8")))
    sections += [section(part) for part in parts]
    sections += [(name, (ROOT / "LICENSES" / f"{name}.txt").read_text("utf-8")) for name in names]
    texts = [f"{title}\n{'=' * len(title)}\n\n{body.strip()}\n" for title, body in sections]
    (site / PLACE).write_text("\n\n".join(texts), encoding="utf-8")


def files(part: Part, site: Path) -> set[Path]:
    """Return the files of a site that belong to a part."""
    return {path for pattern in part.files for path in site.glob(pattern) if path.is_file()}


def section(part: Part) -> tuple[str, str]:
    """Return the title of a part, and its files, words and licence."""
    body = ["Files: " + ", ".join(part.files), part.words]
    if part.terms:
        body.append("The terms are at the end: " + ", ".join(part.terms) + ".")
    if not part.package:
        return part.name, "\n\n".join(body)
    package = distribution(part.package)
    texts = [path for path in package.files or [] if TEXT.search(path.as_posix())]
    body += [path.read_text().strip() for path in texts]
    return f"{part.name} ({part.package} {package.version})", "\n\n".join(body)
