// Needs in the console: list, add, save, delete. Optimistic locking by version.
import type { FieldErrors } from "@lapwing/contract/problem";
import type { SearchNeed } from "@lapwing/contract/search-needs";
import type { NeedForm, StaffNeed } from "@lapwing/contract/staff-search";
import { type SQL, sql } from "drizzle-orm";
import { AppError, type Ctx, inTransaction, invalidInput } from "../../ctx.ts";
import { type ColumnsOf, col, queryRows } from "../../db/rows.ts";
import { enqueue } from "../../job.ts";
import { recordChange } from "../audit/audit.ts";
import { readNeedFields, ruleErrors } from "./need-fields.ts";
import { describeConditions, maxNeeds } from "./needs.ts";
import { longestPhrase } from "./query-phrases.ts";
import { refreshNeedsJob } from "./refresh-needs.ts";
import { wordsIn } from "./words.ts";

type Row = Omit<StaffNeed, "explained">;

const rowColumns: ColumnsOf<Row> = {
	key: col.text,
	label: col.text,
	phrases: col.list(col.text),
	conditions: col.json<Row["conditions"]>(),
	ranking: col.json<Row["ranking"]>(),
	position: col.number,
	active: col.bool,
	version: col.number,
};

async function readRows(ctx: Ctx, where: SQL): Promise<Row[]> {
	const rows = await queryRows(
		ctx.db,
		rowColumns,
		sql`
		select key, label, phrases, conditions, ranking, position, active, version from search_need where ${where}
		order by position, key limit ${maxNeeds}`,
	);
	return rows;
}

export async function listStaffNeeds(ctx: Ctx): Promise<StaffNeed[]> {
	return explained(ctx, await readRows(ctx, sql`true`));
}

async function explained(ctx: Ctx, rows: readonly Row[]): Promise<StaffNeed[]> {
	const fields = new Map((await readNeedFields(ctx)).map((field) => [field.key, field]));
	return rows.map((row) => ({ ...row, explained: describeConditions(row.conditions, fields) }));
}

/** The row, locked until the end of the transaction; `conflict` if somebody else has saved it. */
async function lockedNeed(ctx: Ctx, key: string, version: number): Promise<Row> {
	await ctx.db.execute(sql`select from search_need where key = ${key} for update`);
	const [row] = await readRows(ctx, sql`key = ${key}`);
	if (row === undefined) throw new AppError("not_found", "There is no such need.");
	if (row.version !== version)
		throw new AppError("conflict", "Somebody else has saved this need while you were editing it. Nothing was overwritten.");
	return row;
}

export async function addNeed(ctx: Ctx, { key, ...form }: NeedForm & { key: string }): Promise<StaffNeed> {
	return inTransaction(ctx, async (tx) => {
		const others = await readRows(tx, sql`true`);
		if (others.length >= maxNeeds) throw new AppError("invalid", `A shop has ${maxNeeds} needs at most. Delete one first.`);
		const taken = others.some((need) => need.key === key);
		await expectRight(tx, form, others, taken ? { key: ["There is a need with this address."] } : {});
		const { rows } = await tx.db.execute(sql`
			insert into search_need (key, label, phrases, conditions, ranking, position, active)
			values (${key}, ${form.label}, ${sql.param(form.phrases)}::text[], ${JSON.stringify(form.conditions)}::jsonb,
				${JSON.stringify(form.ranking)}::jsonb, ${form.position}, ${form.active})
			on conflict do nothing returning key`);
		if (rows.length === 0) throw invalidInput({ key: ["There is a need with this address."] });
		await recordChange(tx, { action: "added", subject: "search_need", id: key, title: form.label, after: form });
		await enqueue(tx, refreshNeedsJob, {});
		return savedNeed(tx, key);
	});
}

export async function saveNeed(ctx: Ctx, key: string, version: number, form: NeedForm): Promise<StaffNeed> {
	return inTransaction(ctx, async (tx) => {
		const { key: _key, version: _version, ...before } = await lockedNeed(tx, key, version);
		await expectRight(tx, form, await readRows(tx, sql`key <> ${key}`), {});
		await tx.db.execute(sql`
			update search_need set label = ${form.label}, phrases = ${sql.param(form.phrases)}::text[],
				conditions = ${JSON.stringify(form.conditions)}::jsonb, ranking = ${JSON.stringify(form.ranking)}::jsonb,
				position = ${form.position}, active = ${form.active}, version = version + 1
			where key = ${key}`);
		await recordChange(tx, { action: "changed", subject: "search_need", id: key, title: form.label, before, after: form });
		if (indexedPart(before) !== indexedPart(form)) await enqueue(tx, refreshNeedsJob, {});
		return savedNeed(tx, key);
	});
}

export async function deleteNeed(ctx: Ctx, key: string, version: number): Promise<void> {
	await inTransaction(ctx, async (tx) => {
		const { version: _version, ...before } = await lockedNeed(tx, key, version);
		await tx.db.execute(sql`delete from search_need where key = ${key}`);
		await recordChange(tx, { action: "deleted", subject: "search_need", id: key, title: before.label, before });
		await enqueue(tx, refreshNeedsJob, {});
	});
}

/** The part of a need that products are indexed by. */
function indexedPart({ conditions, ranking, active }: Pick<NeedForm, "conditions" | "ranking" | "active">): string {
	return JSON.stringify([active, ...conditions.map(sortedEntries), ...ranking.map(sortedEntries)]);
}

const sortedEntries = (rule: object) => Object.entries(rule).toSorted(([a], [b]) => (a < b ? -1 : 1));

async function savedNeed(ctx: Ctx, key: string): Promise<StaffNeed> {
	const [need] = await explained(ctx, await readRows(ctx, sql`key = ${key}`));
	if (need === undefined) throw new Error("The need was not stored.");
	return need;
}

async function expectRight(ctx: Ctx, form: NeedForm, others: readonly SearchNeed[], more: FieldErrors): Promise<void> {
	const wrong = phraseError(form.phrases, others);
	const errors = { ...more, ...(wrong && { phrases: [wrong] }), ...ruleErrors(form, await readNeedFields(ctx)) };
	if (Object.keys(errors).length > 0) throw invalidInput(errors);
}

/** A phrase means one thing, and must be one that a search can read. */
function phraseError(phrases: readonly string[], others: readonly SearchNeed[]): string | undefined {
	const owners = new Map(others.flatMap((need) => need.phrases.map((phrase) => [wordsIn(phrase).join(" "), need.label] as const)));
	for (const phrase of phrases) {
		const words = wordsIn(phrase);
		if (words.length === 0) return `“${phrase}” has no letter or digit.`;
		if (words.length > longestPhrase) return `“${phrase}” is too long: ${longestPhrase} words at most.`;
		const owner = owners.get(words.join(" "));
		if (owner !== undefined) return `“${phrase}” belongs to “${owner}”.`;
	}
	return undefined;
}
