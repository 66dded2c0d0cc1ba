"""The linear score: its sign, its distances, its losses, its trace."""
