"""Tables: lists, seats, leaving and coming back, clocks, undo, takeback, hints, reports."""
import random
import re

from common import Server, check, equal, go


def listed(server, token=None, which="open"):
    return [t["id"] for t in server.good("GET", f"/api/tables?list={which}",
                                         token=token)["tables"]]


async def gathering(server):
    ann, ben, eve = [server.enter(name) for name in ("Ann", "Ben", "Eve")]
    seats = [{"kind": "me"}, {"kind": "human"}, {"kind": "human"}]
    public = server.good("POST", "/api/tables", {"players": 3, "seats": seats,
                                                 "public": True}, ann)["table"]["id"]
    private = server.good("POST", "/api/tables", {"players": 3, "seats": seats},
                          ann)["table"]["id"]
    equal("open tables are the public ones", listed(server), [public])
    equal("own tables are all", sorted(listed(server, ann, "own")), sorted([public, private]))
    equal("others have none", listed(server, ben, "own"), [])
    path = f"/api/tables/{public}"
    equal("a private table has no free seats for strangers",
          server.call("POST", f"/api/tables/{private}/join", {}, ben)[0], 404)
    table = server.good("POST", path + "/join", {"seat": 3}, ben)["table"]
    equal("a seat of one's choice", [s["kind"] for s in table["seats"]],
          ["human", "open", "human"])
    equal("which is one's own", [s.get("you", False) for s in table["seats"]],
          [False, False, True])
    equal("twice is once too often", server.call("POST", path + "/join", {}, ben)[0], 409)
    equal("a taken seat", server.call("POST", path + "/join", {"seat": 1}, eve)[0], 409)
    client = await server.connect(public, ann)
    server.good("POST", path + "/leave", {}, ben)
    server.good("POST", path + "/join", {}, eve)
    equal("no game yet", server.good("GET", path)["table"]["state"], "gathering")
    answer = await client.ask("play", move="end")
    equal("so there is nothing to play", answer["error"], "not_playing")
    equal("a bot for a seat that is taken",
          server.call("POST", path + "/bot", {"seat": 1, "level": "random"}, ann)[0], 409)
    table = server.good("POST", path + "/bot", {"seat": 3, "level": "greedy"}, ann)["table"]
    equal("with the last seat the game begins", table["state"], "playing")
    await client.until(lambda: client.situation)
    states = [m["state"] for m in client.stream if m["type"] == "seats"]
    equal("everybody hears of it", (states[0], states[-1]), ("gathering", "playing"))
    equal("it can be watched", listed(server, which="playing"), [public])
    equal("and is open no longer", listed(server), [])


def queries(server):
    """What a call does not know in its address is refused, not passed over."""
    for query in ("list=nonsense", "list=", "list=" + "open" * 20, "list=%ff", "list"):
        status, answer = server.call("GET", f"/api/tables?{query}")
        equal(f"no list: {query}", (status, answer.get("error"), answer.get("field")),
              (400, "bad_list", "list"))
        check("and which there are", "open, playing or own" in answer["text"], answer)
    for path, field in (("/api/tables?lists=own", "lists"), ("/api/tables?list=own&n=1", "n"),
                        ("/api/tables?list=own&list=open", "list"), ("/healthz?full", "full"),
                        ("/api/lessons?list=own", "list"), ("/api/tables?%41=1", "A")):
        status, answer = server.call("GET", path)
        equal(f"no argument: {path}", (status, answer.get("error"), answer.get("field")),
              (400, "bad_query", field))
    for path in ("/api/tables?", "/api/tables?list=open", "/healthz?"):
        equal(f"{path} is good", server.call("GET", path)[0], 200)


def renaming(server):
    """A later name is a player's on all devices, and where they sit down from then on."""
    ann, ben = server.enter("Ann"), server.enter("Ben")
    code = server.good("POST", "/api/player/code", {}, ann)["code"]
    other = server.good("POST", "/api/player/device", {"code": code, "token": True})["token"]
    before = server.table([ann, ben], modules=[])

    def names(table):
        return [s["name"] for s in server.good("GET", f"/api/tables/{table}",
                                               token=ann)["table"]["seats"]]
    for name in ("Anna", "Anne-Marie"):
        equal(f"{name} is taken", server.good("POST", "/api/player/name", {"name": name}, other),
              {"name": name})
        for token in (ann, other):
            equal("on all devices", server.good("GET", "/api/player", token=token)["name"], name)
    equal("others keep theirs", server.good("GET", "/api/player", token=ben)["name"], "Ben")
    equal("what is no name", server.call("POST", "/api/player/name", {"name": "\u202eeve"},
                                         ann)[1].get("error"), "bad_name")
    equal("the old table has the old name", names(before), ["Ann", "Ben"])
    equal("a new one the new name", names(server.table([ann, ben], modules=[])),
          ["Anne-Marie", "Ben"])
    code = server.good("POST", "/api/player/code", {}, other)["code"]
    equal("and so has a new device",
          server.good("POST", "/api/player/device", {"code": code})["name"], "Anne-Marie")


