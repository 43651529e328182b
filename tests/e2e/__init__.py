"""The whole product in a browser: a real server process, the built client, people who click."""
