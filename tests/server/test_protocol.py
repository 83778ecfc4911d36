"""What is written about the protocol is what the server does: generated files are up to
date, and docs/openapi.json fits the calls and their answers."""
import json
import random
import subprocess
import sys

from common import ROOT, SCHEMA, Server, check, equal, go

sys.path.insert(0, str(ROOT / "tools"))
import protocol  # noqa: E402  the lists of the source

API = json.loads((ROOT / "docs/openapi.json").read_text(encoding="utf-8"))
covered = set()


def resolve(schema):
    while "$ref" in schema:
        path = schema["$ref"].partition("#")[2]
        schema = SCHEMA if path.startswith("/$defs") else API
        for part in path.strip("/").split("/"):
            schema = schema[part]
    return schema


def wrong(value, schema, path=""):
    """The first thing that does not fit."""
    schema = resolve(schema)
    if "const" in schema or "enum" in schema:
        return None if value in schema.get("enum", [schema.get("const")]) else path
    kinds = {"object": dict, "array": list, "string": str, "boolean": bool, "integer": int}
    if not isinstance(value, kinds[schema["type"]]):
        return f"{path} is no {schema['type']}"
    if isinstance(value, list):
        return next(filter(None, (wrong(v, schema["items"], path + "[]") for v in value)), None)
    if isinstance(value, dict) and "properties" in schema:
        missing = set(schema["required"]) - set(value)
        if missing or set(value) - set(schema["properties"]):
            return f"{path}: {sorted(value)}"
        return next(filter(None, (wrong(v, schema["properties"][k], f"{path}.{k}")
                                  for k, v in value.items())), None)
    return None


def answered(server, method, path, body=None, token=None, expect=None, table=None):
    """One call, and whether its answer is one that the document knows."""
    operation = API["paths"][path][method.lower()]
    real = path.replace("{table}", table or "")
    query = "?list=own" if path == "/api/tables" and method == "GET" else ""
    status, answer = server.call(method, real + query, body, token)
    name = f"{method} {path} → {status}"
    if expect:
        equal(f"{name} is as expected", status, expect)
    response = operation["responses"].get(str(status))
    if not check(f"{name} is documented", response, answer):
        return answer
    content = resolve(response)["content"]
    if "application/json" in content:
        fault = wrong(answer, content["application/json"]["schema"])
        check(f"{name} fits its schema", fault is None, (fault, answer))
    else:
        check(f"{name} is text", isinstance(answer, str), answer)
    covered.add((method, path, status))
    return answer


def documents():
    done = subprocess.run([sys.executable, "tools/protocol.py", "--check"], cwd=ROOT,
                          capture_output=True, text=True, check=False)
    check("generated files are up to date", done.returncode == 0, done.stdout)
    _, calls = protocol.read()
    listed = {(c["method"].lower(), c["path"].replace("*", "{table}")) for c in calls}
    written = {(method, path) for path, methods in API["paths"].items() for method in methods}
    equal("the document has all calls and no others", written, listed)
    for call in calls:
        operation = API["paths"][call["path"].replace("*", "{table}")][call["method"].lower()]
        body = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
        name = body.get("schema", {}).get("$ref", "/nothing").rsplit("/", 1)[1]
        equal(f"{call['name']} has the body of the list", name, call["body"].lower())


async def everything(server):
    ann = answered(server, "POST", "/api/player", {"name": "Ann", "token": True},
                   expect=201)["token"]
    ben = answered(server, "POST", "/api/player", {"name": "Ben", "token": True})["token"]
    answered(server, "POST", "/api/player", {"name": " "}, expect=400)
    answered(server, "GET", "/healthz", expect=200)
    answered(server, "GET", "/api/player", token=ann, expect=200)
    answered(server, "GET", "/api/player", expect=401)
    answered(server, "POST", "/api/player/name", {"name": "Benno"}, ben, 200)
    answered(server, "POST", "/api/player/name", {"name": " "}, ben, 400)
    answered(server, "POST", "/api/player/name", {"name": "Benno"}, expect=401)
    code = answered(server, "POST", "/api/player/code", token=ben, expect=201)["code"]
    for status in (201, 410):
        answered(server, "POST", "/api/player/device", {"code": code}, expect=status)
    seats = [{"kind": "me"}, {"kind": "human"}, {"kind": "human"}]
    made = answered(server, "POST", "/api/tables",
                    {"players": 3, "seats": seats, "public": True,
                     "clock": {"kind": "game", "seconds": 30 * 24 * 3600}}, ann, 201)
    answered(server, "POST", "/api/tables", {"players": 3}, ann, 400)
    table = made["table"]["id"]

    def at(method, what, body=None, token=None, expect=None):
        return answered(server, method, "/api/tables/{table}" + what, body, token, expect,
                        table)
    answered(server, "GET", "/api/tables", token=ann, expect=200)
    at("GET", "", expect=200)
    at("POST", "/invite", {"seat": 2}, ann, 200)
    at("POST", "/invite", {"seat": 1}, ann, 409)
    at("POST", "/join", {"seat": 2}, ben, 200)
    at("POST", "/leave", token=ben, expect=200)
    at("POST", "/join", {"seat": 2}, ben, 200)
    at("POST", "/join", {}, ben, 409)
    at("POST", "/bot", {"seat": 3, "level": "random"}, ann, 200)
    at("POST", "/bot", {"seat": 3, "level": "random"}, ben, 403)
    at("POST", "/leave", token=ben, expect=200)
    at("POST", "/return", token=ben, expect=200)
    at("POST", "/return", token=ben, expect=409)
    at("POST", "/ticket", expect=201)
    at("GET", "/log", expect=200)
    at("GET", "/record", expect=409)
    at("POST", "/rematch", token=ann, expect=409)
    at("POST", "/report", {"text": "hm"}, ann, 200)
    at("POST", "/leave", token=ben, expect=200)
    client = await server.connect(table, ann)
    await client.play(random.Random(1))
    at("GET", "/record", expect=200)
    at("POST", "/rematch", token=ann, expect=201)
    at("POST", "/rematch", token=ben, expect=200)
    answered(server, "GET", "/api/lessons", expect=200)
    for lesson, status in ((1, 201), (1, 200), (99, 404), (0, 400)):
        answered(server, "POST", "/api/lessons", {"lesson": lesson}, ann, status)
    answered(server, "GET", "/api/operator", token=server.operator(), expect=200)
    answered(server, "GET", "/api/operator", token=ann, expect=403)
    answered(server, "GET", "/api/operator/reports", token=server.operator(), expect=200)
    answered(server, "DELETE", "/api/player", token=ben, expect=200)
    good = {(m.upper(), p) for p, ms in API["paths"].items() for m in ms}
    equal("every call was made with success",
          good - {(m, p) for m, p, status in covered if status < 300}, set())


async def main():
    documents()
    server = Server()
    await everything(server)
    server.end("protocol")


go(main())
