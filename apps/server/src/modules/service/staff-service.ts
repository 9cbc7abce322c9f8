// Service requests for staff: board, detail and actions. Staff assigned to locations see those of their locations only.
import {
	boardDepth,
	type EstimateInput,
	type ServiceRequestDetail,
	type ServiceRequestSummary,
	type WalkIn,
} from "@lapwing/contract/service";
import { ourTurn, type ServiceKind, type ServiceState } from "@lapwing/contract/service-state";
import { and, asc, eq, gt, inArray, isNull, lte, notInArray, type SQL, sql } from "drizzle-orm";
import { AppError, boundLocations, type Ctx, invalidInput, mayDo } from "../../ctx.ts";
import { contains } from "../../db/like.ts";
import { recordChange } from "../audit/audit.ts";
import { location } from "../locations/schema.ts";
import { needsAttention } from "../payments/payments.ts";
import { refundLimitOf } from "../payments/refund-limit.ts";
import { staff, staffLocation } from "../staff/schema.ts";
import { currentEstimate, estimateOf, writeEstimate } from "./estimate.ts";
import { readRepairPayments } from "./refund-repair.ts";
import { expectCentreChange, expectRepairMove, readRepairAmounts, repairStates } from "./repair-rules.ts";
import { serviceEvent, serviceRequest } from "./schema.ts";
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
	trackPath,
} from "./service.ts";
import { estimateEmail, noteEmail } from "./service-emails.tsx";
import { eventTitleOf } from "./track.ts";

const pageSize = 50;
const maxEvents = 500;

export type BoardFilter = {
	state?: ServiceState | undefined;
	kind?: ServiceKind | undefined;
	center_id?: number | undefined;
	brand?: string | undefined;
	technician?: string | undefined;
	q?: string | undefined;
	min_age_days?: number | undefined;
	max_age_days?: number | undefined;
	our_turn?: "1" | undefined;
	payment_trouble?: "1" | undefined;
	page: number;
};

export type Board = {
	requests: ServiceRequestSummary[];
	page: number;
	pages: number;
	total: number;
	counts: Partial<Record<ServiceState, number>>;
};

/** Those of one's locations; technicians see the repairs assigned to them. Undefined for all requests. */
function visibleRequests(ctx: Ctx): SQL | undefined {
	if (ctx.actor.kind !== "staff") throw new AppError("forbidden", "Sign in to the console first.");
	const bound = boundLocations(ctx);
	return and(
		bound && inArray(serviceRequest.centerId, [...bound]),
		ctx.actor.role === "technician" ? eq(serviceRequest.technicianId, ctx.actor.id) : undefined,
	);
}

function expectOwnCentre(ctx: Ctx, centerId: number): void {
	const bound = boundLocations(ctx);
	if (bound !== undefined && !bound.includes(centerId)) throw new AppError("forbidden", "You work for another service centre.");
}

const summaryColumns = {
	id: serviceRequest.id,
	reference: serviceRequest.reference,
	kind: serviceRequest.kind,
	state: serviceRequest.state,
	source: serviceRequest.source,
	name: serviceRequest.name,
	phone: serviceRequest.phone,
	email: serviceRequest.email,
	laptop_brand: serviceRequest.laptopBrand,
	laptop_model: serviceRequest.laptopModel,
	issue: sql<string>`left(${serviceRequest.issueDescription}, 160)`,
	centerId: serviceRequest.centerId,
	centerTitle: location.title,
	technicianId: serviceRequest.technicianId,
	technicianName: staff.name,
	visitAt: serviceRequest.visitAt,
	createdAt: serviceRequest.createdAt,
	updatedAt: serviceRequest.updatedAt,
};

