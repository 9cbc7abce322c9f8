import type { ProductPage, ProductVariant } from "@lapwing/contract/listing";
import { formatRupees } from "@lapwing/contract/money";
import type { Offers } from "@lapwing/contract/offers";
import { Checkbox } from "@lapwing/ui/choice";
import { Truck, Undo2, Wrench } from "@lapwing/ui/icons";
import { UiLink } from "@lapwing/ui/link";
import { Note } from "@lapwing/ui/note";
import { Price } from "@lapwing/ui/price";
import { Rating } from "@lapwing/ui/rating";
import { StatusDot } from "@lapwing/ui/tag";
import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { BuyButtons } from "../cart/buy-buttons.tsx";
import { compareLimit, useClientState } from "../client-state/store.ts";
import { compareUrl, useCompareBox } from "../compare/compare-choice.ts";
import { deferHydration } from "../deferred-hydration/deferred-hydration.tsx";
import { useSiteInfo } from "../shell/site-info.ts";
import type { DeliveryAnswer } from "./delivery-check.tsx";
import { deliveryPromise } from "./delivery-promise.ts";
import { Highlights } from "./highlights.tsx";
import { ShareButton } from "./share-button.tsx";
import { VariantPicker } from "./variant-picker.tsx";

const loadPurchaseOptions = async () => (await import("./purchase-options.tsx")).PurchaseOptions;
const PurchaseOptions = deferHydration(
	"instalments, delivery and pick-up",
	loadPurchaseOptions,
	import.meta.env.SSR ? await loadPurchaseOptions() : undefined,
);

const loadSoldOut = async () => (await import("./sold-out.tsx")).SoldOut;
const SoldOut = deferHydration(
	"what to do about a sold-out configuration",
	loadSoldOut,
	import.meta.env.SSR ? await loadSoldOut() : undefined,
);

type ProductInfoProps = {
	product: ProductPage;
	variant: ProductVariant;
	offers: Offers | null;
	initialDelivery: DeliveryAnswer | null;
	/** Code of the chosen warranty extension; empty for none. */
	extension: string;
	setExtension: (code: string) => void;
};

type ExtensionBoxProps = { extension: Offers["extensions"][number]; chosen: boolean; setExtension: (code: string) => void };

function ExtensionBox({ extension: { code, title, price }, chosen, setExtension }: ExtensionBoxProps) {
	const box = useRef<HTMLInputElement>(null);
	const takeTicked = useEffectEvent(() => {
		if (box.current?.checked) setExtension(code);
	});
	// Ticked before hydration: React keeps it while it hydrates and resets it with the next render.
	useLayoutEffect(() => takeTicked(), []);
	return (
		<Checkbox
			ref={box}
			form="buy"
			name="extension"
			value={code}
			checked={chosen}
			onChange={(event) => setExtension(event.currentTarget.checked ? code : "")}
		>
			{`${title}, ${formatRupees(price)}`}
		</Checkbox>
	);
}

/** Right column: title, price, variants, buttons, delivery. */
export function ProductInfo({ product, variant, offers, initialDelivery, extension, setExtension }: ProductInfoProps) {
	const { gst_invoice } = useSiteInfo().promises;
	const [delivery, setDelivery] = useState(initialDelivery);
	const reason = unavailableReason(variant);
	const extended = offers?.extensions.find(({ code }) => code === extension);
	return (
		<div className="product-page__info">
			<Title product={product} variant={variant} />
			{!product.variant_found && (
				<Note tone="warn" role="status" title="That configuration is not sold any more.">
					You see {variant.title} instead.
				</Note>
			)}
			<div className="stack" data-gap="1">
				<Price size="xl" amount={variant.price} mrp={variant.mrp} />
				{extended && <p className="small">{`With ${extended.title}, ${formatRupees(extended.price)}.`}</p>}
				{(gst_invoice || variant.saving > 0) && (
					<p className="small muted">
						{gst_invoice && "Includes GST. "}
						{variant.saving > 0 && `You save ${formatRupees(variant.saving)}.`}
					</p>
				)}
				<p>
					<StockStatus variant={variant} />
				</p>
			</div>
			{reason && !product.preview && <SoldOut product={product} variant={variant} />}
			<KeySpecs product={product} />
			<VariantPicker product={{ ...product, variant: variant.sku }} />
			{!reason &&
				offers?.extensions.map((each) => (
					<ExtensionBox key={each.code} extension={each} chosen={each.code === extension} setExtension={setExtension} />
				))}
			{!reason && offers?.extensions_about && (
				<details className="small">
					<summary>What it covers</summary>
					<p>{offers.extensions_about}</p>
				</details>
			)}
			<BuyButtons sku={variant.sku} extension={extension} reason={reason} />
			<PurchaseOptions
				condition={product.condition}
				emiBy={product.emi_by ?? null}
				variant={variant}
				offers={offers}
				initialDelivery={initialDelivery}
				onDelivery={setDelivery}
			/>
			<Assurances price={variant.price} isLaptop={product.suitability !== null} delivered={delivery?.delivery?.serviceable !== false} />
			<div className="product-page__acts">
				<CompareBox product={product} />
				<ShareButton title={product.title} size="sm" />
			</div>
		</div>
	);
}

