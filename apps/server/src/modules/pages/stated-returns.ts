// Days of return that the seller's pages state, to be compared with the setting.
import type { StatedReturn } from "@lapwing/contract/staff-settings";
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";

const maxPages = 20;

/** Days named in a sentence about returns: “You can return a product within 7 days”, “7-day return”; undefined where none is. */
export function statedDaysOf(html: string): number | undefined {
	const sentences = html.replaceAll(/<[^>]*>/g, " . ").split(/[.:;]\s/);
	for (const sentence of sentences) {
		if (!/\breturn/i.test(sentence)) continue;
		const days = /\bwithin\s+(\d{1,3})\s+days?\b|\b(\d{1,3})[-\s]days?\s+returns?\b/i.exec(sentence);
		if (days) return Number(days[1] ?? days[2]);
	}
	return undefined;
}

/** Pages that state another number of days than `days`. */
export async function listOtherStatedReturns(ctx: Ctx, days: number): Promise<StatedReturn[]> {
	const rows = await queryRows(
		ctx.db,
		{ slug: col.text, title: col.text, html: col.text },
		sql`select slug, title, html from page where html ~* 'return' and html ~* '\\d\\s*-?\\s*days?' order by title, slug limit ${maxPages}`,
	);
	return rows.flatMap(({ slug, title, html }) => {
		const stated = statedDaysOf(html);
		return stated === undefined || stated === days ? [] : [{ slug, title, days: stated }];
	});
}
