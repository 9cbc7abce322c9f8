// Files of the brand that have fixed addresses: accent stylesheet, icons of a shop that has uploaded none, web app manifest.
import type { Context, Hono } from "hono";
import { accentStylesheet } from "../../modules/brand/accent.ts";
import { type IconFile, iconPath } from "../../modules/brand/site-brand.ts";
import { getSettings } from "../../modules/settings/registry.ts";
import { drawCard } from "../../modules/sharing/draw-card.ts";
import { drawIcon } from "../../modules/sharing/draw-icon.ts";
import type { Shop } from "../../shop.ts";
import type { RequestEnv } from "../request.ts";
import { createSingleFlightCache } from "../single-flight-cache.ts";

const anHour = { "cache-control": "public, max-age=3600" };
/** An address with a version names content that does not change. */
const cacheFor = (version: string | undefined) => ({
	"cache-control": version === undefined ? "public, max-age=3600" : "public, max-age=31536000, immutable",
});

const iconSizes = { "icon-32.png": 32, "icon-180.png": 180, "icon-192.png": 192, "icon-512.png": 512, "icon-maskable-512.png": 512 };

export function addBrandFiles(app: Hono<RequestEnv>, shop: Shop): void {
	const ctx = () => shop.ctx({ kind: "system" });
	const readBrand = async () => {
		const { brand, shop: named } = await getSettings(ctx(), ["brand", "shop"]);
		return { brand, name: named.name, tagline: named.tagline };
	};
	// By name and colour; a few files of some kilobytes.
	const drawn = createSingleFlightCache<Buffer>({ maxCached: 20, maxConcurrent: 20 });

	app.get("/brand.css", async (c) => {
		const named = c.req.query("accent");
		const colour = named !== undefined && /^[0-9a-f]{6}$/.test(named) ? `#${named}` : (await readBrand()).brand.accent;
		return c.body(colour === null ? "" : accentStylesheet(colour), 200, {
			"content-type": "text/css; charset=utf-8",
			...cacheFor(named),
		});
	});

	const answerIcon = async (c: Context<RequestEnv>, file: IconFile, version: string | undefined) => {
		const { brand, name } = await readBrand();
		if (brand.icon !== null) return c.redirect(iconPath(brand, name, file), 302);
		const maskable = file === "icon-maskable-512.png";
		const bytes = await drawn.get(`${name}\n${brand.accent}\n${file}`, () => drawIcon(name, brand.accent, iconSizes[file], { maskable }));
		return send(c, bytes, { "content-type": "image/png", ...cacheFor(version) });
	};
	app.get("/brand/:file{icon-(?:32|180|192|512|maskable-512)\\.png}", (c) =>
		answerIcon(c, c.req.param("file") as IconFile, c.req.query("v")),
	);
	app.get("/favicon.ico", (c) => answerIcon(c, "icon-32.png", undefined));
	app.get("/brand/sharing.jpg", async (c) => {
		const { brand, name, tagline } = await readBrand();
		if (brand.sharing !== null) return c.redirect(`${brand.sharing.folder}/sharing.jpg`, 302);
		const card = { shopName: name, above: "", title: tagline || name, below: "", picture: null, shows: "thing" } as const;
		const bytes = await drawn.get(`${name}\n${tagline}\nsharing`, () => drawCard(card, undefined));
		return send(c, bytes, { "content-type": "image/jpeg", ...anHour });
	});

	app.get("/manifest.webmanifest", async (c) => {
		const { brand, name, tagline } = await readBrand();
		const icon = (file: IconFile, purpose: string) => ({
			src: iconPath(brand, name, file),
			sizes: `${iconSizes[file]}x${iconSizes[file]}`,
			type: "image/png",
			purpose,
		});
		const manifest = {
			name,
			short_name: name.slice(0, 12),
			description: tagline,
			start_url: "/",
			scope: "/",
			display: "minimal-ui",
			lang: "en-IN",
			background_color: "#fbf9f4",
			theme_color: brand.accent ?? "#0f5352",
			icons: [icon("icon-192.png", "any"), icon("icon-512.png", "any"), icon("icon-maskable-512.png", "maskable")],
		};
		return c.body(JSON.stringify(manifest), 200, { "content-type": "application/manifest+json; charset=utf-8", ...anHour });
	});
}

function send(c: Context<RequestEnv>, bytes: Buffer | "busy", headers: Record<string, string>): Response {
	if (bytes === "busy") return c.text("Too many pictures are being drawn. Try again in a few seconds.", 503, { "retry-after": "5" });
	return c.body(new Uint8Array(bytes), 200, headers);
}
