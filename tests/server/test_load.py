"""`trickerion load` plays whole games at several tables and finds nothing wrong."""
import json
import subprocess

from common import PROGRAM, check, equal, finish

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
short = subprocess.run([PROGRAM, "load", "--tables", "2", "--rate", "5", "--seconds", "2"],
                       capture_output=True, timeout=300, check=False, text=True)
check("a pace and an end can be given", short.returncode == 0 and
      "2 tables, 4 connections" in short.stdout, short.stdout + short.stderr)
finish()
