"""Whole games of two to four seats, people and bots, over HTTP and WebSocket.

TRK_SOAK=1 plays every profile with every combination of modules and number of seats.
"""
import asyncio
import itertools
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

from common import PROGRAM, Server, check, equal, go

KINDS = [
    # people, bots, settings
    (1, ["greedy"], {}),
    (2, [], {"modules": []}),
    (2, ["random"], {"profile": "first-2015", "modules": ["dark_alley"]}),
    (3, ["greedy"], {"setup": "first", "public": True}),
    (1, ["random", "random", "random"], {"profile": "six-weeks"}),
]
MODULES = ([], ["dark_alley"], ["dark_alley", "prophecies"])

if "TRK_SOAK" in os.environ:
    KINDS += [(people, ["random"] * (seats - people),
               {"profile": profile, "modules": modules, "setup": setup})
              for profile, modules, setup, (people, seats) in itertools.product(
                  ("revised-2019", "first-2015", "six-weeks"), MODULES, ("first", "free"),
                  ((1, 2), (2, 2), (2, 3), (3, 4)))]


def verify(name, record):
    with tempfile.NamedTemporaryFile("w", suffix=".trk", encoding="utf-8") as file:
        file.write(record)
        file.flush()
        done = subprocess.run([PROGRAM, "verify", file.name], capture_output=True, check=False)
    check(f"{name}: the record is good", done.returncode == 0 and b"finished" in done.stdout,
          done.stdout + done.stderr)


async def one_game(server, number):
    people, bots, settings = KINDS[number]
    name = f"game {number + 1}"
    tokens = [server.enter(f"Player {number}-{i}") for i in range(people)]
    table = server.table(tokens, bots, **settings)
    status, _ = server.call("GET", f"/api/tables/{table}/record", token=tokens[0])
    equal(f"{name}: no record before the end", status, 409)
    clients = [await server.connect(table, token) for token in tokens]
    watcher = await server.connect(table) if settings.get("public") else None
    await asyncio.gather(*(client.play(random.Random(100 * number + i))
                           for i, client in enumerate(clients)))
    for i, client in enumerate(clients):
        equal(f"{name}: seat {i + 1} is the seat of its player", client.seat, i + 1)
        equal(f"{name}: places", sorted(client.over["places"]),
              list(range(1, people + len(bots) + 1)))
        lines = [line for m in client.stream if m["type"] == "news" for line in m["lines"]]
        status, log = server.call("GET", f"/api/tables/{table}/log", token=client.token)
        parts = [part.splitlines() for part in log.split("\n\n")]
        equal(f"{name}: the log is what was told", [line for p in parts for line in p[1:]],
              lines)
        heads = [part[0] for part in parts]
        equal(f"{name}: the log has each heading once", len(set(heads)), len(heads))
        equal(f"{name}: it begins with the setup", heads[0], "Setup")
        check(f"{name}: Turns and phases have headings",
              any(re.fullmatch(r"Turn 2 of \d\. Place Characters", h) for h in heads), heads)
        result = (client.over["places"], client.over["fame"])
        await client.close()
    if watcher:
        await watcher.until(lambda: watcher.over)
        check(f"{name}: a spectator is never asked",
              "moves" not in (watcher.situation or {}), watcher.situation)
        answer = await watcher.ask("chat", text="hello")
        equal(f"{name}: a spectator may not speak", answer.get("error"), "forbidden")
        await watcher.close()
    status, record = server.call("GET", f"/api/tables/{table}/record", token=tokens[0])
    equal(f"{name}: the record is there", status, 200)
    verify(name, record)
    own = server.good("GET", "/api/tables?list=own", token=tokens[0])["tables"]
    equal(f"{name}: own tables", [(t["id"], t["state"]) for t in own], [(table, "over")])
    equal(f"{name}: with the result", (own[0]["places"], own[0]["fame"]), result)
    again = server.good("POST", f"/api/tables/{table}/rematch", {}, tokens[-1])["table"]
    equal(f"{name}: a rematch is of this table", (again["before"], again["state"]),
          (table, "playing"))
    same = server.good("POST", f"/api/tables/{table}/rematch", {}, tokens[0])["table"]
    equal(f"{name}: all get the same rematch", same["id"], again["id"])


async def main():
    server = Server()
    for number in range(len(KINDS)):
        await one_game(server, number)
    example = subprocess.run(
        [sys.executable, str(pathlib.Path(__file__).parents[2] / "examples/client.py"),
         f"http://127.0.0.1:{server.port}", "--quiet", "--players", "3", "--seed", "5"],
        capture_output=True, check=False, timeout=120)
    check("the example client plays a game",
          example.returncode == 0 and b"seat 3: place" in example.stdout,
          example.stdout + example.stderr)
    example = subprocess.run(
        [sys.executable, str(pathlib.Path(__file__).parents[2] / "examples/client.py"),
         f"http://127.0.0.1:{server.port}", "--lesson", "3", "--seed", "5"],
        capture_output=True, check=False, timeout=120)
    check("and goes through a lesson",
          example.returncode == 0 and example.stdout.endswith(b"is done.\n"),
          example.stdout + example.stderr)
    server.end("games")


go(main())
