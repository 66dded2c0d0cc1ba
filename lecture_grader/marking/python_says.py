"""Which texts of errors a hidden check may show: those of Python and NumPy, letter by letter.

A program could put what it is given into the text of an error.  So a text is shown only as far as
it is one of these, with names of these types alone.  Which of them a program raises is its own
choice, as the type of an error is; no value stands in any of them.
"""

import re

TYPES = (
    "NoneType|bool|builtin_function_or_method|dict|filter|float|Fraction|function|generator|int"
    r"|list|map|method|module|ndarray|numpy\.float64|numpy\.int64|numpy\.ndarray|range|set|slice"
    "|str|tuple|type|zip"
)
SIGN = r"((\+|-|\*|//?|%|@|&|\||\^|<<|>>|<|>)=?|\*\*(=| or pow\(\)))"
TEXTS = re.compile(
    "|".join(
        text.replace("TYPE", f"({TYPES})").replace("SIGN", SIGN)
        for text in (
            r"(min|max)\(\) (arg is an empty sequence|iterable argument is empty)",
            r"(float |complex |integer )?division by zero",
            r"(float floor division|integer division or modulo|(float|integer) modulo) by zero",
            r"float modulo",
            r"math domain error",
            r"(list|tuple|string|range object) (assignment )?index out of range",
            r"pop from empty list",
            r"'TYPE' object is not (iterable|callable|subscriptable|reversible|an iterator)",
            r"'TYPE' object does not support item assignment",
            r"'TYPE' object has no attribute",
            r"'TYPE' object cannot be interpreted as an integer",
            r"object of type 'TYPE' has no len\(\)",
            r"unsupported operand type\(s\) for SIGN: 'TYPE' and 'TYPE'",
            r"bad operand type for (unary [-+~]|abs\(\)): 'TYPE'",
            r"'SIGN' not supported between instances of 'TYPE' and 'TYPE'",
            r"(list|tuple) indices must be integers or slices, not (float|list|tuple|str)",
            r"cannot unpack non-iterable TYPE object",
            r"unhashable type: 'TYPE'",
            r"dictionary changed size during iteration",
            r"attempt to get arg(min|max) of an empty sequence",
            r"zero-size array to reduction operation (minimum|maximum) which has no identity",
            r"operands could not be broadcast together",
            r"only integer scalar arrays can be converted to a scalar index",
            r"arrays used as indices must be of integer \(or boolean\) type",
            r"setting an array element with a sequence",
            r"The truth value of an array with more than one element is ambiguous",
            r"Singular matrix",
        )
    )
)


def shown(text: str) -> str:
    """Return the beginning of an error's text that a hidden check may show, or nothing.

    Examples
    --------
    >>> shown("min() arg is an empty sequence")
    'min() arg is an empty sequence'
    >>> shown("'list' object has no attribute 'x_is_2'")
    "'list' object has no attribute"
    >>> shown("the third sample is seven division by zero")
    ''
    """
    match = TEXTS.match(text)
    return match[0] if match else ""
