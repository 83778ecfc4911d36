"""What the black-box tests of the server share.

Every script takes the program as its argument (build/dev/trickerion by default), starts it
on a free port with a folder of its own, counts its cases and ends with the line
"cases: passed P failed F".
"""
import asyncio
import atexit
import http.client
import json
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile

import websockets

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = str(pathlib.Path(sys.argv[1] if len(sys.argv) > 1
                           else ROOT / "build" / "dev" / "trickerion").resolve())
SCHEMA = json.loads((ROOT / "docs/protocol.schema.json").read_text(encoding="utf-8"))
SECONDS = 60  # a test that waits longer for anything has failed
sys.path.insert(0, str(ROOT / "tests"))
from cases import check, equal, finish  # noqa: E402 (the path comes first)


# ---- schemas -------------------------------------------------------------------------


def mistakes(value, schema, path=""):
    """What is wrong with a value, for the parts of JSON Schema that we use."""
    if "$ref" in schema:
        return mistakes(value, SCHEMA["$defs"][schema["$ref"].rsplit("/", 1)[1]], path)
    if "const" in schema:
        return [] if value == schema["const"] else [f"{path} is not {schema['const']}"]
    kinds = {"object": dict, "array": list, "string": str, "boolean": bool, "integer": int}
    kind = kinds[schema["type"]]
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        return [f"{path} is no {schema['type']}"]
    found = []
    if kind is str:
        if not schema.get("minLength", 0) <= len(value.encode()) <= \
                schema.get("maxLength", 1 << 30):
            found.append(f"{path} has a wrong length")
    elif kind is int:
        if not schema.get("minimum", value) <= value <= schema.get("maximum", value):
            found.append(f"{path} is out of range")
    elif kind is list:
        if not schema["minItems"] <= len(value) <= schema["maxItems"]:
            found.append(f"{path} has {len(value)} elements")
        for i, element in enumerate(value):
            found += mistakes(element, schema["items"], f"{path}[{i}]")
    elif kind is dict and "properties" in schema:
        for key, element in value.items():
            if key not in schema["properties"]:
                found.append(f"{path}.{key} is unknown")
            else:
                found += mistakes(element, schema["properties"][key], f"{path}.{key}")
        found += [f"{path}.{key} is missing" for key in schema["required"]
                  if key not in value]
    return found


# ---- the server ----------------------------------------------------------------------


def somewhere():
    """An address of this machine."""
    return f"127.0.{random.randint(1, 250)}.{random.randint(1, 250)}"


class Server:
    """A running `trickerion serve`."""

    def __init__(self, *words, data=None):
        self.words = words
        self.folder = data or tempfile.mkdtemp(prefix="trickerion-server-")
        self.process = None
        self.port = 0
        self.errors = ""
        atexit.register(self.abandon)
        self.start()

    def start(self):
        self.log = open(os.path.join(self.folder, "stderr"), "ab+")
        start = self.log.seek(0, os.SEEK_END)
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--port", str(self.port), "--data", self.folder,
             *self.words], stderr=self.log, stdout=subprocess.DEVNULL, cwd=ROOT)
        for _ in range(SECONDS * 50):
            self.log.seek(start)
            found = re.search(rb"listening at http://127\.0\.0\.1:(\d+)", self.log.read())
            if found:
                self.port = int(found[1])
                return
            if self.process.poll() is not None:
                break
            self.process_wait(0.02)
        self.log.seek(start)
        raise RuntimeError(f"the server does not start: {self.log.read().decode()}")

    def process_wait(self, seconds):
        try:
            self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            pass

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.log.close()

    def abandon(self):
        """Nothing is left running when a test breaks off."""
        if self.process and self.process.poll() is None:
            self.process.kill()
            self.process.wait()

    def stop(self):
        """A graceful stop; returns the exit status."""
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(SECONDS)
        self.log.close()
        return status

    def text(self):
        with open(os.path.join(self.folder, "stderr"), "rb") as log:
            return log.read().decode("utf-8", "replace")

    def end(self, name):
        """Stop, look for complaints, and remove the folder."""
        if self.process.poll() is None:
            equal(f"{name}: the server stops well", self.stop(), 0)
        complaints = [line for line in self.text().splitlines()
                      if "listening at" not in line]
        check(f"{name}: the server has nothing to complain about", not complaints,
              "\n".join(complaints))
        shutil.rmtree(self.folder)

    def operator(self):
        return (pathlib.Path(self.folder) / "operator-token").read_text().strip()

    # HTTP

    def raw(self, method, path, body=None, token=None, headers=None, source=None):
        """(status, headers, bytes) of one request.  Limits are counted by address, so every
        request comes from another one."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=SECONDS,
                                                source_address=(source or somewhere(), 0))
        fields = dict(headers or {})
        if token:
            fields["Authorization"] = "Bearer " + token
        connection.request(method, path, body, fields)
        answer = connection.getresponse()
        data = answer.read()
        connection.close()
        return answer.status, answer.headers, data

    def call(self, method, path, body=None, token=None):
        """(status, JSON) of one call."""
        text = json.dumps(body).encode() if body is not None else None
        if method == "POST" and text is None:
            text = b""
        status, _, data = self.raw(method, path, text, token)
        return status, json.loads(data) if data[:1] in (b"{", b"[") else data.decode()

    def good(self, method, path, body=None, token=None):
        status, answer = self.call(method, path, body, token)
        if status not in (200, 201):
            raise RuntimeError(f"{method} {path}: {status} {answer}")
        return answer

    def enter(self, name):
        """A new player's token."""
        return self.good("POST", "/api/player", {"name": name, "token": True})["token"]

    def table(self, tokens, bots=(), **settings):
        """A table of the first player, joined by the others; returns its id."""
        seats = [{"kind": "me"}] + [{"kind": "human"} for _ in tokens[1:]] + \
            [{"kind": "bot", "level": level} for level in bots]
        made = self.good("POST", "/api/tables",
                         {"players": len(seats), "seats": seats, **settings}, tokens[0])
        for token, invite in zip(tokens[1:], made["invites"]):
            self.good("POST", f"/api/tables/{made['table']['id']}/join",
                      {"claim": invite["claim"]}, token)
        return made["table"]["id"]

    async def connect(self, table, token=None, since=0, hello=True):
        client = Client(self, table, token)
        await client.connect(since, hello)
        return client


