#!/usr/bin/env python3
"""A small player for Trickerion, as a start for your own: docs/bots.md explains the lines.

    trickerion match "exec:examples/bot.py build/trickerion" random

Its argument is the program, which tells it what Tricks need."""
import json
import random
import subprocess
import sys

# What to do, the best first; what is not here comes in between, at random.
GOOD = "perform put prepare set_up reward learn place advertise bonus take_coins".split()
BAD = ("end done decline no_advertise no_performance idle give_up reschedule reroll set_die "
       "move_trick move_pile move_apprentice return return_component return_trick hire").split()


def missing(me):
    """By Trick without a marker: how many of which Components it lacks."""
    have = me["component"]
    return {trick["trick"]: {name: n - have.get(name, 0)
                             for name, n in TRICKS.get(trick["trick"], {}).items()
                             if n > have.get(name, 0)}
            for trick in me["trick"] if trick and not trick["markers"]}


def wanted_places(me):
    """Where Characters should go: to what stands between them and the stage."""
    lacking = missing(me)
    places = {"theater": any(trick and trick["markers"] for trick in me["trick"]),
              "workshop": lacking and not all(lacking.values()),
              "market_row": any(lacking.values()) and me["coins"] > 1,
              "downtown": not lacking or me["coins"] < 6}
    taken = [member["card"] for member in me["member"].values()]
    return [place for place, good in places.items()
            if good and taken.count(place) < 1 + (place == "theater")]


def worth(move, me):
    """How much a move is liked; equal ones are decided by chance."""
    verb, *words = move.split(": ", 1)[1].split()
    if verb == "assign":  # wages are due for everybody who works: nobody goes in vain
        places = wanted_places(me)
        return 9 - places.index(words[1]) if words[1] in places else words[1] == "nothing"
    if verb in ("buy", "order", "quick_order"):  # what is needed, and no more of it
        lacking = {name: n for need in missing(me).values() for name, n in need.items()}
        return 50 if any(lacking.get(word) == int(words[0]) if verb == "buy" else word in lacking
                         for word in words) else -50
    if verb == "learn" and missing(me):
        return -50
    return 99 - GOOD.index(verb) if verb in GOOD else -1 - BAD.index(verb) if verb in BAD else 0


cards = subprocess.run([*sys.argv[1:2], "cards", "--json"], capture_output=True, check=True).stdout
TRICKS = {trick["id"]: trick["components"] for trick in json.loads(cards)["tricks"]}
for line in sys.stdin:
    word, *rest = line.split()
    if word == "trickerion-bot":  # the beginning: who we are, and our luck
        settings = dict(item.split("=", 1) for item in rest[1:])
        random.seed(int(settings["seed"]))
    elif word == "move":  # the position, and so many moves
        me = json.loads(sys.stdin.readline())["players"][int(settings["seat"][4:]) - 1]
        moves = [sys.stdin.readline() for _ in range(int(rest[0]))]
        best = max(range(len(moves)), key=lambda i: (worth(moves[i], me), random.random()))
        print(best + 1, flush=True)
