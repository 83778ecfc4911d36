#!/usr/bin/env python3
"""HTTP of src/net from outside: routes, answers, limits, nonsense."""
import socket
import struct
import time

from client import Client, Server, check, equal, finish, has_ipv6, together, wait_until


def ask(server, *words, **more):
    with Client(server.port) as client:
        return client.ask(*words, **more)


def raw(server, data):
    """Send bytes; the first answer and whether the connection then ends."""
    with Client(server.port) as client:
        client.send(data)
        return client.answer(), client.ended()


def test_routes(server):
    equal("a route", ask(server, "GET", "/hello").body, b"hello")
    equal("no such path", ask(server, "GET", "/nothing").status, 404)
    equal("its body", ask(server, "GET", "/nothing").body, b'{"error":"not_found"}')
    equal("not a part too many", ask(server, "GET", "/hello/").status, 404)
    answer = ask(server, "PUT", "/echo")
    equal("a wrong method", answer.status, 405)
    equal("the right ones", answer["Allow"], "POST, DELETE")
    equal("of an asset", ask(server, "POST", "/app.js")["Allow"], "GET, HEAD")
    answer = ask(server, "HEAD", "/hello")
    equal("HEAD", (answer.status, answer["Content-Length"]), (200, "5"))
    equal("an unknown method", ask(server, "BREW", "/hello").status, 501)
    equal("CONNECT", ask(server, "CONNECT", "/hello").status, 501)
    equal("from another thread", ask(server, "GET", "/later").body, b"later")
    equal("from a timer", ask(server, "GET", "/timer").body, b"ring")
    equal("a body", ask(server, "POST", "/echo", body=b"\0\xff" * 9).body, b"\0\xff" * 9)


def test_request(server):
    answer = ask(server, "GET", "/see/a%20b%C3%BC?x=1&name=J%C3%BCrgen+M&name=2",
                 "Cookie: other=1; seat=abc123; seat=late", "User-Agent:  me  ")
    equal("what a handler sees", answer.body.decode(),
          "address 127.0.0.1\nhttps 0\npart a bü\nname Jürgen M\ncookie abc123\nagent me\n")
    equal("nobody is believed without a proxy",
          ask(server, "GET", "/see/x", "X-Forwarded-For: 1.2.3.4").body.split(b"\n")[0],
          b"address 127.0.0.1")
    for path in ("/see/%", "/see/%4", "/see/%zz", "/see/%00", "/see/%ff", "/see/%0a"):
        equal(f"path {path}", ask(server, "GET", path).body, b'{"error":"bad_encoding"}')
    for query in ("name=%", "name=%ff", "name=%00", "name=" + "a" * 64, "nam=1", "name2=1"):
        equal(f"query {query[:9]}", ask(server, "GET", f"/see/x?{query}").body.split(b"\n")[3],
              b"name -")


def test_headers(server):
    answer = ask(server, "GET", "/hello")
    expected = {"x-content-type-options": "nosniff", "x-frame-options": "DENY",
                "cache-control": "no-store", "referrer-policy": "same-origin",
                "cross-origin-opener-policy": "same-origin"}
    for name, value in expected.items():
        equal(name, answer[name], value)
    check("CSP", "frame-ancestors 'none'" in answer["content-security-policy"])
    check("Date", answer["date"].endswith(" GMT"), answer["date"])
    check("no HSTS over http", "strict-transport-security" not in answer.fields)
    check("refusals have them too",
          ask(server, "GET", "/nothing")["x-content-type-options"] == "nosniff")
    answer = ask(server, "POST", "/cookie")
    equal("cookies", answer.fields["set-cookie"],
          ["seat=abc-_; Path=/; HttpOnly; SameSite=Strict; Max-Age=3600",
           "gone=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0"])
    equal("a good field", answer["x-good"], "yes")
    check("a field cannot make another", "x-evil" not in answer.fields)
    equal("no content", (answer.status, "content-length" in answer.fields), (204, False))


