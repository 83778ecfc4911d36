/* list-messages.h: every message of the protocol, field by field.
 *
 *   MESSAGE(id, way, who, about)          UP: sent to the server, by these roles
 *                                         STREAM: sent by the server, with a number
 *                                         DOWN: sent by the server, without one
 *   TYPE(id, about)                       an object within messages, or the body of a
 * call FIELD(owner, name, type, of, low, high, need, about)
 *
 * The word of a message on the wire is its id in lower case.  Types of fields: TEXT with
 * so many bytes; NUMBER from low to high; FLAG; TEXTS, NUMBERS, FLAGS and LIST with so
 * many elements; OF and LIST hold objects of the type "of"; GAME is JSON of the engine,
 * which docs/notation.md describes.  need: NEED or MAY.
 *
 * The server checks what it gets against these rows, and tools/protocol.py turns them
 * into docs/protocol.md, the JSON Schemas and the types of TypeScript.  Include it with
 * those macros defined that are wanted. */
// clang-format off
#ifndef MESSAGE
#define MESSAGE(id, way, who, about)
#endif
#ifndef TYPE
#define TYPE(id, about)
#endif
#ifndef FIELD
#define FIELD(owner, name, type, of, low, high, need, about)
#endif
#define SEATED (ROLE(HOST) | ROLE(PLAYER))
#define ALL    (SEATED | ROLE(SPECTATOR))

/* ---- to the server ---- */

MESSAGE(HELLO, UP, ALL, "The first message: what the client has seen already.")
FIELD(HELLO, version, NUMBER, NOTHING, 1, 1, NEED, "version of the protocol")
FIELD(HELLO, since, NUMBER, NOTHING, 0, 2147483647, MAY, "the highest number seen; left out: begin with what is to come")

MESSAGE(PLAY, UP, SEATED, "Make a decision.")
FIELD(PLAY, id, TEXT, NOTHING, 1, 64, NEED, "of the client's choice; the same id again gets the same answer and does nothing")
FIELD(PLAY, move, TEXT, NOTHING, 1, 200, NEED, "the text of a move")
FIELD(PLAY, at, NUMBER, NOTHING, 0, 2147483647, MAY, "the situation's at; refused when the game has gone on")

MESSAGE(DRAFT, UP, SEATED, "Change the plan for the Assignment phase.")
FIELD(DRAFT, id, TEXT, NOTHING, 1, 64, NEED, "see play")
FIELD(DRAFT, character, TEXT, NOTHING, 1, 40, NEED, "whose card")
FIELD(DRAFT, card, TEXT, NOTHING, 1, 40, NEED, "Assignment card, or nothing")

MESSAGE(READY, UP, SEATED, "The plan is final.")
FIELD(READY, id, TEXT, NOTHING, 1, 64, NEED, "see play")

MESSAGE(UNREADY, UP, SEATED, "The plan is open again.")
FIELD(UNREADY, id, TEXT, NOTHING, 1, 64, NEED, "see play")

MESSAGE(UNDO, UP, SEATED, "Take back one's latest decision.")
FIELD(UNDO, id, TEXT, NOTHING, 1, 64, NEED, "see play")

MESSAGE(REDO, UP, SEATED, "Make it again.")
FIELD(REDO, id, TEXT, NOTHING, 1, 64, NEED, "see play")

MESSAGE(TAKEBACK, UP, SEATED, "Ask everybody to take back one's latest decision and all since.")
FIELD(TAKEBACK, id, TEXT, NOTHING, 1, 64, NEED, "see play")

MESSAGE(CONSENT, UP, SEATED, "Answer somebody's question for a takeback.")
FIELD(CONSENT, id, TEXT, NOTHING, 1, 64, NEED, "see play")
FIELD(CONSENT, yes, FLAG, NOTHING, 0, 1, NEED, "false ends the question")

MESSAGE(RESIGN, UP, SEATED, "Give up the seat for good.")
FIELD(RESIGN, id, TEXT, NOTHING, 1, 64, NEED, "see play")

MESSAGE(CHAT, UP, SEATED, "Say something to all at the table.")
FIELD(CHAT, id, TEXT, NOTHING, 1, 64, NEED, "see play")
FIELD(CHAT, text, TEXT, NOTHING, 1, 500, NEED, "without control characters")

MESSAGE(HINT, UP, SEATED, "What would a strong bot do? Where the table allows it.")
FIELD(HINT, id, TEXT, NOTHING, 1, 64, NEED, "comes back as re")