async def progress(server):
    """How far a game is stands in the list of one's own."""
    tokens = [server.enter("Ann"), server.enter("Ben")]
    table = server.table(tokens, modules=[])
    ann, ben = [await server.connect(table, token) for token in tokens]

    def own():
        return server.good("GET", "/api/tables?list=own", token=tokens[1])["tables"][0]
    for client in (ann, ben):
        await client.until(lambda c=client: c.situation)
    equal("the setup, and who is asked", (own()["turn"], own()["turns"], own()["waiting"]),
          (0, ann.situation["turns"], ann.situation["waiting"]))
    check("there is no result yet", not {"places", "fame"} & set(own()), own())
    await ben.ask("resign")
    await ann.until(lambda: ann.over)
    equal("the result", (own()["state"], own()["places"], own()["fame"]),
          ("over", ann.over["places"], ann.over["fame"]))
    check("nobody is asked any more", not {"turn", "turns", "waiting"} & set(own()), own())


def deserted(server):
    """A table that everybody has left is closed."""
    ann = server.enter("Ann")
    table = server.good("POST", "/api/tables", {
        "players": 2, "seats": [{"kind": "me"}, {"kind": "human"}], "public": True},
        ann)["table"]["id"]
    left = server.good("POST", f"/api/tables/{table}/leave", {}, ann)["table"]
    equal("it is over", left["state"], "over")
    check("and no longer open", table not in listed(server))
    equal("nobody can join", server.call("POST", f"/api/tables/{table}/join", {}, ann)[0], 409)
    for what in ("", "/log"):
        equal("it can be looked at", server.call("GET", f"/api/tables/{table}{what}")[0], 200)
    equal("but has no record", server.call("GET", f"/api/tables/{table}/record")[0], 409)


def many(server):
    """A long list of one's own tables begins with those that go on."""
    ann = server.enter("Ann")
    for _ in range(210):  # lessons that are left are over
        table = server.good("POST", "/api/lessons", {"lesson": 1}, ann)["table"]["id"]
        server.good("POST", f"/api/tables/{table}/leave", token=ann)
    going_on = [server.table([ann], ["random"]) for _ in range(5)]
    own = listed(server, ann, "own")
    equal("none of them is missing", sorted(own[:5]), sorted(going_on))
    check("and none is there twice", len(own) == len(set(own)) >= 200, len(own))


async def leaving(server):
    tokens = [server.enter("Ann"), server.enter("Ben")]
    table = server.table(tokens, modules=[])
    path = f"/api/tables/{table}"
    ann, ben = [await server.connect(table, token) for token in tokens]
    equal("nobody has left", server.call("POST", path + "/return", {}, tokens[1])[0], 409)
    server.good("POST", path + "/leave", {}, tokens[1])
    choice = random.Random(2)
    turns = len(ann.stream)
    await ann.play(choice, until=lambda c: c.situation and c.situation["at"] > 60)
    check("a bot plays for Ben", len(ann.stream) > turns + 10, len(ann.stream))
    answer = await ben.ask("play", move="end")
    equal("who cannot decide now", answer["error"], "stand_in")
    await ben.quiet(0.2)
    check("but sees everything", ben.seq > 10 and "moves" not in ben.situation)
    server.good("POST", path + "/return", {}, tokens[1])
    await ben.quiet(0.3)
    kinds = [s["kind"] for s in ben.stream[-1].get("seats", [])] or \
        [m for m in ben.stream if m["type"] == "seats"][-1]["seats"]
    check("and is back", kinds, kinds)
    for _ in range(100):
        for client in (ann, ben):
            await client.quiet(0.05)
            if client.is_asked() and (await client.decide(choice))["ok"]:
                client.situation = None
        if any(a["ok"] for a in ben.answers.values()):
            break
    check("and decides again", any(a["ok"] for a in ben.answers.values()), ben.answers)
    answer = await ben.ask("resign")
    check("Ben resigns", answer["ok"], answer)
    await ann.until(lambda: ann.over)
    equal("and Ann has won", ann.over["places"], [1, 2])


