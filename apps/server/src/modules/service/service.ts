// Service requests: how they come in, and the steps they take. What the desk sees is in desk.ts, what the customer sees in track.ts.
import { createHash, randomBytes, randomInt } from "node:crypto";
import type { Estimate, FreeServiceRequest, WalkIn } from "@lapwing/contract/service";
import { canMove, type ServiceState, stateTitles } from "@lapwing/contract/service-state";
import { eq, sql } from "drizzle-orm";
import { AppError, type Ctx } from "../../ctx.ts";
import { isConfirmedAddress } from "../accounts/accounts.ts";
import { location } from "../locations/schema.ts";
import { nearestFreeServiceCenter } from "../locator/locator.ts";
import { type Mailer, sendMail } from "../mail/mail.ts";
import { getSetting } from "../settings/registry.ts";
import { currentEstimate, estimateOf, recordDecision } from "./estimate.ts";
import { serviceEvent, serviceRequest } from "./schema.ts";
import { confirmationEmail, type EmailFacts, estimateEmail, leadEmail, noteEmail, sendsEmail, stateEmail } from "./service-emails.ts";

/** What the module needs of the world: how mail goes out and where the shop's pages are. */
export type ServiceDeps = { mailer: Mailer; siteUrl: string };

export type RequestRow = typeof serviceRequest.$inferSelect;
type NewRequest = Omit<typeof serviceRequest.$inferInsert, "reference" | "token" | "createdAt" | "updatedAt">;

export const customerName = "Customer";

export function trackPath(token: string): string {
	return `/track/service/${token}`;
}

export type Receipt = { reference: string; url: string | null; fresh: boolean };

/**
 * Takes in what a visitor sent. `fresh` is false where the same form has come before under the same key: nothing is stored and
 * nobody is told twice.
 */
export async function requestService(ctx: Ctx, desk: ServiceDeps, input: FreeServiceRequest, key: string | null): Promise<Receipt> {
	const { center_slug, ...fields } = input;
	const isLead = fields.laptop_brand === "Normal Lead";
	const contentHash = key === null ? null : hashOf(JSON.stringify(fields));
	const { row, fresh } = await storeRequest(ctx, {
		kind: isLead ? "lead" : "repair",
		state: "new",
		source: "web",
		...namesOf(fields),
		centerId: await centreFor(ctx, fields.address, center_slug, isLead),
		idempotencyKey: key === null ? null : hashOf(`${key}\n${fields.phone}`),
		contentHash,
	});
	if (!fresh && row.contentHash !== contentHash)
		throw new AppError("conflict", "This form was sent before with other content. Reload the page and send it again.");
	if (fresh) {
		await record(ctx, row.id, { what: "state", by: customerName, toState: "new" });
		await confirm(ctx, desk, row);
	}
	return { reference: row.reference, url: isLead ? null : trackPath(row.token), fresh };
}

/** A laptop handed over at the counter begins as received. */
export async function receiveLaptop(ctx: Ctx, desk: ServiceDeps, input: WalkIn): Promise<RequestRow> {
	await expectCentre(ctx, input.center_id, "repair");
	const { row } = await storeRequest(ctx, {
		kind: "repair",
		state: "received",
		source: "counter",
		...namesOf({ ...input, email: input.email ?? null }),
		centerId: input.center_id,
		serial: input.serial ?? null,
		accessories: input.accessories,
	});
	await record(ctx, row.id, { what: "state", by: actorName(ctx), toState: "received" });
	await write(ctx, desk, row, null, (facts) => stateEmail("received", facts));
	return row;
}

function namesOf(
	fields: Pick<FreeServiceRequest, "name" | "phone" | "address" | "laptop_brand" | "laptop_model" | "issue_description"> & {
		email: string | null;
	},
) {
	return {
		name: fields.name,
		email: fields.email,
		phone: fields.phone,
		address: fields.address,
		laptopBrand: fields.laptop_brand,
		laptopModel: fields.laptop_model,
		issueDescription: fields.issue_description,
	};
}

