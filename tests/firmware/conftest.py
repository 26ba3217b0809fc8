"""One board per test, on this machine or on the simulated chip."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.kit.native_board import NativeBoard
from tests.kit.simulated_board import SimulatedBoard


@pytest.fixture
def core() -> NativeBoard:
    """Give the portable core on this machine, just switched on, with an erased EEPROM."""
    return NativeBoard()


@pytest.fixture
def chip() -> Iterator[SimulatedBoard]:
    """Give the shipped binary on a simulated chip, switched on a tenth of a second ago."""
    with SimulatedBoard() as board:
        board.run(0.1)
        yield board
