"""The live figures: what is compared and played with, and a look at one alone."""
