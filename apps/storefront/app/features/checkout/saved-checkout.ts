// Draft of the checkout form in sessionStorage, per tab, item and user, so that a reload or a lost connection loses nothing. It holds no
// payment data.
import { checkoutPrefix, unpaidOrderKey } from "../client-state/storage-keys.ts";
import type { Fields } from "../forms/form-action.ts";

const storageKey = (buy: string | undefined) => `${checkoutPrefix}${buy ?? "cart"}`;
/** Fields of the quote, not typed by the visitor. */
const unsavedFields = new Set(["seen", "buy", "quantity", "extension", "shown_total"]);
const guest = "guest";

type SavedCheckout = { owner: string; fields: Fields };

/** A guest's draft is also used after a sign-in; a customer's is used for that customer only. */
export function readSavedCheckout(buy: string | undefined, user: string | undefined): Fields {
	try {
		const draft = JSON.parse(sessionStorage.getItem(storageKey(buy)) ?? "null") as Partial<SavedCheckout> | null;
		if (typeof draft?.fields !== "object" || (draft.owner !== guest && draft.owner !== user)) return {};
		return Object.fromEntries(Object.entries(draft.fields).filter(([, value]) => typeof value === "string"));
	} catch {
		return {};
	}
}

export function saveCheckout(buy: string | undefined, user: string | undefined, fields: Fields): void {
	try {
		const typed = Object.fromEntries(Object.entries(fields).filter(([name]) => !unsavedFields.has(name)));
		sessionStorage.setItem(storageKey(buy), JSON.stringify({ owner: user ?? guest, fields: typed } satisfies SavedCheckout));
	} catch {
		// Storage is disabled: the values last until the page is closed.
	}
}

/** After an order: the next checkout gets a new draft and idempotency key. `unpaid`: reference for UnpaidOrdersBar. */
export function clearSavedCheckout(buy: string | undefined, unpaid: string | undefined): void {
	try {
		sessionStorage.removeItem(storageKey(buy));
		if (unpaid !== undefined) localStorage.setItem(unpaidOrderKey, JSON.stringify([unpaid]));
	} catch {
		// Storage is disabled; the cart page shows the unpaid order.
	}
}
