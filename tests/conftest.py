"""What all tests share: how hypothesis looks for counter-examples."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# Assertions of the kit explain themselves like those of the tests.
pytest.register_assert_rewrite("tests.kit")

# Whoever runs the tests may have another language in the system and in the program's settings.
os.environ["LANGUAGE"] = "en"
os.environ.setdefault("DOMINO_CRIB_HOME", str(Path(tempfile.gettempdir(), "no-domino-crib-home")))

settings.register_profile(
    "house",
    deadline=None,
    # CI looks at the same examples every time; at home every run looks at new ones.
    derandomize=bool(os.environ.get("CI")),
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("house")
