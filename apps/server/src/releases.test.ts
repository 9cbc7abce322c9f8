import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { RequestEnv } from "./http/request.ts";
import { openReleases } from "./releases.ts";

const day = 24 * 60 * 60 * 1000;
let folder: string;
let now: number;

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "lapwing-releases-"));
	now = Date.parse("2026-11-16T06:00:00Z");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A build folder with an asset that no other release has. */
function buildOf(name: string): string {
	for (const area of ["client", "admin"]) {
		mkdirSync(join(folder, name, area, "assets"), { recursive: true });
		writeFileSync(join(folder, name, area, "assets", `root-${name}.js`), `the ${area} of ${name}`);
		writeFileSync(join(folder, name, area, "assets", "same-0.css"), "the same in all");
	}
	return join(folder, name);
}

/** Starts a release on the shared data folder. */
async function start(name: string, dataDir = join(folder, "data")) {
	const releases = await openReleases({ buildFolder: buildOf(name), dataDir, now: () => now });
	const kept = await releases.keep().then(
		() => undefined,
		(error: unknown) => error,
	);
	const app = new Hono<RequestEnv>();
	app.use("/assets/*", releases.serve("client"));
	app.use("/admin/assets/*", releases.serve("admin"));
	app.notFound((c) => c.text("Not found", 404));
	const get = async (path: string) => {
		const answer = await app.request(path);
		return { status: answer.status, text: await answer.text(), cached: answer.headers.get("cache-control") };
	};
	return { id: releases.id, get, kept };
}

test("[storefront 20] a tab opened before an update still gets its files for a week, from a container that never had them", async () => {
	const first = await start("first");
	rmSync(join(folder, "first"), { recursive: true });
	now += 90 * day;
	const second = await start("second");
	expect(second.id).not.toBe(first.id);
	expect(await second.get("/assets/root-first.js")).toEqual({
		status: 200,
		text: "the client of first",
		cached: "public, max-age=31536000, immutable",
	});
	expect((await second.get("/admin/assets/root-first.js")).text).toBe("the admin of first");
	now += 6 * day;
	expect((await second.get("/assets/root-first.js")).status).toBe(200);
	now += 2 * day;
	expect((await second.get("/assets/root-first.js")).status).toBe(404);
	await start("second");
	expect(existsSync(join(folder, "data", "releases", first.id))).toBe(false);
});

test("going back a release makes it the current one again, and the other one has its week", async () => {
	const first = await start("first");
	await start("second");
	now += 5 * day;
	const again = await start("first");
	expect(again.id).toBe(first.id);
	now += 5 * day;
	expect((await again.get("/assets/root-second.js")).status).toBe(200);
	const third = await start("third");
	expect((await third.get("/assets/root-first.js")).status).toBe(200);
});

test("no path leads out of the folder, and files of no release are not there", async () => {
	await start("first");
	const second = await start("second");
	for (const path of [
		"/assets/..%2fretired",
		"/assets/%2e%2e/retired",
		"/assets/retired",
		"/assets/.hidden",
		"/assets/no-such.js",
		"/assets/",
	])
		expect((await second.get(path)).status, path).toBe(404);
});

test("a data folder that cannot be written is an error to log, not one that visitors see", async () => {
	writeFileSync(join(folder, "no-folder"), "a file");
	const shop = await start("first", join(folder, "no-folder"));
	expect(shop.kept).toBeInstanceOf(Error);
	expect((await shop.get("/assets/root-older.js")).status).toBe(404);
});
