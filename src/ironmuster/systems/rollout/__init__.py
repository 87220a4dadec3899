"""Rollout 1942, on a free plane in inches; the rules are `docs/rules/rollout.md`."""
