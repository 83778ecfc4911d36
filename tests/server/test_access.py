"""Who may do what: every call and every message with every role."""
import asyncio
import sys

import websockets
from websockets.exceptions import InvalidStatusCode

from common import ROOT, Server, check, equal, go

sys.path.insert(0, str(ROOT / "tools"))
import protocol  # noqa: E402  the lists of the source

# What the lists must say, written down once more: h host, p player, o other player,
# a anonymous, O operator; at a public table and at a private one.
EXPECTED = {
    "HEALTH": ("hpoaO", "hpoaO"), "ENTER": ("hpoaO", "hpoaO"), "WHO": ("hpo", "hpo"),
    "RENAME": ("hpo", "hpo"), "FORGET": ("hpo", "hpo"), "CODE": ("hpo", "hpo"),
    "DEVICE": ("hpoaO", "hpoaO"),
    "TABLES": ("hpoaO", "hpoaO"), "CREATE": ("hpo", "hpo"), "TABLE": ("hpoaO", "hpO"),
    "JOIN": ("hpo", "hpo"), "LEAVE": ("hp", "hp"), "RETURN": ("hp", "hp"),
    "INVITE": ("h", "h"), "SEAT_BOT": ("h", "h"), "REMATCH": ("hp", "hp"),
    "TICKET": ("hpoa", "hp"), "LOG": ("hpoaO", "hpO"), "RECORD": ("hpoaO", "hpO"),
    "LESSONS": ("hpoaO", "hpoaO"), "LESSON": ("hpo", "hpo"),
    "REPORT": ("hp", "hp"), "STATUS": ("O", "O"), "REPORTS": ("O", "O"),
}
ROLES = {"h": "host", "p": "player", "o": "other", "a": "anonymous", "O": "operator"}
SEATS = [{"kind": "me"}, {"kind": "human"}, {"kind": "human"}]


class Scene:
    """A table with a host, a player, and a free seat."""

    def __init__(self, server, public):
        self.tokens = {"h": server.enter("Host"), "p": server.enter("Player"),
                       "o": server.enter("Other"), "a": None, "O": server.operator()}
        made = server.good("POST", "/api/tables",
                           {"players": 3, "seats": SEATS, "public": public},
                           self.tokens["h"])
        self.id = made["table"]["id"]
        self.claim = made["invites"][1]["claim"]
        server.good("POST", f"/api/tables/{self.id}/join",
                    {"claim": made["invites"][0]["claim"]}, self.tokens["p"])

    def body(self, call):
        return {"ENTER": {"name": "New"}, "RENAME": {"name": "Newer"},
                "DEVICE": {"code": "x"}, "JOIN": {"claim": self.claim},
                "CREATE": {"players": 3, "seats": SEATS}, "SEAT_NUMBER": {"seat": 3},
                "SEAT_BOT": {"seat": 3, "level": "random"}, "REPORT": {"text": "hm"},
                "LESSON": {"lesson": 1}, "NOTHING": None}[call["body"]]


def is_denied(role, private, status, answer):
    """Refused because of the role, in the way the role is to be refused."""
    error = answer.get("error") if isinstance(answer, dict) else None
    if private and role in "oa":
        return (status, error) == (404, "no_table")
    return (status, error) == ((401, "unknown") if role == "a" else (403, "forbidden"))


def calls(server):
    _, listed = protocol.read()
    equal("the list of calls is the one expected", {c["name"] for c in listed}, set(EXPECTED))
    for call in listed:
        for private, letters in enumerate(EXPECTED[call["name"]]):
            who = call["private" if private else "who"]
            equal(f"{call['name']} is as expected", {ROLES[l] for l in letters}, set(who))
            for role in ROLES:
                scene = Scene(server, not private)
                path = call["path"].replace("*", scene.id)
                status, answer = server.call(call["method"], path, scene.body(call),
                                             scene.tokens[role])
                about_table = "*" in call["path"]
                denied = is_denied(role, private and about_table, status, answer)
                check(f"{call['name']} by {ROLES[role]}, private {private}",
                      denied == (role not in letters) and status not in (400, 500),
                      (status, answer))


async def messages(server):
    owners, _ = protocol.read()
    bodies = {"PLAY": {"move": "end"}, "DRAFT": {"character": "magician", "card": "nothing"},
              "CONSENT": {"yes": True}, "CHAT": {"text": "hm"}, "PREVIEW": {"moves": ["end"]},
              "WHY": {"move": "end"}}
    tokens = {"host": server.enter("Ann"), "player": server.enter("Ben"), "spectator": None}
    table = server.table([tokens["host"], tokens["player"]], public=True)
    for role, token in tokens.items():
        client = await server.connect(table, token)
        early = await server.connect(table, token, hello=False)
        for name, owner in owners.items():
            if owner["way"] != "UP" or name == "HELLO":
                continue
            answer = await client.ask(name.lower(), **bodies.get(name, {}))
            forbidden = answer.get("error") == "forbidden"
            equal(f"{name} by {role}", forbidden, role not in owner["who"])
            answer = await early.ask(name.lower(), **bodies.get(name, {}))
            equal(f"{name} by {role} before hello", answer.get("error"), "hello_first")
            await asyncio.sleep(0.1)
        await client.close()
        await early.close()


