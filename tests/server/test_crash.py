"""Tables under load, and a server that is killed again and again.

A checker remembers every acknowledged decision.  After all kills every table must be
there, every acknowledged decision in its record exactly once and in its order, and every
game must go on.  Killing a process does not test what a power cut does: that is
tests/unit/test_store_power.c.
"""
import asyncio
import os
import random
import time

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from common import Server, check, equal, go

TABLES = int(os.environ.get("TABLES", "20"))
KILLS = int(os.environ.get("KILLS", "30"))
ROUND = 30  # kills of one set of games
GONE = (ConnectionClosed, InvalidHandshake, ConnectionError, OSError, asyncio.TimeoutError,
        RuntimeError)


class Seat:
    """Somebody who plays on whatever happens, and remembers what was acknowledged."""

    def __init__(self, server, table, token, seed):
        self.server, self.table, self.token = server, table, token
        self.choice = random.Random(seed)
        self.client = None
        self.pending = None   # sent and not answered
        self.acknowledged = []
        self.labels = set()
        self.number = 0
        self.repeated = 0

    async def join(self):
        since = self.client.seq if self.client else 0
        if self.client:
            await self.client.socket.close()
        fresh = await self.server.connect(self.table, self.token, since)
        self.client = fresh

    async def send(self, message):
        """Until it is answered; after a crash the same message once more."""
        self.pending = message
        await self.client.send(message)
        await self.client.until(lambda: message["id"] in self.client.answers)
        answer = self.client.answers[message["id"]]
        self.pending = None
        if answer["ok"] and message["type"] == "play":
            self.acknowledged.append(message["move"])
        elif not answer["ok"] and answer["error"] not in ("stale", "not_planning",
                                                           "too_fast"):
            check("a decision is taken", False, answer)
        self.client.situation = None if answer["ok"] else self.client.situation

    async def step(self):
        client = self.client
        if self.pending:
            self.repeated += 1
            await self.send(self.pending)
        if not client.is_asked():
            await client.receive(5)
            return
        self.number += 1
        situation = client.situation
        message = {"id": f"{self.number}"}
        if "plan" in situation:
            moves = [m["move"] for m in situation["moves"] if m["move"]["card"]]
            if moves and self.choice.random() < 0.8:
                move = self.choice.choice(moves)
                message.update(type="draft", character=move["character"], card=move["card"])
            else:
                message.update(type="ready")
        else:
            move = self.choice.choice(situation["moves"])["move"]["text"]
            self.labels.add(move[:move.index(":") + 1])
            message.update(type="play", move=move, at=situation["at"])
        await self.send(message)

    async def run(self):
        while not (self.client and self.client.over):
            try:
                if not self.client:
                    await self.join()
                await self.step()
            except GONE:
                await asyncio.sleep(0.05)
                try:
                    await self.join()
                except GONE:
                    pass


async def progress(seats, choice):
    """Until some more decisions were acknowledged; the next one is under way then."""
    wanted = sum(len(s.acknowledged) for s in seats) + choice.randint(1, 30)
    end = time.monotonic() + 5
    while sum(len(s.acknowledged) for s in seats) < wanted and time.monotonic() < end:
        await asyncio.sleep(0.005)
    await asyncio.sleep(choice.uniform(0, 0.02))


async def killer(server, seats, choice, kills):
    for number in range(kills):
        await progress(seats, choice)
        server.kill()
        server.start()
        if number % 5 == 0:
            await progress(seats, choice)
            status = await asyncio.to_thread(server.stop)
            equal("a graceful stop under load", status, 0)
            server.start()


def is_in_order(part, whole):
    """Whether all of part is found in whole, in this order."""
    rest = iter(whole)
    return all(line in rest for line in part)


def without_plans(lines):
    return [line for line in lines if ": assign " not in line]


def judge(seats, record):
    """Acknowledged decisions are in the record, each once, in their order.  The record has
    the cards of all plans too, but a card may also be assigned by a decision
    (S.hypnotic_motivation)."""
    for seat in seats:
        found = [line for line in record.splitlines() if line.startswith(tuple(seat.labels))]
        check("acknowledged decisions are in the record once",
              without_plans(found) == without_plans(seat.acknowledged)
              and is_in_order(seat.acknowledged, found),
              [pair for pair in zip(without_plans(found), without_plans(seat.acknowledged))
               if pair[0] != pair[1]][:3])


async def some_games(kills, seed):
    choice = random.Random(seed)
    server = Server()
    tables = []
    for i in range(TABLES):
        tokens = [server.enter(f"Ann {i}"), server.enter(f"Ben {i}")]
        bots = ["random"] if i % 4 == 0 else []
        table = server.table(tokens, bots, modules=[] if i % 2 else ["dark_alley"])
        tables.append((table, [Seat(server, table, token, 1000 * seed + 2 * i + n)
                               for n, token in enumerate(tokens)]))
    seats = [seat for _, both in tables for seat in both]
    runs = [asyncio.create_task(seat.run()) for seat in seats]
    begin = time.monotonic()
    await killer(server, seats, choice, kills)
    print(f"{kills} kills in {time.monotonic() - begin:.1f} s, "
          f"{sum(len(s.acknowledged) for s in seats)} decisions acknowledged, "
          f"{sum(s.repeated for s in seats)} sent again")
    await asyncio.gather(*runs)
    for table, both in tables:
        _, record = server.call("GET", f"/api/tables/{table}/record", token=both[0].token)
        check("the record is whole", record.rstrip().splitlines()[-1].startswith("end "),
              record[-200:])
        judge(both, record)
    print(f"{time.monotonic() - begin:.1f} s, "
          f"{sum(len(s.acknowledged) for s in seats)} decisions in all")
    server.end("crashes")


async def main():
    for done in range(0, KILLS, ROUND):
        await some_games(min(ROUND, KILLS - done), 11 + done)


go(main())
