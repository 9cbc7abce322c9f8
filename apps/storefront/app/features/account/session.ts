// From guest to customer and back, as the browser sees it.
import type { Me, SignedIn } from "@lapwing/contract/accounts";
import { toast } from "@lapwing/ui/toast";
import { api } from "../api/browser-api.ts";
import { loadCart } from "../cart/cart-state.ts";
import { renewGuestToken } from "../client-state/guest-token.ts";
import { useClientState } from "../client-state/store.ts";
import { deleteWishlist, loadWishlist, savePending } from "../wishlist/wishlist.ts";

let asked: Promise<void> | undefined;

/** Asked once, after hydration: public pages are the same for everyone and cannot say. */
export function loadSession(): Promise<void> {
	if (asked !== undefined) return asked;
	const answer: Promise<void> = api("GET /account/me").then(
		// A sign-in meanwhile knows better.
		({ data }) => (asked === answer ? rememberCustomer(data) : undefined),
		// Unreachable or busy: the visitor stays a guest until the next page.
		() => {
			if (asked === answer) asked = undefined;
		},
	);
	asked = answer;
	return answer;
}

/** Brings what the browser remembers in line with what the server says. */
export function rememberCustomer({ user, user_verfied }: Me): void {
	const state = useClientState.getState();
	if (user === null) {
		if (state.auth.user !== null) forgetCustomer();
		return;
	}
	const isNew = state.auth.user?.id !== user.id;
	state.signedIn(user, user_verfied);
	if (isNew) void loadWishlist();
}

/** After a sign-in: the dialog goes, and what it came in the way of is done. */
export async function setSession({ user, user_verfied, notes }: SignedIn): Promise<void> {
	asked = Promise.resolve();
	const state = useClientState.getState();
	state.signedIn(user, user_verfied);
	state.closeAuth();
	for (const note of notes) toast(note);
	await Promise.all([loadWishlist(), loadCart()]);
	await savePending();
}

/** After a sign-out nothing on the device leads back to the customer. */
export function clearSession(): void {
	asked = Promise.resolve();
	forgetCustomer();
	renewGuestToken();
}

function forgetCustomer(): void {
	useClientState.getState().signedOut();
	deleteWishlist();
	// Loaded with the frame's extras, which may not have begun yet.
	void import("../after-hydration/device-storage.ts").then(({ clearDeviceStorage }) => clearDeviceStorage());
}
