"""What ``board flash`` does."""

from __future__ import annotations

import argparse
import shlex

from domino_crib.commands.common import spoken
from domino_crib.driver.flash import avrdude_command, choose_port, find_avrdude, firmware, flash
from domino_crib.driver.ports import usable_name
from domino_crib.driver.seeker import AUTO
from domino_crib.driver.transport import list_serial_ports
from domino_crib.errors import Failed, phrase


def run_flash(args: argparse.Namespace) -> int:
    """Write the shipped firmware to the board, or print the command that would."""
    words = spoken(args)
    named = args.board != AUTO
    port = usable_name(args.board) if named else choose_port(list_serial_ports() or ())
    avrdude = find_avrdude()
    with firmware() as image:
        command = avrdude_command(
            port,
            image,
            old_bootloader=args.old_bootloader,
            avrdude=avrdude or ("avrdude",),
        )
        if args.print:
            print(shlex.join(command))
            return 0
        if not avrdude:
            raise Failed("no-avrdude", expected=words.get("board.flash.get"), got=phrase("none"))
        print(words.get("board.flash.writes", port=port), flush=True)
        flash(command)
    print(words.get("board.flash.done"))
    return 0
