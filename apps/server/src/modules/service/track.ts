// Service requests for customers: by the link in emails, or by reference and phone number or email address. Without contact data and
// internal notes.

import { mapUrlOf } from "@lapwing/contract/embeds";
import { dayInIndia } from "@lapwing/contract/india-day";
import { normalisePhone } from "@lapwing/contract/phone";
import type { TrackedRequest, Warranty } from "@lapwing/contract/service";
import { nextStepOf, stateTitles } from "@lapwing/contract/service-state";
import { and, asc, eq, sql } from "drizzle-orm";
import { AppError, type Ctx } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { findSerial } from "../inventory/inventory.ts";
import { invoicePath, listInvoices } from "../invoices/invoices.ts";
import { location } from "../locations/schema.ts";
import { findOrderLink, isOrderReference, normaliseOrderReference } from "../orders/track.ts";
import { readBalances } from "../payments/ledger.ts";
import { listRefunds, refundTime } from "../payments/refunds.ts";
import { getSetting } from "../settings/registry.ts";
import { currentEstimate, estimateOf, recordDecision } from "./estimate.ts";
import { isPayable } from "./payment-hooks.ts";
import { readReversals } from "./refund-repair.ts";
import { serviceEvent, serviceRequest } from "./schema.ts";
import { addEvent, changeState, customerName, type RequestRow, type ServiceDeps, trackPath } from "./service.ts";

const maxEvents = 200;

export async function getTracked(ctx: Ctx, token: string): Promise<TrackedRequest> {
	const [row] = await ctx.db.select().from(serviceRequest).where(byToken(token)).limit(1);
	if (row === undefined) throw linkNotFound();
	return trackedOf(ctx, row);
}

function byToken(token: string) {
	// Leads cannot be tracked.
	return and(eq(serviceRequest.token, token), eq(serviceRequest.kind, "repair"));
}

function linkNotFound(): AppError {
	return new AppError("not_found", "This link leads to no service request. Check that it is complete.");
}

/** Idempotent. The decision cannot be changed later. */
export async function decideEstimate(
	ctx: Ctx,
	deps: ServiceDeps,
	token: string,
	decision: "approved" | "declined",
): Promise<TrackedRequest> {
	const [row] = await ctx.db.select().from(serviceRequest).where(byToken(token)).limit(1).for("update");
	if (row === undefined) throw linkNotFound();
	const estimate = await currentEstimate(ctx, row.id);
	if (estimate?.decision === decision) return trackedOf(ctx, row);
	if (estimate === undefined || (estimate.decision === null && row.state !== "awaiting_approval"))
		throw new AppError("conflict", "There is no estimate to decide on now.");
	if (estimate.decision !== null)
		throw new AppError("conflict", `This estimate is ${estimate.decision} already. Call the service centre to change that.`);
	await recordDecision(ctx, estimate.id, decision);
	await addEvent(ctx, row.id, { what: decision, by: customerName });
	return trackedOf(ctx, decision === "approved" ? await changeState(ctx, deps, row, "repairing") : row);
}

/** The same error for a wrong reference and a wrong contact, so that references cannot be probed. */
export async function findTracked(ctx: Ctx, reference: string, contact: string): Promise<string> {
	if (isOrderReference(reference)) return (await findOrderLink(ctx, reference, contact)) ?? nothingFound();
	const wanted = normaliseReference(reference);
	const phone = normalisePhone(contact);
	const rows = await queryRows(
		ctx.db,
		{ token: col.text },
		sql`
		select token from service_request
		where reference = ${wanted} and kind = 'repair' and (phone = ${phone ?? ""} or lower(email) = ${contact.trim().toLowerCase()}) limit 1`,
	);
	const [row] = rows;
	return row === undefined ? nothingFound() : trackPath(row.token);
}

function nothingFound(): never {
	throw new AppError("not_found", "Nothing was found with this reference and this phone or e-mail.");
}

/** One spelling for all that find the same request, so that rate limits count them together. */
export function canonicalReference(typed: string): string {
	return isOrderReference(typed) ? normaliseOrderReference(typed) : normaliseReference(typed);
}

/** Accepts it without prefix, in any case, with spaces and dashes. */
export function normaliseReference(typed: string): string {
	const letters = typed.toUpperCase().replace(/[\s-]/g, "");
	return `SR-${letters.startsWith("SR") && letters.length > 6 ? letters.slice(2) : letters}`;
}

