import { toast } from "@lapwing/ui/toast";
import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from "react";
import { type CompareItem, compareLimitMessage, useClientState } from "../client-state/store.ts";
import { useHydrated } from "../client-state/use-hydrated.ts";

/** Puts a product on the compare list, as the server returned it, or takes it off. A full list refuses one more, and says so. */
function setCompared(product: CompareItem, compared: boolean): boolean {
	const state = useClientState.getState();
	if (!compared) state.removeFromCompare(product.id);
	else if (!state.addToCompare(product)) {
		toast.error(compareLimitMessage);
		return false;
	}
	return compared;
}

type CompareBox = { ref: RefObject<HTMLInputElement | null>; checked: boolean; onChange: (event: ChangeEvent<HTMLInputElement>) => void };

/** What a product's compare box needs. One that was ticked while the page's script was still on its way counts when it comes. */
export function useCompareBox(product: CompareItem): CompareBox {
	const ref = useRef<HTMLInputElement>(null);
	const [fromServer] = useState(!useHydrated());
	// Once: React leaves the tick alone in its first rendering, and takes it away with the next.
	useEffect(() => {
		const box = ref.current;
		if (fromServer && box?.checked) box.checked = setCompared(product, true);
		// oxlint-disable-next-line react-hooks/exhaustive-deps -- as said above
	}, []);
	return {
		ref,
		checked: useClientState((state) => state.compare_products.some((each) => each.id === product.id)),
		onChange: (event) => setCompared(product, event.currentTarget.checked),
	};
}

export function compareAddress(slugs: readonly string[]): string {
	return slugs.length === 0 ? "/compare" : `/compare?products=${slugs.map(encodeURIComponent).join(",")}`;
}
