"""Live figures, controls, pictures for telephones, alternative texts, and the tables of speed."""
