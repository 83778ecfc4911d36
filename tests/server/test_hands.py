"""What changes hands: seats, hosts, devices, rematches, questions for a takeback; and what
nobody may gain by it: time, answers of others, the places of others in a queue."""
import asyncio
import concurrent.futures
import random
import time

from websockets.exceptions import ConnectionClosed, InvalidStatusCode

from common import Server, check, equal, go


async def closing_code(client):
    try:
        await client.quiet(3)
        return None
    except ConnectionClosed as closed:
        return closed.code


async def both_asked(server, **settings):
    """A table of two: the one who is asked first, and the other."""
    tokens = [server.enter("Ann"), server.enter("Ben")]
    table = server.table(tokens, modules=[], **settings)
    clients = [await server.connect(table, token) for token in tokens]
    for client in clients:
        await client.until(lambda c=client: c.situation)
    return clients if clients[0].is_asked() else clients[::-1]


async def answers_stay(server):
    """Ids of messages are a player's own: the next one on the seat gets no old answers."""
    tokens = [server.enter("Ann"), server.enter("Ben")]
    made = server.good("POST", "/api/tables", {
        "players": 2, "modules": [], "seats": [{"kind": "me"}, {"kind": "human"}]}, tokens[0])
    path = f"/api/tables/{made['table']['id']}"
    server.good("POST", path + "/join", {"claim": made["invites"][0]["claim"]}, tokens[1])
    ben = await server.connect(made["table"]["id"], tokens[1])
    old = await ben.ask("play", id="1", move="juggle")
    equal("a refusal", old["error"], "bad_move")
    claim = server.good("POST", path + "/invite", {"seat": 2}, tokens[0])["invites"][0]["claim"]
    eve_token = server.enter("Eve")
    server.good("POST", path + "/join", {"claim": claim}, eve_token)
    eve = await server.connect(made["table"]["id"], eve_token)
    new = await eve.ask("chat", id="1", text="hello")
    check("the same id of somebody else is another message", new["ok"], new)
    equal("of which the same is true", await eve.ask("chat", id="1", text="again"), new)


async def hosts(server):
    """A host who leaves before the game leaves the table to somebody else."""
    ann, ben, eve = [server.enter(name) for name in ("Ann", "Ben", "Eve")]
    seats = [{"kind": "me"}, {"kind": "human"}, {"kind": "human"}]
    table = server.good("POST", "/api/tables", {"players": 3, "seats": seats,
                                                "public": True}, ann)["table"]["id"]
    path = f"/api/tables/{table}"
    server.good("POST", path + "/join", {"seat": 2}, ben)
    equal("Ben is not the host", server.call("POST", path + "/bot", {
        "seat": 3, "level": "random"}, ben)[0], 403)
    server.good("POST", path + "/leave", token=ann)
    server.kill()
    server.start()
    equal("the host has changed", [s["host"] for s in
                                   server.good("GET", path)["table"]["seats"]],
          [False, True, False])
    equal("Ann is a stranger now", server.call("POST", path + "/invite", {"seat": 1}, ann)[0],
          403)
    server.good("POST", path + "/bot", {"seat": 3, "level": "random"}, ben)
    begun = server.good("POST", path + "/join", {}, eve)["table"]
    equal("and the game begins", begun["state"], "playing")


async def rematches(server):
    """Everybody asks at once, and all get the same table."""
    one, two = await both_asked(server)
    check("a game is over", (await one.ask("resign"))["ok"])
    path = f"/api/tables/{one.table}/rematch"

    def ask(token):
        while True:
            status, answer = server.call("POST", path, token=token)
            time.sleep(0.01)
            if status != 503:
                return status, answer["table"]["id"]
    with concurrent.futures.ThreadPoolExecutor(16) as pool:
        found = list(pool.map(ask, [one.token, two.token] * 8))
    equal("one table for all", len({table for _, table in found}), 1)
    equal("made once", sorted(status for status, _ in found), [200] * 15 + [201])
    for client in (one, two):
        await client.until(lambda c=client: c.stream[-1]["type"] == "rematch")
        equal("all hear of it", client.stream[-1]["table"], found[0][1])


async def begin_lessons(server):
    token = server.enter("Ann")

    def ask(_):
        while True:
            status, answer = server.call("POST", "/api/lessons", {"lesson": 1}, token)
            time.sleep(0.01)
            if status != 503:
                return answer["table"]["id"]
    with concurrent.futures.ThreadPoolExecutor(16) as pool:
        equal("a lesson is begun once", len(set(pool.map(ask, range(16)))), 1)


