// Product collections of the home page in the console. Optimistic locking by version.
import { randomBytes } from "node:crypto";
import type { CollectionForm, StaffCollection } from "@lapwing/contract/taxonomy";
import { sql } from "drizzle-orm";
import { AppError, type Ctx, inTransaction, invalidInput } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { recordChange } from "../audit/audit.ts";
import { expectTargets } from "../content/links.ts";

const columns = {
	id: col.number,
	version: col.number,
	title: col.text,
	text: col.nullable(col.text),
	kind: col.textOf<StaffCollection["kind"]>(),
	link: col.nullable(col.json<NonNullable<StaffCollection["link"]>>()),
	links: col.json<StaffCollection["links"]>(),
	position: col.number,
	visible_from: col.nullable(col.timestamp),
	visible_until: col.nullable(col.timestamp),
	products: col.json<StaffCollection["products"]>(),
};

async function readCollections(ctx: Ctx, id: number | undefined): Promise<StaffCollection[]> {
	const rows = await queryRows(
		ctx.db,
		columns,
		sql`
		select id, version, title, text, kind, link, links, position, visible_from, visible_until,
			coalesce((select jsonb_agg(jsonb_build_object('product', product.slug, 'title', product.title, 'note', member.note,
				'quote', member.quote, 'quote_by', member.quote_by) order by member.position, member.product_id)
				from collection_product member join product on product.id = member.product_id where member.collection_id = collection.id), '[]') as products
		from collection ${id === undefined ? sql`` : sql`where id = ${id}`} order by position, id limit 100`,
	);
	return rows.map((row) => ({
		...row,
		visible_from: row.visible_from?.toISOString() ?? null,
		visible_until: row.visible_until?.toISOString() ?? null,
	}));
}

export const listCollections = (ctx: Ctx): Promise<StaffCollection[]> => readCollections(ctx, undefined);

async function getCollection(ctx: Ctx, id: number): Promise<StaffCollection> {
	const [collection] = await readCollections(ctx, id);
	if (collection === undefined) throw new AppError("not_found", "There is no such collection.");
	return collection;
}

/** The link beside the title, and those of the kind `browse`. */
function expectLinks(ctx: Ctx, { link, links }: CollectionForm, before?: StaffCollection): Promise<void> {
	const given = links.map(({ url }, index): [string, string] => [`links.${index}.url`, url]);
	const stored = before ? [...before.links, ...(before.link ? [before.link] : [])].map(({ url }) => url) : [];
	return expectTargets(ctx, link === null ? given : [...given, ["link.url", link.url]], { stored, lists: true });
}

function loggedOf({ id: _id, version: _version, ...collection }: StaffCollection): Record<string, unknown> {
	return collection;
}

export async function addCollection(ctx: Ctx, form: CollectionForm): Promise<{ id: number }> {
	return inTransaction(ctx, async (tx) => {
		await expectLinks(tx, form);
		const rows = await queryRows(
			tx.db,
			{ id: col.number },
			sql`
			insert into collection (key, kind, title, text, link, links, position, visible_from, visible_until)
			values (${`collection-${randomBytes(6).toString("hex")}`}, ${form.kind}, ${form.title}, ${form.text},
				${form.link === null ? null : JSON.stringify(form.link)}::jsonb, ${JSON.stringify(form.links)}::jsonb, ${form.position},
				${form.visible_from}::timestamptz, ${form.visible_until}::timestamptz)
			returning id`,
		);
		const id = rows[0]?.id;
		if (id === undefined) throw new Error("The collection was not stored.");
		await placeProducts(tx, id, form);
		await recordChange(tx, { action: "added", subject: "collection", id, title: form.title, after: loggedOf(await getCollection(tx, id)) });
		return { id };
	});
}

export async function saveCollection(ctx: Ctx, id: number, version: number, form: CollectionForm): Promise<{ id: number }> {
	return inTransaction(ctx, async (tx) => {
		await tx.db.execute(sql`select from collection where id = ${id} for update`);
		const before = await getCollection(tx, id);
		if (before.version !== version)
			throw new AppError("conflict", "Somebody else has changed this collection since you opened it. Nothing was overwritten.");
		await expectLinks(tx, form, before);
		await tx.db.execute(sql`
			update collection set kind = ${form.kind}, title = ${form.title}, text = ${form.text},
				link = ${form.link === null ? null : JSON.stringify(form.link)}::jsonb, links = ${JSON.stringify(form.links)}::jsonb,
				position = ${form.position}, visible_from = ${form.visible_from}::timestamptz, visible_until = ${form.visible_until}::timestamptz,
				version = version + 1
			where id = ${id}`);
		await placeProducts(tx, id, form);
		await recordChange(tx, {
			action: "changed",
			subject: "collection",
			id,
			title: form.title,
			before: loggedOf(before),
			after: loggedOf(await getCollection(tx, id)),
		});
		return { id };
	});
}

async function placeProducts(ctx: Ctx, id: number, { products }: CollectionForm): Promise<void> {
	await ctx.db.execute(sql`delete from collection_product where collection_id = ${id}`);
	const members = JSON.stringify(products.map((each, position) => ({ ...each, position })));
	const rows = await queryRows(
		ctx.db,
		{ slug: col.text },
		sql`
		insert into collection_product (collection_id, product_id, note, quote, quote_by, position)
		select ${id}, product.id, given.note, given.quote, given.quote_by, given.position
		from jsonb_to_recordset(${members}::jsonb) as given(product text, note text, quote text, quote_by text, position int)
		join product on product.slug = given.product
		on conflict do nothing
		returning (select slug from product where id = product_id) as slug`,
	);
	const placed = new Set(rows.map((row) => row.slug));
	const missing = products.findIndex(
		({ product }, index) => !placed.has(product) || products.findIndex((each) => each.product === product) < index,
	);
	if (missing >= 0)
		throw invalidInput({
			[`products.${missing}.product`]: [
				placed.has(products[missing]?.product ?? "") ? "This product is in the collection already." : "There is no such product.",
			],
		});
}

export async function deleteCollection(ctx: Ctx, id: number): Promise<void> {
	await inTransaction(ctx, async (tx) => {
		const before = await getCollection(tx, id);
		await tx.db.execute(sql`delete from collection where id = ${id}`);
		await recordChange(tx, { action: "deleted", subject: "collection", id, title: before.title, before: loggedOf(before) });
	});
}
