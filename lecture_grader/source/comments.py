"""Code without its comments, to see whether a change changes more than these."""

import io
import tokenize

EMPTY = {
    tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER,
}  # fmt: skip


def without_comments(code: str) -> str:
    r"""Return Python without comments, and without the lines that hold nothing else.

    Examples
    --------
    >>> without_comments("# one\n\nx = '#'  # two")
    "x = '#'"
    """
    lines = code.split("\n")
    rows: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(code).readline):
        (row, column), (end, _) = token.start, token.end
        if token.type == tokenize.COMMENT:
            lines[row - 1] = lines[row - 1][:column].rstrip()
        elif token.type not in EMPTY:
            rows.update(range(row - 1, end))
    return "\n".join(lines[row] for row in sorted(rows))
