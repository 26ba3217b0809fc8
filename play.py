#!/usr/bin/env python3
"""Set up and start domino_crib, with nothing but Python 3.10 or newer on the machine.

    python3 play.py                opens the game
    python3 play.py demo --lang pl any command of the program (play.py --help lists them)
    python3 play.py test           runs all tests; words after it go to pytest

The first time it makes a virtual environment in .venv beside this file and fetches the packages
into it, with uv when that is installed and with pip otherwise. Nothing is installed elsewhere,
with one exception that is announced first: ``test`` as root on a Debian system fetches the
programs of .ci/packages.txt, which some tests need.
"""

import hashlib
import os
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
LOG = VENV / "setup.log"
MOST_WORKERS = 4


def said(key, **facts):
    """Return a text in the language of the system; the catalogues lie beside this file."""
    from domino_crib.wording import Words, system_language

    return Words(system_language()).get(key, **facts)


def works(*command):
    """Run a command silently and tell whether it succeeded."""
    try:
        return (
            subprocess.run(list(map(str, command)), capture_output=True, check=False).returncode
            == 0
        )
    except OSError:
        return False


def is_root_with_apt():
    """Tell whether system packages can be installed without asking anybody."""
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def apt_install(packages):
    """Install Debian packages as root and tell whether that worked."""
    environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    for words in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
        done = subprocess.run(
            ["apt-get", "-q", *words],
            capture_output=True,
            check=False,
            env=environment,
            stdin=subprocess.DEVNULL,
        )
        if done.returncode:
            return False
    return True


def installer():
    """Return the command that installs packages into the environment, None when there is none."""
    uv = shutil.which("uv")
    if uv:
        return [uv, "pip", "install", "--python", str(PYTHON)]
    for pip in ([PYTHON, "-m", "pip"], [sys.executable, "-m", "pip", "--python", PYTHON]):
        if works(*pip, "--version"):
            return [*map(str, pip), "install", "--disable-pip-version-check"]
    return None


def make_environment():
    """Make .venv anew and return its installer; every way that a Python may offer is tried."""
    ways = [[sys.executable, "-m", way, VENV] for way in ("venv", "virtualenv")]
    ways.insert(1, [sys.executable, "-m", "venv", "--without-pip", VENV])
    uv = shutil.which("uv")
    if uv:
        ways.insert(0, [uv, "venv", "--python", sys.executable, VENV])
    for way in ways:
        shutil.rmtree(VENV, ignore_errors=True)
        if works(*way):
            command = installer()
            if command is not None:
                return command
    shutil.rmtree(VENV, ignore_errors=True)
    return None


def prepare(extra):
    """Bring .venv up to date with pyproject.toml; a later call finds its stamp and does nothing."""
    facts = (ROOT / "pyproject.toml").read_bytes() + (str(ROOT) + sys.version).encode()
    wanted = hashlib.sha256(facts).hexdigest()
    stamp, whole = VENV / (".ready-" + extra), VENV / ".ready-test"
    if PYTHON.exists() and any(s.exists() and s.read_text() == wanted for s in (stamp, whole)):
        return
    if not os.access(ROOT, os.W_OK):
        sys.exit(said("cli.setup.read-only", folder=ROOT))
    print(said("cli.setup.first"), flush=True)
    same_python = works(
        PYTHON, "-c", "import sys; sys.exit(sys.version != " + repr(sys.version) + ")"
    )
    command = (installer() if same_python else None) or make_environment()
    if command is None and is_root_with_apt():
        print(said("cli.setup.venv"), flush=True)
        command = make_environment() if apt_install(["python3-venv"]) else None
    if command is None:
        sys.exit(said("cli.setup.no-venv"))
    project = str(ROOT) + ("[test]" if extra == "test" else "")
    with LOG.open("w", encoding="utf-8") as log:
        code = subprocess.call([*command, "-e", project], stdout=log, stderr=log)
    if code:
        lines = LOG.read_text(encoding="utf-8", errors="replace").strip().splitlines() or [
            "no message"
        ]
        # That a program below pip failed is not what went wrong; the line that says it is indented.
        errors = [line for line in lines if line.strip().lower().startswith("error:")]
        why = [line for line in errors if "subprocess-exited" not in line] or errors or lines
        sys.exit(said("cli.setup.failed", error=why[-1].strip(), log=LOG))
    stamp.write_text(wanted)


def bring_tools():
    """Install the programs that some tests need, where that can be done; say so first."""
    listed = (ROOT / ".ci" / "packages.txt").read_text().split()
    if not is_root_with_apt():
        return
    missing = [name for name in listed if not works("dpkg", "-s", name)]
    if not missing:
        return
    print(said("cli.setup.tools", tools=" ".join(missing)), flush=True)
    if not apt_install(missing):
        print(said("cli.setup.no-tools"), flush=True)


def workers(words):
    """Return pytest's option for parallel runs where there are cores and nobody chose otherwise."""
    if any(word.startswith(("-n", "--version", "--help", "--pdb", "--collect")) for word in words):
        return []
    cores = (
        len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    )
    return ["-n", str(min(cores, MOST_WORKERS))] if cores > 1 else []


def main(words):
    """Prepare what the words ask for, then become that program."""
    if sys.version_info < (3, 10):  # noqa: UP036 - this file is what an old Python gets to read
        sys.exit("domino_crib needs Python 3.10 or newer; this is " + sys.version.split()[0] + ".")
    testing = words[:1] == ["test"]
    try:
        prepare("test" if testing else "run")
        if testing:
            bring_tools()
            os.chdir(ROOT)
            words = ["-m", "pytest", *workers(words[1:]), *words[1:]]
        else:
            words = ["-m", "domino_crib", *words]
        if os.name == "nt":
            return subprocess.call([str(PYTHON), *words])
        os.execv(PYTHON, [str(PYTHON), *words])  # noqa: S606 - no shell is wanted
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