async def clocks(server):
    tokens = [server.enter("Ann"), server.enter("Ben")]
    table = server.table(tokens, modules=[], clock={"kind": "move", "seconds": 10})
    ann, ben = [await server.connect(table, token) for token in tokens]
    for client in (ann, ben):
        await client.until(lambda c=client: c.situation and c.clocks)
    asked = ann if ann.is_asked() else ben
    runs = [clock["runs"] for clock in asked.clocks["clocks"]]
    equal("the clock of the one who is asked runs", runs.index(True) + 1, asked.seat)
    check("it has begun", 0 < asked.clocks["clocks"][asked.seat - 1]["left"] <= 10000)
    await asked.until(lambda: any(s["kind"] == "stand_in" for m in asked.stream
                                  if m["type"] == "seats" for s in m["seats"]))
    check("who runs out of time is replaced by a bot", True)
    server.good("POST", f"/api/tables/{table}/return", {}, asked.token)
    await asked.until(lambda: asked.stream[-1]["type"] == "seats" and
                      asked.stream[-1]["seats"][asked.seat - 1]["kind"] == "human")
    check("and may come back", True)


async def thinking(server):
    """A bot that has its plan is not said to be thinking while people still make theirs."""
    ann = server.enter("Ann")
    client = await server.connect(server.table([ann], ["greedy", "greedy"]), ann)
    await client.play(random.Random(3), lambda c: c.situation and "plan" in c.situation)
    await client.until(lambda: client.clocks["thinking"] == [2, 3])
    await client.until(lambda: client.clocks["thinking"] == [])
    check("both have thought, and the plan is still open", "plan" in client.situation)


async def until_asked(client):
    await client.until(client.is_asked)
    return client.situation


async def taking_back(server):
    tokens = [server.enter("Ann"), server.enter("Ben")]
    table = server.table(tokens, modules=[])
    clients = [await server.connect(table, token) for token in tokens]
    choice = random.Random(8)
    for client in clients:
        await client.until(lambda c=client: c.situation)
    one, two = clients if clients[0].is_asked() else clients[::-1]
    first = one.situation
    await one.decide(choice)
    one.situation = None
    await one.until(lambda: one.situation)
    answer = await one.ask("undo")
    check("one's own decision can be taken back", answer["ok"], answer)
    await one.until(lambda: one.situation and one.situation["at"] == first["at"])
    equal("it is as before", one.situation["moves"], first["moves"])
    answer = await one.ask("redo")
    check("and made again", answer["ok"], answer)
    two.situation = None
    await two.until(two.is_asked)
    await two.decide(choice)
    answer = await one.ask("undo")
    check("not over somebody else's decision", answer["error"] == "no_undo" and
          "has decided since" in answer["text"], answer)
    equal("nobody has asked", (await two.ask("consent", yes=True))["error"], "not_asked")
    check("one may ask all", (await one.ask("takeback"))["ok"])
    await two.until(lambda: two.stream[-1]["type"] == "asked")
    equal("who hear of it", two.stream[-1]["seat"], one.seat)
    check("and may refuse", (await two.ask("consent", yes=False))["ok"])
    await one.until(lambda: one.stream[-1]["type"] == "asked" and not one.stream[-1]["open"])
    check("one may ask again", (await one.ask("takeback"))["ok"])
    check("and they may agree", (await two.ask("consent", yes=True))["ok"])
    await one.until(lambda: any(m["type"] == "undone" and m["consent"] for m in one.stream))
    one.situation = None
    await one.until(lambda: one.situation)
    equal("it is as before", one.situation["moves"], first["moves"])
    # After a restart it is still so.
    server.kill()
    server.start()
    await one.connect(since=one.seq)
    await one.until(lambda: one.situation)
    equal("also after a restart", one.situation["moves"], first["moves"])


async def undo_over_bots(server):
    """With a single person at the table, decisions of bots are no obstacle."""
    token = server.enter("Ann")
    for _ in range(30):
        table = server.table([token], ["random"], modules=[])
        client = await server.connect(table, token)
        first = await until_asked(client)
        if first["at"] == 2:  # a card was dealt, and Ann chooses first
            break
    await client.decide(random.Random(1))
    client.situation = None
    again = await until_asked(client)
    check("a bot has decided since", again["at"] > first["at"] + 1, again["at"])
    check("undo is possible", again["undo"]["possible"], again["undo"])
    check("and done", (await client.ask("undo"))["ok"])
    client.situation = None
    equal("it is as before", (await until_asked(client))["moves"], first["moves"])


