#!/usr/bin/env python3
"""WebSockets of src/net from outside: handshake, frames, limits, the end."""
import asyncio
import os
import struct
import time

import websockets

from client import (ACCEPT, KEY, ORIGIN, Client, Server, check, equal, finish, frame,
                    together)


def shake(server, *words, **more):
    with Client(server.port) as client:
        return client.handshake(*words, **more)


def test_handshake(server):
    answer = shake(server, "echo.v1", "ticket.good")
    equal("welcome", (answer.status, answer["sec-websocket-accept"],
                      answer["sec-websocket-protocol"], answer["upgrade"]),
          (101, ACCEPT, "echo.v1", "websocket"))
    check("no extensions", "sec-websocket-extensions" not in answer.fields)
    equal("not a browser", shake(server, "echo.v1", "ticket.good", origin=None).status, 101)
    for origin in ("http://evil.example", "null", "http://good.example:80", "good.example"):
        equal(f"Origin {origin}", shake(server, "echo.v1", "ticket.good", origin=origin).body,
              b'{"error":"forbidden_origin"}')
    equal("no ticket", shake(server, "echo.v1").status, 401)
    equal("a wrong one", shake(server, "echo.v1", "ticket.bad").body,
          b'{"error":"refused_socket"}')
    answer = shake(server, "echo.v1", "ticket.busy")
    equal("busy", (answer.status, answer["retry-after"]), (503, "1"))
    for name, words in {"no protocol": (), "another protocol": ("chat", "ticket.good")}.items():
        equal(name, shake(server, *words).body, b'{"error":"bad_upgrade"}')
    for key in ("", "abc", KEY[:-1], KEY + "=", "*" * 22 + "=="):
        equal(f"key {key}", shake(server, "echo.v1", "ticket.good", key=key).status, 400)
    answer = shake(server, "echo.v1", "ticket.good", version="8")
    equal("an old version", (answer.status, answer["sec-websocket-version"]), (426, "13"))
    equal("another path", shake(server, "echo.v1", path="/hello").body, b"hello")
    with Client(server.port) as client:
        equal("plain HTTP", client.ask("GET", "/ws").status, 426)
        equal("refused ones may go on", client.handshake("echo.v1").status, 401)
        equal("and come in", client.handshake("echo.v1", "ticket.good").status, 101)
    with Client(server.port) as client:
        equal("POST", client.ask("POST", "/ws")["allow"], "GET, HEAD")


def test_messages(server):
    with Client(server.port).open() as client:
        for text in ("", "a", "ü€😀", "x" * 125, "x" * 126, "x" * 65535, "x" * 65536):
            client.put(text)
            equal(f"{len(text)} come back", client.frame(), (1, text.encode()))
        client.put("Hel", fin=False)
        client.put("ping!", opcode=9)
        equal("a ping in between", client.frame(), (10, b"ping!"))
        client.put(b"l\xc3", opcode=0, fin=False)
        client.put(b"", opcode=0, fin=False)
        client.put(b"\xb6", opcode=0)
        equal("fragments", client.frame(), (1, "Hellö".encode()))
        client.put("", opcode=10)
        for byte in frame("slowly"):
            client.send(bytes([byte]))
        equal("byte by byte", client.frame(), (1, b"slowly"))
        client.send(b"".join(frame(str(i)) for i in range(50)))
        equal("many at once", [client.frame()[1] for _ in range(50)],
              [str(i).encode() for i in range(50)])
        client.put("big")
        equal("a long answer", client.frame(), (1, b"x" * 400000))
    with Client(server.port) as client:
        client.send(f"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: WebSocket\r\nConnection: upgrade\r\n"
                    f"Sec-WebSocket-Key: {KEY}\r\nSec-WebSocket-Version: 13\r\n"
                    f"Sec-WebSocket-Protocol: ticket.good,echo.v1\r\n\r\n".encode()
                    + frame("early"))
        equal("with the handshake", (client.answer().status, client.frame(), client.frame()),
              (101, (1, b"welcome"), (1, b"early")))


def wrong(server, name, data, code):
    """After these bytes the server closes with this code and then ends."""
    with Client(server.port).open() as client:
        client.send(data)
        got = client.closed_with()
        client.send(frame("anybody?"))
        equal(name, (got, client.ended()), (code, True))


