// Change stream of the console (http/change-streams.ts): signed-in staff only, with the topics of their role.
import { type ChangeTopic, changeStreamPath, changeTopics } from "@lapwing/contract/change-topics";
import { type Permission, roleMay } from "@lapwing/contract/permissions";
import type { Hono } from "hono";
import type { Shop } from "../../shop.ts";
import type { Call } from "../bind.ts";
import type { ChangeStreams } from "../change-streams.ts";
import { excludeFromLoad } from "../counted-load.ts";
import type { RequestEnv } from "../request.ts";

const needed: Readonly<Record<ChangeTopic, Permission>> = {
	orders: "see_orders",
	service: "see_repairs",
	stock: "see_movements",
	imports: "edit_products",
	outbox: "run_shop",
};

export function addConsoleChanges(app: Hono<RequestEnv>, shop: Pick<Shop, "deps">, streams: ChangeStreams): void {
	app.get(changeStreamPath, async (c) => {
		const call: Call = { ip: c.get("ip"), headers: c.req.raw.headers, reply: new Headers() };
		const actor = await shop.deps.actors.staff(call);
		const headers = { "cache-control": "no-store" };
		if (actor.kind !== "staff") return c.text("Sign in to the console first.", 401, headers);
		if (actor.mustChangePassword) return c.text("Choose a password of your own first.", 403, headers);
		if (actor.mustSetUpTwoStep) return c.text("Set up two-step sign-in first.", 403, headers);
		const topics = changeTopics.filter((topic) => roleMay(actor.role, needed[topic]));
		const isAllowed = async () => {
			const now = await shop.deps.actors.staff({ ...call, reply: new Headers() });
			return now.kind === "staff" && now.id === actor.id && now.role === actor.role && !now.mustChangePassword;
		};
		const stream = streams.open(actor.id, topics, isAllowed);
		// The console asks at intervals instead.
		if (stream === undefined) return c.text("Too many streams are open.", 503, { ...headers, "retry-after": "30" });
		// An open stream uses neither CPU nor database: it must not cause other requests to be shed.
		void excludeFromLoad(() => stream.ended);
		// X-Accel-Buffering: nginx would hold events back until its buffer is full.
		return c.body(stream.body, 200, { ...headers, "content-type": "text/event-stream", "x-accel-buffering": "no" });
	});
}