MESSAGE(PREVIEW, UP, SEATED, "What would these moves do?")
FIELD(PREVIEW, id, TEXT, NOTHING, 1, 64, NEED, "comes back as re")
FIELD(PREVIEW, moves, TEXTS, NOTHING, 1, 16, NEED, "one after the other")

MESSAGE(WHY, UP, SEATED, "Why is this move not possible?")
FIELD(WHY, id, TEXT, NOTHING, 1, 64, NEED, "comes back as re")
FIELD(WHY, move, TEXT, NOTHING, 1, 200, NEED, "the text of a move")

MESSAGE(NEXT, UP, SEATED, "A step of a lesson that asks for nothing was read.")
FIELD(NEXT, id, TEXT, NOTHING, 1, 64, NEED, "see play")
FIELD(NEXT, step, NUMBER, NOTHING, 1, 12, MAY, "which step; refused when it is another one by now")

/* ---- from the server, numbered ---- */

MESSAGE(NEWS, STREAM, ALL, "What happened.")
FIELD(NEWS, seq, NUMBER, NOTHING, 1, 2147483647, NEED, "number in the stream of this seat")
FIELD(NEWS, time, NUMBER, NOTHING, 0, 9007199254740991, NEED, "milliseconds since 1970")
FIELD(NEWS, events, LIST, GAME, 0, 100000, NEED, "events, as this seat may know them")
FIELD(NEWS, lines, TEXTS, NOTHING, 0, 100000, NEED, "the same in words")

MESSAGE(UNDONE, STREAM, ALL, "Decisions were taken back.")
FIELD(UNDONE, seq, NUMBER, NOTHING, 1, 2147483647, NEED, "see news")
FIELD(UNDONE, time, NUMBER, NOTHING, 0, 9007199254740991, NEED, "see news")
FIELD(UNDONE, seat, NUMBER, NOTHING, 1, 4, NEED, "who took back")
FIELD(UNDONE, consent, FLAG, NOTHING, 0, 1, NEED, "by consent of all")

MESSAGE(SEATS, STREAM, ALL, "Who sits where has changed, or the state of the table.")
FIELD(SEATS, seq, NUMBER, NOTHING, 1, 2147483647, NEED, "see news")
FIELD(SEATS, time, NUMBER, NOTHING, 0, 9007199254740991, NEED, "see news")
FIELD(SEATS, state, TEXT, NOTHING, 1, 20, NEED, "gathering, playing, over or aside")
FIELD(SEATS, seats, LIST, SEAT, 2, 4, NEED, "by number")

MESSAGE(PLANS, STREAM, ALL, "Who is ready has changed.")
FIELD(PLANS, seq, NUMBER, NOTHING, 1, 2147483647, NEED, "see news")
FIELD(PLANS, time, NUMBER, NOTHING, 0, 9007199254740991, NEED, "see news")
FIELD(PLANS, ready, FLAGS, NOTHING, 2, 4, NEED, "by seat")

MESSAGE(SAID, STREAM, ALL, "Chat.")
FIELD(SAID, seq, NUMBER, NOTHING, 1, 2147483647, NEED, "see news")
FIELD(SAID, time, NUMBER, NOTHING, 0, 9007199254740991, NEED, "see news")
FIELD(SAID, seat, NUMBER, NOTHING, 1, 4, NEED, "who")
FIELD(SAID, name, TEXT, NOTHING, 1, 40, NEED, "who")
FIELD(SAID, text, TEXT, NOTHING, 1, 500, NEED, "what")

MESSAGE(ASKED, STREAM, ALL, "A takeback is asked for, or no longer.")
FIELD(ASKED, seq, NUMBER, NOTHING, 1, 2147483647, NEED, "see news")
FIELD(ASKED, time, NUMBER, NOTHING, 0, 9007199254740991, NEED, "see news")
FIELD(ASKED, seat, NUMBER, NOTHING, 1, 4, NEED, "who asked")
FIELD(ASKED, open, FLAG, NOTHING, 0, 1, NEED, "false: it was refused, or the game went on")

MESSAGE(OVER, STREAM, ALL, "The game is over.")
FIELD(OVER, seq, NUMBER, NOTHING, 1, 2147483647, NEED, "see news")
FIELD(OVER, time, NUMBER, NOTHING, 0, 9007199254740991, NEED, "see news")
FIELD(OVER, places, NUMBERS, NOTHING, 2, 4, NEED, "by seat, from 1")
FIELD(OVER, fame, NUMBERS, NOTHING, 2, 4, NEED, "by seat")

