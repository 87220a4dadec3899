"""What is known before the first die."""
