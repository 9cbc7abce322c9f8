// What staff do with service requests.
import type { ServiceRequestDetail } from "@lapwing/contract/service";
import { canMove, type ServiceState } from "@lapwing/contract/service-state";
import type { EstimateInput, WalkIn } from "@lapwing/contract/staff-service";
import { and, eq } from "drizzle-orm";
import { AppError, type Ctx, invalidInput } from "../../ctx.ts";
import { recordChange } from "../audit/audit.ts";
import { staff } from "../staff/schema.ts";
import { estimateOf, recordDecision, writeEstimate } from "./estimate.ts";
import { expectCentreChange, expectRepairMove, readRepairAmounts } from "./repair-rules.ts";
import { detailOf, listTechnicians } from "./request-detail.ts";
import { serviceEstimate, serviceEvent, serviceRequest } from "./schema.ts";
import {
	actorName,
	addEvent,
	changeState,
	expectCentre,
	type Notes,
	type RequestRow,
	receiveLaptop,
	type ServiceDeps,
	sendRequestEmail,
} from "./service.ts";
import { estimateEmail, noteEmail } from "./service-emails.tsx";
import { type GivenAnswer, settleEstimate } from "./settle-estimate.ts";
import { expectOwnCentre, isFree, lockOwnRequest, lockRequestOfCentre, noSuchRequest } from "./visible-requests.ts";

export async function moveRequest(
	ctx: Ctx,
	deps: ServiceDeps,
	id: number,
	to: ServiceState,
	notes: Notes,
	{ visitAt, ...answer }: GivenAnswer & { visitAt?: Date | undefined } = {},
): Promise<ServiceRequestDetail> {
	const row = await lockOwnRequest(ctx, id);
	if (canMove(row.kind, row.state, to)) await settleEstimate(ctx, row, to, answer);
	expectRepairMove(await readRepairAmounts(ctx, row), to, notes.internalNote);
	const moved = await changeState(ctx, deps, row, to, notes, visitAt);
	await recordAudit(ctx, row, "moved", { state: row.state }, { state: moved.state });
	return detailOf(ctx, moved);
}

/** Audit log. Notes are in the request's own history. */
async function recordAudit(
	ctx: Ctx,
	row: RequestRow,
	action: string,
	before?: Record<string, unknown>,
	after?: Record<string, unknown>,
): Promise<void> {
	const title = `${row.reference}, ${row.name}`;
	await recordChange(ctx, { action, subject: "service_request", id: row.id, title, ...(before && { before }), ...(after && { after }) });
}

export type NewNote = { note: string; public: boolean; key?: string | undefined };

export async function addNote(
	ctx: Ctx,
	deps: ServiceDeps,
	id: number,
	{ note, public: isPublic, key }: NewNote,
): Promise<ServiceRequestDetail> {
	const row = await lockOwnRequest(ctx, id);
	const column = isPublic ? serviceEvent.publicNote : serviceEvent.internalNote;
	if (key !== undefined) {
		const stored = and(eq(serviceEvent.requestId, id), eq(serviceEvent.formKey, key), eq(column, note));
		const before = await ctx.db.select({ id: serviceEvent.id }).from(serviceEvent).where(stored).limit(1);
		if (before.length > 0) return detailOf(ctx, row);
	}
	const written = isPublic ? { publicNote: note } : { internalNote: note };
	await addEvent(ctx, id, { what: "note", by: actorName(ctx), ...written, formKey: key ?? null });
	const touched = await updateRequest(ctx, id, {});
	await recordAudit(ctx, row, isPublic ? "wrote to the customer of" : "wrote a note on");
	if (isPublic && row.kind === "repair") await sendRequestEmail(ctx, deps, row, note, noteEmail);
	return detailOf(ctx, touched);
}

