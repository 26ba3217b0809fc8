"""What the analysis remembers has a size, and playing on does not make it grow beyond it."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from inspect import signature
from random import Random

import domino_crib.analysis
from domino_crib.analysis import lays
from domino_crib.analysis.kinds import kinds_of_set
from domino_crib.analysis.lays import KEPT_CHOICES, KEPT_ORDERS, LayBook, play_rules_of
from domino_crib.rules import VARIANTS


def test_every_cache_of_the_analysis_has_a_size() -> None:
    modules = pkgutil.walk_packages(domino_crib.analysis.__path__, "domino_crib.analysis.")
    caches = {
        name: one
        for module in modules
        if not module.name.endswith("__main__")
        for name, one in vars(import_module(module.name)).items()
        if hasattr(one, "cache_parameters")
    }
    assert len(caches) >= 10
    for name, one in caches.items():
        # What takes no argument has one result.
        assert one.cache_parameters()["maxsize"] is not None or not signature(one).parameters, name


def test_a_book_of_piles_forgets_the_oldest() -> None:
    rules = VARIANTS["cards-2"]
    book = LayBook(kinds_of_set(rules.piece_set), play_rules_of(rules))
    assert lays.KEPT_BOOKS <= 2
    random = Random(1)
    asked = set()
    while len(asked) <= KEPT_ORDERS:
        pile = count = 0
        while choices := book.order(pile, count, 4):
            asked.add(pile)
            _, _, pile, count, _ = random.choice(choices)
    choices_info = book.choices.cache_info()
    orders_info = book.order.cache_info()
    assert choices_info.currsize <= choices_info.maxsize == KEPT_CHOICES
    assert orders_info.currsize == orders_info.maxsize == KEPT_ORDERS
