// The embedded engine in a thread of its own, behind a local socket, so that a slow query never stalls the shop.
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";

const { dataDir, socketPath } = workerData as { dataDir: string; socketPath: string };

const db = await PGlite.create({ dataDir, extensions: { pg_trgm, unaccent } });
// The engine is one session, and a second client would see the first one's transaction, so the pool holds one connection.
// Room for more is for the moment when a broken one is being replaced.
const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections: 4 });
await server.start();

parentPort?.once("message", () => {
	void (async () => {
		await server.stop();
		await db.close();
		parentPort?.postMessage("closed");
	})();
});
parentPort?.postMessage("ready");