/** In the state `diagnosed` this moves the request on; later it replaces the current estimate. */
export async function addEstimate(ctx: Ctx, deps: ServiceDeps, id: number, input: EstimateInput): Promise<ServiceRequestDetail> {
	const row = await lockOwnRequest(ctx, id);
	if (await isStoredEstimate(ctx, id, input)) return detailOf(ctx, row);
	if (row.state !== "diagnosed" && row.state !== "awaiting_approval")
		throw new AppError("conflict", "An estimate is written once the fault is found and before the repair begins.");
	if (input.free !== true && input.lines.every(({ amount }) => amount === 0))
		throw invalidInput({ free: ["Is it free for the customer? Confirm it, or enter an amount."] });
	const estimate = await writeEstimate(ctx, id, input);
	await addEvent(ctx, id, { what: "estimate", by: actorName(ctx) });
	await recordAudit(ctx, row, "wrote an estimate for", undefined, { total: estimate.total });
	const publicNote = input.public_note;
	if (estimate.total === 0) return startFreeRepair(ctx, deps, row, estimate.id, publicNote);
	if (row.state === "diagnosed")
		return detailOf(ctx, await changeState(ctx, deps, row, "awaiting_approval", { publicNote, internalNote: null }));
	if (publicNote !== null) await addEvent(ctx, id, { what: "note", by: actorName(ctx), publicNote });
	await sendRequestEmail(ctx, deps, row, publicNote, (facts) => estimateEmail(estimateOf(estimate), facts));
	return detailOf(ctx, await updateRequest(ctx, id, {}));
}

/** There is nothing that the customer could say yes or no to: the repair goes on the bench, and they are told that it is free. */
async function startFreeRepair(
	ctx: Ctx,
	deps: ServiceDeps,
	row: RequestRow,
	estimateId: number,
	publicNote: string | null,
): Promise<ServiceRequestDetail> {
	await recordDecision(ctx, estimateId, "approved");
	const internalNote = "Free of charge: nobody has to approve it, and nothing is to be paid.";
	return detailOf(ctx, await changeState(ctx, deps, row, "repairing", { publicNote, internalNote }));
}

/** A request that is repeated after a lost response, also if the repair went on meanwhile. */
async function isStoredEstimate(ctx: Ctx, id: number, { key, lines }: EstimateInput): Promise<boolean> {
	if (key === undefined) return false;
	const stored = await ctx.db
		.select({ lines: serviceEstimate.lines })
		.from(serviceEstimate)
		.where(and(eq(serviceEstimate.requestId, id), eq(serviceEstimate.formKey, key)))
		.limit(maxOfOneForm);
	return stored.some(
		(each) =>
			each.lines.length === lines.length &&
			lines.every(({ title, amount }, index) => each.lines[index]?.title === title && each.lines[index]?.amount === amount),
	);
}

/** Tries of one form with different content. */
const maxOfOneForm = 20;

/** Another centre has other technicians: whoever repaired it is taken off, unless somebody is named. */
export async function assignRequest(
	ctx: Ctx,
	id: number,
	centerId: number | null,
	technicianId?: string | null,
): Promise<ServiceRequestDetail> {
	const row = await lockOwnRequest(ctx, id);
	const moved = row.centerId === centerId ? row : await assignCentre(ctx, row, centerId);
	const wanted = technicianId === undefined && moved === row ? row.technicianId : (technicianId ?? null);
	return detailOf(ctx, moved.technicianId === wanted ? moved : await assignTechnician(ctx, moved, wanted));
}

async function assignTechnician(ctx: Ctx, row: RequestRow, technicianId: string | null): Promise<RequestRow> {
	if (technicianId !== null && row.kind !== "repair") throw invalidInput({ technician_id: ["A message is not repaired by anybody."] });
	const found = technicianId === null ? undefined : (await listTechnicians(ctx, row.centerId)).find(({ id }) => id === technicianId);
	if (technicianId !== null && found === undefined) throw invalidInput({ technician_id: ["Choose a technician of this service centre."] });
	const internalNote = found === undefined ? "No technician has it now." : `${found.name} repairs it.`;
	await addEvent(ctx, row.id, { what: "assigned", by: actorName(ctx), internalNote });
	await recordAudit(ctx, row, "assigned", { technician_id: row.technicianId }, { technician_id: technicianId });
	return updateRequest(ctx, row.id, { technicianId });
}

