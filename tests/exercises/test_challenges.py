"""A challenge says the score of what is played, and refuses what is not allowed."""

import re
from itertools import combinations

import nbformat
import numpy as np
import pytest
from sklearn.datasets import load_breast_cancer

from lecture_exercises import SCORES, challenges, scores
from lecture_format.chapters import notebooks
from lecture_lib import (
    GaussianKernel,
    breast_cancer,
    gaussian_kernel,
    perceptron,
    plotting,
    polynomial_kernel,
    separate,
    six_points,
)
from tools import ROOT

CELLS = [c for path in notebooks(ROOT) for c in nbformat.read(path, as_version=4).cells]
SIX = six_points().X.tolist()
SIDES = six_points().y.tolist()


@pytest.mark.parametrize("name", [name for name in vars(challenges) if name.startswith("score_")])
def test_a_challenge_is_an_optional_exercise_that_begins_with_the_example_of_the_course(name):
    (place,) = (n for n, c in enumerate(CELLS) if f"{name}(" in c.source)
    assert CELLS[place - 1].source.startswith("> **Exercise (Challenge: ")
    assert "optional" in CELLS[place - 1].source.splitlines()[0]
    exercises = [c for c in CELLS[:place] if "\n## Exercises\n" in c.source]
    take_home = [c for c in CELLS[:place] if c.source.startswith("## Take-home questions\n")]
    assert len(exercises) == len(take_home) + 1, "It stands after the exercises, outside of class."
    (said,) = (o.text for o in CELLS[place].outputs if o.output_type == "stream")
    assert said.startswith("⬜ "), "A tick is for a reader's play."
    to_beat = said.rpartition("To beat: ")[2].removesuffix(".\n")
    assert f" {to_beat} " in CELLS[place - 1].source, "The task names another value."


def test_the_longest_run_is_scored_by_its_updates(capsys):
    rng, played = np.random.default_rng(0), 0
    while played < 20:
        X, y = rng.integers(-9, 10, (6, 2)), rng.choice([-1, 1], 6)
        if separate(X, y).status == "separable":
            made, played = perceptron(X, y, max_epochs=10**5).mistakes, played + 1
            challenges.score_longest_run(X.tolist(), y)
            said = f" The run makes {made:,} update".replace(",", " ")
            assert capsys.readouterr().out[1:].startswith(said)


def test_two_far_neighbours_alone_are_the_run_to_beat(capsys):
    challenges.score_longest_run([*challenges.FAR_PAIR] * 3, [1, -1] * 3)
    pair = perceptron(challenges.FAR_PAIR, [1, -1], max_epochs=10**3)
    said = f"⬜ The run makes {pair.mistakes} updates. To beat: {pair.mistakes}.\n"
    assert capsys.readouterr().out == said


def test_the_proof_to_beat_is_the_one_of_the_chapter():
    (cell,) = (c.source for c in CELLS if "score_certificate(" in c.source)
    assert f"proof_of_mine = {[*challenges.PROOF]}" in cell


@pytest.mark.parametrize(
    ("points", "labels", "said"),
    [
        (
            [*SIX, [1, 1]],
            [*SIDES, 1],
            "Give six points [x1, x2] of whole numbers",
        ),
        ([*SIX[:5], [0, 9.5]], SIDES, "whole numbers from -9 to 9, not 9.5."),
        ([*SIX[:5], [10, 0]], SIDES, "whole numbers from -9 to 9, not 10."),
        ([*SIX[:5], [np.nan, 0]], SIDES, "whole numbers from -9 to 9, not nan."),
        ([*SIX[:5], [np.inf, 0]], SIDES, "whole numbers from -9 to 9, not inf."),
        (SIX, [*SIDES[:5], 0], "Give six labels, -1 or +1, not 0."),
        (SIX, SIDES[:5], "Give six labels, -1 or +1; yours have the shape (5,)."),
        ([*SIX[:5], SIX[0]], SIDES, "No line separates your points, so the run would never end"),
        ("points", SIDES, "Give six points"),
        ([["a", "b"]] * 6, SIDES, "it must consist of numbers"),
    ],
)
def test_a_run_that_is_not_of_six_small_separable_points_is_refused(points, labels, said, capsys):
    challenges.score_longest_run(points, labels)
    out = capsys.readouterr().out
    assert out.startswith("❌ ")
    assert said in out


SPACE = {
    "tumours": breast_cancer(features=challenges.RADIUS_AND_TEXTURE),
    **{name: getattr(plotting, name) for name in plotting.__all__},
}
LONG = [[9, 5], [-3, 1], [-9, -2], [9, 6], [-4, -3], [8, 1]]
THREE = [3, 109, 187]  # tumour 3 lies between two benign ones


class OwnKernel(GaussianKernel):
    """A kernel of a reader's: it could know the labels."""


