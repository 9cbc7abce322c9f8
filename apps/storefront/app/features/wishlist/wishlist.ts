// Product ids of the customer's wishlist, for the heart buttons. The wishlist page has its own loader.
import { isFailure } from "@lapwing/contract/client";
import { toast } from "@lapwing/ui/toast";
import { create } from "zustand";
import { api } from "../api/browser-api.ts";
import { useClientState } from "../client-state/store.ts";

export type SavedProduct = { id: number; title: string /** Of the configuration shown. */; sku?: string };

export const useSavedIds = create<{ ids: readonly number[] }>()(() => ({ ids: [] }));

const pendingKey = "lapwing-to-save";
/** As long as the link of a sign-up mail counts, in ms. */
const pendingFor = 24 * 60 * 60 * 1000;
let pendingInMemory: SavedProduct | undefined;

export async function loadWishlist(): Promise<void> {
	try {
		const { data } = await api("GET /account/wishlist/ids");
		useSavedIds.setState({ ids: data.product_ids });
	} catch {
		// Ignored: the hearts stay empty until the next page load.
	}
}

export function clearWishlist(): void {
	useSavedIds.setState({ ids: [] });
	clearPending();
}

/** Optimistic update, reverted if the call fails. */
export async function changeSaved(product: SavedProduct, saved: boolean, { quiet = false } = {}): Promise<boolean> {
	const before = useSavedIds.getState().ids;
	const without = before.filter((id) => id !== product.id);
	useSavedIds.setState({ ids: saved ? [product.id, ...without] : without });
	try {
		const { data } = saved
			? await api("POST /account/wishlist", { product_id: product.id, sku: product.sku })
			: await api("DELETE /account/wishlist/:product_id", { product_id: product.id });
		useSavedIds.setState({ ids: data.product_ids });
		if (!quiet) toast.success(saved ? `Saved: ${product.title}` : `No longer saved: ${product.title}`);
		return true;
	} catch (thrown) {
		useSavedIds.setState({ ids: before });
		if (!isFailure(thrown)) throw thrown;
		if (thrown.code === "unauthorized") signInToSave(product);
		else toast.error(thrown.message);
		return false;
	}
}

/** Opens the sign-in dialog and keeps the product as pending until the sign-in. */
export function signInToSave(product: SavedProduct): void {
	pendingInMemory = product;
	try {
		// For other tabs too: the link in a sign-up mail often opens in a new one.
		localStorage.setItem(pendingKey, JSON.stringify({ ...product, until: Date.now() + pendingFor }));
	} catch {
		// Storage is disabled: pending until the page is closed.
	}
	const state = useClientState.getState();
	if (state.auth.user !== null) state.signedOut();
	state.openAuth();
}

export async function savePending(): Promise<void> {
	const product = pendingProduct();
	clearPending();
	if (product !== undefined) await changeSaved(product, true);
}

/** What is saved after the sign-in. */
export const pendingProduct = (): SavedProduct | undefined => pendingInMemory ?? readPending();

export function clearPending(): void {
	pendingInMemory = undefined;
	try {
		localStorage.removeItem(pendingKey);
	} catch {
		// Storage is disabled.
	}
}

function readPending(): SavedProduct | undefined {
	try {
		const { until, ...product } = JSON.parse(localStorage.getItem(pendingKey) ?? "{}") as Partial<SavedProduct> & { until?: number };
		return typeof product.id === "number" && (until ?? 0) > Date.now() ? (product as SavedProduct) : undefined;
	} catch {
		return undefined;
	}
}
