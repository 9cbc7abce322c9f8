import type { ProductPage, ProductVariant } from "@lapwing/contract/listing";
import { ServerMarkup } from "../deferred-hydration/server-markup.tsx";
import { CachedMarkup } from "../markup-cache/cached-markup.tsx";

/** Specification tables; values of the variant override those of the product. */
export function SpecTables({ product, variant }: { product: ProductPage; variant: ProductVariant }) {
	return (
		<ServerMarkup as="section" id="specs" aria-labelledby="specs-h" of={variant}>
			<CachedMarkup name="specs" of={[product.specs, variant.specs, legalFacts(product)]}>
				<Tables product={product} variant={variant} />
			</CachedMarkup>
		</ServerMarkup>
	);
}

function Tables({ product, variant }: { product: ProductPage; variant: ProductVariant }) {
	// “In the box” is a section of its own.
	const groups = product.specs
		.map((group) => ({ ...group, rows: group.rows.filter((row) => row.key !== "in_the_box") }))
		.filter((group) => group.rows.length > 0);
	const own = new Map(variant.specs.map((spec) => [spec.key, spec.text]));
	return (
		<>
			<h2 id="specs-h" className="spec-head">
				Specifications
			</h2>
			<div className="spec-cols">
				{groups.map((group) => (
					<SpecTable key={group.title} title={group.title} rows={group.rows.map((row) => [row.label, own.get(row.key) ?? row.text])} />
				))}
				<SpecTable title="Origin and warranty" rows={legalFacts(product)} />
			</div>
		</>
	);
}

/** Mandatory declarations of the goods under Indian law. */
function legalFacts({ country_of_origin, manufacturer, importer, warranty }: ProductPage): [string, string][] {
	return [
		["Warranty", warranty],
		["Country of origin", country_of_origin],
		["Manufacturer", manufacturer],
		...(importer === null ? [] : [["Importer", importer] as [string, string]]),
	];
}

function SpecTable({ title, rows }: { title: string; rows: readonly (readonly [string, string])[] }) {
	return (
		<table className="spec-table">
			<caption>{title}</caption>
			<tbody>
				{rows.map(([label, text]) => (
					<tr key={label}>
						<th scope="row">{label}</th>
						<td>{text}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