function hashOf(text: string): string {
	return createHash("sha256").update(text).digest("base64url");
}

/** Without letters and digits that are mistaken for each other on the phone. */
const referenceLetters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

export function newReference(): string {
	return `SR-${Array.from({ length: 6 }, () => referenceLetters[randomInt(referenceLetters.length)]).join("")}`;
}

export function newToken(): string {
	return randomBytes(16).toString("base64url");
}

async function storeRequest(ctx: Ctx, fields: NewRequest): Promise<{ row: RequestRow; fresh: boolean }> {
	// A reference taken already is drawn again; with 729 million of them, once in a very long while.
	for (let attempt = 0; attempt < 5; attempt++) {
		const [row] = await ctx.db
			.insert(serviceRequest)
			.values({ ...fields, reference: newReference(), token: newToken(), createdAt: ctx.now, updatedAt: ctx.now })
			.onConflictDoNothing()
			.returning();
		if (row) return { row, fresh: true };
		if (fields.idempotencyKey) {
			const [before] = await ctx.db.select().from(serviceRequest).where(eq(serviceRequest.idempotencyKey, fields.idempotencyKey)).limit(1);
			if (before) return { row: before, fresh: false };
		}
	}
	throw new Error("No free reference was found.");
}

/** The centre whose page the form stood on; else, for a repair, the one nearest to the PIN in the address. */
async function centreFor(ctx: Ctx, address: string, slug: string | undefined, isLead: boolean): Promise<number | null> {
	if (slug !== undefined) {
		const [place] = await ctx.db.select({ id: location.id, kind: location.kind }).from(location).where(eq(location.slug, slug)).limit(1);
		if (place && (isLead || place.kind === "service_center")) return place.id;
	}
	const pin = /(?<!\d)[1-9]\d{2} ?\d{3}(?!\d)/.exec(address)?.[0].replace(" ", "");
	if (isLead || pin === undefined) return null;
	return (await nearestFreeServiceCenter(ctx, pin)) ?? null;
}

/** Repairs go to service centres; a lead may go to a store too. */
export async function expectCentre(ctx: Ctx, id: number, kind: RequestRow["kind"]): Promise<string> {
	const [place] = await ctx.db.select({ title: location.title, kind: location.kind }).from(location).where(eq(location.id, id)).limit(1);
	if (place && (kind === "lead" || place.kind === "service_center")) return place.title;
	throw new AppError("invalid", "Please check what you entered.", { errors: { center_id: ["Choose a service centre."] } });
}

type NewEvent = Omit<typeof serviceEvent.$inferInsert, "requestId" | "at" | "staffId">;

export async function record(ctx: Ctx, requestId: number, event: NewEvent): Promise<void> {
	await ctx.db.insert(serviceEvent).values({ requestId, at: ctx.now, staffId: ctx.actor.kind === "staff" ? ctx.actor.id : null, ...event });
}

export function actorName(ctx: Ctx): string {
	return ctx.actor.kind === "staff" ? ctx.actor.name : ctx.actor.kind === "system" ? "The shop" : customerName;
}

export type Notes = { publicNote: string | null; internalNote: string | null };
const noNotes: Notes = { publicNote: null, internalNote: null };

/** The one way from a state to another. The row must be locked by whoever calls. */
export async function move(ctx: Ctx, desk: ServiceDeps, row: RequestRow, to: ServiceState, notes: Notes = noNotes): Promise<RequestRow> {
	if (!canMove(row.kind, row.state, to))
		throw new AppError("conflict", `A request in the state "${stateTitles[row.state]}" cannot go to "${stateTitles[to]}".`);
	if (row.state === "awaiting_approval" && to === "repairing") await settleEstimate(ctx, row.id);
	const estimate = to === "awaiting_approval" ? await openEstimate(ctx, row.id) : undefined;
	const tellsReady = to === "ready" && row.readyToldAt === null;
	const [moved] = await ctx.db
		.update(serviceRequest)
		.set({ state: to, updatedAt: ctx.now, ...(tellsReady && { readyToldAt: ctx.now }) })
		.where(eq(serviceRequest.id, row.id))
		.returning();
	if (moved === undefined) throw new AppError("not_found", "There is no such service request.");
	await record(ctx, row.id, { what: "state", by: actorName(ctx), fromState: row.state, toState: to, ...notes });
	await tell(ctx, desk, moved, notes.publicNote, {
		estimate,
		byState: row.kind === "repair" && sendsEmail(to) && (to !== "ready" || tellsReady),
	});
	return moved;
}