async def devices(server):
    """A device that is forgotten is out at once; the others stay."""
    ann, ben = server.enter("Ann"), server.enter("Ben")
    table = server.table([ann, ben])
    code = server.good("POST", "/api/player/code", token=ann)["code"]
    second = server.good("POST", "/api/player/device", {"code": code, "token": True})["token"]
    here, there = await server.connect(table, ann), await server.connect(table, second)
    await there.quiet(0.1)
    server.good("DELETE", "/api/player", token=ann)
    equal("the device is out", await closing_code(here), 1008)
    check("the other one is not", (await there.ask("chat", text="hm"))["ok"])
    equal("nor Ben", server.call("GET", f"/api/tables/{table}", token=ben)[0], 200)


async def doors(server):
    """Those who watch have a limit of their own, and so have the devices of a seat."""
    ann, ben = server.enter("Ann"), server.enter("Ben")
    table = server.table([ann, ben], public=True)
    watchers = []
    try:
        while len(watchers) < 230:
            watchers.append(await server.connect(table, hello=False))
        check("watching has a limit", False)
    except InvalidStatusCode as refused:
        equal("no more of them", (refused.status_code, len(watchers)), (503, 200))
    player = await server.connect(table, ann)
    equal("but players come in", player.seat, 1)
    own = []
    try:
        while len(own) < 30:
            own.append(await server.connect(table, ann, hello=False))
        check("devices have a limit", False)
    except InvalidStatusCode as refused:
        equal("no more devices", (refused.status_code, len(own)), (503, 15))
    equal("and others are not kept out", (await server.connect(table, ben)).seat, 2)
    await asyncio.gather(*(each.close() for each in watchers + own))


async def hints(server):
    """One hint at a time."""
    token = server.enter("Ann")
    client = await server.connect(server.table([token], ["random"], hints=True), token)
    await client.until(client.is_asked)
    for number in range(6):
        await client.send({"type": "hint", "id": f"h{number}"})
    await client.until(lambda: sum(id.startswith("h") for id in client.answers) == 6)
    kinds = [client.answers[f"h{n}"].get("error", "ok") for n in range(6)]
    check("one is thought of, the others are too fast", kinds.count("ok") >= 1 and
          kinds.count("too_fast") >= 3 and len(set(kinds)) == 2, kinds)
    check("and then another", (await client.ask("hint"))["ok"])


async def asked_anew(server):
    """Questions are answered as things are now, whatever their ids."""
    token = server.enter("Ann")
    client = await server.connect(server.table([token], ["random"]), token)
    await client.until(client.is_asked)
    legal = client.situation["moves"][0]["move"]["text"]
    for kind, bad, good in (("why", {"move": "juggle"}, {"move": legal}),
                            ("preview", {"moves": ["juggle"]}, {"moves": [legal]})):
        equal(f"{kind}: nonsense", (await client.ask(kind, id=kind, **bad))["error"], "bad_move")
        answer = await client.ask(kind, id=kind, **good)
        check(f"{kind}: the same id for something else", answer["ok"], answer)


def reports(server):
    token = server.enter("Ann")
    table = server.table([token], ["random"])
    found = [server.call("POST", f"/api/tables/{table}/report", {"text": "hm"}, token)
             for _ in range(14)]
    check("reports have a limit", found[-1][0] == 429 and found[-1][1]["retry"] >= 1, found[-1])
    status, headers, _ = server.raw("POST", f"/api/tables/{table}/report", b'{"text":"hm"}',
                                    token)
    check("with the time to wait", status == 429 and int(headers["Retry-After"]) >= 1,
          (status, headers.items()))
    equal("which is not the first", [status for status, _ in found[:10]], [200] * 10)


