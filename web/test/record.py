#!/usr/bin/env python3
"""Records situations of real games for the tests of the browser client.

    web/test/record.py build/release/trickerion [SECONDS]

Plays at tables of a server of its own, with all modules and two to four players, and looks
for what it has not decided yet.  Writes web/test/situations.json.gz: for each kind of move the
situation that offers the most of them, for each phase and nested decision one with two, three
and four players, and the end of a game; as the server sent them.  Needs the package
"websockets".  What the file has already stays in it, unless there is something better.
"""
import asyncio
import gzip
import http.client
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time

import websockets

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
OUT = ROOT / "web/test/situations.json.gz"
CHANCE = {"deal", "first_chooser", "initiative", "roll", "card", "prophecy"}
EAGER = {"prepare", "set_up", "perform", "set_up_pile", "put_beside", "bonus",
         "move_apprentice"}
DULL = {"end", "decline", "idle", "no_advertise", "done", "give_up", "return", "return_trick",
        "return_component", "no_performance", "set_die", "reroll"}
SOUGHT = ("theater", "workshop", "guest_performer", "buying_time", "grand_premiere",
          "hidden_talent")
STAGES = ("theater_3", "theater_6", "theater_9", "theater_12")
PLACES = ("downtown", "market_row", "workshop", "theater", "dark_alley", None)


def all_kinds():
    header = (ROOT / "include/trickerion.h").read_text(encoding="utf-8")
    words = re.findall(r"MOVE\(([A-Z_]+), [A-Z_]+, [A-Z_]+, [A-Z_]+,", header)
    return {word.lower() for word in words} - CHANCE


class Album:
    """What is worth keeping."""

    def __init__(self):
        self.by_kind = {}
        self.by_phase = {}
        self.decided = set()

    def take(self, welcome, situation):
        view = situation["view"]
        page = {"welcome": welcome, "situation": situation}
        frame = view["stack"][-1]["kind"] if view["stack"] else ""
        key = f"{view['config']['players']} {view['phase']} {frame} {bool(view['placed'])}"
        self.by_phase.setdefault(key, page)
        count = {}
        for move in situation.get("moves", []):
            count[move["move"]["kind"]] = count.get(move["move"]["kind"], 0) + 1
        for kind, n in count.items():
            if n > self.by_kind.get(kind, (0,))[0]:
                self.by_kind[kind] = (n, page)

    def pages(self):
        """Each once."""
        found = {}
        for page in [page for _, page in self.by_kind.values()] + list(self.by_phase.values()):
            found[json.dumps(page, sort_keys=True)] = page
        return list(found.values())


class Person:
    def __init__(self, port, name):
        self.port = port
        self.address = f"127.0.{random.randint(1, 250)}.{random.randint(1, 250)}"
        self.token = None
        self.token = self.call("POST", "/api/player", {"name": name, "token": True})["token"]

    def call(self, method, path, body=None):
        line = http.client.HTTPConnection("127.0.0.1", self.port,
                                          source_address=(self.address, 0))
        head = {"Content-Type": "application/json"}
        if self.token:
            head["Authorization"] = "Bearer " + self.token
        line.request(method, path, json.dumps(body or {}), head)
        return json.loads(line.getresponse().read())


def missing(situation, seat):
    """Components that own Tricks still need."""
    rows = situation.get("outlook", {}).get("tricks", {}).values()
    return {component for row in rows if row["owner"] == f"seat{seat}"
            for component in row["missing"]}


def weight(row, wanted):
    move = row["move"]
    kind = move["kind"]
    if kind == "put":
        told = row.get("preview", {}).get("text", "")
        return 500 if "Link" in told and "no Link" not in told else 1
    if kind in ("draw", "keep"):
        return 200 if move.get("deck", move.get("special")) in SOUGHT else 5
    if kind in EAGER:
        return 30
    if kind in DULL:
        return 0.03
    if kind == "place" and move["character"] == "magician":
        return 20 if move["slot"] in STAGES else 2
    if kind in ("buy", "order", "quick_order", "piece", "order_beside"):
        return 5 if move["component"] in wanted else 0.05
    if kind in ("components", "manager_components"):
        return 10 * len(wanted.intersection(move["bundle"])) + 0.1
    return 1


