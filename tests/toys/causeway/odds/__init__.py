"""What may come of it."""
