"""A challenge says the score of what is played, and refuses what is not allowed."""

import nbformat
import numpy as np
import pytest

from lecture_exercises import challenges
from lecture_format.chapters import notebooks
from lecture_lib import perceptron, separate, six_points
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
    assert said.startswith("✅ ")


def test_the_longest_run_is_scored_by_its_updates(capsys):
    rng, played = np.random.default_rng(0), 0
    while played < 20:
        X, y = rng.integers(-9, 10, (6, 2)), rng.choice([-1, 1], 6)
        if separate(X, y).status == "separable":
            made, played = perceptron(X, y, max_epochs=10**5).mistakes, played + 1
            challenges.score_longest_run(X.tolist(), y)
            said = f"✅ Your run makes {made:,} update".replace(",", " ")
            assert capsys.readouterr().out.startswith(said)


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
