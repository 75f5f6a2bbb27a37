"""Sets as bits hold every number they promise, plain and compiled; and kernels shift no constant.

Compiled, `1 << n` is a shift in 32 bits whatever `n` is, and higher bits are lost without a word.
"""

from __future__ import annotations

import ast
import os
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.core import bit_sets

ROOT = Path(__file__).parents[2]
BITS = ROOT / "src" / "ironbridge" / "core" / "kernel" / "bits.py"
COMPILED = os.environ.get("IRONBRIDGE_COMPILED_PYTHON", "")


def test_every_function_of_bits_is_right_for_every_number() -> None:
    functions = [
        node.name for node in ast.parse(BITS.read_text("utf-8")).body if isinstance(node, ast.FunctionDef)
    ]
    assert functions == list(bit_sets.CHECKS)
    assert bit_sets.faults() == []


if COMPILED:

    def test_and_so_it_is_compiled() -> None:
        where = "from ironbridge.core.kernel import bits; print(bits.__file__)"
        asked = [COMPILED, "-I", "-c", where]
        assert not subprocess.run(asked, capture_output=True, text=True, check=True).stdout.endswith(".py\n")
        run = [COMPILED, "-I", bit_sets.__file__]
        assert subprocess.run(run, capture_output=True, text=True, check=True).stdout == ""


def kernel_modules() -> list[Path]:
    patterns = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["ironbridge"]["kernel"]
    return sorted({path for pattern in patterns for path in ROOT.glob(pattern)})


def is_constant(node: ast.expr, finals: set[str]) -> bool:
    """A number, a name in capitals or of a Final, or what is reckoned from such."""
    match node:
        case ast.Constant():
            return True
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name.isupper() or name in finals
        case ast.UnaryOp(operand=operand):
            return is_constant(operand, finals)
        case ast.BinOp(left=left, right=right):
            return is_constant(left, finals) and is_constant(right, finals)
    return False


def finals_of(tree: ast.Module) -> set[str]:
    return {
        node.target.id
        for node in ast.walk(tree)
        if isinstance(node, ast.AnnAssign)
        and isinstance(node.target, ast.Name)
        and "Final" in ast.unparse(node.annotation)
    }


def shifted_constants(code: str) -> Iterator[tuple[int, str]]:
    """Line and text of every constant that is shifted by something that is none."""
    tree = ast.parse(code)
    finals = finals_of(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift):
            if is_constant(node.left, finals) and not is_constant(node.right, finals):
                yield node.lineno, ast.unparse(node)


@pytest.mark.parametrize(
    ("code", "trapped"),
    [
        ("1 << n", True),
        ("x | 1 << slot.place", True),
        ("ONE << n", True),
        ("codes.ONE << n", True),
        ("one: Final = 1\none << n", True),
        ("(1 << 4) << n", True),
        ("-1 << n", True),
        ("1 << 40", False),
        ("1 << WIDTH - 1", False),
        ("kind << VALUE_BITS", False),
        ("shifted(1, n)", False),
    ],
)
def test_a_shifted_constant_is_found(code: str, trapped: bool) -> None:
    assert bool(list(shifted_constants(code))) == trapped


def test_kernels_shift_no_constant() -> None:
    modules = kernel_modules()
    assert BITS in modules
    found = [
        f"{module.relative_to(ROOT)}:{line}: {text}"
        for module in modules
        for line, text in shifted_constants(module.read_text("utf-8"))
    ]
    assert not found, "use bits.bit or bits.shifted:\n" + "\n".join(found)
