"""Lessons: all of them from beginning to end over real sockets, with wrong moves, steps back,
repeated messages, and a server that is killed after every step."""
import asyncio
import random

from common import Server, check, equal, go


def begin(server, token, lesson, expect=201):
    status, answer = server.call("POST", "/api/lessons", {"lesson": lesson}, token)
    equal(f"lesson {lesson} is begun", status, expect)
    return answer["table"]


def lesson(client):
    return client.situation["lesson"]


async def settled(client):
    """The situation after everything that was done."""
    await client.until(lambda: client.situation)
    await client.quiet(0.02)


async def done(client, kind, **fields):
    """Something that must be accepted; then the new situation."""
    client.situation = None
    answer = await client.ask(kind, **fields)
    check(f"{kind} {fields} is taken", answer["ok"], answer)
    await client.until(lambda: client.situation)
    return answer


async def refused(client, error, kind, **fields):
    """Something that is refused, with a sentence, and changes nothing."""
    before = client.situation
    answer = await client.ask(kind, **fields)
    equal(f"{kind} {fields} is refused", answer.get("error"), error)
    check(f"{error} has a sentence", len(answer.get("text", "")) > 10, answer)
    await client.quiet(0.02)
    equal(f"{kind} changes nothing", client.situation, before)
    return answer


async def go_on(client, choice=None):
    """What the step at hand asks for; the hint is as good as anything that is asked for."""
    step = lesson(client)
    if step["kind"] == "read":
        await done(client, "next", step=step["step"])
    elif step["kind"] == "ready":
        await done(client, "ready")
    elif step["kind"] == "plan":
        words = step["asked"][0].split(": assign ")[1].split()
        await done(client, "draft", character=words[0], card=words[1])
    else:
        example = (await client.ask("hint"))["example"]
        check("the hint is asked for", example["text"] in step["asked"], (example, step))
        move = choice.choice(step["asked"]) if choice else example["text"]
        await done(client, "play", move=move, at=client.situation["at"])


async def not_for_lessons(client):
    await refused(client, "not_your_move", "play", move="seat2: end")
    await refused(client, "bad_move", "play", move="juggle")
    for kind, fields in (("redo", {}), ("takeback", {}), ("consent", {"yes": True}),
                         ("resign", {}), ("unready", {})):
        await refused(client, "in_lesson", kind, **fields)


async def wrong_moves(client):
    """What the step at hand is not about."""
    step, situation = lesson(client), client.situation
    legal = [m["move"]["text"] for m in situation.get("moves", [])]
    aside = [] if "plan" in situation else [m for m in legal if m not in step["asked"]]
    if step["kind"] == "read":
        equal("nothing is asked", (step["asked"], "task" in step), ([], False))
        for move in aside[:1]:
            await refused(client, "lesson_read", "play", move=move)
            equal("why says so too", (await client.ask("why", move=move))["error"],
                  "lesson_read")
        await refused(client, "lesson_read", "hint")
        await refused(client, "stale", "next", step=step["step"] % 12 + 1)
        if "plan" in situation:
            await refused(client, "lesson_read", "ready")
    else:
        check("a task", step["task"], step)
        error = "lesson_aside"
        answer = await refused(client, error, "next")
        check("it says what the task is", step["task"] in answer["text"], answer)
        for move in aside[:1]:
            answer = await refused(client, error, "play", move=move)
            check("so does a move", step["task"] in answer["text"], answer)
            equal("and why", (await client.ask("why", move=move))["error"], error)
        if step["kind"] == "move":
            check("what is asked is legal", set(step["asked"]) <= set(legal) and
                  step["asked"], step)
    if "plan" not in situation:
        answer = await refused(client, "illegal", "play", move="take_coins bank_1") \
            if not any("take_coins" in m for m in legal) else None
        check("with the rule's reason", not answer or answer["reason"]["reason"], answer)
        await refused(client, "not_planning", "ready")


def as_listed(server):
    lessons = server.good("GET", "/api/lessons")["lessons"]
    equal("there are eight", [l["lesson"] for l in lessons], list(range(1, 9)))
    check("with names", all(l["title"] and l["about"] for l in lessons), lessons)
    return {l["lesson"]: l["title"] for l in lessons}


def ended(client, number, titles):
    equal("the end is told once",
          [(m["lesson"], m.get("next")) for m in client.stream if m["type"] == "learned"],
          [(number, number + 1 if number < 8 else None)])
    said = client.stream[-1]["text"]
    check("in words", titles[number] in said, said)
    step = lesson(client)
    equal("the situation says so too", (step["kind"], step.get("next"), "moves" in
                                        client.situation),
          ("done", number + 1 if number < 8 else None, False))


