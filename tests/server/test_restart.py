"""After every decision of a game the server is killed and started again: everybody goes on
where they were, in the middle of plans too, and nothing is lost or done twice."""
import random

from websockets.exceptions import ConnectionClosed

from common import Server, check, equal, go


async def again(server, clients, graceful):
    """Kill or stop, start, connect; what everybody knew must still be so."""
    before = [(client.seq, client.situation) for client in clients]
    for client in clients:
        client.stream.clear()
    if graceful:
        equal("a graceful stop", server.stop(), 0)
        for client in clients:
            try:
                await client.quiet(2)
                check("a stop closes connections", False)
            except ConnectionClosed as closed:
                equal("closing code", closed.code, 1012)
    else:
        server.kill()
    server.start()
    for client, (seq, situation) in zip(clients, before):
        await client.connect(since=seq)
        await client.until(lambda c=client: c.situation)
        if situation:
            equal("nothing was missed", client.stream, [])
            equal("the situation is the same", client.situation, situation)


async def settle(clients):
    """Until somebody is asked, with everything read."""
    while True:
        for client in clients:
            await client.quiet(0.02)
        if any(client.is_asked() or client.over for client in clients):
            return


async def whole_game():
    """Two people alone, so that nothing happens between their decisions."""
    server = Server()
    tokens = [server.enter("Ann"), server.enter("Ben")]
    table = server.table(tokens, modules=[])
    clients = [await server.connect(table, token) for token in tokens]
    choice, decisions, plans = random.Random(7), 0, 0
    await settle(clients)
    while not clients[0].over:
        client = choice.choice([c for c in clients if c.is_asked()])
        plans += "plan" in client.situation
        await client.decide(choice)
        decisions += 1
        await settle(clients)
        await again(server, clients, graceful=decisions % 10 == 0)
    check("there were plans among it", plans > 20, plans)
    check("the game was a whole one", decisions > 100, decisions)
    status, record = server.call("GET", f"/api/tables/{table}/record", token=tokens[0])
    equal("the record is there", status, 200)
    server.end("restarts")


async def twice(server, client, message, kill):
    """Send a message, lose the connection or the server, and send it twice more."""
    id = message["id"]
    await client.send(message)
    if kill:
        server.kill()
        server.start()
    else:
        await client.socket.close()
    await client.connect(since=client.seq)
    answers = []
    for _ in range(2):
        client.answers.pop(id, None)
        await client.send(message)
        await client.until(lambda: id in client.answers)
        answers.append(client.answers[id])
    equal("the same answer once more", answers[1], answers[0])
    check("a repeated message is good", answers[0]["ok"], answers[0])


async def unanswered_game(server, token, choice):
    """A game against a bot; returns how many decisions were sent three times."""
    table = server.table([token], ["greedy"])
    client = await server.connect(table, token)
    played, labels = 0, set()
    while not client.over:
        if not client.is_asked():
            await client.receive()
            continue
        situation, id = client.situation, f"message-{client.situation['at']}"
        if "plan" in situation:
            await client.decide(choice)
            client.situation = None
            continue
        played += 1
        move = choice.choice(situation["moves"])["move"]["text"]
        labels.add(move[:move.index(":") + 1])
        await twice(server, client, {"type": "play", "id": id, "at": situation["at"],
                                     "move": move}, played % 2)
        # Situations may have come before the answer.
        await client.until(lambda: client.over or (
            client.situation and client.situation["at"] > situation["at"]))
    _, record = server.call("GET", f"/api/tables/{table}/record", token=token)
    own = [line for line in record.splitlines()
           if line.startswith(tuple(labels)) and ": assign " not in line]
    equal("every decision is in the record once", len(own), played)
    return played


async def unanswered():
    """Messages whose answers are lost are sent again: applied once, answered alike.  How
    long a game is depends on its seed, which the server draws."""
    server, choice, played = Server(), random.Random(3), 0
    token = server.enter("Ann")
    while played <= 30:
        played += await unanswered_game(server, token, choice)
    server.end("unanswered")


async def main():
    await whole_game()
    await unanswered()


go(main())
