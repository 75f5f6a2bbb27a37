"""The example beside ironbridge: as it is installed, and as it lies there."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
from importlib import import_module
from pathlib import Path

import pytest

from ironbridge.registry import Titles
from ironbridge.table.title import Title

EXAMPLE = Path(__file__).parent.parent / "examples" / "singing_wires"


def install(folder: Path) -> Path:
    """A fresh environment that sees the packages of this one, with the example; its interpreter."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    python = folder / "bin" / "python"
    ask = [str(python), "-c", "import sysconfig; print(sysconfig.get_paths()['purelib'])"]
    packages = Path(subprocess.run(ask, check=True, capture_output=True, text=True).stdout.strip())
    ours = sysconfig.get_paths()["purelib"]
    (packages / "beside.pth").write_text(f"import site; site.addsitedir({ours!r})\n")
    pip = [sys.executable, "-m", "pip", "--python", str(python), "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "install", "--no-deps", "--no-build-isolation", f"{EXAMPLE}/"], check=True)
    return python


def singing_wires(monkeypatch: pytest.MonkeyPatch) -> Titles:
    """The titles that are installed, with the example's among them, in this process alone."""
    monkeypatch.syspath_prepend(str(EXAMPLE))
    found: Title = import_module("singing_wires.title").SINGING_WIRES

    class Beside(Titles):
        def get(self, id: str) -> Title | None:
            return found if id == found.card.id else super().get(id)

    return Beside()
