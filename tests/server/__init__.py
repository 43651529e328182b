"""Tests of the HTTP and WebSocket faces."""