RULE = "Give a function of the scores f and the labels y."


def seen_before():
    """A rule that remembers the samples of the calls before."""
    seen = []

    def rule(f, _y):
        seen.extend(f)
        return np.mean(seen)

    return rule


@pytest.mark.parametrize(
    ("name", "given", "said"),
    [
        (
            "longest_run",
            [LONG, [-1] + [1] * 5],
            "✅ The run makes 200 000 updates. That beats 356.",
        ),
        (
            "certificate",
            [THREE],
            "✅ No line separates these 3 tumours. That beats 4, and no play can beat yours.",
        ),
        (
            "certificate",
            [[146, 166, 232, 491]],
            "⬜ No line separates these 4 tumours. To beat: 4.",
        ),
        ("certificate", [[3, 109]], "❌ A line separates your 2 tumours: no proof."),
        ("certificate", [[3, 3]], "❌ Name two tumours or more, and each once."),
        ("certificate", [[]], "❌ Name two tumours or more, and each once."),
        ("certificate", [[3, 569]], "❌ Give a list of tumours, numbered from 0 to 568, not 569."),
        (
            "certificate",
            [[3, np.nan]],
            "❌ Give a list of tumours, numbered from 0 to 568, not n",
        ),
        ("certificate", [...], "❌ Give a list of tumours, numbered from 0 to 568; yours"),
        (
            "line",
            [([1.0, 0.0], -15.0)],
            "⬜ The line misclassifies 63 tumours: 51 malignant, 12 benign. To beat: 63.",
        ),
        ("line", [([5.0, 1.0], -92.0)], "✅ The line misclassifies 57 tumours: "),
        (
            "line",
            [([-1.0, 0.0], 15.0)],
            "⬜ The line misclassifies 505 tumours: 161 malignant, 344 benign. Change all",
        ),
        ("line", [([0, 0], 1)], "❌ With w = 0 there is no line."),
        ("line", [([1, np.nan], 1)], "❌ Give finite numbers, not nan."),
        ("line", [[1, 2, 3]], "❌ Give a pair, the weights and then the bias"),
        ("two_measurements", ["worst area", "worst smoothness"], "✅ These two make 23 errors"),
        (
            "two_measurements",
            ["worst area", "area"],
            "❌ There is no measurement 'area'. Choose from 'mean",
        ),
        ("two_measurements", ["worst area"], "❌ Give two names, such as "),
        ("two_measurements", ["worst area"] * 3, "❌ Give two names, such as "),
        ("two_measurements", ["worst area"] * 2, "❌ Choose two different measurements."),
        ("support_vectors", [gaussian_kernel(2.0), 10], "⬜ The machine has 11 support vectors. "),
        ("support_vectors", [polynomial_kernel(2), 10], "✅ The machine has 4 support vectors. T"),
        ("support_vectors", [gaussian_kernel(16.0), 10], "❌ It misclassifies 12 samples of 40;"),
        (
            "support_vectors",
            [lambda X, Z: X @ Z.T, 10],
            "❌ Take a kernel from gaussian_ke",
        ),
        ("support_vectors", [OwnKernel(2.0), 10], "❌ Take a kernel from gaussian_ke"),
        ("support_vectors", [gaussian_kernel(2.0), -1], "❌ C must be a number above 0; got -1."),
        (
            "support_vectors",
            [polynomial_kernel(3), np.inf],
            "❌ This kernel does not separate the rings, so there is no hard margin: take a fini",
        ),
        (
            "support_vectors",
            [polynomial_kernel(5), 1e5],
            "❌ The best multipliers were not reached",
        ),
        (
            "threshold",
            [lambda _f, _y: -1.2],
            "✅ On new tumours these thresholds cost 57.0 on",
        ),
        ("threshold", [lambda _f, _y: np.nan], "❌ Your threshold is not a number."),
        (
            "threshold",
            [lambda _f, _y: None],
            "❌ Your function returns nothing; end it",
        ),
        ("threshold", [lambda f, _y: f], "❌ Return one number; yours has the shape (171,)."),
        (
            "threshold",
            [lambda f, _y: f.sort() or 0],
            "❌ Your function changed f,",
        ),
        ("threshold", [seen_before()], "❌ Your rule gives two thresholds for the same samples"),
        ("threshold", [0.5], f"❌ {RULE}"),
    ],
)
def test_a_play_is_scored_or_refused_in_one_sentence(name, given, said, capsys):
    vars(challenges)[f"score_{name}"](*given)
    lines = capsys.readouterr().out.splitlines()
    (line,) = (line for line in lines if not line.startswith((" ", "assert")))  # what pytest adds
    assert line.startswith(said)


