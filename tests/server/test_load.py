"""`trickerion load` plays whole games at several tables and finds nothing wrong."""
import json
import os
import subprocess
import time

from common import PROGRAM, check, equal, finish


def children(parent):
    """The process ids of all children of a process."""
    found = []
    for entry in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{entry}/stat", encoding="ascii", errors="replace") as stat:
                if int(stat.read().rpartition(")")[2].split()[1]) == parent:
                    found.append(entry)
        except OSError:
            pass  # it has ended meanwhile
    return found


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
# A game of many decisions: a seat that is told to wait waits, and the game goes on.
fast = subprocess.run([PROGRAM, "load", "--tables", "1", "--seed", "4", "--json"],
                      capture_output=True, timeout=300, check=False)
equal("patience succeeds", (fast.returncode, fast.stderr), (0, b""))
found = json.loads(fast.stdout)
equal("nothing is wrong with patience", (found["games"], found["wrong"]), (1, 0))
check("waiting is counted", found["waits"] >= 0, found)
short = subprocess.run([PROGRAM, "load", "--tables", "2", "--rate", "5", "--seconds", "2"],
                       capture_output=True, timeout=300, check=False, text=True)
check("a pace and an end can be given", short.returncode == 0 and
      "2 tables, 4 connections" in short.stdout, short.stdout + short.stderr)

# Whoever ends it ends its server too.
ended = subprocess.Popen([PROGRAM, "load", "--tables", "1", "--rate", "1"])
time.sleep(1)
servers = children(ended.pid)
ended.terminate()
ended.wait(30)
check("there was a server", len(servers) == 1, servers)
deadline = time.monotonic() + 30
while os.path.exists(f"/proc/{servers[0]}") and time.monotonic() < deadline:
    time.sleep(0.1)
check("it ends with its master", not os.path.exists(f"/proc/{servers[0]}"))
finish()
