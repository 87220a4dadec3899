"""Made-up weapon effects of Battle Machine, added as `systems/battlemachine/README.md` says."""
