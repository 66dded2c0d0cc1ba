"""What a card shows when a reader points at a link."""
