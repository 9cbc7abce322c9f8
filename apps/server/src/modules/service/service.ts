// Service requests: creation and state transitions. What staff see is in staff-service.ts, what customers see in track.ts.
import { randomBytes, randomInt, randomUUID } from "node:crypto";
import type { Estimate, FreeServiceRequest } from "@lapwing/contract/service";
import { canMove, type ServiceState, stateTitles } from "@lapwing/contract/service-state";
import type { WalkIn } from "@lapwing/contract/staff-service";
import { and, eq, isNull, sql } from "drizzle-orm";
import { AppError, type Ctx, invalidInput } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { firstTryArrived } from "../../sent-form.ts";
import { sha256 } from "../../sha256.ts";
import { isConfirmedAddress } from "../accounts/accounts.ts";
import { location } from "../locations/schema.ts";
import { findOpenLocation } from "../locations/staff-locations.ts";
import { nearestFreeServiceCenter } from "../locator/locator.ts";
import { type Mailer, sendMail } from "../mail/mail.ts";
import { getSender } from "../mail/sender.ts";
import { getSetting } from "../settings/registry.ts";
import { currentEstimate, estimateOf } from "./estimate.ts";
import { serviceEvent, serviceRequest } from "./schema.ts";
import { confirmationEmail, type EmailFacts, estimateEmail, leadEmail, noteEmail, sendsEmail, stateEmail } from "./service-emails.tsx";

/** Dependencies injected by `shop.ts`. */
export type ServiceDeps = { mailer: Mailer; siteUrl: string };

export type RequestRow = typeof serviceRequest.$inferSelect;
type NewRequest = Omit<typeof serviceRequest.$inferInsert, "reference" | "token" | "createdAt" | "updatedAt">;

export const customerName = "Customer";

export function trackPath(token: string): string {
	return `/track/service/${token}`;
}

export type Receipt = { reference: string; url: string | null; isNew: boolean };

/** Stores a request from the website. Idempotent by key: if it was stored before, `fresh` is false, and no email is sent. */
export async function requestService(ctx: Ctx, deps: ServiceDeps, input: FreeServiceRequest, key: string | null): Promise<Receipt> {
	const { center_slug, ...fields } = input;
	const isLead = fields.laptop_brand === "Normal Lead";
	const contentHash = key === null ? null : sha256(JSON.stringify(fields));
	const { row, fresh } = await storeRequest(ctx, {
		kind: isLead ? "lead" : "repair",
		state: "new",
		source: "web",
		...requestColumns(fields),
		centerId: await centreFor(ctx, fields.address, center_slug, isLead),
		idempotencyKey: key === null ? null : sha256(`${key}\n${fields.phone}`),
		contentHash,
	});
	if (!fresh && row.contentHash !== contentHash)
		throw new AppError("conflict", "This form was sent before with other content. Reload the page and send it again.");
	if (fresh) {
		await addEvent(ctx, row.id, { what: "state", by: customerName, toState: "new" });
		await sendConfirmation(ctx, deps, row);
	}
	return { reference: row.reference, url: isLead ? null : trackPath(row.token), isNew: fresh };
}

/** Stores a walk-in, which starts in the state `received`. Idempotent by key, as `requestService`. */
export async function receiveLaptop(ctx: Ctx, deps: ServiceDeps, { key, ...input }: WalkIn): Promise<{ row: RequestRow; fresh: boolean }> {
	await expectCentre(ctx, input.center_id, "repair");
	const contentHash = key === undefined ? null : sha256(JSON.stringify(input));
	const { row, fresh } = await storeRequest(ctx, {
		kind: "repair",
		state: "received",
		source: "counter",
		...requestColumns({ ...input, email: input.email ?? null }),
		centerId: input.center_id,
		serial: input.serial ?? null,
		accessories: input.accessories,
		idempotencyKey: key === undefined ? null : sha256(`${ctx.actor.kind === "staff" ? ctx.actor.id : ""}\n${key}`),
		contentHash,
	});
	if (!fresh && row.contentHash !== contentHash)
		throw firstTryArrived(`the laptop is taken in as ${row.reference}. Open that request to correct it.`, row.reference);
	if (!fresh) return { row, fresh };
	await addEvent(ctx, row.id, { what: "state", by: actorName(ctx), toState: "received" });
	await sendRequestEmail(ctx, deps, row, null, (facts) => stateEmail("received", facts));
	return { row, fresh };
}

