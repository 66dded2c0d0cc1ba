"""The checks of exercises: what a reader wrote is called, and a sentence says what is wrong.

    check, session    what makes a check for a notebook; which cells its reader has run
    chapters          the checks of the notebooks
    machine           a program that learns from a table alone, with our functions of exercises
    svm_machine       the same for a support vector machine, beside what it takes from machine
    parts             both with the functions of a reader, and what a notebook does with them
    challenges        what a reader tries, with a score; optional, at the end of chapters
    scores            the best scores of the challenges, which a file keeps
    kit               the same for a homework: its first cell, as it stands
    finding           what a check found: one record, for notebooks and for the grader

Nothing here imports the grader, and only ``chapters``, ``challenges`` and ``parts`` the library.
"""

TYPED = "lecture-code.json"  # what was typed in the pages of the book, as they save it
SCORES = "lecture-scores.json"  # the best score of each challenge, beside the notebooks
