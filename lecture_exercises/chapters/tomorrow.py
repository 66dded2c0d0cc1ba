"""Exercises of chapter 17: a table from its file to a report."""

from functools import partial
from typing import Any

import numpy as np
from scipy.stats import t

from lecture_exercises.check import Function, check, numbers, several, shape
from lecture_exercises.finding import AnswerError
from lecture_lib.base.numbers import num
from lecture_lib.data.tables import pump_table


def _table(count: int, seed: int) -> Any:
    lines = pump_table(count, seed=seed).splitlines()
    return np.genfromtxt(lines, delimiter=",", names=True)


def _split_table(count: int, seed: int) -> tuple[Any, Any, Any]:
    """Return samples, labels and pumps of a table, as the exercise asks for them."""
    table = _table(count, seed)
    X = np.array(table[list(table.dtype.names[1:8])].tolist())
    X[X == -999] = np.nan
    return X, 2 * table["failed"] - 1, table["pump"]


def _flags(answer: Any, things: str) -> list[bool]:
    """Return what a reader answers for each of six things."""
    assert answer is not None, "Your function returns nothing; end it with return."
    assert shape(answer) == (6,), (
        f"Return True or False for each of the six {things}; yours has the shape {shape(answer)}."
    )
    return np.asarray(answer).astype(bool).tolist()  # type: ignore[no-any-return]


@check
def check_usable(usable: Function) -> None:
    """Check that usable(table) returns the seven columns, the labels and the pumps."""
    table = _table(8, seed=3)
    X, y, pumps = several(usable(table), "X", "y", "pumps")
    rows = len(table)
    assert shape(X) != (7, rows), "X has one row for each reading; yours is turned: use X.T."
    assert shape(X)[:1] == (rows,) != shape(X), (
        f"X has {rows} rows here, one for each reading, and seven columns; yours has the shape "
        f"{shape(X)}."
    )
    X = np.asarray(X, dtype=float)

    def has_column(name: str) -> bool:
        return any(np.array_equal(column, table[name]) for column in X.T)

    assert not has_column("downtime_h"), (
        "downtime_h is counted in the month after the reading: nobody knows it in time."
    )
    assert not has_column("failed"), "failed is the answer; it is not a measurement."
    assert not has_column("pump"), "The number of a pump is a name: a new pump has another one."
    assert X.shape[1] == 7, (
        f"There are seven measurements, from power_W to temperature; yours are {X.shape[1]}."
    )
    assert not np.any(X == -999), "-999 means that the sensor did not answer: put np.nan there."
    gap = table["temperature"] == -999
    assert np.isnan(X[gap, 6]).all(), (
        "Where the sensor did not answer, the temperature is np.nan, not a number."
    )
    want = _split_table(8, seed=3)
    assert np.array_equal(X, want[0], equal_nan=True), (
        "The columns of X are those of the file, in its order, from power_W to temperature."
    )
    assert shape(y) == (rows,), (
        f"y has one label for each reading; yours has the shape {shape(y)}."
    )
    y = np.asarray(y, dtype=float)
    assert set(np.unique(y)) == {-1, 1}, (
        f"The labels are -1 and +1; yours are {', '.join(map(num, np.unique(y)))}."
    )
    assert not np.array_equal(y, -want[1]), "A failure has the label +1; yours has -1."
    assert np.array_equal(y, want[1]), "y is +1 where the column failed is 1, and -1 elsewhere."
    assert np.array_equal(pumps, table["pump"]), "Return the column pump as the third thing."


@check
def check_hold_out(hold_out: Function) -> None:
    """Check that hold_out(X, y, pumps) returns rows that divide no pump."""
    X, y, pumps = _split_table(40, seed=3)
    try:
        train, test = several(hold_out(X, y, pumps), "train", "test")
    except AnswerError as error:
        words = error.text
        assert "should not be None" not in words, (
            "GroupShuffleSplit needs to know the pump of each row: pass groups=pumps to split."
        )
        raise
    for rows in (train, test):
        assert (len(shape(rows)), np.asarray(rows).dtype.kind) == (1, "i"), (
            "Return two lists of the numbers of rows; with next(...) you get such a pair."
        )
    train, test = np.asarray(train), np.asarray(test)
    assert not set(train) & set(test), "Some rows are on both sides: a test row must be new."
    both = set(pumps[train]) & set(pumps[test])
    assert not both, (
        f"{len(both)} of the 40 pumps have rows on both sides; in use a pump is new. "
        "GroupShuffleSplit divides none."
    )
    assert len(train) + len(test) == len(y), (
        f"Of the {len(y)} rows {len(y) - len(train) - len(test)} are on neither side."
    )
    count = len(set(pumps[test]))
    assert count != 30, "The test gets a quarter of the pumps, ten; yours gets three quarters."
    assert count == 10, f"The test gets a quarter of the pumps, ten; yours gets {count}."
    drawn = sorted({int(each) for each in pumps[test]})
    assert drawn == [4, 10, 11, 15, 18, 20, 22, 25, 28, 29], (
        "Draw with the seed 0, random_state=0, so that everybody holds out the same pumps."
    )


