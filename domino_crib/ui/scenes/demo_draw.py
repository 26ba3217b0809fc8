"""Draws the demonstration's poster."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from domino_crib.rules import Pegged
from domino_crib.ui.demoing.beats import Beat
from domino_crib.ui.demoing.opening import LESSONS
from domino_crib.ui.game.draw import draw_pieces
from domino_crib.ui.motion import Blendable
from domino_crib.ui.paint import Brush
from domino_crib.ui.scenes.demo_ground import draw_board, draw_lanes, draw_lessons
from domino_crib.ui.scenes.demo_words import Poster, draw_foot, draw_sums, draw_talk, draw_words


def draw_poster(
    brush: Brush,
    poster: Poster,
    beat: Beat,
    picture: Mapping[Hashable, Blendable],
    *,
    share: float = 1.0,
    four_colours: bool = False,
) -> None:
    """Draw a beat over the ground; ``picture`` has its pieces and pegs, perhaps on their way.

    ``share`` (0 to 1) is how far its words have come in.
    """
    fresh = brush if share >= 1 else brush.faded(round(255 * max(0.0, share)))
    draw_words(fresh, poster, beat)
    draw_foot(brush, poster, beat)
    if beat.lessons:
        draw_lessons(brush, poster, beat.lessons, len(LESSONS[poster.kind]))
        return
    walks = next((event.side for event in beat.tells if isinstance(event, Pegged)), None)
    draw_board(brush, poster, picture, walks)
    draw_lanes(brush, poster, beat)
    draw_pieces(brush, picture, poster.kind, four_colours=four_colours)
    draw_sums(fresh, poster, beat)
    draw_talk(fresh, poster, beat)