def test_wrong_frames(server):
    wrong(server, "binary", frame(b"\0", opcode=2), 1003)
    wrong(server, "not masked", frame("a", masked=False), 1002)
    for opcode in (3, 7, 11, 15):
        wrong(server, f"opcode {opcode}", frame("a", opcode=opcode), 1002)
    for bit in (1, 2, 4):
        wrong(server, f"reserved bit {bit}", frame("a", reserved=bit), 1002)
    wrong(server, "a fragment of nothing", frame("a", opcode=0), 1002)
    wrong(server, "a text in a text", frame("a", fin=False) + frame("b"), 1002)
    wrong(server, "a ping in pieces", frame("a", opcode=9, fin=False), 1002)
    wrong(server, "a long ping", frame("a" * 126, opcode=9), 1002)
    wrong(server, "a length too wide", frame("a", wide=2), 1002)
    wrong(server, "a length far too wide", frame("a" * 200, wide=8), 1002)
    wrong(server, "a negative length", bytes([0x81, 0xff]) + b"\xff" * 12, 1002)
    for bad in (b"\xff", b"\xc0\xaf", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"a\xc3", b"\x80"):
        wrong(server, f"UTF-8 {bad}", frame(bad), 1007)
    wrong(server, "bad UTF-8 in the first fragment", frame(b"\xff", fin=False), 1007)
    wrong(server, "bad UTF-8 over fragments",
          frame(b"\xe2\x82", fin=False) + frame(b"(", opcode=0), 1007)
    wrong(server, "too big", frame("x" * 65537), 1009)
    wrong(server, "announced too big", bytes([0x81, 0xff]) + (1 << 40).to_bytes(8, "big")
          + b"\0" * 4, 1009)
    wrong(server, "too big in pieces",
          frame("x" * 40000, fin=False) + frame("x" * 40000, opcode=0), 1009)


def test_close(server):
    def close(payload):
        with Client(server.port).open() as client:
            client.put(payload, opcode=8)
            return client.closed_with(), client.ended()
    for code, answer in ((1000, 1000), (1001, 1001), (3000, 3000), (4999, 4999), (999, 1002),
                         (1005, 1002), (1006, 1002), (1015, 1002), (2999, 1002), (5000, 1002)):
        equal(f"they close with {code}", close(struct.pack(">H", code)), (answer, True))
    equal("without a code", close(b""), (1000, True))
    equal("half a code", close(b"\3"), (1002, True))
    equal("a bad reason", close(b"\3\xe8\xff"), (1007, True))
    with Client(server.port).open() as client:
        client.put("close 1008")
        equal("we close", client.frame(), (8, b"\x03\xf0as asked"))
        client.put("still here")
        client.put(struct.pack(">H", 1008), opcode=8)
        check("and they too", client.ended())
    # What remains may be read in any piece: nonsense changes nothing for others.
    with Client(server.port).open() as good:
        for _ in range(30):
            with Client(server.port).open() as client:
                client.send(os.urandom(300))
        good.put("still here")
        equal("others do not notice", good.frame(), (1, b"still here"))


def test_slow_reader():
    with Server("queue=100000", "write_ms=60000") as server:
        with Client(server.port, room=4096).open() as client, \
                Client(server.port).open() as other:
            client.put("flood 5000")
            other.put("hello")
            equal("others are served", other.frame(), (1, b"hello"))
            check("who does not read is dropped", len(client.rest()) < 5000 * 4096)
        equal("as slow", server.count("slow"), 1)
    with Server("write_ms=300", "queue=100000000") as server:
        with Client(server.port, room=4096).open() as client:
            client.put("flood 5000")
            time.sleep(2.5)
            check("nor does a long queue help", len(client.rest()) < 5000 * 4096)
        equal("as slow again", server.count("slow"), 1)


