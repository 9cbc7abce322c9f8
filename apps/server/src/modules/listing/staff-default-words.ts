// Default needs and synonyms that a shop lacks: a release brings new ones, but a shop keeps its own words. Staff add those they choose; what
// the shop has, edited or not, is not touched.
import type { SearchNeed } from "@lapwing/contract/search-needs";
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

type Missing = { needs: SearchNeed[]; synonyms: typeof defaultSynonyms };

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
	const keys = new Set(needs.map(({ key }) => key));
	const taken = new Set(needs.flatMap(({ phrases }) => phrases.map(keyOf)));
	const words = new Set(rows.filter((row) => !row.is_need).map(({ key }) => key));
	return {
		needs: defaultNeeds
			.filter(({ key }) => !keys.has(key))
			.map((need) => ({ ...need, phrases: need.phrases.filter((phrase) => !taken.has(keyOf(phrase))) }))
			.filter(({ phrases }) => phrases.length > 0)
			.slice(0, Math.max(0, maxNeeds - needs.length)),
		synonyms: defaultSynonyms.filter(({ word }) => !words.has(word)).slice(0, Math.max(0, maxSynonyms - words.size)),
	};
}

export async function listMissingDefaults(ctx: Ctx): Promise<DefaultWords> {
	const { needs, synonyms } = await readMissing(ctx);
	const fields = new Map((await readNeedFields(ctx)).map((field) => [field.key, field]));
	return {
		needs: needs.map(({ key, label, phrases, conditions }) => ({ key, label, phrases, explained: describeConditions(conditions, fields) })),
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
		const given = needs.map((need) => ({ ...need, position: place.get(need.key) ?? 0 }));
		const added = await queryRows(
			tx.db,
			{ key: col.text, title: col.text, is_need: col.bool },
			sql`
			with need as (
				insert into search_need (key, label, phrases, conditions, ranking, position, active)
				select key, label, phrases, conditions, ranking, position, true
				from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
					as given(key text, label text, phrases text[], conditions jsonb, ranking jsonb, position int)
				on conflict do nothing returning key, label
			), synonym as (
				insert into search_synonym (word, means)
				select word, means from jsonb_to_recordset(${JSON.stringify(synonyms)}::jsonb) as given(word text, means text[])
				on conflict do nothing returning word
			)
			select key, label as title, true as is_need from need union all select word, word, false from synonym`,
		);
		for (const { key, title, is_need } of added)
			await recordChange(tx, {
				action: "added",
				subject: is_need ? "search_need" : "search_synonym",
				id: key,
				title,
				after: { default: true },
			});
		if (added.some(({ is_need }) => is_need)) await enqueue(tx, refreshNeedsJob, {});
		return added.length;
	});
}
