// Files of the brand that have fixed addresses: accent stylesheet, icons of a shop that has uploaded none, web app manifest.
import type { Hono } from "hono";
import { accentStylesheet } from "../../modules/brand/accent.ts";
import { type IconFile, iconPath } from "../../modules/brand/site-brand.ts";
import { getSettings } from "../../modules/settings/registry.ts";
import { drawCard } from "../../modules/sharing/draw-card.ts";
import { drawIcon } from "../../modules/sharing/draw-icon.ts";
import type { Shop } from "../../shop.ts";
import type { RequestEnv } from "../request.ts";

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
	// Drawn once per name and colour; a few files of some kilobytes.
	const drawn = new Map<string, Promise<Buffer>>();

	const drawOnce = (key: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
		const known = drawn.get(key);
		if (known !== undefined) return known;
		if (drawn.size > 20) drawn.clear();
		const drawing = draw();
		drawn.set(key, drawing);
		return drawing;
	};

	app.get("/brand.css", async (c) => {
		const version = c.req.query("v");
		const colour = version !== undefined && /^[0-9a-f]{6}$/.test(version) ? `#${version}` : (await readBrand()).brand.accent;
		return c.body(colour === null ? "" : accentStylesheet(colour), 200, {
			"content-type": "text/css; charset=utf-8",
			...cacheFor(version),
		});
	});

	const answerIcon = async (file: IconFile, version: string | undefined) => {
		const { brand, name } = await readBrand();
		if (brand.icon !== null) return { redirect: iconPath(brand, name, file) };
		const key = `${name}\n${brand.accent}\n${file}`;
		const bytes = await drawOnce(key, () => drawIcon(name, brand.accent, iconSizes[file], { maskable: file === "icon-maskable-512.png" }));
		return { bytes, headers: { "content-type": "image/png", ...cacheFor(version) } };
	};
	app.get("/brand/:file{icon-(?:32|180|192|512|maskable-512)\\.png}", async (c) => {
		const { redirect, bytes, headers } = await answerIcon(c.req.param("file") as IconFile, c.req.query("v"));
		return redirect === undefined ? c.body(new Uint8Array(bytes ?? []), 200, headers) : c.redirect(redirect, 302);
	});
	app.get("/brand/sharing.jpg", async (c) => {
		const { brand, name, tagline } = await readBrand();
		if (brand.sharing !== null) return c.redirect(`${brand.sharing.folder}/sharing.jpg`, 302);
		const key = `${name}\n${tagline}\nsharing`;
		const card = { shopName: name, above: "", title: tagline || name, below: "", picture: null, shows: "thing" } as const;
		const bytes = await drawOnce(key, () => drawCard(card, undefined));
		return c.body(new Uint8Array(bytes), 200, { "content-type": "image/jpeg", ...anHour });
	});
	app.get("/favicon.ico", async (c) => {
		const { redirect, bytes, headers } = await answerIcon("icon-32.png", undefined);
		return redirect === undefined ? c.body(new Uint8Array(bytes ?? []), 200, headers) : c.redirect(redirect, 302);
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
