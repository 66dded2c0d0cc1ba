"""Everything that is configured beyond title, author and table of contents."""

import os
from pathlib import Path
from typing import Any

from lecture_book.figures.alone import THEME
from lecture_book.sharing import published
from lecture_format.chapters import pages_of_cells
from lecture_format.translation import language, translate

# A page on which all answers are shown says so before it is seen: course.css shows them,
# predictions.js opens them.
ANSWERS = """try {
  if (localStorage.getItem("lecture-answers")) document.documentElement.dataset.answers = "shown";
} catch { /* storage is refused: nothing is remembered */ }"""

# Where Python lies beside the pages and they come from a server, their cells can run.
RUNS = """if (location.protocol.startsWith("http")) {
  const { dataset } = document.documentElement;
  dataset.python = "%s";
  const start = () => import(`${dataset.content_root}_static/running.js`);
  addEventListener("DOMContentLoaded", start);
}"""

# Scripts and style sheets lie beside the code of their feature.
FEATURES = Path(__file__).parents[1]
BESIDE = {*FEATURES.glob("*/*.css"), *FEATURES.glob("*/*.js")}

# They wait for the text.
SCRIPTS = (
    *("storage.js", "course.js", "keyboard.js", "cards.js", "predictions.js", "progress.js"),
    *("present.js", "search.js", "contents.js"),
)

# References that a docstring may make and that have no page in this book.
NO_PAGE = [
    (r"py:.*", r"(numpy|np|matplotlib|plt|ipywidgets)\..*"),  # others document them
    (r"py:.*", r"(collections|typing|fractions)\..*"),  # Python's own
    (r"py:exc", r"[A-Z]\w*(Error|Warning)"),  # Python's own errors
]


def setup(app: Any) -> None:
    """Configure before any other extension looks."""
    app.connect("config-inited", configure, priority=1)


def configure(app: Any, config: Any) -> None:
    """Set what Sphinx, its extensions and the theme are to do."""
    root = Path(app.srcdir)
    _reading(config, root)
    _statements(config, root)
    _reference(config)
    _appearance(config, root)
    config.project = config.html_title
    config.language = language()


def _reading(config: Any, root: Path) -> None:
    extensions = "amsmath attrs_block colon_fence deflist dollarmath"
    config.myst_enable_extensions = extensions.split()
    config.myst_heading_anchors = 3
    config.nb_execution_mode = "off"
    config.nb_merge_streams = True
    config.nb_render_error_lexer = "none"
    config.include_patterns = [f"notebooks/{path.name}" for path in pages_of_cells(root)]
    config.include_patterns += ["book/**.md", "book/homework/*.ipynb"]
    config.source_suffix = {**config.source_suffix, ".md": "myst-nb", ".ipynb": "myst-nb"}


def _statements(config: Any, root: Path) -> None:
    config.numfig = True
    config.numfig_secnum_depth = 1
    config.math_numfig = True
    # One sequence of numbers in a chapter, so that 6.4 stands between 6.3 and 6.5.
    kinds = "theorem lemma proposition corollary algorithm remark example definition"
    config.prf_realtyp_to_countertyp = dict.fromkeys(kinds.split(), "theorem")
    config.bibtex_bibfiles = [str(root / "book" / "references.bib")]
    config.bibtex_reference_style = "author_year"
    config.bibtex_default_style = "plain"


def _reference(config: Any) -> None:
    config.autodoc_member_order = "bysource"
    config.autodoc_typehints = "none"  # the docstring gives shapes and meaning
    config.autodoc_preserve_defaults = True
    config.napoleon_google_docstring = False
    config.napoleon_use_param = False
    config.napoleon_use_rtype = False
    config.napoleon_custom_sections = [("Attributes", "params_style")]  # shapes are no classes
    config.add_module_names = False
    config.toc_object_entries_show_parents = "hide"
    config.nitpick_ignore_regex = NO_PAGE
    config.html_domain_indices = False


def _appearance(config: Any, root: Path) -> None:
    here = root / "book" / "_static"
    config.templates_path = [*config.templates_path, str(root / "book" / "_templates")]
    config.html_favicon = str(here / "favicon.svg")
    config.html_static_path = [*config.html_static_path, str(here), *map(str, sorted(BESIDE))]
    config.html_css_files = [
        *config.html_css_files,
        "fonts.css",
        "type.css",
        "course.css",
        "running.css",
    ]
    runs = os.environ.get("LECTURE_BOOK_RUNS")  # jupyterlab, python alone, or nothing
    scripts = [THEME, ANSWERS, RUNS % runs] if runs else [THEME, ANSWERS]
    first = [("", {"body": script}) for script in scripts]
    later = [(name, {"defer": "defer"}) for name in SCRIPTS]
    config.html_js_files = [*config.html_js_files, *first, *later]
    config.html_context = {**config.html_context, "default_mode": "auto"}
    config.html_last_updated_fmt = None
    config.html_baseurl = published.address(os.environ)  # for the canonical links
    config.html_show_sphinx = False
    config.html_secnumber_suffix = "\u2002"
    config.katex_css_path = "katex/katex.min.css"
    config.katex_prerender = True
    config.html_theme_options = {
        "search_bar_text": translate("Search this book"),
        "primary_sidebar_end": [],  # else a place for advertisements
        "navbar_persistent": [],  # else the theme shows a second search box
        "home_page_in_toc": False,  # the title of the book leads to it
        "show_toc_level": 2,
        "use_download_button": True,
        "use_fullscreen_button": False,
        "back_to_top_button": False,  # it would lie on the lines that are read
        "pygments_light_style": "a11y-high-contrast-light",
        "pygments_dark_style": "a11y-high-contrast-dark",
        "logo": {"text": config.html_title},
        "extra_footer": published.foot(published.project(root)),
    }
