"""What the black-box tests of the program share.

Every script takes the program as its argument (build/dev/trickerion by default), counts
its cases and ends with the line "cases: passed P failed F".
"""
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = str(pathlib.Path(sys.argv[1] if len(sys.argv) > 1
                           else ROOT / "build" / "dev" / "trickerion").resolve())
sys.path.insert(0, str(ROOT / "tests"))
from cases import check, equal, finish  # noqa: E402 (the path comes first)


def run(*words, stdin="", seconds=120):
    """Run the program; bytes go in and text comes out."""
    data = stdin if isinstance(stdin, bytes) else stdin.encode()
    done = subprocess.run([PROGRAM, *map(str, words)], input=data, capture_output=True,
                          timeout=seconds, cwd=ROOT, check=False)
    done.out = done.stdout.decode("utf-8", "replace")
    done.err = done.stderr.decode("utf-8", "replace")
    return done


def good(*words, stdin=""):
    """Run the program, which must succeed and say nothing on standard error."""
    done = run(*words, stdin=stdin)
    check(f"{' '.join(map(str, words))[:80]} succeeds", done.returncode == 0 and not done.err,
          f"status {done.returncode}: {done.err}")
    return done.out


def as_json(*words):
    out = good(*words, "--json")
    try:
        return json.loads(out)
    except ValueError as error:
        check(f"{' '.join(map(str, words))} prints JSON", False, f"{error}: {out[:200]}")
        return {}


def refused(*words, status=2, stdin="", about=""):
    """Run the program with something wrong: one sentence on standard error, this status."""
    done = run(*words, stdin=stdin)
    lines = done.err.splitlines()
    ok = (done.returncode == status and len(lines) == 1 and
          lines[0].startswith("trickerion: ") and about in lines[0])
    check(f"{' '.join(map(str, words))[:80]} is refused", ok,
          f"status {done.returncode}: {done.err!r}")
    return done


class Engine:
    """A running `trickerion engine`."""

    def __init__(self):
        self.process = subprocess.Popen([PROGRAM, "engine"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, cwd=ROOT)

    def ask(self, line):
        """Send a line; return the lines of the answer without the empty one."""
        data = line if isinstance(line, bytes) else line.encode()
        self.process.stdin.write(data + b"\n")
        self.process.stdin.flush()
        return self.answer()

    def answer(self):
        lines = []
        while True:
            line = self.process.stdout.readline()
            if line == b"":
                raise EOFError("the engine ended")
            line = line.decode().rstrip("\n")
            if line == "":
                return lines
            lines.append(line)

    def good(self, line):
        """Send a line that must succeed; return the first line without its mark."""
        lines = self.ask(line)
        if not lines[0].startswith("="):
            check(f"engine: {line[:100]}", False, lines)
        return lines[0][2:]

    def moves(self, line="legal"):
        """The moves a list command answers with."""
        lines = self.ask(line)
        if lines[0] != f"= {len(lines) - 1}":
            check(f"engine: {line} counts its lines", False, lines[:3])
        return lines[1:]

    def refuses(self, line, about=""):
        lines = self.ask(line)
        shown = line[:60]
        return check(f"engine refuses {shown!r}", len(lines) == 1 and
                     lines[0].startswith("? ") and len(lines[0]) > 4 and about in lines[0],
                     lines[:3])

    def close(self):
        self.process.stdin.close()
        status = self.process.wait(timeout=60)
        self.process.stdout.close()
        return status
