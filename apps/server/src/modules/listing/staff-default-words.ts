// Default needs, phrases of needs and synonyms that a shop lacks: a release brings new ones, but a shop keeps its own words. Staff add those
// they choose; to a need that the shop has, edited or not, phrases are added, and nothing else of it is touched.
import { maxPhrases, type SearchNeed } from "@lapwing/contract/search-needs";
import type { DefaultWords } from "@lapwing/contract/staff-search";
import { sql } from "drizzle-orm";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { enqueue } from "../../job.ts";
import { recordChange } from "../audit/audit.ts";
import { defaultNeeds } from "./default-needs.ts";
import { defaultSynonyms } from "./default-synonyms.ts";
import { readNeedFields } from "./need-fields.ts";
import { describeConditions, maxNeeds, maxSynonyms } from "./needs.ts";
import { refreshNeedsJob } from "./refresh-needs.ts";
import { wordsIn } from "./words.ts";

const keyOf = (phrase: string) => wordsIn(phrase).join(" ");

/** `known`: the shop has the need and lacks these phrases of it. */
type MissingNeed = SearchNeed & { known: boolean };
type Missing = { needs: MissingNeed[]; synonyms: typeof defaultSynonyms };

/** A phrase means one thing: those that belong to a need of the shop are left out, and a default without any other phrase with them. */
async function readMissing(ctx: Ctx): Promise<Missing> {
	const rows = await queryRows(
		ctx.db,
		{ key: col.text, phrases: col.list(col.text), is_need: col.bool },
		sql`
		(select key, phrases, true as is_need from search_need order by key limit ${maxNeeds})
		union all
		(select word, '{}'::text[], false from search_synonym order by word limit ${maxSynonyms})`,
	);
	const needs = rows.filter((row) => row.is_need);
	const counts = new Map(needs.map(({ key, phrases }) => [key, phrases.length]));
	const taken = new Set(needs.flatMap(({ phrases }) => phrases.map(keyOf)));
	const words = new Set(rows.filter((row) => !row.is_need).map(({ key }) => key));
	const missing = defaultNeeds
		.map((need) => ({
			...need,
			known: counts.has(need.key),
			phrases: need.phrases.filter((phrase) => !taken.has(keyOf(phrase))).slice(0, Math.max(0, maxPhrases - (counts.get(need.key) ?? 0))),
		}))
		.filter(({ phrases }) => phrases.length > 0);
	const added = missing.filter(({ known }) => !known).slice(0, Math.max(0, maxNeeds - needs.length));
	return {
		needs: [...added, ...missing.filter(({ known }) => known)],
		synonyms: defaultSynonyms.filter(({ word }) => !words.has(word)).slice(0, Math.max(0, maxSynonyms - words.size)),
	};
}

export async function listMissingDefaults(ctx: Ctx): Promise<DefaultWords> {
	const { needs, synonyms } = await readMissing(ctx);
	const fields = new Map((await readNeedFields(ctx)).map((field) => [field.key, field]));
	return {
		needs: needs.map(({ key, label, phrases, conditions, known }) => ({
			key,
			label,
			phrases,
			known,
			explained: known ? "" : describeConditions(conditions, fields),
		})),
		synonyms: synonyms.map(({ word, means }) => ({ word, means: [...means] })),
	};
}

/** Adds those that are chosen and still missing; returns how many. */
export async function addDefaults(ctx: Ctx, chosen: { needs: readonly string[]; synonyms: readonly string[] }): Promise<number> {
	return inTransaction(ctx, async (tx) => {
		const missing = await readMissing(tx);
		const needs = missing.needs.filter(({ key }) => chosen.needs.includes(key));
		const synonyms = missing.synonyms.filter(({ word }) => chosen.synonyms.includes(word));
		const place = new Map(defaultNeeds.map(({ key }, index) => [key, index]));
		const given = needs.filter(({ known }) => !known).map((need) => ({ ...need, position: place.get(need.key) ?? 0 }));
		const more = needs.filter(({ known }) => known).map(({ key, phrases }) => ({ key, phrases }));
		const added = await queryRows(
			tx.db,
			{ key: col.text, title: col.text, is_need: col.bool, is_new: col.bool },
			sql`
			with need as (
				insert into search_need (key, label, phrases, conditions, ranking, position, active)
				select key, label, phrases, conditions, ranking, position, true
				from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
					as given(key text, label text, phrases text[], conditions jsonb, ranking jsonb, position int)
				on conflict do nothing returning key, label
			), extended as (
				update search_need set phrases = search_need.phrases || given.phrases, version = search_need.version + 1
				from jsonb_to_recordset(${JSON.stringify(more)}::jsonb) as given(key text, phrases text[])
				where search_need.key = given.key returning search_need.key, search_need.label
			), synonym as (
				insert into search_synonym (word, means)
				select word, means from jsonb_to_recordset(${JSON.stringify(synonyms)}::jsonb) as given(word text, means text[])
				on conflict do nothing returning word
			)
			select key, label as title, true as is_need, true as is_new from need
			union all select key, label, true, false from extended
			union all select word, word, false, true from synonym`,
		);
		for (const { key, title, is_need, is_new } of added)
			await recordChange(tx, {
				action: is_new ? "added" : "changed",
				subject: is_need ? "search_need" : "search_synonym",
				id: key,
				title,
				after: { default: true },
			});
		if (added.some(({ is_need }) => is_need)) await enqueue(tx, refreshNeedsJob, {});
		return added.length;
	});
}
