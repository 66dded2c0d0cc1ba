"""What the tests of the book's words share: a small catalogue, and cells."""

from lecture_book.markdown.catalogue import Catalogue

KNOWN = Catalogue(
    equations={"eq-one": "01-a.ipynb"},
    statements={("Theorem", "Novikoff's bound"): "thm-novikoffs-bound"},
    citations={
        (("novikoff",), "1962"): "novikoff-1962",
        (("freund", "schapire"), "1999"): "freund-schapire-1999",
        (("li", "zaragoza", "herbrich"), "2002"): "li-2002",
    },
    chapters={"06-convergence.ipynb"},
)


def markdown_cell(text: str) -> dict:
    return {"cell_type": "markdown", "metadata": {}, "source": text.splitlines(keepends=True)}


def picture_cell(text: str | None, **metadata: object) -> dict:
    data = {"image/png": "AAAA"} | ({} if text is None else {"text/plain": [text]})
    output = {"output_type": "display_data", "data": data, "metadata": {}}
    return {"cell_type": "code", "metadata": metadata, "source": [], "outputs": [output]}