async def questions(server):
    """A question for a takeback outlives the server, and ends when somebody leaves."""
    one, two = await both_asked(server)
    first, choice = one.situation, random.Random(2)
    await one.decide(choice)
    two.situation = None
    await two.until(two.is_asked)
    await two.decide(choice)
    check("one asks", (await one.ask("takeback"))["ok"])
    server.kill()
    server.start()
    for client in (one, two):
        await client.connect(since=client.seq)
        await client.until(lambda c=client: c.situation)
    equal("nobody asks twice", (await one.ask("takeback"))["error"], "no_takeback")
    check("the other agrees", (await two.ask("consent", yes=True))["ok"])
    one.situation = None
    await one.until(lambda: one.situation)
    equal("it is as before", one.situation["moves"], first["moves"])
    equal("and asked no more", [m["open"] for m in one.stream if m["type"] == "asked"],
          [True, False])
    server.kill()
    server.start()
    for client in (one, two):
        await client.connect(since=client.seq)
        await client.until(lambda c=client: c.situation)
    equal("also after a restart", (await two.ask("consent", yes=True))["error"], "not_asked")
    await one.decide(choice)
    two.situation = None
    await two.until(two.is_asked)
    await two.decide(choice)
    await one.ask("takeback")
    server.good("POST", f"/api/tables/{one.table}/leave", token=two.token)
    await one.until(lambda: one.stream[-1]["type"] == "asked" and not one.stream[-1]["open"])
    check("who leaves leaves the question", True)


def left(client, seat=None):
    return client.clocks["clocks"][(seat or client.seat) - 1]["left"]


def runs(client):
    return [clock["runs"] for clock in client.clocks["clocks"]]


async def fresh_clocks(client):
    await client.quiet(0.1)


async def clocks(server):
    """Taking back, or opening a plan again, gives nobody time."""
    one, two = await both_asked(server, clock={"kind": "move", "seconds": 10})
    choice = random.Random(5)
    await fresh_clocks(one)
    await asyncio.sleep(1.2)
    for _ in range(3):
        await one.decide(choice)
        await fresh_clocks(one)
        check("undo", (await one.ask("undo"))["ok"])
        await fresh_clocks(one)
        check("no time is gained", left(one) < 8900, left(one))
    check("but time is not lost either", left(one) > 6500, left(one))
    while "plan" not in one.situation or "plan" not in two.situation:
        for client in (one, two):
            if client.is_asked() and "plan" not in client.situation:
                await client.decide(choice)
            await client.quiet(0.1)
    for client in (one, two):
        lines = client.situation["plan"]["lines"]
        tricks = client.situation["view"]["players"][client.seat - 1]["trick"]
        check("a plan says who has no card", lines[0].startswith("Without a card: "), lines)
        check("and its wages", lines[1].startswith("Wages for this plan: "), lines)
        equal("and a line for each own Trick", len(lines) - 2, len(list(filter(None, tricks))))
        await fresh_clocks(client)
    equal("in the Assignment phase all clocks run", runs(one), [True, True])
    await asyncio.sleep(1.2)
    check("ready", (await one.ask("ready"))["ok"])
    await fresh_clocks(one)
    equal("until one is ready", [runs(one)[one.seat - 1], runs(one)[two.seat - 1]],
          [False, True])
    check("unready", (await one.ask("unready"))["ok"])
    await fresh_clocks(one)
    check("which gives no time", left(one) < 8900, left(one))
    await two.until(lambda: any(m["type"] == "seats" and "stand_in" in
                                [s["kind"] for s in m["seats"]] for m in two.stream))
    check("who does not get ready is replaced", True)


async def time_for_all(server):
    """A clock for the whole game; whoever takes over a seat without time gets some."""
    one, two = await both_asked(server, clock={"kind": "game", "seconds": 10})
    host, guest = (one, two) if one.seat == 1 else (two, one)
    choice = random.Random(3)
    await fresh_clocks(one)
    await asyncio.sleep(1)
    await one.decide(choice)
    await fresh_clocks(one)
    spent = left(one)
    check("time is spent", 8000 < spent < 9100, spent)
    while not guest.is_asked():
        if host.is_asked():
            await host.decide(choice)
            host.situation = None
        for client in (one, two):
            await client.quiet(0.1)
    await guest.until(lambda: any(m["type"] == "seats" and m["seats"][guest.seat - 1]["kind"]
                                  == "stand_in" for m in guest.stream))
    claim = server.good("POST", f"/api/tables/{host.table}/invite", {"seat": guest.seat},
                        host.token)["invites"][0]["claim"]
    eve = server.enter("Eve")
    server.good("POST", f"/api/tables/{host.table}/join", {"claim": claim}, eve)
    client = await server.connect(host.table, eve)
    await client.until(lambda: client.clocks)
    check("somebody new has some time", left(client) > 500, left(client))


async def main():
    server = Server()
    await answers_stay(server)
    await hosts(server)
    await rematches(server)
    await begin_lessons(server)
    await devices(server)
    await doors(server)
    await hints(server)
    await asked_anew(server)
    reports(server)
    await questions(server)
    await asyncio.gather(clocks(server), time_for_all(server))
    server.end("hands")


go(main())
