// Error reports of browsers, written to the server's log. The endpoint is public, so reports are bounded in size, rate-limited per
// network and in total, and redacted: plain words of the message, frames of our own files, the route pattern of the page.
import { ClientError } from "@lapwing/contract/client-error";
import { clientErrorPath } from "@lapwing/contract/client-error-path";
import type { Hono } from "hono";
import { redactText } from "../log.ts";
import { readText } from "./body.ts";
import { networkOf } from "./network.ts";
import type { DescribePath } from "./path-pattern.ts";
import type { RequestEnv } from "./request.ts";
import { refuseOtherOrigins } from "./same-origin.ts";

const largestReport = 8 * 1024;
const perNetwork = 10;
const inAll = 60;
const minute = 60_000;

type Options = { siteUrl: string; release: string; describePath: DescribePath; now?: () => number };

export function addClientErrors(app: Hono<RequestEnv>, { siteUrl, release, describePath, now = Date.now }: Options): void {
	let since = 0;
	let count = 0;
	const networks = new Map<string, number>();

	/** Rate limit by a fixed window of a minute, in memory: a report is not worth a database write, and each node may count for itself. */
	function admit(address: string): "logged" | "passed over" | "first passed over" {
		if (now() - since >= minute) {
			since = now();
			count = 0;
			networks.clear();
		}
		const network = networkOf(address);
		const sent = (networks.get(network) ?? 0) + 1;
		if (sent > perNetwork) return "passed over";
		count += 1;
		if (count > inAll) return count === inAll + 1 ? "first passed over" : "passed over";
		networks.set(network, sent);
		return "logged";
	}

	app.post(clientErrorPath, async (c) => {
		refuseOtherOrigins(c.req.raw, siteUrl);
		const admitted = admit(c.get("ip"));
		if (admitted === "first passed over") c.get("log").warn({ count: inAll }, "more errors in browsers than are logged in a minute");
		if (admitted !== "logged") return c.body(null, 429, { "retry-after": "60" });
		const report = ClientError.safeParse(jsonOf(await readText(c.req.raw, largestReport)));
		if (!report.success) return c.body(null, 422);
		const { kind, message, stack, path } = report.data;
		const described = {
			kind: redactText(kind),
			words: redactText(message),
			frames: framesOf(stack),
			page: describePath(path, 500),
			release,
		};
		c.get("log").warn(described, "an error in a visitor's browser");
		return c.body(null, 204);
	});
}

function jsonOf(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** Stack frames of our own files; everything else in a stack is dropped. */
function framesOf(stack: string): string[] {
	return [...stack.matchAll(/\/assets\/[A-Za-z][\w.-]{0,100}\.js:\d{1,7}:\d{1,7}/g)].slice(0, 10).map(([frame]) => frame);
}
