"""The best scores of the challenges, by which of two is better, and by challenge.

They are kept in a file beside the notebooks, and a file of what was written has them, too::

    {"max": {"score_longest_run": 1971}, "min": {"score_line": 57}}
"""

import json
from pathlib import Path
from typing import Any

BETTER: dict[str, Any] = {"max": max, "min": min}
LIMIT = 1e9  # no score is as large, and no number that is none is smaller

Scores = dict[str, dict[str, float]]


def best(*several: Any) -> Scores:
    """Return the best score of each challenge, whatever else there is.

    Examples
    --------
    >>> best({"max": {"a": 2}, "min": {"b": 2}}, {"max": {"a": 3, "c": "few"}, "min": {"b": 3}})
    {'max': {'a': 3}, 'min': {'b': 2}}
    """
    scores: Scores = {}
    for which, better in BETTER.items():
        group = scores[which] = {}
        for source in several:
            more = source.get(which) if isinstance(source, dict) else None
            for name, score in more.items() if isinstance(more, dict) else ():
                if isinstance(score, int | float) and abs(score) < LIMIT:
                    group[name] = better(score, group.get(name, score))
    return scores


def read(file: Path) -> Scores:
    """Return the scores in a file; there are none where it holds something else."""
    try:
        return best(json.loads(file.read_text(encoding="utf-8")))
    except (OSError, ValueError, RecursionError):
        return best()


def keep(file: Path, more: Any) -> list[str]:
    """Keep the scores that are better than those in a file; return the names of their challenges.

    Raises
    ------
    OSError
        If nobody may write there.
    """
    before = read(file)
    after = best(before, more)
    file.write_text(json.dumps(after, indent=1) + "\n", encoding="utf-8")
    return [
        name
        for which, group in after.items()
        for name, score in group.items()
        if score != before[which].get(name)
    ]