class Client:
    """One WebSocket.  Every message is checked against its schema, and numbers must be 1,
    2, 3... without a gap."""

    def __init__(self, server, table, token):
        self.server, self.table, self.token = server, table, token
        self.socket = None
        self.seq = 0
        self.seat = None
        self.situation = None
        self.over = None
        self.clocks = None
        self.stream = []    # numbered messages
        self.answers = {}
        self.received = []  # all texts, in order
        self.ids = 0

    async def connect(self, since=0, hello=True):
        ticket = self.server.good("POST", f"/api/tables/{self.table}/ticket",
                                  token=self.token)["ticket"]
        self.socket = await websockets.connect(
            f"ws://127.0.0.1:{self.server.port}/api/tables/{self.table}/socket",
            subprotocols=["trickerion.v1", "ticket." + ticket], max_size=None,
            ping_interval=None, local_addr=(somewhere(), 0))
        self.situation = None
        if hello:
            self.seq = since
            await self.send({"type": "hello", "version": 1, "since": since})
            await self.until(lambda: self.seat is not None)

    async def send(self, message):
        text = message if isinstance(message, (str, bytes)) else json.dumps(message)
        await self.socket.send(text)

    async def receive(self, seconds=SECONDS):
        """One message."""
        text = await asyncio.wait_for(self.socket.recv(), seconds)
        self.received.append(text)
        message = json.loads(text)
        wrong = mistakes(message, SCHEMA["$defs"].get(message["type"], {"type": "array"}))
        if wrong:
            check(f"{message['type']} fits its schema", False, wrong[:5])
        self.take(message)
        return message

    def take(self, message):
        if "seq" in message and message["type"] not in ("situation", "welcome"):
            if message["seq"] != self.seq + 1:
                check("numbers have no gaps", False, f"{message['seq']} after {self.seq}")
            self.seq = message["seq"]
            self.stream.append(message)
        if message["type"] == "welcome":
            self.seat = message["seat"]
        elif message["type"] == "situation":
            self.situation = message
        elif message["type"] == "answer":
            self.answers[message["re"]] = message
        elif message["type"] == "clocks":
            self.clocks = message
        elif message["type"] == "over":
            self.over = message

    async def until(self, holds, seconds=SECONDS):
        while not holds():
            await self.receive(seconds)

    async def quiet(self, seconds=0.3):
        """Everything that comes until nothing comes any more."""
        got = []
        try:
            while True:
                got.append(await self.receive(seconds))
        except asyncio.TimeoutError:
            return got

    async def ask(self, kind, id=None, **fields):
        """Send a message and wait for its answer."""
        self.ids += 1
        id = id or f"{self.seat}-{self.ids}-{random.getrandbits(40)}"
        while True:
            self.answers.pop(id, None)
            await self.send({"type": kind, "id": id, **fields})
            await self.until(lambda: id in self.answers)
            if self.answers[id].get("error") != "too_fast" or kind == "chat":
                return self.answers[id]
            await asyncio.sleep(self.answers[id]["retry"])

    async def close(self):
        await self.socket.close()

    # Playing

    def is_asked(self):
        s = self.situation
        return bool(s) and self.seat in s["waiting"] and ("moves" in s)

    async def decide(self, choice):
        """One decision, or a change of the plan."""
        s = self.situation
        if "plan" in s:
            moves = [m["move"] for m in s["moves"] if m["move"]["card"]]
            if moves and choice.random() < 0.8:
                move = choice.choice(moves)
                answer = await self.ask("draft", character=move["character"],
                                        card=move["card"])
            else:
                answer = await self.ask("ready")
        else:
            answer = await self.ask("play", move=choice.choice(s["moves"])["move"]["text"],
                                    at=s["at"])
        if not answer["ok"]:
            stale = answer["error"] == "stale" or "plan" not in self.situation
            if not stale:
                check("a legal move is taken", False, answer)
            await self.until(lambda: self.situation is not s or self.over)
        return answer

    async def play(self, choice, until=None):
        """Play until the game is over, or until(client) holds."""
        while not self.over and not (until and until(self)):
            if not self.is_asked():
                await self.receive()
            elif (await self.decide(choice))["ok"]:
                # Situations that came before the answer do not know of the decision.
                self.situation = None


def go(main):
    asyncio.run(main)
    finish()
