"""A formula as a line of text, for the excerpts of the search."""

from selectolax.lexbor import LexborNode

ACCENTS = {"~": "\u0303", "^": "\u0302", "ˉ": "\u0304", "‾": "\u0304"}
BELOW = str.maketrans("0123456789+−=()aehijklmnoprstuvx", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ")
ABOVE = str.maketrans("0123456789+−=()⊤ni⋆∗′", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵀⁿⁱ⋆∗′")
SPACED = set("=≤≥<>≠≈∈→←↦⇒⇔+−⋅×≪≫")
BEFORE = set(",;:")  # a space follows


def line(part: LexborNode) -> str:
    """Return MathML as a line of text.

    Examples
    --------
    >>> from lecture_format.markup import node
    >>> line(node("<math><msub><mi>y</mi><mi>i</mi></msub><mo>≤</mo><mn>1</mn></math>"))
    'yᵢ ≤ 1'
    """
    return " ".join(_written(part).split())


def _written(part: LexborNode) -> str:
    parts = [_written(child) for child in part.iter()]
    match part.tag:
        case "mo" | "mi" | "mn" | "mtext":
            return _sign(part.text())
        case "mfrac":
            return f"{_one(parts[0])}/{_one(parts[1])}"
        case "msqrt":
            return f"√{_one(''.join(parts))}"
        case "msub" | "munder":
            return parts[0] + _small(parts[1], BELOW, "_")
        case "msup":
            return parts[0] + _small(parts[1], ABOVE, "^")
        case "msubsup" | "munderover":
            return parts[0] + _small(parts[1], BELOW, "_") + _small(parts[2], ABOVE, "^")
        case "mover":
            return parts[0] + ACCENTS.get(parts[1].strip(), parts[1])
        case "mtr":
            return "".join(f"{cell} " for cell in parts)
        case "annotation":
            return ""
    return "".join(parts)


def _sign(sign: str) -> str:
    if sign in SPACED:
        return f" {sign} "
    return f"{sign} " if sign in BEFORE else sign


def _one(text: str) -> str:
    """Return a text that is a part of a formula, in parentheses if it is more than a letter."""
    text = text.strip()
    return text if len(text) < 3 or text.isalnum() else f"({text})"


def _small(text: str, letters: dict[int, int], mark: str) -> str:
    """Return an index or a power, in small letters if there are such."""
    text = text.replace(" ", "")
    if all(ord(letter) in letters for letter in text):
        return text.translate(letters)
    return mark + _one(text)