MESSAGE(REMATCH, STREAM, ALL, "Somebody has set up the same table once more.")
FIELD(REMATCH, seq, NUMBER, NOTHING, 1, 2147483647, NEED, "see news")
FIELD(REMATCH, time, NUMBER, NOTHING, 0, 9007199254740991, NEED, "see news")
FIELD(REMATCH, table, TEXT, NOTHING, 1, 64, NEED, "its id")

MESSAGE(LEARNED, STREAM, ALL, "The lesson is finished.")
FIELD(LEARNED, seq, NUMBER, NOTHING, 1, 2147483647, NEED, "see news")
FIELD(LEARNED, time, NUMBER, NOTHING, 0, 9007199254740991, NEED, "see news")
FIELD(LEARNED, lesson, NUMBER, NOTHING, 1, 99, NEED, "which")
FIELD(LEARNED, text, TEXT, NOTHING, 1, 400, NEED, "the same in words")
FIELD(LEARNED, next, NUMBER, NOTHING, 1, 99, MAY, "the lesson after it; left out: it was the last")

/* ---- from the server, not numbered ---- */

MESSAGE(WELCOME, DOWN, ALL, "The answer to hello; what was missed follows.")
FIELD(WELCOME, version, NUMBER, NOTHING, 1, 1, NEED, "version of the protocol")
FIELD(WELCOME, seat, NUMBER, NOTHING, 0, 4, NEED, "one's own; 0: a spectator")
FIELD(WELCOME, seq, NUMBER, NOTHING, 0, 2147483647, NEED, "the highest number so far")
FIELD(WELCOME, table, OF, TABLE, 0, 0, NEED, "the table")

MESSAGE(ANSWER, DOWN, ALL, "The answer to a message with an id.")
FIELD(ANSWER, re, TEXT, NOTHING, 0, 64, NEED, "its id; empty when it had none that could be read")
FIELD(ANSWER, ok, FLAG, NOTHING, 0, 1, NEED, "was it done?")
FIELD(ANSWER, error, TEXT, NOTHING, 1, 40, MAY, "why not")
FIELD(ANSWER, text, TEXT, NOTHING, 1, 2000, MAY, "why not, as a sentence")
FIELD(ANSWER, field, TEXT, NOTHING, 1, 80, MAY, "which field of the message is wrong")
FIELD(ANSWER, reason, GAME, NOTHING, 0, 0, MAY, "why a move is refused")
FIELD(ANSWER, preview, GAME, NOTHING, 0, 0, MAY, "answer to preview")
FIELD(ANSWER, hints, LIST, HINTED, 0, 8, MAY, "answer to hint: the three best moves, the best first; for a plan the best card of each Character that has none")
FIELD(ANSWER, example, OF, EXAMPLE, 0, 0, MAY, "answer to hint in a lesson")
FIELD(ANSWER, retry, NUMBER, NOTHING, 1, 86400, MAY, "seconds after which it is worth another try")

MESSAGE(SITUATION, DOWN, ALL, "Where the game stands for this seat; the latest one counts.")
FIELD(SITUATION, seq, NUMBER, NOTHING, 0, 2147483647, NEED, "all numbered messages up to this one are in it")
FIELD(SITUATION, at, NUMBER, NOTHING, 0, 2147483647, NEED, "how many decisions were made")
FIELD(SITUATION, turns, NUMBER, NOTHING, 5, 7, NEED, "how many turns the whole game has")
FIELD(SITUATION, view, GAME, NOTHING, 0, 0, NEED, "the position, as this seat may know it")
FIELD(SITUATION, links, LIST, LINK_ON_CARD, 0, 40, NEED, "Links that lie on the Performance cards")
FIELD(SITUATION, weekdays, NUMBERS, NOTHING, 4, 4, NEED, "what each weekday adds to Yields now, from Thursday on")
FIELD(SITUATION, waiting, NUMBERS, NOTHING, 0, 4, NEED, "seats that are asked for a decision")
FIELD(SITUATION, moves, LIST, MOVE, 0, 512, MAY, "what this seat may do, when it is asked")
FIELD(SITUATION, refused, LIST, REFUSED, 0, 4000, MAY, "what it may not do, and why")
FIELD(SITUATION, plan, OF, PLAN, 0, 0, MAY, "in the Assignment phase: one's own plan")
FIELD(SITUATION, ready, FLAGS, NOTHING, 2, 4, MAY, "in the Assignment phase: who is ready")
FIELD(SITUATION, outlook, GAME, NOTHING, 0, 0, MAY, "what people plan with, for this seat")
FIELD(SITUATION, undo, OF, UNDO_STATE, 0, 0, MAY, "may this seat take something back?")
FIELD(SITUATION, lesson, OF, STEP, 0, 0, MAY, "in a lesson: what to know and to do")

