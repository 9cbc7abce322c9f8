// Content of the Open Graph image of a product, place or post.
import { formatRupees } from "@lapwing/contract/money";
import { isCutOut } from "@lapwing/contract/picture-sizes";
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { getSetting } from "../settings/registry.ts";

export const sharedKinds = ["products", "places", "posts"] as const;
export type SharedKind = (typeof sharedKinds)[number];

export type SharingCard = {
	shopName: string;
	/** Kicker above the title. */
	above: string;
	title: string;
	/** One or two lines below the title. */
	below: string;
	/** Path of the picture. */
	picture: string | null;
	shows: "thing" | "room";
};

type Words = Omit<SharingCard, "shopName">;

/** Undefined if there is no such public page. */
export async function findSharingCard(ctx: Ctx, kind: SharedKind, slug: string): Promise<SharingCard | undefined> {
	const [words, { name }] = await Promise.all([readWords[kind](ctx, slug), getSetting(ctx, "shop")]);
	return words && { shopName: name, ...words };
}

const readWords: Record<SharedKind, (ctx: Ctx, slug: string) => Promise<Words | undefined>> = {
	products: async (ctx, slug) => {
		const rows = await queryRows(
			ctx.db,
			{ above: col.text, title: col.text, lowest: col.nullable(col.number), picture: col.nullable(col.text) },
			sql`
			select brand.title as above, product.title,
				(select min(price) from variant where product_id = product.id and withdrawn_at is null) as lowest,
				(select path from product_image where product_id = product.id order by position limit 1) as picture
			from product join brand on brand.id = product.brand_id
			where product.slug = ${slug} and product.status = 'published' limit 1`,
		);
		const [row] = rows;
		if (row === undefined) return undefined;
		const { lowest, ...words } = row;
		return { ...words, shows: "thing", below: lowest === null ? "" : formatRupees(lowest) };
	},
	places: async (ctx, slug) => {
		const rows = await queryRows(
			ctx.db,
			{ kind: col.text, title: col.text, city: col.text, address: col.text, picture: col.nullable(col.text) },
			sql`
			select kind, title, city, address, image as picture from location where slug = ${slug} and closed_at is null limit 1`,
		);
		const [row] = rows;
		if (row === undefined) return undefined;
		const above = `${row.kind === "store" ? "Laptop store" : "Laptop service centre"} in ${row.city}`;
		return { above, title: row.title, below: row.address, picture: row.picture, shows: "room" };
	},
	posts: async (ctx, slug) => {
		const rows = await queryRows(
			ctx.db,
			{ title: col.text, author: col.text, minutes: col.number, picture: col.nullable(col.text) },
			sql`
			select title, author, reading_minutes as minutes, cover->>'picture' as picture from post
			where slug = ${slug} and published_at <= ${ctx.now.toISOString()} limit 1`,
		);
		const [row] = rows;
		if (row === undefined) return undefined;
		const { title, author, minutes, picture } = row;
		return {
			above: "Guide",
			title,
			below: `${author}, ${minutes} min`,
			picture,
			shows: picture === null || isCutOut(picture) ? "thing" : "room",
		};
	},
};
