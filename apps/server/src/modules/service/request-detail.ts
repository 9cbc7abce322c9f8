// A service request with its history, as staff see it.
import type { ServiceRequestDetail } from "@lapwing/contract/service";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { type Ctx, mayDo } from "../../ctx.ts";
import { location } from "../locations/schema.ts";
import { listMailsAbout } from "../mail/mail.ts";
import { refundLimitOf } from "../payments/refund-limit.ts";
import { staff, staffLocation } from "../staff/schema.ts";
import { currentEstimate, estimateOf } from "./estimate.ts";
import { readRepairPayments } from "./refund-repair.ts";
import { readRepairAmounts, repairStates } from "./repair-rules.ts";
import { serviceEvent } from "./schema.ts";
import { eventPrefixOf, type RequestRow, trackPath } from "./service.ts";
import { eventTitleOf, findWarranty } from "./track.ts";
import { isFree, readVisibleRequest, worksOn } from "./visible-requests.ts";

const maxEvents = 500;

export async function getRequest(ctx: Ctx, id: number): Promise<ServiceRequestDetail> {
	return detailOf(ctx, await readVisibleRequest(ctx, id));
}

export async function detailOf(ctx: Ctx, row: RequestRow): Promise<ServiceRequestDetail> {
	const [center] =
		row.centerId === null
			? []
			: await ctx.db.select({ id: location.id, title: location.title }).from(location).where(eq(location.id, row.centerId)).limit(1);
	const [technician] =
		row.technicianId === null
			? []
			: await ctx.db.select({ id: staff.id, name: staff.name }).from(staff).where(eq(staff.id, row.technicianId)).limit(1);
	const mayWork = mayDo(ctx, "work_on_repairs");
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
		warranty: (row.serial === null ? undefined : await findWarranty(ctx, row.serial)) ?? null,
		accessories: row.accessories,
		url: row.kind === "lead" || !runsDesk ? null : trackPath(row.token),
		technicians: runsDesk && row.kind === "repair" ? await listTechnicians(ctx, row.centerId) : [],
		can_take: mayWork && isFree(row),
		can_work: mayWork && worksOn(ctx, row),
		refund_limit: await refundLimitOf(ctx, { kind: "repair", reference: row.reference }),
		next_states: mayWork && worksOn(ctx, row) ? repairStates(row, await readRepairAmounts(ctx, row)) : [],
		estimate: estimate ? estimateOf(estimate) : null,
		money: { ...money, refunds: money.refunds.map((each) => ({ ...each, may_settle: each.may_settle && mayRefund })) },
		mails: row.email === null ? [] : await listMailsAbout(ctx, row.email, eventPrefixOf(row)),
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

const maxTechnicians = 200;

/** Active technicians who work for a centre. */
export async function listTechnicians(ctx: Ctx, centerId: number | null): Promise<{ id: string; name: string }[]> {
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
