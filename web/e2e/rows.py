#!/usr/bin/env python3
"""Tables of a server that is not running: a table is its rows.

    web/e2e/rows.py lay DATABASE    adds the tables that standard input describes: a list of
                                    {id, like, seat or null, config, entries}
    web/e2e/rows.py read DATABASE   prints {table: {entries, drafts}}

A new table belongs to the host of the table `like`, who sits at `seat`; bots have the others.
Without a seat everybody sits where they sit at that table.
The server replays what it finds and sets aside what is no game, so nothing can be laid that
could not have been played.
"""
import json
import sqlite3
import sys
import time

PLAYING = 1
HUMAN, BOT = 1, 2
NOBODY = bytes(32)


def insert(database, table, *values):
    blobs = [v.encode() if isinstance(v, str) else v for v in values]
    places = ",".join("?" * len(blobs))
    database.execute(f'INSERT INTO "{table}" VALUES ({places})', blobs)


def host_of(database, like):
    config, revision, listed = database.execute(
        'SELECT config, revision, listed FROM "table" WHERE id = ?', (like.encode(),)).fetchone()
    host = json.loads(config)["host"]
    name, player = database.execute(
        'SELECT name, player FROM seat WHERE "table" = ? AND player = ?',
        (like.encode(), bytes.fromhex(host))).fetchone()
    return host, revision, listed, name, player


def lay(database, wanted):
    now = int(time.time() * 1000)
    host, revision, listed, name, player = host_of(database, wanted["like"])
    table, config = wanted["id"], {**wanted["config"], "hints": False, "host": host}
    insert(database, "table", table, PLAYING, listed, revision, json.dumps(config), "", "", now, now)
    if wanted["seat"] is None:
        database.execute('INSERT INTO seat SELECT ?, seat, kind, name, level, player, text '
                         'FROM seat WHERE "table" = ?', (table.encode(), wanted["like"].encode()))
    for seat in range(config["players"]) if wanted["seat"] else ():
        if seat + 1 == wanted["seat"]:
            insert(database, "seat", table, seat, HUMAN, name, "", player, "")
        else:
            insert(database, "seat", table, seat, BOT, "", "random", NOBODY, "")
    for number, text in enumerate(wanted["entries"], 1):
        insert(database, "entry", table, number, 0, 0, now, text)


def read(database):
    found = {}
    for kind, column in (("entry", "entries"), ("draft", "drafts")):
        order = "number" if kind == "entry" else "seat"
        rows = database.execute(f'SELECT "table", text FROM "{kind}" ORDER BY {order}')
        for table, text in rows:
            row = found.setdefault(table.decode(), {"entries": [], "drafts": []})
            row[column].append(text.decode())
    return found


def main():
    what, path = sys.argv[1:]
    database = sqlite3.connect(path)
    if what == "lay":
        with database:
            for wanted in json.load(sys.stdin):
                lay(database, wanted)
    else:
        json.dump(read(database), sys.stdout)
    database.close()


main()
