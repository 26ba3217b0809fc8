"""The line that says where figures were measured."""

from __future__ import annotations

import os
import platform
from pathlib import Path


def machine_line() -> str:
    """Return processor, cores, system and Python of this machine as one line."""
    cpu = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        names = [
            line.partition(":")[2].strip()
            for line in info.read_text(encoding="utf-8").splitlines()
            if line.startswith("model name")
        ]
        cpu = names[0] if names else cpu
    release = platform.release().partition("-")[0]
    return (
        f"{cpu}, {os.cpu_count()} cores, {platform.system()} {release}, "
        f"Python {platform.python_version()}"
    )
