"""Where the line of a displayed formula breaks on a telephone: between clauses, in no bracket.

Clauses are "x = 1" and "for all i"; one that fits in a line stays whole.
"""

import re

CLAUSE = re.compile(r"(?=\\q?quad(?![a-z])|(?<=,)\s*\\;|\\;\s*\\text\b)")  # ends here, in TeX
PIECE = '<span class="base">'  # KaTeX lets a line break between two of them
SPACE = r'<span class="mspace" style="margin-right:([\d.]+)em;"></span>'
END = re.compile(rf'<span class="mspace allowbreak"></span>((?:{SPACE})*)</span>$')
CLOSED = re.compile(r'class="mclose(?!"><span class="mclose)')  # one with an exponent is two
BLANK = 0.25  # the width of a space between words, in em


def mark_clauses(latex: str) -> str:
    r"""Let KaTeX break where a clause of a formula ends.

    Examples
    --------
    >>> print(mark_clauses(r"a = 1, \quad b = 2 \;\text{ for all } i"))
    a = 1, \allowbreak\quad b = 2 \allowbreak\;\text{ for all } i
    """
    return CLAUSE.sub(r"\\allowbreak", latex)


def keep_together(formula: str) -> str:
    """Hold each clause and bracket of a formula together; no space is seen where a line ends.

    Examples
    --------
    >>> def held(*texts):
    ...     pieces = keep_together("".join(f'<span class="base">{text}</span>' for text in texts))
    ...     return pieces.count('"clause"'), pieces.count('"whole"')
    >>> left, right = '<span class="mopen">(</span>', '<span class="mclose">)</span>'
    >>> end = '<span class="mspace allowbreak"></span>'
    >>> held("a=", "b"), held("a" + end, "b"), held(left + "a" + end, "b" + right)
    ((1, 2), (2, 2), (1, 1))
    """
    before, *pieces = formula.split(PIECE)
    if not pieces:
        return formula
    depth = 0
    held = f'{before}<span class="clause"><span class="whole">'
    for piece in pieces:
        depth += piece.count('class="mopen') - len(CLOSED.findall(piece))
        end = None if depth else END.search(piece)
        if end:
            wide = sum(map(float, re.findall(SPACE, end[1])))
            space = f'<span style="word-spacing:{wide - BLANK:.4g}em"> </span>'
            held += f"{PIECE}{piece[: end.start()]}</span></span></span>{space}"
            held += '<span class="clause"><span class="whole">'
        elif depth or piece is pieces[-1]:
            held += PIECE + piece
        else:
            held += f'{PIECE}{piece}</span><span class="whole">'
    return f"{held}</span></span>"
