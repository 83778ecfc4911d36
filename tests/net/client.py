"""What the black-box tests of src/net share: a server, raw sockets, frames.

Every script takes the program as its argument (build/dev/tests/net_echo by default),
counts its cases and ends with the line "cases: passed P failed F".
"""
import concurrent.futures
import os
import pathlib
import re
import signal
import socket
import struct
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = str(pathlib.Path(sys.argv[1] if len(sys.argv) > 1
                           else ROOT / "build" / "dev" / "tests" / "net_echo").resolve())
KEY = "dGhlIHNhbXBsZSBub25jZQ=="
ACCEPT = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="  # for that key, from RFC 6455
ORIGIN = "http://good.example"
PATIENCE = 20  # seconds until something that must happen counts as not happening
sys.path.insert(0, str(ROOT / "tests"))
from cases import check, equal, finish  # noqa: E402 (the path comes first)


class Server:
    """A running net_echo; leaving the block ends it and looks how it ended."""

    def __init__(self, *words):
        self.words = words

    def __enter__(self):
        self.process = subprocess.Popen([ROOT / "tools" / "san.sh", PROGRAM, *self.words],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE)
        line = self.process.stdout.readline().split()
        self.port = int(line[1]) if line else 0
        self.out = ""
        return self

    def terminate(self):
        self.process.send_signal(signal.SIGTERM)

    def end(self):
        """Wait for its end; return what it has printed."""
        if not self.out:
            self.process.stdin.close()
            self.process.stdin = None
            out, err = self.process.communicate(timeout=PATIENCE)
            self.out, self.err = out.decode(), err.decode()
        return self.out

    def count(self, name):
        found = re.search(rf"^{name} (\d+)$", self.end(), re.M)
        return int(found[1]) if found else None

    def __exit__(self, kind, *rest):
        self.end()
        check(f"server {' '.join(self.words)} ends well",
              self.process.returncode == 0 and not self.err,
              f"status {self.process.returncode}: {self.err}")
        equal("no connection is left", self.count("connections"), 0)
        return False


class Answer:
    def __init__(self, status, fields, body):
        self.status, self.fields, self.body = status, fields, body

    def __getitem__(self, name):
        return self.fields.get(name.lower(), [""])[0]


class Client:
    """A socket with a buffer."""

    def __init__(self, port, room=None, host="127.0.0.1"):
        self.socket = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
        if room:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
        self.socket.settimeout(PATIENCE)
        self.socket.connect((host, port))
        self.bytes = b""

    def __enter__(self):
        return self

    def __exit__(self, *rest):
        self.socket.close()

    def send(self, data):
        self.socket.sendall(data if isinstance(data, bytes) else data.encode())

    def more(self):
        """Read something; False at the end."""
        try:
            data = self.socket.recv(65536)
        except ConnectionError:
            data = b""
        self.bytes += data
        return bool(data)

    def until(self, end):
        while end not in self.bytes:
            if not self.more():
                return None
        head, self.bytes = self.bytes.split(end, 1)
        return head

    def exactly(self, n):
        while len(self.bytes) < n:
            if not self.more():
                return None
        data, self.bytes = self.bytes[:n], self.bytes[n:]
        return data

    def rest(self):
        while self.more():
            pass
        data, self.bytes = self.bytes, b""
        return data

    def ended(self):
        """Does the server close the connection without another byte?"""
        return self.rest() == b""

    # ---- HTTP

    def answer(self, head_only=False):
        head = self.until(b"\r\n\r\n")
        if head is None:
            return Answer(0, {}, b"")
        first, *lines = head.decode("latin-1").split("\r\n")
        fields = {}
        for line in lines:
            name, value = line.split(": ", 1)
            fields.setdefault(name.lower(), []).append(value)
        n = 0 if head_only else int(fields.get("content-length", ["0"])[0])
        return Answer(int(first.split()[1]), fields, self.exactly(n))

    def ask(self, method, path, *fields, body=b"", version="1.1"):
        lines = [f"{method} {path} HTTP/{version}", "Host: test", *fields]
        if body:
            lines.append(f"Content-Length: {len(body)}")
        self.send("\r\n".join(lines).encode() + b"\r\n\r\n" + body)
        return self.answer(method == "HEAD")

    # ---- WebSocket

    def handshake(self, *protocols, path="/ws", origin=ORIGIN, version="13", key=KEY,
                  more=()):
        fields = ["Upgrade: websocket", "Connection: keep-alive, Upgrade",
                  f"Sec-WebSocket-Version: {version}", f"Sec-WebSocket-Key: {key}"]
        if protocols:
            fields.append("Sec-WebSocket-Protocol: " + ", ".join(protocols))
        if origin:
            fields.append(f"Origin: {origin}")
        return self.ask("GET", path, *fields, *more)

    def open(self):
        """Come in; the welcome is read."""
        answer = self.handshake("echo.v1", "ticket.good")
        if answer.status != 101 or self.frame() != (1, b"welcome"):
            raise EOFError(f"no WebSocket: {answer.status}")
        return self

    def frame(self):
        """The next frame: (opcode, payload); or None at the end."""
        head = self.exactly(2)
        if head is None:
            return None
        n = head[1]
        if n == 126:
            n, = struct.unpack(">H", self.exactly(2))
        elif n == 127:
            n, = struct.unpack(">Q", self.exactly(8))
        return head[0] & 15, self.exactly(n)

    def put(self, *args, **words):
        self.send(frame(*args, **words))

    def closed_with(self):
        """Skip to the frame that closes; its code, or None when there is none."""
        while (got := self.frame()) is not None:
            if got[0] == 8:
                return struct.unpack(">H", got[1][:2])[0] if got[1] else 1005
        return None


def frame(payload, opcode=1, fin=True, masked=True, reserved=0, wide=None):
    """A frame as clients send them; wide: bytes of the length instead of the fewest."""
    payload = payload.encode() if isinstance(payload, str) else payload
    n = len(payload)
    size = wide if wide is not None else 0 if n < 126 else 2 if n < 65536 else 8
    mask = os.urandom(4) if masked else b""
    head = bytes([(128 if fin else 0) | reserved << 4 | opcode])
    first = n if size == 0 else 126 if size == 2 else 127
    head += bytes([(128 if masked else 0) | first])
    head += n.to_bytes(size, "big") if size else b""
    if masked:
        payload = bytes(b ^ mask[i % 4] for i, b in enumerate(payload))
    return head + mask + payload


def wait_until(holds):
    """Poll for something that must come true; did it?"""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if holds():
            return True
        time.sleep(0.05)
    return False


def has_ipv6():
    try:
        with socket.socket(socket.AF_INET6) as trial:
            trial.bind(("::1", 0))
        return True
    except OSError:
        return False


def together(*tests):
    """Run tests that mostly wait, each with a server of its own, at the same time."""
    with concurrent.futures.ThreadPoolExecutor(len(tests)) as pool:
        for test, done in [(test, pool.submit(test)) for test in tests]:
            error = done.exception()
            check(f"{test.__name__} comes to its end", error is None, repr(error))