/** Text beside disabled buttons. */
export function unavailableReason({ stock }: ProductVariant): string | undefined {
	return stock.state === "out" ? "Out of stock. Another configuration may be there." : undefined;
}

function Title({ product, variant }: { product: ProductPage; variant: ProductVariant }) {
	const { rating } = product;
	return (
		<div className="stack" data-gap="2">
			<p className="card__brand">
				<UiLink className="link" href={`/products?brand=${product.brand.slug}`}>
					{product.brand.title}
				</UiLink>
				{rating.value !== null && (
					<a className="rating" href="#reviews">
						<Rating value={rating.value} />
						<span className="faint">{`${rating.count} ${rating.count === 1 ? "review" : "reviews"}`}</span>
					</a>
				)}
			</p>
			<h1>{product.title}</h1>
			<p className="small faint num">
				Model {variant.sku} · {product.warranty}
			</p>
		</div>
	);
}

function StockStatus({ variant: { stock } }: { variant: ProductVariant }) {
	return <StatusDot tone={stock.state === "out" ? "off" : stock.state === "few" ? "warn" : "ok"}>{stock.label}</StatusDot>;
}

function KeySpecs({ product }: { product: ProductPage }) {
	if (product.key_specs.length === 0) return <Highlights items={product.highlights} />;
	return (
		<dl className="keyspecs">
			{product.key_specs.map(({ label, value, note }) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd>
						{value}
						{note && <small>{note}</small>}
					</dd>
				</div>
			))}
		</dl>
	);
}

/** The free first service is of laptops. `delivered`: false where the PIN code is known and not delivered to. */
function Assurances({ price, isLaptop, delivered }: { price: number; isLaptop: boolean; delivered: boolean }) {
	const { promises } = useSiteInfo();
	const { free_check, return_days, service = "free" } = promises;
	const delivery = delivered ? deliveryPromise(promises, price) : undefined;
	const isChecked = isLaptop && free_check && service === "free";
	if (!isChecked && return_days === 0 && delivery === undefined) return null;
	return (
		<ul className="assure">
			{isChecked && (
				<li>
					<Wrench className="icon" aria-hidden="true" />
					<span>
						<b>Free first service</b>At our free service centres
					</span>
				</li>
			)}
			{delivery && (
				<li>
					<Truck className="icon" aria-hidden="true" />
					<span>
						<b>{delivery.title}</b>
						{delivery.text}
					</span>
				</li>
			)}
			{return_days > 0 && (
				<li>
					<Undo2 className="icon" aria-hidden="true" />
					<span>
						<b>{return_days}-day return</b>Online or at a store
					</span>
				</li>
			)}
		</ul>
	);
}

/** Compare checkbox, with a link to the comparison, since the purchase bar hides the compare bar. */
function CompareBox({ product }: { product: ProductPage }) {
	const box = useCompareBox(product);
	const items = useClientState((state) => state.compare_products);
	return (
		<div className="compare-box needs-script">
			<Checkbox {...box}>Add to compare</Checkbox>
			<p role="status">
				{items.length > 0 && (
					<UiLink className="link small" href={compareUrl(items)}>
						{items.length} of {compareLimit} to compare
					</UiLink>
				)}
			</p>
		</div>
	);
}
