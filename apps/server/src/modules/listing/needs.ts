// Needs and synonyms of the search, as rows that staff can edit: what "for coding" asks of a configuration, and how well it suits.
import type { SpecValue } from "@lapwing/contract/catalogue";
import { formatRupees, paiseFromRupees } from "@lapwing/contract/money";
import type { NeedCondition, NeedRanking, SearchNeed, SearchSynonym } from "@lapwing/contract/search-needs";
import { sql } from "drizzle-orm";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { defaultNeeds } from "./default-needs.ts";
import { defaultSynonyms } from "./default-synonyms.ts";
import { gigabytes, type SpecField, specText } from "./spec-text.ts";

export const maxNeeds = 300;
export const maxSynonyms = 2000;

export async function readNeeds(ctx: Ctx): Promise<SearchNeed[]> {
	const rows = await queryRows(
		ctx.db,
		{
			key: col.text,
			label: col.text,
			phrases: col.list(col.text),
			conditions: col.json<NeedCondition[]>(),
			ranking: col.json<NeedRanking[]>(),
		},
		sql`
		select key, label, phrases, conditions, ranking from search_need where active order by position, key limit ${maxNeeds}`,
	);
	return rows;
}

/** Replaces all needs, in this order. The list must be re-indexed afterwards. */
export async function saveNeeds(ctx: Ctx, needs: readonly SearchNeed[]): Promise<void> {
	await inTransaction(ctx, async ({ db }) => {
		await db.execute(sql`delete from search_need where key <> all(${sql.param(needs.map(({ key }) => key))}::text[])`);
		const rows = needs.map((need, position) => ({ ...need, position }));
		await db.execute(sql`
			insert into search_need (key, label, phrases, conditions, ranking, position)
			select key, label, phrases, conditions, ranking, position from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
				as given(key text, label text, phrases text[], conditions jsonb, ranking jsonb, position int)
			on conflict (key) do update set label = excluded.label, phrases = excluded.phrases, conditions = excluded.conditions,
				ranking = excluded.ranking, position = excluded.position, version = search_need.version + 1`);
	});
}

export async function saveSynonyms(ctx: Ctx, synonyms: readonly SearchSynonym[]): Promise<void> {
	await inTransaction(ctx, async ({ db }) => {
		await db.execute(sql`delete from search_synonym where word <> all(${sql.param(synonyms.map(({ word }) => word))}::text[])`);
		await db.execute(sql`
			insert into search_synonym (word, means)
			select word, means from jsonb_to_recordset(${JSON.stringify(synonyms)}::jsonb) as given(word text, means text[])
			on conflict (word) do update set means = excluded.means, version = search_synonym.version + 1`);
	});
}

/** Defaults of a fresh shop. A shop that has needs or synonyms, even changed ones, keeps its own. */
export async function seedSearchWords(ctx: Ctx): Promise<void> {
	const rows = await queryRows(
		ctx.db,
		{ needs: col.bool, synonyms: col.bool },
		sql`
		select exists (select from search_need) as needs, exists (select from search_synonym) as synonyms`,
	);
	if (rows[0]?.needs === false) await saveNeeds(ctx, defaultNeeds);
	if (rows[0]?.synonyms === false) await saveSynonyms(ctx, defaultSynonyms);
}

/** Specs of one configuration, with its price in rupees. */
export type Facts = Record<string, SpecValue | undefined>;

export function meets(facts: Facts, { field, at_least, at_most, is, contains, yes }: NeedCondition): boolean {
	const value = facts[field];
	if (typeof value === "boolean") return yes !== undefined && value === yes;
	if (typeof value === "number") return (at_least === undefined || value >= at_least) && (at_most === undefined || value <= at_most);
	if (value === undefined || at_least !== undefined || at_most !== undefined) return false;
	const text = value.toLowerCase();
	if (is !== undefined) return is.some((each) => each.toLowerCase() === text);
	return contains !== undefined && contains.some((each) => text.includes(each.toLowerCase()));
}

export function meetsAll(facts: Facts, conditions: readonly NeedCondition[]): boolean {
	return conditions.every((condition) => meets(facts, condition));
}

/** 0 to 100. */
export function fitOf(facts: Facts, ranking: readonly NeedRanking[]): number {
	const points = ranking.reduce((sum, { weight }) => sum + weight, 0);
	if (points === 0) return 0;
	const reached = ranking.reduce((sum, { field, worst, best, weight }) => {
		const value = facts[field];
		const number = typeof value === "number" ? value : typeof value === "boolean" ? Number(value) : undefined;
		if (number === undefined || best === worst) return sum;
		return sum + weight * Math.min(1, Math.max(0, (number - worst) / (best - worst)));
	}, 0);
	return Math.round((100 * reached) / points);
}

/** "16 GB or more, 6 cores or more". */
export function describeConditions(conditions: readonly NeedCondition[], fields: ReadonlyMap<string, NamedField>): string {
	return conditions.map((condition) => describe(condition, fields.get(condition.field))).join(", ");
}

export type NamedField = Pick<SpecField, "key" | "label" | "unit">;

function describe({ field, at_least, at_most, is, contains, yes }: NeedCondition, named: NamedField | undefined): string {
	const label = named?.label ?? `${field.slice(0, 1).toUpperCase()}${field.slice(1).replaceAll("_", " ")}`;
	const amount = (value: number) => explainedAmount(field, value, named);
	if (at_least !== undefined && at_most !== undefined) return `${amount(at_least)} to ${amount(at_most)}`;
	if (at_least !== undefined) return at_least === 1 && named?.unit === null ? label : `${amount(at_least)} or more`;
	if (at_most !== undefined) return `${amount(at_most)} or less`;
	if (yes !== undefined) return yes ? label : `no ${label.toLowerCase()}`;
	const values = [...(is ?? []), ...(contains ?? [])].join(" or ");
	return field === "graphics_kind" ? `${values} graphics` : `${label}: ${values}`;
}

/** Measures whose number needs a noun to be understood, in a sentence too. */
const nouns: Record<string, string> = {
	cores: "cores",
	ram_gb: "memory",
	storage_gb: "storage",
	graphics_memory_gb: "graphics memory",
	battery_hours: "on battery",
	ram_slots: "memory slots",
};

/** Understood by their unit, alone too. */
const plainMeasures = new Set(["price", "weight_kg", "power_w", "capacity_gb"]);

/** "144 Hz refresh rate", "3 years warranty": alone, as in a chip. */
function explainedAmount(field: string, value: number, named: NamedField | undefined): string {
	const text = amountOf(field, value, named);
	if (nouns[field] !== undefined || plainMeasures.has(field) || named === undefined) return text;
	if (field === "screen_inch") return `${text} screen`;
	return `${text} ${named.label.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())}`;
}

export function amountOf(field: string, value: number, named: NamedField | undefined): string {
	if (field === "price") return formatRupees(paiseFromRupees(value));
	const noun = nouns[field];
	const text = named === undefined ? (field.endsWith("_gb") ? gigabytes(value) : String(value)) : specText(named, value);
	return noun === undefined ? text : `${text} ${noun}`;
}
