"""What every room needs: checks of arguments at the door, and how a number is printed."""
