"""The HTTP endpoints (docs/contract.md section 2), one module a topic."""
