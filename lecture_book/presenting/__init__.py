"""A chapter page as slides: its own blocks, shown one screen at a time."""
