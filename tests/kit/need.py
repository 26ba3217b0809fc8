"""What a test needs from the machine: missing tools skip at home and fail in CI."""

from __future__ import annotations

import importlib
import importlib.util
import os
import shutil
from typing import Any

import pytest


def need_tool(*tools: str, why: str) -> None:
    """Skip the test when a tool is not on the PATH; in CI fail, for there nothing may skip.

    ``why`` says what the test does with the tools, so that the skip explains itself.
    """
    missing = [tool for tool in tools if shutil.which(tool) is None]
    if missing:
        need(False, f"{why} needs {', '.join(missing)}: install it to run this test")


def need_module(name: str, *, why: str) -> Any:
    """Return an optional module; without it skip the test, and in CI fail."""
    found = importlib.util.find_spec(name) is not None
    need(found, f"{why} needs the package {name}: install it to run this test")
    return importlib.import_module(name)


def need(present: bool, reason: str) -> None:
    """Skip with ``reason`` unless ``present``; in CI fail instead."""
    if present:
        return
    if os.environ.get("CI"):
        pytest.fail(f"nothing may skip in CI: {reason}")
    pytest.skip(reason)
