"""Marks and homework for Moodle, Gradescope and nbgrader."""