MESSAGE(CLOCKS, DOWN, ALL, "Time, and who is thinking.")
FIELD(CLOCKS, clocks, LIST, CLOCK, 0, 4, NEED, "by seat; empty without clocks")
FIELD(CLOCKS, thinking, NUMBERS, NOTHING, 0, 4, NEED, "seats whose bot is thinking")

/* ---- objects within messages ---- */

TYPE(SEAT, "A seat of a table.")
FIELD(SEAT, kind, TEXT, NOTHING, 1, 20, NEED, "open, human, bot or stand_in (a bot instead of somebody who left)")
FIELD(SEAT, name, TEXT, NOTHING, 0, 40, NEED, "who sits there")
FIELD(SEAT, level, TEXT, NOTHING, 0, 20, NEED, "of the bot")
FIELD(SEAT, host, FLAG, NOTHING, 0, 1, NEED, "set the table up")
FIELD(SEAT, you, FLAG, NOTHING, 0, 1, MAY, "the one who asks")

TYPE(TABLE, "A table.")
FIELD(TABLE, id, TEXT, NOTHING, 1, 64, NEED, "its name in calls")
FIELD(TABLE, state, TEXT, NOTHING, 1, 20, NEED, "gathering, playing, over or aside")
FIELD(TABLE, public, FLAG, NOTHING, 0, 1, NEED, "others may find and watch it")
FIELD(TABLE, made, NUMBER, NOTHING, 0, 9007199254740991, NEED, "milliseconds since 1970")
FIELD(TABLE, before, TEXT, NOTHING, 0, 64, NEED, "the table it is a rematch of")
FIELD(TABLE, revision, TEXT, NOTHING, 1, 20, NEED, "of the rules")
FIELD(TABLE, reason, TEXT, NOTHING, 1, 400, MAY, "why it is set aside")
FIELD(TABLE, game, GAME, NOTHING, 0, 0, NEED, "players, profile, setup, modules, switches")
FIELD(TABLE, hints, FLAG, NOTHING, 0, 1, NEED, "are hints allowed?")
FIELD(TABLE, lesson, NUMBER, NOTHING, 1, 99, MAY, "which lesson it is")
FIELD(TABLE, clock, OF, CLOCK_KIND, 0, 0, MAY, "when there are clocks")
FIELD(TABLE, seats, LIST, SEAT, 2, 4, NEED, "by number")
FIELD(TABLE, turn, NUMBER, NOTHING, 0, 7, MAY, "while it is played: the turn at hand; 0: the setup")
FIELD(TABLE, turns, NUMBER, NOTHING, 5, 7, MAY, "while it is played: how many the whole game has")
FIELD(TABLE, waiting, NUMBERS, NOTHING, 0, 4, MAY, "while it is played: seats that are asked for a decision")
FIELD(TABLE, places, NUMBERS, NOTHING, 2, 4, MAY, "when the game was played to its end: by seat, from 1")
FIELD(TABLE, fame, NUMBERS, NOTHING, 2, 4, MAY, "then too: by seat")

TYPE(CLOCK_KIND, "How time is measured.")
FIELD(CLOCK_KIND, kind, TEXT, NOTHING, 1, 10, NEED, "move: for each decision; game: for all of them")
FIELD(CLOCK_KIND, seconds, NUMBER, NOTHING, 10, 2592000, NEED, "at most thirty days")

TYPE(CLOCK, "The clock of a seat.")
FIELD(CLOCK, left, NUMBER, NOTHING, 0, 2592000000, NEED, "milliseconds")
FIELD(CLOCK, runs, FLAG, NOTHING, 0, 1, NEED, "since this message was sent")

TYPE(MOVE, "A legal move.")
FIELD(MOVE, label, TEXT, NOTHING, 1, 400, NEED, "for people")
FIELD(MOVE, move, GAME, NOTHING, 0, 0, NEED, "its parts; its text is what play takes")
FIELD(MOVE, preview, OF, GAIN, 0, 0, MAY, "what it would do")
FIELD(MOVE, final, FLAG, NOTHING, 0, 1, MAY, "it could not be undone")

