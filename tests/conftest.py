"""What all tests share: how hypothesis looks for counter-examples."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile

import pytest
from hypothesis import HealthCheck, settings

# Assertions of the kit explain themselves like those of the tests.
pytest.register_assert_rewrite("tests.kit")

# Whoever runs the tests may have another language in the system and in the program's settings.
os.environ["LANGUAGE"] = "en"
if "DOMINO_CRIB_HOME" not in os.environ:
    HOME = tempfile.mkdtemp(prefix="domino-crib-")
    os.environ["DOMINO_CRIB_HOME"] = HOME
    atexit.register(shutil.rmtree, HOME, ignore_errors=True)

settings.register_profile(
    "house",
    deadline=None,
    # CI looks at the same examples every time; at home every run looks at new ones.
    derandomize=bool(os.environ.get("CI")),
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("house")
