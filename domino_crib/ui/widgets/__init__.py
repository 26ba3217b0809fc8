"""Small widgets on the logical canvas."""

from domino_crib.ui.widgets.basic import Button, Link, Option, Toggle, alike, key_name
from domino_crib.ui.widgets.choosing import Segments, TextField, number_pad
from domino_crib.ui.widgets.stepper import Stepper
from domino_crib.ui.widgets.widget import Feel, Widget

__all__ = [
    "Button",
    "Feel",
    "Link",
    "Option",
    "Segments",
    "Stepper",
    "TextField",
    "Toggle",
    "Widget",
    "alike",
    "key_name",
    "number_pad",
]
