// Live preview of a need in the console: what its conditions find and how its ranking orders it, by the rules of the index, unsaved.
import type { SpecValue } from "@lapwing/contract/catalogue";
import type { NeedPreview, NeedRules } from "@lapwing/contract/staff-search";
import { sql } from "drizzle-orm";
import { type Ctx, invalidInput } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { isUsualSystem } from "./budget.ts";
import { cardOf, shownCard } from "./card.ts";
import { isRefurbished, readListedProducts } from "./listed-product.ts";
import { readNeedFields, ruleErrors } from "./need-fields.ts";
import { describeConditions } from "./needs.ts";
import { filterValue, isLaptop, readSpecUses } from "./spec-uses.ts";
import { needsMet } from "./terms.ts";

/** Of a larger catalogue the most popular laptops are checked: the preview answers while somebody types. */
const maxChecked = 1500;
const shownFirst = 6;

export async function previewNeed(ctx: Ctx, rules: NeedRules): Promise<NeedPreview> {
	const fields = await readNeedFields(ctx);
	const errors = ruleErrors(rules, fields);
	if (Object.keys(errors).length > 0) throw invalidInput(errors);
	const rows = await queryRows(
		ctx.db,
		{ id: col.number },
		sql`select product_id as id from listing order by popularity desc, product_id limit ${maxChecked + 1}`,
	);
	const order = new Map(rows.slice(0, maxChecked).map(({ id }, place) => [id, place]));
	const uses = await readSpecUses(ctx);
	const laptops = (await readListedProducts(ctx, [...order.keys()])).filter((product) => isLaptop(product, uses));
	const need = { key: "preview", label: "", phrases: [], ...rules };
	const found = laptops.flatMap((product) => {
		const { met, fit } = needsMet(product, [need], uses);
		const variants = product.variants.filter((_, index) => (met[index] ?? []).length > 0);
		return variants.length === 0 ? [] : [{ product: { ...product, variants }, fit: fit[need.key] ?? 0 }];
	});
	// As in a search.
	const asksForSystem = rules.conditions.some(({ field }) => field === "os");
	const isOther = ({ specs }: { specs: Record<string, SpecValue> }) => {
		const system = filterValue(uses, "os", specs);
		return !asksForSystem && typeof system === "string" && !isUsualSystem(system);
	};
	found.sort(
		(a, b) =>
			Number(isRefurbished(a.product)) - Number(isRefurbished(b.product)) ||
			Number(isOther(a.product)) - Number(isOther(b.product)) ||
			b.fit - a.fit ||
			(order.get(a.product.id) ?? 0) - (order.get(b.product.id) ?? 0),
	);
	return {
		checked: laptops.length,
		all: rows.length <= maxChecked,
		found: found.length,
		explained: describeConditions(rules.conditions, new Map(fields.map((field) => [field.key, field]))),
		first: found
			.slice(0, shownFirst)
			.map(({ product, fit }) => ({ card: shownCard(cardOf(product, uses), product.published_at, ctx.now), fit })),
	};
}