function requestColumns(
	fields: Pick<FreeServiceRequest, "name" | "phone" | "address" | "laptop_model" | "issue_description"> & {
		email: string | null;
		laptop_brand: string;
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

/** Without characters that sound or look alike. */
const referenceLetters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

export function newReference(): string {
	return `SR-${Array.from({ length: 6 }, () => referenceLetters[randomInt(referenceLetters.length)]).join("")}`;
}

export function newToken(): string {
	return randomBytes(16).toString("base64url");
}

async function storeRequest(ctx: Ctx, fields: NewRequest): Promise<{ row: RequestRow; fresh: boolean }> {
	// Retries with another reference if it is taken (729 million exist), or finds the row with the same idempotency key.
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

/** The location whose page contained the form; for repairs else the service centre nearest to the PIN in the address. */
async function centreFor(ctx: Ctx, address: string, slug: string | undefined, isLead: boolean): Promise<number | null> {
	if (slug !== undefined) {
		const [place] = await ctx.db
			.select({ id: location.id, kind: location.kind })
			.from(location)
			.where(and(eq(location.slug, slug), isNull(location.closedAt)))
			.limit(1);
		if (place && (isLead || place.kind === "service_center")) return place.id;
	}
	const pin = /(?<!\d)[1-9]\d{2} ?\d{3}(?!\d)/.exec(address)?.[0].replace(" ", "");
	if (isLead || pin === undefined) return null;
	return (await nearestFreeServiceCenter(ctx, pin)) ?? null;
}

/** Repairs are assigned to service centres, leads also to stores. */
export async function expectCentre(ctx: Ctx, id: number, kind: RequestRow["kind"]): Promise<string> {
	const place = await findOpenLocation(ctx, id);
	if (place && (kind === "lead" || place.kind === "service_center")) return place.title;
	throw invalidInput({ center_id: ["Choose a service centre."] });
}

type NewEvent = Omit<typeof serviceEvent.$inferInsert, "requestId" | "at" | "staffId">;

export async function addEvent(ctx: Ctx, requestId: number, event: NewEvent): Promise<void> {
	await ctx.db.insert(serviceEvent).values({ requestId, at: ctx.now, staffId: ctx.actor.kind === "staff" ? ctx.actor.id : null, ...event });
}

export function actorName(ctx: Ctx): string {
	return ctx.actor.kind === "staff" ? ctx.actor.name : ctx.actor.kind === "system" ? "The shop" : customerName;
}

export type Notes = { publicNote: string | null; internalNote: string | null };

const maxVisitDays = 180;

function expectVisit(ctx: Ctx, visitAt: Date | undefined): Date {
	const days = visitAt === undefined ? Number.NaN : (visitAt.getTime() - ctx.now.getTime()) / 86_400_000;
	const message = Number.isNaN(days)
		? "Give the day and the time of the visit."
		: days < 0
			? "This time is over. Give a later one."
			: days > maxVisitDays
				? `Give a day within ${maxVisitDays} days.`
				: undefined;
	if (visitAt === undefined || message !== undefined) throw invalidInput({ visit_at: [message ?? ""] });
	return visitAt;
}
const noNotes: Notes = { publicNote: null, internalNote: null };

/** The only state transition. The caller has locked the row, and settled the estimate (settle-estimate.ts). */
export async function changeState(
	ctx: Ctx,
	deps: ServiceDeps,
	row: RequestRow,
	to: ServiceState,
	notes: Notes = noNotes,
	visitAt?: Date,
): Promise<RequestRow> {
	if (!canMove(row.kind, row.state, to))
		throw new AppError("conflict", `A request in the state "${stateTitles[row.state]}" cannot go to "${stateTitles[to]}".`);
	const estimate = to === "awaiting_approval" ? await openEstimate(ctx, row.id) : undefined;
	const isFirstReady = to === "ready" && row.readyToldAt === null;
	const [moved] = await ctx.db
		.update(serviceRequest)
		.set({
			state: to,
			updatedAt: ctx.now,
			...(to === "booked" && { visitAt: expectVisit(ctx, visitAt) }),
			...(isFirstReady && { readyToldAt: ctx.now }),
		})
		.where(eq(serviceRequest.id, row.id))
		.returning();
	if (moved === undefined) throw new AppError("not_found", "There is no such service request.");
	await addEvent(ctx, row.id, { what: "state", by: actorName(ctx), fromState: row.state, toState: to, ...notes });
	await notifyCustomer(ctx, deps, moved, notes.publicNote, {
		estimate,
		byState: row.kind === "repair" && sendsEmail(to) && (to !== "ready" || isFirstReady),
	});
	return moved;
}

type Notification = { estimate: Estimate | undefined; byState: boolean };

/** Without an estimate or a state email, a public note is sent as an email of its own. */
async function notifyCustomer(
	ctx: Ctx,
	deps: ServiceDeps,
	row: RequestRow,
	note: string | null,
	{ estimate, byState }: Notification,
): Promise<void> {
	if (estimate) await sendRequestEmail(ctx, deps, row, note, (facts) => estimateEmail(estimate, facts));
	else if (byState) {
		const approved = await currentEstimate(ctx, row.id);
		const due = approved?.decision === "approved" && approved.paidAt === null ? approved.total : 0;
		const isFree = approved?.decision === "approved" && approved.total === 0;
		await sendRequestEmail(ctx, deps, row, note, (facts) => stateEmail(row.state, facts, { due, isFree }));
	} else if (note !== null) await sendRequestEmail(ctx, deps, row, note, noteEmail);
}

async function openEstimate(ctx: Ctx, requestId: number): Promise<Estimate> {
	const estimate = await currentEstimate(ctx, requestId);
	if (estimate === undefined || estimate.decision !== null) throw new AppError("conflict", "Write an estimate first.");
	return estimateOf(estimate);
}

/** Confirmations per hour and address, against flooding somebody else's inbox. */
const maxConfirmations = 5;

async function sendConfirmation(ctx: Ctx, deps: ServiceDeps, row: RequestRow): Promise<void> {
	const hourAgo = new Date(ctx.now.getTime() - 3_600_000).toISOString();
	const rows = await queryRows(
		ctx.db,
		{ number: col.number },
		sql`
		select count(*)::int as number from service_request
		where lower(email) = lower(${row.email}) and created_at > ${hourAgo}::timestamptz and source = 'web'`,
	);
	if ((rows[0]?.number ?? 0) > maxConfirmations) return;
	await sendRequestEmail(ctx, deps, row, null, row.kind === "lead" ? leadEmail : confirmationEmail);
}

type Written = ReturnType<typeof confirmationEmail>;

/** Begins the events of all emails about a request, by which its page lists them. */
export const eventPrefixOf = ({ reference }: Pick<RequestRow, "reference">) => `service.${reference}.`;

/** Sends an email in the caller's transaction. Does nothing if the request has no address. */
export async function sendRequestEmail(
	ctx: Ctx,
	deps: ServiceDeps,
	row: RequestRow,
	note: string | null,
	compose: (facts: EmailFacts) => Written,
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
	const facts: EmailFacts = {
		sender: await getSender(ctx, deps.siteUrl),
		promises: await getSetting(ctx, "promises"),
		name: row.name,
		reference: row.reference,
		laptop: row.laptopBrand === "Other" ? row.laptopModel : `${row.laptopBrand} ${row.laptopModel}`,
		center: center ?? null,
		visitAt: row.visitAt,
		url: `${deps.siteUrl}${trackPath(row.token)}`,
		note,
	};
	// What staff do, and what payments cause, is owed to the customer; a form and the tracking page can be used by a stranger.
	const isByVisitor = ctx.actor.kind === "guest" || ctx.actor.kind === "customer";
	const rateLimited = isByVisitor && !(await isConfirmedAddress(ctx, row.email.toLowerCase()));
	const event = `${eventPrefixOf(row)}${randomUUID()}`;
	await sendMail(ctx, deps.mailer, { to: row.email, ...(await compose(facts)) }, { event, rateLimited });
}
