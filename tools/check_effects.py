#!/usr/bin/env python3
"""Only src/rules/modifiers knows single cards.

Fails on a Special Assignment, Prophecy, Power or Magician named in the code of any other file
of src/rules: the rules ask questions, and the answers are given in modifiers.  Comments may
cite ids.  Prints what it found as file:line: name."""
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NAME = re.compile(r"\bTRK_(?:S|P|W|MAGICIAN)_(?!COUNT)[A-Z][A-Z_0-9]*\b|"
                  r"\b(?:with_bonus|has_bonus|prophesied|has_ability)\s*\(")


def without_comments(text):
    """Comments become spaces; line numbers stay."""
    return re.sub(r"/\*.*?\*/", lambda m: re.sub(r"[^\n]", " ", m.group()), text, flags=re.S)


def names_in(path):
    for number, line in enumerate(without_comments(path.read_text()).splitlines(), 1):
        for match in NAME.finditer(line):
            yield f"{path.relative_to(ROOT)}:{number}: {match.group()}"


def main():
    files = sorted(p for p in (ROOT / "src/rules").iterdir() if p.suffix in (".c", ".h"))
    found = [name for path in files for name in names_in(path)]
    print("\n".join(found) or f"{len(files)} files name no card")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
