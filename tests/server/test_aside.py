"""A stored game that does not fit the rules of the server any more is set aside with a clear
message and its record; all others go on."""
import os
import random
import sqlite3

from common import Server, check, equal, go


def change(server, sql, *values):
    """Change what is stored, while the server is stopped."""
    base = sqlite3.connect(os.path.join(server.folder, "trickerion.db"))
    count = base.execute(sql, values).rowcount
    base.commit()
    base.close()
    return count


async def some_moves(server, table, token):
    client = await server.connect(table, token)
    await client.play(random.Random(1), until=lambda c: c.situation and
                      c.situation["at"] > 40)
    await client.close()


async def main():
    server = Server()
    token = server.enter("Ann")
    other, broken, fine = [server.table([token], ["random"], modules=[]) for _ in range(3)]
    for table in (other, broken, fine):
        await some_moves(server, table, token)
    lessons = [server.good("POST", "/api/lessons", {"lesson": n}, token)["table"]["id"]
               for n in (2, 3, 4)]
    server.stop()
    equal("one table is of other rules",
          change(server, 'update "table" set revision = ? where id = ?',
                 b"1999.1", other.encode()), 1)
    equal("one has a wrong decision",
          change(server, 'update entry set text = ? where "table" = ? and number = 30',
                 b"seat1: starting_trick levitation", broken.encode()), 1)
    for table, text in zip(lessons[:2], (b"step 1 of 12 skipped 0 at 5 5", b"once upon")):
        equal("a lesson has changed",
              change(server, 'update entry set text = ? where "table" = ? and kind = 251',
                     text, table.encode()), 1)
    server.start()
    for table, words in ((other, "1999.1"), (broken, "not possible"),
                         (lessons[0], "anew"), (lessons[1], "anew")):
        found = server.good("GET", f"/api/tables/{table}", token=token)["table"]
        check("it is set aside with the reason",
              found["state"] == "aside" and words in found["reason"], found)
        status, record = server.call("GET", f"/api/tables/{table}/record", token=token)
        check("its record can be had", status == 200 and "choose" in record, record[:200])
        client = await server.connect(table, token)
        answer = await client.ask("play", move="end")
        equal("it cannot be played", answer["error"], "aside")
        await client.close()
    client = await server.connect(fine, token)
    await client.play(random.Random(2))
    check("the other goes on", client.over)
    equal("nothing is deleted", len(server.good("GET", "/api/tables?list=own",
                                                token=token)["tables"]), 6)
    for lesson, table in zip((2, 3, 4), lessons):
        status, answer = server.call("POST", "/api/lessons", {"lesson": lesson}, token)
        equal("a lesson that is set aside is begun anew, others go on",
              (status, answer["table"]["id"] == table),
              (200, True) if lesson == 4 else (201, False))
    server.end("aside")


go(main())
