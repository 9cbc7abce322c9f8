import pg from "pg";
import { backendsOf, computedWhile, drive } from "./yardstick.ts";
const [port, pid, db, seconds, connections, ...paths] = process.argv.slice(2) as string[];
const w = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:5432/${db}` });
await w.connect();
for (const path of paths) {
	await drive({ port: Number(port), connections: 1, seconds: 2, requests: [{ path }] });
	const { result, computed } = await computedWhile([{ pids: async () => [Number(pid)] }, backendsOf(w, db!)], () =>
		drive({ port: Number(port), connections: Number(connections), seconds: Number(seconds), requests: [{ path }] }));
	console.log(path, "server", (computed[0]! / result.requests).toFixed(3), "db", (computed[1]! / result.requests).toFixed(3), "ms; p50", result.p50.toFixed(2), "rps", (result.requests / result.seconds).toFixed(0), "req/cpu s", (result.requests/computed[0]!*1000).toFixed(0), JSON.stringify(result.statuses), (result.bytes/result.requests/1000).toFixed(1), "kB");
}
await w.end();