def test_origin(server):
    equal("own page", ask(server, "POST", "/echo", "Origin: http://good.example").status, 200)
    for origin in ("http://evil.example", "null", "http://good.example.evil.example",
                   "https://good.example", "http://good.example:81", ""):
        equal(f"page of {origin}", ask(server, "POST", "/echo", f"Origin: {origin}").body,
              b'{"error":"forbidden_origin"}')
    equal("two origins", ask(server, "DELETE", "/echo", "Origin: http://good.example",
                             "Origin: http://evil.example").status, 403)
    equal("reading is no danger",
          ask(server, "GET", "/hello", "Origin: http://evil.example").status, 200)


def test_assets(server):
    answer = ask(server, "GET", "/")
    equal("plain", (answer.body, answer["content-type"], answer["cache-control"]),
          (b"<p>plain</p>", "text/html; charset=utf-8", "no-cache"))
    equal("Vary", answer["vary"], "Accept-Encoding")
    etags = {answer["etag"]}
    for accept, coding, body in (("gzip", "gzip", b"GZIP"), ("gzip, br", "br", b"BR"),
                                 ("br;q=0, gzip", "gzip", b"GZIP"), ("*", "br", b"BR"),
                                 ("deflate", "", b"<p>plain</p>")):
        answer = ask(server, "GET", "/", f"Accept-Encoding: {accept}")
        equal(f"Accept-Encoding: {accept}", (answer["content-encoding"], answer.body),
              (coding, body))
        etags.add(answer["etag"])
    equal("an ETag for each coding", len(etags), 3)
    etag = ask(server, "GET", "/app.js")["etag"]
    answer = ask(server, "GET", "/app.js", f'If-None-Match: "x", W/{etag}')
    equal("not modified", (answer.status, answer["etag"], answer.body), (304, etag, b""))
    equal("modified", ask(server, "GET", "/app.js", 'If-None-Match: "x"').status, 200)
    answer = ask(server, "HEAD", "/app.js")
    equal("HEAD", (answer["content-length"], answer["cache-control"]),
          ("5", "public, max-age=31536000, immutable"))


def test_connection(server):
    with Client(server.port) as client:
        for i in range(3):
            equal(f"kept {i}", client.ask("GET", "/hello").body, b"hello")
        equal("kept after 404", client.ask("GET", "/nothing").status, 404)
        answer = client.ask("GET", "/hello", "Connection: close")
        check("closed when asked", answer["connection"] == "close" and client.ended())
    with Client(server.port) as client:
        answer = client.ask("GET", "/hello", version="1.0")
        check("HTTP/1.0 ends", answer["connection"] == "close" and client.ended())
    with Client(server.port) as client:
        client.ask("GET", "/hello", "Connection: keep-alive", version="1.0")
        equal("HTTP/1.0 kept", client.ask("GET", "/hello").body, b"hello")
    with Client(server.port) as client:
        one = b"POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n"
        client.send(b"".join(one + b"%02d" % i for i in range(50)))
        equal("pipelined", [client.answer().body for _ in range(50)],
              [b"%02d" % i for i in range(50)])
        client.send(b"GET /later HTTP/1.1\r\nHost: x\r\n\r\nGET /big HTTP/1.1\r\nHost: x\r\n\r\n"
                    b"\r\n\r\nGET /hello HTTP/1.1\r\nHost: x\r\n\r\n")
        equal("in their order", [len(client.answer().body) for _ in range(3)], [5, 400000, 5])
    with Client(server.port) as client:
        for byte in b"POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc":
            client.send(bytes([byte]))
        equal("byte by byte", client.answer().body, b"abc")
    with Client(server.port) as client:
        client.send("POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n"
                    "Expect: 100-continue\r\n\r\n")
        equal("to be continued", client.until(b"\r\n\r\n"), b"HTTP/1.1 100 Continue")
        client.send("abc")
        equal("continued", client.answer().body, b"abc")


