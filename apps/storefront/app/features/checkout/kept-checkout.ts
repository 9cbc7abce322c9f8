// What was typed survives a refresh and a broken connection: kept for the tab, one checkout apart from the other. Nothing of a
// payment is ever typed here.
import type { Fields } from "../forms/form-act.ts";

const keyOf = (buy: string | undefined) => `lapwing-checkout:${buy ?? "cart"}`;
/** These belong to what is shown, not to what was typed. */
const notKept = new Set(["seen", "buy", "quantity", "shown_total"]);

export function readKept(buy: string | undefined): Fields {
	try {
		const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(buy)) ?? "null");
		if (typeof kept !== "object" || kept === null) return {};
		return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === "string"));
	} catch {
		return {};
	}
}

export function keep(buy: string | undefined, fields: Fields): void {
	try {
		const kept = Object.fromEntries(Object.entries(fields).filter(([name]) => !notKept.has(name)));
		sessionStorage.setItem(keyOf(buy), JSON.stringify(kept));
	} catch {
		// A browser that stores nothing keeps it until the page is closed.
	}
}

/** After the order is placed: the next checkout is another one, with a key of its own. */
export function forgetKept(buy: string | undefined): void {
	try {
		sessionStorage.removeItem(keyOf(buy));
	} catch {
		// Nothing was stored.
	}
}
