"""Which ports are tried, in which order, and when again."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from domino_crib.driver.ports import (
    Port,
    Rank,
    board_name,
    holders,
    natural_key,
    owning_group,
    ranked,
    running_suspects,
    usable_name,
)
from domino_crib.driver.seeker import LATER, SNATCHED_WITHIN, TOLD_FOR, Seeker
from domino_crib.driver.status import BoardStatus, Status
from domino_crib.errors import BadInput

UNO = Port("/dev/ttyACM0", "Arduino Uno", 0x2341, 0x0043)
CLONE = Port("/dev/ttyUSB0", "USB2.0-Serial", 0x1A86, 0x7523)
GPS = Port("/dev/ttyUSB1", "u-blox GPS", 0x1546, 0x01A7)
BARE = Port("/dev/ttyUSB9")
CONSOLE = Port("/dev/ttyS0", "ttyS0")


def devices(ports: list[Port]) -> list[str]:
    return [port.device for port in ports]


def test_known_boards_come_first_then_clones_then_what_tells_nothing() -> None:
    assert ranked([CONSOLE, BARE, GPS, CLONE, UNO]) == [UNO, CLONE, GPS, BARE, CONSOLE]
    assert CONSOLE.rank is Rank.NEVER
    assert (UNO.vendor, CLONE.vendor, BARE.vendor) == ("Arduino", "CH340", "")


def test_names_are_sorted_as_people_count() -> None:
    names = ["COM10", "COM9", "com1", "/dev/ttyUSB10", "/dev/ttyUSB2"]
    assert sorted(names, key=natural_key) == [
        "/dev/ttyUSB2",
        "/dev/ttyUSB10",
        "com1",
        "COM9",
        "COM10",
    ]


def test_macos_offers_call_out_devices_only() -> None:
    listed = [
        Port("/dev/tty.usbmodem14201", None, 0x2341),
        Port("/dev/cu.usbmodem14201", None, 0x2341),
        Port("/dev/cu.Bluetooth-Incoming-Port"),
    ]
    assert devices(ranked(listed, "darwin")) == [
        "/dev/cu.usbmodem14201",
        "/dev/cu.Bluetooth-Incoming-Port",
    ]
    assert listed[2].rank is Rank.NEVER
    assert usable_name("/dev/tty.usbmodem14201", "darwin") == "/dev/cu.usbmodem14201"
    assert usable_name("com7", "win32") == "COM7"
    assert usable_name("socket://host:1", "win32") == "socket://host:1"


@pytest.mark.parametrize(
    "name", ["auto", "none", "virtual", "COM3", "/dev/ttyUSB0", "socket://host:1", "rfc2217://h:2"]
)
def test_names_of_boards(name: str) -> None:
    assert board_name(name) == name


@pytest.mark.parametrize("name", ["", "  ", "pigeon://coop", "socket://", "://x"])
def test_what_names_no_board(name: str) -> None:
    with pytest.raises(BadInput, match="expected auto, none, virtual, a port, socket"):
        board_name(name)


def test_who_runs_and_who_holds_a_port(tmp_path: Path) -> None:
    for number, name in ((1, "systemd"), (77, "ModemManager"), (78, "brltty"), (79, "minicom")):
        (tmp_path / str(number) / "fd").mkdir(parents=True)
        (tmp_path / str(number) / "comm").write_text(name + "\n", "utf-8")
    (tmp_path / "79" / "fd" / "3").symlink_to("/dev/ttyUSB0")
    (tmp_path / "self").mkdir()
    assert running_suspects(tmp_path) == ("ModemManager", "brltty")
    assert holders("/dev/ttyUSB0", tmp_path) == ("minicom",)
    assert holders("/dev/ttyUSB1", tmp_path) == ("ModemManager", "brltty")
    assert running_suspects(tmp_path / "nowhere") == ()


def test_the_group_of_a_device(tmp_path: Path) -> None:
    node = tmp_path / "node"
    node.touch()
    assert owning_group(str(node)) == node.group()
    assert owning_group(str(tmp_path / "none")) == ""
    os.chown(node, os.getuid(), 54321) if os.getuid() == 0 else None
    assert owning_group(str(node)) in ("", node.parent.group())


def test_a_named_port_is_tried_again_and_again() -> None:
    seeker = Seeker("/dev/ttyUSB0")
    assert seeker.next_port(0.0) == "/dev/ttyUSB0"
    assert seeker.status(0.0) == BoardStatus(Status.SEARCHING, "/dev/ttyUSB0")
    missing = BoardStatus(Status.MISSING, "/dev/ttyUSB0")
    seeker.gave_up(missing, 0.0)
    assert seeker.status(0.0) == missing
    assert seeker.next_port(0.4) is None
    assert seeker.next_port(0.5) == "/dev/ttyUSB0"
    assert not seeker.should_leave(BoardStatus(Status.MUTE, "/dev/ttyUSB0"), 5.0)


def test_a_board_of_another_version_is_left_free_for_its_new_firmware() -> None:
    seeker = Seeker("/dev/ttyUSB0")
    version = BoardStatus(Status.VERSION, "/dev/ttyUSB0")
    assert seeker.should_leave(version, 1.0)
    seeker.gave_up(version, 1.0)
    assert seeker.next_port(LATER) is None
    assert seeker.next_port(LATER + 1.0) is not None


def test_all_likely_ports_are_tried_best_first_and_foreign_ones_once() -> None:
    seeker = Seeker()
    seeker.see([GPS, CLONE, UNO, CONSOLE], 0.0)
    tried = []
    while (port := seeker.next_port(1.0)) is not None:
        tried.append(port)
        foreign = BoardStatus(Status.FOREIGN, port, {"says": "$GPGGA"})
        assert seeker.should_leave(foreign, 1.0)
        seeker.gave_up(foreign, 1.0)
    assert tried == [UNO.device, CLONE.device, GPS.device]
    assert seeker.next_port(1e9) is None
    assert seeker.status(1.0).code is Status.FOREIGN
    # Plugged in anew it is looked at anew.
    seeker.see([UNO, CLONE], 100.0)
    seeker.see([UNO, CLONE, GPS], 101.0)
    assert seeker.next_port(101.0) == GPS.device


def test_a_mute_port_makes_way_for_another_one_and_has_its_turn_later() -> None:
    seeker = Seeker()
    seeker.see([UNO], 0.0)
    mute = BoardStatus(Status.MUTE, UNO.device)
    assert not seeker.should_leave(mute, 3.0)
    seeker.see([UNO, CLONE], 4.0)
    assert seeker.should_leave(mute, 4.0)
    seeker.gave_up(mute, 4.0)
    assert seeker.next_port(4.0) == CLONE.device
    assert not seeker.should_leave(BoardStatus(Status.MUTE, CLONE.device), 8.0)
    assert seeker.should_leave(BoardStatus(Status.MUTE, CLONE.device), 4.0 + LATER)


def test_a_port_that_had_a_board_is_kept() -> None:
    seeker = Seeker()
    seeker.see([UNO, CLONE], 0.0)
    seeker.found(UNO.device)
    assert not seeker.should_leave(BoardStatus(Status.MUTE, UNO.device), 3.0)


def test_the_most_telling_trouble_is_told() -> None:
    seeker = Seeker()
    seeker.see([UNO, CLONE, GPS], 0.0)
    assert seeker.status(0.0).code is Status.SEARCHING
    seeker.gave_up(BoardStatus(Status.FOREIGN, GPS.device), 0.0)
    seeker.gave_up(BoardStatus(Status.BUSY, CLONE.device), 0.0)
    assert seeker.status(0.0).code is Status.BUSY
    seeker.gave_up(BoardStatus(Status.DENIED, UNO.device), 0.0)
    assert seeker.status(0.0) == BoardStatus(Status.DENIED, UNO.device)
    seeker.see([CLONE, GPS], 1.0)
    assert seeker.status(1.0 + TOLD_FOR).code is Status.BUSY


def test_a_port_that_comes_and_goes_at_once_was_taken_by_a_service() -> None:
    seeker = Seeker()
    seeker.see([], 0.0)
    seeker.see([CLONE], 1.0)
    seeker.see([], 1.0 + SNATCHED_WITHIN / 2)
    assert seeker.status(3.0).code is Status.VANISHED
    assert seeker.status(3.0).port == CLONE.device
    assert seeker.status(3.0 + TOLD_FOR).code is Status.SEARCHING
    # A board that had answered was unplugged by its owner.
    seeker.see([UNO], 50.0)
    seeker.found(UNO.device)
    seeker.see([], 51.0)
    assert seeker.status(51.0).code is Status.SEARCHING


def test_a_list_that_cannot_be_told_changes_nothing() -> None:
    seeker = Seeker()
    seeker.see([UNO], 0.0)
    seeker.see(None, 1.0)
    assert seeker.next_port(1.0) == UNO.device
    assert seeker.status(1.0).code is Status.SEARCHING
