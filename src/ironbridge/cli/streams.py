"""Standard input and output as they come: not in UTF-8, without a keyboard, full, or read by nobody."""

from __future__ import annotations

import codecs
import os
import re
import shlex
import shutil
import sys
from collections.abc import Callable
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path

from ironbridge.core.refusals import Malformed

COMMAND = "ironbridge"
STAND_INS = "ironbridge.stand_ins"
OBEYED = re.compile(r"\x1b(\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(\x07|\x1b\\)|[ -/]*[0-~])")  # ECMA-48
ILLEGIBLE = "\ufffd"
# What stands for a character a terminal does not have: one for one, so that columns stay columns.
SIMPLER = str.maketrans("£−–—→×·…●○■□▶═─│’✓✗", "L--->x..*o#_>=-|'+x")


def stand_in(error: UnicodeError) -> tuple[str, int]:
    """For `codecs`: the nearest ASCII character, or a question mark."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text = error.object[error.start : error.end].translate(SIMPLER)
    return "".join(character if character.isascii() else "?" for character in text), error.end


def be_lenient() -> None:
    """No character ends the program: neither one that cannot be shown, nor one that cannot be read."""
    codecs.register_error(STAND_INS, stand_in)
    for stream, errors in ((sys.stdout, STAND_INS), (sys.stdin, "replace")):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=errors)


def print_utf8(text: str) -> None:
    """Text that is UTF-8 whatever the terminal speaks: JSON, SVG."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.flush()
        sys.stdout.buffer.write(text.encode("utf-8", "backslashreplace"))
    else:
        print(text, end="")


def flush() -> None:
    if sys.stdout is not None:
        sys.stdout.flush()


def forget_stdout() -> None:
    """Nobody reads any more: let what is still buffered go nowhere instead of raising at the end."""
    with suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def complain(text: str) -> None:
    """One line on stderr, if that can be written to."""
    with suppress(OSError):
        print(f"ironbridge: {' '.join(text.split())}", file=sys.stderr, flush=True)


def keyboard(prompt: str) -> str:
    """`input`, with arrows and history where a person types. Without a standard input there is no more to
    read."""
    if sys.stdin is None or sys.stdin.closed:
        raise EOFError
    if sys.stdin.isatty():
        with suppress(ImportError):
            import readline  # noqa: F401  importing it is what gives `input` its line editing
    return input(prompt)


def legible(read: Callable[[str], str]) -> Callable[[str], str]:
    """What is typed, with a mark for what a terminal would obey if it were shown again: arrows without a line
    editor, colours, bells. To leave them out could turn them into an empty answer, which confirms."""

    def typed(prompt: str) -> str:
        text = OBEYED.sub(ILLEGIBLE, read(prompt)).replace("\t", " ")
        return "".join(one if one.isprintable() else ILLEGIBLE for one in text)

    return typed


def started_as() -> str:
    """How this program was started, for a line that can be typed again."""
    program = sys.argv[0] if sys.argv else ""
    if Path(program).stem == COMMAND and Path(program).name != program:
        found = shutil.which(COMMAND)
        known = found is not None and Path(found).absolute() == Path(program).absolute()
        return COMMAND if known else shlex.quote(program)
    found = shutil.which("python")
    known = found is not None and Path(found).absolute() == Path(sys.executable).absolute()
    return f"{'python' if known else shlex.quote(sys.executable)} -m {COMMAND}"


def file_name(text: str) -> str:
    """A file name as it was given. Raises Malformed if it is blank."""
    if not text.strip():
        raise Malformed("no file name given")
    return text
