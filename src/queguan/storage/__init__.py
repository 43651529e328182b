"""The event log and everything else that lasts."""
