import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { limitRenders } from "./render-limit.ts";

const context = new RouterContextProvider();

function controlledPages() {
	const started: string[] = [];
	const finish = new Map<string, () => void>();
	const handlePage = limitRenders(async ({ url }) => {
		const { pathname } = new URL(url);
		started.push(pathname);
		await new Promise<void>((resolve) => finish.set(pathname, resolve));
		return new Response(pathname);
	});
	const open = (path: string, signal?: AbortSignal) => handlePage(new Request(`http://shop${path}`, signal && { signal }), context);
	return { started, finish, open };
}

test("four pages are rendered at once, the next one when one has ended, without those that nobody waits for", async () => {
	const { started, finish, open } = controlledPages();
	const first = ["/1", "/2", "/3", "/4"].map((path) => open(path));
	const left = new AbortController();
	const aborted = open("/5", left.signal);
	const last = open("/6");
	expect(started).toEqual(["/1", "/2", "/3", "/4"]);
	left.abort(new Error("gone"));
	await expect(aborted).rejects.toThrow("gone");
	finish.get("/2")?.();
	await first[1];
	await Promise.resolve();
	expect(started).toEqual(["/1", "/2", "/3", "/4", "/6"]);
	for (const end of finish.values()) end();
	expect(await (await last).text()).toBe("/6");
	await Promise.all(first);
});

test("a full queue is told to the visitor as 503", async () => {
	const { finish, open } = controlledPages();
	const waiting = Array.from({ length: 1004 }, (_, index) => open(`/${index}`));
	await expect((async () => open("/more"))()).rejects.toMatchObject({ code: "unavailable", retryAfter: 2 });
	for (let ended = 0; ended < waiting.length; ) {
		for (const [path, end] of finish) {
			finish.delete(path);
			end();
			ended += 1;
		}
		await new Promise((resolve) => setImmediate(resolve));
	}
	await Promise.all(waiting);
});
