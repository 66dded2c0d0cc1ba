"""What executes, builds and checks the course; `python3 start.py --help` names the doors."""

from lecture_book import ROOT as ROOT

PATIENCE = 900  # seconds until something counts as hung: no check fails because a machine is busy
