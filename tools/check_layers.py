#!/usr/bin/env python3
"""Checks every #include under src against tools/layers.txt.

A header of another module is included as "module/name.h", one of the own module so or
by its bare name; "trickerion.h" is open to all.  Nothing includes upward.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
INCLUDE = re.compile(r'^\s*#\s*include\s*(["<])([^">]+)[">]', re.M)
# Headers without a module: the public one, and generated ones by who may use them.
PUBLIC = {"trickerion.h"}
GENERATED = {"version.h": {"cli"}}


def read_layers(path):
    """Return ({module: modules it may include}, {module: system headers it may use})."""
    allowed, pure = {}, {}
    for number, line in enumerate(path.read_text().splitlines(), 1):
        line = line.split("#")[0].strip()
        if not line:
            continue
        left, colon, right = line.partition(":")
        names = left.split()
        if not colon or not names:
            sys.exit(f"{path.name}:{number}: expected MODULE: OTHER...")
        if names[0] == "pure":
            for module in names[1:]:
                pure[module] = set(right.split())
        else:
            allowed[names[0]] = set(right.split())
    for module, others in allowed.items():
        unknown = others - allowed.keys() - {"*"}
        if unknown:
            sys.exit(f"{path.name}: {module} may include unknown {', '.join(unknown)}")
    return allowed, pure


def complaint(file, module, kind, target, allowed, pure):
    """Why this file may not include this header, or None."""
    if kind == "<":
        if module in pure and target not in pure[module]:
            return f"{module} is pure and may not use <{target}>"
        return None
    first, slash, _ = target.partition("/")
    if ".." in pathlib.PurePosixPath(target).parts:
        return "an include names its module, not a way there"
    if not slash:
        if target in PUBLIC or (file.parent / target).exists():
            return None
        if target in GENERATED:
            return None if module in GENERATED[target] else f"{target} is not for {module}"
        return "unknown header: name its module"
    if first not in allowed:
        # "modifiers/x.h" from within src/rules: still the own module.
        return None if (file.parent / target).exists() else f"unknown module {first}"
    if first != module and not allowed[module] & {first, "*"}:
        return f"{module} may not include {first}"
    return None


def main():
    allowed, pure = read_layers(ROOT / "tools" / "layers.txt")
    files, includes, errors = 0, 0, []
    src = ROOT / "src"
    for file in sorted(src.rglob("*")) if src.exists() else []:
        if file.suffix not in (".c", ".h", ".def", ".inc"):
            continue
        files += 1
        name = file.relative_to(ROOT)
        module = file.relative_to(src).parts[0]
        if module not in allowed:
            errors.append(f"{name}: module {module} is not in tools/layers.txt")
            continue
        text = file.read_text(encoding="utf-8")
        for match in INCLUDE.finditer(text):
            includes += 1
            line = text.count("\n", 0, match.start(1)) + 1
            why = complaint(file, module, match[1], match[2], allowed, pure)
            if why:
                errors.append(f"{name}:{line}: {match[2]}: {why}")
    print(*errors, sep="\n", end="\n" if errors else "")
    print(f"layers: {files} files, {includes} includes, {len(errors)} wrong")
    return 1 if errors or not files else 0


if __name__ == "__main__":
    sys.exit(main())
