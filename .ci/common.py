"""What several scripts of this folder use."""

import argparse, json, os, subprocess, sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def fail(message, status=1):
    print(f"error: {message}", file=sys.stderr)
    sys.exit(status)


def options(doc):
    """A parser of arguments whose --help prints the text at the top of the script."""
    return argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)


def run(*command, cwd=ROOT, **options):
    """Runs a command that must succeed; what it printed, if that was asked for."""
    words = [str(part) for part in command]
    done = subprocess.run(words, cwd=cwd, check=False, **options)
    return done.stdout if done.returncode == 0 else fail(f"{' '.join(words)}: ended with status {done.returncode}")


def output(*command, **options):
    return run(*command, stdout=subprocess.PIPE, text=True, encoding="utf-8", **options)


def workspace():
    """Our crates that can be published, their version, and the folder of what cargo builds."""
    found = json.loads(output("cargo", "metadata", "--no-deps", "--format-version", "1"))
    crates = [package for package in found["packages"] if package["publish"] is None]
    return [crate["name"] for crate in crates], crates[0]["version"], Path(found["target_directory"])
