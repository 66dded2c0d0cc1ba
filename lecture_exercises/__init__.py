"""Exercises of notebooks and homework: what a reader writes, and what a check finds of it.

    markers           where a solution stands, and the gap that its readers get
    notebook          the exercises of a notebook
    percent_format    a file of cells: a homework, wrong answers
    wrong             wrong answers, each with its sentence; they stand in homework/wrong
    finding           what a check found: one record, for notebooks and for the grader
    check, chapters   what makes a check for a notebook; the checks
    kit               the same for a homework: its first cell, as it stands

Nothing here imports the grader, and only ``chapters`` imports the library.
"""