async def status_of(server, table, protocols, **headers):
    """The status of a refused handshake, 101 for one that is accepted."""
    try:
        socket = await websockets.connect(
            f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket",
            subprotocols=protocols, **headers)
        await socket.close()
        return 101
    except InvalidStatusCode as refused:
        return refused.status_code


async def tickets(server):
    ann, ben = server.enter("Ann"), server.enter("Ben")
    one, two = server.table([ann, ben]), server.table([ann, ben])

    def ticket(table=one, token=ann):
        return "ticket." + server.good("POST", f"/api/tables/{table}/ticket",
                                       token=token)["ticket"]
    used = ticket()
    equal("a ticket lets in", await status_of(server, one, ["trickerion.v1", used]), 101)
    equal("once", await status_of(server, one, ["trickerion.v1", used]), 401)
    equal("only there", await status_of(server, two, ["trickerion.v1", ticket()]), 401)
    equal("none", await status_of(server, one, ["trickerion.v1"]), 401)
    equal("a wrong one", await status_of(server, one, ["trickerion.v1", "ticket.abc"]), 401)
    equal("another page", await status_of(server, one, ["trickerion.v1", ticket()],
                                          origin="https://example.org"), 403)
    equal("our own page", await status_of(server, one, ["trickerion.v1", ticket()],
                                          origin=f"http://127.0.0.1:{server.port}"), 101)


async def hands(server):
    """Claims, codes, and a seat that is given to somebody else."""
    ann, ben, eve = server.enter("Ann"), server.enter("Ben"), server.enter("Eve")
    made = server.good("POST", "/api/tables", {
        "players": 2, "seats": [{"kind": "me"}, {"kind": "human"}]}, ann)
    table, claim = made["table"]["id"], made["invites"][0]["claim"]
    path = f"/api/tables/{table}"
    new = server.good("POST", path + "/invite", {"seat": 2}, ann)["invites"][0]["claim"]
    equal("a voided claim", server.call("POST", path + "/join", {"claim": claim}, eve)[0], 410)
    equal("the new one", server.call("POST", path + "/join", {"claim": new}, ben)[0], 200)
    equal("is good once", server.call("POST", path + "/join", {"claim": new}, eve)[0], 410)
    client = await server.connect(table, ben)
    code = server.good("POST", "/api/player/code", {}, ben)["code"]
    device = server.good("POST", "/api/player/device", {"code": code, "token": True})
    equal("a device has the name", device["name"], "Ben")
    equal("a code is good once",
          server.call("POST", "/api/player/device", {"code": code})[0], 410)
    second = await server.connect(table, device["token"])
    equal("and the seat", second.seat, 2)
    again = server.good("POST", path + "/invite", {"seat": 2}, ann)["invites"][0]["claim"]
    for each in (client, second):
        try:
            await each.quiet(2)
            check("a seat that is given away is closed", False)
        except websockets.exceptions.ConnectionClosed as closed:
            equal("closing code", closed.code, 1008)
    equal("its player is out", server.call("GET", path, token=ben)[0], 404)
    seats = server.good("GET", path, token=ann)["table"]["seats"]
    equal("a bot plays meanwhile", seats[1]["kind"], "stand_in")
    server.good("POST", path + "/join", {"claim": again}, eve)
    equal("somebody else has it", (await server.connect(table, eve)).seat, 2)
    equal("a player can be forgotten", server.call("DELETE", "/api/player", token=eve)[0], 200)
    equal("and is", server.call("GET", "/api/player", token=eve)[0], 401)


def cookies(server):
    status, headers, _ = server.raw("POST", "/api/player", b'{"name":"Ann"}')
    cookie = headers["Set-Cookie"]
    equal("a cookie is set", (status, cookie.split("=")[0]), (201, "trickerion"))
    check("which no script can read and no other page sends",
          "HttpOnly" in cookie and "SameSite=Strict" in cookie, cookie)
    status, _, data = server.raw("GET", "/api/player",
                                 headers={"Cookie": cookie.split(";")[0]})
    equal("and which is enough", (status, data), (200, b'{"name":"Ann"}'))


async def main():
    server = Server()
    secrets = server.operator()
    calls(server)
    await messages(server)
    await tickets(server)
    await hands(server)
    cookies(server)
    check("no secret is in the log", secrets not in server.text())
    server.end("access")


go(main())
