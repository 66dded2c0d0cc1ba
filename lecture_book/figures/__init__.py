"""Live figures, controls, alternative texts, and the tables of speed."""
