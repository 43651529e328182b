"""Tests of Queguan; folders follow those of `src/queguan`."""
