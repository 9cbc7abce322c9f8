// HTTP server on loopback shared by the fake payment providers: forms, pages, and a switch that makes it unreachable.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Heard = { method: string; path: string; headers: IncomingMessage["headers"]; body: string };
export type Reply = { status: number; type: string; body: string; location?: string };
export type Loopback = {
	url: string;
	/** All requests received so far. */
	heard: Heard[];
	/** While true, connections are closed without an answer. */
	away: boolean;
	/** Overrides the answers while set; `silent` never answers. */
	odd: ((request: Heard) => Reply | "silent") | undefined;
	close(): Promise<void>;
};

export async function startLoopback(port: number, answer: (request: Heard) => Reply | Promise<Reply>): Promise<Loopback> {
	const heard: Heard[] = [];
	const loopback: Loopback = { url: "", heard, away: false, odd: undefined, close };
	const server = createServer((request, response) => {
		void respond(request, response);
	});

	async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
		if (loopback.away) {
			request.socket.destroy();
			return;
		}
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk as Buffer);
		const call = {
			method: request.method ?? "GET",
			path: request.url ?? "/",
			headers: request.headers,
			body: Buffer.concat(chunks).toString("utf8"),
		};
		heard.push(call);
		const odd = loopback.odd?.(call);
		if (odd === "silent") return;
		const reply = odd ?? (await answer(call));
		response.writeHead(reply.status, { "content-type": reply.type, ...(reply.location !== undefined && { location: reply.location }) });
		response.end(reply.body);
	}

	function close(): Promise<void> {
		server.closeAllConnections();
		return new Promise((resolve) => server.close(() => resolve()));
	}

	await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
	loopback.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return loopback;
}

export const json = (body: unknown, status = 200): Reply => ({ status, type: "application/json", body: JSON.stringify(body) });

export const redirect = (location: string): Reply => ({ status: 303, type: "text/plain", body: "", location });

export function page(title: string, body: string): Reply {
	const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(title)}</title></head><body><main><h1>${escape(title)}</h1>${body}</main></body></html>`;
	return { status: 200, type: "text/html; charset=utf-8", body: html };
}

export function hiddenFields(fields: Record<string, string>): string {
	return Object.entries(fields)
		.map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
		.join("");
}

export function escape(text: string): string {
	return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Ids in the format of the providers: a random prefix per run, then a counter. */
export function idMaker(): (prefix: string) => string {
	const run = Math.random().toString(36).slice(2, 10);
	let count = 0;
	return (prefix) => `${prefix}_${run}${String(++count).padStart(6, "0")}`;
}
