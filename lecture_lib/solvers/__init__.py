"""Algorithms of the lecture; each returns a frozen record of its answer and its trace."""
