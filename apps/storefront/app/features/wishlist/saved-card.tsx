import { formatRupees } from "@lapwing/contract/money";
import type { WishlistItem } from "@lapwing/contract/wishlist";
import { Button } from "@lapwing/ui/button";
import { Checkbox } from "@lapwing/ui/choice";
import { LaptopDrawing } from "@lapwing/ui/laptop-drawing";
import { UiLink } from "@lapwing/ui/link";
import { Price } from "@lapwing/ui/price";
import { Stage } from "@lapwing/ui/stage";
import { StatusDot, Tag } from "@lapwing/ui/tag";
import { Time } from "@lapwing/ui/time";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { BlankPicture } from "../account/order-picture.tsx";
import { AddButton } from "../cart/buy-buttons.tsx";
import { useCompareBox } from "../compare/compare-choice.ts";
import { ProductPhoto, photoOf } from "../product/product-photo.tsx";
import { shopZone } from "../shell/shop-zone.ts";
import { changeSaved } from "./wishlist.ts";

/** Wishlist card with changes since saving. A product that is no longer sold is not linked. */
export function SavedCard({ item }: { item: WishlistItem }) {
	const { product, available } = item;
	return (
		<li className="card saved-card">
			<Stage size={product.drawing?.size} photo={product.image !== null} tag={<ChangeTag item={item} />}>
				<WishlistPicture product={product} />
			</Stage>
			<div className="card__b">
				<p className="card__brand">{product.brand.title}</p>
				<h3 className="card__t">
					{available ? (
						<UiLink href={`/products/${product.slug}?variant=${encodeURIComponent(product.variant.sku)}`}>{product.title}</UiLink>
					) : (
						product.title
					)}
				</h3>
				{product.configuration && <p className="small muted">{product.configuration}</p>}
				{available && item.variant_gone && <p className="small">The configuration you saved is not sold any more. This one is.</p>}
				<ChangeNote item={item} />
				{available && <Price amount={product.price} mrp={product.mrp} />}
				<div className="card__foot">
					<StatusDot tone={available && product.in_stock ? "ok" : "off"}>{stockText(item)}</StatusDot>
					{available && <CompareBox item={item} />}
				</div>
				<div className="saved__a">
					{available && <MoveButton item={item} />}
					<RemoveButton item={item} />
				</div>
			</div>
		</li>
	);
}

function stockText({ available, product }: WishlistItem): string {
	if (!available) return "No longer sold";
	return product.in_stock ? "In stock" : "Out of stock";
}

function WishlistPicture({ product }: { product: WishlistItem["product"] }) {
	if (product.image !== null) return <ProductPhoto photo={photoOf(product.image)} alt="" />;
	if (product.drawing !== null) return <LaptopDrawing {...product.drawing} />;
	return <BlankPicture />;
}

function ChangeTag({ item }: { item: WishlistItem }) {
	if (!item.available) return null;
	if (item.price_drop > 0) return <Tag tone="off">Price drop</Tag>;
	return item.back_in_stock ? <Tag tone="ok">Back in stock</Tag> : null;
}

function ChangeNote({ item: { available, price_drop, back_in_stock, saved_at } }: { item: WishlistItem }) {
	const texts = available
		? [price_drop > 0 && `${formatRupees(price_drop)} less than when you saved it.`, back_in_stock && "It is back in stock."]
		: [];
	const changes = texts.filter((each) => each !== false);
	return (
		<p className={changes.length > 0 ? "saved__note" : "small muted"}>
			{changes.length > 0 && <>{changes.join(" ")} </>}
			<span className="muted">
				Saved <Time value={saved_at} zone={shopZone} format="year" />
			</span>
		</p>
	);
}

function CompareBox({ item: { product } }: { item: WishlistItem }) {
	const box = useCompareBox(product);
	return (
		<Checkbox {...box}>
			Compare<span className="sr"> {product.title}</span>
		</Checkbox>
	);
}

/** Adds to the cart and removes from the wishlist. */
function MoveButton({ item: { product } }: { item: WishlistItem }) {
	const revalidator = useRevalidator();
	async function removeSaved() {
		await changeSaved(product, false, { quiet: true });
		await revalidator.revalidate();
	}
	return (
		<AddButton
			sku={product.variant.sku}
			title={product.title}
			disabled={!product.in_stock}
			label="Move to cart"
			onAdded={() => void removeSaved()}
		/>
	);
}

function RemoveButton({ item: { product } }: { item: WishlistItem }) {
	const [busy, setBusy] = useState(false);
	const revalidator = useRevalidator();
	async function remove() {
		setBusy(true);
		await changeSaved(product, false);
		await revalidator.revalidate();
		setBusy(false);
	}
	return (
		<Button tone="line" size="sm" onClick={() => void remove()} busy={busy} busyLabel="Removing">
			Remove<span className="sr"> {product.title}</span>
		</Button>
	);
}
