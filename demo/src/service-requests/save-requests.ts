// Past service requests, bulk-inserted without emails or jobs.
import { canMove, type ServiceKind, type ServiceState } from "@lapwing/contract/service-state";
import type { Ctx } from "@lapwing/server/ctx";
import { location } from "@lapwing/server/modules/locations/schema";
import { estimateTotals, repairGstRateAt } from "@lapwing/server/modules/service/estimate";
import { type EstimateLine, serviceEstimate, serviceEvent, serviceRequest } from "@lapwing/server/modules/service/schema";
import { insertRows, type NewRow, takeIds } from "../insert-rows.ts";

export type PastStep = {
	at: Date;
	/** Omitted if the step is only a note. */
	to?: ServiceState;
	by: string;
	publicNote?: string;
	internalNote?: string;
	/** Time of the visit, of the step to `booked`. */
	visitAt?: Date;
	/** Estimate written in this step. */
	estimate?: readonly EstimateLine[];
	decision?: "approved" | "declined";
};

export type PastRequest = {
	reference: string;
	token: string;
	kind: ServiceKind;
	source: "web" | "counter";
	name: string;
	email: string | null;
	phone: string;
	address: string;
	laptopBrand: string;
	laptopModel: string;
	issueDescription: string;
	serial?: string;
	accessories?: string[];
	/** Slug of the assigned location. */
	center: string | null;
	/** The first is the creation. */
	steps: readonly PastStep[];
};

/** Needs a transaction. */
export async function saveRequests(ctx: Ctx, requests: readonly PastRequest[]): Promise<void> {
	const places = await ctx.db.select({ id: location.id, slug: location.slug }).from(location).limit(5000);
	const ids = (await takeIds(ctx, { requests: { table: serviceRequest, count: requests.length } })).requests;
	const stories = requests.map((request, index) => ({ request, id: ids[index] ?? 0, events: eventsOf(request) }));
	await insertRows(
		ctx,
		serviceRequest,
		stories.map(({ request: { steps, center, accessories = [], ...request }, id, events }) => ({
			id,
			...request,
			accessories,
			centerId: center === null ? null : centerId(places, center),
			state: events.findLast((event) => event.toState !== null)?.toState ?? "new",
			visitAt: steps.find((step) => step.to === "booked")?.visitAt ?? null,
			readyToldAt: steps.find((step) => step.to === "ready")?.at ?? null,
			createdAt: steps[0]?.at ?? ctx.now,
			updatedAt: steps.at(-1)?.at ?? ctx.now,
		})),
	);
	await insertRows(
		ctx,
		serviceEvent,
		stories.flatMap(({ id, events }) => events.map((event) => ({ requestId: id, ...event }))),
	);
	await insertRows(
		ctx,
		serviceEstimate,
		stories.flatMap(({ request, id }) => estimatesOf(request).map((estimate) => ({ requestId: id, ...estimate }))),
	);
}

function centerId(places: readonly { id: number; slug: string }[], slug: string): number {
	const place = places.find((each) => each.slug === slug);
	if (place === undefined) throw new Error(`A service request names a Location that does not exist: ${slug}.`);
	return place.id;
}

type PastEvent = Omit<NewRow<typeof serviceEvent>, "id" | "requestId"> & { toState: ServiceState | null };

/** Throws for an impossible history. */
function eventsOf({ kind, steps, reference }: PastRequest): PastEvent[] {
	let state: ServiceState | null = null;
	return steps.flatMap(({ at, by, to, publicNote = null, internalNote = null, estimate, decision }) => {
		const plain = { at, by, fromState: null, toState: null, publicNote: null, internalNote: null };
		const events: PastEvent[] = [];
		if (estimate) events.push({ ...plain, what: "estimate" });
		if (decision) events.push({ ...plain, what: decision });
		if (to === undefined) {
			if (publicNote !== null || internalNote !== null) events.push({ ...plain, what: "note", publicNote, internalNote });
			return events;
		}
		const from = state;
		if (from !== null && !canMove(kind, from, to)) throw new Error(`${reference} cannot go from ${from} to ${to}.`);
		state = to;
		return [...events, { at, by, what: "state" as const, fromState: from, toState: to, publicNote, internalNote }];
	});
}

function estimatesOf({ steps }: PastRequest) {
	const written = steps.filter((step) => step.estimate !== undefined);
	return written.map((step, index) => {
		const lines = [...(step.estimate ?? [])];
		const gstRate = repairGstRateAt(step.at);
		const next = written[index + 1];
		const decided = steps.find((each) => each.decision !== undefined && each.at >= step.at && (next === undefined || each.at < next.at));
		return {
			lines,
			// Each centre of the demo has a GSTIN of its own state.
			...estimateTotals(lines, gstRate, "cgst_sgst"),
			gstRate,
			decision: decided?.decision ?? null,
			decidedAt: decided?.at ?? null,
			createdAt: step.at,
			replacedAt: next?.at ?? null,
		};
	});
}
