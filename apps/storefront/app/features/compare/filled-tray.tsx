import { CompareTray } from "@lapwing/ui/compare-tray";
import { LaptopDrawing } from "@lapwing/ui/laptop-drawing";
import type { ReactNode } from "react";
import { type CompareItem, compareLimit, useClientState } from "../client-state/store.ts";
import { ProductPhoto, thumbnail } from "../product/product-photo.tsx";
import { compareUrl } from "./compare-choice.ts";

/** An item from a card has `image`, one from a product page `images`. */
function pictureOf({ image, images, drawing }: CompareItem): ReactNode {
	const path = (image ?? images?.[0])?.path;
	if (path !== undefined) return <ProductPhoto photo={{ src: path, alt: "" }} sizes={thumbnail} />;
	return drawing ? <LaptopDrawing {...drawing} /> : undefined;
}

/** Compare bar of the client state's list. A module of its own for code splitting. */
export function FilledTray() {
	const items = useClientState((state) => state.compare_products);
	const removeFromCompare = useClientState((state) => state.removeFromCompare);
	const clearCompare = useClientState((state) => state.clearCompare);
	return (
		<CompareTray
			max={compareLimit}
			href={compareUrl(items)}
			items={items.map((item) => ({
				id: String(item.id),
				name: item.title,
				picture: pictureOf(item),
			}))}
			onRemove={(id) => removeFromCompare(Number(id))}
			onClear={clearCompare}
		/>
	);
}
