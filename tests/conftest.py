"""What every test may use."""

from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("queguan", deadline=None, print_blob=True, derandomize=True)
settings.load_profile("queguan")


@pytest.fixture(scope="session")
def project_root() -> Path:
    """The folder of the work tree."""
    return Path(__file__).resolve().parent.parent


@pytest.fixture
def anyio_backend() -> str:
    """Async tests run on asyncio, as the server does."""
    return "asyncio"
