// Labels of service requests for staff. A board column holds one or several states.
import type { laptopBrands } from "@lapwing/contract/location";
import { nextStates, type ServiceKind, type ServiceState } from "@lapwing/contract/service-state";

export const staffStateTitles: Record<ServiceState, string> = {
	new: "New",
	contacted: "Contacted",
	booked: "Visit booked",
	received: "Received",
	diagnosed: "Fault found",
	awaiting_approval: "Waiting for yes",
	repairing: "On the bench",
	awaiting_parts: "Waiting for a part",
	ready: "Ready",
	closed: "Closed",
	cancelled: "Cancelled",
};

/** Copy with the contract's type, since importing the value would add Zod to the bundle. */
export const brandChoices: typeof laptopBrands = ["Dell", "HP", "Lenovo", "Apple", "Asus", "Acer", "Other"];

/** With the brands that the shop sells, before “Other”, for which one is typed. */
export function offeredBrands(sold: readonly string[]): string[] {
	const named = brandChoices.filter((brand) => brand !== "Other");
	const own = sold.filter((brand) => !brandChoices.some((known) => known.toLowerCase() === brand.toLowerCase()));
	return [...named, ...own.toSorted((one, other) => one.localeCompare(other, "en-IN")), "Other"];
}

export type Column = { id: string; title: string; states: readonly ServiceState[] };

export const columns: readonly Column[] = [
	{ id: "new", title: "New", states: ["new"] },
	{ id: "checking", title: "Checking", states: ["contacted", "booked", "received", "diagnosed"] },
	{ id: "approval", title: "Waiting for yes", states: ["awaiting_approval"] },
	{ id: "bench", title: "On bench", states: ["repairing", "awaiting_parts"] },
	{ id: "ready", title: "Ready", states: ["ready"] },
];

export function columnOf(state: ServiceState): Column | undefined {
	return columns.find(({ states }) => states.includes(state));
}

/** Target states of a card dropped on a column; the first is the default. */
export function statesInColumn(column: Column, kind: ServiceKind, from: ServiceState): ServiceState[] {
	return nextStates(kind, from).filter((state) => column.states.includes(state));
}

/** State changes that send an email. Mirrors the server, to announce it beforehand. */
const told: ReadonlySet<ServiceState> = new Set<ServiceState>([
	"booked",
	"received",
	"diagnosed",
	"awaiting_approval",
	"repairing",
	"awaiting_parts",
	"ready",
	"closed",
	"cancelled",
]);

export function sendsEmail(kind: ServiceKind, state: ServiceState, email: string | null): boolean {
	return kind === "repair" && email !== null && told.has(state);
}
