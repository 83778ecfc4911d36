#!/usr/bin/env python3
"""Plays a game of Trickerion on a server, with random moves against bots.

    trickerion serve &
    python3 examples/client.py http://127.0.0.1:8080 --level greedy
    python3 examples/client.py http://127.0.0.1:8080 --lesson 1

docs/protocol.md describes the messages.  Besides the standard library it needs the package
"websockets".
"""
import argparse
import asyncio
import json
import random
import urllib.request

import websockets


class Server:
    """HTTP calls of one player."""

    def __init__(self, url):
        self.url = url.rstrip("/")
        self.token = None

    def call(self, method, path, body=None):
        request = urllib.request.Request(self.url + path, method=method)
        request.add_header("Content-Type", "application/json")
        if self.token:
            request.add_header("Authorization", "Bearer " + self.token)
        data = json.dumps(body if body is not None else {}).encode()
        with urllib.request.urlopen(request, data if method == "POST" else None) as answer:
            return json.loads(answer.read())

    def enter(self, name):
        self.token = self.call("POST", "/api/player", {"name": name, "token": True})["token"]

    def connect(self, table):
        ticket = self.call("POST", f"/api/tables/{table}/ticket")["ticket"]
        url = self.url.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
        return websockets.connect(url, subprotocols=["trickerion.v1", "ticket." + ticket],
                                  max_size=None)


class Player:
    """Somebody at a table, who plays whatever comes to mind."""

    def __init__(self, socket, choice):
        self.socket = socket
        self.choice = choice
        self.seat = 0
        self.sent = 0

    async def send(self, kind, **fields):
        self.sent += 1
        await self.socket.send(json.dumps({"type": kind, "id": str(self.sent), **fields}))

    async def decide(self, situation):
        """One decision for a situation that asks this seat."""
        if "plan" in situation:
            if situation["plan"]["ready"]:
                return
            if self.choice.random() < 0.6 and situation["moves"]:
                move = self.choice.choice(situation["moves"])["move"]["text"]
                await self.send("play", move=move)
            else:
                await self.send("ready")
        elif situation.get("moves"):
            move = self.choice.choice(situation["moves"])["move"]["text"]
            await self.send("play", move=move, at=situation["at"])

    async def run(self, show):
        """Plays until the game is over; returns the message that says so."""
        await self.socket.send(json.dumps({"type": "hello", "version": 1, "since": 0}))
        over = None
        async for text in self.socket:
            message = json.loads(text)
            kind = message["type"]
            if kind == "welcome":
                self.seat = message["seat"]
            elif kind == "news" and show:
                print("\n".join(message["lines"]))
            elif kind == "answer" and not message["ok"]:
                raise RuntimeError(message["text"])
            elif kind == "over":
                over = message
            elif kind == "situation":
                if over:
                    return over
                if self.seat in message["waiting"]:
                    await self.decide(message)
        raise RuntimeError("the connection ended")


class Learner(Player):
    """Somebody who does what a lesson asks, one step after the other."""

    async def decide(self, situation):
        step = situation["lesson"]
        print(f"{step['step']}/{step['steps']} {step['text']}\n  {step.get('task', '')}")
        if step["kind"] == "read":
            await self.send("next", step=step["step"])
        elif step["kind"] == "ready":
            await self.send("ready")
        else:
            await self.send("play", move=self.choice.choice(step["asked"]))

    async def run(self, show):
        """Goes through the lesson; returns the message that says it is finished."""
        await self.socket.send(json.dumps({"type": "hello", "version": 1, "since": 0}))
        async for text in self.socket:
            message = json.loads(text)
            kind = message["type"]
            if kind == "news" and show:
                print("\n".join(message["lines"]))
            elif kind == "learned":
                return message
            elif kind == "answer" and not message["ok"]:
                raise RuntimeError(message["text"])
            elif kind == "situation":
                await self.decide(message)
        raise RuntimeError("the connection ended")


async def learn(arguments):
    server = Server(arguments.url)
    server.enter(arguments.name)
    table = server.call("POST", "/api/lessons", {"lesson": arguments.lesson})["table"]["id"]
    async with server.connect(table) as socket:
        learned = await Learner(socket, random.Random(arguments.seed)).run(
            not arguments.quiet)
    print(learned["text"])


async def play(arguments):
    server = Server(arguments.url)
    server.enter(arguments.name)
    seats = [{"kind": "me"}] + [{"kind": "bot", "level": arguments.level}
                                for _ in range(arguments.players - 1)]
    table = server.call("POST", "/api/tables",
                        {"players": arguments.players, "seats": seats})["table"]["id"]
    async with server.connect(table) as socket:
        over = await Player(socket, random.Random(arguments.seed)).run(not arguments.quiet)
    for seat, (place, fame) in enumerate(zip(over["places"], over["fame"]), 1):
        print(f"seat {seat}: place {place}, {fame} Fame")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("url", nargs="?", default="http://127.0.0.1:8080")
    parser.add_argument("--name", default="Example")
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=2)
    parser.add_argument("--level", default="greedy")
    parser.add_argument("--lesson", type=int, help="go through a lesson instead")
    parser.add_argument("--seed", type=int)
    parser.add_argument("--quiet", action="store_true")
    arguments = parser.parse_args()
    asyncio.run(learn(arguments) if arguments.lesson else play(arguments))


if __name__ == "__main__":
    main()
