/** How far somebody had read when they last decided, by table; for this device only. */
const key = (table: string) => `seen.${table}`;

export const seenStore = {
  read(table: string): number {
    try {
      const seq = Number(localStorage.getItem(key(table)));
      return Number.isSafeInteger(seq) && seq > 0 ? seq : 0;
    } catch {
      return 0;
    }
  },
  write(table: string, seq: number): void {
    try {
      localStorage.setItem(key(table), String(seq));
    } catch {
      /* then everything is news after a reload */
    }
  },
};
