"""A page of HTML that needs nothing else: light and dark, wide and narrow, readable aloud."""

from html import escape

__all__ = ["bar", "escape", "page", "section"]

STYLE = """
:root { color-scheme: light dark; --ink: #1a1a1a; --paper: #fff; --soft: #595959;
  --line: #8a8a8a; --card: #f3f4f6; --good: #0b6b2e; --bad: #a3230b; --bar: #33669a; }
@media (prefers-color-scheme: dark) { :root { --ink: #eee; --paper: #16181c; --soft: #b8b8b8;
  --line: #777; --card: #23262c; --good: #7fd89b; --bad: #ffab94; --bar: #7fb2e5; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 46rem; padding: 1rem; background: var(--paper);
  color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.25; } h2 { font-size: 1.2rem; margin-top: 2rem; }
h3 { font-size: 1rem; margin: 0; }
.total { font-size: 1.25rem; font-weight: 600; } .soft { color: var(--soft); }
.light { font-weight: 400; }
ul.cards { list-style: none; margin: 0; padding: 0; }
.cards > li { background: var(--card); border-left: .3rem solid var(--line);
  margin: .6rem 0; padding: .6rem .8rem; }
.cards > li.passed { border-color: var(--good); } .cards > li.failed { border-color: var(--bad); }
.cards p { margin: .3rem 0 0; } .passed .verdict { color: var(--good); }
.failed .verdict { color: var(--bad); } .verdict { font-weight: 600; }
code { font-family: ui-monospace, monospace; font-size: .95em; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: .25rem .5rem .25rem 0; text-align: left; vertical-align: top; }
th { font-weight: 600; } td.number { text-align: right; white-space: nowrap; }
td.drawn { width: 45%; } .bar { background: var(--bar); display: block; height: 1rem; }
@media print { body { max-width: none; } .cards > li { break-inside: avoid; } }
"""


def page(title: str, body: str) -> str:
    """Return a whole page; ``body`` is HTML, ``title`` is text."""
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n"
        f"<h1>{escape(title)}</h1>\n{body}\n</main>\n</body>\n</html>\n"
    )


def section(heading: str, body: str) -> str:
    """Return a part of a page, or nothing if it has no content."""
    return f"<section>\n<h2>{escape(heading)}</h2>\n{body}\n</section>" if body else ""


def bar(share: float) -> str:
    """Return a bar for the eye; the number beside it is what is read aloud."""
    width = 100 * min(max(share, 0.0), 1.0)
    return f'<span class="bar" style="width: {width:.0f}%" aria-hidden="true"></span>'
