"""What readers predict: choices on the page of a chapter."""
