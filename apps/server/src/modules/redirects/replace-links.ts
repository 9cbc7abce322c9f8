// Links that staff chose and that are stored: they follow a page whose address or name changes.
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";

/** A page, or a filter of the product list, whose address changes; `titles`: its name before and after, for labels that are the name. */
export type MovedTarget = { from: string; to: string; titles?: readonly [before: string, after: string] };

const listFilter = /^\/products\?(category|categories|brand)=([a-z0-9-]+)$/;

/** Menu, footer, banners and collections follow a target whose address or name changes; lists filtered by it among others do, too. */
export async function replaceLinks(ctx: Ctx, { from, to, titles = ["", ""] }: MovedTarget): Promise<void> {
	if (from === to && titles[0] === titles[1]) return;
	const [, param, slug] = listFilter.exec(from) ?? [];
	const pattern = param === undefined ? "^$" : `^(/products\\?(?:[^#]*&)?${param}=(?:[^&#]*(?:,|%2[Cc]))?)${slug}(?=,|%2[Cc]|&|$)`;
	const refers = (url: SQL) => sql`(${url} = ${from} or ${url} ~ ${pattern}::text)`;
	const movedUrl = (url: SQL) =>
		sql`case when ${url} = ${from} then ${to}::text else regexp_replace(${url}, ${pattern}::text, ${`\\1${listFilter.exec(to)?.[2] ?? ""}`}::text) end`;
	const movedTitle = (url: SQL, title: SQL) =>
		sql`case when ${url} = ${from} and ${title} = ${titles[0]} then ${titles[1]}::text else ${title} end`;
	const movedLink = (link: SQL) => {
		const [url, title] = [sql`${link} ->> 'url'`, sql`${link} ->> 'title'`].map((value) => sql`(${value})`) as [SQL, SQL];
		return sql`(${link} || jsonb_build_object('url', ${movedUrl(url)}, 'title', ${movedTitle(url, title)}))`;
	};
	const movedLinks = (links: SQL) =>
		sql`(select coalesce(jsonb_agg(${movedLink(sql`each.link`)} order by place), '[]') from jsonb_array_elements(${links}) with ordinality as each(link, place))`;
	const anyRefers = (links: SQL) =>
		sql`exists (select from jsonb_array_elements(${links}) as each(link) where ${refers(sql`(each.link ->> 'url')`)})`;
	for (const table of [sql`menu_item`, sql`footer_link`])
		await ctx.db.execute(
			sql`update ${table} set url = ${movedUrl(sql`url`)}, title = ${movedTitle(sql`url`, sql`title`)} where ${refers(sql`url`)}`,
		);
	await ctx.db.execute(sql`update banner set actions = ${movedLinks(sql`actions`)} where ${anyRefers(sql`actions`)}`);
	await ctx.db.execute(sql`
		update collection set links = ${movedLinks(sql`links`)}, link = case when link is null then null else ${movedLink(sql`link`)} end,
			version = version + 1
		where ${refers(sql`(link ->> 'url')`)} or ${anyRefers(sql`links`)}`);
}
