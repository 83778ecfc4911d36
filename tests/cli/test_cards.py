#!/usr/bin/env python3
"""`cards` and `rules`: what is printed, and the texts of rules."""
import collections
import re

from common import ROOT, as_json, check, equal, finish, good, refused, run

SIZES = {"tricks": 48, "performances": 28, "special_assignments": 40, "prophecies": 27,
         "magicians": 8, "powers": 30, "turn_setups": 12, "duel_performances": 12,
         "components": 12, "characters": 5, "dice": 6, "board_slots": 26,
         "permanent_assignments": 5, "initiative_slots": 4, "weekdays": 4,
         "theater_card_slots": 5, "first_setups": 4, "marker_corners": 4, "switches": 12}

cards = as_json("cards")
for key, size in SIZES.items():
    equal(f"rows of {key}", len(cards[key]), size)
for key in cards:
    ids = [row["id"] for row in cards[key] if "id" in row]
    equal(f"ids of {key} are different", len(ids), len(set(ids)))
    check(f"ids of {key} are words", all(re.fullmatch(r"[a-z0-9_]+", i) for i in ids), ids)

tricks = {trick["id"]: trick for trick in cards["tricks"]}
rings = {"id": "linking_rings", "name": "Linking Rings", "category": "mechanical",
         "level": 1, "threshold": 1, "components": {"metal": 2}, "prepare_cost": 1,
         "markers": 2, "fame": 0, "coins": 2, "shards": 0, "endgame": "",
         "endgame_value": 0}
equal("linking_rings", tricks["linking_rings"], rings)
groups = collections.Counter((t["category"], t["level"]) for t in tricks.values())
equal("four Tricks of each category and Level", set(groups.values()), {4})
for card in cards["performances"]:
    slots, links = len(card["slots"]), card["links"]
    equal(f"{card['id']} is a tree", len(links), slots - 1)
    equal(f"{card['id']} has one Shard circle", sum(link["shard"] for link in links), 1)
tokens = collections.Counter()
for component in cards["components"]:
    tokens[component["tier"]] += component["tokens"]
equal("Component tokens", dict(tokens), {"basic": 40, "advanced": 32, "superior": 24})
for die in cards["dice"]:
    equal(f"sides of {die['id']}", sum(die["faces"].values()), 6)
equal("Prophecies are numbered", [p["number"] for p in cards["prophecies"]],
      list(range(1, 28)))
equal("cards of Powers", sum(power["copies"] for power in cards["powers"]), 90)

out = good("cards")
for key in SIZES:
    check(f"cards lists {key}", re.search(rf"^{key}$", out, re.M))
check("cards lists Linking Rings", "Linking Rings" in out)
for one in ["linking_rings", "LINKING_RINGS", "riverside_01", "S.test_run", "test_run",
            "M.mimesis", "great_optico", "wood", "ts01", "dr1", "quick_study"]:
    check(f"cards {one}", len(good("cards", one).splitlines()) > 2)
check("a Special Assignment has its text", "Prepare" in good("cards", "test_run"))
one = as_json("cards", "S.test_run")
check("the same as JSON", len(one) == 1 and one[0]["id"] == "test_run" and one[0]["text"],
      one)
equal("two cards", len(as_json("cards", "wood", "metal")), 2)

# ---- clauses: the text of a card in numbered sentences, all of it from docs/cards.md ----

DEFINED = re.findall(r"^  \* \*\*([SPM]\.\w+\.\d+)\*\*",
                     (ROOT / "docs/cards.md").read_text(encoding="utf-8"), re.M)
FAMILIES = {"special_assignments": ("S.", "id"), "prophecies": ("P.", "id"),
            "magicians": ("M.", "ability")}
clauses = {}
for key, (prefix, name) in FAMILIES.items():
    for row in cards[key]:
        card = prefix + row[name]
        clauses[card] = row["clauses"]
        equal(f"clauses of {card} are numbered", [c["id"] for c in row["clauses"]],
              [f"{card}.{n + 1}" for n in range(len(row["clauses"]))])
        check(f"{card} has a clause", row["clauses"])
        check(f"the text of {card} is its clauses",
              row["text"].endswith(" ".join(c["text"] for c in row["clauses"])), row["text"])
        check(f"the text of {card} names no clause", f"{card}." not in row["text"])