type Telling = { estimate: Estimate | undefined; byState: boolean };

/** A change that needs no mail of its own still brings the customer a note meant for them. */
async function tell(ctx: Ctx, desk: ServiceDeps, row: RequestRow, note: string | null, { estimate, byState }: Telling): Promise<void> {
	if (estimate) await write(ctx, desk, row, note, (facts) => estimateEmail(estimate, facts));
	else if (byState) await write(ctx, desk, row, note, (facts) => stateEmail(row.state, facts));
	else if (note !== null) await write(ctx, desk, row, note, noteEmail);
}

async function openEstimate(ctx: Ctx, requestId: number): Promise<Estimate> {
	const estimate = await currentEstimate(ctx, requestId);
	if (estimate === undefined || estimate.decision !== null) throw new AppError("conflict", "Write an estimate first.");
	return estimateOf(estimate);
}

/** Staff who begin a repair that waits for approval have it by word of mouth; against a "no" they may not. */
async function settleEstimate(ctx: Ctx, requestId: number): Promise<void> {
	const estimate = await currentEstimate(ctx, requestId);
	if (estimate?.decision === "declined")
		throw new AppError("conflict", "The customer declined this estimate. Write a new one, or make the laptop ready as it is.");
	if (estimate && estimate.decision === null) {
		await recordDecision(ctx, estimate.id, "approved");
		await record(ctx, requestId, { what: "approved", by: actorName(ctx) });
	}
}

/** More than these in an hour to one address, and somebody is playing with another person's mail box. */
const maxConfirmations = 5;

async function confirm(ctx: Ctx, desk: ServiceDeps, row: RequestRow): Promise<void> {
	const hourAgo = new Date(ctx.now.getTime() - 3_600_000).toISOString();
	const { rows } = await ctx.db.execute<{ number: number }>(sql`
		select count(*)::int as number from service_request
		where lower(email) = lower(${row.email}) and created_at > ${hourAgo}::timestamptz and source = 'web'`);
	if ((rows[0]?.number ?? 0) > maxConfirmations) return;
	await write(ctx, desk, row, null, row.kind === "lead" ? leadEmail : confirmationEmail);
}

type Written = ReturnType<typeof confirmationEmail>;

/** Mail in the transaction that causes it. Who left no address gets none. */
export async function write(
	ctx: Ctx,
	desk: ServiceDeps,
	row: RequestRow,
	note: string | null,
	letter: (facts: EmailFacts) => Written,
): Promise<void> {
	if (row.email === null) return;
	const [center] =
		row.centerId === null
			? []
			: await ctx.db
					.select({ title: location.title, address: location.address, contact_no: location.contactNo })
					.from(location)
					.where(eq(location.id, row.centerId))
					.limit(1);
	const { name: shopName } = await getSetting(ctx, "shop");
	const facts: EmailFacts = {
		shopName,
		name: row.name,
		reference: row.reference,
		laptop: row.laptopBrand === "Other" ? row.laptopModel : `${row.laptopBrand} ${row.laptopModel}`,
		center: center ?? null,
		url: `${desk.siteUrl}${trackPath(row.token)}`,
		note,
	};
	const merge = !(await isConfirmedAddress(ctx, row.email.toLowerCase()));
	await sendMail(ctx, desk.mailer, { to: row.email, ...letter(facts) }, { merge });
}