def test_idle():
    with Server("ping_ms=400", "idle_ms=1500") as server:
        with Client(server.port).open() as client:
            begin = time.monotonic()
            equal("silence is pinged", client.frame(), (9, b""))
            check("and dropped", client.ended() and time.monotonic() < begin + 5)
        with Client(server.port).open() as client:
            for _ in range(5):
                equal("pinged", client.frame(), (9, b""))
                client.put("", opcode=10)
            client.put("alive")
            equal("who answers stays", client.frame(), (1, b"alive"))
        with Client(server.port).open() as client:
            begin, data = time.monotonic(), frame("x" * 100)
            try:
                for byte in data:
                    client.send(bytes([byte]))
                    time.sleep(0.1)
            except OSError:
                pass
            check("pieces are not life", time.monotonic() < begin + 9)
        equal("two were idle", server.count("idle"), 2)


def test_rate():
    with Server("messages=1", "messages_burst=10") as server:
        with Client(server.port).open() as client:
            client.send(b"".join(frame(str(i)) for i in range(20)))
            begin = time.monotonic()
            got = [client.frame() for _ in range(10)]
            equal("ten come back", [text for _, text in got], [b"%d" % i for i in range(10)])
            code = client.closed_with()
            if time.monotonic() < begin + 0.9:
                equal("then it is enough", code, 1008)
        with Client(server.port).open() as client:
            client.send(frame("", opcode=9) * 30)
            equal("pings count too", client.closed_with(), 1008)


def test_many():
    with Server("per_address=16") as server:
        clients = [Client(server.port).open() for _ in range(16)]
        equal("one more", shake(server, "echo.v1", "ticket.good").status, 429)
        for i, client in enumerate(clients):
            client.put(f"number {i}")
        equal("all are heard", [client.frame()[1] for client in clients],
              [b"number %d" % i for i in range(16)])
        for client in clients:
            client.socket.close()


def test_stop():
    with Server() as server:
        polite, rude = Client(server.port).open(), Client(server.port).open()
        polite.put("big")
        polite.put("last words")
        rude.put("hello")
        equal("before", rude.frame(), (1, b"hello"))
        server.terminate()
        equal("what was queued comes first", (polite.frame(), polite.frame()),
              ((1, b"x" * 400000), (1, b"last words")))
        equal("1012", polite.closed_with(), 1012)
        polite.put(struct.pack(">H", 1012), opcode=8)
        check("then the end", polite.ended())
        equal("1012 for all", rude.closed_with(), 1012)
        try:
            Client(server.port).socket.close()
            check("the door is shut", False)
        except ConnectionError:
            check("the door is shut", True)
        check("who does not answer is left behind", server.count("ended") == 2, server.out)
        check("the server knows why", server.out.count("closed 1012") == 2, server.out)
        polite.socket.close()
        rude.socket.close()


def test_library():
    """A client that is not ours."""
    async def talk(port):
        uri = f"ws://127.0.0.1:{port}/ws"
        async with websockets.connect(uri, subprotocols=["echo.v1", "ticket.good"],
                                      origin=ORIGIN) as ws:
            equal("library: welcome", await ws.recv(), "welcome")
            equal("library: protocol", ws.subprotocol, "echo.v1")
            for text in ("ä" * 30000, "short", ""):
                await ws.send(text)
                equal(f"library: {len(text)}", await ws.recv(), text)
            await ws.send(["a", "b", "c"])
            equal("library: fragments", await ws.recv(), "abc")
            await (await ws.ping(b"x"))
            await ws.send("close 1013")
            await ws.wait_closed()
            equal("library: closed", (ws.close_code, ws.close_reason), (1013, "as asked"))
        try:
            await websockets.connect(uri, subprotocols=["echo.v1"])
            check("library: refused", False)
        except websockets.InvalidStatusCode as error:
            equal("library: refused", error.status_code, 401)
        async with websockets.connect(uri, subprotocols=["echo.v1", "ticket.good"]) as ws:
            await ws.recv()
        equal("library: its own close", ws.close_code, 1000)

    with Server() as server:
        asyncio.run(talk(server.port))


def main():
    with Server("requests=10000", "requests_burst=10000", "messages=10000",
                "messages_burst=10000") as server:
        for test in (test_handshake, test_messages, test_wrong_frames, test_close):
            test(server)
        equal("every open has its closed", server.count("opened"), server.count("ended"))
    together(test_slow_reader, test_idle, test_rate, test_many, test_stop, test_library)
    finish()


if __name__ == "__main__":
    main()
