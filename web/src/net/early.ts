/** The connection that public/early.js has begun while this program was on its way. */

export interface Early {
  table: string;
  /** what it said in its hello */
  since: number;
  socket: Promise<WebSocket>;
  /** what has come meanwhile, in order */
  heard: string[];
}

export interface Begun {
  socket: WebSocket;
  heard: readonly string[];
}

/** It can be taken once, for its own table. undefined: there is none, or it is lost already. */
export async function takeEarly(
  table: string,
  since: number | undefined,
): Promise<Begun | undefined> {
  const holder = globalThis as { early?: Early };
  const early = holder.early;
  delete holder.early;
  const socket = await early?.socket.catch(() => undefined);
  if (!early || !socket) return undefined;
  if (
    early.table === table &&
    early.since === since &&
    socket.readyState <= WebSocket.OPEN
  )
    return { socket, heard: early.heard };
  socket.close(1000);
  return undefined;
}
