"""The build hook: what goes into a wheel, and that the sources stay as they are."""

from __future__ import annotations

import importlib.util
import os
import shlex
import subprocess
import sys
import tomllib
from datetime import UTC, datetime
from itertools import product
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from ironbridge.core.title_points import title_packages
from ironbridge.words.languages import TRANSLATED, compile_po, po_file
from tests.server.waiting import eventually

ROOT = Path(__file__).parents[1]
BESIDE = [sys.executable, str(ROOT / "compile_beside.py")]
PACKAGES = ("ironbridge.words", *title_packages())


class Interface:
    """As much of hatchling's interface as the hook asks for; hatchling is there only while building."""

    root = str(ROOT)
    target_name = "wheel"


@pytest.fixture
def hook(monkeypatch: pytest.MonkeyPatch) -> Any:
    stub = ModuleType("hatchling.builders.hooks.plugin.interface")
    stub.BuildHookInterface = Interface  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, stub.__name__, stub)
    for part in ("CLIENT", "COMPILE"):
        monkeypatch.setenv(f"IRONBRIDGE_{part}", "0")
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.Hook()


def written() -> dict[Path, float]:
    locales = [po_file("pl", package).parents[2] for package in PACKAGES]
    return {path: path.stat().st_mtime for locale in locales for path in locale.rglob("*")}


def test_catalogues_are_compiled_into_the_wheel_and_not_among_the_sources(hook: Any) -> None:
    before = written()
    data: dict[str, Any] = {"artifacts": [], "force_include": {}}
    hook.initialize("standard", data)
    assert written() == before
    included = {target: Path(source) for source, target in data["force_include"].items()}
    for package, language in product(PACKAGES, TRANSLATED):
        folder = package.replace(".", "/")
        source = included[f"{folder}/locale/{language}/LC_MESSAGES/messages.mo"]
        assert source.read_bytes() == compile_po(po_file(language, package))
    hook.finalize("standard", data, "")
    assert not any(path.exists() for path in included.values())


@pytest.mark.parametrize("package", PACKAGES)
def test_a_compiled_catalogue_does_not_depend_on_the_day_it_is_made(package: str) -> None:
    assert f"{datetime.now(UTC):%Y-}".encode() not in compile_po(po_file("pl", package))


def test_an_editable_install_writes_nothing(hook: Any) -> None:
    before = written()
    data: dict[str, Any] = {"artifacts": [], "force_include": {}}
    hook.initialize("editable", data)
    assert (written(), data["force_include"]) == (before, {})
    hook.finalize("editable", data, "")


def test_a_folder_that_cannot_be_written_leaves_the_kernel_plain(
    hook: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: Any) -> str:
        raise PermissionError(13, "Permission denied")

    told: list[str] = []
    hook.app = ModuleType("app")
    hook.app.display_warning = told.append
    monkeypatch.setenv("IRONBRIDGE_COMPILE", "")
    parts = hook.build_kernel.__globals__
    monkeypatch.setitem(parts, "missing_compiler", lambda: "")
    monkeypatch.setitem(parts, "compile_in_subprocess", refuse)
    data: dict[str, Any] = {"force_include": {}}
    hook.build_kernel(ROOT, "standard", data)
    assert data == {"force_include": {}}
    assert "Permission denied" in told[0]
    monkeypatch.setenv("IRONBRIDGE_COMPILE", "1")
    with pytest.raises(RuntimeError, match="Permission denied"):
        hook.build_kernel(ROOT, "standard", data)


@pytest.mark.parametrize(("wish", "needs"), [("1", ["librt>=0.16,<1"]), ("0", [])])
def test_only_a_compiled_wheel_needs_librt(
    hook: Any, monkeypatch: pytest.MonkeyPatch, wish: str, needs: list[str]
) -> None:
    hook.app = ModuleType("app")
    hook.app.display_info = print
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    hook.metadata = SimpleNamespace(
        core=SimpleNamespace(optional_dependencies=project["optional-dependencies"])
    )
    monkeypatch.setenv("IRONBRIDGE_COMPILE", wish)
    parts = hook.build_kernel.__globals__
    monkeypatch.setitem(parts, "missing_compiler", lambda: "")
    monkeypatch.setitem(parts, "compile_in_subprocess", lambda *_: "")
    data: dict[str, Any] = {"force_include": {}, "dependencies": []}
    hook.build_kernel(ROOT, "standard", data)
    assert data["dependencies"] == needs
    assert bool(data["force_include"]) == (wish == "1")


@pytest.mark.parametrize(
    ("command", "said"),
    [("true", "the kernel is compiled"), ("false", "the kernel was not compiled, see build/compiled.log")],
)
def test_compiling_beside_the_server_tells_when_it_begins_and_ends(
    tmp_path: Path, command: str, said: str
) -> None:
    done = subprocess.run([*BESIDE, command], cwd=tmp_path, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (int(command == "false"), "")
    begun = "compiling the kernel for the bots meanwhile, see build/compiled.log"
    assert done.stdout == f"== {begun}\n== {said}\n"


def test_compiling_beside_the_server_ends_with_it(tmp_path: Path) -> None:
    note = tmp_path / "pid"
    compiling = ["sh", "-c", f"echo $$ > {note}.part; mv {note}.part {note}; exec sleep 600"]
    script = f"{shlex.join([*BESIDE, *compiling])} & exec sleep 600"
    server = subprocess.Popen(["sh", "-c", script], cwd=tmp_path, stdout=subprocess.DEVNULL)
    try:
        eventually(note.exists)
        number = int(note.read_text())
        os.kill(number, 0)
    finally:
        server.kill()
        server.wait()

    def gone() -> bool:
        try:
            os.kill(number, 0)
        except ProcessLookupError:
            return True
        return False

    eventually(gone)
