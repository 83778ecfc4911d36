"""What is malformed, too much or too fast gets an error and changes nothing; a full disk
stops moves but not reading."""
import asyncio
import json
import resource

import websockets
from websockets.exceptions import ConnectionClosed

import common
from common import Server, check, equal, go

BAD = [
    ("", "bad_json"), ("{", "bad_json"), ("[]", "unknown_message"), ("null", "bad_json"),
    ("{}", "unknown_message"), ('{"type":"nothing"}', "unknown_message"),
    ('{"type":7}', "unknown_message"), ('{"type":"news","seq":1}', "unknown_message"),
    ('{"type":"play","type":"play"}', "bad_json"),
    ('{"type":"play","id":"a","id":"b","move":"end"}', "bad_json"),
    ('{"type":"play","id":"a"}', "bad_field"),
    ('{"type":"play","id":"","move":"end"}', "bad_field"),
    ('{"type":"play","id":"%s","move":"end"}' % ("x" * 65), "bad_field"),
    ('{"type":"play","id":"a","move":"%s"}' % ("x" * 201), "bad_field"),
    ('{"type":"play","id":"a","move":"end","more":1}', "bad_field"),
    ('{"type":"play","id":"a","move":"end","at":1.5}', "bad_field"),
    ('{"type":"play","id":"a","move":"end","at":-1}', "bad_field"),
    ('{"type":"play","id":"a","move":["end"]}', "bad_field"),
    ('{"type":"play","id":"a","move":"end\\u0000"}', "bad_json"),
    ('{"type":"play","id":"a","move":"end\\u001b[2J"}', "bad_field"),
    ('{"type":"chat","id":"a","text":"%s"}' % ("x" * 501), "bad_field"),
    ('{"type":"chat","id":"a","text":"\\u009b2J"}', "bad_field"),
    ('{"type":"preview","id":"a","moves":[]}', "bad_field"),
    ('{"type":"preview","id":"a","moves":[1]}', "bad_field"),
    ('{"type":"preview","id":"a","moves":%s}' % json.dumps(["end"] * 17), "bad_field"),
    ('{"type":"consent","id":"a","yes":"yes"}', "bad_field"),
    ("[" * 3000, "bad_json"), ('{"type":"hello","version":2}', "bad_field"),
]
MOVES = ["", "end", "fly to the moon", "seat2: end", "chance: roll bank_1 6", "seat9: end",
         "choose", "choose nobody", "%", "assign magician theater", "\u00e9" * 50]


async def bad_messages(server, table, token):
    client = await server.connect(table, token)
    await client.until(lambda: client.situation)
    before = client.situation
    for text, error in BAD:
        await client.send(text)
        answer = await client.receive()
        while answer["type"] != "answer":
            answer = await client.receive()
        check(f"{text[:60]} is refused", not answer["ok"] and answer["error"] == error and
              answer["text"], answer)
        await asyncio.sleep(0.02)
    for move in MOVES[1:]:
        answer = await client.ask("play", move=move)
        check(f"{move[:40]} is refused", not answer["ok"] and answer["text"], answer)
        again = await client.ask("play", id=answer["re"], move=move)
        equal("a refusal is the same again", again, answer)
    answer = await client.ask("play", move=before["moves"][0]["move"]["text"], at=99999)
    equal("a stale move", answer["error"], "stale")
    check("every choice has words", all(m["label"] and m["move"]["text"]
                                        for m in before["moves"]))
    await client.close()
    client = await server.connect(table, token)
    await client.until(lambda: client.situation)
    equal("nothing has changed", client.situation, before)
    await client.close()


async def closing_code(server, table, token, data):
    client = await server.connect(table, token)
    try:
        await client.socket.send(data)
        await client.quiet(3)
    except ConnectionClosed as closed:
        return closed.code
    return None


async def bad_frames(server, table, token):
    equal("a binary message", await closing_code(server, table, token, b"\x00\xff"), 1003)
    equal("a large message", await closing_code(server, table, token, " " * 70000), 1009)
    client = await server.connect(table, token)
    client.socket.transport.write(b"\x81\x85\x00\x00\x00\x00\xff\xfe\xfd\xfc\xfb")
    try:
        await client.quiet(3)
        check("bad UTF-8 ends the connection", False)
    except ConnectionClosed as closed:
        equal("bad UTF-8", closed.code, 1007)


async def too_fast(server, table, token):
    client = await server.connect(table, token)
    answers = [await client.ask("chat", text=f"hello {i}") for i in range(14)]
    refused = [a for a in answers if not a["ok"]]
    check("chat has a limit", refused and refused[0]["error"] == "too_fast" and
          refused[0]["retry"] >= 1, answers[-1])
    said = [m["text"] for m in client.stream if m["type"] == "said"]
    equal("what was taken was told", said, [f"hello {i}" for i in range(len(said))])
    for i in range(75):
        await client.send({"type": "why", "id": f"w{i}", "move": "end"})
    await client.until(lambda: len([a for a in client.answers if a.startswith("w")]) == 75)
    fast = [a for a in client.answers.values() if a.get("error") == "too_fast"]
    check("messages have a limit", len(fast) > 10, len(fast))
    await client.close()


