"""What executes, builds and checks the course; `python3 start.py --help` names the doors."""

from pathlib import Path

ROOT = Path(__file__).absolute().parents[1]
PATIENCE = 900  # seconds until something counts as hung: no check fails because a machine is busy
