/** Situations of real games, as the server sent them; record.py makes the file. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";

const folder = path.dirname(fileURLToPath(import.meta.url));
const file = path.join(folder, "situations.json.gz");

export const recorded = JSON.parse(gunzipSync(readFileSync(file)).toString());
