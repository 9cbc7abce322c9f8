// What spec fields are used for in the list: which filter each feeds, and the lines on the cards of each category. Chosen in the console.
import type { SpecValue } from "@lapwing/contract/catalogue";
import type { CardSpec } from "@lapwing/contract/listing";
import { type SpecFilter, specFilterNames } from "@lapwing/contract/spec-filters";
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { resolutionName, shortName, specText } from "./spec-text.ts";

type Field = { key: string; label: string; unit: string | null; filter: SpecFilter | null };
type Line = Field & { line: string };
type Specs = Readonly<Record<string, SpecValue>>;

export type SpecUses = {
	/** Keys of the fields that feed each filter, in display order. */
	filters: Readonly<Record<SpecFilter, readonly string[]>>;
	fields: readonly Field[];
	/** Card lines by slug of the category. */
	cards: ReadonlyMap<string, readonly Line[]>;
};

export async function readSpecUses(ctx: Ctx): Promise<SpecUses> {
	const [row] = await queryRows(
		ctx.db,
		{ fields: col.json<Field[]>(), lines: col.json<{ category: string; field: string; label: string | null }[]>() },
		sql`
		select coalesce((select jsonb_agg(each) from (
				select key, label, unit, filter from spec_field order by position, key limit 500) each), '[]') as fields,
			coalesce((select jsonb_agg(each) from (
				select category.slug as category, line.field, line.label from category_card_line line
				join category on category.id = line.category_id order by category.id, line.position limit 2000) each), '[]') as lines`,
	);
	const { fields = [], lines = [] } = row ?? {};
	const byKey = new Map(fields.map((field) => [field.key, field]));
	const shown = lines.flatMap(({ category, field, label }) => {
		const known = byKey.get(field);
		return known === undefined ? [] : [{ category, ...known, line: label ?? known.label }];
	});
	const filters = Object.fromEntries(specFilterNames.map((filter) => [filter, [] as string[]])) as Record<SpecFilter, string[]>;
	for (const { key, filter } of fields) if (filter !== null) filters[filter]?.push(key);
	return {
		filters,
		fields,
		cards: Map.groupBy(shown, ({ category }) => category),
	};
}

/** The first stated value of the fields that feed a filter. */
export function filterValue({ filters }: SpecUses, filter: SpecFilter, specs: Specs): SpecValue | undefined {
	const key = filters[filter].find((each) => specs[each] !== undefined);
	return key === undefined ? undefined : specs[key];
}

/** Laptops state what feeds the processor filter. Nothing else has a processor. */
export function isLaptop({ specs }: { specs: Specs }, { filters }: SpecUses): boolean {
	return [...filters.processor, "processor"].some((key) => typeof specs[key] === "string");
}

/** On cards of a category for which no lines were chosen. */
const linesByDefault = 5;
const mostLines = 7;

export function cardLines(category: string, specs: Specs, uses: SpecUses): CardSpec[] {
	const chosen = uses.cards.get(category);
	const lines = chosen ?? uses.fields.map((field) => ({ ...field, line: field.label }));
	const texts = new Map<string, string>();
	for (const field of lines) {
		const text = cardText(field, specs, uses);
		if (text === undefined) continue;
		const before = texts.get(field.line);
		texts.set(field.line, before === undefined ? text : `${before} ${text}`);
	}
	return [...texts].slice(0, chosen === undefined ? linesByDefault : mostLines).map(([label, value]) => ({ label, value }));
}

/** Sizes that a configuration is chosen by and the card's lines leave out: "Largest laptop 14″" of a sleeve in several sizes. */
export function optionLines(category: string, options: Specs, uses: SpecUses): CardSpec[] {
	const chosen = uses.cards.get(category);
	if (chosen === undefined) return [];
	return uses.fields.flatMap((field) => {
		const value = options[field.key];
		const isShown = chosen.some(({ key }) => key === field.key);
		return typeof value !== "number" || isShown ? [] : [{ label: field.label, value: specText(field, value) }];
	});
}

/** Integrated graphics are no selling point: their line is left out. */
function cardText(field: Line, specs: Specs, uses: SpecUses): string | undefined {
	const value = specs[field.key];
	if (value === undefined || value === false) return undefined;
	if (value === true) return field.label.toLowerCase();
	if (typeof value === "number") return value > 0 ? specText(field, value) : undefined;
	if (field.filter === "graphics" && filterValue(uses, "graphics_kind", specs) === "Integrated") return undefined;
	return /^\d{3,4}\s*[×x]\s*\d{3,4}\b/.test(value) ? resolutionName(value) : shortName(value);
}
