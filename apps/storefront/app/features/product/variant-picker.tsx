import type { ProductPage } from "@lapwing/contract/listing";
import { formatRupees } from "@lapwing/contract/money";
import { type Choice, type ChoiceGroup, choiceGroups } from "./variants.ts";

const drawnColours = new Set(["sand", "silver", "graphite", "petrol", "navy", "pearl"]);

/** Variant selection by links, so that each variant has a URL and works without JavaScript. */
export function VariantPicker({ product }: { product: ProductPage }) {
	const groups = choiceGroups(product);
	if (groups.length === 0) return null;
	return (
		<div className="variants">
			{groups.map((group) => (
				<Group key={group.key} group={group} slug={product.slug} />
			))}
		</div>
	);
}

function Group({ group, slug }: { group: ChoiceGroup; slug: string }) {
	const swatches = group.choices.every((choice) => drawnColours.has(choice.label.toLowerCase()));
	const chosen = group.choices.find((choice) => choice.chosen);
	return (
		<div role="group" aria-label={group.title}>
			<p className="pick__legend">
				<b>{swatches && chosen ? `${group.title}:` : group.title}</b>
				{swatches && chosen ? ` ${chosen.label}` : null}
			</p>
			<ul className="pick">
				{group.choices.map((choice) => (
					<li key={choice.label}>
						<OneChoice choice={choice} slug={slug} swatch={swatches} />
					</li>
				))}
			</ul>
		</div>
	);
}

function OneChoice({ choice, slug, swatch }: { choice: Choice; slug: string; swatch: boolean }) {
	const { label, sku, price, inStock, chosen } = choice;
	const why = sku === undefined ? "Not available in this combination" : inStock ? undefined : "Out of stock";
	const face = swatch ? (
		<span className="sw" title={label}>
			<i className={`lap--${label.toLowerCase()}`} />
			<span className="sr">{why ? `${label}, ${why.toLowerCase()}` : label}</span>
		</span>
	) : (
		<span>
			{label}
			<small>{why ?? (price === undefined ? "" : formatRupees(price))}</small>
		</span>
	);
	if (sku === undefined) {
		return (
			// A div, since CSS styles a span here as an option, which is nested below.
			<div className="pick__choice" data-off="">
				{face}
			</div>
		);
	}
	return (
		<a
			className="pick__choice"
			href={`/products/${slug}?variant=${encodeURIComponent(sku)}`}
			data-replace=""
			aria-current={chosen ? "true" : undefined}
			data-off={inStock ? undefined : ""}
		>
			{face}
		</a>
	);
}
