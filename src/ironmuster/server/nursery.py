"""What processes beside the server need: they are forked off one that has imported this."""

import gc
from contextlib import suppress

from ironmuster.server.thinking import BOTS, SYSTEMS, prepare

with suppress(Exception):  # whoever needs what is broken here tries again, and says so
    prepare(SYSTEMS, BOTS)
gc.collect()
gc.freeze()  # whoever looks for garbage would write to all of it, and share it no more
