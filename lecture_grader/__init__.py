"""Homework: templates that never leak, and a grader that is safe and knows the misconception.

One source file a homework; ``python -m lecture_grader --help`` lists what is made of it.
The student's code runs in a ``box``, the checks outside it (``marking``); only plain values cross
its wall.  A wrong solution in the source is a misconception with a hint, and a submission that
answers like it gets that hint first (``marking.misconceptions``).
"""
