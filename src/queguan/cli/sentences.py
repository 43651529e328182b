"""Events as sentences for the terminal, from the game's own texts."""

from queguan.cli.common import Texts
from queguan.core.hand import Event
from queguan.core.viewer import Viewer


def sentence(texts: Texts, names: list[str], event: Event, viewer: Viewer) -> str:
    """What the viewer learns from the event; empty when there is nothing to say."""
    facts = event.encode(viewer)
    key = f"event.{event.kind}"
    if facts is None or not texts.has(key):
        return ""
    shown = {k: _cards(v) if isinstance(v, list) else v for k, v in facts.items() if v is not None}
    name = names[event.seat] if event.seat >= 0 else ""
    return texts.get(key, **{"card": "", **shown, "name": name})


def _cards(values: list[object]) -> str:
    return "".join(value for value in values if isinstance(value, str))
