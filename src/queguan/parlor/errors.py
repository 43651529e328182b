"""What the parlor refuses, with the stable codes of docs/contract.md section 3."""

from queguan.core.errors import QueguanError, Reason
from queguan.parlor.messages import ErrorCode


class ParlorError(QueguanError):
    """A request that cannot be done now; `reason` when a rule of the game forbids it."""

    code: ErrorCode

    def __init__(self, code: ErrorCode, message: str, reason: Reason | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.reason = reason


class StorageError(Exception):
    """A batch of facts could not be made durable: nothing of it may be shown or acknowledged."""
