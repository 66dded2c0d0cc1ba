"""The form of a chapter: what its readers predict, what they write, how long that takes."""