TYPE(GAIN, "What a move would do, in short; preview tells all.")
FIELD(GAIN, text, TEXT, NOTHING, 0, 2000, NEED, "for people")
FIELD(GAIN, fame, NUMBER, NOTHING, -9999, 9999, NEED, "gained or lost")
FIELD(GAIN, coins, NUMBER, NOTHING, -9999, 9999, NEED, "gained or lost")
FIELD(GAIN, shards, NUMBER, NOTHING, -9999, 9999, NEED, "gained or lost")
FIELD(GAIN, links, NUMBER, NOTHING, 1, 99, MAY, "how many Links it makes; left out: none")
FIELD(GAIN, stop, TEXT, NOTHING, 1, 20, NEED, "who decides then")

TYPE(LINK_ON_CARD, "A Link on a Performance card.")
FIELD(LINK_ON_CARD, card, TEXT, NOTHING, 1, 40, NEED, "which card")
FIELD(LINK_ON_CARD, slots, NUMBERS, NOTHING, 2, 2, NEED, "the two slots whose markers make it, from 0")

TYPE(REFUSED, "What cannot be done now: an Action, or an Action with one of its things.")
FIELD(REFUSED, kind, TEXT, NOTHING, 1, 40, NEED, "of the move")
FIELD(REFUSED, with, GAME, NOTHING, 0, 0, MAY, "the move with the thing that is not possible")
FIELD(REFUSED, argument, NUMBER, NOTHING, 1, 3, MAY, "which of its arguments that is")
FIELD(REFUSED, reason, GAME, NOTHING, 0, 0, NEED, "code, rule and numbers")
FIELD(REFUSED, text, TEXT, NOTHING, 1, 2000, NEED, "for people")

TYPE(PLAN, "One's own plan.")
FIELD(PLAN, cards, GAME, NOTHING, 0, 0, NEED, "Assignment card by Character; those without one are left out")
FIELD(PLAN, ready, FLAG, NOTHING, 0, 1, NEED, "is it final?")
FIELD(PLAN, lines, TEXTS, NOTHING, 1, 6, NEED, "its wages, and what can be done with one's own Tricks, for people")

TYPE(UNDO_STATE, "What undo would do.")
FIELD(UNDO_STATE, possible, FLAG, NOTHING, 0, 1, NEED, "may the latest decision be taken back?")
FIELD(UNDO_STATE, obstacle, TEXT, NOTHING, 1, 20, MAY, "what stands in the way")

TYPE(HINTED, "A move that a bot likes.")
FIELD(HINTED, text, TEXT, NOTHING, 1, 200, NEED, "what play takes")
FIELD(HINTED, label, TEXT, NOTHING, 1, 400, NEED, "for people")
FIELD(HINTED, chances, TEXT, NOTHING, 1, 400, NEED, "chance to win and Fame at the end, with the difference to the best, for people")
FIELD(HINTED, reasons, TEXT, NOTHING, 0, 400, NEED, "what speaks for it, with numbers, for people")
FIELD(HINTED, win, NUMBER, NOTHING, 0, 1000, NEED, "chance to win, in thousandths")
FIELD(HINTED, fame, NUMBER, NOTHING, -99999, 99999, NEED, "expected Fame at the end, in sixteenths")

TYPE(STEP, "The step of a lesson that is at hand.")
FIELD(STEP, lesson, NUMBER, NOTHING, 1, 99, NEED, "which lesson")
FIELD(STEP, title, TEXT, NOTHING, 1, 200, NEED, "of the lesson")
FIELD(STEP, step, NUMBER, NOTHING, 1, 12, NEED, "its number")
FIELD(STEP, steps, NUMBER, NOTHING, 1, 12, NEED, "how many there are")
FIELD(STEP, kind, TEXT, NOTHING, 1, 20, NEED, "read: then next; move: then play; plan: then draft; ready: then ready; done: it was the last")
FIELD(STEP, text, TEXT, NOTHING, 1, 1200, MAY, "what to know; left out when it is done")
FIELD(STEP, task, TEXT, NOTHING, 1, 400, MAY, "what to do; left out when nothing is asked")
FIELD(STEP, focus, TEXT, NOTHING, 1, 20, MAY, "what it is about: table, downtown, market_row, theater, board, plan, news or scores")
FIELD(STEP, rule, TEXT, NOTHING, 1, 48, MAY, "where to read more")
FIELD(STEP, asked, TEXTS, NOTHING, 0, 512, MAY, "the moves that the step asks for; all others are refused")
FIELD(STEP, next, NUMBER, NOTHING, 1, 99, MAY, "when it is done: the lesson after it")

