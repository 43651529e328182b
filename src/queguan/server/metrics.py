"""Figures for Prometheus. Labels are codes and route patterns, never names, links or addresses."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.process_collector import ProcessCollector

_FAST = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """Everything the server counts; one object a server, so that tests do not share figures."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.requests = Counter(
            "queguan_http_requests_total", "HTTP answers", ["route", "status"], registry=self.registry
        )
        self.sockets = Gauge("queguan_sockets", "Open WebSockets", registry=self.registry)
        self.received = Counter(
            "queguan_messages_received_total", "Messages of clients by kind", ["t"], registry=self.registry
        )
        self.sent = Counter("queguan_messages_sent_total", "Messages to clients", registry=self.registry)
        self.refused = Counter(
            "queguan_messages_refused_total", "Errors sent over WebSockets", ["code"], registry=self.registry
        )
        self.dropped = Counter(
            "queguan_sockets_dropped_total", "WebSockets closed by us", ["why"], registry=self.registry
        )
        self.action_seconds = Histogram(
            "queguan_action_seconds",
            "From an action's arrival to its durable acknowledgement",
            registry=self.registry,
            buckets=_FAST,
        )
        self.rooms = Gauge("queguan_rooms", "Rooms by state", ["state"], registry=self.registry)

    def text(self) -> bytes:
        """All figures in Prometheus' text format."""
        return generate_latest(self.registry)