export async function getWarranty(ctx: Ctx, serial: string): Promise<Warranty> {
	const found = await findWarranty(ctx, serial);
	if (found === undefined)
		throw new AppError("not_found", "We have sold no laptop with this serial number. Check it against the label under the laptop.");
	return found;
}

/** Undefined if the shop sold no laptop with this serial number. */
export async function findWarranty(ctx: Ctx, serial: string): Promise<Warranty | undefined> {
	const found = await findSerial(ctx, serial);
	return found && { ...found, in_warranty: dayInIndia(ctx.now) <= found.warranty_until };
}

async function trackedOf(ctx: Ctx, row: RequestRow): Promise<TrackedRequest> {
	const estimate = await currentEstimate(ctx, row.id);
	const declined = row.state === "awaiting_approval" && estimate?.decision === "declined";
	const balance = (await readBalances(ctx, "repair", [row.reference]))(row.reference);
	const refunds = await listRefunds(ctx, { kind: "repair", reference: row.reference });
	const reversals = await readReversals(ctx, row.id);
	return {
		reference: row.reference,
		state: row.state,
		state_title: declined ? "Estimate declined" : stateTitles[row.state],
		next_step: declined
			? "We will call you about another option, or return the laptop as it is."
			: nextStepOf(row.state, await getSetting(ctx, "promises"), row.visitAt),
		visit_at: row.visitAt?.toISOString() ?? null,
		created_at: row.createdAt.toISOString(),
		updated_at: row.updatedAt.toISOString(),
		item: { brand: row.laptopBrand, model: row.laptopModel, serial: row.serial, accessories: row.accessories },
		center: await publicCentreOf(ctx, row.centerId),
		history: await publicHistory(ctx, row.id),
		estimate: estimate ? estimateOf(estimate) : null,
		can_decide: row.state === "awaiting_approval" && estimate?.decision === null,
		can_pay: isPayable(row, estimate),
		paid_at: estimate?.paidAt?.toISOString() ?? null,
		paid: balance.paid,
		refunded: balance.refunded,
		refunds: refunds.map(({ refund: { id, amount, kind, state, way, changedAt, createdAt } }) => ({
			id,
			amount,
			kind,
			state,
			way,
			exchanged_for: null,
			at: refundTime({ state, changedAt, createdAt }).toISOString(),
			figures: reversals.get(id)?.figures ?? null,
		})),
		invoices: (await listInvoices(ctx, row.reference)).map(({ kind, number, token }) => ({ kind, number, url: invoicePath(token) })),
	};
}

async function publicCentreOf(ctx: Ctx, id: number | null): Promise<TrackedRequest["center"]> {
	if (id === null) return null;
	const [place] = await ctx.db
		.select({
			title: location.title,
			slug: location.slug,
			address: location.address,
			contact_no: location.contactNo,
			mapLink: location.mapLink,
			latitude: location.latitude,
			longitude: location.longitude,
		})
		.from(location)
		.where(eq(location.id, id))
		.limit(1);
	if (place === undefined) return null;
	const { title, slug, address, contact_no, mapLink } = place;
	return { title, slug, address, contact_no, map_url: mapUrlOf(mapLink, place) };
}

type What = (typeof serviceEvent.$inferSelect)["what"];

const eventTitles: Record<Exclude<What, "state">, string> = {
	note: "Message from the service desk",
	estimate: "Estimate ready",
	approved: "Estimate approved",
	declined: "Estimate declined",
	assigned: "Given to a service centre",
	paid: "Paid",
	refunded: "Paid back",
};

export function eventTitleOf(event: { what: What; toState: RequestRow["state"] | null }): string {
	if (event.what !== "state") return eventTitles[event.what];
	return event.toState === null ? "" : stateTitles[event.toState];
}

async function publicHistory(ctx: Ctx, requestId: number): Promise<TrackedRequest["history"]> {
	const events = await ctx.db
		.select({ at: serviceEvent.at, what: serviceEvent.what, toState: serviceEvent.toState, note: serviceEvent.publicNote })
		.from(serviceEvent)
		.where(
			and(
				eq(serviceEvent.requestId, requestId),
				sql`(${serviceEvent.what} not in ('note', 'assigned') or ${serviceEvent.publicNote} is not null)`,
			),
		)
		.orderBy(asc(serviceEvent.at), asc(serviceEvent.id))
		.limit(maxEvents);
	return events.map((event) => ({ at: event.at.toISOString(), state: event.toState, title: eventTitleOf(event), note: event.note }));
}
