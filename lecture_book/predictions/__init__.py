"""What readers predict: three cells of a notebook, choices on its page, minutes of class."""
