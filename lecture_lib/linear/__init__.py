"""The linear score w @ x + b: its signs, distances, losses, criterion, and traces of runs."""
