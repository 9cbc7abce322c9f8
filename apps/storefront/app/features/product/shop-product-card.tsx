import type { ProductCard as Card } from "@lapwing/contract/listing";
import { type CardSpec, ProductCard } from "@lapwing/ui/product-card";
import { type DotTone, Tag } from "@lapwing/ui/tag";
import { useHydrated } from "../client-state/use-hydrated.ts";
import { useCompareBox } from "../compare/compare-choice.ts";
import { useWishlist } from "../wishlist/use-wishlist.ts";
import { SecondPhoto } from "./product-photo.tsx";
import { ProductPicture } from "./product-picture.tsx";

type ShopProductCardProps = {
	product: Card;
	note?: { text: string; by: string } | undefined;
	/** Heading level. */
	level?: 2 | 3;
	/** Above the fold. */
	first?: boolean;
};

/** Product card with the visitor's wishlist and compare state. */
export function ShopProductCard({ product, note, level = 2, first = false }: ShopProductCardProps) {
	const compareBox = useCompareBox(product);
	const { isSaved, setSaved } = useWishlist();
	// Not in the server's markup: a card is hydrated when it is pointed at, touched or focused, and only then is the second one seen.
	const hydrated = useHydrated();
	const second = product.image && (product.second_image ?? null);
	return (
		<ProductCard
			level={level}
			href={`/products/${product.slug}?variant=${encodeURIComponent(product.variant.sku)}`}
			name={product.title}
			brand={product.brand.title}
			picture={
				<>
					<ProductPicture product={product} first={first} />
					{hydrated && second !== null && <SecondPhoto path={second} />}
				</>
			}
			photo={product.image !== null}
			twoPictures={second !== null}
			size={product.screen_inch ?? undefined}
			tag={tagOf(product)}
			rating={product.rating ?? undefined}
			specs={cardSpecs(product)}
			price={product.price}
			mrp={product.mrp}
			priceFrom={product.price_from}
			stock={stockOf(product)}
			note={note}
			saved={isSaved(product.id)}
			onSave={(saved) => setSaved({ id: product.id, title: product.title, sku: product.variant.sku }, saved)}
			compareBox={compareBox}
		/>
	);
}

function tagOf({ refurbished, is_new }: Card) {
	if (refurbished) return <Tag>Refurbished</Tag>;
	return is_new ? <Tag tone="accent">New</Tag> : undefined;
}

const wideSpecs = new Set(["Processor", "Display", "Graphics"]);

function cardSpecs({ specs, screen_inch }: Card): CardSpec[] {
	return specs.map((spec) => ({ ...spec, wide: screen_inch === null || wideSpecs.has(spec.label), extra: spec.label === "Battery" }));
}

export function stockOf({ in_stock, stores_with_stock: stores }: Pick<Card, "in_stock" | "stores_with_stock">): {
	tone: DotTone;
	label: string;
} {
	if (!in_stock) return { tone: "off", label: "Out of stock" };
	if (stores === 0) return { tone: "ok", label: "In stock online" };
	return { tone: "ok", label: `In ${stores} ${stores === 1 ? "store" : "stores"}` };
}
