"""The times and counts of the link (BOARD.md section 2), in seconds, and a table of them."""

from __future__ import annotations

BAUD = 115_200
ACK_TIMEOUT = 0.100
"""How long the host waits for the answer to a frame."""
TRIES = 5
"""How often a frame is sent before the link counts as lost."""
PING_EVERY = 1.0
"""How long the host is silent before it pings."""
HELLO_EVERY = 0.25
HELLO_FOR = 3.0
"""How long a board may take to start (opening the port resets an Uno) before it counts as mute."""
RETRY_EVERY = 1.0
"""How long the host waits before it opens the port anew or says hello again."""
BOARD_SILENCE = 3.0
"""After how long without a right frame the board takes the link for lost."""
ORDER_FRESH = 2.0
"""How long an effect may wait to be sent before it would only confuse."""
HEARD_MAX, SAYS_MAX = 200, 40
"""How many bytes of a foreign device are kept, and how many characters of them are shown."""
BUTTONS_MAX = 32
"""How many pressed buttons are kept for a program that does not ask for them."""

TABLE: tuple[tuple[str, str], ...] = (
    ("line", f"{BAUD} baud, 8 data bits, no parity, 1 stop bit"),
    ("answer awaited for", f"{ACK_TIMEOUT * 1000:.0f} ms"),
    ("tries of one frame", str(TRIES)),
    ("idle time before a ping", f"{PING_EVERY:.0f} s"),
    ("hello repeated every", f"{HELLO_EVERY * 1000:.0f} ms"),
    ("a board that says nothing is mute after", f"{HELLO_FOR:.0f} s"),
    ("port or hello tried again after", f"{RETRY_EVERY:.0f} s"),
    ("the board takes the link for lost after", f"{BOARD_SILENCE:.0f} s without a right frame"),
)
