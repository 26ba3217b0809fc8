"""The stack of scenes: the top one has the inputs, sheets lie over what they leave visible."""

from __future__ import annotations

from collections.abc import Callable

from domino_crib.ui.layout import Canvas
from domino_crib.ui.scenes.scene import Scene


class Stack:
    """The scenes that are open, the top one last. An empty stack ends the program."""

    def __init__(self) -> None:
        self.scenes: list[Scene] = []
        self.canvas: Canvas | None = None
        self.changed = True

    @property
    def top(self) -> Scene | None:
        """The scene that has the inputs."""
        return self.scenes[-1] if self.scenes else None

    def push(self, scene: Scene) -> None:
        """Open a scene over the others."""
        self.scenes.append(scene)
        self._entered(scene)

    def pop(self) -> None:
        """Close the top scene."""
        if self.scenes:
            self.scenes.pop().left()
        if self.top is not None:
            self._entered(self.top)
        self.changed = True

    def replace(self, scene: Scene) -> None:
        """Close the top scene and open another in its place."""
        if self.scenes:
            self.scenes.pop().left()
        self.push(scene)

    def clear(self) -> None:
        """Close everything: the program ends."""
        while self.scenes:
            self.scenes.pop().left()
        self.changed = True

    def visible(self) -> list[Scene]:
        """Return the scenes to draw, the lowest first."""
        for start in range(len(self.scenes) - 1, -1, -1):
            if self.scenes[start].covers:
                return self.scenes[start:]
        return list(self.scenes)

    def resize(self, canvas: Canvas) -> None:
        """Give every scene another canvas."""
        self.canvas = canvas
        self.changed = True
        for scene in self.scenes:
            scene.resize(canvas)

    def each(self, act: Callable[[Scene], None]) -> None:
        """Do something with every open scene."""
        for scene in list(self.scenes):
            act(scene)

    def _entered(self, scene: Scene) -> None:
        self.changed = True
        if self.canvas is not None:
            scene.resize(self.canvas)
        scene.touch()
        scene.entered()
