"""What a teacher makes of a homework and proves of it."""
