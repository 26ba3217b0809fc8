"""Writes the running game on a thread of its own, so that no disk holds up the screen."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

from domino_crib.errors import Failed
from domino_crib.files import write_whole

Text = Callable[[], str]


class Saver:
    """Writes the newest text; one that was not yet written is replaced.

    ``tell`` hears why, when the disk begins to refuse, and None when it takes a text again; it is
    called on the writing thread. What was refused stays here: the next text takes its place, and
    ``close`` tries it once more.
    """

    def __init__(self, path: Path, tell: Callable[[str | None], None]) -> None:
        self.path = path
        self._tell = tell
        self._text: Text | None = None
        self._refused: Text | None = None
        self._fails = False
        self._remove = False
        self._wake = threading.Condition()
        self._busy = False
        self._closed = False
        self._thread: threading.Thread | None = None

    @property
    def fails(self) -> bool:
        """Whether the disk refused the last that it was to take."""
        return self._fails

    def refused(self) -> str | None:
        """Return the text that the disk did not take, None when it has the newest."""
        with self._wake:
            text = self._refused
        return None if text is None else text()

    def forget_refused(self) -> None:
        """Drop the text that the disk did not take: it is kept elsewhere, or not wanted."""
        with self._wake:
            self._refused = None

    def put(self, text: Text) -> None:
        """Write what ``text`` returns, soon; it is called on the writing thread."""
        self._order(text, remove=False)

    def remove(self) -> None:
        """Remove the file, after what was put before."""
        self._order(None, remove=True)

    def _order(self, text: Text | None, *, remove: bool) -> None:
        with self._wake:
            self._text, self._remove, self._refused = text, remove, None
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="saver", daemon=True)
                self._thread.start()
            self._wake.notify_all()

    def flush(self, seconds: float = 5.0) -> None:
        """Wait until everything is written, or refused."""
        with self._wake:
            self._wake.wait_for(self._idle, seconds)

    def close(self) -> None:
        """Write what waits, try once more what was refused, and end the thread."""
        self.flush()
        with self._wake:
            self._text, self._refused = self._refused, None
            self._wake.notify_all()
        self.flush()
        with self._wake:
            self._closed = True
            self._wake.notify_all()

    def _idle(self) -> bool:
        return self._thread is None or (self._text is None and not self._remove and not self._busy)

    def _run(self) -> None:
        while True:
            with self._wake:
                self._wake.wait_for(lambda: self._closed or not self._idle())
                if self._closed and self._idle():
                    return
                text, remove = self._text, self._remove
                self._text, self._remove, self._busy = None, False, True
            refusal = self._write(text, remove=remove)
            with self._wake:
                newer = self._text is not None or self._remove
                self._refused = text if refusal is not None and not newer else None
                changed = self._fails != (refusal is not None)
                self._fails = refusal is not None
                self._busy = False
                self._wake.notify_all()
            if changed:
                self._tell(refusal)

    def _write(self, text: Text | None, *, remove: bool) -> str | None:
        """Do what was ordered; return why the disk refused it."""
        try:
            if remove:
                self.path.unlink(missing_ok=True)
            elif text is not None:
                write_whole(self.path, text())
        except Failed as error:
            return error.got or error.message()
        except OSError as error:
            return error.strerror or str(error)
        return None
