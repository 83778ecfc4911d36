#!/usr/bin/env python3
"""Writes what the browser client takes from the program: tables, rule texts, messages.

    tools/web_tables.py build/trickerion          writes the files
    tools/web_tables.py build/trickerion --check  says which are out of date

web/src/data.json        what is printed on cards and boards, as far as it is drawn
web/src/text/en.json     the messages that the client's sources name
web/public/rules.json    rules and card texts, fetched when somebody looks them up
"""
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
ROW = re.compile(r'^MSG\((\w+), "((?:[^"\\]|\\.)*)"\)$', re.M)
# "WEB_READY" names a message, `NAME_${id}` all that begin so.
NAMED = re.compile(r'["`]([A-Z][A-Z0-9]*_[A-Z0-9_]*)(["`]|\$\{)')

TABLES = {
    "tricks": "id name category level threshold components prepare_cost markers fame "
              "coins shards endgame endgame_value",
    "performances": "id theater fame coins shards slots links",
    "special_assignments": "id name location target_action",
    "prophecies": "id name number",
    "magicians": "id name label favorite_category colour ability ability_name",
    "components": "id tier price",
    "characters": "id base_ap wage performer_bonus_fame performer_bonus_coins "
                  "performer_bonus_shards endgame_fame_without_dark_alley",
    "dice": "id faces",
    "board_slots": "location slot ap_modifier magician_only weekday min_players",
    "weekdays": "id yield_fame yield_coins",
    "theater_card_slots": "slot min_players",
    "marker_corners": "corner category",
    "initiative_slots": "slot advertise_cost",
    "switches": "id revised-2019 first-2015 six-weeks",
    "constants": "id value",
}


def ask(program, *arguments):
    return json.loads(subprocess.run([program, *arguments], check=True,
                                     capture_output=True).stdout)


def tables(program):
    cards = ask(program, "cards", "--json")
    return {table: [{key: row[key] for key in keys.split()} for row in cards[table]]
            for table, keys in TABLES.items()}


def rules(program):
    return [[row["id"], row["title"], row["text"]]
            for row in ask(program, "rules", "--json")["rules"]]


def messages():
    catalogue = dict(ROW.findall((ROOT / "messages/en.def").read_text(encoding="utf-8")))
    exact, begin, missing = set(), set(), set()
    for path in sorted((WEB / "src").rglob("*.ts*")):
        for name, end in NAMED.findall(path.read_text(encoding="utf-8")):
            (exact if end != "${" else begin).add(name)
    begin = tuple(begin)
    missing = {name for name in exact if name.startswith("WEB_") and name not in catalogue}
    if missing:
        sys.exit("web_tables: not in messages/en.def: " + " ".join(sorted(missing)))
    return {name: re.sub(r"\\(.)", r"\1", text) for name, text in catalogue.items()
            if name in exact or name.startswith(begin)}


def main():
    program, check = sys.argv[1], "--check" in sys.argv[2:]
    wrong = []
    for path, content, indent in (
            (WEB / "src/data.json", tables(program), 1),
            (WEB / "src/text/en.json", messages(), 0),
            (WEB / "public/rules.json", rules(program), 0)):
        text = json.dumps(content, ensure_ascii=False, indent=indent,
                          separators=(",", ":")) + "\n"
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        wrong.append(str(path.relative_to(ROOT)))
        if not check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    if check and wrong:
        sys.exit("out of date, run tools/web_tables.py: " + " ".join(wrong))


if __name__ == "__main__":
    main()
