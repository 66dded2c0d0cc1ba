"""Markdown of a student that loads nothing when it is shown.

A browser sends the cookies of a machine to all its ports.  So a picture with such an address, in a
notebook that JupyterLab shows, gives the session of whoever opens it to another account that
listens there.

What is code is changed as well: no two programs agree on where it begins.
"""

import re

IN_NAME = r"[^\s()<>\[\]\"'`$\\@]"
ATTACHED = rf"!\[(?P<text>[^\[\]\n]*)\]\((?P<target>attachment:(?:{IN_NAME}|\({IN_NAME}*\))+)\)"
PICTURE = re.compile(rf"{ATTACHED}|!(?=\[)")
TAG = re.compile(r"<(?=[a-z/!?])", re.IGNORECASE)
# A diagram can load pictures; only Python keeps its colours.
LANGUAGE = re.compile(r"([`~]{3})[ \t]*(?!python[ \t]*$)(?=[^\s`~])", re.MULTILINE)


def harmless_markdown(text: str) -> str:
    """Return Markdown with no pictures but attached ones, no HTML and no diagrams.

    Examples
    --------
    >>> harmless_markdown("![mine](attachment:a.png) ![](http://a.org/b.png) <img src=c>")
    '![mine](attachment:a.png) ! [](http://a.org/b.png) < img src=c>'
    """
    return LANGUAGE.sub(r"\1text ", TAG.sub("< ", PICTURE.sub(_picture, text)))


def _picture(match: re.Match[str]) -> str:
    """Return an attached picture, under words that can be nothing else; of others, a link."""
    if match["target"] is None:
        return "! "
    words = re.sub(r"[^\w ,.-]", " ", match["text"])
    return f"![{words}]({match['target']})"
