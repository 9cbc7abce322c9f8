// State machine of service requests. No Zod import: client bundles use this file.

export const serviceStates = [
	"new",
	"contacted",
	"booked",
	"received",
	"diagnosed",
	"awaiting_approval",
	"repairing",
	"awaiting_parts",
	"ready",
	"closed",
	"cancelled",
] as const;
export type ServiceState = (typeof serviceStates)[number];

/** `repair`, or `lead`: a message from the contact form. */
export const serviceKinds = ["repair", "lead"] as const;
export type ServiceKind = (typeof serviceKinds)[number];

const repairMoves: Record<ServiceState, readonly ServiceState[]> = {
	new: ["contacted", "cancelled"],
	// Straight to `received`: a walk-in without a booking.
	contacted: ["booked", "received", "cancelled"],
	booked: ["received", "cancelled"],
	received: ["diagnosed", "cancelled"],
	// Straight to `repairing` if there is nothing to approve: the free service.
	diagnosed: ["awaiting_approval", "repairing", "cancelled"],
	// Back to `diagnosed` for another estimate; `ready` if the estimate was declined and the laptop goes back unrepaired.
	awaiting_approval: ["repairing", "diagnosed", "ready", "cancelled"],
	repairing: ["awaiting_parts", "ready", "cancelled"],
	awaiting_parts: ["repairing", "cancelled"],
	// Back to `repairing`: the final test failed.
	ready: ["closed", "repairing"],
	closed: [],
	cancelled: [],
};

const leadMoves: Partial<Record<ServiceState, readonly ServiceState[]>> = {
	new: ["contacted", "cancelled"],
	contacted: ["closed", "cancelled"],
};

/** Allowed next states. */
export function nextStates(kind: ServiceKind, state: ServiceState): readonly ServiceState[] {
	return kind === "lead" ? (leadMoves[state] ?? []) : repairMoves[state];
}

export function canMove(kind: ServiceKind, from: ServiceState, to: ServiceState): boolean {
	return nextStates(kind, from).includes(to);
}

export const stateTitles: Record<ServiceState, string> = {
	new: "Request received",
	contacted: "We have been in touch",
	booked: "Visit booked",
	received: "Laptop received",
	diagnosed: "Fault found",
	awaiting_approval: "Waiting for your approval",
	repairing: "Being repaired",
	awaiting_parts: "Waiting for a part",
	ready: "Ready to collect",
	closed: "Done",
	cancelled: "Cancelled",
};

/** "4 working hours". */
export function workingHours(hours: number): string {
	return hours === 1 ? "one working hour" : `${hours} working hours`;
}

type RepairPromises = { reply_hours: number; free_check: boolean; repair_warranty_days: number };

const visitFormat = new Intl.DateTimeFormat("en-IN", {
	timeZone: "Asia/Kolkata",
	weekday: "short",
	day: "numeric",
	month: "short",
	hour: "numeric",
	minute: "2-digit",
});

/** "Fri, 20 Nov, 3:30 pm", in India. */
export function visitText(at: Date | string): string {
	return visitFormat.format(new Date(at));
}

/** What happens next, for the customer. Promises only what the seller has set. `visitAt`: the time of a booked visit. */
export function nextStepOf(
	state: ServiceState,
	{ reply_hours, free_check, repair_warranty_days }: RepairPromises,
	visitAt: Date | string | null = null,
): string {
	if (state === "booked" && visitAt !== null)
		return `Bring the laptop and its charger to the centre on ${visitText(visitAt)}. Back up your data first if you can.`;
	if (state === "new" && reply_hours > 0) return `We will call you within ${workingHours(reply_hours)} to fix a time.`;
	if (state === "received" && free_check) return `${nextSteps.received} The first check is free.`;
	if (state === "closed" && repair_warranty_days > 0)
		return `Nothing more to do. Keep the job sheet: the repair has a warranty of ${repair_warranty_days} days.`;
	return nextSteps[state];
}

const nextSteps: Record<ServiceState, string> = {
	new: "We will call you to fix a time.",
	contacted: "Bring the laptop and its charger at the time we agreed, or call the centre for another one.",
	booked: "Bring the laptop and its charger to the centre. Back up your data first if you can.",
	received: "A technician will check the laptop.",
	diagnosed: "We will send you what the repair needs and what it costs. Nothing is done before you agree.",
	awaiting_approval: "Read the estimate and approve or decline it. We are waiting for your answer.",
	repairing: "A technician is working on it. We will tell you when it is ready.",
	awaiting_parts: "A part is on its way to us. The repair will continue when it arrives.",
	ready: "Collect the laptop at the centre. Bring this reference and a photo ID.",
	closed: "Nothing more to do. Keep the job sheet.",
	cancelled: "Nothing more to do. Send a new request whenever you need us.",
};

/** States that an estimate without an answer keeps a repair from. */
export const afterAnswer: readonly ServiceState[] = ["repairing", "awaiting_parts", "ready", "closed"];

/** Of these, states that a repair without the customer's yes can go to: the laptop goes back as it is. */
export const afterNo: readonly ServiceState[] = ["ready", "closed"];

/** Days in one state after which a request is overdue: one for the first response, three for other open states. */
export const overdueDays = { new: 1, other: 3 } as const;

/** `since`: when it came into its state, or was changed last. */
export function isOverdue(state: ServiceState, since: string, now: number): boolean {
	const days = state === "new" ? overdueDays.new : overdueDays.other;
	return now - Date.parse(since) > days * 86_400_000;
}

/** States in which the next step is the shop's. Requests that wait for the customer or for a part are not among them. */
export const ourTurn: readonly ServiceState[] = ["new", "contacted", "booked", "received", "diagnosed", "repairing"];
