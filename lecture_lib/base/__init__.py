"""What every package needs: validation of arguments, and how a number is printed."""
