// The pictures of shared pages: drawn when first asked for, kept for a while.
import { createHash } from "node:crypto";
import type { Context, Hono } from "hono";
import type { Shop } from "./api.ts";
import type { RequestEnv } from "./http/request.ts";
import { drawCard } from "./modules/sharing/draw-card.ts";
import { findSharingCard, type SharedKind, sharedKinds } from "./modules/sharing/sharing.ts";

const mostKept = 100;
const mostWaiting = 20;

type Drawn = { words: string; bytes: Buffer; etag: string };

export function addSharingPictures(app: Hono<RequestEnv>, shop: Shop): void {
	const kept = new Map<string, Drawn>();
	const underWay = new Map<string, Promise<Drawn>>();

	/** Whatever the shop serves at that address, wherever it keeps it. */
	async function readPicture(path: string | null): Promise<Uint8Array | undefined> {
		if (path === null || !/^\/?(media|drawings|pictures)\//.test(path)) return undefined;
		const answer = await app.request(path.startsWith("/") ? path : `/${path}`);
		return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined;
	}

	async function draw(key: string, kind: SharedKind, slug: string): Promise<Drawn | "unknown" | "busy"> {
		const card = await findSharingCard(shop.ctx({ kind: "system" }), kind, slug);
		if (card === undefined) return "unknown";
		const words = JSON.stringify(card);
		const known = kept.get(key);
		if (known?.words === words) return known;
		const drawing = underWay.get(key);
		if (drawing !== undefined) return drawing;
		// Each costs a tenth of a second of work: nobody may order thousands at once.
		if (underWay.size >= mostWaiting) return "busy";
		const work = readPicture(card.picture)
			.then((picture) => drawCard(card, picture))
			.then((bytes) => ({ words, bytes, etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 27)}"` }));
		underWay.set(key, work);
		try {
			const drawn = await work;
			kept.delete(key);
			kept.set(key, drawn);
			for (const oldest of kept.keys()) {
				if (kept.size <= mostKept) break;
				kept.delete(oldest);
			}
			return drawn;
		} finally {
			underWay.delete(key);
		}
	}

	app.get("/sharing/:kind/:file", async (c) => {
		const kind = sharedKinds.find((each) => each === c.req.param("kind"));
		const slug = /^([a-z0-9-]{1,200})\.jpg$/.exec(c.req.param("file"))?.[1];
		if (kind === undefined || slug === undefined) return c.text("Not found", 404);
		const drawn = await draw(`${kind}/${slug}`, kind, slug);
		if (drawn === "unknown") return c.text("Not found", 404);
		if (drawn === "busy") return c.text("Too many pictures are being drawn. Try again in a few seconds.", 503, { "retry-after": "5" });
		return send(c, drawn);
	});
}

function send(c: Context<RequestEnv>, { bytes, etag }: Drawn): Response {
	const headers = { etag, "cache-control": "public, max-age=3600" };
	if (c.req.header("if-none-match") === etag) return c.body(null, 304, headers);
	return c.body(new Uint8Array(bytes), 200, { ...headers, "content-type": "image/jpeg" });
}
