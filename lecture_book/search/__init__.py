"""What the search of the book knows, how it ranks, and what a reader sees of it."""
