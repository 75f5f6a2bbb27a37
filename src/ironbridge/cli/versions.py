"""An installed ironbridge that is measured: a process of its own, asked for one burst after the other."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

from ironbridge.cli import measure
from ironbridge.cli.version import kernel_name
from ironbridge.core.refusals import IronbridgeError

PATIENCE = 5.0  # seconds, for one that has nothing more to do


class Unanswered(IronbridgeError):
    """It lives and says why it cannot measure this."""


class Version:
    """Imports its own installation (-I), never ours. Raises IronbridgeError if there is none that works."""

    def __init__(self, python: str, folders: Sequence[Path]) -> None:
        self.path = python
        self.name = ""
        self._errors = TemporaryFile()  # noqa: SIM115 - open as long as the process
        try:
            self._process = subprocess.Popen(
                [python, "-I", measure.__file__, *map(str, folders)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                text=True,
                encoding="utf-8",
            )
        except OSError as error:
            self._errors.close()
            raise IronbridgeError(f"{python} cannot be started: {error.strerror}") from None
        try:
            self.about = self._answer("at its start")
        except BaseException:
            self.close()
            raise
        self.compiled = bool(self.about["compiled"])

    def ask(self, about: str, **question: Any) -> dict[str, Any]:
        """One burst. `about`: what was being measured, to say so if it fails."""
        assert self._process.stdin is not None
        with suppress(BrokenPipeError):  # the answer that does not come tells why
            self._process.stdin.write(json.dumps(question) + "\n")
            self._process.stdin.flush()
        return self._answer(about)

    def _answer(self, about: str) -> dict[str, Any]:
        assert self._process.stdout is not None
        try:
            answer: dict[str, Any] = json.loads(self._process.stdout.readline())
        except ValueError:
            raise IronbridgeError(f"{self.path} died, {about}: {self._last_words()}") from None
        if "error" in answer:
            raise Unanswered(f"{self.path} cannot be measured ({about}): {answer['error']}")
        return answer

    def _last_words(self) -> str:
        self._process.kill()
        status = self._process.wait()
        self._errors.seek(0)
        said = self._errors.read().decode(errors="replace").strip().splitlines()
        return said[-1] if said else f"exit status {status}"

    def close(self) -> None:
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            with suppress(BrokenPipeError):
                pipe.close()
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._errors.close()


def name_versions(versions: Sequence[Version]) -> None:
    """By their kernels if these differ; else the one that is compared with, and this one."""
    kernels = [kernel_name(one.compiled) for one in versions]
    names = kernels if len(set(kernels)) == len(kernels) else ["against", "this"]
    for one, name in zip(versions, names):
        one.name = name