def test_limits(server):
    equal("a long URI", ask(server, "GET", "/hello?" + "a" * 2000).status, 200)
    answer, ended = raw(server, b"GET /hello?" + b"a" * 2048 + b" HTTP/1.1\r\nHost: x\r\n\r\n")
    equal("too long a URI", (answer.status, answer.body, ended),
          (414, b'{"error":"uri_too_long"}', True))
    answer, ended = raw(server, b"GET /" + b"a" * 100000)
    equal("a URI without end", (answer.status, ended), (414, True))
    equal("long headers", ask(server, "GET", "/hello", "A: " + "a" * 8000).status, 200)
    answer, ended = raw(server, b"GET /hello HTTP/1.1\r\nHost: x\r\nA: " + b"a" * 100000)
    equal("headers without end", (answer.status, answer.body, ended),
          (431, b'{"error":"headers_too_large"}', True))
    answer, ended = raw(server, b"GET /hello HTTP/1.1\r\nHost: x\r\n" + b"A: b\r\n" * 64 + b"\r\n")
    equal("too many headers", (answer.status, ended), (431, True))
    equal("a full body", len(ask(server, "POST", "/echo", body=b"x" * 65536).body), 65536)
    answer, ended = raw(server, b"POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 65537\r\n\r\n")
    equal("too large a body, before it comes", (answer.status, ended), (413, True))
    answer, ended = raw(server, b"POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 9000000\r\n\r\n"
                        + b"x" * 300000)
    equal("too large a body, while it comes", (answer.status, ended), (413, True))
    equal("a route's own limit", ask(server, "POST", "/small", body=b"x" * 16).status, 200)
    equal("and beyond", ask(server, "POST", "/small", body=b"x" * 17).status, 413)
    equal("a GET with a body", ask(server, "GET", "/app.js", body=b"x").status, 413)


