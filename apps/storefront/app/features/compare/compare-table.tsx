import type { ComparedProduct, Comparison } from "@lapwing/contract/compare";
import type { ProductCard } from "@lapwing/contract/listing";
import { formatRupees } from "@lapwing/contract/money";
import type { Offers } from "@lapwing/contract/offers";
import { IconLink } from "@lapwing/ui/button";
import { X } from "@lapwing/ui/icons";
import { UiLink } from "@lapwing/ui/link";
import { Price } from "@lapwing/ui/price";
import { Stage } from "@lapwing/ui/stage";
import { AddButton } from "../cart/buy-buttons.tsx";
import { onFirstOrder } from "../product/offers.tsx";
import { ProductPicture } from "../product/product-picture.tsx";
import { cellsThatDiffer } from "./differences.ts";

type CompareTableProps = {
	comparison: Comparison;
	offers: readonly Offers[];
	/** Hides rows without differences. */
	onlyDifferences: boolean;
	/** URL without the product; `onRemove` updates the device's list. */
	hrefWithout: (product: ProductCard) => string;
	onRemove: (product: ProductCard) => void;
};

export function CompareTable({ comparison, offers, onlyDifferences, hrefWithout, onRemove }: CompareTableProps) {
	const { products } = comparison;
	const groups = comparison.groups
		.map((group) => ({ ...group, rows: group.rows.filter((row) => row.differs || !onlyDifferences) }))
		.filter((group) => group.rows.length > 0);
	return (
		<table className="compare-table">
			<caption className="sr">Specifications side by side</caption>
			<thead>
				<tr>
					<td className="corner">
						<span className="small faint">{products.some((product) => product.drawing) ? "Drawn to scale" : ""}</span>
					</td>
					{products.map((product) => (
						<th key={product.id} scope="col">
							<Head
								product={product}
								sizes={sizesOf(products.length)}
								hrefWithout={hrefWithout(product)}
								onRemove={() => onRemove(product)}
							/>
						</th>
					))}
				</tr>
			</thead>
			{/* Sticky row of names, hidden from screen readers, which read the column headers. */}
			<tbody className="compare-names" aria-hidden="true">
				<tr>
					<td className="corner">Compared</td>
					{products.map((product) => (
						<td key={product.id}>{product.title}</td>
					))}
				</tr>
			</tbody>
			{offers.some(({ coupons }) => coupons.length > 0) && (
				<tbody>
					<tr>
						<th scope="row">Price after offers</th>
						{products.map((product) => (
							<td key={product.id}>
								<AfterOffers price={product.price} offers={offers.find(({ sku }) => sku === product.variant.sku)} />
							</td>
						))}
					</tr>
				</tbody>
			)}
			{comparison.why?.some((why) => why !== null) && (
				<tbody>
					<tr>
						<th scope="row">Why this one</th>
						{products.map((product, index) => (
							<td key={product.id}>{comparison.why[index] ?? <span className="faint">Nothing stands out</span>}</td>
						))}
					</tr>
				</tbody>
			)}
			{groups.map((group) => (
				<tbody key={group.title}>
					<tr className="grp">
						<th colSpan={products.length + 1} scope="rowgroup">
							{group.title}
							{group.verdict && <small>{group.verdict}</small>}
						</th>
					</tr>
					{group.rows.map((row) => (
						<Row key={row.key} row={row} />
					))}
				</tbody>
			))}
		</table>
	);
}

export function AfterOffers({ price, offers }: { price: number; offers: Offers | undefined }) {
	const [best] = offers?.coupons ?? [];
	return (
		<>
			<b className="num">{formatRupees(offers?.price_after ?? price)}</b>
			{best && (
				<small>
					{" "}
					with {best.code}
					{best.first_order && onFirstOrder}
				</small>
			)}
		</>
	);
}

function Row({ row }: { row: Comparison["groups"][number]["rows"][number] }) {
	const odd = cellsThatDiffer(row.cells.map((cell) => cell.text));
	return (
		<tr className={row.differs ? "diff" : undefined}>
			<th scope="row">
				{row.label}
				{row.differs && <span className="sr"> (differs)</span>}
			</th>
			{row.cells.map((cell, index) => (
				<td key={index} className={`${cell.best ? "best " : ""}${odd[index] && row.differs ? "odd" : ""}`.trim() || undefined}>
					{cell.text ?? <span className="faint">Not stated</span>}
					{cell.best && cell.word && <small>{cell.word}</small>}
				</td>
			))}
		</tr>
	);
}

/** Width of a picture among so many columns, as `sizes` attribute. */
const sizesOf = (columns: number) => `(min-width: 64rem) ${Math.round(64 / columns)}rem, ${Math.round(100 / columns)}vw`;

type HeadProps = { product: ComparedProduct; sizes: string; hrefWithout: string; onRemove: () => void };

function Head({ product, sizes, hrefWithout, onRemove }: HeadProps) {
	const href = `/products/${product.slug}?variant=${encodeURIComponent(product.variant.sku)}`;
	return (
		<div className="compare-head">
			<Stage size={product.screen_inch ?? undefined} photo={product.image !== null}>
				<ProductPicture product={product} sizes={sizes} />
			</Stage>
			<IconLink className="x" label={`Remove ${product.title}`} href={hrefWithout} onClick={onRemove}>
				<X className="icon icon--sm" aria-hidden="true" />
			</IconLink>
			<h2>
				<UiLink href={href}>{product.title}</UiLink>
			</h2>
			{product.configuration && <p className="small muted">{product.configuration}</p>}
			<Price amount={product.price} mrp={product.mrp} />
			<AddButton sku={product.variant.sku} title={product.title} disabled={!product.in_stock} />
		</div>
	);
}
