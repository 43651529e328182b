"""JSON lines on stderr. Nobody's token, cookie, room link, chat or cards are ever logged."""

import logging
import sys
from typing import Any, TextIO

import structlog


def set_up_logs(stream: TextIO = sys.stderr, level: int = logging.INFO) -> None:
    """One JSON object a line for our own events and for those of uvicorn and asyncio."""
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.make_filtering_bound_logger(level),
        cache_logger_on_first_use=True,
    )
    formatter = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=shared,
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ],
    )
    handler = logging.StreamHandler(stream)
    handler.setFormatter(formatter)
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level)
    # these tell every step on info; only what went wrong is worth a line
    for chatty in ("uvicorn", "alembic", "sqlalchemy", "websockets"):
        logging.getLogger(chatty).setLevel(logging.WARNING)
    logging.getLogger("uvicorn.access").disabled = True
