"""The format of a lesson: what stands in a notebook, and how notebooks are read, written and run.

    chapters          the files of the chapters: numbers, titles, addresses
    predictions       what a lesson asks: each question, its choices, the answer to each
    exercises         a cell to write in, and the check behind it
    markers           where a solution stands, and the gap that readers get instead
    wrong             the wrong answers to exercises and homework, each with its sentence
    minutes           how long a chapter takes in class
    readers           a notebook as its readers get it: gaps, folds, short text cells
    percent_format    a file of cells, as a homework is written
    notebook_file     a notebook without traces of the moment, and the one way to write it
    execution         a notebook run from top to bottom in a fresh kernel
    translation       the words above and all others of the course in other languages
    live_figures      how a notebook holds a live figure
    blocks, markup    Markdown cut into blocks; parts of a page of HTML

Nothing here imports another package of the course.
"""