def test_nonsense(server):
    bad = {
        "an empty name": b"GET /hello HTTP/1.1\r\nHost: x\r\n: b\r\n\r\n",
        "no colon": b"GET /hello HTTP/1.1\r\nHost: x\r\nab\r\n\r\n",
        "a space before the colon": b"GET /hello HTTP/1.1\r\nHost : x\r\n\r\n",
        "a folded header": b"GET /hello HTTP/1.1\r\nHost: x\r\nA: b\r\n c\r\n\r\n",
        "a bare LF": b"GET /hello HTTP/1.1\nHost: x\r\n\r\n",
        "a bare CR": b"GET /hello HTTP/1.1\rHost: x\r\n\r\n",
        "a zero": b"GET /hello HTTP/1.1\r\nHost: \0\r\n\r\n",
        "no Host": b"GET /hello HTTP/1.1\r\n\r\n",
        "two Hosts": b"GET /hello HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n",
        "no version": b"GET /hello\r\nHost: x\r\n\r\n",
        "a wrong version": b"GET /hello HTTX/1.1\r\nHost: x\r\n\r\n",
        "two spaces": b"GET  /hello HTTP/1.1\r\nHost: x\r\n\r\n",
        "no path": b"GET hello HTTP/1.1\r\nHost: x\r\n\r\n",
        "a star": b"OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n",
        "a fragment": b"GET /hello#a HTTP/1.1\r\nHost: x\r\n\r\n",
        "not ASCII": "GET /hellö HTTP/1.1\r\nHost: x\r\n\r\n".encode(),
        "a method that is none": b"G(T /hello HTTP/1.1\r\nHost: x\r\n\r\n",
        "a TLS hello": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        "a negative length": b"POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
        "no length": b"POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: \r\n\r\n",
        "a hexadecimal length": b"POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 0x1\r\n\r\n1",
        "an endless length": b"POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: " + b"9" * 30
                             + b"\r\n\r\n",
        "two lengths": b"POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n"
                       b"Content-Length: 1\r\n\r\na",
        "a length and chunks": b"POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n"
                               b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    }
    for name, data in bad.items():
        answer, ended = raw(server, data)
        equal(name, (answer.status, answer.body, ended), (400, b'{"error":"bad_request"}', True))
    smuggled = (b"POST /echo HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
                b"0\r\n\r\nGET /hello HTTP/1.1\r\nHost: x\r\n\r\n")
    answer, ended = raw(server, smuggled)
    equal("chunks are not taken, nor what is behind them", (answer.status, ended), (411, True))
    answer, ended = raw(server, b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")
    equal("HTTP/2", (answer.status, ended), (505, True))
    answer = ask(server, "GET", "/hello", "Upgrade: h2c", "HTTP2-Settings: AAMAAABkAAQAAP__")
    equal("no h2c", answer.body, b"hello")


def test_slow():
    def silent():
        with Client(server.port) as client:
            check("one who says nothing is dropped", client.ended())

    def half_a_head():
        with Client(server.port) as client:
            client.send("GET /hel")
            equal("half a head", (client.answer().status, client.ended()), (408, True))

    def half_a_body():
        with Client(server.port) as client:
            client.send("POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc")
            equal("half a body", (client.answer().status, client.ended()), (408, True))

    def now_and_then():
        with Client(server.port) as client:
            begin = time.monotonic()
            try:
                while time.monotonic() < begin + 10:
                    client.send("G")
                    time.sleep(0.05)
            except OSError:
                pass
            check("a byte now and then does not help", time.monotonic() < begin + 9)

    def unanswered():
        with Client(server.port) as client:
            equal("nobody answers", (client.ask("GET", "/never").status, client.ended()),
                  (503, True))

    def deaf():
        with Client(server.port, room=4096) as client:
            client.send("GET /big HTTP/1.1\r\nHost: x\r\n\r\n" * 8)
            time.sleep(2.5)
            check("who does not read is dropped", len(client.rest()) < 8 * 400000)

    with Server("request_ms=900", "keep_ms=900", "answer_ms=900", "write_ms=500") as server:
        together(silent, half_a_head, half_a_body, now_and_then, unanswered, deaf)
        equal("counted", (server.count("slow"), server.count("idle")), (1, 1))


def test_gone():
    """Whoever asks and goes is answered without harm, and nobody else gets the answer."""
    with Server() as server:
        for at_once in (0, 1) * 10:
            with Client(server.port) as client:
                client.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER,
                                         struct.pack("ii", at_once, 0))
                client.send("GET /later HTTP/1.1\r\nHost: x\r\n\r\n")
                time.sleep(0.01)
        with Client(server.port) as client:
            equal("the next one", [client.ask("GET", "/hello").body for _ in range(20)],
                  [b"hello"] * 20)
            time.sleep(0.3)
            equal("and later", client.ask("GET", "/hello").body, b"hello")


def test_rate():
    with Server("requests=2", "requests_burst=5") as server, Client(server.port) as client:
        begin = time.monotonic()
        status = [client.ask("GET", "/hello").status for _ in range(5)]
        answer = client.ask("GET", "/hello")
        if time.monotonic() < begin + 0.4:  # else a token has come back meanwhile
            equal("five at once", status, [200] * 5)
            equal("not six", (answer.status, answer["retry-after"], answer.body),
                  (429, "1", b'{"error":"too_many_requests"}'))
        time.sleep(1.1)
        equal("again after a while", client.ask("GET", "/hello").status, 200)


def test_many():
    with Server("per_address=8", "connections=12") as server:
        clients = [Client(server.port) for _ in range(8)]
        equal("eight are served", [c.ask("GET", "/hello").status for c in clients], [200] * 8)
        with Client(server.port) as client:
            answer = client.ask("GET", "/hello")
            equal("the ninth is not", (answer.status, answer["retry-after"]), (429, "5"))
        clients.pop().socket.close()
        check("another one when one has gone", wait_until(
            lambda: ask(server, "GET", "/hello").status == 200))
        for client in clients:
            client.socket.close()
    with Server("connections=4") as server:
        clients = [Client(server.port) for _ in range(4)]
        equal("four are served", [c.ask("GET", "/hello").status for c in clients], [200] * 4)
        with Client(server.port) as client:
            equal("the house is full", client.ask("GET", "/hello").status, 503)
        for client in clients:
            client.socket.close()


