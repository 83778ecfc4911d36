/** Somebody who plays well, for pictures: asks the server for hints and follows them. */

/** Plays on over a connection of its own until this is asked: from a Turn on, in a phase, with
 * a frame on top of the stack. Tells how it ended: "there" or "over". */
export function pilot(page, table, { turn = 0, phase, frame }) {
  return page.evaluate(
    async ([id, wanted]) => {
      const call = (what) =>
        fetch(`/api/tables/${id}/${what}`, { method: "POST", body: "{}" });
      const { ticket } = await (await call("ticket")).json();
      const address = `${location.origin.replace("http", "ws")}/api/tables/${id}/socket`;
      const socket = new WebSocket(address, ["trickerion.v1", `ticket.${ticket}`]);
      const PACE_MS = 250; /* as fast as a seat may send in the long run */
      const tail = `pilot${Date.now()}`; /* ids are good once */
      let n = 0;
      const send = (message) =>
        socket.send(JSON.stringify({ ...message, id: `${tail}.${n++}` }));
      socket.onopen = () => socket.send(JSON.stringify({ type: "hello", version: 1 }));
      let seat = 0;
      let now;
      const isWanted = (view) =>
        view.turn >= wanted.turn &&
        (wanted.phase ?? view.phase) === view.phase &&
        (wanted.frame === undefined || view.stack.at(-1)?.kind === wanted.frame);
      /* A plan: what is hinted for somebody without a card, else whatever is possible. */
      const draft = (hints) => {
        const free = now.moves.filter(
          ({ move }) => !now.plan.cards[move.character] && move.card,
        );
        if (free.length === 0) return send({ type: "ready" });
        const used = Object.values(now.plan.cards);
        const best =
          hints.find(({ text }) => free.some(({ move }) => move.text === text))?.text ??
          free.find(({ move }) => !used.includes(move.card))?.move.text;
        return send({ type: "play", move: best ?? free[0].move.text });
      };
      const play = (hints) =>
        now.plan
          ? draft(hints)
          : send({
              type: "play",
              move: hints[0]?.text ?? now.moves[0].move.text,
            });
      return new Promise((resolve) => {
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(data);
          if (message.type === "welcome") seat = message.seat;
          if (message.type === "answer" && message.re.startsWith(tail))
            if (message.hints) play(message.hints);
            else if (!message.ok) resolve(JSON.stringify(message));
          if (message.view?.phase === "game_over") return resolve("over");
          if (message.type !== "situation" || !message.waiting.includes(seat)) return;
          if (isWanted(message.view)) return resolve("there");
          if (message.plan?.ready) return;
          now = message;
          setTimeout(() => send({ type: "hint" }), PACE_MS);
        };
        socket.onclose = () => resolve("closed");
      }).finally(() => socket.close());
    },
    [table, { turn, phase, frame }],
  );
}
