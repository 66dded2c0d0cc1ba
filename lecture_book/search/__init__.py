"""What the search of the book knows and how it ranks."""
