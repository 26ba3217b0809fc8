"""Build the firmware with plain avr-gcc commands against Debian's arduino-core-avr.

    python firmware/build.py [uno|mega|leonardo ...] [--prebuilt] [--check]

Without names all three are built, into ``build/firmware/BOARD``, and flash and memory use are
reported. ``--prebuilt`` also writes the binary that ships with the program, with a manifest;
``--check`` only says whether that binary is stale. The Arduino IDE, ``arduino-cli`` and PlatformIO
build the same sketch: see ``firmware/README.md``.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SKETCH = ROOT / "firmware" / "crib_board" / "crib_board.ino"
SOURCES = SKETCH.parent / "src"
CORE = Path("/usr/share/arduino/hardware/arduino/avr")
OUT = ROOT / "build" / "firmware"
PREBUILT = ROOT / "domino_crib" / "driver" / "firmware"
"""The one place of the shipped binary: inside the package, so that an installed program has it."""
HEX, MANIFEST = "crib_board_uno.hex", "crib_board_uno.json"

FLASH_BUDGET = 12 * 1024
RAM_BUDGET = 900
"""Bytes on an Uno (BOARD.md section 4); static memory, for 252 LEDs."""

# avr-gcc 5.4 does not define DECIMAL_DIG, which arduino-core-avr 1.8.7 uses.
COMMON = ("-DDECIMAL_DIG=__DECIMAL_DIG__", "-c", "-g", "-Os")
SPLIT = ("-ffunction-sections", "-fdata-sections")
C = (*COMMON, "-std=gnu11", *SPLIT, "-flto", "-fno-fat-lto-objects")
CXX = (
    *COMMON,
    *("-std=gnu++11", "-fpermissive", "-fno-exceptions", "-fno-threadsafe-statics"),
    *SPLIT,
    "-flto",
)
ASSEMBLER = ("-c", "-g", "-x", "assembler-with-cpp", "-flto")
OURS = ("-Wall", "-Wextra", "-Wshadow", "-Werror")
"""Warnings of our own sources are errors; those of the Arduino core are not ours to mend."""
LINK = ("-w", "-Os", "-g", "-flto", "-fuse-linker-plugin", "-Wl,--gc-sections")


@dataclass(frozen=True, slots=True)
class Board:
    """One Arduino board: chip, core variant, sizes in bytes."""

    mcu: str
    variant: str
    define: str
    flash: int
    ram: int
    extra: tuple[str, ...] = ()

    @property
    def defines(self) -> tuple[str, ...]:
        """The options that every source of this board is compiled with."""
        return (
            f"-mmcu={self.mcu}",
            "-DF_CPU=16000000L",
            "-DARDUINO=10819",
            f"-DARDUINO_{self.define}",
            "-DARDUINO_ARCH_AVR",
            *self.extra,
            f"-I{CORE / 'cores' / 'arduino'}",
            f"-I{CORE / 'variants' / self.variant}",
        )


USB = ("-DUSB_VID=0x2341", "-DUSB_PID=0x8036", '-DUSB_MANUFACTURER="Unknown"')
BOARDS = {
    "uno": Board("atmega328p", "standard", "AVR_UNO", 32256, 2048),
    "mega": Board("atmega2560", "mega", "AVR_MEGA2560", 253952, 8192),
    "leonardo": Board(
        *("atmega32u4", "leonardo", "AVR_LEONARDO", 28672, 2560),
        (*USB, '-DUSB_PRODUCT="Arduino Leonardo"'),
    ),
}


@dataclass(frozen=True, slots=True)
class Built:
    """A built firmware: its files and its use of flash and static memory in bytes."""

    elf: Path
    hex: Path
    flash: int
    ram: int


def sources() -> list[Path]:
    """Return every file the firmware is made of, in a fixed order."""
    return [SKETCH, *sorted(p for p in SOURCES.iterdir() if p.suffix in {".c", ".cpp", ".h"})]


def _run(command: list[str]) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{' '.join(command)}\n{done.stderr}")
    return done.stdout


def _core(board: Board, out: Path) -> Path:
    """Return the archive of the Arduino core, built unless it is there already."""
    archive = out / "core.a"
    if archive.exists():
        return archive
    if not CORE.is_dir():
        raise SystemExit(f"expected the Arduino core in {CORE}: install arduino-core-avr")
    objects = []
    for source in sorted((CORE / "cores" / "arduino").iterdir()):
        flags = {".c": C, ".cpp": CXX, ".S": ASSEMBLER}.get(source.suffix)
        if flags is None:
            continue
        compiler = "avr-g++" if source.suffix == ".cpp" else "avr-gcc"
        objects.append(out / "core" / f"{source.name}.o")
        objects[-1].parent.mkdir(parents=True, exist_ok=True)
        _run([compiler, *flags, "-w", *board.defines, str(source), "-o", str(objects[-1])])
    draft = archive.with_suffix(".new")
    draft.unlink(missing_ok=True)
    _run(["avr-gcc-ar", "rcs", str(draft), *map(str, objects)])
    draft.replace(archive)
    return archive


def _use(elf: Path) -> tuple[int, int]:
    """Return flash and static memory in bytes."""
    sizes = {}
    for line in _run(["avr-size", "-A", str(elf)]).splitlines():
        words = line.split()
        if len(words) == 3 and words[0].startswith("."):
            sizes[words[0]] = int(words[1])
    flash = sizes[".text"] + sizes.get(".data", 0)
    return flash, sum(sizes.get(name, 0) for name in (".data", ".bss", ".noinit"))


def build(name: str, out: Path | None = None) -> Built:
    """Build the firmware for one of ``BOARDS``; a compiler error ends the program with its text."""
    board = BOARDS[name]
    out = out or OUT / name
    out.mkdir(parents=True, exist_ok=True)
    archive = _core(board, out)
    objects = []
    for source in sources():
        if source.suffix == ".h":
            continue
        plain_c = source.suffix == ".c"
        compiler, flags = ("avr-gcc", C) if plain_c else ("avr-g++", CXX)
        sketch = ("-x", "c++", "-include", "Arduino.h") if source.suffix == ".ino" else ()
        objects.append(str(out / f"{source.name}.o"))
        command = [compiler, *flags, *OURS, *board.defines, *sketch, str(source)]
        _run([*command, "-o", objects[-1]])
    elf, image = out / "crib_board.elf", out / "crib_board.hex"
    link = ["avr-gcc", *LINK, f"-mmcu={board.mcu}", "-o", str(elf)]
    _run([*link, *objects, str(archive), "-lm"])
    _run(["avr-objcopy", "-O", "ihex", "-R", ".eeprom", str(elf), str(image)])
    return Built(elf, image, *_use(elf))


def symbols(elf: Path) -> dict[str, int]:
    """Return the data addresses of the variables in an ELF file, and of their ``_end``."""
    found = {}
    for line in _run(["avr-nm", str(elf)]).splitlines():
        words = line.split()
        if len(words) == 3 and words[1] in "bBdDN":
            found[words[2]] = int(words[0], 16) & 0xFFFF
    return found


def _made_from() -> dict[str, str]:
    return {
        str(path.relative_to(ROOT)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sources()
    }


def _flags() -> dict[str, str]:
    board = BOARDS["uno"]
    defines = " ".join(board.defines)
    return {
        "c": " ".join((*C, *OURS, defines)),
        "c++": " ".join((*CXX, *OURS, defines)),
        "link": " ".join(LINK),
    }


def write_prebuilt() -> None:
    """Build for the Uno and put binary and manifest in their place."""
    built = build("uno")
    image = built.hex.read_bytes()
    manifest = {
        "about": "Generated by firmware/build.py --prebuilt. Do not edit.",
        "board": "Arduino Uno, Nano and others with an ATmega328P at 16 MHz",
        "sha256": hashlib.sha256(image).hexdigest(),
        "flash": built.flash,
        "ram": built.ram,
        "compiler": _run(["avr-gcc", "--version"]).splitlines()[0],
        "flags": _flags(),
        "sources": _made_from(),
        "addresses": {name: symbols(built.elf)[name] for name in ("timer0_millis", "_end")},
    }
    PREBUILT.mkdir(parents=True, exist_ok=True)
    text = json.dumps(manifest, indent=2) + "\n"
    for name, data in ((HEX, image), (MANIFEST, text.encode())):
        draft = PREBUILT / f"{name}.new"
        draft.write_bytes(data)
        draft.replace(PREBUILT / name)


def stale() -> list[str]:
    """Return what makes the shipped binary stale, one line each; nothing when it is fresh."""
    path = PREBUILT / MANIFEST
    if not path.exists():
        return [f"{path.relative_to(ROOT)} is missing"]
    manifest = json.loads(path.read_text(encoding="utf-8"))
    now, then = _made_from(), manifest["sources"]
    changed = sorted(name for name in now.keys() | then.keys() if now.get(name) != then.get(name))
    reasons = [f"{name} differs from what the binary was made from" for name in changed]
    if manifest["flags"] != _flags():
        reasons.append("the compiler flags differ from those the binary was made with")
    image = (PREBUILT / HEX).read_bytes()
    if hashlib.sha256(image).hexdigest() != manifest["sha256"]:
        reasons.append(f"{HEX} is not the binary that the manifest describes")
    return reasons


def main(arguments: list[str] | None = None) -> int:
    """Build, or check; return 1 when the budget is broken or the shipped binary is stale."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("boards", nargs="*", metavar="board", help=", ".join(BOARDS))
    parser.add_argument("--prebuilt", action="store_true", help="write the shipped binary too")
    parser.add_argument("--check", action="store_true", help="only check the shipped binary")
    options = parser.parse_args(arguments)
    unknown = [name for name in options.boards if name not in BOARDS]
    if unknown:
        parser.error(f"expected {', '.join(BOARDS)}, got {unknown[0]}")
    if options.check:
        reasons = stale()
        for reason in reasons:
            print(f"{reason}: run python firmware/build.py --prebuilt")
        return bool(reasons)
    for name in options.boards or BOARDS:
        built = build(name)
        board = BOARDS[name]
        print(
            f"{name}: flash {built.flash} of {board.flash} bytes, "
            f"memory {built.ram} of {board.ram} bytes"
        )
    if options.prebuilt:
        write_prebuilt()
        print(f"wrote {(PREBUILT / HEX).relative_to(ROOT)} and its manifest")
    return 0


if __name__ == "__main__":
    sys.exit(main())
