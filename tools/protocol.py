#!/usr/bin/env python3
"""Writes what follows from src/server/list-messages.h and list-calls.h.

    docs/protocol.md            the part behind the line "<!-- generated -->"
    docs/protocol.schema.json   JSON Schemas of all messages and types
    web/src/protocol.ts         the types of TypeScript

With --check nothing is written; the exit status is 1 when a file is not up to date.
"""
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
MESSAGES = ROOT / "src/server/list-messages.h"
CALLS = ROOT / "src/server/list-calls.h"
ROW = re.compile(r'^(MESSAGE|TYPE|FIELD|CALL)\((.*), "([^"]*)"\)$')
MARK = "<!-- generated -->\n"
ROLES = {"SEATED": ["host", "player"], "ALL": ["host", "player", "spectator"],
         "EVERYBODY": ["host", "player", "other", "anonymous", "operator"],
         "KNOWN": ["host", "player", "other"]}
WAYS = {"UP": "to the server", "STREAM": "from the server, numbered", "DOWN": "from the server"}


def rows(path):
    for line in path.read_text(encoding="utf-8").splitlines():
        match = ROW.match(line)
        if match:
            yield match[1], [word.strip(' "') for word in match[2].split(",")], match[3]


def roles(text):
    found = []
    for word in re.findall(r"ROLE\((\w+)\)|(\w+)", text):
        found += [word[0].lower()] if word[0] else ROLES[word[1]]
    return list(dict.fromkeys(found))


def read():
    owners, calls = {}, []
    for kind, words, about in rows(MESSAGES):
        if kind == "MESSAGE":
            owners[words[0]] = {"way": words[1], "who": roles(words[2]), "about": about,
                                "fields": []}
        elif kind == "TYPE":
            owners[words[0]] = {"way": None, "about": about, "fields": []}
        else:
            owner, name, type_, of, low, high, need = words
            owners[owner]["fields"].append({"name": name, "type": type_, "of": of,
                                            "low": int(low), "high": int(high),
                                            "need": need == "NEED", "about": about})
    for _, words, about in rows(CALLS):
        name, method, path, who, private, body = words
        calls.append({"name": name, "method": method, "path": path, "who": roles(who),
                      "private": roles(private), "body": body, "about": about})
    return owners, calls


def camel(name):
    return "".join(part.capitalize() for part in name.split("_"))


# ---- JSON Schema ---------------------------------------------------------------------

PLAIN = {"TEXTS": {"type": "string"}, "NUMBERS": {"type": "integer"},
         "FLAGS": {"type": "boolean"}}


def field_schema(field):
    kind, low, high = field["type"], field["low"], field["high"]
    if kind == "TEXT":
        schema = {"type": "string", "minLength": min(low, 1), "maxLength": high}
    elif kind == "NUMBER":
        schema = {"type": "integer", "minimum": low, "maximum": high}
    elif kind == "FLAG":
        schema = {"type": "boolean"}
    elif kind == "GAME":
        schema = {"type": "object"}
    elif kind == "OF":
        schema = {"$ref": f"#/$defs/{field['of'].lower()}"}
    else:
        items = PLAIN.get(kind) or ({"type": "object"} if field["of"] == "GAME" else
                                    {"$ref": f"#/$defs/{field['of'].lower()}"})
        schema = {"type": "array", "items": items, "minItems": low, "maxItems": high}
    return {"description": field["about"], **schema}


def owner_schema(name, owner):
    properties = {field["name"]: field_schema(field) for field in owner["fields"]}
    required = [field["name"] for field in owner["fields"] if field["need"]]
    if owner["way"]:
        properties = {"type": {"const": name.lower()}, **properties}
        required = ["type"] + required
    return {"description": owner["about"], "type": "object", "properties": properties,
            "required": required, "additionalProperties": False}


def schema_text(owners):
    def one_of(*ways):
        return {"oneOf": [{"$ref": f"#/$defs/{name.lower()}"}
                          for name, owner in owners.items() if owner["way"] in ways]}
    schema = {"$schema": "https://json-schema.org/draft/2020-12/schema",
              "title": "Messages of the Trickerion server",
              "$comment": "Written by tools/protocol.py; do not edit.",
              "$defs": {name.lower(): owner_schema(name, owner)
                        for name, owner in owners.items()}}
    schema["$defs"]["to_server"] = one_of("UP")
    schema["$defs"]["from_server"] = one_of("STREAM", "DOWN")
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