FAME = "−?[0-9]+[.][0-9]"
CHANCES = f"[0-9]+ % to win, {FAME} Fame at the end"
CHANCES_OTHER = f"[0-9]+ % to win [(][+−][0-9]+[)], {FAME} Fame at the end [(][+−][0-9.]+[)]"


async def plan_hints(client):
    """For a plan: a card for each Character without one; those that were chosen stay."""
    while not (await until_asked(client)).get("plan"):
        await client.ask("play", move=client.situation["moves"][0]["move"]["text"])
        client.situation = None
    check("a card", (await client.ask("draft", character="magician", card="theater"))["ok"])
    hinted = (await client.ask("hint"))["hints"]
    words = [h["text"].split()[-3:] for h in hinted]
    check("one for each", words and len({w[1] for w in words}) == len(words), hinted)
    check("but not for the Magician", "magician" not in {w[1] for w in words}, hinted)
    for _, character, card in words:
        answer = await client.ask("draft", character=character, card=card)
        check("all of them can be laid", answer["ok"], (words, answer))


async def hints(server):
    token = server.enter("Ann")
    for allowed in (True, False):
        client = await server.connect(server.table([token], ["random"], hints=allowed), token)
        await until_asked(client)
        answer = await client.ask("hint")
        if allowed:
            legal = {m["move"]["text"]: m["label"] for m in client.situation["moves"]}
            check("hints are legal moves, called as they are among the choices",
                  answer["ok"] and answer["hints"] and
                  all(h["label"] == legal[h["text"]] for h in answer["hints"]), answer)
            check("with what they promise, against the best",
                  re.fullmatch(CHANCES, answer["hints"][0]["chances"]) and
                  all(re.fullmatch(CHANCES_OTHER, h["chances"]) for h in answer["hints"][1:]),
                  answer)
            check("and why", any(h["reasons"].startswith("for it: +") for h in answer["hints"]),
                  answer)
            await plan_hints(client)
        else:
            equal("no hints here", answer["error"], "no_hints")
        move = client.situation["moves"][0]["move"]["text"]
        answer = await client.ask("preview", moves=[move])
        check("a preview", answer["ok"] and answer["preview"]["moves"] == 1, answer)
        answer = await client.ask("why", move=move)
        check("a legal move has no reason against it", answer["ok"], answer)
        answer = await client.ask("why", move="enhance")
        check("an illegal one has", answer["reason"]["reason"] and answer["text"], answer)


def reports(server):
    token = server.enter("Ann")
    table = server.table([token], ["random"])
    server.good("POST", f"/api/tables/{table}/report", {"text": "the bot is rude"}, token)
    found = server.good("GET", "/api/operator/reports", token=server.operator())["reports"]
    equal("the operator reads reports", [(r["table"], r["text"]) for r in found],
          [(table, "the bot is rude")])
    status = server.good("GET", "/api/operator", token=server.operator())
    check("and figures", status["playing"] > 0 and status["store"] == "ok", status)


async def refusals(server):
    """Everything that is no choice has its reasons, each once for each thing shown."""
    tokens = [server.enter("Ann")]
    client = await server.connect(server.table(tokens, ["greedy"]), tokens[0])
    choice, seen = random.Random(6), set()
    while not client.over and len(seen) < 25:
        if not client.is_asked():
            await client.receive()
            continue
        situation = client.situation
        keys = [(r["kind"], r.get("argument"), r.get("with", {}).get("text"),
                 r["reason"]["reason"]) for r in situation["refused"]]
        if len(keys) != len(set(keys)):
            check("a refusal is told once", False, keys)
        if not all(r["text"] and r["reason"]["reason"] for r in situation["refused"]):
            check("refusals have reasons", False, situation["refused"])
        seen |= {r["reason"]["reason"] for r in situation["refused"]}
        if (await client.decide(choice))["ok"]:
            client.situation = None
    check("there are many reasons", len(seen) >= 25, seen)


async def main():
    server = Server()
    await gathering(server)
    queries(server)
    renaming(server)
    await progress(server)
    deserted(server)
    many(server)
    await leaving(server)
    await clocks(server)
    await thinking(server)
    await taking_back(server)
    await undo_over_bots(server)
    await hints(server)
    await refusals(server)
    reports(server)
    server.end("tables")


go(main())
