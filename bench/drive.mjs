// Load generator in a separate process (closed loop): each connection sends its next request after a response. Reads a plan as
// JSON from stdin and writes its measurements as JSON.
// Plain sockets, since an HTTP client library would use more CPU than the shop.
import { connect } from "node:net";
import { text } from "node:stream/consumers";

/** @type {{ port: number, connections: number, seconds: number, limit?: number, requests: { method?: string, path: string, headers?: Record<string, string>, body?: string, expect?: number, have?: string }[] }} */
const plan = JSON.parse(await text(process.stdin));
const { port, connections, seconds, limit = Infinity, requests } = plan;

const written = requests.map(({ method = "GET", path, headers = {}, body }) => {
	const all = { host: `127.0.0.1:${port}`, "accept-encoding": "br", ...headers };
	if (body !== undefined) Object.assign(all, { "content-type": "application/json", "content-length": Buffer.byteLength(body) });
	const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
	return Buffer.from(`${method} ${path} HTTP/1.1\r\n${head.join("")}\r\n${body ?? ""}`);
});

const times = [];
const statuses = {};
let failures = 0;
let wrong = 0;
let bytes = 0;
let next = 0;
const started = performance.now();
const end = started + seconds * 1000;

await Promise.all(Array.from({ length: connections }, one));
const took = (performance.now() - started) / 1000;
times.sort((a, b) => a - b);
const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
process.stdout.write(
	JSON.stringify({ requests: times.length, failures, wrong, statuses, seconds: took, bytes, p50: at(0.5), p99: at(0.99), slowest: at(1) }),
);

/** A broken connection is replaced and counts as a failure. */
async function one() {
	const more = () => performance.now() < end && next < limit;
	while (more()) {
		await new Promise((resolve) => {
			const socket = connect(port, "127.0.0.1");
			socket.setNoDelay(true);
			socket.setTimeout(20_000, () => socket.destroy(new Error("no answer in 20 seconds")));
			let asked = 0;
			let current;
			let parts = [];
			let held = 0;
			let wanted = -1;
			let chunked = false;
			let status = 0;
			const ask = () => {
				if (!more()) return socket.end();
				const index = next++ % written.length;
				current = requests[index];
				parts = [];
				held = 0;
				wanted = -1;
				chunked = false;
				asked = performance.now();
				socket.write(written[index]);
			};
			const answered = () => {
				times.push(performance.now() - asked);
				bytes += held;
				statuses[status] = (statuses[status] ?? 0) + 1;
				if (status !== (current.expect ?? 200)) failures++;
				if (current.have !== undefined && !Buffer.concat(parts).includes(current.have)) wrong++;
				ask();
			};
			socket.on("connect", ask);
			socket.on("data", (chunk) => {
				parts.push(chunk);
				held += chunk.length;
				if (wanted < 0 && !chunked) {
					const so = parts.length === 1 ? chunk : Buffer.concat(parts);
					const headEnd = so.indexOf("\r\n\r\n");
					if (headEnd < 0) return;
					const head = so.toString("latin1", 0, headEnd);
					status = Number(head.slice(9, 12));
					const length = /content-length: *(\d+)/i.exec(head);
					chunked = /transfer-encoding: *chunked/i.test(head);
					wanted = headEnd + 4 + Number(length?.[1] ?? 0);
				}
				if (chunked) {
					const last = parts.at(-1);
					const tail = last.length >= 5 ? last : Buffer.concat(parts.slice(-4));
					if (tail.subarray(-5).toString("latin1") === "0\r\n\r\n") answered();
				} else if (held >= wanted) answered();
			});
			socket.on("error", () => {
				failures++;
			});
			socket.on("close", resolve);
		});
	}
}
