"""HTTP and WebSocket faces of the parlor."""
