import type { ProductCard } from "@lapwing/contract/listing";
import { CardGrid } from "@lapwing/ui/product-card";
import { useEffect, useMemo, useRef, useState } from "react";
import { useClientState } from "../client-state/store.ts";
import { HydrateOnTouch, observeTouch } from "../deferred-hydration/hydrate-on-touch.tsx";
import { useHydrationTriggers } from "../deferred-hydration/hydration-trigger.ts";
import { CachedMarkup } from "../markup-cache/cached-markup.tsx";
import { useSavedIds } from "../wishlist/wishlist.ts";
import { ShopProductCard } from "./shop-product-card.tsx";

type ProductCardsProps = {
	products: readonly ProductCard[];
	columns?: 3 | 4;
	/** Heading level. */
	level?: 2 | 3;
	/** Number of cards above the fold. */
	first?: number;
	/** Staff quotes by product id. */
	quotes?: ReadonlyMap<number, { text: string; by: string }>;
};

/** Cards that are hydrated together. */
const groupSize = 6;

function groupsOf<Item>(items: readonly Item[]): Item[][] {
	return Array.from({ length: Math.ceil(items.length / groupSize) }, (_, index) => items.slice(index * groupSize, (index + 1) * groupSize));
}

/** Grid of product cards. Those of the server are hydrated when they are touched, or if one is saved or compared. */
export function ProductCards({ products, columns = 4, level = 2, first = 0, quotes }: ProductCardsProps) {
	const list = useRef<HTMLUListElement>(null);
	const [initial] = useState(products);
	const triggers = useHydrationTriggers(Math.ceil(products.length / groupSize));
	const saved = useSavedIds((state) => state.ids);
	const compared = useClientState((state) => state.compare_products);
	useEffect(() => {
		for (const [index, card] of [...(list.current?.children ?? [])].entries()) {
			const trigger = triggers[Math.floor(index / groupSize)];
			observeTouch(card, trigger);
			// Ticked, swiped or pointed at before this script came.
			if (card.matches("[data-second], :hover, :has(:checked)")) trigger?.start();
		}
	}, [triggers]);
	useEffect(() => {
		const marked = new Set([...saved, ...compared.map(({ id }) => id)]);
		for (const [index, { id }] of initial.entries()) if (marked.has(id)) triggers[Math.floor(index / groupSize)]?.start();
	}, [saved, compared, initial, triggers]);
	// Memoised: new props of a part that is not hydrated yet would make React discard the server's markup.
	const groups = useMemo(
		() =>
			groupsOf(products).map((items, group) => (
				<HydrateOnTouch key={items[0]?.id} trigger={products === initial ? triggers[group] : undefined}>
					{items.map((product, index) => {
						const note = quotes?.get(product.id);
						// Preloaded by React, from the head of the page.
						if (group * groupSize + index < first)
							return <ShopProductCard key={product.id} product={product} level={level} note={note} first />;
						return (
							<CachedMarkup key={product.id} name="card" of={[product, level, note]}>
								<ShopProductCard product={product} level={level} note={note} />
							</CachedMarkup>
						);
					})}
				</HydrateOnTouch>
			)),
		[products, initial, triggers, level, quotes, first],
	);
	return (
		<CardGrid ref={list} columns={columns}>
			{groups}
		</CardGrid>
	);
}
