// What was done before, when and by whom, for a refusal because it is done already: most often one's own first try, whose response was lost.
import type { AuditSubject } from "@lapwing/contract/audit";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { auditEntry } from "./schema.ts";

export const shopClock = new Intl.DateTimeFormat("en-IN", {
	timeZone: "Asia/Kolkata",
	day: "numeric",
	month: "short",
	hour: "numeric",
	minute: "2-digit",
	hour12: true,
});

/** So long somebody tries again after a lost response. */
const ownTry = 60 * 60_000;

type Done = {
	/** "noted as shipped" */
	words: string;
	at: Date;
	/** Null if it was not staff. */
	by: string | null;
	isOwn: boolean;
	/** Another act than the one that is asked for, such as cancelled before packing: it was no first try of it. */
	isOtherAct?: boolean | undefined;
};

/** "It was packed on 16 Nov, 9:30 am by you: probably your own first try, which arrived." */
export function doneText(ctx: Ctx, { words, at, by, isOwn, isOtherAct = false }: Done): string {
	const isFirstTry = isOwn && !isOtherAct && ctx.now.getTime() - at.getTime() < ownTry;
	const person = isOwn ? "by you" : by === null ? "" : `by ${by}`;
	return `It was ${[words, "on", shopClock.format(at), person].filter(Boolean).join(" ")}${isFirstTry ? ": probably your own first try, which arrived" : ""}.`;
}

type Audited = {
	subject: AuditSubject;
	id: string | number;
	/** As the audit log has it, with the words for the sentence. */
	actions: Readonly<Record<string, string>>;
	/** The action that is asked for; others were no first try of it. */
	asked: string;
	/** What the entry must hold, such as the id of a refund. */
	details?: Record<string, unknown>;
};

/** The newest of these changes in the audit log, as a sentence; undefined if there was none. */
export async function auditedBefore(ctx: Ctx, { subject, id, actions, asked, details = {} }: Audited): Promise<string | undefined> {
	if (ctx.actor.kind !== "staff") return undefined;
	const [last] = await ctx.db
		.select()
		.from(auditEntry)
		.where(
			and(
				eq(auditEntry.subject, subject),
				eq(auditEntry.subjectId, String(id)),
				sql`${auditEntry.action} = any(${sql.param(Object.keys(actions))}::text[])`,
				sql`coalesce(${auditEntry.after}, '{}') @> ${JSON.stringify(details)}::jsonb`,
			),
		)
		.orderBy(desc(auditEntry.id))
		.limit(1);
	if (last === undefined) return undefined;
	const by = last.staffId === null ? null : last.staffName;
	const words = actions[last.action] ?? last.action;
	return doneText(ctx, { words, at: last.at, by, isOwn: last.staffId === ctx.actor.id, isOtherAct: last.action !== asked });
}
