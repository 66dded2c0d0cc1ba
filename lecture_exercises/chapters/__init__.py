"""The checks of the notebooks' exercises: a module for each notebook, under the notebook's name.

A check says one sentence, at once, about one mistake.  The wrong answers that it tells apart
stand in ``homework/wrong``, in the file of the notebook's name.
"""
