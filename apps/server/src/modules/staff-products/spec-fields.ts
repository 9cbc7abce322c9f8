// Spec fields in the console: added, changed, deleted while nothing uses them. What they feed (filters, cards) is re-indexed.
import type { SpecFieldInput } from "@lapwing/contract/catalogue";
import { fitUses } from "@lapwing/contract/fit-uses";
import type { FieldErrors } from "@lapwing/contract/problem";
import { specFilters } from "@lapwing/contract/spec-filters";
import { sql } from "drizzle-orm";
import { AppError, type Ctx, inTransaction, invalidInput } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { enqueue } from "../../job.ts";
import { recordChange } from "../audit/audit.ts";
import { saveSpecFields } from "../catalogue/save-products.ts";
import { refreshListingJob } from "../listing/refresh-listing.ts";

const maxFields = 500;

/** Names that conditions of the search's needs give another meaning: the price, and membership of a subcategory. */
const isReserved = (key: string) => key === "price" || key.startsWith("in_");

const knownColumns = { before: col.json<Record<string, unknown>>(), type: col.text, used: col.bool };

async function findField(ctx: Ctx, key: string) {
	const rows = await queryRows(
		ctx.db,
		knownColumns,
		sql`
		select to_jsonb(spec_field) - 'spec_group' || jsonb_build_object('group', spec_group) as before, type,
			exists (select from product_spec where field = key) as used
		from spec_field where key = ${key} for update`,
	);
	return rows[0];
}

export async function saveSpecField(ctx: Ctx, { is_new, ...field }: SpecFieldInput & { is_new: boolean }): Promise<void> {
	await inTransaction(ctx, async (tx) => {
		const known = await findField(tx, field.key);
		const errors: FieldErrors = {};
		if (known && is_new) errors["key"] = ["Another spec field has this key. Choose another key, or edit that field."];
		if (!known && field.key !== "in_the_box" && isReserved(field.key))
			errors["key"] = ["The search uses this key for something else. Choose another, such as one with the unit at its end."];
		if (known?.used && known.type !== field.type) errors["type"] = ["Products state this spec field already, so its type stays."];
		if (field.filter !== null && specFilters[field.filter].type !== field.type)
			errors["filter"] = [`This filter needs a spec field of the type ${specFilters[field.filter].type === "number" ? "Number" : "Text"}.`];
		if (field.fit !== null && fitUses[field.fit].type !== field.type)
			errors["fit"] = [`This needs a spec field of the type ${fitUses[field.fit].type === "number" ? "Number" : "Text"}.`];
		else if (field.fit !== null) {
			const other = await fieldWithFit(tx, field.fit, field.key);
			if (other !== undefined) errors["fit"] = [`“${other}” says this already. Take it from that field first.`];
		}
		if (field.better !== null && field.type !== "number")
			errors["better"] = ["Only numbers can be compared so. Choose “No value is better”."];
		if (Object.keys(errors).length > 0) throw invalidInput(errors);
		if (!known) await expectRoom(tx);
		await saveSpecFields(tx, [field]);
		await recordChange(tx, {
			action: known ? "changed" : "added",
			subject: "spec_field",
			id: field.key,
			title: field.label,
			...(known && { before: known.before }),
			after: { ...field },
		});
		if (known) await refreshUsers(tx, field.key);
	});
}

/** Label of another field with this fit use. */
async function fieldWithFit(ctx: Ctx, fit: string, key: string): Promise<string | undefined> {
	const rows = await queryRows(ctx.db, { label: col.text }, sql`select label from spec_field where fit = ${fit} and key <> ${key} limit 1`);
	return rows[0]?.label;
}

async function expectRoom(ctx: Ctx): Promise<void> {
	const [row] = await queryRows(ctx.db, { count: col.number }, sql`select count(*)::int as count from spec_field`);
	if ((row?.count ?? 0) >= maxFields)
		throw new AppError("conflict", `A shop can have ${maxFields} spec fields. Delete one that nothing uses first.`);
}

/** Cards and facets of the products that state the field, in a configuration or for all. */
async function refreshUsers(ctx: Ctx, key: string): Promise<void> {
	const rows = await queryRows(
		ctx.db,
		{ id: col.number },
		sql`
		select product_id as id from product_spec where field = ${key}
		union select product_id from variant where jsonb_exists(options, ${key}) order by 1 limit 200000`,
	);
	for (let from = 0; from < rows.length; from += 1000)
		await enqueue(ctx, refreshListingJob, { products: rows.slice(from, from + 1000).map((row) => row.id) });
}

const usersColumns = { products: col.number, needs: col.list(col.text) };

/** Templates and cards lose the field with it; products and needs would lose what they say. */
export async function deleteSpecField(ctx: Ctx, key: string): Promise<null> {
	return inTransaction(ctx, async (tx) => {
		const known = await findField(tx, key);
		if (known === undefined) throw new AppError("not_found", "There is no such spec field.");
		const [users] = await queryRows(
			tx.db,
			usersColumns,
			sql`
			select (select count(*)::int from (select product_id from product_spec where field = ${key}
					union select product_id from variant where jsonb_exists(options, ${key})) stating) as products,
				array(select label from search_need where conditions @> ${JSON.stringify([{ field: key }])}::jsonb
					or ranking @> ${JSON.stringify([{ field: key }])}::jsonb order by position, key limit 5) as needs`,
		);
		if (users === undefined || users.products > 0)
			throw new AppError(
				"conflict",
				`${users?.products === 1 ? "1 product states" : `${users?.products} products state`} this field. Empty it there first.`,
			);
		if (users.needs.length > 0)
			throw new AppError(
				"conflict",
				`The search asks for this field in ${users.needs.map((label) => `“${label}”`).join(", ")}. Change that under Search first.`,
			);
		await tx.db.execute(sql`delete from spec_field where key = ${key}`);
		await recordChange(tx, {
			action: "deleted",
			subject: "spec_field",
			id: key,
			title: String(known.before["label"]),
			before: known.before,
		});
		return null;
	});
}
