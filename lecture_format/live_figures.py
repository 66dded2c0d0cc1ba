"""How a notebook holds a live figure, and how its text links to an example of one."""

import re

STATE = "application/vnd.lecture.figure+json"  # of an output: its kind and inputs
# A link of the text that sets a preset: [try it with XOR](#figure-stepper=xor)
PRESET = re.compile(r"\[([^\[\]]+)\]\(#figure-([\w-]+)=([\w-]+)\)")
