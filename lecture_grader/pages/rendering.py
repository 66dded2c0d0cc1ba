"""Pages from the templates beside this file: what a student wrote stays text in them."""

from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined


def points(number: float) -> str:
    """Return "1 point", "2 points", "0.5 points"."""
    return f"{number:g} point{'' if number == 1 else 's'}"


_PAGES = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    extensions=["jinja2.ext.loopcontrols"],
)
_PAGES.filters["points"] = points


def render(template: str, **values: object) -> str:
    """Return a template filled in; whatever the values hold is escaped.

    Examples
    --------
    >>> render("comment.html", paragraphs=["1 < 2"])
    '<p>1 &lt; 2</p>'
    """
    return _PAGES.get_template(template).render(values)
