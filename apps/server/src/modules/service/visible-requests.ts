// Which service requests a member of staff sees, and which they work on. Staff assigned to locations see those of their locations only;
// technicians those assigned to them, open repairs that nobody has been assigned to, which they take before they work on them, and, to read, those that are
// over, since the laptop may come back. Leads are seen by the service desk alone.
import { and, eq, inArray, isNotNull, isNull, notInArray, or, type SQL } from "drizzle-orm";
import { AppError, boundLocations, type Ctx, mayDo } from "../../ctx.ts";
import { serviceRequest } from "./schema.ts";
import type { RequestRow } from "./service.ts";

/** Condition of what is seen; undefined for all requests. */
export function visibleRequests(ctx: Ctx): SQL | undefined {
	if (ctx.actor.kind !== "staff") throw new AppError("forbidden", "Sign in to the console first.");
	return and(
		atOwnCentres(ctx),
		mayDo(ctx, "run_service_desk") ? undefined : eq(serviceRequest.kind, "repair"),
		ctx.actor.role === "technician" ? or(eq(serviceRequest.technicianId, ctx.actor.id), canBeTaken, isOver) : undefined,
	);
}

function atOwnCentres(ctx: Ctx): SQL | undefined {
	const bound = boundLocations(ctx);
	return bound && inArray(serviceRequest.centerId, [...bound]);
}

const over: RequestRow["state"][] = ["closed", "cancelled"];

/** At a centre; `atOwnCentres` says which. */
const isOver = and(eq(serviceRequest.kind, "repair"), isNotNull(serviceRequest.centerId), inArray(serviceRequest.state, over));

/** As `isFree` of a row. */
const canBeTaken = and(
	eq(serviceRequest.kind, "repair"),
	isNull(serviceRequest.technicianId),
	isNotNull(serviceRequest.centerId),
	notInArray(serviceRequest.state, over),
);

/** An open repair at a centre that nobody has been assigned to. */
export function isFree(row: RequestRow): boolean {
	return row.kind === "repair" && row.technicianId === null && row.centerId !== null && !over.includes(row.state);
}

export function worksOn(ctx: Ctx, row: RequestRow): boolean {
	return ctx.actor.kind === "staff" && (ctx.actor.role !== "technician" || row.technicianId === ctx.actor.id);
}

export function noSuchRequest(): AppError {
	return new AppError("not_found", "There is no such service request.");
}

export function expectOwnCentre(ctx: Ctx, centerId: number): void {
	const bound = boundLocations(ctx);
	if (bound !== undefined && !bound.includes(centerId)) throw new AppError("forbidden", "You work for another service centre.");
}

export async function readVisibleRequest(ctx: Ctx, id: number): Promise<RequestRow> {
	const [row] = await ctx.db
		.select()
		.from(serviceRequest)
		.where(and(eq(serviceRequest.id, id), visibleRequests(ctx)))
		.limit(1);
	if (row === undefined) throw noSuchRequest();
	return row;
}

/** Locks the row, since two members may change it concurrently. */
export async function lockOwnRequest(ctx: Ctx, id: number): Promise<RequestRow> {
	const [row] = await ctx.db
		.select()
		.from(serviceRequest)
		.where(and(eq(serviceRequest.id, id), visibleRequests(ctx)))
		.limit(1)
		.for("update");
	if (row === undefined) throw noSuchRequest();
	if (!worksOn(ctx, row))
		throw new AppError(
			"forbidden",
			over.includes(row.state) ? "This repair is over, and it was not yours." : "Nobody has this repair. Take it first.",
		);
	return row;
}

/** Locks a request of one's centres, whoever has it: the second of two who take it at once is told so. */
export async function lockRequestOfCentre(ctx: Ctx, id: number): Promise<RequestRow> {
	const [row] = await ctx.db
		.select()
		.from(serviceRequest)
		.where(and(eq(serviceRequest.id, id), atOwnCentres(ctx)))
		.limit(1)
		.for("update");
	if (row === undefined) throw noSuchRequest();
	return row;
}
