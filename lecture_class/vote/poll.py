"""The state of a poll.  It follows from the entries of the journal, and from nothing else.

An entry is a browser that joins, a step of the teacher, a vote, or the hands that the teacher has
counted of those without a phone::

    {"join": "5f0c…"}
    {"step": "round 1", "question": 3}
    {"vote": "b", "question": 3, "round": 1, "browser": "5f0c…"}
    {"hands": {"a": 3, "b": 12}, "question": 3, "round": 1}

The same check refuses an entry before it is written and again when its turn comes, so a vote that
was written after the round had closed is late today and late when the journal is read again.
"""

from collections import Counter
from typing import Any

Entry = dict[str, Any]

STEPS = ("ready", "round 1", "counts 1", "round 2", "counts 2", "cell", "answer")
MOST_HANDS = 9999  # for one choice
ROUNDS = {"round 1": 1, "round 2": 2}  # the steps in which votes are taken


class Poll:
    """Which question is where, and who voted for what."""

    def __init__(self, letters: dict[int, tuple[str, ...]]) -> None:
        self.letters = letters  # of the choices, by the number of the question
        self.question = 0  # none yet
        self.step = "ready"
        self.changes = 0  # steps so far: a phone that knows this number knows the state
        self.votes: dict[tuple[int, int], dict[str, str]] = {}  # by question and round
        self.hands: dict[tuple[int, int], dict[str, int]] = {}  # by question and round
        self.browsers: set[str] = set()  # that have joined

    @property
    def round(self) -> int:
        """The round that is open, or 0."""
        return ROUNDS.get(self.step, 0)

    @property
    def voters(self) -> set[str]:
        """The browsers that have voted."""
        return set().union(*self.votes.values())

    def refusal(self, entry: Entry) -> str:
        """Return the sentence that refuses an entry, or nothing."""
        if "step" in entry:
            return self._step_refusal(entry)
        if "hands" in entry:
            return self._hands_refusal(entry)
        if not isinstance(entry.get("join", entry.get("browser")), str):
            return "A browser must join before it votes; reload the page."
        if "join" in entry:
            return ""
        if refused := self._round_refusal(entry):
            return refused
        if entry.get("vote") not in self.letters[self.question]:
            offered = ", ".join(self.letters[self.question])
            return f"A vote must be one of the choices {offered}; reload the page."
        return ""

    def _round_refusal(self, entry: Entry) -> str:
        question, number = entry.get("question"), entry.get("round")
        if type(question) is not int or type(number) is not int or question not in self.letters:
            return "A vote must name a question and a round of this poll; reload the page."
        if not self.round or (question, number) != (self.question, self.round):
            return (
                f"Round {number} of question {question} is not open, so this vote does not count."
            )
        return ""

    def _hands_refusal(self, entry: Entry) -> str:
        if refused := self._round_refusal(entry):
            return refused
        hands, letters = entry["hands"], self.letters[self.question]
        if not isinstance(hands, dict) or not hands.keys() <= set(letters):
            return f"Hands must be counted for the choices {', '.join(letters)}."
        for count in hands.values():
            if type(count) is not int or not 0 <= count <= MOST_HANDS:
                return f"Hands must be whole numbers from 0 to {MOST_HANDS}."
        return ""

    def _step_refusal(self, entry: Entry) -> str:
        if entry["step"] not in STEPS:
            return f"A step must be one of {', '.join(STEPS)}."
        if type(entry.get("question")) is not int or entry["question"] not in self.letters:
            return f"A question must be one of 1 to {len(self.letters)}."
        return ""

    def apply(self, entry: Entry) -> str:
        """Take an entry into the state, or return the sentence that refuses it."""
        if refused := self.refusal(entry):
            return refused
        if "step" in entry:
            self.step, self.question = entry["step"], entry["question"]
            self.changes += 1
        elif "join" in entry:
            self.browsers.add(entry["join"])
        elif "hands" in entry:
            self.hands[self.question, self.round] = entry["hands"]
        else:
            votes = self.votes.setdefault((self.question, self.round), {})
            votes[entry["browser"]] = entry["vote"]
            self.browsers.add(entry["browser"])
        return ""

    def of(self, question: int, number: int) -> dict[str, str]:
        """Return the votes of a round, by browser."""
        return self.votes.get((question, number), {})

    def hands_of(self, question: int, number: int) -> dict[str, int]:
        """Return the hands that were counted in a round, by choice."""
        return self.hands.get((question, number), {})

    def cast(self, question: int, number: int) -> int:
        """Return how many voted in a round, by phone or by hand."""
        return sum(self.counts(question, number).values())

    def counts(self, question: int, number: int) -> dict[str, int]:
        """Return how many chose each choice in a round, by phone or by hand.

        Examples
        --------
        >>> poll = Poll({1: ("a", "b")})
        >>> poll.apply({"step": "round 1", "question": 1})
        ''
        >>> for letter in "ab":  # the same browser changes its vote
        ...     poll.apply({"vote": letter, "question": 1, "round": 1, "browser": "5f"})
        ''
        ''
        >>> poll.counts(1, 1)
        {'a': 0, 'b': 1}
        >>> poll.apply({"hands": {"a": 3}, "question": 1, "round": 1})
        ''
        >>> poll.counts(1, 1)
        {'a': 3, 'b': 1}
        """
        counts = Counter(self.of(question, number).values())
        counts.update(self.hands_of(question, number))
        return {letter: counts[letter] for letter in self.letters[question]}

    def shift(self, question: int) -> dict[tuple[str, str], int]:
        """Return how many went from one choice to another, of those who voted in both rounds."""
        before, after = self.of(question, 1), self.of(question, 2)
        return dict(Counter((before[one], after[one]) for one in sorted(before.keys() & after)))
