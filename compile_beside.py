"""What `make play` starts beside the server: compiles the kernel for the bots, and ends with the server.

Two lines on the terminal, when it begins and when it is done; all else is in the log.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

LOG = Path("build", "compiled.log")
LOOK = 0.5  # seconds: how often it looks whether the server is still there


def main(command: list[str]) -> int:
    server = os.getppid()  # the shell that started this becomes the server
    for ours in (signal.SIGINT, signal.SIGHUP):  # Ctrl-C and a closed window are for the server
        signal.signal(ours, signal.SIG_IGN)
    LOG.parent.mkdir(exist_ok=True)
    print(f"== compiling the kernel for the bots meanwhile, see {LOG}", flush=True)
    with LOG.open("wb") as log:
        # A session of its own: compilers and all end together.
        compiling = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True
        )
    while compiling.poll() is None:
        if os.getppid() != server:
            os.killpg(compiling.pid, signal.SIGTERM)
            return compiling.wait()
        time.sleep(LOOK)
    print(
        f"== the kernel was not compiled, see {LOG}" if compiling.returncode else "== the kernel is compiled"
    )
    return compiling.returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
