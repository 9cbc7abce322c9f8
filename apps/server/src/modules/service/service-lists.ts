// Board and list of service requests for staff.
import { laptopBrands } from "@lapwing/contract/location";
import type { ServiceRequestSummary } from "@lapwing/contract/service";
import { ourTurn, type ServiceKind, type ServiceState } from "@lapwing/contract/service-state";
import { boardDepth, type RequestEvent } from "@lapwing/contract/staff-service";
import { and, asc, eq, gt, inArray, isNull, lte, notInArray, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { contains } from "../../db/like.ts";
import { lastTwoDays } from "../../db/period.ts";
import { location } from "../locations/schema.ts";
import { needsAttention } from "../payments/payments.ts";
import { staff } from "../staff/schema.ts";
import { overdueNow } from "./overdue.ts";
import { happenedToRequest } from "./recent-requests.ts";
import { serviceRequest } from "./schema.ts";
import { visibleRequests } from "./visible-requests.ts";

const pageSize = 50;

export type BoardFilter = {
	state?: ServiceState | undefined;
	kind?: ServiceKind | undefined;
	center_id?: number | undefined;
	brand?: string | undefined;
	technician?: string | undefined;
	assigned?: "me" | "nobody" | undefined;
	q?: string | undefined;
	min_age_days?: number | undefined;
	max_age_days?: number | undefined;
	our_turn?: "1" | undefined;
	overdue?: "1" | undefined;
	payment_trouble?: "1" | undefined;
	recent?: RequestEvent | undefined;
	page: number;
};

export type Board = {
	requests: ServiceRequestSummary[];
	page: number;
	pages: number;
	total: number;
	counts: Partial<Record<ServiceState, number>>;
};

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
		filter.brand ? ofBrand(filter.brand) : undefined,
		filter.technician ? eq(serviceRequest.technicianId, filter.technician) : undefined,
		filter.assigned === "nobody" ? isNull(serviceRequest.technicianId) : undefined,
		filter.assigned === "me" && ctx.actor.kind === "staff" ? eq(serviceRequest.technicianId, ctx.actor.id) : undefined,
		filter.q ? searchCondition(filter.q) : undefined,
		filter.min_age_days === undefined
			? undefined
			: lte(serviceRequest.createdAt, new Date(ctx.now.getTime() - filter.min_age_days * 86_400_000)),
		filter.max_age_days === undefined
			? undefined
			: gt(serviceRequest.createdAt, new Date(ctx.now.getTime() - filter.max_age_days * 86_400_000)),
		filter.our_turn === undefined ? undefined : inArray(serviceRequest.state, [...ourTurn]),
		filter.overdue === undefined ? undefined : overdueNow(ctx),
		filter.payment_trouble === undefined ? undefined : needsAttention("repair", serviceRequest.reference),
		filter.recent && happenedToRequest(sql`${serviceRequest}`, filter.recent, lastTwoDays(ctx).now),
	);
}

/** "Other" are all brands that the public form does not name. */
function ofBrand(brand: string): SQL {
	const named = laptopBrands.filter((each) => each !== "Other");
	return brand === "Other" ? notInArray(serviceRequest.laptopBrand, named) : eq(serviceRequest.laptopBrand, brand);
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
