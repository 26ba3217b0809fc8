"""Ask one port whether there is a board behind it, and wait for the answer."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

from domino_crib.driver.link import Link, Phase
from domino_crib.driver.status import BoardStatus
from domino_crib.driver.transport import open_port
from domino_crib.driver.wire import PortError, Wire


def probe(
    port: str,
    *,
    open_wire: Callable[[str], Wire] = open_port,
    clock: Callable[[], float] = time.monotonic,
) -> BoardStatus:
    """Return what is at ``port``: ready, mute, foreign, version, or why it cannot be told.

    It takes as long as a board may take to start, some three seconds, if none answers.
    """
    try:
        wire = open_wire(port)
    except PortError as error:
        return error.status
    link = Link()
    try:
        link.opened(clock())
        while link.phase is Phase.GREETING:
            wire.write(link.take())
            if data := wire.read():
                link.receive(data, clock())
            link.tick(clock())
    except PortError as error:
        return error.status
    finally:
        wire.close()
    return replace(link.status, port=port)