@partial(check, slow=True)
def check_search(search: Function) -> None:
    """Check that search(X, y, pumps) returns a fitted search whose best pair is inside."""
    X, y, pumps = _split_table(40, seed=0)
    kept = ~np.isin(pumps, [4, 10, 11, 15, 18, 20, 22, 25, 28, 29])  # those of the training
    try:
        found = search(X[kept], y[kept], pumps[kept])
    except AnswerError as error:
        words = error.text
        assert "groups" not in words, "Folds of pumps need the pumps: pass groups=pumps to fit."
        assert "nvalid parameter" not in words, (
            "A parameter of a step is named with the step and two underscores: svm__C, svm__gamma."
        )
        assert "NaN" not in words, (
            "The samples have gaps: the first step of the pipeline fills them, SimpleImputer()."
        )
        raise
    assert found is not None, "Your function returns nothing; end it with return."
    assert hasattr(found, "param_grid"), (
        f"Return the GridSearchCV itself; yours is of the type {type(found).__name__}."
    )
    assert hasattr(found, "best_estimator_"), (
        "The search has not been run: call fit(X, y, groups=pumps) before you return it."
    )
    steps = [type(step).__name__ for _, step in getattr(found.estimator, "steps", [])]
    assert steps == ["SimpleImputer", "StandardScaler", "SVC"], (
        "The pipeline fills the gaps, then scales, then trains: SimpleImputer(), "
        f"StandardScaler(), SVC(); yours has the steps {', '.join(steps) or 'of no pipeline'}."
    )
    assert set(found.param_grid) == {"svm__C", "svm__gamma"}, (
        f"Search over svm__C and svm__gamma; yours searches over {', '.join(found.param_grid)}."
    )
    assert found.n_splits_ == 3, f"Use three folds; yours are {found.n_splits_}."
    assert type(found.cv).__name__ == "GroupKFold", (
        "Your folds divide pumps, so they promise too little error. Use cv=GroupKFold(3)."
    )
    for name in ("svm__C", "svm__gamma"):
        tried, short = sorted(found.param_grid[name]), name.removeprefix("svm__")
        assert len(tried) >= 3, f"Try at least three values of {short}; yours are {len(tried)}."
        factors = np.array(tried[1:]) / np.array(tried[:-1])
        assert factors.max() < 1.5 * factors.min(), (
            f"Let {short} grow by equal factors, such as 1, 10, 100; yours grows by "
            f"{num(factors.min(), 2)} to {num(factors.max(), 2)}."
        )
    at_edge = [
        f"{name.removeprefix('svm__')} = {num(best)}"
        for name, best in found.best_params_.items()
        if best in (min(found.param_grid[name]), max(found.param_grid[name]))
    ]
    assert not at_edge, (
        f"The best pair is at the edge of your grid, with {' and '.join(at_edge)}: a better one "
        "may lie beyond. Enlarge the grid there, or let it grow by a smaller factor."
    )


