"""The leak check: clean where nothing leaks, and a leak planted in each kind of file is found."""

import base64
import gzip
import io
import json
import re
import string
import tarfile
import zipfile
from html import escape
from pathlib import Path

import pytest

from lecture_format.notebook_file import write
from lecture_grader.authoring import template
from lecture_grader.authoring.confidential import SHORTEST, secret_lines
from lecture_grader.authoring.leak_check import finder, search
from lecture_grader.commands.main import main
from tests.grader.example import SOURCE, example

SOLUTION = "    sum_of_bad_scores = scores[scores < 0].sum()\n"
HINT = "A tie is a mistake: use <=, or nothing is ever updated from zero."
CANARY = "lantern-otter-4417-quiver"


@pytest.fixture
def homework(tmp_path):
    (tmp_path / "secret").mkdir()
    return example(tmp_path / "secret")


@pytest.fixture
def place(tmp_path, homework):
    """A folder with what is published of the example: its template, and a page about it."""
    folder = tmp_path / "public"
    notebook = template.template(homework)
    write(notebook, folder / "hw0_example.ipynb")
    text = "\n".join(cell.source for cell in notebook.cells)
    (folder / "hw0_example.html").write_text(f"<pre>{escape(text)}</pre>")
    return folder


def found(homework, *paths, public=()):
    return {leak.secret for leak in search([homework], paths, public=public).leaks}


def coloured(line):
    """A line of code as a page of the book shows it: every word in an element of its own."""
    return re.sub(r"\w+", r'<span class="n">\g<0></span>', escape(line).replace(" ", "  "))


def zipped(name, data):
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(name, data)
    return file.getvalue()


def tarred(name, data):
    file = io.BytesIO()
    with tarfile.open(fileobj=file, mode="w:gz") as archive:
        member = tarfile.TarInfo(name)
        member.size = len(data)
        archive.addfile(member, io.BytesIO(data))
    return file.getvalue()


def notebook(**cell):
    return json.dumps({"cells": [{"cell_type": "code", "metadata": {}, **cell}]})


@pytest.mark.parametrize("length", range(1, 40))
@pytest.mark.parametrize("place", range(8))
def test_a_line_is_found_wherever_it_stands_and_only_whole(length, place):
    line = string.ascii_letters[:length]
    find = finder([line, "another line that nobody wrote"])
    assert find(["." * place + line + "."]) == {line}
    assert find(["." * place + line[:-1] + "."]) == set()


def test_what_is_published_of_the_example_is_clean(homework, place):
    report = search([homework], [place])
    assert report.leaks == ()
    assert report.files == 2
    assert report.lines > 20


def test_a_secret_line_has_the_length_that_the_report_names(homework):
    lines = secret_lines(homework)
    assert SOLUTION.strip() in lines
    assert HINT in lines
    assert min(map(len, lines)) >= SHORTEST == 18


def test_what_the_homework_gives_is_no_secret(homework):
    signature = homework.wrongs[0].code.splitlines()[1]
    assert len(signature) >= SHORTEST
    assert signature not in secret_lines(homework)


PLANTED = {
    "page.html": f"<pre>{coloured(SOLUTION)}</pre>",
    "comment.html": f"<!-- {SOLUTION} -->",
    "attribute.html": f'<img alt="{escape(SOLUTION)}">',
    "page.md": f"```python\n{SOLUTION}```",
    "cell.ipynb": notebook(source=["def criterion(w, b, X, y):\n", SOLUTION]),
    "string.ipynb": notebook(source=f"x = 1\n{SOLUTION}"),
    "output.ipynb": notebook(source="", outputs=[{"text": [SOLUTION]}]),
    "metadata.ipynb": json.dumps({"cells": [], "metadata": {"answer": SOLUTION}}),
    "bundle.js": f"export const text = {json.dumps('x' + chr(10) + SOLUTION)};",
    "lecture_lib-1-py3-none-any.whl": zipped("homework/hw0_example.py", SOURCE),
    "inside.zip": zipped("deeper.zip", zipped("page.txt", SOLUTION)),
    "source.tar.gz": tarred("lecture/hw.py", SOLUTION.encode()),
    "page.html.gz": gzip.compress(SOLUTION.encode()),
    "packed.js": f'load("{base64.b64encode(gzip.compress(SOLUTION.encode())).decode()}");',
}


@pytest.mark.parametrize("name", PLANTED)
def test_a_solution_planted_in_each_kind_of_file_is_found(homework, place, name):
    content = PLANTED[name]
    data = content if isinstance(content, bytes) else content.encode()
    (place / name).write_bytes(data)
    leaks = search([homework], [place]).leaks
    assert SOLUTION.strip() in {leak.secret for leak in leaks}
    assert all(name in leak.file for leak in leaks)


