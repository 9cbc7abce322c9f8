import type { Drawing } from "@lapwing/contract/catalogue";
import type { ProductPage, ProductVariant } from "@lapwing/contract/listing";
import type { Offers } from "@lapwing/contract/offers";
import type { ReviewPage } from "@lapwing/contract/reviews";
import { Avatar } from "@lapwing/ui/avatar";
import { Breadcrumbs, type Crumb } from "@lapwing/ui/breadcrumbs";
import { IconButton } from "@lapwing/ui/button";
import { Heart } from "@lapwing/ui/icons";
import { Price } from "@lapwing/ui/price";
import { StatusDot, Tag } from "@lapwing/ui/tag";
import { useEffect, useMemo, useState } from "react";
import { BuyButtons } from "../cart/buy-buttons.tsx";
import { deferHydration } from "../deferred-hydration/deferred-hydration.tsx";
import { HydrateApart } from "../deferred-hydration/hydrate-apart.ts";
import { useWishlist } from "../wishlist/use-wishlist.ts";
import type { DeliveryAnswer } from "./delivery-check.tsx";
import { Gallery } from "./gallery.tsx";
import { ProductInfo } from "./product-info.tsx";
import { photoOf } from "./product-photo.tsx";
import type { ReviewSort } from "./review-sorts.ts";
import { colourOf } from "./variants.ts";
import { offersWithExtension, withExtension } from "./with-extension.ts";

const loadBody = async () => (await import("./product-body.tsx")).ProductBody;
const ProductBody = deferHydration("the rest of the product's page", loadBody, import.meta.env.SSR ? await loadBody() : undefined);

export type ProductViewProps = {
	product: ProductPage;
	variant: ProductVariant;
	offers: Offers | null;
	initialDelivery: DeliveryAnswer | null;
	moreReviews: { sort: ReviewSort; page: ReviewPage } | null;
};

export function crumbsOf({ title, trail, brand }: ProductPage): Crumb[] {
	return [
		{ label: "Home", href: "/" },
		{ label: trail.subcategory.name, href: `/products?categories=${trail.subcategory.slug}` },
		{ label: brand.title, href: `/products?categories=${trail.subcategory.slug}&brand=${brand.slug}` },
		{ label: title },
	];
}

export function ProductView({ product, variant, offers, initialDelivery, moreReviews }: ProductViewProps) {
	const [chosen, setExtension] = useState("");
	// Another configuration may not be sold with it.
	const extended = offers?.extensions.find(({ code }) => code === chosen);
	const extension = extended?.code ?? "";
	// Kept between renders, since new props discard the markup of a part that is not hydrated yet.
	const priced = useMemo(() => withExtension(variant, extended), [variant, extended]);
	const pricedOffers = useMemo(() => offers && offersWithExtension(offers, extended), [offers, extended]);
	return (
		<>
			<div className="wrap">
				<Breadcrumbs items={crumbsOf(product)} />
				<div className="product-page">
					<HydrateApart>
						<Pictures product={product} variant={variant} />
					</HydrateApart>
					<ProductInfo
						key={variant.sku}
						product={product}
						variant={priced}
						offers={pricedOffers}
						extension={extension}
						setExtension={setExtension}
						initialDelivery={initialDelivery}
					/>
				</div>
				<nav className="jump" aria-label="On this page">
					{product.fit === "part" && (
						<a className="needs-script" href="#fit">
							Does it fit?
						</a>
					)}
					<a href="#specs">Specifications</a>
					<a href="#about">Description</a>
					{product.in_the_box && <a href="#box">In the box</a>}
					<a href="#reviews">Reviews</a>
					<a href="#questions">Questions</a>
				</nav>
				<ProductBody product={product} variant={variant} moreReviews={moreReviews} />
			</div>
			<HydrateApart>
				<BuyBar title={product.title} variant={priced} extension={extension} />
			</HydrateApart>
		</>
	);
}

type BuyBarProps = { title: string; variant: ProductVariant; extension: string };