@check
def check_error_of_pumps(error_of_pumps: Function) -> None:
    """Check that error_of_pumps(wrong, pumps) returns the mean of the rates and its error."""
    pumps = np.array([7, 7, 7, 7, 3, 3, 9, 9])
    wrong = np.array([True, False, False, False, True, True, False, False])
    with np.errstate(all="ignore"):  # a pump without rows gets its own sentence
        mean, error = numbers(error_of_pumps(wrong, pumps), "mean", "error")
    rates = "The rates of the three pumps are 1/4, 1 and 0"
    assert np.isfinite(mean), (
        "The mean is not a number: the pumps here are called 3, 7 and 9; see np.unique(pumps)."
    )
    assert not np.isclose(mean, 3 / 8), (
        "This is the fraction of the rows; here each pump counts once, however many rows it has."
    )
    assert not np.isclose(mean, 5 / 4), f"{rates}: divide their sum by three."
    assert np.isclose(mean, 5 / 12), f"{rates}: their mean is 0.417, and yours is {num(mean, 3)}."
    spread = np.std([0.25, 1.0, 0.0], ddof=1)
    assert not np.isclose(error, spread), (
        "This is the standard deviation of the rates; divide it by the root of their number."
    )
    assert not np.isclose(error, spread**2 / 3), "This is s squared; return its root."
    assert not np.isclose(error, spread / np.sqrt(8)), (
        "Divide by the root of the number of pumps, 3, not of rows, 8."
    )
    assert not np.isclose(error, np.std([0.25, 1.0, 0.0]) / np.sqrt(3)), (
        "Divide the sum of squares by G - 1 = 2, not by 3: ddof=1."
    )
    assert not np.isclose(error, np.sqrt(mean * (1 - mean) / 8)), (
        "This is the standard error of eight independent rows; here the pumps are independent."
    )
    assert np.isclose(error, spread / np.sqrt(3)), (
        f"{rates}, with the deviation 0.520: the standard error is 0.300, and yours is "
        f"{num(error, 3)}."
    )
    more = np.array([0, 0, 1, 1, 2, 2, 3, 3, 4, 4])
    mean, error = error_of_pumps(more % 2 == 0, more)
    assert np.allclose([mean, error], [0.6, 0.06**0.5]), (
        "For five pumps with the rates 1, 0, 1, 0, 1 the mean is 0.6, with the standard error "
        f"0.245; yours are {num(mean, 3)} and {num(error, 3)}."
    )


def interval(r: float, s: float, G: int) -> tuple[float, float]:
    """Return the ends of an interval of about 95 % for the error on a new group."""
    q = t.ppf(0.975, G - 1)
    return max(0.0, r - q * s), min(1.0, r + q * s)


def _intervals(interval: Function) -> Any:
    return interval(0.16, 0.041, 10)


@partial(check, ours=interval, later=_intervals)
def check_interval(interval: Function) -> None:
    """Check that interval(r, s, G) returns the ends of Student's interval."""
    low, high = numbers(interval(0.4, 0.05, 6), "low", "high")
    assert low <= high, "Return the lower end first."
    half = (high - low) / 2
    assert not np.isclose(half, 1.96 * 0.05, rtol=0.01), (
        "1.96 is right for many groups; six need Student's factor, t.ppf(0.975, 5) = 2.57."
    )
    assert not np.isclose(half, t.ppf(0.975, 6) * 0.05), (
        "Six groups leave five degrees of freedom, G - 1."
    )
    assert not np.isclose(half, t.ppf(0.95, 5) * 0.05), (
        "With 0.95 each side loses 5 %, so 90 % remain; 0.975 leaves 2.5 % on each side."
    )
    assert not np.isclose(half, t.ppf(0.975, 5) * 0.05 / np.sqrt(6)), (
        "s is the standard error of the mean already; do not divide by the root of G again."
    )
    assert np.isclose(half, t.ppf(0.975, 5) * 0.05), (
        "For r = 0.4, s = 0.05 and G = 6 the ends are 0.271 and 0.529; yours are "
        f"{num(low, 3)} and {num(high, 3)}."
    )
    assert np.isclose(low + high, 0.8), "The interval lies around r, as far below as above."
    low, high = numbers(interval(0.02, 0.05, 6), "low", "high")
    assert low == 0, (
        f"An error rate is never below 0: for r = 0.02, s = 0.05 and G = 6 the lower end is 0, "
        f"and yours is {num(low, 3)}."
    )
    assert np.isclose(high, 0.02 + t.ppf(0.975, 5) * 0.05), (
        "The upper end stays where it is when the lower one is moved to 0."
    )
    low, high = numbers(interval(0.98, 0.05, 6), "low", "high")
    assert high == 1, (
        f"An error rate is never above 1: for r = 0.98, s = 0.05 and G = 6 the upper end is 1, "
        f"and yours is {num(high, 3)}."
    )


def in_range(X: Any, Z: Any) -> Any:
    """Return for each row of Z whether no column leaves its range in X."""
    least, greatest = np.nanmin(X, axis=0), np.nanmax(X, axis=0)
    inside = (least <= Z) & (greatest >= Z)
    return np.all(inside | np.isnan(Z), axis=1)


def _accepted(in_range: Function) -> Any:
    X, _, _ = _split_table(8, seed=3)
    return in_range(X[:60], X).tolist()


