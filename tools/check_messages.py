#!/usr/bin/env python3
"""Checks messages/en.def against the code that uses it.

Every id is used, every id that is used exists, every row of a list in trickerion.h has its
message, and every text names only arguments that the code gives where it uses the message.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
ROW = re.compile(r'^MSG\((\w+), "((?:[^"\\]|\\.)*)"\)$')
FIELD = re.compile(r"\{\+?(\w+)(?:\|[^{}]*)?\}")
USE = re.compile(r"\bMSG_(\w+)\b(?!##)")
PASTE = re.compile(r"\bMSG_(\w*)##")
ARGUMENT = re.compile(r'\barg_\w+\(\s*"(\w+)"')

CHOOSER = re.compile(r"\benum message (\w+)\(")

WEB_USE = re.compile(r'"([A-Z][A-Z0-9]*_[A-Z0-9_]+)"')
WEB_BEGIN = re.compile(r"`([A-Z][A-Z0-9]*_[A-Z0-9_]*)\$\{")

# Messages made from lists: prefix, the list, its macro, arguments that every row gives, and
# whether a row itself names arguments.
PUBLIC = "include/trickerion.h"
LESSONS = "src/data/list-lessons.h"
LISTS = [
    ("REASON_", PUBLIC, "TRK_REASON_LIST", "REASON", {"action"}, True),
    ("EVENT_", PUBLIC, "TRK_EVENT_LIST", "EVENT", {"seat", "gains"}, True),
    ("MOVE_", PUBLIC, "TRK_MOVE_LIST", "MOVE", set(), True),
    ("ACTION_", PUBLIC, "TRK_MOVE_LIST", "MOVE", set(), False),
    ("PHASE_", PUBLIC, "TRK_PHASE_LIST", "X", set(), False),
    ("FAME_", PUBLIC, "TRK_FAME_LIST", "X", set(), False),
    ("TERM_", PUBLIC, "TRK_TERM_LIST", "X", {"by"}, False),
    ("SWITCH_", PUBLIC, "TRK_SWITCH_LIST", "SWITCH", set(), False),
    ("PREVIEW_THEN_", PUBLIC, "TRK_FRAME_LIST", "X", {"price", "trick"}, False),
    ("TEXT_ERROR_", PUBLIC, "TRK_TEXT_ERROR_LIST", "X",
     {"found", "wanted", "path", "reason"}, False),
    ("NAME_", "src/data/list-components.h", None, "COMPONENT", set(), False),
    ("SHORT_", "src/data/list-components.h", None, "COMPONENT", set(), False),
    ("EFFECT_", "src/data/list-special-assignments.h", None, "SPECIAL_ASSIGNMENT", set(),
     False),
    ("EFFECT_", "src/data/list-prophecies.h", None, "PROPHECY", set(), False),
    ("ABILITY_", "src/data/list-magicians.h", None, "MAGICIAN", set(), False),
    *(("LESSON_" + kind, LESSONS, None, "LESSON", set(), False) for kind in ("", "ABOUT_")),
    *(("STEP_", LESSONS, None, macro, set(), False)
      for macro in ("READ", "WATCH", "ASK", "PLAN", "READY")),
    *(("TASK_", LESSONS, None, macro, set(), False) for macro in ("ASK", "PLAN", "READY")),
    ("ENGINE_ABOUT_", "src/cli/engine_commands.h", "ENGINE_COMMANDS", "COMMAND", set(),
     False),
    ("SERVER_", "src/server/refusals.h", "REFUSAL_LIST", "REFUSAL",
     {"field", "seconds", "task"},
     False),
    ("NET_", "src/net/limits.h", "NET_REFUSAL_LIST", "X", set(), False),
]
# Words of the operating system that look like ours.
FOREIGN = {"NOSIGNAL", "DONTWAIT"}
# A message beside a list that varies one of its rows starts like it.
VARIANTS = ("MOVE_", "EVENT_")
# What an argument of a move is called, by its domain (src/text/arguments.c).
DOMAINS = {"PERFORMANCE": "card", "CARD": "assignment"}


def read_catalogue(path, errors):
    texts = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.startswith("MSG"):
            continue
        match = ROW.match(line)
        if not match:
            errors.append(f"{path.name}:{number}: not a row MSG(ID, \"text\")")
        elif match[1] in texts:
            errors.append(f"{path.name}:{number}: {match[1]} is there twice")
        else:
            texts[match[1]] = match[2]
    return texts


def without_comments(text):
    """Blanks; a line that goes on still does."""
    return re.sub(r'"(?:[^"\\\n]|\\.)*"|/\*.*?\*/|//[^\n]*',
                  lambda m: m[0] if m[0][0] == '"' else re.sub(r"(?!\\\n)[^\n]", " ", m[0]),
                  text, flags=re.S)


def list_rows(file, name, macro):
    """{id: rest of the row} of an X-macro list, or of a file of such rows."""
    text = without_comments((ROOT / file).read_text(encoding="utf-8"))
    if name:
        text = re.search(rf"#define {name}\(\w+\)(.*?[^\\\s]\s*)\n", text, re.S)[1]
    return dict(re.findall(rf"\b{macro}\((\w+)(.*?)\)\s*(?:\\|$)", text, re.M))


def names_of_row(macro, rest):
    if macro == "MOVE":
        domains = [word.strip() for word in rest.split(",")[1:4]]
        names = [DOMAINS.get(d, d.lower()) for d in domains if d != "NOTHING"]
        return {"other_" + name if name in names[:i] else name
                for i, name in enumerate(names)}
    words = re.search(r'"([^"]*)"', rest)
    return set(words[1].split()) if words else set()


def check_lists(texts, errors):
    """Rows of lists; returns the ids they use."""
    used = set()
    for prefix, file, name, macro, always, named in LISTS:
        rows = list_rows(file, name, macro)
        if not rows:
            errors.append(f"{file}: no rows {macro}(...) found")
        for row, rest in rows.items():
            message = prefix + row
            used.add(message)
            given = always | (names_of_row(macro, rest) if named else set())
            if message not in texts:
                errors.append(f"{file}: no message {message}")
                continue
            for field in sorted(set(FIELD.findall(texts[message])) - given):
                errors.append(f"{message}: {{{field}}} is not among {sorted(given)}")
    return used


def functions(text):
    """(start, end) of every top-level block, with what stands before its brace."""
    blocks, depth, start, begin = [], 0, 0, 0
    for match in re.finditer(r'"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\]|\\.)*\'|//[^\n]*|/\*.*?\*/|[{};]',
                             text, re.S):
        token = match[0]
        if token == "{":
            if depth == 0:
                begin = start
            depth += 1
        elif token == "}":
            depth -= 1
            if depth == 0:
                blocks.append((begin, match.end()))
                start = match.end()
        elif token == ";" and depth == 0:
            start = match.end()
    return blocks


def find_helpers(sources):
    """{function: arguments it adds} for functions that are handed a message."""
    helpers = {}
    for text in sources.values():
        for a, b in functions(text):
            head, _, body = text[a:b].partition("{")
            name = re.search(r"(\w+)\((?=.*\benum message \w+)", head, re.S)
            if name:
                helpers.setdefault(name[1], set()).update(ARGUMENT.findall(body))
    return helpers


def find_choosers(sources):
    """{function that returns a message: arguments given where it is called}."""
    blocks = [text[a:b] for text in sources.values() for a, b in functions(text)]
    choosers = {}
    for block in blocks:
        name = CHOOSER.search(block.partition("{")[0])
        if name:
            calls = [other for other in blocks if other is not block
                     and re.search(rf"\b{name[1]}\(", other)]
            choosers[name[1]] = {a for call in calls for a in ARGUMENT.findall(call)}
    return choosers


def statement_at(text, at):
    start = max(text.rfind(c, 0, at) for c in ";{}") + 1
    end = text.find(";", at)
    return text[start:end if end > 0 else len(text)]


def given_at(text, blocks, helpers, choosers, at):
    """The arguments a message can have where it stands: those of its function, of functions
    it is handed to, and of those it is returned to."""
    given = set()
    for a, b in blocks:
        if a <= at < b:
            given |= set(ARGUMENT.findall(text[a:b]))
            name = CHOOSER.search(text[a:b].partition("{")[0])
            given |= choosers.get(name[1], set()) if name else set()
    for name in re.findall(r"\b(\w+)\(", statement_at(text, at)):
        given |= helpers.get(name, set())
    return given


def check_file(path, text, helpers, choosers, texts, listed, used, errors):
    blocks = functions(text)
    for match in USE.finditer(text):
        message = match[1]
        if message in FOREIGN:
            continue
        if message not in texts:
            errors.append(f"{path}: MSG_{message} is not in the catalogue")
            continue
        used.add(message)
        fields = set(FIELD.findall(texts[message]))
        if not fields or message in listed or message.startswith(VARIANTS):
            continue
        missing = fields - given_at(text, blocks, helpers, choosers, match.start())
        if missing:
            errors.append(f"{path}: {message} is not given {', '.join(sorted(missing))}")


def check_variants(texts, listed, errors):
    """MOVE_BARGAIN_NOTHING may use what MOVE_BARGAIN has, not more."""
    for message in texts:
        if message in listed or not message.startswith(VARIANTS):
            continue
        base = max((m for m in listed if message.startswith(m + "_")), key=len, default=None)
        if base:
            extra = set(FIELD.findall(texts[message])) - set(FIELD.findall(texts[base]))
            if extra:
                errors.append(f"{message}: {sorted(extra)} is not in {base}")


def check_web(texts, used, errors):
    """What the browser client names: "WEB_READY", or `NAME_${id}` for all that begin
    so."""
    for path in sorted((ROOT / "web" / "src").rglob("*.ts*")):
        text = path.read_text(encoding="utf-8")
        where = path.relative_to(ROOT)
        for begin in WEB_BEGIN.findall(text):
            used.update(message for message in texts if message.startswith(begin))
        for match in WEB_USE.finditer(text):
            message = match[1]
            if message in texts:
                used.add(message)
            elif message.startswith("WEB_"):
                errors.append(f"{where}: {message} is not in the catalogue")


def main():
    errors = []
    texts = read_catalogue(ROOT / "messages" / "en.def", errors)
    listed = check_lists(texts, errors)
    check_variants(texts, listed, errors)
    used = set(listed)
    sources = {path.relative_to(ROOT): without_comments(path.read_text(encoding="utf-8"))
               for path in sorted((ROOT / "src").rglob("*")) if path.suffix in (".c", ".h")}
    helpers, choosers = find_helpers(sources), find_choosers(sources)
    for path, text in sources.items():
        for prefix in PASTE.findall(text):
            if prefix and prefix not in {row[0] for row in LISTS}:
                errors.append(f"{path}: MSG_{prefix}## belongs to no list known here")
        check_file(path, text, helpers, choosers, texts, listed, used, errors)
    check_web(texts, used, errors)
    for message in sorted(set(texts) - used):
        errors.append(f"{message} is not used")
    print(*errors, sep="\n", end="\n" if errors else "")
    print(f"messages: {len(texts)} texts, {len(sources)} files, {len(errors)} wrong")
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
