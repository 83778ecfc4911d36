/** Sentences with printed numbers. */
import { data } from "../data";
import { t, type Args } from "./index";

const points = data.characters.map((row) => [`${row.id}_points`, row.base_ap] as const);
const PRINTED: Args = { ...data.constants, ...Object.fromEntries(points) };

/** A sentence that may name any number of the tables. */
export const say = (id: string, more: Args = {}): string =>
  t(id, { ...PRINTED, ...more });
