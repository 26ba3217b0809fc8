"""Brings the demonstration back when nobody has touched anything for a while."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from domino_crib.ui.desk import Desk
from domino_crib.ui.scenes.scene import Scene


@dataclass
class Watch:
    """Looked at every turn of the loop; ``make`` makes the demonstration.

    A scene that says ``may_wait`` is left alone: at the table people think without the screen.
    ``minutes`` 0 never brings it back.
    """

    desk: Desk
    minutes: float
    make: Callable[[Desk], Scene]
    kind: type[Scene]

    def __call__(self) -> None:
        """Open the demonstration when it is time."""
        stack = self.desk.stack
        if not self.minutes or stack.top is None or isinstance(stack.top, self.kind):
            return
        if any(scene.may_wait for scene in stack.scenes):
            return
        if self.desk.now - self.desk.touched < self.minutes * 60:
            return
        if any(isinstance(scene, self.kind) for scene in stack.scenes):
            while not isinstance(stack.top, self.kind):
                stack.pop()
        else:
            stack.push(self.make(self.desk))


def end_watch(desk: Desk) -> None:
    """Let the demonstration stay away."""
    desk.watchers = [watch for watch in desk.watchers if not isinstance(watch, Watch)]
