"""Live figures, alternative texts, and the tables of speed."""