def bad_calls(server, token):
    good = {"players": 2, "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}]}
    for change, error in [
            ({"players": 5}, "bad_field"), ({"players": "2"}, "bad_field"),
            ({"players": 3}, "bad_seats"), ({"profile": "first-1990"}, "bad_game"),
            ({"modules": ["duel"]}, "bad_game"), ({"modules": ["x"]}, "bad_game"),
            ({"switches": {"x": True}}, "bad_game"), ({"switches": {"long_game": 1}}, "bad_game"),
            ({"clock": {"kind": "day", "seconds": 60}}, "bad_game"),
            ({"clock": {"kind": "move", "seconds": 1}}, "bad_field"),
            ({"clock": {"kind": "game", "seconds": 2592001}}, "bad_field"),
            ({"seats": [{"kind": "me"}, {"kind": "me"}]}, "bad_seats"),
            ({"seats": [{"kind": "me"}, {"kind": "bot", "level": "god"}]}, "no_level"),
            ({"seats": [{"kind": "me"}, {"kind": "bot"}]}, "no_level"),
            ({"seats": [{"kind": "me"}, {"kind": "cat"}]}, "bad_seats"),
            ({"more": 1}, "bad_field")]:
        status, answer = server.call("POST", "/api/tables", {**good, **change}, token)
        check(f"create with {change}", status == 400 and answer["error"] == error and
              answer["text"], (status, answer))
    for name in ("", " x", "x" * 41, "a\nb", "a\u009bb", "\u202ennA", "Ann\u200b"):
        status, answer = server.call("POST", "/api/player", {"name": name})
        equal(f"the name {name!r}", status, 400)
    equal("a body that is too large",
          server.raw("POST", "/api/player", b" " * 70000)[0], 413)
    equal("no such path", server.call("GET", "/api/nothing")[0], 404)
    equal("no such method", server.raw("PUT", "/api/tables")[0], 405)
    equal("no such table", server.call("GET", "/api/tables/AAAAAAAAAAAAAAAA")[0], 404)
    equal("another page", server.raw("POST", "/api/player", b'{"name":"x"}',
                                     headers={"Origin": "https://example.org"})[0], 403)
    seats = [{"kind": "me"}, {"kind": "human"}]
    made = [server.call("POST", "/api/tables", {"players": 2, "seats": seats}, token)
            for _ in range(51)]
    equal("a host has so many tables at once", [status for status, _ in made],
          [201] * 50 + [503])
    burst = [server.raw("GET", "/healthz", source="127.0.251.1")[0] for _ in range(400)]
    check("an address has a limit", 429 in burst)


def small_files():
    resource.setrlimit(resource.RLIMIT_FSIZE, (700_000, 700_000))


async def full_disk():
    """A limit on the size of files stands in for the disk."""
    run = common.subprocess.Popen
    common.subprocess.Popen = lambda *words, **more: run(
        *words, preexec_fn=small_files, restore_signals=False, **more)
    server = Server()
    token = server.enter("Ann")
    table = server.table([token], ["random"], modules=[])
    client = await server.connect(table, token)
    lesson = server.good("POST", "/api/lessons", {"lesson": 1}, token)["table"]["id"]
    learner = await server.connect(lesson, token)
    check("a lesson is begun", (await learner.ask("next", step=1))["ok"])
    choice, acknowledged, refused = common.random.Random(4), 0, None
    entered = []
    while not refused:
        status, answer = server.call("POST", "/api/player", {"name": "N" * 40, "token": True})
        if status == 503:
            refused = answer
        else:
            entered.append(answer["token"])
    equal("the disk is full: refused with a reason", refused["error"], "storage")
    check("and a sentence", "nothing was changed" in refused["text"], refused)
    await client.quiet(0.5)
    situation = client.situation
    answer = await client.ask("play", move=situation["moves"][0]["move"]["text"])
    equal("so are moves", answer.get("error"), "storage")
    equal("so are lessons", (await learner.ask("next", step=2)).get("error"), "storage")
    equal("the server says that it is not well", server.call("GET", "/healthz")[0], 503)
    equal("reading goes on", server.call("GET", f"/api/tables/{table}", token=token)[0], 200)
    equal("and so do logs", server.call("GET", f"/api/tables/{table}/log", token=token)[0], 200)
    again = await server.connect(table, token)
    await again.until(lambda: again.situation)
    equal("nothing has changed", again.situation["at"], situation["at"])
    server.kill()
    common.subprocess.Popen = run
    server.start()
    check("there were many", len(entered) > 20, len(entered))
    for known in entered[::10] + entered[-5:]:
        equal("everybody who was acknowledged is known",
              server.call("GET", "/api/player", token=known)[0], 200)
    learner = await server.connect(lesson, token)
    await learner.until(lambda: learner.situation)
    equal("the lesson stands where it was", learner.situation["lesson"]["step"], 2)
    check("and goes on", (await learner.ask("next", step=2))["ok"])
    client = await server.connect(table, token)
    await client.play(choice)
    check("and the game goes on to its end", client.over, acknowledged)
    server.end("a full disk")


async def main():
    server = Server()
    token, other = server.enter("Ann"), server.enter("Ben")
    table = server.table([token, other])
    client = await server.connect(table, token)
    await client.until(lambda: client.situation)
    await client.close()
    if client.seat not in client.situation["waiting"]:
        token, other = other, token
    await bad_messages(server, table, token)
    await bad_frames(server, table, token)
    await too_fast(server, table, token)
    bad_calls(server, token)
    server.end("limits")
    await full_disk()


go(main())