async def all_lessons(server, titles):
    """One after the other, as the end of each says."""
    token, number, kinds = server.enter("Ann"), 1, set()
    while number:
        table = begin(server, token, number)
        equal("a table of its own", (table["lesson"], table["state"], table["public"],
                                     [s["kind"] for s in table["seats"]]),
              (number, "playing", False, ["human", "bot"]))
        client = await server.connect(table["id"], token)
        await settled(client)
        check("what was before the lesson is no news",
              all(m["type"] == "seats" for m in client.stream), client.stream)
        await refused(client, "lesson_first", "undo")
        equal("and undo is not offered", client.situation["undo"]["possible"], False)
        steps = 0
        while lesson(client)["kind"] != "done":
            step = lesson(client)
            equal("the title", (step["lesson"], step["title"]), (number, titles[number]))
            kinds.add(step["kind"])
            await go_on(client)
            steps += 1
        check("it had steps", steps >= lesson(client)["steps"] - 1, steps)
        await client.quiet(0.05)
        ended(client, number, titles)
        equal("nothing is asked any more", (await client.ask("next"))["error"], "not_playing")
        equal("a table that is over", server.good("GET", f"/api/tables/{table['id']}",
                                                  token=token)["table"]["state"], "over")
        await client.close()
        number = client.stream[-1].get("next")
    equal("all kinds of steps", kinds, {"read", "move", "plan", "ready"})


async def all_wrong(server, number):
    """At every step everything wrong is tried; then a choice of what is right, and now and
    then a step back."""
    choice, token = random.Random(number), server.enter("Ben")
    client = await server.connect(begin(server, token, number)["id"], token)
    await settled(client)
    await not_for_lessons(client)
    backs = count = 0
    while lesson(client)["kind"] != "done":
        await wrong_moves(client)
        before = client.situation
        await go_on(client, choice)
        count += 1
        if lesson(client)["kind"] == "done" or count % 4:
            continue
        equal("undo is offered", client.situation["undo"]["possible"], True)
        await done(client, "undo")
        backs += 1
        check("a step back", lesson(client)["step"] <= before["lesson"]["step"])
        if before["lesson"]["kind"] == "read" and before["at"] == client.situation["at"]:
            equal("it is as before", client.situation, {**before, "seq": client.seq})
    check("there were steps back", backs, backs)
    check("no move is called final", not any('"final":' in t for t in client.received))
    await client.close()


async def again(server, client, kill=True):
    """After a restart everything is as it was."""
    seq, situation = client.seq, client.situation
    client.stream.clear()
    if kill:
        server.kill()
    else:
        equal("a graceful stop", await asyncio.to_thread(server.stop), 0)
    server.start()
    await client.connect(since=seq)
    await settled(client)
    equal("nothing was missed", client.stream, [])
    equal("the situation is the same", client.situation, situation)


async def restarts():
    """The server is killed after every step, with plans in the making too."""
    server = Server()
    for number in (2, 4):
        token = server.enter("Ann")
        client = await server.connect(begin(server, token, number)["id"], token)
        await settled(client)
        await again(server, client)
        count = 0
        while lesson(client)["kind"] != "done":
            await go_on(client)
            await client.quiet(0.05)
            count += 1
            await again(server, client, count % 4)
            if count % 5 == 0 and lesson(client)["kind"] != "done":
                await done(client, "undo")
                await client.quiet(0.05)
                await again(server, client)
        check("it was a whole lesson", count > 6, count)
        await client.close()
    server.end("restarts of lessons")


async def repeated():
    """Every message is sent, its answer lost with the connection or the server, and sent
    twice again: done once, answered alike."""
    server = Server()
    token = server.enter("Ann")
    table = begin(server, token, 4)["id"]
    client = await server.connect(table, token)
    await settled(client)
    count, steps = 0, []
    while lesson(client)["kind"] != "done":
        step = lesson(client)
        count += 1
        message = {"type": "next"} if step["kind"] == "read" else {
            "type": "play", "move": (await client.ask("hint"))["example"]["text"]}
        message["id"] = f"message {count}"
        steps.append(step["step"])
        await client.send(message)
        if count % 2:
            server.kill()
            server.start()
        else:
            await client.socket.close()
        await client.connect(since=client.seq)
        answers = []
        for _ in range(2):
            client.answers.pop(message["id"], None)
            await client.send(message)
            await client.until(lambda m=message: m["id"] in client.answers)
            answers.append(client.answers[message["id"]])
        equal("the same answer", answers[0], answers[1])
        check("a good one", answers[0]["ok"], answers[0])
        client.situation = None
        await client.socket.close()
        await client.connect(since=client.seq)
        await settled(client)
    equal("no step was left out", sorted(set(steps)), list(range(1, lesson(client)["steps"] + 1)))
    equal("or done twice", [m["type"] for m in client.stream].count("learned"), 1)
    refusals = [await client.ask("next", id="once") for _ in range(2)]
    equal("a refusal is the same too", refusals[0], refusals[1])
    server.end("repeated")