function conditionsOf(ctx: Ctx, filter: Omit<BoardFilter, "page">): SQL | undefined {
	return and(
		visibleRequests(ctx),
		filter.kind && eq(serviceRequest.kind, filter.kind),
		filter.center_id === undefined ? undefined : eq(serviceRequest.centerId, filter.center_id),
		filter.brand ? eq(serviceRequest.laptopBrand, filter.brand) : undefined,
		filter.technician ? eq(serviceRequest.technicianId, filter.technician) : undefined,
		filter.q ? searchCondition(filter.q) : undefined,
		filter.min_age_days === undefined
			? undefined
			: lte(serviceRequest.createdAt, new Date(ctx.now.getTime() - filter.min_age_days * 86_400_000)),
		filter.max_age_days === undefined
			? undefined
			: gt(serviceRequest.createdAt, new Date(ctx.now.getTime() - filter.max_age_days * 86_400_000)),
		filter.our_turn === undefined ? undefined : inArray(serviceRequest.state, [...ourTurn]),
		filter.payment_trouble === undefined ? undefined : needsAttention("repair", serviceRequest.reference),
	);
}

async function countStates(ctx: Ctx, wanted: SQL | undefined): Promise<Board["counts"]> {
	const counted = await ctx.db
		.select({ state: serviceRequest.state, number: sql<number>`count(*)::int` })
		.from(serviceRequest)
		.where(wanted)
		.groupBy(serviceRequest.state);
	return Object.fromEntries(counted.map(({ state, number }) => [state, number]));
}

export async function listRequests(ctx: Ctx, filter: BoardFilter): Promise<Board> {
	const wanted = conditionsOf(ctx, filter);
	const counts = await countStates(ctx, wanted);
	const total = filter.state ? (counts[filter.state] ?? 0) : Object.values(counts).reduce((sum, number) => sum + number, 0);
	const rows = await ctx.db
		.select(summaryColumns)
		.from(serviceRequest)
		.leftJoin(location, eq(location.id, serviceRequest.centerId))
		.leftJoin(staff, eq(staff.id, serviceRequest.technicianId))
		.where(and(wanted, filter.state && eq(serviceRequest.state, filter.state)))
		.orderBy(asc(serviceRequest.createdAt), asc(serviceRequest.id))
		.limit(pageSize)
		.offset((filter.page - 1) * pageSize);
	const requests = rows.map(summaryOf);
	return { requests, page: filter.page, pages: Math.max(1, Math.ceil(total / pageSize)), total, counts };
}

type SummaryRow = Omit<ServiceRequestSummary, "center" | "technician" | "visit_at" | "created_at" | "updated_at"> & {
	centerId: number | null;
	centerTitle: string | null;
	technicianId: string | null;
	technicianName: string | null;
	visitAt: Date | null;
	createdAt: Date;
	updatedAt: Date;
};

function summaryOf({
	centerId,
	centerTitle,
	technicianId,
	technicianName,
	visitAt,
	createdAt,
	updatedAt,
	...row
}: SummaryRow): ServiceRequestSummary {
	return {
		...row,
		center: centerId === null || centerTitle === null ? null : { id: centerId, title: centerTitle },
		technician: technicianId === null || technicianName === null ? null : { id: technicianId, name: technicianName },
		visit_at: visitAt?.toISOString() ?? null,
		created_at: createdAt.toISOString(),
		updated_at: updatedAt.toISOString(),
	};
}

const notOnBoard: ServiceState[] = ["closed", "cancelled"];

/** Open repairs, the oldest of each state. */
export async function getBoard(
	ctx: Ctx,
	filter: Omit<BoardFilter, "page" | "state" | "kind">,
): Promise<Pick<Board, "requests" | "counts">> {
	const wanted = conditionsOf(ctx, { ...filter, kind: "repair" });
	const ranked = ctx.db
		.select({
			id: serviceRequest.id,
			place:
				sql<number>`row_number() over (partition by ${serviceRequest.state} order by ${serviceRequest.createdAt}, ${serviceRequest.id})`.as(
					"place",
				),
		})
		.from(serviceRequest)
		.where(and(wanted, notInArray(serviceRequest.state, notOnBoard)))
		.as("ranked");
	const rows = await ctx.db
		.select(summaryColumns)
		.from(serviceRequest)
		.innerJoin(ranked, and(eq(ranked.id, serviceRequest.id), lte(ranked.place, boardDepth)))
		.leftJoin(location, eq(location.id, serviceRequest.centerId))
		.leftJoin(staff, eq(staff.id, serviceRequest.technicianId))
		.orderBy(asc(serviceRequest.createdAt), asc(serviceRequest.id))
		.limit(boardDepth * 9);
	return { requests: rows.map(summaryOf), counts: await countStates(ctx, wanted) };
}

