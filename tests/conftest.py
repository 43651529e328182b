"""What every test may use."""

import os
import sys
from pathlib import Path

import pytest
from hypothesis import settings

from tests.support import databases

# Processes that tests start import what the tests import: the sources, or the installed wheel.
SOURCES = str(Path(__file__).resolve().parent.parent / "src")
if SOURCES in sys.path:
    os.environ["PYTHONPATH"] = SOURCES

settings.register_profile("queguan", deadline=None, print_blob=True, derandomize=True)
settings.load_profile("queguan")


def pytest_report_header() -> str:
    """Says on which databases the tests run."""
    return databases.header()


def pytest_sessionfinish() -> None:
    """Leaves no test's data in a database that is not ours alone."""
    databases.tidy()


@pytest.fixture(scope="session")
def project_root() -> Path:
    """The folder of the work tree."""
    return Path(__file__).resolve().parent.parent


@pytest.fixture
def anyio_backend() -> str:
    """Async tests run on asyncio, as the server does."""
    return "asyncio"
