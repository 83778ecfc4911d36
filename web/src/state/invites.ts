/** Claims of seats, shown once by the server and kept here for their host. */
import type { Invite } from "../net/api";

const key = (table: string) => `invites.${table}`;

export function keepInvites(table: string, invites: Invite[]): void {
  try {
    if (invites.length > 0) sessionStorage.setItem(key(table), JSON.stringify(invites));
  } catch {
    /* the host can make new ones */
  }
}

export function readInvites(table: string): Invite[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key(table)) ?? "[]");
    return Array.isArray(stored) ? (stored as Invite[]) : [];
  } catch {
    return [];
  }
}
