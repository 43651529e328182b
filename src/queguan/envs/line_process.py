"""A program that answers lines with lines, within a time limit."""

import contextlib
import queue
import shlex
import subprocess
import threading
import time
from typing import Final

from queguan.core.errors import BadCase

LONGEST_LINE: Final = 65_536
# How long a program may take to leave when it is told to.
_TO_LEAVE: Final = 2.0


class LineProcess:
    """The program, from its start until `close`. What it says on stderr goes to ours.

    Raises `BadCase` when it cannot be started.
    """

    def __init__(self, command: str) -> None:
        try:
            words = shlex.split(command)
        except ValueError as error:
            raise BadCase(f"command {command!r}: {error}") from None
        if not words:
            raise BadCase("command: nothing given, expected a program such as 'python bot.py'")
        self.command = command
        try:
            self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except OSError as error:
            raise BadCase(f"command {command!r}: {error.strerror or error}") from None
        self._lines: queue.Queue[bytes | None] = queue.Queue()
        self._late = 0
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        out = self._process.stdout
        assert out is not None
        while line := out.readline(LONGEST_LINE):
            self._lines.put(line)
        self._lines.put(None)

    def ask(self, line: str, seconds: float) -> str:
        """Says a line and waits for the answer. An answer that came too late for its own question is passed
        over. Raises `BadCase` when none comes in time or the program is gone."""
        into = self._process.stdin
        assert into is not None
        try:
            into.write(line.encode() + b"\n")
            into.flush()
        except OSError:
            raise BadCase(self._gone()) from None
        until = time.monotonic() + seconds
        while True:
            try:
                answer = self._lines.get(timeout=max(0.0, until - time.monotonic()))
            except queue.Empty:
                self._late += 1
                raise BadCase(f"no answer within {seconds:g} s") from None
            if answer is None:
                self._lines.put(None)
                raise BadCase(self._gone())
            if self._late == 0:
                return answer.decode("utf-8", "replace").rstrip("\r\n")
            self._late -= 1

    def is_gone(self) -> bool:
        """Whether the program has ended."""
        return self._process.poll() is not None

    def _gone(self) -> str:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_TO_LEAVE)
        code = self._process.returncode
        return "the program does not listen" if code is None else f"the program ended with code {code}"

    def close(self) -> None:
        """Ends the program: its input ends first, then it is told to leave."""
        into, out = self._process.stdin, self._process.stdout
        assert into is not None and out is not None
        with contextlib.suppress(OSError):
            into.close()
        try:
            self._process.wait(_TO_LEAVE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        out.close()
