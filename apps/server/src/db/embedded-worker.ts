// The embedded engine (PGlite) in a worker thread behind a Unix socket, so that a slow query does not block the event loop.
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";

const { dataDir, socketPath } = workerData as { dataDir: string; socketPath: string };

const db = await PGlite.create({ dataDir, extensions: { pg_trgm, unaccent } });
// The engine is a single session: a second client would see the first one's transaction, so the pool has one connection. The limit is
// higher for the moment when a broken connection is being replaced.
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
