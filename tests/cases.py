"""How black-box tests count: every script ends with the line "cases: passed P failed F"."""
import sys

passed = failed = 0


def check(name, holds, detail=""):
    """Count one case."""
    global passed, failed
    if holds:
        passed += 1
    else:
        failed += 1
        print(f"FAIL {name}: {str(detail)[:2000]}")
    return holds


def equal(name, found, expected):
    return check(name, found == expected, f"expected {expected!r}, got {found!r}")


def finish():
    """Nothing tested is nothing passed."""
    print(f"cases: passed {passed} failed {failed}")
    sys.exit(1 if failed or not passed else 0)
