"""A teacher's course: what it leaves out, its order, and what is the teacher's own.

``course/course.toml`` says it (file); the sources of such a course are written to a folder, with
the numbers and references that it has (folder, references), and everything else is made from
these as it is made from the full course.
"""