# ---- TypeScript ----------------------------------------------------------------------

TS = {"TEXT": "string", "NUMBER": "number", "FLAG": "boolean", "TEXTS": "string[]",
      "NUMBERS": "number[]", "FLAGS": "boolean[]", "GAME": "GameJson"}


def ts_type(field):
    if field["type"] in TS:
        return TS[field["type"]]
    name = "GameJson" if field["of"] == "GAME" else camel(field["of"])
    return name + ("[]" if field["type"] == "LIST" else "")


def ts_text(owners):
    out = ["// Written by tools/protocol.py from src/server/list-messages.h; do not edit.",
           "", "/** JSON of the engine, see docs/notation.md. */",
           "export type GameJson = { [key: string]: unknown };"]
    for name, owner in owners.items():
        out += ["", f"/** {owner['about']} */", f"export interface {camel(name)} {{"]
        if owner["way"]:
            out.append(f'  type: "{name.lower()}";')
        for field in owner["fields"]:
            mark = "" if field["need"] else "?"
            out += [f"  /** {field['about']} */",
                    f"  {field['name']}{mark}: {ts_type(field)};"]
        out.append("}")
    for union, ways in (("ToServer", ("UP",)), ("FromServer", ("STREAM", "DOWN"))):
        names = [camel(name) for name, owner in owners.items() if owner["way"] in ways]
        out += ["", f"export type {union} =", "  | " + "\n  | ".join(names) + ";"]
    return "\n".join(out) + "\n"


# ---- Markdown ------------------------------------------------------------------------


def limits(field):
    kind, low, high = field["type"], field["low"], field["high"]
    of = field["of"].lower()
    return {"TEXT": f"text, {low} to {high} bytes", "NUMBER": f"{low} to {high}",
            "FLAG": "true or false", "TEXTS": f"{low} to {high} texts",
            "NUMBERS": f"{low} to {high} numbers", "FLAGS": f"{low} to {high} flags",
            "GAME": "object of the engine", "OF": f"[{of}](#{of})",
            "LIST": "list of " + ("objects of the engine" if of == "game"
                                  else f"[{of}](#{of})")}[kind]


def md_owner(name, owner):
    out = ["", f"### {name.lower()}", "", owner["about"]]
    if owner["way"] == "UP":
        out.append(f"Who: {', '.join(owner['who'])}.")
    if owner["fields"]:
        out += ["", "| field | | what |", "|---|---|---|"]
    for field in owner["fields"]:
        need = "" if field["need"] else " (may be left out)"
        out.append(f"| `{field['name']}` | {limits(field)} | {field['about']}{need} |")
    return out


def md_text(owners, calls):
    out = ["", "## Calls", "", "| call | who | at a private table | body | what |",
           "|---|---|---|---|---|"]
    for call in calls:
        body = "" if call["body"] == "NOTHING" else f"[{call['body'].lower()}]" \
            f"(#{call['body'].lower()})"
        path = call["path"].replace("*", "{table}")
        out.append(f"| `{call['method']} {path}` | {', '.join(call['who'])} | "
                   f"{', '.join(call['private'])} | {body} | {call['about']} |")
    for way, title in WAYS.items():
        out += ["", f"## Messages {title}"]
        for name, owner in owners.items():
            if owner["way"] == way:
                out += md_owner(name, owner)
    out += ["", "## Objects"]
    for name, owner in owners.items():
        if owner["way"] is None:
            out += md_owner(name, owner)
    return "\n".join(out) + "\n"


def main():
    owners, calls = read()
    guide = ROOT / "docs/protocol.md"
    head = guide.read_text(encoding="utf-8").split(MARK)[0] + MARK
    files = {guide: head + md_text(owners, calls),
             ROOT / "docs/protocol.schema.json": schema_text(owners),
             ROOT / "web/src/protocol.ts": ts_text(owners)}
    stale = [path for path, text in files.items()
             if not path.exists() or path.read_text(encoding="utf-8") != text]
    if "--check" in sys.argv[1:]:
        for path in stale:
            print(f"{path.relative_to(ROOT)} is not up to date: run tools/protocol.py")
        return 1 if stale else 0
    for path in stale:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(files[path], encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
