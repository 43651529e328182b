"""How this installation was built: its version, and whether its rules run compiled or interpreted."""

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec

from queguan import __version__

_PROBE = "queguan.core.hand"


def is_compiled() -> bool:
    """Whether `queguan.core` runs as machine code (mypyc) rather than interpreted."""
    spec = find_spec(_PROBE)
    origin = spec.origin if spec is not None else None
    return origin is not None and origin.endswith(tuple(EXTENSION_SUFFIXES))


def version_line() -> str:
    """One line for `queguan --version`, such as `queguan 0.1.0 (compiled)`."""
    return f"queguan {__version__} ({'compiled' if is_compiled() else 'interpreted'})"
