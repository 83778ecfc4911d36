#!/usr/bin/env python3
"""Runs all black-box tests of a folder.

Usage: tests/run.py FOLDER [PROGRAM]
"""
import pathlib
import re
import subprocess
import sys
import time

passed = failed = 0
for script in sorted(pathlib.Path(sys.argv[1]).resolve().glob("test_*.py")):
    begin = time.monotonic()
    done = subprocess.run([sys.executable, script, *sys.argv[2:]], capture_output=True,
                          text=True, check=False)
    counts = re.search(r"^cases: passed (\d+) failed (\d+)$", done.stdout, re.M)
    good, bad = (int(counts[1]), int(counts[2])) if counts else (0, 1)
    if done.returncode != 0 and bad == 0:
        bad = 1
    if bad:
        print(done.stdout, done.stderr, sep="")
    print(f"{script.name}: passed {good} failed {bad} ({time.monotonic() - begin:.1f} s)")
    passed, failed = passed + good, failed + bad
print(f"cases: passed {passed} failed {failed}")
sys.exit(1 if failed else 0)
