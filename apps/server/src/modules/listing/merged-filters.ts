// Slugs of brands and categories that were merged into another: the filter in an old link is replaced.
import { mergedParams } from "@lapwing/contract/listing";
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";

type Given = Partial<Record<(typeof mergedParams)[number], string | string[] | undefined>>;
export type MergedFilter = { param: (typeof mergedParams)[number]; from: string; to: string };

const maxValues = 50;

export async function findMergedFilters(ctx: Ctx, given: Given): Promise<MergedFilter[]> {
	const wanted = mergedParams
		.flatMap((param) => [given[param] ?? []].flat().flatMap((text) => text.split(",").map((slug) => ({ param, slug: slug.trim() }))))
		.filter(({ slug }) => /^[a-z0-9-]{1,120}$/.test(slug))
		.slice(0, maxValues);
	if (wanted.length === 0) return [];
	const pathOf = ({ param, slug }: { param: string; slug: string }) => `/products?${param}=${slug}`;
	const rows = await queryRows(
		ctx.db,
		{ path: col.text, target: col.text },
		sql`select path, target from moved_path where path = any(${sql.param(wanted.map(pathOf))}::text[]) and target is not null limit ${maxValues}`,
	);
	const targets = new Map(rows.map(({ path, target }) => [path, target]));
	return wanted.flatMap(({ param, slug }) => {
		const to = new URLSearchParams(targets.get(pathOf({ param, slug }))?.split("?")[1]).get(param);
		return to === null ? [] : [{ param, from: slug, to }];
	});
}
