"""Exercises of chapter 14: searches by people and by folds, a threshold, scaling, a baseline."""

from functools import partial
from typing import Any

import numpy as np
from sklearn import model_selection
from sklearn.model_selection import GridSearchCV, GroupKFold
from sklearn.pipeline import Pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.svm import SVC

from lecture_exercises.check import Function, check, returned, several, shape
from lecture_exercises.finding import AnswerError
from lecture_exercises.svm_machine import choose_by_folds
from lecture_lib.base.numbers import num

TRAIN = np.array([[1.0, 7.0, 0.0], [1.0, 7.0, 0.0], [5.0, 7.0, 0.0], [5.0, 7.0, 1.0]])
HELD = np.array([[3.0, 7.0, 1.0], [7.0, 8.0, 0.25]])


@check
def check_standardised(standardised: Function) -> None:
    """Check that standardised(train, held) scales both by the means and deviations of train."""
    with np.errstate(all="ignore"):  # a deviation of 0 gets its own sentence
        found = several(standardised(TRAIN, HELD), "train", "held")
    for name, scaled, samples in zip(("train", "held"), found, (TRAIN, HELD), strict=True):
        assert shape(scaled) == samples.shape, (
            f"{name} keeps its shape {samples.shape}; yours has the shape {shape(scaled)}."
        )
    train, held = (np.asarray(each, dtype=float) for each in found)
    assert np.isfinite(train).all(), (
        "Where the deviation is 0, divide by 1: feature 1 is always 7."
    )
    first = train[:, 0]
    assert not np.allclose(first, [-0.5, -0.5, 0.5, 0.5]), (
        "You divide by the variance, 4; divide by its root, the standard deviation."
    )
    assert not np.allclose(first, np.array([-1, -1, 1, 1]) * np.sqrt(0.75)), (
        "The deviation of n samples divides by n here: use np.std without ddof."
    )
    assert not np.allclose(first, (TRAIN[:, 0] - TRAIN.mean()) / TRAIN.std()), (
        "Each feature has its own mean and its own deviation: use axis=0."
    )
    both = np.vstack([TRAIN, HELD])[:, 0]
    assert not np.allclose(first, (TRAIN[:, 0] - both.mean()) / both.std()), (
        "The held-out samples changed the mean and the deviation; compute both from train alone."
    )
    assert np.allclose(first, [-1, -1, 1, 1]), (
        "The first feature of the training samples is (1, 1, 5, 5); it becomes (-1, -1, 1, 1). "
        "Subtract the mean 3, then divide by the deviation 2."
    )
    assert not np.allclose(held[:, 0], [-1, 1]), (
        "Scale the held-out samples with the mean and the deviation of the training samples, not "
        "with their own."
    )
    assert not np.allclose(held[:, 0], HELD[:, 0]), "Scale the held-out samples, too."
    assert not np.allclose(held[:, 0], HELD[:, 0] / 2), "Subtract the mean from held, too."
    assert np.allclose(held[:, 0], [0, 2]), (
        f"The first feature of held, (3, 7), becomes (0, 2); yours is {num(held[:, 0])}."
    )
    assert np.allclose(train[:, 1], 0), "A feature that is 7 in all training samples becomes 0."
    assert np.allclose(held[:, 1], [0, 1]), (
        "Feature 1 has the deviation 0, so it is divided by 1: (7, 8) becomes (0, 1), not "
        f"{num(held[:, 1])}."
    )
    assert np.allclose(train[:, 2], np.array([-1, -1, -1, 3]) / 3**0.5), (
        "Feature 2 of the training samples, (0, 0, 0, 1), has the mean 1/4 and the deviation "
        f"0.433: it becomes (-0.577, -0.577, -0.577, 1.73), and yours is {num(train[:, 2], 3)}. "
        "A deviation below 1 is not 0."
    )
    assert np.allclose(held[:, 2], [3**0.5, 0]), "Feature 2 of held, (1, 1/4), becomes (1.73, 0)."


FOLDS = np.array([2, 1, 2, 0, 2, 1, 2])
# Which samples a candidate misclassifies when they are held out: 10 makes 3 errors, 30 makes 2.
HELD_OUT = {
    10.0: np.array([1, 0, 1, 0, 1, 0, 0]),
    30.0: np.array([0, 1, 0, 1, 0, 0, 0]),
    20.0: np.array([1, 0, 1, 0, 1, 0, 1]),
}
FOUR_FOLDS = np.array([0, 1, 2, 3, 3, 2, 1])
EQUAL = {
    30.0: np.array([1, 1, 0, 0, 0, 1, 0]),
    10.0: np.array([0, 0, 0, 1, 1, 0, 0]),
    20.0: np.array([0, 0, 1, 0, 0, 1, 0]),
}
Call = tuple[float, Any, Any]  # a candidate, the samples that it learns from, the held-out ones


