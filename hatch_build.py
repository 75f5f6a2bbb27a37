"""The build hook: compiles the kernel with mypyc, or leaves it plain.

IRONBRIDGE_COMPILE=0 never compiles, =1 fails unless everything was compiled. Unset, a wheel is
compiled where that works, and an editable install stays plain: a stale binary beside an edited
source would silently win. The kernel is the list in pyproject.toml under [tool.ironbridge].
"""

from __future__ import annotations

import hashlib
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCES = Path("src")
WORK = Path("build", "kernel", sysconfig.get_platform() + "-" + str(sys.implementation.cache_tag))
BINARIES = WORK / "lib"
OPT_LEVEL = "2"  # 3 takes longer to compile and plays no faster; 0 plays as slowly as plain Python


class KernelHook(BuildHookInterface):  # type: ignore[type-arg]
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        wish = os.environ.get("IRONBRIDGE_COMPILE", "")
        if wish not in ("", "0", "1"):
            raise ValueError(f"IRONBRIDGE_COMPILE is {wish!r}; it may be 0, 1 or unset")
        if version == "editable":
            if wish == "1":
                raise ValueError("an editable install is always plain; IRONBRIDGE_COMPILE=1 is for wheels")
            return
        if wish == "0":
            return
        root = Path(self.root)
        modules = kernel_modules(root)
        if not modules:
            return
        trouble = missing_compiler() or compile_in_subprocess(root, modules)
        if trouble and wish == "1":
            raise RuntimeError(f"the kernel was not compiled: {trouble}")
        if trouble:
            self.app.display_warning(f"ironbridge stays plain Python: {trouble.splitlines()[0]}")
            return
        for binary in binaries(modules):
            build_data["force_include"][str(root / BINARIES / binary)] = str(binary)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        self.app.display_info(f"ironbridge: {len(modules)} kernel modules compiled")


def kernel_modules(root: Path) -> list[Path]:
    """The modules to compile, relative to the root, in a stable order."""
    settings = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["tool"]["ironbridge"]
    modules: set[Path] = set()
    for pattern in settings["kernel"]:
        found = {path.relative_to(root) for path in root.glob(pattern) if path.suffix == ".py"}
        if "*" in pattern:
            found = {path for path in found if path.name != "__init__.py"}
        if not found:
            raise FileNotFoundError(f"[tool.ironbridge] kernel: {pattern} matches no module")
        modules |= found
    for pattern in settings.get("exclude", []):
        modules -= {path.relative_to(root) for path in root.glob(pattern)}
    for module in modules:
        if re.search(r"^class .*\b(Struct|Action)\b", (root / module).read_text("utf-8"), re.MULTILINE):
            raise ValueError(f"[tool.ironbridge] kernel: {module} has a msgspec.Struct, which mypyc spoils")
    return sorted(modules)


def missing_compiler() -> str:
    """What the machine lacks for compiling, or nothing."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if os.name == "posix" and not shutil.which(compiler):
        return f"no C compiler ({compiler})"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "no Python headers (Python.h)"
    return ""


def compile_in_subprocess(root: Path, modules: list[Path]) -> str:
    """Compile in a process of its own, since mypyc leaves by SystemExit; answer what went wrong."""
    log, done = root / WORK / "log.txt", root / WORK / "done"
    settings = settings_digest(root)
    if not done.exists() or done.read_text("utf-8") != settings:
        shutil.rmtree(root / WORK, ignore_errors=True)
        (root / WORK).mkdir(parents=True)
    done.unlink(missing_ok=True)
    run = subprocess.run(
        [sys.executable, __file__, *map(str, modules)],
        cwd=root,
        env={**os.environ, "MYPYPATH": str(SOURCES)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    log.write_text(run.stdout, "utf-8")
    if run.returncode:
        last_lines = "\n".join(run.stdout.splitlines()[-30:])
        return f"mypyc failed, see {log.relative_to(root)}\n{last_lines}"
    lacking = [binary for binary in binaries(modules) if not (root / BINARIES / binary).exists()]
    if lacking:
        return f"mypyc made no {lacking[0]}"
    done.write_text(settings, "utf-8")
    return ""


def settings_digest(root: Path) -> str:
    """Changes with all that forbids reusing an earlier build; mypyc itself follows the sources."""
    texts = [(root / name).read_text("utf-8") for name in ("pyproject.toml", "hatch_build.py")]
    texts += [os.environ.get(name, "") for name in ("CC", "CFLAGS")]
    return hashlib.sha256("\0".join(texts).encode()).hexdigest()


def binaries(modules: list[Path]) -> list[Path]:
    """What `separate=True` makes of each module: an importable shell, and the code beside it."""
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    stems = [module.relative_to(SOURCES).with_suffix("") for module in modules]
    return [stem.with_name(stem.name + part + suffix) for stem in stems for part in ("", "__mypyc")]


def compile_modules(modules: list[str]) -> None:
    from mypyc.build import mypycify
    from setuptools import Distribution

    options = ["--config-file=", "--explicit-package-bases", f"--cache-dir={WORK / 'mypy'}"]
    extensions = mypycify(
        options + modules, opt_level=OPT_LEVEL, debug_level="0", separate=True, target_dir=str(WORK / "c")
    )
    command = Distribution({"name": "kernel", "ext_modules": extensions}).get_command_obj("build_ext")
    command.build_lib, command.build_temp = str(BINARIES), str(WORK / "tmp")
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()


if __name__ == "__main__":
    compile_modules(sys.argv[1:])
