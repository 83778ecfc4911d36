"""The browser client comes out of the program: its pages, packed or not, under a strict
Content-Security-Policy, and nothing in them that it forbids."""
import gzip
import re
import urllib.request

import common
from common import Server, check, equal


def get(server, path, **headers):
    request = urllib.request.Request(f"http://127.0.0.1:{server.port}{path}", headers=headers)
    with urllib.request.urlopen(request) as answer:
        return answer.headers, answer.read()


def pages(server):
    headers, page = get(server, "/")
    policy = headers["Content-Security-Policy"]
    equal("the page is HTML", headers["Content-Type"], "text/html; charset=utf-8")
    check("only from here", "default-src 'self'" in policy and "unsafe" not in policy, policy)
    text = page.decode()
    check("no script in the page", not re.search(r"<script(?![^>]*\bsrc=)", text), text)
    check("no style in the page", "<style" not in text and " style=" not in text, text)
    check("nothing from elsewhere", "http:" not in text and "https:" not in text, text)
    for path in re.findall(r'(?:src|href)="(/[^"]+)"', text) + ["/rules.json"]:
        headers, plain = get(server, path)
        packed, body = get(server, path, **{"Accept-Encoding": "gzip"})
        equal(f"{path} is packed", packed["Content-Encoding"], "gzip")
        equal(f"{path} is the same", gzip.decompress(body), plain)
        check(f"{path} has an ETag", headers["ETag"])


def main():
    server = Server()
    try:
        pages(server)
    finally:
        server.stop()
    common.finish()


if __name__ == "__main__":
    main()
