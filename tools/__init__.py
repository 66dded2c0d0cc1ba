"""What executes, builds and checks the course; `python3 start.py --help` names the doors."""

from pathlib import Path

ROOT = Path(__file__).absolute().parents[1]