TYPE(EXAMPLE, "A move that does what a step of a lesson asks.")
FIELD(EXAMPLE, text, TEXT, NOTHING, 1, 200, NEED, "what play takes")
FIELD(EXAMPLE, label, TEXT, NOTHING, 1, 400, NEED, "for people")

TYPE(ABOUT_LESSON, "A lesson that can be begun.")
FIELD(ABOUT_LESSON, lesson, NUMBER, NOTHING, 1, 99, NEED, "its number")
FIELD(ABOUT_LESSON, title, TEXT, NOTHING, 1, 200, NEED, "its name")
FIELD(ABOUT_LESSON, about, TEXT, NOTHING, 1, 200, NEED, "what is learned in it")

/* ---- bodies of calls ---- */

TYPE(ENTER, "Becoming a player.")
FIELD(ENTER, name, TEXT, NOTHING, 1, 40, NEED, "what others see")
FIELD(ENTER, token, FLAG, NOTHING, 0, 1, MAY, "send the secret in the answer instead of a cookie, for programs")

TYPE(RENAME, "Taking another name.")
FIELD(RENAME, name, TEXT, NOTHING, 1, 40, NEED, "what others see at tables one sits down at from now on")

TYPE(DEVICE, "Using a one-time code.")
FIELD(DEVICE, code, TEXT, NOTHING, 1, 64, NEED, "from the other device")
FIELD(DEVICE, token, FLAG, NOTHING, 0, 1, MAY, "see ENTER")

TYPE(CREATE, "Setting up a table.")
FIELD(CREATE, players, NUMBER, NOTHING, 2, 4, NEED, "how many")
FIELD(CREATE, profile, TEXT, NOTHING, 1, 40, MAY, "edition of the rules")
FIELD(CREATE, setup, TEXT, NOTHING, 1, 20, MAY, "free or first")
FIELD(CREATE, modules, TEXTS, NOTHING, 0, 4, MAY, "left out: as usual for the profile")
FIELD(CREATE, switches, GAME, NOTHING, 0, 0, MAY, "what shall differ from the profile: name and true or false")
FIELD(CREATE, seats, LIST, CREATE_SEAT, 2, 4, NEED, "by number; one of them is mine")
FIELD(CREATE, public, FLAG, NOTHING, 0, 1, MAY, "others may find, join and watch it")
FIELD(CREATE, hints, FLAG, NOTHING, 0, 1, MAY, "are hints allowed?")
FIELD(CREATE, clock, OF, CLOCK_KIND, 0, 0, MAY, "left out: no clocks")

TYPE(CREATE_SEAT, "Who shall sit somewhere.")
FIELD(CREATE_SEAT, kind, TEXT, NOTHING, 1, 20, NEED, "me, human or bot")
FIELD(CREATE_SEAT, level, TEXT, NOTHING, 1, 20, MAY, "of the bot")

TYPE(LESSON, "Beginning a lesson.")
FIELD(LESSON, lesson, NUMBER, NOTHING, 1, 99, NEED, "which")

TYPE(JOIN, "Sitting down.")
FIELD(JOIN, seat, NUMBER, NOTHING, 1, 4, MAY, "left out: any free one")
FIELD(JOIN, claim, TEXT, NOTHING, 1, 64, MAY, "from an invite link")

TYPE(SEAT_NUMBER, "A seat.")
FIELD(SEAT_NUMBER, seat, NUMBER, NOTHING, 1, 4, NEED, "which")

TYPE(SEAT_BOT, "A bot for a seat.")
FIELD(SEAT_BOT, seat, NUMBER, NOTHING, 1, 4, NEED, "which")
FIELD(SEAT_BOT, level, TEXT, NOTHING, 1, 20, NEED, "of the bot")

TYPE(REPORT, "Something the operator should know.")
FIELD(REPORT, text, TEXT, NOTHING, 1, 2000, NEED, "what")

#undef SEATED
#undef ALL
#undef MESSAGE
#undef TYPE
#undef FIELD
// clang-format on