@pytest.mark.parametrize(
    "secret",
    [
        '    """Compare on more samples: the sum is never negative."""',
        '    got = s.distance(np.array([3.0, 4.0]), 5.0, np.array([-3.0, -4.0]))',
        "    return float(-(y * (X @ w + b)).sum())",
        f"<p>{escape(HINT)}</p>",
        "<p>A tie is a mistake: use &lt;=, or nothing\nis ever <em>updated</em> from zero.</p>",
        "You forgot to divide by the length of w.",
    ],
    ids=["hint of a hidden check", "hidden check", "wrong", "hint", "typeset hint", "other hint"],
)  # fmt: skip
def test_hidden_checks_wrong_solutions_and_hints_are_secret_too(homework, place, secret):
    (place / "page.html").write_text(secret)
    assert found(homework, place)


def index(*pages):
    """A search index as Sphinx writes it: stems, and the pages that hold each."""
    words = {}
    for number, page in enumerate(pages):
        for word in page.split():
            words.setdefault(word, []).append(number)
    terms = {word: where[0] if len(where) == 1 else where for word, where in words.items()}
    content = json.dumps({"docnames": ["a"] * len(pages), "terms": terms, "titleterms": {}})
    return f"Search.setIndex({content})"


@pytest.mark.parametrize(
    ("pages", "secrets"),
    [
        (["margin perceptron", "criterion sum_of_bad_scor"], {"sum_of_bad_scores"}),
        (["margin perceptron", "criterion length_of_norm"], {"length_of_normal"}),
        (["margin perceptron", "criterion length_of_normal"], {"length_of_normal"}),
        (["lantern otter 4417 quiver"], {CANARY}),
        (["lantern otter", "4417", "quiver"], set()),  # on several pages they are just words
    ],
)
def test_secret_names_and_the_words_of_the_canary_are_found_in_the_search_index(
    homework, place, pages, secrets
):
    (place / "searchindex.js").write_text(index(*pages))
    assert found(homework, place) == secrets
    entries = [[number, "a", "A title", words] for number, words in enumerate(pages)]
    (place / "searchindex.js").write_text(json.dumps({"pages": ["a"], "entries": entries}))
    assert found(homework, place) == secrets


@pytest.mark.parametrize(
    ("name", "text"),
    [("packed.js", 'load("H4sIAAAAA");'), ("packed.js", 'load("H4sIAAAA");'),
     ("list.json", '{"pages": ["a"]}'), ("list.json", '{"pages": [')],
)  # fmt: skip
def test_what_only_looks_like_an_index_or_compressed_does_not_end_the_search(
    homework, place, name, text
):
    (place / name).write_text(text)
    assert found(homework, place) == set()
    (place / name).write_text(text + SOLUTION)
    assert found(homework, place) == {SOLUTION.strip()}


def test_the_canary_is_found_even_in_public_text(homework, place):
    page = place / "page.html"
    page.write_text(f"<p>{CANARY}</p>")
    assert found(homework, place, public=[page]) == {CANARY}


def test_a_line_of_the_lecture_is_no_secret_and_counted_apart(homework, place, tmp_path):
    lecture = tmp_path / "lecture.py"
    lecture.write_text(SOLUTION)
    (place / "page.html").write_text(f"<pre>{coloured(SOLUTION)}</pre>")
    before = search([homework], [place])
    after = search([homework], [place], public=[lecture])
    assert before.leaks
    assert after.leaks == ()
    assert before.in_lecture == before.in_template == after.in_template == 0
    assert after.in_lecture == before.lines - after.lines == 1


def test_a_template_that_shows_a_solution_does_not_excuse_itself(homework, place):
    shown = template.template(homework)
    shown.cells[4].source = homework.answers[0].solution
    write(shown, place / "hw0_example.ipynb")
    assert "length_of_normal = np.sqrt(w @ w)" in found(homework, place)


def test_the_solution_of_one_homework_may_not_be_given_in_another(homework, tmp_path, place):
    later = SOURCE.replace("POINTS", f"scores = np.zeros(2)\n{SOLUTION.strip()}\nPOINTS", 1)
    (tmp_path / "later").mkdir()
    write(template.template(example(tmp_path / "later", later)), place / "hw9.ipynb")
    assert found(homework, place) == {SOLUTION.strip()}


def test_an_empty_search_is_an_error_and_not_a_clean_one(homework, tmp_path):
    with pytest.raises(FileNotFoundError, match="build it first"):
        search([homework], [tmp_path / "nowhere"])


def test_the_command_ends_with_1_and_names_file_and_line(homework, place, capsys, monkeypatch):
    monkeypatch.chdir(place.parent)
    options = ["--homework", str(homework.path.parent)]
    assert main(["leakcheck", "public", *options]) == 0
    assert "0 leaks" in capsys.readouterr().out
    (place / "page.html").write_text(SOLUTION)
    assert main(["leakcheck", "public", *options]) == 1
    report = capsys.readouterr().out
    assert f"LEAK {Path('public', 'page.html')}: hw0_example: {SOLUTION.strip()}" in report
    assert main(["leakcheck", *options]) == 2
