"""The password of a server that is open to others: kept as a hash, and asked for once a browser."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from typing import Final

from ironmuster.kernel.errors import DataError

MARK: Final = "scrypt"
COST: Final = {"n": 2**15, "r": 8, "p": 1, "maxmem": 64 * 1024 * 1024, "dklen": 32}
LEAST: Final = 6  # characters
MOST: Final = 256
DAYS: Final = 30  # until a browser is asked again


def hashed(password: str, salt: bytes | None = None) -> str:
    """Return what is kept of a password: a line that can stand in its place."""
    if not LEAST <= len(password) <= MOST:
        raise DataError(f"a password has {LEAST} to {MOST} characters")
    salt = salt or secrets.token_bytes(16)
    digest = hashlib.scrypt(password.encode(), salt=salt, **COST)
    return f"{MARK}:{salt.hex()}:{digest.hex()}"


class Password:
    """A password, given as text or as its hash, and the sessions of those who knew it. `key` is the
    server's own: with it sessions outlive a restart, and end when the password changes."""

    def __init__(self, given: str, key: str) -> None:
        if not given.startswith(f"{MARK}:"):
            salt = hashlib.blake2b(key.encode(), digest_size=16, person=b"ironmuster-salt").digest()
            given = hashed(given, salt)
        try:
            _, salt_text, digest = given.strip().split(":")
            self.salt, self.digest = bytes.fromhex(salt_text), bytes.fromhex(digest)
        except ValueError:
            raise DataError(
                "the password's hash is not one that `ironmuster password` made"
            ) from None
        self.secret = hashlib.blake2b(self.digest, key=key.encode()[:64]).digest()

    def fits(self, tried: str) -> bool:
        """Whether this is the password; it takes a moment on purpose."""
        if not tried:
            return False
        found = hashlib.scrypt(tried.encode()[: 4 * MOST], salt=self.salt, **COST)
        return hmac.compare_digest(found, self.digest)

    def session(self) -> str:
        """Return what a browser shows from now on instead of the password."""
        until = f"{int(time.time()) + DAYS * 86_400}"
        return f"{until}.{self._seal(until)}"

    def is_session(self, shown: str) -> bool:
        """Whether it is a session that has not ended."""
        until, _, seal = shown.partition(".")
        good = hmac.compare_digest(seal.encode(), self._seal(until).encode())
        return good and until.isdecimal() and int(until) > time.time()

    def _seal(self, until: str) -> str:
        return hmac.new(self.secret, until.encode(), hashlib.sha256).hexdigest()
