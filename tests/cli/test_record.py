#!/usr/bin/env python3
"""`replay` and `verify`: good records, damaged ones, several at once."""
import json
import pathlib
import re
import tempfile

from common import as_json, check, equal, finish, good, refused, run


def make_record(settings, rounds):
    """The record of a random game, as the engine gives it."""
    script = f"new {settings}\n" + "roll\nbot random\n" * rounds + "record\ndigest\n"
    answers = [line[2:] for line in run("engine", stdin=script).out.splitlines()
               if line.startswith("= ")]
    return json.loads(answers[-2]), answers[-1]


def test_good(path, digest):
    out = good("verify", path)
    check("verify names file and digest", str(path) in out and digest in out, out)
    row = as_json("verify", path)[0]
    equal("verify as JSON", (row["ok"], row["finished"], row["cut_off"], row["digest"]),
          (True, True, False, digest))
    out = good("replay", path)
    lines = [line for line in out.splitlines() if re.match(r"\d+  ", line)]
    equal("replay numbers the decisions", [int(line.split()[0]) for line in lines],
          list(range(1, row["entries"] + 1)))
    text = [line for line in path.read_text().splitlines()
            if ": " in line and " digest " not in line]
    equal("replay shows the moves of the record", [line.split("  ", 1)[1] for line in lines],
          text[5:])
    result = as_json("replay", path)
    equal("replay as JSON", (len(result["entries"]), result["digest"], result["finished"]),
          (row["entries"], digest, True))
    check("events", all("events" in entry for entry in result["entries"]))
    equal("--to", len(as_json("replay", path, "--to", 10)["entries"]), 10)
    equal("--to 0", as_json("replay", path, "--to", 0)["entries"], [])
    turns = [as_json("replay", path, "--turn", turn)["entries"] for turn in range(6)]
    equal("turns together are the game", sum(map(len, turns)), row["entries"])
    check("each turn has decisions of its own",
          all(entry["turn"] == turn for turn, entries in enumerate(turns)
              for entry in entries) and all(turns))
    check("--table", len(good("replay", path, "--to", 40, "--table").splitlines()) > 45)
    check("--events", len(good("replay", path, "--events").splitlines()) > len(lines) * 3 / 2)
    position = as_json("replay", path, "--table")["position"]
    equal("the position at the end", position["phase"], "game_over")


def test_damaged(folder, text):
    damaged = folder / "damaged.trk"

    def wrong(name, changed, about=""):
        damaged.write_bytes(changed if isinstance(changed, bytes) else changed.encode())
        done = refused("verify", damaged, status=1, about=about)
        check(f"{name}: nothing on standard output", done.out == "", done.out)
        check(f"{name}: replay fails too", run("replay", damaged).returncode == 1)

    wrong("empty file", "")
    wrong("not a record", "hello\n", "ine 1")
    wrong("bytes", bytes(range(256)) * 20)
    wrong("other version", text.replace("record 1", "record 2"))
    wrong("other revision", re.sub("rules: .*", "rules: 1999.9", text), "1999.9")
    wrong("changed digest", re.sub("turn 3 digest ....", "turn 3 digest 0123", text))
    wrong("lost digest", re.sub("turn 2 digest .*\n", "", text))
    lines = text.splitlines(keepends=True)
    wrong("lost decision", "".join(lines[:30] + lines[31:]))
    wrong("unknown word", text.replace(": advertise", ": avertise", 1), "avertise")
    wrong("something after the end", text + "chance: roll bank_1 3\n")
    wrong("a line too long", text.replace(": advertise", ": advertise" + " " * 5000, 1))

    damaged.write_text(text[:-4], encoding="utf-8")
    refused("verify", damaged, status=1, about="cut off")
    check("a record cut off in a line replays up to it",
          len(good("replay", damaged).splitlines()) > 40)
    damaged.write_text("".join(lines[:40]), encoding="utf-8")
    check("an unfinished game is good", "unfinished" in good("verify", damaged))
    damaged.write_text("".join(lines[:40]) + "% a comment\n", encoding="utf-8")
    good("verify", damaged)


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        text, digest = make_record("players=3 seed=5 modules=none", 400)
        path = folder / "good.trk"
        path.write_text(text, encoding="utf-8")
        test_good(path, digest)
        test_damaged(folder, text)
        full, full_digest = make_record("players=3 seed=5", 900)
        path.write_text(full, encoding="utf-8")
        check("the full game is usual", "modules: dark_alley,prophecies\n" in full, full[:200])
        check("a record of the full game is good", full_digest in good("verify", path))
        for lost in range(1, 6):
            cut = full[:len(full) * lost // 6]
            path.write_text(cut[:cut.rindex("\n") + 1], encoding="utf-8")
            check("an unfinished full game is good", "good" in good("verify", path))
        path.write_text(text, encoding="utf-8")

        bad = folder / "bad.trk"
        bad.write_text("no\n", encoding="utf-8")
        done = run("verify", bad, path, folder / "missing.trk")
        check("several files: status", done.returncode == 1, done.returncode)
        check("several files: good ones are named", digest in done.out and
              len(done.out.splitlines()) == 1, done.out)
        check("several files: so are bad ones", "bad.trk" in done.err and
              "missing.trk" in done.err, done.err)
        equal("several files as JSON", [row["ok"] for row in json.loads(
            run("verify", "--json", bad, path).out)], [False, True])
        check("standard input", digest in run("verify", "-", stdin=text).out)
        refused("verify", folder / "missing.trk", status=1, about="missing.trk")
        refused("verify", folder, status=1)
        refused("replay", folder / "missing.trk", status=1, about="missing.trk")


main()
finish()