/** Assigns a repair to the caller. Twice changes nothing; one that another has meanwhile is refused with their name. */
export async function takeRequest(ctx: Ctx, id: number): Promise<ServiceRequestDetail> {
	if (ctx.actor.kind !== "staff") throw new AppError("forbidden", "Sign in to the console first.");
	const row = await lockRequestOfCentre(ctx, id);
	if (row.kind !== "repair") throw noSuchRequest();
	if (row.technicianId === ctx.actor.id) return detailOf(ctx, row);
	if (!isFree(row)) throw new AppError("conflict", await whyTaken(ctx, row));
	const technicianId = ctx.actor.id;
	await addEvent(ctx, id, { what: "assigned", by: actorName(ctx), internalNote: `${actorName(ctx)} repairs it.` });
	await recordAudit(ctx, row, "took", { technician_id: null }, { technician_id: technicianId });
	return detailOf(ctx, await updateRequest(ctx, id, { technicianId }));
}

async function whyTaken(ctx: Ctx, row: RequestRow): Promise<string> {
	if (row.centerId === null) return "No centre has this laptop yet.";
	if (row.technicianId === null) return "This repair is over.";
	const [other] = await ctx.db.select({ name: staff.name }).from(staff).where(eq(staff.id, row.technicianId)).limit(1);
	return `${other?.name ?? "Somebody else"} has this repair already.`;
}

async function assignCentre(ctx: Ctx, row: RequestRow, centerId: number | null): Promise<RequestRow> {
	const { id } = row;
	const title = centerId === null ? undefined : await expectCentre(ctx, centerId, row.kind);
	await expectCentreChange(ctx, row, await readRepairAmounts(ctx, row), centerId);
	const internalNote = title === undefined ? "No centre has it now." : `Given to ${title}.`;
	await addEvent(ctx, id, { what: "assigned", by: actorName(ctx), internalNote });
	await recordAudit(ctx, row, "assigned", { center_id: row.centerId }, { center_id: centerId });
	return updateRequest(ctx, id, { centerId, technicianId: null });
}

export async function receiveAtCounter(ctx: Ctx, deps: ServiceDeps, input: WalkIn): Promise<ServiceRequestDetail> {
	expectOwnCentre(ctx, input.center_id);
	const { row, fresh } = await receiveLaptop(ctx, deps, input);
	if (fresh) await recordAudit(ctx, row, "took in", undefined, { center_id: input.center_id });
	return detailOf(ctx, row);
}

type ItemDetails = { laptop_brand?: string | undefined; laptop_model: string; serial: string | null; accessories: string[] };

export async function correctItem(ctx: Ctx, id: number, item: ItemDetails): Promise<ServiceRequestDetail> {
	const row = await lockOwnRequest(ctx, id);
	if (row.kind !== "repair") throw noSuchRequest();
	const before = { laptop_brand: row.laptopBrand, laptop_model: row.laptopModel, serial: row.serial, accessories: row.accessories };
	const changed = await updateRequest(ctx, id, {
		laptopBrand: item.laptop_brand ?? row.laptopBrand,
		laptopModel: item.laptop_model,
		serial: item.serial,
		accessories: item.accessories,
	});
	await recordAudit(ctx, row, "corrected the laptop of", before, { ...item });
	return detailOf(ctx, changed);
}

type Contact = { name: string; phone: string; email: string | null };

/** Mails from now on go to the corrected address; those sent before are not sent again. */
export async function correctContact(ctx: Ctx, id: number, contact: Contact): Promise<ServiceRequestDetail> {
	const row = await lockOwnRequest(ctx, id);
	if (row.kind !== "repair") throw noSuchRequest();
	if (row.name === contact.name && row.phone === contact.phone && row.email === contact.email) return detailOf(ctx, row);
	const words = (each: Contact) => [each.name, each.phone, each.email].filter(Boolean).join(", ");
	const changed = await updateRequest(ctx, id, contact);
	// In the request's own history, which is erased with it; the audit log is not.
	await addEvent(ctx, id, { what: "note", by: actorName(ctx), internalNote: `Contact corrected from ${words(row)} to ${words(contact)}.` });
	await recordAudit(ctx, row, "corrected the contact of");
	return detailOf(ctx, changed);
}

async function updateRequest(
	ctx: Ctx,
	id: number,
	change: Partial<
		Pick<RequestRow, "centerId" | "technicianId" | "laptopBrand" | "laptopModel" | "serial" | "accessories" | "name" | "phone" | "email">
	>,
): Promise<RequestRow> {
	const [row] = await ctx.db
		.update(serviceRequest)
		.set({ updatedAt: ctx.now, ...change })
		.where(eq(serviceRequest.id, id))
		.returning();
	if (row === undefined) throw noSuchRequest();
	return row;
}
