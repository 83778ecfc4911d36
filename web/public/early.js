/* While the program of the page is on its way: the connection of the table that it will
 * open. src/net/early.ts takes it over. */
{
    const table = /^#\/table\/([^/]+)$/.exec(location.hash)?.[1];

    /** As src/state/seen.ts reads it, less what src/state/session.ts wants to hear again: with
     * another number the connection would be of no use. */
    const BEFORE = 40;
    const since = () => {
        try {
            const seq = Number(localStorage.getItem(`seen.${decodeURIComponent(table)}`));
            return Number.isSafeInteger(seq) ? Math.max(0, seq - BEFORE) : 0;
        } catch {
            return 0;
        }
    };

    const connect = async (early) => {
        const answer = await fetch(`/api/tables/${table}/ticket`, {
            method: "POST",
            headers: { "Content-Type": "application/json" },
            body: "{}",
        });
        if (!answer.ok) throw new Error(answer.statusText);
        const { ticket } = await answer.json();
        const address = new URL(`/api/tables/${table}/socket`, location.href);
        address.protocol = address.protocol.replace("http", "ws");
        const socket = new WebSocket(address, ["trickerion.v1", `ticket.${ticket}`]);
        socket.onopen = () =>
            socket.send(
                JSON.stringify({ type: "hello", version: 1, since: early.since }),
            );
        socket.onmessage = (event) => early.heard.push(event.data);
        return socket;
    };

    if (table) {
        const early = { table: decodeURIComponent(table), since: since(), heard: [] };
        early.socket = connect(early);
        early.socket.catch(() => undefined);
        globalThis.early = early;
    }
}
