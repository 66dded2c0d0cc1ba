"""The files around the pages: a picture to share, a map of the site, a page for dead links."""

import html
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

from lecture_book.sharing import description as sharing
from lecture_book.sharing import picture as share
from lecture_format.translation import language_tag, translate

UNLISTED = ("_modules/", "genindex", "search")  # pages that nobody searches for
NOT_FOUND = """<!DOCTYPE html>
<html lang="{language}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>{none} — {book}</title>{base}
  <style>
    :root {{ color-scheme: light dark; }}
    body {{ font: 1.1rem/1.6 system-ui, sans-serif; margin: 15vh auto; max-width: 34rem; }}
    body {{ padding: 0 1rem; }}
    a {{ display: inline-block; padding: 0.5rem 0; }}
  </style>
</head>
<body>
  <main>
    <h1>{title}</h1>
    <p>{why}</p>
    <ul>
      <li><a href="book/intro.html">{first}</a></li>
      <li><a href="search.html">{search}</a></li>
    </ul>
  </main>
</body>
</html>
"""


def setup(app: Any) -> None:
    """Write them when Sphinx has written its pages."""
    app.connect("build-finished", write, priority=950)


def write(app: Any, exception: Exception | None) -> None:
    """Write the picture, and with an address the map; the page for a dead link in any case."""
    if exception or app.builder.name != "html":
        return
    site, book, address = Path(app.outdir), app.config.html_title, app.config.html_baseurl
    (site / "404.html").write_text(not_found(book, address), encoding="utf-8")
    if address:
        (site / sharing.PICTURE).write_bytes(share.picture(book))
        pages = map(app.builder.get_target_uri, sorted(app.env.found_docs))
        (site / "sitemap.xml").write_text(sitemap(address, pages), encoding="utf-8")


def not_found(book: str, address: str) -> str:
    """Return the page that a server shows at any address that does not exist.

    Its links start from the path of the book, which need not be the top of the server.

    Examples
    --------
    >>> '<base href="/lecture/">' in not_found("Book", "https://hopper.github.io/lecture/")
    True
    """
    base = f'\n  <base href="{html.escape(urlsplit(address).path)}">' if address else ""
    return NOT_FOUND.format(
        language=language_tag(),
        book=html.escape(book),
        base=base,
        none=translate("Not found"),
        title=translate("There is no such page"),
        why=translate("It may have moved: chapters have changed their numbers."),
        first=translate("The first page and all chapters"),
        search=translate("Search this book"),
    )


def sitemap(address: str, pages: Any) -> str:
    """Return the addresses of pages for search engines.

    Examples
    --------
    >>> print(sitemap("https://a.org/b/", ["book/intro.html", "search.html"]))
    <?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    <url><loc>https://a.org/b/book/intro.html</loc></url>
    </urlset>
    """
    listed = [page for page in pages if not page.startswith(UNLISTED)]
    urls = "\n".join(f"<url><loc>{address}{quote(page)}</loc></url>" for page in listed)
    schema = "http://www.sitemaps.org/schemas/sitemap/0.9"
    head = '<?xml version="1.0" encoding="UTF-8"?>'
    return f'{head}\n<urlset xmlns="{schema}">\n{urls}\n</urlset>'