def _learning_by_heart(wrong: dict[float, Any], calls: list[Call]) -> Function:
    """Return a count of errors that notes its calls; what was learnt from is right."""

    def count_errors(candidate: float, some: Any, held: Any) -> int:
        learnt, tried = (np.arange(len(wrong[candidate]))[each] for each in (some, held))
        calls.append((candidate, learnt, tried))
        return int(np.sum(wrong[candidate][np.setdiff1d(tried, learnt)]))

    return count_errors


def _choices(choose_by_folds: Function) -> Any:
    """Return what is chosen for 20 random tables of errors of five candidates."""
    rng, candidates = np.random.default_rng(1), [0.5, 1.0, 2.0, 4.0, 8.0]
    tables = [dict(zip(candidates, rng.integers(2, size=(5, 30)), strict=True)) for _ in range(20)]
    fold = np.arange(30) % 7
    return [choose_by_folds(_learning_by_heart(each, []), candidates, fold) for each in tables]


@partial(check, ours=choose_by_folds, later=_choices)
def check_folds(choose_by_folds: Function) -> None:
    """Check that choose_by_folds(count_errors, candidates, fold) has the fewest errors."""
    calls: list[Call] = []
    found = choose_by_folds(_learning_by_heart(HELD_OUT, calls), list(HELD_OUT), FOLDS)
    for _, some, held in calls:
        assert not np.array_equal(some, held), (
            "You count errors on the samples that were learnt from; held is fold == k."
        )
        assert not np.intersect1d(some, held).size, (
            "A sample that is held out was also learnt from: train on the samples outside the "
            "fold, fold != k."
        )
        assert len({*FOLDS[held]}) <= 1, (
            "Hold out one fold, and train on the others: some is fold != k, held is fold == k."
        )
        assert len(some) + len(held) == len(FOLDS), (
            "Train on all samples outside the fold that is held out."
        )
    found = returned(found)
    for candidate in HELD_OUT:
        tried = [sample for each, _, held in calls if each == candidate for sample in held]
        assert {*tried} == {*range(len(FOLDS))}, (
            f"Each fold is held out once; for candidate {num(candidate)} your function tries "
            f"{len({*tried})} of the 7 samples."
        )
    assert found != 1, "1 is the position of 30 among the candidates; return the candidate."
    assert found != 2, "2 is how many errors 30 makes; return the candidate."
    assert found in HELD_OUT, f"Return one of the candidates, 10, 30 or 20, not {num(found)}."
    assert found != 20, "20 makes the most errors, 4; return the candidate with the fewest."
    assert found != 10, (
        "10 makes 3 errors and 30 makes 2: add up the errors of all folds, which differ in size, "
        "before you compare."
    )
    calls = []
    found = choose_by_folds(_learning_by_heart(EQUAL, calls), list(EQUAL), FOUR_FOLDS)
    samples = {sample for _, _, held in calls for sample in held}
    assert samples == {*range(len(FOUR_FOLDS))}, (
        "Here are four folds, 0 to 3, and one of them is never held out: take the numbers from "
        "fold."
    )
    assert found != 20, "10 and 20 both make two errors: return the first of them, 10."
    assert found == 10, f"10 makes the fewest errors, two; yours, {num(found)}, makes three."


PEOPLE = np.tile(np.arange(15), 4)  # four samples each, nearly the same, of one class
SAMPLES = np.eye(15)[PEOPLE] + 0.01 * np.arange(60)[:, None]  # nobody is like anybody else
CLASSES = np.where(PEOPLE % 2 == 0, 1.0, -1.0)
VALUES: dict[str, list[float]] = {"svm__C": [1, 10], "svm__gamma": [0.01, 0.1]}


def search(X: Any, y: Any, groups: Any, candidates: dict[str, Any]) -> Any:
    """Return the fitted search over the candidates, with three folds that divide no group."""
    pipeline = Pipeline([("scale", StandardScaler()), ("svm", SVC())])
    return GridSearchCV(pipeline, candidates, cv=GroupKFold(3)).fit(X, y, groups=groups)


def _chosen(search: Function) -> Any:
    """Return what a search chooses among other candidates, and its share of right answers."""
    candidates = {"svm__C": [0.1, 100.0], "svm__gamma": [0.01, 1.0]}
    rng = np.random.default_rng(1)
    X, groups = rng.normal(size=(60, 3)) * (1, 10, 100), np.arange(60) // 5
    y = np.where(X[:, 0] > 0, 1.0, -1.0)
    found = search(X, y, groups, candidates)
    return [found.best_score_, found.best_params_["svm__C"], found.predict(X)]


