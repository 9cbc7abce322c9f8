// Session state of the browser: sign-in and sign-out.
import type { Me, SignedIn } from "@lapwing/contract/accounts";
import { toast } from "@lapwing/ui/toast";
import { api } from "../api/browser-api.ts";
import { loadCart } from "../cart/cart-state.ts";
import { renewGuestToken } from "../client-state/guest-token.ts";
import { useClientState } from "../client-state/store.ts";
import { clearWishlist, loadWishlist, savePending } from "../wishlist/wishlist.ts";

let sessionRequest: Promise<void> | undefined;

/** Loads the session once, after hydration: public pages are cached and the same for every visitor. */
export function loadSession(): Promise<void> {
	if (sessionRequest !== undefined) return sessionRequest;
	const request: Promise<void> = api("GET /account/me").then(
		// Ignored if a sign-in has completed meanwhile.
		({ data }) => (sessionRequest === request ? updateSession(data) : undefined),
		// Network failure: remains a guest until the next page load retries.
		() => {
			if (sessionRequest === request) sessionRequest = undefined;
		},
	);
	sessionRequest = request;
	return request;
}

/** Synchronises the client state with the server's response. */
export function updateSession({ user, user_verfied }: Me): void {
	const state = useClientState.getState();
	if (user === null) {
		if (state.auth.user !== null) clearCustomerData();
		return;
	}
	const isNew = state.auth.user?.id !== user.id;
	state.signedIn(user, user_verfied);
	if (isNew) void loadWishlist();
}

/** After a sign-in: closes the dialog and completes the pending wishlist item. */
export async function setSession({ user, user_verfied, notes }: SignedIn): Promise<void> {
	sessionRequest = Promise.resolve();
	const state = useClientState.getState();
	state.signedIn(user, user_verfied);
	state.closeAuth();
	for (const note of notes) toast(note);
	await Promise.all([loadWishlist(), loadCart()]);
	await savePending();
}

/** After a sign-out: removes the customer's data from the device and replaces the guest token. */
export function clearSession(): void {
	sessionRequest = Promise.resolve();
	clearCustomerData();
	renewGuestToken();
}

function clearCustomerData(): void {
	useClientState.getState().signedOut();
	clearWishlist();
	// Dynamic import: that module is part of the layout extras, which may not be loaded yet.
	void import("../after-hydration/device-storage.ts").then(({ clearDeviceStorage }) => clearDeviceStorage());
}
