"""Generated files are what their sources say, and the document's example is a right frame."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType

from domino_crib.driver.frame import Deframer, Frame

ROOT = Path(__file__).parents[2]


def generator() -> ModuleType:
    spec = importlib.util.spec_from_file_location("generate", ROOT / "firmware" / "generate.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_generated_files_are_fresh() -> None:
    assert [path.name for path in generator().stale()] == []


def test_generated_files_say_so_in_their_first_line() -> None:
    for path in generator().targets():
        assert "enerated" in path.read_text(encoding="utf-8").splitlines()[0]


def test_example_in_the_document_is_a_frame() -> None:
    text = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"`(\$[0-9A-F]{2}[A-Z]\S*)`", text)
    assert list(Deframer().feed(example.encode() + b"\n")) == [Frame(0, "P")]
