#!/usr/bin/env python3
"""Checks that the documents name real files, and that no file names a private place.

In the documents below, the target of a link within the project, and whatever stands in
backticks and looks like a path of the project, must exist.  `*`, `<name>` and `{a,b}` are understood; build/ is made by the build and is
not looked at.  No file of the project names a folder of somebody's machine or the
address of a package registry.
"""
import itertools
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
DOCUMENTS = ("README.md", "CONTRIBUTING.md", "docs/architecture.md", "docs/bots.md")
FOLDERS = ("src", "include", "docs", "tests", "fuzz", "tools", "man", "bench", "messages",
           "web", "examples", ".ci")
TOP_FILE = re.compile(r"(?:[A-Z][A-Za-z]*\.(?:md|txt|json)|Makefile|LICENSE|COPYING)$")
PATH = re.compile(r"[\w.*<>{},/+-]+$")
CODE = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"\]\((?!\w+:|#)([^)\s#]+)[^)]*\)")
FENCE = re.compile(r"^```.*?^```", re.M | re.S)

# Written so that this file does not contain what it looks for.
PRIVATE = [re.compile(pattern.encode()) for pattern in (
    r"(?<![\w.*>)}\]-])/wor[k](?![\w-])",
    r"(?<![\w.*>)}\]-])/(?:hom[e]/\w|roo[t]/)",
    r"\.\./share[d]\b",
    r"bash_job[s]",
    r"registry\.(?:npmj[s]|yarnpk[g])",
    r"\bpypi\.(?:or[g]|pytho[n])|pythonhoste[d]",
    r"(?:index|static)\.crate[s]\.io",
    r"artifactregistr[y]|\.pk[g]\.dev",
)]


def expand(text):
    """All alternatives of text with {a,b} groups."""
    parts = re.split(r"\{([^{}]*)\}", text)
    choices = [part.split(",") if i % 2 else [part] for i, part in enumerate(parts)]
    return ["".join(choice) for choice in itertools.product(*choices)]


def is_path(text):
    """Does this code span look like a path of the project?"""
    if not PATH.match(text):
        return False
    return text.split("/")[0] in FOLDERS and "/" in text or bool(TOP_FILE.match(text))


def exists(path):
    pattern = re.sub(r"<[^>]*>", "*", path).rstrip("/")
    if "*" in pattern:
        return any(True for _ in ROOT.glob(pattern))
    return (ROOT / pattern).exists()


def check_paths(document):
    """Return (number of paths named, list of complaints)."""
    file = ROOT / document
    if not file.exists():
        return 0, [f"{document}: there is no such file"]
    # Keep the line numbers, lose the blocks of commands.
    text = FENCE.sub(lambda m: "\n" * m[0].count("\n"), file.read_text(encoding="utf-8"))
    named, errors = 0, []
    for match in CODE.finditer(text):
        span = re.sub(r":\d+$", "", match[1])
        if not is_path(span):
            continue
        named += 1
        line = text.count("\n", 0, match.start()) + 1
        errors += [f"{document}:{line}: no such file: {path}"
                   for path in expand(span) if not exists(path)]
    for match in LINK.finditer(text):
        named += 1
        line = text.count("\n", 0, match.start()) + 1
        if not (file.parent / match[1]).exists():
            errors.append(f"{document}:{line}: link to nothing: {match[1]}")
    return named, errors


def project_files():
    """Files of the project: what git knows or would add; without git, all but build."""
    command = ["git", "-C", str(ROOT), "ls-files", "-coz", "--exclude-standard"]
    try:
        out = subprocess.run(command, capture_output=True, check=True).stdout
        files = [ROOT / name.decode() for name in out.split(b"\0") if name]
    except (OSError, subprocess.CalledProcessError):
        files = [file for file in ROOT.rglob("*")
                 if file.relative_to(ROOT).parts[0] not in (".git", "build")]
    return sorted(file for file in files if file.is_file())


def check_private(file):
    data = file.read_bytes()
    return [f"{file.relative_to(ROOT)}:{data.count(b'%c' % 10, 0, match.start()) + 1}: "
            f"private place: {match[0].decode(errors='replace')}"
            for pattern in PRIVATE for match in pattern.finditer(data)]


def main():
    named, errors = 0, []
    for document in DOCUMENTS:
        count, wrong = check_paths(document)
        named += count
        errors += wrong
    files = project_files()
    for file in files:
        errors += check_private(file)
    print(*errors, sep="\n", end="\n" if errors else "")
    print(f"docs: {named} paths named, {len(files)} files read, {len(errors)} wrong")
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
