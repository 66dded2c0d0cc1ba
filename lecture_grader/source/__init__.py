"""A homework's one file, read."""
