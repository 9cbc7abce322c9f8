// Creates the template database for new data folders: copying it takes a moment, creating it ten seconds.
import { mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Name the folder to make.");
const unfinished = `${folder}.unfinished`;
mkdirSync(dirname(folder), { recursive: true });
rmSync(unfinished, { recursive: true, force: true });
const db = await PGlite.create({ dataDir: unfinished, extensions: { pg_trgm, unaccent } });
await db.close();
renameSync(unfinished, folder);
