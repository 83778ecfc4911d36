"""`trickerion load` plays whole games at several tables and finds nothing wrong."""
import json
import os
import subprocess
import time

from common import PROGRAM, check, equal, finish


def status(pid):
    """State and parent of a process; None: there is no such process."""
    try:
        with open(f"/proc/{pid}/stat", encoding="ascii", errors="replace") as stat:
            return stat.read().rpartition(")")[2].split()[:2]
    except OSError:
        return None


def children(parent):
    """The process ids of all children of a process."""
    return [entry for entry in filter(str.isdigit, os.listdir("/proc"))
            if (status(entry) or [""])[-1] == str(parent)]


def has_ended(pid):
    """Whoever has ended may wait for somebody to take notice."""
    return (status(pid) or "Z")[0] == "Z"


def until(question):
    """The first answer that is something, or the last one after half a minute."""
    deadline = time.monotonic() + 30
    while not question() and time.monotonic() < deadline:
        time.sleep(0.1)
    return question()


done = subprocess.run([PROGRAM, "load", "--tables", "6", "--json"], capture_output=True,
                      timeout=300, check=False)
equal("load succeeds", (done.returncode, done.stderr), (0, b""))
found = json.loads(done.stdout)
equal("all games are played to the end", (found["tables"], found["games"]), (6, 6))
equal("nothing is wrong", found["wrong"], 0)
check("decisions are counted", found["moves"] > 200 and found["moves_per_second"] > 0, found)
check("answers are timed", 0 < found["latency_ms_50"] <= found["latency_ms_95"] <=
      found["latency_ms_99"] <= found["latency_ms_max"], found)
check("the server's time is measured", found["server_cpu_ms"] > 0, found)
# A seat that is told to wait waits, and the game goes on.  Not every game is so fast.
for seed in range(20):
    fast = subprocess.run([PROGRAM, "load", "--tables", "1", "--seed", str(seed), "--json"],
                          capture_output=True, timeout=300, check=False)
    equal("patience succeeds", (fast.returncode, fast.stderr), (0, b""))
    found = json.loads(fast.stdout)
    equal("nothing is wrong with patience", (found["games"], found["wrong"]), (1, 0))
    if found["waits"] > 0 or found["moves_per_second"] < 60:
        break
check("waiting is counted", found["waits"] > 0 or found["moves_per_second"] < 60, found)
short = subprocess.run([PROGRAM, "load", "--tables", "2", "--rate", "5", "--seconds", "2"],
                       capture_output=True, timeout=300, check=False, text=True)
check("a pace and an end can be given", short.returncode == 0 and
      "2 tables, 4 connections" in short.stdout, short.stdout + short.stderr)

# Whoever ends it ends its server too.
ended = subprocess.Popen([PROGRAM, "load", "--tables", "1", "--rate", "1"])
servers = until(lambda: children(ended.pid))
check("there was a server", len(servers) == 1, servers)
ended.terminate()
ended.wait(30)
check("it ends with its master", until(lambda: has_ended(servers[0])))
finish()