PLAYS = {  # the worse one, then the better one
    "longest_run": ([SIX, SIDES], [LONG, [-1] + [1] * 5]),
    "certificate": ([[146, 166, 232, 491]], [THREE]),
    "line": ([([1.0, 0.0], -15.0)], [([5.0, 1.0], -92.0)]),
    "two_measurements": (["mean radius", "mean texture"], ["worst area", "worst smoothness"]),
    "support_vectors": ([gaussian_kernel(2.0), 10], [polynomial_kernel(2), 10]),
    "threshold": ([lambda f, _y: min(f)], [lambda _f, _y: -1.2]),
}


@pytest.mark.parametrize("name", PLAYS)
def test_the_best_score_is_kept_and_said_beside_the_next(name, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / SCORES).write_text("{}", encoding="utf-8")
    worse, better = PLAYS[name]
    said, kept = [], []
    for given in (worse, better, worse):
        vars(challenges)[f"score_{name}"](*given)
        said.append(capsys.readouterr().out.splitlines()[1:])
        (group,) = filter(None, scores.read(tmp_path / SCORES).values())
        kept.append(group[f"score_{name}"])
    assert said == [
        [],
        [f"This is your best; before, it was {kept[0]:g}."],
        [f"Your best is {kept[1]:,.9g}.".replace(",", " ")],
    ]
    assert kept[1] == kept[2] != kept[0]


def test_no_number_that_is_no_score_becomes_the_best(tmp_path):
    file = tmp_path / SCORES
    file.write_text('{"min": {"a": NaN, "b": -Infinity, "c": 3}}', encoding="utf-8")
    assert scores.keep(file, {"min": {"a": 4, "c": float("nan")}}) == ["a"]
    assert scores.read(file)["min"] == {"a": 4, "c": 3}


@pytest.mark.parametrize(
    "junk", ["", "[1]", "7", '{"min": [1]}', '{"min": {"score_certificate": "few"}}', "\0"]
)
def test_what_is_no_file_of_scores_is_taken_for_none(junk, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / SCORES).write_text(junk, encoding="utf-8")
    challenges.score_certificate(THREE)
    assert capsys.readouterr().out.count("\n") == 1
    assert scores.read(tmp_path / SCORES)["min"] == {"score_certificate": 3}


def test_where_nobody_may_write_scores_a_play_is_scored_all_the_same(
    capsys, tmp_path, monkeypatch
):
    monkeypatch.chdir(tmp_path)
    (tmp_path / SCORES).mkdir()  # which refuses even root
    challenges.score_certificate(THREE)
    assert capsys.readouterr().out.count("\n") == 1


def test_where_there_is_no_file_of_scores_none_is_kept(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for _ in range(2):
        challenges.score_certificate(THREE)
    assert capsys.readouterr().out.count("\n") == 2
    assert not [*tmp_path.iterdir()]


@pytest.mark.parametrize(
    "line", [([0, 0], 1), ([1, np.nan], 1), [1, 2, 3], ([1, 2, 3], 4), "a line", ..., None]
)
def test_of_a_line_that_cannot_be_used_the_sentence_is_all(line, capsys):
    (cell,) = (c.source for c in CELLS if "score_line(" in c.source)
    code = re.sub("^my_line = .*", "my_line = line", cell)
    exec(code, {**SPACE, "line": line, "score_line": challenges.score_line})
    out = capsys.readouterr().out
    assert out.startswith("❌ ")
    assert out.count("\n") == 1


def test_no_two_tumours_are_a_proof_because_none_of_two_classes_are_equal():
    data = breast_cancer(features=challenges.RADIUS_AND_TEXTURE)
    malignant, benign = (set(map(tuple, data.X[data.y == side])) for side in (1, -1))
    assert not malignant & benign


@pytest.mark.nightly
def test_the_best_two_measurements_make_23_errors():
    names = load_breast_cancer().feature_names.tolist()
    pairs = (breast_cancer(features=[*pair]) for pair in combinations(names, 2))
    assert min(map(challenges._held_out, pairs)) == 23


@pytest.mark.nightly
def test_no_line_misclassifies_fewer_tumours_than_the_one_in_the_pocket():
    """A line can be moved until it passes through two tumours; these are not counted here."""
    data = breast_cancer(features=challenges.RADIUS_AND_TEXTURE)
    X, malignant = np.rint(1000 * data.X).astype(int), data.y > 0
    fewest = len(X)
    for at in X:
        v = X - at
        side = np.sign(np.multiply.outer(v[:, 0], v[:, 1]) - np.multiply.outer(v[:, 1], v[:, 0]))
        errors = [
            np.sum(sign * side[:, malignant] < 0, axis=1)
            + np.sum(sign * side[:, ~malignant] > 0, axis=1)
            for sign in (1, -1)
        ]
        fewest = min(fewest, np.min(errors, axis=0)[v.any(axis=1)].min())
    assert fewest == 55
