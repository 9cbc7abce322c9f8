// Assets of earlier releases (version skew). Each start copies the files of its release into the data folder, which outlives the
// container or checkout, so that a tab opened before an update gets its scripts and styles for a week after it.
import { createHash } from "node:crypto";
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Context, Next } from "hono";
import type { RequestEnv } from "./http/request.ts";

/** Storefront (`/assets`) or console (`/admin/assets`). */
export type Area = "client" | "admin";

type Options = { buildFolder: string; dataDir: string; now?: () => number };

export type Releases = {
	/** Hash of the file names of this release. */
	id: string;
	/** Copies this release and deletes expired ones. Rejects if the folder is not writable. */
	keep(): Promise<void>;
	/** Middleware that serves a file of an earlier release. */
	serve(area: Area): (c: Context<RequestEnv>, next: Next) => Promise<Response | undefined>;
};

const servedFor = 7 * 24 * 60 * 60 * 1000;
/** Limit on releases within a week; the newest are kept. Each takes some 6 MB. */
const maxReleases = 10;
const abandonedAfter = 60 * 60 * 1000;
const lookAgainAfter = 1000;
const areas: readonly Area[] = ["client", "admin"];
const retiredFile = "retired";

export async function openReleases({ buildFolder, dataDir, now = Date.now }: Options): Promise<Releases> {
	const folder = join(dataDir, "releases");
	const names = await Promise.all(areas.map((area) => namesIn(join(buildFolder, area, "assets"))));
	const id = createHash("sha256").update(JSON.stringify(names)).digest("hex").slice(0, 16);
	let known = new Map<string, string>();
	let lookedAt = 0;

	async function look(): Promise<void> {
		lookedAt = now();
		const found = new Map<string, string>();
		for (const release of await listReleases(folder)) {
			if (release.id === id || now() - (release.retiredAt ?? now()) > servedFor) continue;
			for (const area of areas)
				for (const name of await namesIn(join(folder, release.id, area))) found.set(`${area}/${name}`, join(folder, release.id, area));
		}
		known = found;
	}

	async function find(area: Area, name: string): Promise<string | undefined> {
		// Another node may have started a newer release since.
		if (now() - lookedAt > lookAgainAfter) await look();
		return known.get(`${area}/${name}`);
	}

	return {
		id,
		async keep() {
			await copyRelease(buildFolder, folder, id);
			await rm(join(folder, id, retiredFile), { force: true });
			await clearAway(folder, id, now());
			await look();
		},
		serve: (area) => async (c, next) => {
			const name = c.req.path.split("/").at(-1) ?? "";
			const from = /^\w[\w.-]{0,150}$/.test(name) ? await find(area, name) : undefined;
			if (from === undefined) {
				await next();
				return undefined;
			}
			const serve = serveStatic<RequestEnv>({ root: from, precompressed: true, rewriteRequestPath: () => `/${name}` });
			const answer = await serve(c, next);
			answer?.headers.set("cache-control", "public, max-age=31536000, immutable");
			return answer ?? undefined;
		},
	};
}

async function namesIn(folder: string): Promise<string[]> {
	return (await readdir(folder).catch(() => [])).toSorted();
}

type Release = { id: string; retiredAt: number | undefined };

async function listReleases(folder: string): Promise<Release[]> {
	const ids = (await namesIn(folder)).filter((name) => /^[0-9a-f]{16}$/.test(name));
	return Promise.all(
		ids.map(async (id) => {
			const text = await readFile(join(folder, id, retiredFile), "utf8").catch(() => undefined);
			const retiredAt = text === undefined ? Number.NaN : Date.parse(text);
			return { id, retiredAt: Number.isNaN(retiredAt) ? undefined : retiredAt };
		}),
	);
}

/** Atomic: copied to a temporary folder, then renamed. */
async function copyRelease(buildFolder: string, folder: string, id: string): Promise<void> {
	const place = join(folder, id);
	if (await stat(place).catch(() => undefined)) return;
	const unfinished = join(folder, `unfinished-${id}-${process.pid}`);
	await mkdir(unfinished, { recursive: true });
	try {
		for (const area of areas) {
			const from = join(buildFolder, area, "assets");
			if (await stat(from).catch(() => undefined)) await cp(from, join(unfinished, area), { recursive: true });
		}
		await rename(unfinished, place);
	} catch (error) {
		await rm(unfinished, { recursive: true, force: true });
		// Lost a race against another node, which has copied the same release.
		if (!(await stat(place).catch(() => undefined))) throw error;
	}
}

/** Retention: a release expires a week after a later one first replaced it. */
async function clearAway(folder: string, current: string, now: number): Promise<void> {
	for (const name of await namesIn(folder)) {
		if (!name.startsWith("unfinished-")) continue;
		const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: now }));
		if (now - mtimeMs > abandonedAfter) await rm(join(folder, name), { recursive: true, force: true });
	}
	const earlier = (await listReleases(folder)).filter(({ id }) => id !== current);
	for (const { id, retiredAt } of earlier)
		if (retiredAt === undefined) await writeFile(join(folder, id, retiredFile), new Date(now).toISOString());
	const newest = earlier.toSorted((a, b) => (b.retiredAt ?? now) - (a.retiredAt ?? now));
	const old = newest.filter(({ retiredAt }, index) => index >= maxReleases || now - (retiredAt ?? now) > servedFor);
	for (const { id } of old) await rm(join(folder, id), { recursive: true, force: true });
}
