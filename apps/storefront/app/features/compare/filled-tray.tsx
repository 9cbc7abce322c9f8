import { CompareTray } from "@lapwing/ui/compare-tray";
import { LaptopDrawing } from "@lapwing/ui/laptop-drawing";
import type { ReactNode } from "react";
import { type CompareItem, compareLimit, useClientState } from "../client-state/store.ts";
import { ProductPhoto } from "../product/product-photo.tsx";
import { compareAddress } from "./compare-choice.ts";

/** A card has one image, a product's page several. */
function pictureOf({ image, images, drawing }: CompareItem): ReactNode {
	const path = (image ?? images?.[0])?.path;
	if (path !== undefined) return <ProductPhoto photo={{ src: path, alt: "" }} sizes="3rem" />;
	return drawing ? <LaptopDrawing {...drawing} /> : undefined;
}

/** What is to be compared so far. A file of its own, so that it loads on demand. */
export function FilledTray() {
	const items = useClientState((state) => state.compare_products);
	const removeFromCompare = useClientState((state) => state.removeFromCompare);
	const clearCompare = useClientState((state) => state.clearCompare);
	return (
		<CompareTray
			max={compareLimit}
			href={compareAddress(items.map((item) => item.slug))}
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
