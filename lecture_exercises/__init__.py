"""Exercises of notebooks and homework: what a reader writes, and what a check finds of it.

The format stands once, for both: ``markers`` says where a solution stands.  Nothing here imports
the grader; only the checks of ``chapters`` import the library.
"""