def test_no_files_left():
    """Who cannot be accepted waits; the server neither ends nor spins."""
    with Server("files=24") as server:
        clients = [Client(server.port) for _ in range(40)]
        equal("the first is served", clients[0].ask("GET", "/hello").body, b"hello")
        time.sleep(0.5)
        with open(f"/proc/{server.process.pid}/stat", encoding="ascii") as file:
            ticks = sum(map(int, file.read().split()[13:15]))
        time.sleep(1)
        with open(f"/proc/{server.process.pid}/stat", encoding="ascii") as file:
            ticks = sum(map(int, file.read().split()[13:15])) - ticks
        check("no spinning", ticks < 50, f"{ticks} ticks in a second")
        for client in clients[:30]:
            client.socket.close()
        equal("the last is served too", clients[-1].ask("GET", "/hello").body, b"hello")
        for client in clients:
            client.socket.close()


def test_ipv6():
    with Server("interface=::1") as server:
        with Client(server.port, host="::1") as client:
            equal("over IPv6", client.ask("GET", "/see/x").body.split(b"\n")[0],
                  b"address ::1")


def test_proxy():
    def first(server, *fields):
        return ask(server, "GET", "/see/x", *fields).body.split(b"\n")[:2]
    with Server("proxy=127.0.0.1", "per_address=2", "https") as server:
        equal("whom the proxy names", first(server, "X-Forwarded-For: 9.9.9.9, 1.2.3.4"),
              [b"address 1.2.3.4", b"https 1"])
        equal("the last line counts", first(server, "X-Forwarded-For: 9.9.9.9",
                                            "X-Forwarded-For: 2001:db8::1")[0],
              b"address 2001:db8::1")
        equal("past itself", first(server, "X-Forwarded-For: 1.2.3.4, 127.0.0.1")[0],
              b"address 1.2.3.4")
        equal("nonsense", first(server, "X-Forwarded-For: 1.2.3.4, what")[0],
              b"address 127.0.0.1")
        answer = ask(server, "POST", "/cookie")
        check("Secure", all("; Secure" in c for c in answer.fields["set-cookie"]))
        check("HSTS", answer["strict-transport-security"].startswith("max-age="))
        # Three requests of one person that are not answered: two connections are theirs.
        clients = [Client(server.port) for _ in range(4)]
        for client, who in zip(clients, ("5.5.5.5", "5.5.5.5", "5.5.5.5", "6.6.6.6")):
            client.send(f"GET /never HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: {who}\r\n\r\n")
            time.sleep(0.05)
        equal("one address has two", clients[2].answer().body,
              b'{"error":"too_many_connections"}')
        for client in clients:
            client.socket.close()
    with Server("proxy=127.0.0.1") as server:
        equal("https as the proxy says", first(server, "X-Forwarded-Proto: https")[1], b"https 1")
        equal("http as the proxy says", first(server, "X-Forwarded-Proto: http")[1], b"https 0")


def test_stop():
    with Server() as server:
        idle, busy = Client(server.port), Client(server.port)
        busy.send("GET /later HTTP/1.1\r\nHost: x\r\n\r\n")
        idle.ask("GET", "/hello")  # the server has read both now
        server.terminate()
        check("who waits is let go", idle.ended())
        answer = busy.answer()
        equal("what was asked is answered", (answer.status, answer.body), (200, b"later"))
        check("and that is the end", busy.ended())
        busy.socket.close()
        idle.socket.close()


def main():
    with Server("requests=10000", "requests_burst=10000") as server:
        for test in (test_routes, test_request, test_headers, test_origin, test_assets,
                     test_connection, test_limits, test_nonsense):
            test(server)
    together(test_slow, test_gone, test_rate, test_many, test_no_files_left, test_proxy, test_stop)
    if has_ipv6():
        test_ipv6()
    finish()


if __name__ == "__main__":
    main()
