// Synonyms in the console. Optimistic locking by version. They are read by each search, so that a change counts at once.
import type { StaffSynonym } from "@lapwing/contract/staff-search";
import { type SQL, sql } from "drizzle-orm";
import { AppError, type Ctx, inTransaction, invalidInput } from "../../ctx.ts";
import { type ColumnsOf, col, queryRows } from "../../db/rows.ts";
import { recordChange } from "../audit/audit.ts";
import { maxSynonyms } from "./needs.ts";
import { wordsIn } from "./words.ts";

const synonymColumns: ColumnsOf<StaffSynonym> = { word: col.text, means: col.list(col.text), version: col.number };

async function readSynonyms(ctx: Ctx, where: SQL): Promise<StaffSynonym[]> {
	const rows = await queryRows(
		ctx.db,
		synonymColumns,
		sql`select word, means, version from search_synonym where ${where} order by word limit ${maxSynonyms}`,
	);
	return rows;
}

export const listStaffSynonyms = (ctx: Ctx): Promise<StaffSynonym[]> => readSynonyms(ctx, sql`true`);

async function lockedSynonym(ctx: Ctx, word: string, version: number): Promise<StaffSynonym> {
	await ctx.db.execute(sql`select from search_synonym where word = ${word} for update`);
	const [row] = await readSynonyms(ctx, sql`word = ${word}`);
	if (row === undefined) throw new AppError("not_found", "There is no such synonym.");
	if (row.version !== version)
		throw new AppError("conflict", "Somebody else has saved this synonym while you were editing it. Nothing was overwritten.");
	return row;
}

export async function addSynonym(ctx: Ctx, form: { word: string; means: readonly string[] }): Promise<StaffSynonym> {
	return inTransaction(ctx, async (tx) => {
		const [word, another] = wordsIn(form.word);
		if (word === undefined || another !== undefined) throw invalid("word", "Enter one word, in letters or digits.");
		const means = stemsOf(word, form.means);
		const counted = await queryRows(tx.db, { number: col.number }, sql`select count(*)::int as number from search_synonym`);
		if ((counted[0]?.number ?? 0) >= maxSynonyms) throw invalid("word", `A shop has ${maxSynonyms} synonyms at most.`);
		const rows = await queryRows(
			tx.db,
			synonymColumns,
			sql`
			insert into search_synonym (word, means) values (${word}, ${sql.param(means)}::text[])
			on conflict do nothing returning word, means, version`,
		);
		const [added] = rows;
		if (added === undefined) throw invalid("word", "There is a synonym for this word. Edit that one.");
		await recordChange(tx, { action: "added", subject: "search_synonym", id: word, title: word, after: { means } });
		return added;
	});
}

export async function saveSynonym(ctx: Ctx, word: string, version: number, given: readonly string[]): Promise<StaffSynonym> {
	return inTransaction(ctx, async (tx) => {
		const before = await lockedSynonym(tx, word, version);
		const means = stemsOf(word, given);
		await tx.db.execute(sql`update search_synonym set means = ${sql.param(means)}::text[], version = version + 1 where word = ${word}`);
		const change = { before: { means: before.means }, after: { means } };
		await recordChange(tx, { action: "changed", subject: "search_synonym", id: word, title: word, ...change });
		return { word, means, version: version + 1 };
	});
}

export async function deleteSynonym(ctx: Ctx, word: string, version: number): Promise<void> {
	await inTransaction(ctx, async (tx) => {
		const { means } = await lockedSynonym(tx, word, version);
		await tx.db.execute(sql`delete from search_synonym where word = ${word}`);
		await recordChange(tx, { action: "deleted", subject: "search_synonym", id: word, title: word, before: { means } });
	});
}

/** As the index has them; the word itself is always searched. */
function stemsOf(word: string, means: readonly string[]): string[] {
	const stems = [...new Set(means.flatMap(wordsIn))].filter((stem) => stem !== word);
	if (stems.length === 0) throw invalid("means", "Enter another word than the synonym itself.");
	return stems;
}

function invalid(field: string, error: string): AppError {
	return invalidInput({ [field]: [error] });
}
