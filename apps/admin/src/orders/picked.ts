// Ticks of the pick list, in localStorage: a phone drops the page while its camera is open. They belong to one member of staff, and are
// kept for a day; what is packed is no longer on the list.
type Place = { id: number };
type Line = { sku: string; orders: readonly { reference: string; quantity: number }[] };

/** When a piece of an order was ticked, by location, SKU, order and quantity. */
export type Picked = Readonly<Record<string, number>>;

const prefix = "lapwing-picked ";
const day = 86_400_000;

/** With the quantity: of an order that takes more now, something is to be picked again. */
const keysOf = ({ id }: Place, { sku, orders }: Line): string[] =>
	orders.map(({ reference, quantity }) => [id, sku, reference, quantity].join(" "));

export const isPicked = (picked: Picked, place: Place, line: Line): boolean =>
	keysOf(place, line).every((key) => picked[key] !== undefined);

export function pick(picked: Picked, place: Place, line: Line, isTicked: boolean, now = Date.now()): Picked {
	const keys = keysOf(place, line);
	const others = Object.entries(picked).filter(([key]) => !keys.includes(key));
	return Object.fromEntries(isTicked ? [...others, ...keys.map((key) => [key, now] as const)] : others);
}

/** Those of the last day. Undefined text, or one that an earlier release stored otherwise: none. */
export function parsePicked(text: string | null, now: number): Picked {
	try {
		const stored: unknown = JSON.parse(text ?? "{}");
		if (typeof stored !== "object" || stored === null) return {};
		return Object.fromEntries(Object.entries(stored).filter(([, at]) => typeof at === "number" && at <= now && now - at < day));
	} catch {
		return {};
	}
}

export function readPicked(staffId: number | string): Picked {
	return parsePicked(localStorage.getItem(prefix + staffId), Date.now());
}

export function storePicked(staffId: number | string, picked: Picked): void {
	localStorage.setItem(prefix + staffId, JSON.stringify(picked));
}

/** At sign-out: of everybody on this device. */
export function forgetPicked(): void {
	for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}