equal("every clause is shown",
      sorted(c["id"] for card in clauses.values() for c in card), sorted(DEFINED))
check("other rows have no clauses", not any(
    "clauses" in row for key in cards if key not in FAMILIES for row in cards[key]))
for card in ["S.grand_premiere", "P.cheap_bank", "M.supercharge"]:
    lines = [f"{c['id']} {c['text']}" for c in clauses[card]]
    check(f"cards shows the clauses of {card}", all(line in out.splitlines()
                                                    for line in lines), lines)
    equal(f"cards {card} ends with its clauses",
          good("cards", card).splitlines()[-len(lines):], lines)
    equal(f"rules {card} ends with its clauses",
          good("rules", card).splitlines()[-len(lines):], lines)
equal("one card as JSON has its clauses", as_json("cards", "S.test_run")[0]["clauses"],
      clauses["S.test_run"])
check("a Special Assignment says its Action",
      as_json("cards", "S.test_run")[0]["text"].startswith("Prepare. "))
refused("cards", "no_such_card", status=1, about="no_such_card")
refused("cards", "x" * 3000, status=1)

out = good("cards", "--check")
check("every check is fine", re.search(r"^cards: \d+ checks, 0 failed$", out, re.M), out)
check("no check fails", "FAIL" not in out, out)
checks = as_json("cards", "--check")
check("checks as JSON", checks["failed"] == 0 and len(checks["checks"]) >= 50 and
      all(row["ok"] and row["found"] == row["expected"] for row in checks["checks"]), checks)

# ---- rules ---------------------------------------------------------------------------

listed = good("rules").splitlines()
check("rules lists ids", len(listed) > 300 and listed[0].split()[0], len(listed))
for rule in ["R13.1", "r13.1", "A17", "S.grand_premiere", "P.cheap_bank", "M.mimesis", "R13",
             "X2", "D01", "G1"]:
    check(f"rules {rule}", len(good("rules", rule)) > 20)
check("R13.1 is Learn Trick", "Learn Trick" in good("rules", "R13.1"))
equal("several rules", [r["id"] for r in as_json("rules", "R13.1", "A17")["rules"]],
      ["R13.1", "A17"])
found = as_json("rules", "--search", "bargain")["rules"]
check("search finds", len(found) > 1 and all("bargain" in (r["text"] + r["title"]).lower()
                                             for r in found), found)
check("search prints", "Bargain" in good("rules", "--search=bargain"))
equal("all rules as JSON", len(as_json("rules")["rules"]), len(listed))
for clause in clauses["S.grand_premiere"]:
    found = as_json("rules", clause["id"])["rules"]
    equal(f"rules {clause['id']}", [(r["id"], r["text"]) for r in found],
          [(clause["id"], clause["text"])])
equal("a clause has the title of its card", as_json("rules", "m.mimesis.2")["rules"][0]["title"],
      "Great Optico")
for trick in tricks.values():
    if trick["level"] == 3:
        found = as_json("rules", f"R21.{trick['id']}")["rules"][0]
        equal(f"title of R21.{trick['id']}", found["title"], trick["name"])
        check(f"bonus of R21.{trick['id']}", re.match(
            rf"{trick['category'].title()}: {trick['endgame_value']} ", found["text"]), found)
        check(f"R21 has {trick['id']}", found["text"].split(": ")[1] in good("rules", "R21"))
check("the line after the table belongs to R21", "own Component requirement" in
      good("rules", "R21") and "requirement" not in good("rules", "R21.vanishing_elephant"))
for wrong in ["S.grand_premiere.0", "S.grand_premiere.99", "S.no_such_card.1", "S.test_run.",
              "S.test_run.x", "P.cheap_bank.1.1", "R21.linking_rings", "R21.", "W1.1", "G4.1"]:
    refused("rules", wrong, status=1, about=wrong)
refused("rules", "R99.9", status=1, about="R99.9")
refused("rules", "nonsense", status=1, about="nonsense")
refused("rules", "--search", "xyzzyplugh", status=1, about="xyzzyplugh")
check("a wrong id does not hide a right one",
      "Learn Trick" in run("rules", "R99.9", "R13.1").out)
finish()
