"""What students and teachers look at."""
