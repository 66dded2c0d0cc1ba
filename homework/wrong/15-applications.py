# %% [markdown]
# # Wrong answers of 15-applications

# %% tags=["setup"]
import numpy as np


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


def cut(marked, sizes=range(1, 5), beyond=False):
    return [
        marked[i : i + n] for n in sizes for i in range(len(marked) + (0 if beyond else 1 - n))
    ]


# %% tags=["wrong"] caught_by="check_pieces"
# unmarked: "Mark the ends"
pieces = lambda word: cut(word)
# marked_in_front: "mark the end, too"
pieces = lambda word: cut(f"_{word}")
# marked_at_the_end: "Mark the beginning, too"
pieces = lambda word: cut(f"{word}_")
# up_to_three: "yours of "otto" 3"
pieces = lambda word: cut(f"_{word}_", range(1, 4))
# up_to_five: "yours of "otto" 5"
pieces = lambda word: cut(f"_{word}_", range(1, 6))
# from_two: "The shortest pieces have one character, and yours 2"
pieces = lambda word: cut(f"_{word}_", range(2, 5))


# side_by_side: "Pieces overlap"
def pieces(word):
    word = f"_{word}_"
    return [word[i : i + n] for n in range(1, 5) for i in range(0, len(word), n)]


# each_once: "list it twice"
pieces = lambda word: set(cut(f"_{word}_"))
# slices_beyond_the_end: "a slice that would go beyond the end"
pieces = lambda word: cut(f"_{word}_", beyond=True)


# one_piece_at_least: "it has no piece of four"
def pieces(word):
    word = f"_{word}_"
    return [word[i : i + n] for n in range(1, 5) for i in range(max(1, len(word) - n + 1))]


# one_string: "Return a list of pieces"
pieces = lambda word: " ".join(cut(f"_{word}_"))


# no_return: "returns nothing"
def pieces(word):
    cut(f"_{word}_")


# whole_word: "The longest pieces have four characters, and yours of "otto" 6."
pieces = lambda word: [f"_{word}_"]


# %% tags=["right"] caught_by="check_pieces"
# otherwise_ordered: "✅"
def pieces(word):
    return [f"_{word}_"[i:j] for i in range(len(word) + 2) for j in range(i + 1, len(word) + 3)
            if j - i < 5]  # fmt: skip


# %% tags=["wrong"] caught_by="check_average"
# last: "These are the last weights"
average = last
# no_division: "divide it by their number"
average = lambda X, y, visits: mean(states(X, y, visits)[1:], 1)
# only_updates: "also one without an update"
average = lambda X, y, visits: mean([row for row in states(X, y, visits) if row[2]])


# divides_by_updates: "Divide by the number of visits"
def average(X, y, visits):
    found = states(X, y, visits)[1:]
    return mean(found, sum(row[2] for row in found))


# divides_by_samples: "not of updates or samples"
average = lambda X, y, visits: mean(states(X, y, visits)[1:], len(X))
# before_each_visit: "not those before it"
average = lambda X, y, visits: mean(states(X, y, visits)[:-1])
# with_the_start: "1.75, not 1.4"
average = lambda X, y, visits: mean(states(X, y, visits))
# last_bias: "the average is -0.25"
average = lambda X, y, visits: (mean(states(X, y, visits)[1:])[0], last(X, y, visits)[1])
# without_bias: "Return two things"
average = lambda X, y, visits: mean(states(X, y, visits)[1:])[0]
# first_sample: "1.75, not -1"
average = lambda X, y, visits: (X[0], 0.0)

# %% tags=["right"] caught_by="check_average"
# two_in_a_list: "✅"
average = lambda X, y, visits: list(mean(states(X, y, visits)[1:]))
