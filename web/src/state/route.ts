/** Where somebody is. Addresses stand behind the #, which browsers send to nobody. */
import { signal } from "@preact/signals";

export type Route =
  | { page: "start" }
  | { page: "create" }
  | { page: "table"; table: string }
  | { page: "join"; table: string; claim: string };

export function readRoute(hash: string): Route {
  const [page, table, claim] = hash.replace(/^#\/?/, "").split("/").map(safeDecode);
  if (page === "create") return { page };
  if (page === "table" && table) return { page, table };
  if (page === "join" && table) return { page, table, claim: claim ?? "" };
  return { page: "start" };
}

function safeDecode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}

export function address(route: Route): string {
  switch (route.page) {
    case "start":
      return "#/";
    case "create":
      return "#/create";
    case "table":
      return `#/table/${encodeURIComponent(route.table)}`;
    case "join":
      return `#/join/${encodeURIComponent(route.table)}/${encodeURIComponent(route.claim)}`;
  }
}

export const route = signal<Route>({ page: "start" });

export function watchRoute(): void {
  route.value = readRoute(location.hash);
  addEventListener("hashchange", () => (route.value = readRoute(location.hash)));
}

export function go(to: Route): void {
  location.hash = address(to);
}