def decide(situation, seat, album, chance):
    moves = [row["move"] for row in situation["moves"]]
    new = [move for move in moves if move["kind"] not in album.decided]
    if new:
        return chance.choice(new)
    wanted = missing(situation, seat)
    if situation["view"]["turn"] == 0:
        tricks = json.loads((ROOT / "web/src/data.json").read_text())["tricks"]
        mine = [t["trick"] for t in situation["view"]["players"][seat - 1]["trick"] if t]
        wanted = {c for t in tricks if t["id"] in mine for c in t["components"]}
    rows = situation["moves"]
    return chance.choices(rows, [weight(row, wanted) for row in rows])[0]["move"]


def plan(situation, chance):
    """A card for somebody, or nothing: ready."""
    used = situation["plan"]["cards"]
    moves = [row["move"] for row in situation["moves"] if row["move"]["card"]]
    moves = [move for move in moves if move["character"] not in used]
    special = [move for move in moves if move["card"] not in PLACES]
    theater = [move for move in moves if move["card"] == "theater"]
    stage = [move for move in theater if move["character"] == "magician"]
    alley = [move for move in moves if move["card"] == "dark_alley"]
    sought = [move for move in special if move["card"] in SOUGHT]
    for pool, often in ((sought, 1), (special, 0.7), (stage, 0.6), (alley, 0.3), (theater, 0.3),
                        (moves, 0.9)):
        if pool and chance.random() < often:
            return chance.choice(pool)
    return None


async def sit(person, table, album, chance):
    ticket = person.call("POST", f"/api/tables/{table}/ticket")["ticket"]
    address = f"ws://127.0.0.1:{person.port}/api/tables/{table}/socket"
    async with websockets.connect(
            address, subprotocols=["trickerion.v1", "ticket." + ticket], max_size=None,
            local_addr=(person.address, 0)) as socket:
        await socket.send(json.dumps({"type": "hello", "version": 1}))
        welcome, sent, over = None, 0, False
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "welcome":
                welcome = message
            over = over or message["type"] == "over"
            if message["type"] != "situation":
                continue
            if over or welcome["seat"] in message["waiting"]:
                album.take(welcome, message)
            if over:
                return
            if welcome["seat"] not in message["waiting"]:
                continue
            await asyncio.sleep(0.08)
            sent += 1
            play = {"type": "play", "id": str(sent)}
            if "plan" in message:
                move = plan(message, chance)
                play = {**play, "move": move["text"]} if move else {**play, "type": "ready"}
            else:
                move = decide(message, welcome["seat"], album, chance)
                album.decided.add(move["kind"])
                play = {**play, "move": move["text"], "at": message["at"]}
            await socket.send(json.dumps(play))


async def games(port, number, album):
    chance = random.Random(number)
    while True:
        players = 2 + chance.randrange(3)
        people = [Person(port, name) for name in ("Ada", "Bo", "Cy", "Di")[:players]]
        wish = {"players": players, "modules": ["dark_alley", "prophecies"],
                "profile": chance.choice(["revised-2019", "revised-2019", "first-2015"]),
                "seats": [{"kind": "me"}] + [{"kind": "human"}] * (players - 1)}
        made = people[0].call("POST", "/api/tables", wish)
        table = made["table"]["id"]
        for person, invite in zip(people[1:], made["invites"]):
            person.call("POST", f"/api/tables/{table}/join", {"claim": invite["claim"]})
        await asyncio.gather(*[sit(person, table, album, chance) for person in people])
        lacking = sorted(all_kinds() - set(album.by_kind))
        print(f"{players} players: game over; still to be seen: {lacking}", flush=True)


async def record(port, seconds):
    album = Album()
    for page in json.loads(gzip.decompress(OUT.read_bytes())) if OUT.exists() else []:
        album.take(page["welcome"], page["situation"])
    tables = [asyncio.create_task(games(port, i, album)) for i in range(8)]
    end = time.monotonic() + seconds
    while time.monotonic() < end and not any(task.done() for task in tables):
        await asyncio.sleep(1)
    for task in tables:
        if task.done():
            task.result()
    return album


def main():
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 300
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen([sys.argv[1], "serve", "--port", "0", "--data", folder],
                                  stderr=subprocess.PIPE, text=True)
        port = int(re.search(r":(\d+)", server.stderr.readline().split("//")[1])[1])
        try:
            album = asyncio.run(record(port, seconds))
        finally:
            server.terminate()
            server.wait()
    pages = album.pages()
    OUT.write_bytes(gzip.compress(json.dumps(pages, separators=(",", ":")).encode(), 9, mtime=0))
    print(len(pages), "situations;", sorted(all_kinds() - set(album.by_kind)), "not seen")


if __name__ == "__main__":
    main()