@partial(check, slow=True, ours=search, later=_chosen)
def check_search(search: Function) -> None:
    """Check that search(X, y, groups, candidates) is a fitted search that divides no group."""
    try:
        found = search(SAMPLES, CLASSES, PEOPLE, VALUES)
    except AnswerError as error:
        words = error.text
        assert "groups" not in words, (
            "Grouped folds need to know who wrote what: pass groups=groups to fit."
        )
        assert "nvalid parameter" not in words, (
            "The candidates know your steps by their names, as in svm__C: search over a Pipeline "
            'whose steps are called "scale" and "svm".'
        )
        assert "'score' method" not in words, (
            "The last step gives the answers: first the scaler, then the SVC."
        )
        raise
    assert found is not None, "Your function returns nothing; end it with return."
    assert hasattr(found, "param_grid"), (
        "Return the GridSearchCV itself: it knows the chosen pair, its error in the folds, and "
        f"the trained classifier. Yours is of the type {type(found).__name__}."
    )
    assert hasattr(found, "best_params_"), (
        "The search has not been run: call fit(X, y, groups=groups) before you return it."
    )
    assert hasattr(found, "best_estimator_"), (
        "Leave refit as it is: the search then trains the chosen pair once more, on all samples."
    )
    steps: dict[str, Any] = dict(getattr(found.estimator, "steps", []))
    assert steps, (
        "Search over a Pipeline with a StandardScaler. Scaled outside, the held-out samples would "
        "have a part in the means and deviations."
    )
    assert [type(step).__name__ for step in steps.values()] == ["StandardScaler", "SVC"], (
        "The pipeline has two steps, first StandardScaler(), then SVC(); yours has "
        f"{', '.join(type(step).__name__ for step in steps.values())}. Only a step of the "
        "pipeline learns its means and deviations afresh in each fold."
    )
    assert list(steps) == ["scale", "svm"], (
        f'Name the steps "scale" and "svm"; yours are {", ".join(map(repr, steps))}.'
    )
    assert np.allclose(found.best_estimator_.named_steps["scale"].mean_, SAMPLES.mean(axis=0)), (
        "Give the search the samples as they are. Scaled before it, held-out samples have a part "
        "in the means and deviations."
    )
    tried = found.param_grid
    assert set(tried) == set(VALUES), (
        f"Search over svm__C and svm__gamma; yours searches over {', '.join(map(str, tried))}."
    )
    for name, values in VALUES.items():
        assert np.round(sorted(tried[name]), 9).tolist() == values, (
            f"For {name} try {', '.join(map(str, values))}; yours tries "
            f"{', '.join(map(str, tried[name]))}."
        )
    assert found.best_score_ < 0.9, (
        "Each of the 15 people here has four samples that are nearly the same, so folds that "
        "divide a person promise almost no errors, as yours do. Use cv=GroupKFold(3)."
    )
    assert found.n_splits_ == 3, f"Use three folds; yours are {found.n_splits_}."
    splits = model_selection.check_cv(found.cv).split(SAMPLES, CLASSES, PEOPLE)
    held = [fold for _, fold in splits]
    assert np.array_equal(np.sort(np.concatenate(held)), np.arange(len(CLASSES))), (
        "Folds hold each sample out once; yours leave some out, or hold some out twice. "
        "Use GroupKFold(3)."
    )


SCORES = np.array([0.5, -3.5, 3.5, 1.5, -0.5, 4.5, -1.5, 2.5, -2.5])
SIDES = np.array([-1.0, -1, -1, 1, -1, 1, 1, 1, -1])
FEW_SCORES = np.array([2.0, 9, 0, 4, 1, 6, 3, 5])
FEW_SIDES = np.array([-1.0, 1, -1, -1, 1, -1, -1, -1])


def _cost(theta: Any, omega: float) -> float:
    """Return what a threshold costs on these nine samples."""
    missed, alarms = np.sum(SCORES[SIDES > 0] < theta), np.sum(SCORES[SIDES < 0] >= theta)
    return float(omega * missed + alarms)


def cheapest(f: Any, y: Any, omega: float) -> Any:
    """Return one of the scores f as the threshold: an alarm where a score reaches it."""

    def cost_of(theta: Any) -> Any:
        missed, alarms = np.sum(f[y > 0] < theta), np.sum(f[y < 0] >= theta)
        return omega * missed + alarms

    return min(f, key=cost_of)


def _thresholds(cheapest: Function) -> Any:
    """Return the cheapest of 200 scores for three costs; no two of them cost the same."""
    rng = np.random.default_rng(1)
    y = rng.choice([-1.0, 1.0], 200)
    f = y + rng.normal(size=200)
    return [cheapest(f, y, omega) for omega in (0.37, 1.93, 10.11)]