function searchCondition(q: string): SQL {
	const like = contains(q.toLowerCase());
	const digits = q.replace(/\D/g, "");
	return sql`(lower(${serviceRequest.reference}) like ${like} or lower(${serviceRequest.name}) like ${like}
		or lower(${serviceRequest.laptopModel}) like ${like} or (length(${digits}) >= 4 and ${serviceRequest.phone} like ${contains(digits)}))`;
}

export async function getRequest(ctx: Ctx, id: number): Promise<ServiceRequestDetail> {
	const [row] = await ctx.db
		.select()
		.from(serviceRequest)
		.where(and(eq(serviceRequest.id, id), visibleRequests(ctx)))
		.limit(1);
	if (row === undefined) throw noSuchRequest();
	return detailOf(ctx, row);
}

/** Locks the row, since two members may change it concurrently. */
async function lockVisibleRequest(ctx: Ctx, id: number): Promise<RequestRow> {
	const [row] = await ctx.db
		.select()
		.from(serviceRequest)
		.where(and(eq(serviceRequest.id, id), visibleRequests(ctx)))
		.limit(1)
		.for("update");
	if (row === undefined) throw noSuchRequest();
	return row;
}

function noSuchRequest(): AppError {
	return new AppError("not_found", "There is no such service request.");
}

