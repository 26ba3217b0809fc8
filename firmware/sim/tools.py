"""Compile what runs the firmware on a PC: the simulator, the native library and the fuzzers.

    python firmware/sim/tools.py [simulator|native|fuzz-deframer|fuzz-board ...]

Each is built once for the sources and options it has, into ``build/firmware/sim``, and its path is
printed. Needs a C compiler; the simulator also libsimavr-dev and libelf-dev, the fuzzers clang.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
CORE = HERE.parent / "crib_board" / "src"
OUT = ROOT / "build" / "firmware" / "sim"

STRICT = ("-std=gnu11", "-Wall", "-Wextra", "-Wshadow", "-Werror")
UNDEFINED = ("-fsanitize=undefined", "-fno-sanitize-recover=all")


def _portable() -> list[Path]:
    """Return the C sources of the core that are the same on every machine."""
    return sorted(path for path in CORE.glob("*.c") if not path.name.startswith("avr_"))


@dataclass(frozen=True, slots=True)
class Tool:
    """One program or library: its compiler, options and own sources."""

    name: str
    compiler: str
    options: tuple[str, ...]
    own: tuple[Path, ...]
    with_core: bool = True
    libraries: tuple[str, ...] = ()

    def sources(self) -> list[Path]:
        """Return the C files it is made of."""
        return [*self.own, *(_portable() if self.with_core else [])]


def _tools() -> dict[str, Tool]:
    native = HERE / "native"
    simulator = tuple(sorted((HERE / "avr").glob("*.c")))
    fuzz = ("-g", "-O1", "-fsanitize=fuzzer,address,undefined", "-fno-sanitize-recover=all")
    found = (
        Tool(
            "simulator",
            *("gcc", (*STRICT, "-O2"), simulator),
            with_core=False,
            libraries=("-lsimavr", "-lelf"),
        ),
        Tool(
            "native",
            "gcc",
            (*STRICT, "-O1", "-g", "-shared", "-fPIC", *UNDEFINED),
            (native / "machine.c",),
        ),
        Tool(
            "fuzz-deframer",
            "clang",
            (*STRICT, *fuzz),
            (
                native / "fuzz_deframer.c",
                *(CORE / name for name in ("deframer.c", "wire.c", "crc.c")),
            ),
            with_core=False,
        ),
        Tool(
            "fuzz-board",
            "clang",
            (*STRICT, *fuzz),
            (native / "fuzz_board.c", native / "machine.c"),
        ),
    )
    return {tool.name: tool for tool in found}


TOOLS = _tools()


def _mark(tool: Tool, files: Iterable[Path]) -> str:
    digest = hashlib.sha256(repr((tool.compiler, tool.options, tool.libraries)).encode())
    for path in files:
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def build(name: str) -> Path:
    """Return the path of a tool, compiled unless that was done before; errors end the program."""
    tool = TOOLS[name]
    headers = [*CORE.glob("*.h"), *HERE.glob("*/*.h")]
    target = OUT / f"{name}-{_mark(tool, [*tool.sources(), *sorted(headers)])}"
    if target.exists():
        return target
    OUT.mkdir(parents=True, exist_ok=True)
    # Several test processes may build at once: each writes its own file, the last rename stays.
    draft = target.with_name(f"{target.name}.{os.getpid()}")
    command = [tool.compiler, *tool.options, *map(str, tool.sources())]
    done = subprocess.run(
        [*command, "-o", str(draft), *tool.libraries], capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise SystemExit(f"{' '.join(command)}\n{done.stderr}")
    draft.replace(target)
    return target


def main(arguments: list[str] | None = None) -> int:
    """Build the named tools, or all, and print where they are."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("tools", nargs="*", metavar="tool", help=", ".join(TOOLS))
    options = parser.parse_args(arguments)
    unknown = [name for name in options.tools if name not in TOOLS]
    if unknown:
        parser.error(f"expected {', '.join(TOOLS)}, got {unknown[0]}")
    for name in options.tools or TOOLS:
        print(build(name))
    return 0


if __name__ == "__main__":
    sys.exit(main())