@partial(check, ours=in_range, later=_accepted)
def check_in_range(in_range: Function) -> None:
    """Check that in_range(X, Z) says which rows of Z leave no range of X."""
    X = np.array([[0.0, 5.0], [2.0, np.nan], [1.0, 9.0]])
    Z = np.array([[1.0, 6.0], [3.0, 6.0], [1.0, 4.0], [2.0, 9.0], [np.nan, 7.0], [3.0, 10.0]])
    answer = in_range(X, Z)
    assert shape(answer) != (6, 2), (
        "You answer for each column; a row is accepted if all its columns are: np.all, axis=1."
    )
    assert shape(answer) != (2,), "You put the rows together; put the columns together: axis=1."
    accepted = _flags(answer, "rows of Z")
    assert accepted != [True, False, False, False, True, False], (
        "The ends belong to the range: <= and >=, not < and >."
    )
    assert accepted != [False, True, True, False, False, True], (
        "Return True for the rows that are accepted, not for those that are refused."
    )
    assert accepted != [True, True, True, True, True, False], (
        "One column outside is enough to refuse a row: np.all, not np.any."
    )
    assert accepted[4] or not any(accepted[:4]), (
        "The fifth row has a gap in its first column, which the pipeline fills: accept it."
    )
    assert any(accepted), (
        "You accept no row. The gap in X makes np.min give nan: take np.nanmin and np.nanmax."
    )
    assert not accepted[1], "The second row has 3 in the first column, where X ends at 2."
    assert not accepted[2], "The third row has 4 in the second column, where X begins at 5."
    assert accepted == [True, False, False, True, True, False], (
        "Accepted are the first, the fourth and the fifth row."
    )


@check
def check_worthwhile(worthwhile: Function) -> None:
    """Check that worthwhile(p, omega) says at which probabilities an alarm is worth its cost."""
    p = np.array([0.0, 0.1, 0.25, 0.3, 0.6, 0.9])
    alarms = _flags(worthwhile(p, 4.0), "probabilities")
    assert alarms != [False, False, False, False, True, True], (
        "This is the threshold 1/2, where both errors cost the same; a missed failure costs omega."
    )
    assert alarms != [True, True, False, False, False, False], (
        "An inspection pays where a failure is likely, not where it is unlikely."
    )
    assert alarms != [False, False, False, False, False, True], (
        "You let an inspection cost omega; the missed failure does, so the threshold is "
        "1/(1 + omega)."
    )
    assert alarms == [False, False, True, True, True, True], (
        "For omega = 4 an inspection pays from 1/5 on: at 0.25, 0.3, 0.6 and 0.9."
    )
    edge = np.asarray(worthwhile(np.array([0.24, 0.25, 0.26]), 3.0)).astype(bool).tolist()
    assert edge != [False, False, True], (
        "At exactly 1/(1 + omega) both cost the same; give the alarm there: >=, not >."
    )
    assert edge == [False, True, True], (
        "For omega = 3 the threshold is 1/4; did you take 1/omega, or a fixed number?"
    )


@check
def check_promised(promised: Function) -> None:
    """Check that promised(p, y, parts) compares probabilities with what happened."""
    p = np.array([0.9, 0.1, 0.3, 0.7, 0.2, 0.5])
    y = np.array([1.0, 1, -1, 1, -1, -1])
    mean, seen = several(promised(p, y, 3), "promised", "seen")
    for name, row in (("promised", mean), ("seen", seen)):
        assert shape(row) == (3,), (
            f"{name} has one number for each of the three parts; yours has the shape {shape(row)}."
        )
    mean, seen = np.asarray(mean, dtype=float), np.asarray(seen, dtype=float)
    assert not np.allclose(mean, [0.5, 0.5, 0.35]), (
        "Sort the samples by their probability before you divide them; take the order from "
        "np.argsort(p), for p and for y."
    )
    assert not np.allclose(mean, [0.8, 0.4, 0.15]), "Begin with the smallest probabilities."
    assert not np.allclose(mean, [0.2, 0.5, 0.8]), (
        "The parts have equal numbers of samples, here two each, not equal widths."
    )
    assert np.allclose(mean, [0.15, 0.4, 0.8]), (
        f"The means of the parts are 0.15, 0.4 and 0.8; yours are {num(mean, 3)}."
    )
    assert not np.allclose(seen, [0, -1, 1]), (
        "The mean of labels -1 and +1 is no fraction: count those that are +1, y > 0."
    )
    assert not np.allclose(seen, [1, 0.5, 0]), "Sort y in the same order as p."
    assert not np.allclose(seen, [0, 0.5, 1]), (
        "You sort y by itself: each probability has to keep its label, so take the order of p."
    )
    assert np.allclose(seen, [0.5, 0, 1]), (
        f"In the parts 1/2, 0 and all are +1; yours are {num(seen, 3)}."
    )
    uneven = several(promised(np.arange(5) / 10, np.ones(5), 2), "promised", "seen")
    assert np.allclose(uneven[0], [0.1, 0.35]), (
        "Five samples in two parts are three and two: np.array_split divides them so."
    )
