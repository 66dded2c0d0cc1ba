"""Checks of what the reader writes in a notebook: one sentence, at once, about one mistake.

A module for each chapter, ``from lecture_lib.turns.algorithm import check_visit``.  The wrong
solutions that the checks tell apart stand in the tests.
"""
