// Open Graph images of shared pages: rendered on first request, cached in memory.
import { createHash } from "node:crypto";
import { demoPictures, sourceSet } from "@lapwing/contract/picture-sizes";
import type { Context, Hono } from "hono";
import { maxCompared } from "../../modules/listing/compare.ts";
import { findComparisonCard } from "../../modules/sharing/comparison-card.ts";
import { drawCard } from "../../modules/sharing/draw-card.ts";
import { drawComparison } from "../../modules/sharing/draw-comparison.ts";
import { findSharingCard, type SharedKind, sharedKinds } from "../../modules/sharing/sharing.ts";
import type { Shop } from "../../shop.ts";
import type { RequestEnv } from "../request.ts";
import { createSingleFlightCache } from "../single-flight-cache.ts";

type Drawn = { bytes: Buffer; etag: string };

export function addSharingPictures(app: Hono<RequestEnv>, shop: Shop): void {
	// Each render takes a tenth of a second of CPU: cached, with bounded concurrency, then 503.
	const pictures = createSingleFlightCache<Drawn>({ maxCached: 100, maxConcurrent: 20 });

	/** Loads a picture through the app's own routes, so that its storage does not matter. */
	async function readPicture(path: string | null): Promise<Uint8Array | undefined> {
		if (path === null || !/^\/?(media|drawings|pictures)\//.test(path)) return undefined;
		const answer = await app.request(sharperFile(path.startsWith("/") ? path : `/${path}`));
		return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined;
	}

	async function draw(kind: SharedKind, slug: string): Promise<Drawn | "unknown" | "busy"> {
		const card = await findSharingCard(shop.ctx({ kind: "system" }), kind, slug);
		if (card === undefined) return "unknown";
		return pictures.get(`${kind}/${slug} ${JSON.stringify(card)}`, async () => {
			const bytes = await drawCard(card, await readPicture(card.picture));
			return { bytes, etag: etagOf(bytes) };
		});
	}

	async function drawCompared(products: readonly string[]): Promise<Drawn | "unknown" | "busy"> {
		const card = await findComparisonCard(shop.ctx({ kind: "system" }), products);
		if (card === undefined) return "unknown";
		return pictures.get(`compare ${JSON.stringify(card)}`, async () => {
			const bytes = await drawComparison(card, await Promise.all(card.columns.map(({ picture }) => readPicture(picture))));
			return { bytes, etag: etagOf(bytes) };
		});
	}

	app.get("/sharing/compare/:file", async (c) => {
		const products = /^(\S+)\.png$/.exec(c.req.param("file"))?.[1]?.split(",");
		return respond(c, products === undefined || !areComparable(products) ? "unknown" : await drawCompared(products), "image/png");
	});

	app.get("/sharing/:kind/:file", async (c) => {
		const kind = sharedKinds.find((each) => each === c.req.param("kind"));
		const slug = /^([a-z0-9-]{1,200})\.jpg$/.exec(c.req.param("file"))?.[1];
		if (kind === undefined || slug === undefined) return c.text("Not found", 404);
		return respond(c, await draw(kind, slug), "image/jpeg");
	});
}

/** Two products or three, each `slug` or `slug~SKU`. */
function areComparable(products: readonly string[]): boolean {
	const slugs = products.flatMap((each) => /^([a-z0-9-]{1,200})(?:~[A-Z0-9-]{1,60})?$/.exec(each)?.[1] ?? []);
	return slugs.length === products.length && slugs.length >= 2 && slugs.length <= maxCompared && new Set(slugs).size === slugs.length;
}

function respond(c: Context<RequestEnv>, drawn: Drawn | "unknown" | "busy", type: string): Response {
	if (drawn === "unknown") return c.text("Not found", 404);
	if (drawn === "busy") return c.text("Too many pictures are being drawn. Try again in a few seconds.", 503, { "retry-after": "5" });
	return send(c, drawn, type);
}

const etagOf = (bytes: Buffer) => `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 27)}"`;

/** Rendered pictures have AVIF files with finer shadows than the WebP that names them. */
function sharperFile(path: string): string {
	const files = path.startsWith(demoPictures) ? sourceSet(path, "avif")?.split(", ") : undefined;
	return files?.find((file) => file.endsWith(" 1200w"))?.replace(" 1200w", "") ?? path;
}

function send(c: Context<RequestEnv>, { bytes, etag }: Drawn, type: string): Response {
	const headers = { etag, "cache-control": "public, max-age=3600" };
	if (c.req.header("if-none-match") === etag) return c.body(null, 304, headers);
	return c.body(new Uint8Array(bytes), 200, { ...headers, "content-type": type });
}
