// What was typed survives a refresh and a broken connection: kept for the tab, one checkout apart from the other, and for whoever typed
// it. Nothing of a payment is ever typed here.
import { checkoutPrefix, unpaidOrderKey } from "../client-state/storage-keys.ts";
import type { Fields } from "../forms/form-action.ts";

const keyOf = (buy: string | undefined) => `${checkoutPrefix}${buy ?? "cart"}`;
/** These belong to what is shown, not to what was typed. */
const unsavedFields = new Set(["seen", "buy", "quantity", "shown_total"]);
const guest = "guest";

type SavedCheckout = { owner: string; fields: Fields };

/** What a guest typed stays theirs after a sign-in; what a customer typed is nobody else's. */
export function readSavedCheckout(buy: string | undefined, user: string | undefined): Fields {
	try {
		const kept = JSON.parse(sessionStorage.getItem(keyOf(buy)) ?? "null") as Partial<SavedCheckout> | null;
		if (typeof kept?.fields !== "object" || (kept.owner !== guest && kept.owner !== user)) return {};
		return Object.fromEntries(Object.entries(kept.fields).filter(([, value]) => typeof value === "string"));
	} catch {
		return {};
	}
}

export function saveCheckout(buy: string | undefined, user: string | undefined, fields: Fields): void {
	try {
		const typed = Object.fromEntries(Object.entries(fields).filter(([name]) => !unsavedFields.has(name)));
		sessionStorage.setItem(keyOf(buy), JSON.stringify({ owner: user ?? guest, fields: typed } satisfies SavedCheckout));
	} catch {
		// A browser that stores nothing keeps it until the page is closed.
	}
}

/** After the order is placed: the next checkout is another one, with a key of its own. The header points to an order still to be paid. */
export function clearSavedCheckout(buy: string | undefined, unpaid: string | undefined): void {
	try {
		sessionStorage.removeItem(keyOf(buy));
		if (unpaid !== undefined) localStorage.setItem(unpaidOrderKey, JSON.stringify([unpaid]));
	} catch {
		// Nothing was stored, and nothing will be; the cart points to the order all the same.
	}
}
