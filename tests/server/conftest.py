"""A server of the systems as they are installed; a module that wants another has its own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from ironmuster.server.app import create_app


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    """Who asks a server of their own."""
    app = create_app(tmp_path_factory.mktemp("server"), bot_processes=False, workers=1)
    with TestClient(app, base_url="http://127.0.0.1") as found:
        yield found