/** Sticky purchase bar. On larger screens hidden while the page's own buttons are visible. */
function BuyBar({ title, variant, extension }: BuyBarProps) {
	const aside = useBuyButtonsVisible();
	return (
		<div className="buybar buybar--product" role="region" aria-label="Buy" data-aside={aside || undefined}>
			<b className="buybar__t only-desk">{title}</b>
			<Price amount={variant.price} mrp={variant.mrp} />
			{variant.stock.state === "out" ? (
				<div className="buybar__out">
					<StatusDot tone="off">Sold out</StatusDot>
					<a className="btn btn--line" href="#sold-out">
						What you can do
					</a>
				</div>
			) : (
				<BuyButtons key={variant.sku} sku={variant.sku} extension={extension} size="md" short />
			)}
		</div>
	);
}

function useBuyButtonsVisible(): boolean {
	const [inView, setInView] = useState(false);
	useEffect(() => {
		const own = document.querySelector(".product-page__info .buy");
		if (own === null) return;
		const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting === true), { rootMargin: "0px 0px -64px" });
		observer.observe(own);
		return () => observer.disconnect();
	}, []);
	return inView;
}

const drawnColours = ["sand", "silver", "graphite", "petrol", "navy", "pearl"] as const;

/** Drawing in the variant's colour, if available. */
function drawingOf(product: ProductPage, variant: ProductVariant): Drawing | null {
	const colour = drawnColours.find((each) => each === colourOf(variant));
	return product.drawing && { ...product.drawing, ...(colour && { colour }) };
}

function Pictures({ product, variant }: { product: ProductPage; variant: ProductVariant }) {
	const colour = colourOf(variant);
	const fitting = product.images.filter((image) => image.colour === null || image.colour.toLowerCase() === colour);
	const stores = variant.stores.filter((store) => store.stock.state !== "out").length;
	const facts = new Map(product.specs.flatMap((group) => group.rows.map((row) => [row.key, row.text] as const)));
	const { isSaved, setSaved } = useWishlist();
	const width = facts.get("width_mm");
	const thick = facts.get("height_mm");
	return (
		<Gallery
			title={product.title}
			photos={(fitting.length > 0 ? fitting : product.images).map(photoOf)}
			drawing={drawingOf(product, variant)}
			subcategory={product.trail.subcategory.slug}
			dimension={
				product.screen_inch === null ? undefined : [width && `${width} wide`, `${product.screen_inch}″ screen`].filter(Boolean).join(", ")
			}
			captions={{ side: thick && `${thick} thick`, ports: portsOf(facts) }}
			tag={stores > 0 ? <Tag tone="accent">{`In ${stores} ${stores === 1 ? "store" : "stores"}`}</Tag> : undefined}
			corner={
				<IconButton
					className="heart needs-script"
					label={`Save ${product.title}`}
					pressed={isSaved(product.id)}
					onClick={() => setSaved({ id: product.id, title: product.title, sku: variant.sku }, !isSaved(product.id))}
				>
					<Heart className="icon" aria-hidden="true" />
				</IconButton>
			}
			note={product.staff_pick && <StaffPick {...product.staff_pick} />}
		/>
	);
}

/** “USB-C × 2, USB-A × 1, HDMI”. */
function portsOf(facts: ReadonlyMap<string, string>): string | undefined {
	const counted = (key: string, label: string) => {
		const count = facts.get(key);
		return count && count !== "0" ? `${label} × ${count}` : undefined;
	};
	const hdmi = facts.get("hdmi");
	const ports = [counted("usb_c", "USB-C"), counted("usb_a", "USB-A"), hdmi && !/^no/i.test(hdmi) ? "HDMI" : undefined].filter(Boolean);
	return ports.length > 0 ? ports.join(", ") : undefined;
}

function StaffPick({ quote, by }: { quote: string; by: string }) {
	return (
		<blockquote className="gallery__note">
			<Avatar name={by.split(",")[0] ?? by} />
			<p>
				“{quote}”<cite>{by}</cite>
			</p>
		</blockquote>
	);
}
