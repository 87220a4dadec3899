"""Causeway, a made-up system laid out like the real ones; `README.md` has its rules."""
