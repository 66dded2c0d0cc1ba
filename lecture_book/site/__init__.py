"""The commands that build the book from the notebooks, and that serve it on this machine."""
