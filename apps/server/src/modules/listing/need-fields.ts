// Fields that conditions and rankings of needs can name: spec fields, the price, the text on the warranty, and membership of a subcategory.
import type { FieldErrors } from "@lapwing/contract/problem";
import type { NeedField, NeedRules } from "@lapwing/contract/staff-search";
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { type ColumnsOf, col, queryRows } from "../../db/rows.ts";
import { laptopCategorySlug } from "./laptop-category.ts";

const maxFields = 500;

const needFieldColumns: ColumnsOf<NeedField> = {
	key: col.text,
	label: col.text,
	unit: col.nullable(col.text),
	type: col.textOf<NeedField["type"]>(),
};

export async function readNeedFields(ctx: Ctx): Promise<NeedField[]> {
	const rows = await queryRows(
		ctx.db,
		needFieldColumns,
		sql`
		select key, label, unit, type from (
			select key, label, unit, type, 1 as part, position from spec_field
			union all
			select 'in_' || replace(subcategory.slug, '-', '_'), 'Category: ' || subcategory.name, null, 'yes_no', 2, subcategory.position
			from subcategory join category on category.id = subcategory.category_id where category.slug = ${laptopCategorySlug}
		) field order by part, position, key limit ${maxFields}`,
	);
	const own: NeedField[] = [
		{ key: "price", label: "Price", unit: "₹", type: "number" },
		{ key: "warranty", label: "Warranty text", unit: null, type: "text" },
	];
	return [...own, ...rows.filter(({ key }) => !own.some((each) => each.key === key))];
}

/** A field that no product has, or a comparison that its type does not allow, would make a need that finds nothing. */
export function ruleErrors({ conditions, ranking }: NeedRules, fields: readonly NeedField[]): FieldErrors {
	const types = new Map(fields.map(({ key, type }) => [key, type]));
	const errors: Record<string, string[]> = {};
	conditions.forEach(({ field, yes, is, contains }, index) => {
		const type = types.get(field);
		const fits = { text: is !== undefined || contains !== undefined, yes_no: yes !== undefined, number: isRange({ yes, is, contains }) };
		if (type === undefined) errors[`conditions.${index}.field`] = ["Choose a spec field from the list."];
		else if (!fits[type]) errors[`conditions.${index}.field`] = ["This spec field cannot be compared so."];
	});
	ranking.forEach(({ field }, index) => {
		const type = types.get(field);
		if (type === undefined) errors[`ranking.${index}.field`] = ["Choose a spec field from the list."];
		else if (type === "text") errors[`ranking.${index}.field`] = ["Only a number or a yes or no can rank."];
	});
	return errors;
}

function isRange({ yes, is, contains }: { yes?: unknown; is?: unknown; contains?: unknown }): boolean {
	return yes === undefined && is === undefined && contains === undefined;
}
