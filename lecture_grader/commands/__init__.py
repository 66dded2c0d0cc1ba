"""The commands of the grader, `grade` and its like: their options, and what they print."""
