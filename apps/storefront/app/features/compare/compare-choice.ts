import { toast } from "@lapwing/ui/toast";
import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from "react";
import { type CompareItem, compareLimitMessage, useClientState } from "../client-state/store.ts";
import { useHydrated } from "../client-state/use-hydrated.ts";

/** Adds a product to the compare list or removes it. A full list shows an error toast. */
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

/** Props of a compare checkbox. A box ticked before hydration is applied after it. */
export function useCompareBox(product: CompareItem): CompareBox {
	const ref = useRef<HTMLInputElement>(null);
	const [fromServer] = useState(!useHydrated());
	// Only on mount: React keeps the ticked box during hydration and resets it with the next render.
	useEffect(() => {
		const box = ref.current;
		if (fromServer && box?.checked) box.checked = setCompared(product, true);
		// oxlint-disable-next-line react-hooks/exhaustive-deps -- on mount only
	}, []);
	return {
		ref,
		checked: useClientState((state) => state.compare_products.some((each) => isSame(each, product))),
		onChange: (event) => setCompared(product, event.currentTarget.checked),
	};
}

const skuOf = ({ variant }: Pick<CompareItem, "variant">) => (typeof variant === "string" ? variant : variant?.sku);

/** A product is compared in one configuration: ticking another one replaces it. A list of an earlier visit may name none. */
const isSame = (item: CompareItem, product: CompareItem) => item.id === product.id && (skuOf(item) ?? skuOf(product)) === skuOf(product);

/** Products for the URL of a comparison or of its picture: `slug~SKU,slug`. Neither has characters to be encoded. */
export const comparedText = (items: readonly Pick<CompareItem, "slug" | "variant">[]) =>
	items.map((item) => [item.slug, skuOf(item) ?? []].flat().join("~")).join(",");

export function compareUrl(items: readonly Pick<CompareItem, "slug" | "variant">[]): string {
	return items.length === 0 ? "/compare" : `/compare?products=${comparedText(items)}`;
}
