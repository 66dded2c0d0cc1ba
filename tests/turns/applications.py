"""Wrong turns of chapter 15, each with the words of the sentence that it must meet."""

import numpy as np

from lecture_lib.turns.applications import check_average, check_pieces


def states(X, y, visits):
    """Return the weights after each visit, the start first, and whether the visit updated."""
    w, b, found = np.zeros(X.shape[1]), 0.0, []
    found.append((w, b, False))
    for i in visits:
        mistake = y[i] * (w @ X[i] + b) <= 0
        if mistake:
            w, b = w + y[i] * X[i], b + y[i]
        found.append((w, b, mistake))
    return found


def mean(rows, number=None):
    number = number or len(rows)
    return sum(w for w, _, _ in rows) / number, sum(b for _, b, _ in rows) / number


def last(X, y, visits):
    return states(X, y, visits)[-1][:2]


def no_division(X, y, visits):
    return mean(states(X, y, visits)[1:], 1)


def only_updates(X, y, visits):
    return mean([row for row in states(X, y, visits) if row[2]])


def divides_by_updates(X, y, visits):
    found = states(X, y, visits)[1:]
    return mean(found, sum(row[2] for row in found))


def divides_by_samples(X, y, visits):
    return mean(states(X, y, visits)[1:], len(X))


def before_each_visit(X, y, visits):
    return mean(states(X, y, visits)[:-1])


def with_the_start(X, y, visits):
    return mean(states(X, y, visits))


def last_bias(X, y, visits):
    return mean(states(X, y, visits)[1:])[0], last(X, y, visits)[1]


def without_bias(X, y, visits):
    return mean(states(X, y, visits)[1:])[0]


def two_in_a_list(X, y, visits):
    return list(mean(states(X, y, visits)[1:]))


def cut(marked, sizes=range(1, 5), beyond=False):
    return [
        marked[i : i + n] for n in sizes for i in range(len(marked) + (0 if beyond else 1 - n))
    ]


def otherwise_ordered(word):
    return [f"_{word}_"[i:j] for i in range(len(word) + 2) for j in range(i + 1, len(word) + 3)
            if j - i < 5]  # fmt: skip


def unmarked(word):
    return cut(word)


def marked_in_front(word):
    return cut(f"_{word}")


def marked_at_the_end(word):
    return cut(f"{word}_")


def up_to_three(word):
    return cut(f"_{word}_", range(1, 4))


def up_to_five(word):
    return cut(f"_{word}_", range(1, 6))


def from_two(word):
    return cut(f"_{word}_", range(2, 5))


def side_by_side(word):
    word = f"_{word}_"
    return [word[i : i + n] for n in range(1, 5) for i in range(0, len(word), n)]


def each_once(word):
    return set(cut(f"_{word}_"))


def slices_beyond_the_end(word):
    return cut(f"_{word}_", beyond=True)


def one_piece_at_least(word):
    word = f"_{word}_"
    return [word[i : i + n] for n in range(1, 5) for i in range(max(1, len(word) - n + 1))]


def one_string(word):
    return " ".join(cut(f"_{word}_"))


def no_return(word):
    cut(f"_{word}_")


RIGHT = [(check_average, two_in_a_list), (check_pieces, otherwise_ordered)]

WRONG = {
    check_average: {
        last: "These are the last weights",
        no_division: "divide it by their number",
        only_updates: "also one without an update",
        divides_by_updates: "Divide by the number of visits",
        divides_by_samples: "not of updates or samples",
        before_each_visit: "not those before it",
        with_the_start: "1.75, not 1.4",
        last_bias: "the average is -0.25",
        without_bias: "Return two things",
    },
    check_pieces: {
        unmarked: "Mark the ends",
        marked_in_front: "mark the end, too",
        marked_at_the_end: "Mark the beginning, too",
        up_to_three: 'yours of "otto" 3',
        up_to_five: 'yours of "otto" 5',
        from_two: "The shortest pieces have one character, and yours 2",
        side_by_side: "Pieces overlap",
        each_once: "list it twice",
        slices_beyond_the_end: "a slice that would go beyond the end",
        one_piece_at_least: "it has no piece of four",
        one_string: "Return a list of pieces",
        no_return: "returns nothing",
    },
}
