"""What changes the position: a module for each chapter."""
