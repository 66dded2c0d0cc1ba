"""The book, built."""