export async function moveRequest(
	ctx: Ctx,
	deps: ServiceDeps,
	id: number,
	to: ServiceState,
	notes: Notes,
	visitAt?: Date,
): Promise<ServiceRequestDetail> {
	const row = await lockVisibleRequest(ctx, id);
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

export async function addNote(ctx: Ctx, deps: ServiceDeps, id: number, note: string, isPublic: boolean): Promise<ServiceRequestDetail> {
	const row = await lockVisibleRequest(ctx, id);
	await addEvent(ctx, id, { what: "note", by: actorName(ctx), ...(isPublic ? { publicNote: note } : { internalNote: note }) });
	const touched = await updateRequest(ctx, id, {});
	await recordAudit(ctx, row, isPublic ? "wrote to the customer of" : "wrote a note on");
	if (isPublic && row.kind === "repair") await sendRequestEmail(ctx, deps, row, note, noteEmail);
	return detailOf(ctx, touched);
}

/** In the state `diagnosed` this moves the request on; later it replaces the current estimate. */
export async function addEstimate(ctx: Ctx, deps: ServiceDeps, id: number, input: EstimateInput): Promise<ServiceRequestDetail> {
	const row = await lockVisibleRequest(ctx, id);
	if (row.state !== "diagnosed" && row.state !== "awaiting_approval")
		throw new AppError("conflict", "An estimate is written once the fault is found and before the repair begins.");
	const estimate = await writeEstimate(ctx, id, input.lines);
	await addEvent(ctx, id, { what: "estimate", by: actorName(ctx) });
	await recordAudit(ctx, row, "wrote an estimate for", undefined, { total: estimate.total });
	const publicNote = input.public_note;
	if (row.state === "diagnosed")
		return detailOf(ctx, await changeState(ctx, deps, row, "awaiting_approval", { publicNote, internalNote: null }));
	if (publicNote !== null) await addEvent(ctx, id, { what: "note", by: actorName(ctx), publicNote });
	await sendRequestEmail(ctx, deps, row, publicNote, (facts) => estimateEmail(estimateOf(estimate), facts));
	return detailOf(ctx, await updateRequest(ctx, id, {}));
}

/** Another centre has other technicians: whoever repaired it is taken off, unless somebody is named. */
export async function assignRequest(
	ctx: Ctx,
	id: number,
	centerId: number | null,
	technicianId?: string | null,
): Promise<ServiceRequestDetail> {
	const row = await lockVisibleRequest(ctx, id);
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

const maxTechnicians = 200;

/** Active technicians who work for a centre. */
async function listTechnicians(ctx: Ctx, centerId: number | null): Promise<{ id: string; name: string }[]> {
	if (centerId === null) return [];
	const worksThere = sql`(${staff.allLocations} or exists (
		select 1 from ${staffLocation} where ${staffLocation.staffId} = ${staff.id} and ${staffLocation.locationId} = ${centerId}))`;
	return ctx.db
		.select({ id: staff.id, name: staff.name })
		.from(staff)
		.where(and(eq(staff.role, "technician"), isNull(staff.disabledAt), worksThere))
		.orderBy(asc(staff.name), asc(staff.id))
		.limit(maxTechnicians);
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
	const row = await receiveLaptop(ctx, deps, input);
	await recordAudit(ctx, row, "took in", undefined, { center_id: input.center_id });
	return detailOf(ctx, row);
}

type ItemDetails = { laptop_model: string; serial: string | null; accessories: string[] };

export async function correctItem(ctx: Ctx, id: number, item: ItemDetails): Promise<ServiceRequestDetail> {
	const row = await lockVisibleRequest(ctx, id);
	if (row.kind !== "repair") throw noSuchRequest();
	const before = { laptop_model: row.laptopModel, serial: row.serial, accessories: row.accessories };
	const changed = await updateRequest(ctx, id, { laptopModel: item.laptop_model, serial: item.serial, accessories: item.accessories });
	await recordAudit(ctx, row, "corrected the laptop of", before, { ...item });
	return detailOf(ctx, changed);
}

async function updateRequest(
	ctx: Ctx,
	id: number,
	change: Partial<Pick<RequestRow, "centerId" | "technicianId" | "laptopModel" | "serial" | "accessories">>,
): Promise<RequestRow> {
	const [row] = await ctx.db
		.update(serviceRequest)
		.set({ updatedAt: ctx.now, ...change })
		.where(eq(serviceRequest.id, id))
		.returning();
	if (row === undefined) throw noSuchRequest();
	return row;
}

async function detailOf(ctx: Ctx, row: RequestRow): Promise<ServiceRequestDetail> {
	const [center] =
		row.centerId === null
			? []
			: await ctx.db.select({ id: location.id, title: location.title }).from(location).where(eq(location.id, row.centerId)).limit(1);
	const [technician] =
		row.technicianId === null
			? []
			: await ctx.db.select({ id: staff.id, name: staff.name }).from(staff).where(eq(staff.id, row.technicianId)).limit(1);
	const runsDesk = mayDo(ctx, "run_service_desk");
	const money = await readRepairPayments(ctx, row);
	const mayRefund = mayDo(ctx, "refund_repairs");
	const estimate = await currentEstimate(ctx, row.id);
	const events = await ctx.db
		.select()
		.from(serviceEvent)
		.where(eq(serviceEvent.requestId, row.id))
		.orderBy(asc(serviceEvent.at), asc(serviceEvent.id))
		.limit(maxEvents);
	return {
		id: row.id,
		reference: row.reference,
		kind: row.kind,
		state: row.state,
		source: row.source,
		name: row.name,
		phone: row.phone,
		email: row.email,
		laptop_brand: row.laptopBrand,
		laptop_model: row.laptopModel,
		issue: row.issueDescription.slice(0, 160),
		center: center ?? null,
		technician: technician ?? null,
		visit_at: row.visitAt?.toISOString() ?? null,
		created_at: row.createdAt.toISOString(),
		updated_at: row.updatedAt.toISOString(),
		address: row.address,
		issue_description: row.issueDescription,
		serial: row.serial,
		accessories: row.accessories,
		url: row.kind === "lead" || !runsDesk ? null : trackPath(row.token),
		technicians: runsDesk && row.kind === "repair" ? await listTechnicians(ctx, row.centerId) : [],
		refund_limit: await refundLimitOf(ctx, { kind: "repair", reference: row.reference }),
		next_states: mayDo(ctx, "work_on_repairs") ? repairStates(row, await readRepairAmounts(ctx, row)) : [],
		estimate: estimate ? estimateOf(estimate) : null,
		money: { ...money, refunds: money.refunds.map((each) => ({ ...each, may_settle: each.may_settle && mayRefund })) },
		history: events.map((event) => ({
			at: event.at.toISOString(),
			by: event.by,
			from: event.fromState,
			to: event.toState,
			title: eventTitleOf(event),
			public_note: event.publicNote,
			internal_note: event.internalNote,
		})),
	};
}
