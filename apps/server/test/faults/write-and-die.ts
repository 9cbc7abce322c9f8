// Process that kills itself right after its commit. Run by changes.api.test.ts with the database's URL.
import { openChanges } from "../../src/db/changes.ts";
import { openDatabase } from "../../src/db/open.ts";

const databaseUrl = process.argv[2] ?? "";
const database = await openDatabase({ databaseUrl, databasePool: 2, dataDir: "" });
await openChanges(database, databaseUrl);
const client = await database.pool.connect();
await client.query("begin");
await client.query("insert into setting (key, value) values ('price', '1')");
await client.query("commit");
process.kill(process.pid, "SIGKILL");