@partial(check, ours=cheapest, later=_thresholds)
def check_cheapest(cheapest: Function) -> None:
    """Check that cheapest(f, y, omega) returns a threshold of smallest cost."""
    theta = returned(cheapest(SCORES, SIDES, 4.0))
    assert theta != 6, (
        "6 is the position of the threshold in the list of scores; return the score there."
    )
    assert theta <= SCORES.max(), (
        f'With the threshold {theta} there is never an alarm: "always benign" costs 16 for '
        "omega = 4."
    )
    assert theta != 3, "3 is the smallest cost for omega = 4; return the threshold that has it."
    assert theta != 1.5, (
        "1.5 makes the fewest errors, 2; but a missed sample costs omega times as much."
    )
    assert theta != 4.5, "Multiply the missed samples of class +1 by omega, not the alarms."
    assert theta != -2.5, (
        "The score -2.5 itself reaches the threshold -2.5 and gives an alarm: f >= theta."
    )
    assert theta != 3.5, (
        "3.5 has the largest cost; return the score with the smallest. If you sorted the scores, "
        "take the answer from the sorted ones."
    )
    assert theta > SCORES.min(), (
        f"{num(theta)} gives an alarm for every sample, which costs 5; a larger score costs less."
    )
    assert _cost(theta, 4.0) == 3, (
        f"For omega = 4 your threshold {num(theta)} costs {num(_cost(theta, 4.0))}, and another "
        "score costs 3. Try them all."
    )
    theta = cheapest(SCORES, SIDES, 1.0)
    assert _cost(theta, 1.0) == 2, (
        "For omega = 1 every error costs 1, and 1.5 makes the fewest, 2; yours, "
        f"{num(theta)}, makes {num(_cost(theta, 1.0))}."
    )
    theta = cheapest(SCORES, SIDES, 0.25)
    assert _cost(theta, 0.25) == 0.75, (
        "For omega = 1/4 the cheapest threshold is 4.5, at 0.75; yours costs "
        f"{num(_cost(theta, 0.25))}."
    )
    theta = cheapest(FEW_SCORES, FEW_SIDES, 2.0)
    assert theta != 1, (
        "Count the missed samples and the alarms; their rates in two classes of different size "
        "give another threshold."
    )
    assert 6 < theta <= 9, (
        "For scores 1 and 9 of class +1, and 0, 2, 3, 4, 5, 6 of class -1, 9 is the cheapest "
        f"for omega = 2; yours is {num(theta)}."
    )
    theta = cheapest(np.array([0.0, 1.0]), np.array([1.0, -1.0]), 10.0)
    assert theta <= 0, (
        "For the scores 0 of class +1 and 1 of class -1, and omega = 10, an alarm for both is the "
        f"cheapest: try the lowest score, too. Yours is {num(theta)}."
    )
    theta = cheapest(np.array([0.0, 0.0, 0.0, 1.0]), np.array([-1.0, 1.0, -1.0, -1.0]), 1.0)
    assert 0 < theta <= 1, (
        "For the scores 0, 0, 0, 1 of the classes -1, +1, -1, -1 and omega = 1 the threshold 0 "
        f"costs 3, and 1 costs 2; yours is {num(theta)}."
    )


@check
def check_baseline(baseline: Function) -> None:
    """Check that baseline(known, new) returns the error rate of the most frequent label."""
    train, test = np.array([1.0, -1.0, -1.0, -1.0, -1.0]), np.array([1.0, -1.0, -1.0, -1.0])
    share, rule = returned(baseline(train, test)), "The training labels are mostly -1, so"
    assert share != 1, f"{rule} 1 of 4 test labels is wrong: return the fraction, 0.25."
    assert share != 0.75, (
        f"{rule} 3 of 4 test labels are right and 1 is wrong: return the fraction of wrong ones."
    )
    assert not np.isclose(share, 0.2), "Count the wrong labels among the test labels."
    assert np.isclose(share, 0.25), f"{rule} the fraction is 0.25, not {share:g}."
    share = baseline(train, np.array([1.0, 1.0, 1.0, -1.0]))
    assert share != 0.25, (
        f"{rule} the rule always predicts -1, even where the test labels are mostly +1: learn "
        "from the training labels alone."
    )
    assert np.isclose(share, 0.75), f"{rule} the fraction is 0.75, not {share:g}."
    train, test = np.array([1.0, 1.0, 1.0, -1.0, -1.0]), np.array([-1.0] * 7 + [1.0])
    share = returned(baseline(train, test))
    assert np.isclose(share, 0.875), (
        "With mostly +1 in training, 3 of 5, the rule gets 7 of the 8 test labels wrong, a "
        f"fraction of 0.875, not {share:g}."
    )