async def plans(server):
    """A plan that lacks something leads back to the step that asks for it."""
    token = server.enter("Ann")
    client = await server.connect(begin(server, token, 2)["id"], token)
    await settled(client)
    while lesson(client)["kind"] != "ready":
        await go_on(client)
    step = lesson(client)["step"]
    await done(client, "draft", character="magician", card="nothing")
    client.situation = None
    answer = await client.ask("ready", id="early")
    equal("it is not complete", answer["error"], "lesson_plan")
    await client.until(lambda: client.situation)
    equal("the step that asks for it", lesson(client)["kind"], "plan")
    back = lesson(client)["step"]
    check("is at hand again", back < step, (back, step))
    await again(server, client)
    equal("the same answer", await client.ask("ready", id="early"), answer)
    while lesson(client)["kind"] != "done":
        await go_on(client)
    check("and it goes on from there", True)
    await client.close()


async def tables(server):
    """Beginning, going on, ending; and nobody else."""
    ann, ben = server.enter("Ann"), server.enter("Ben")
    table = begin(server, ann, 3)
    path = f"/api/tables/{table['id']}"
    equal("whoever begins it again goes on with it", begin(server, ann, 3, 200)["id"],
          table["id"])
    check("others have their own", begin(server, ben, 3)["id"] != table["id"])
    check("so has another lesson", begin(server, ann, 4)["id"] != table["id"])
    for number in (0, 9, 99, 100, "one", None):
        status, answer = server.call("POST", "/api/lessons", {"lesson": number}, ann)
        equal(f"no lesson {number}", (status, answer["error"]), (404, "no_lesson")
              if number in (9, 99) else (400, "bad_field"))
    equal("nobody without a name", server.call("POST", "/api/lessons", {"lesson": 1})[0], 401)
    mine = {t["id"]: t.get("lesson") for t in
            server.good("GET", "/api/tables?list=own", token=ann)["tables"]}
    equal("it is among one's own tables", mine[table["id"]], 3)
    for which in ("open", "playing"):
        equal("and on no list", server.good("GET", f"/api/tables?list={which}")["tables"], [])
    for token, name in ((ben, "another"), (None, "nobody known")):
        for method, what, body in (("GET", "", None), ("POST", "/ticket", None),
                                   ("GET", "/log", None), ("GET", "/record", None),
                                   ("POST", "/leave", None), ("POST", "/return", None),
                                   ("POST", "/rematch", None), ("POST", "/join", {}),
                                   ("POST", "/report", {"text": "hm"}),
                                   ("POST", "/invite", {"seat": 1}),
                                   ("POST", "/bot", {"seat": 2, "level": "random"})):
            equal(f"{name} may not {method} {what}",
                  server.call(method, path + what, body, token)[0], 404)
    operator = server.operator()
    equal("the operator cannot learn", server.call("POST", path + "/ticket", token=operator)[0],
          403)
    for what, body in (("/invite", {"seat": 1}), ("/invite", {"seat": 2}),
                       ("/bot", {"seat": 2, "level": "random"}), ("/return", None),
                       ("/rematch", None)):
        equal(f"the learner may not {what}", server.call("POST", path + what, body, ann)[0],
              409)
    client = await server.connect(table["id"], ann)
    await settled(client)
    await go_on(client)
    answer = await client.ask("preview", moves=[client.situation["moves"][0]["move"]["text"]])
    check("a preview as in games", answer["ok"], answer)
    log = server.good("GET", path + "/log", token=ann)
    check("a log", "Optico" in log or "Ann" in log, log[:200])
    equal("no record yet", server.call("GET", path + "/record", token=ann)[0], 409)
    left = server.good("POST", path + "/leave", token=ann)["table"]
    equal("leaving ends it", left["state"], "over")
    await client.quiet(0.1)
    equal("which is told", client.stream[-1]["state"], "over")
    equal("and nothing is asked", (await client.ask("next"))["error"], "not_playing")
    once = server.good("POST", path + "/rematch", token=ann)["table"]
    equal("once more from the beginning", (once["lesson"], once["state"]), (3, "playing"))
    fresh = await server.connect(once["id"], ann)
    await settled(fresh)
    equal("really", lesson(fresh)["step"], 1)
    game = await server.connect(server.table([ann], ["random"]), ann)
    equal("a game has no steps", (await game.ask("next"))["error"], "no_lesson_here")
    await game.quiet(0.2)
    check("and says nothing of any", "lesson" not in game.situation)


async def main():
    server = Server()
    titles = as_listed(server)
    await all_lessons(server, titles)
    await asyncio.gather(*(all_wrong(server, number) for number in titles))
    await plans(server)
    await tables(server)
    server.end("lessons")
    await restarts()
    await repeated()


go(main())
