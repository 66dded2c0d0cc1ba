"""The algorithms of the lecture: each takes arrays and returns the record of its run."""
