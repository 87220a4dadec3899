"""What is so, may be said and can happen."""
