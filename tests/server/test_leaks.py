"""What others receive does not depend on a seat's plan: not in content, number, order or
size; and no secret is ever sent to anybody but its owner."""
import json
import random
import re

from common import SCHEMA, Server, check, equal, go


def shape(messages):
    """Messages without what differs from one moment to the next."""
    def clean(message):
        return {key: value for key, value in message.items() if key not in ("seq", "time")}
    return [clean(message) for message in messages]


async def until_planning(clients, choice):
    """Everybody decides until plans are asked for; returns the seats that plan."""
    while True:
        for client in clients:
            await client.quiet(0.1)
        planning = [c for c in clients if c.situation and "plan" in c.situation]
        if len(planning) == 2:
            return
        for client in clients[:2]:
            if client.is_asked() and "plan" not in client.situation:
                await client.decide(choice)
                break


async def plans(server):
    tokens = [server.enter("Ann"), server.enter("Ben")]
    table = server.table(tokens, ["random"], public=True)
    ann, ben = [await server.connect(table, token) for token in tokens]
    watcher = await server.connect(table)
    choice = random.Random(5)
    await until_planning([ann, ben, watcher], choice)
    cards = [m["move"] for m in ann.situation["moves"] if m["move"]["card"]]
    seen = {}
    for size in (0, 1, 2, 3):
        for _ in range(size * 3):
            move = choice.choice(cards)
            await ann.ask("draft", character=move["character"], card=move["card"])
        await ann.ask("draft", character="magician", card="assistant")  # an error
        for other in (ben, watcher):
            equal("a change of a plan is told to nobody", await other.quiet(0.2), [])
        for ready in ("ready", "unready"):
            check(f"Ann is {ready}", (await ann.ask(ready))["ok"])
            for other in (ben, watcher):
                got = await other.quiet(0.3)
                check("the others hear of it", got, ready)
                seen.setdefault((ready, other.seat), []).append(
                    (shape(got), [len(json.dumps(m)) for m in shape(got)]))
    for key, times in seen.items():
        check(f"whatever the plan, the same is told: {key}",
              all(each == times[0] for each in times), times)
    plan = (await replan(ann))["plan"]["cards"]
    check("Ann has a plan", plan, plan)
    for client in (ann, ben):
        await client.ask("ready")
    for client in (ann, ben, watcher):
        await client.quiet(1)
    kinds = {event["event"] for m in ben.stream if m["type"] == "news"
             for event in m["events"]}
    check("plans are told when all are ready", "revealed" in kinds, kinds)
    for client in (ann, ben, watcher):
        await client.close()


async def replan(client):
    await client.quiet(0.2)
    return client.situation


async def canary(server):
    """A whole game with everything that goes wrong on the way; then we look for secrets."""
    secrets = {"operator": server.operator()}
    tokens = [server.enter("Ann"), server.enter("Ben")]
    secrets.update(ann=tokens[0], ben=tokens[1])
    made = server.good("POST", "/api/tables", {
        "players": 2, "seats": [{"kind": "me"}, {"kind": "human"}], "public": True,
        "hints": True}, tokens[0])
    table = made["table"]["id"]
    secrets["claim"] = made["invites"][0]["claim"]
    server.good("POST", f"/api/tables/{table}/join", {"claim": secrets["claim"]}, tokens[1])
    secrets["code"] = server.good("POST", "/api/player/code", {}, tokens[0])["code"]
    clients = [await server.connect(table, token) for token in tokens]
    watcher = await server.connect(table)
    choice, count = random.Random(9), 0
    while not clients[0].over:
        for client in clients + [watcher]:
            await client.quiet(0.01)
        for client in clients:
            if client.is_asked() and not client.over:
                count += 1
                if count % 7 == 0:
                    await client.ask("play", move="buy 3 unicorn")
                    await client.ask("why", move="place magician theater 1")
                    await client.ask("undo")
                if count % 31 == 0:
                    await client.ask("hint")
                if (await client.decide(choice))["ok"]:
                    client.situation = None
    received = "\n".join(text for c in clients + [watcher] for text in c.received)
    texts = {"what was received": received, "the log": server.text()}
    for path in ("", "/log", "/record"):
        texts["GET" + path] = str(server.call("GET", f"/api/tables/{table}{path}")[1])
    texts["lists"] = str(server.call("GET", "/api/tables?list=own", token=tokens[1])[1])
    for where, text in texts.items():
        for name, secret in secrets.items():
            check(f"{name} is not in {where}", secret not in text)
        check(f"no hash is in {where}", not re.search(r"\b[0-9a-f]{64}\b", text))
    check("there was something to look at", len(received) > 500000, len(received))
    check("every kind of message is known", set(SCHEMA["$defs"]))


async def main():
    server = Server()
    await plans(server)
    await canary(server)
    server.end("leaks")


go(main())
