// Takes over requests that were kept elsewhere, with their history as it was. Nobody is told: it all happened before.
import { canMove, type ServiceKind, type ServiceState } from "@lapwing/contract/service-state";
import { inArray } from "drizzle-orm";
import { AppError, type Ctx, inTransaction } from "../../ctx.ts";
import { location } from "../locations/schema.ts";
import { repairGstRateAt, totalsOf } from "./estimate.ts";
import { type EstimateLine, serviceEstimate, serviceEvent, serviceRequest } from "./schema.ts";

export type SavedStep = {
	at: Date;
	/** Left out where only something is noted. */
	to?: ServiceState;
	by: string;
	publicNote?: string;
	internalNote?: string;
	/** An estimate that was written in this step. */
	estimate?: readonly EstimateLine[];
	decision?: "approved" | "declined";
};

export type SavedRequest = {
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
	/** Slug of the Location it is with. */
	center: string | null;
	/** The first says when it came. */
	steps: readonly SavedStep[];
};

export async function saveRequests(ctx: Ctx, requests: readonly SavedRequest[]): Promise<void> {
	if (requests.length === 0) return;
	const stories = requests.map((request) => ({ request, events: eventsOf(request) }));
	await inTransaction(ctx, async ({ db }) => {
		const slugs = requests.flatMap(({ center }) => (center === null ? [] : [center]));
		const places = await db
			.select({ id: location.id, slug: location.slug })
			.from(location)
			.where(inArray(location.slug, [...slugs, ""]))
			.limit(5000);
		const centerId = (slug: string | null) => {
			if (slug === null) return null;
			const place = places.find((each) => each.slug === slug);
			if (place === undefined) throw new AppError("invalid", `A service request names a Location that does not exist: ${slug}.`);
			return place.id;
		};
		const rows = stories.map(({ request: { steps, center, ...request }, events }) => ({
			...request,
			centerId: centerId(center),
			state: events.findLast((event) => event.toState !== null)?.toState ?? "new",
			readyToldAt: steps.find((step) => step.to === "ready")?.at ?? null,
			createdAt: steps[0]?.at ?? ctx.now,
			updatedAt: steps.at(-1)?.at ?? ctx.now,
		}));
		const saved = await db.insert(serviceRequest).values(rows).returning({ id: serviceRequest.id, reference: serviceRequest.reference });
		const ids = new Map(saved.map(({ id, reference }) => [reference, id]));
		const idOf = ({ reference }: SavedRequest) => ids.get(reference) ?? 0;
		await db
			.insert(serviceEvent)
			.values(stories.flatMap(({ request, events }) => events.map((event) => ({ requestId: idOf(request), ...event }))));
		const estimates = requests.flatMap((request) => estimatesOf(request).map((estimate) => ({ requestId: idOf(request), ...estimate })));
		if (estimates.length > 0) await db.insert(serviceEstimate).values(estimates);
	});
}

type SavedEvent = Omit<typeof serviceEvent.$inferInsert, "requestId"> & { toState: ServiceState | null };

/** Refuses a history that could not have happened. */
function eventsOf({ kind, steps, reference }: SavedRequest): SavedEvent[] {
	let state: ServiceState | null = null;
	return steps.flatMap(({ at, by, to, publicNote = null, internalNote = null, estimate, decision }) => {
		const plain = { at, by, fromState: null, toState: null, publicNote: null, internalNote: null };
		const events: SavedEvent[] = [];
		if (estimate) events.push({ ...plain, what: "estimate" });
		if (decision) events.push({ ...plain, what: decision });
		if (to === undefined) {
			if (publicNote !== null || internalNote !== null) events.push({ ...plain, what: "note", publicNote, internalNote });
			return events;
		}
		const from = state;
		if (from !== null && !canMove(kind, from, to)) throw new AppError("invalid", `${reference} cannot go from ${from} to ${to}.`);
		state = to;
		return [...events, { at, by, what: "state" as const, fromState: from, toState: to, publicNote, internalNote }];
	});
}

function estimatesOf({ steps }: SavedRequest) {
	const written = steps.filter((step) => step.estimate !== undefined);
	return written.map((step, index) => {
		const lines = [...(step.estimate ?? [])];
		const gstRate = repairGstRateAt(step.at);
		const next = written[index + 1];
		const decided = steps.find((each) => each.decision !== undefined && each.at >= step.at && (next === undefined || each.at < next.at));
		return {
			lines,
			...totalsOf(lines, gstRate),
			gstRate,
			decision: decided?.decision ?? null,
			decidedAt: decided?.at ?? null,
			createdAt: step.at,
			replacedAt: next?.at ?? null,
		};
	});
}
