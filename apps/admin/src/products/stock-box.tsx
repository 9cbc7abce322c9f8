import type { EditedProduct, StockAt } from "@lapwing/contract/staff-products";
import type { StockPlace } from "@lapwing/contract/taxonomy";
import { useState } from "react";
import { Link } from "react-router";
import { StockCell } from "./inline-cells.tsx";

type StockBoxProps = { product: EditedProduct; places: readonly StockPlace[] };

/** Stock by location. Saved immediately, count by count, since it changes while the page is open. */
export function StockBox({ product, places }: StockBoxProps) {
	const [chosen, setChosen] = useState(product.variants[0]?.id);
	const variant = product.variants.find(({ id }) => id === chosen) ?? product.variants[0];
	const inAll = product.variants.reduce((sum, { stock }) => sum + sumOf(stock), 0);
	return (
		<section className="box" aria-labelledby="stock-h">
			<h2 id="stock-h">
				Stock <span className="muted">{inAll} in all</span>
			</h2>
			{variant === undefined ? (
				<p className="muted">Save a configuration first.</p>
			) : (
				<>
					{product.variants.length > 1 ? (
						<label className="filter-choice">
							<span>Configuration</span>
							<select className="select" value={variant.id} onChange={(event) => setChosen(Number(event.currentTarget.value))}>
								{product.variants.map(({ id, sku, stock, waiting }) => (
									<option key={id} value={id}>
										{sku} ({sumOf(stock)}
										{waiting > 0 ? `, ${waiting} waiting` : ""})
									</option>
								))}
							</select>
						</label>
					) : null}
					{variant.waiting > 0 ? (
						<p>{variant.waiting === 1 ? "One person waits" : `${variant.waiting} people wait`} for an e-mail when it is in stock again.</p>
					) : null}
					<table className="stock-table">
						<caption className="sr">Stock of {variant.sku} by location</caption>
						<thead>
							<tr>
								<th scope="col">Place</th>
								<th scope="col">In stock</th>
							</tr>
						</thead>
						<tbody>
							{places.map((place) => {
								const held = variant.stock.find(({ location_id }) => location_id === place.id) ?? { on_hand: 0, reserved: 0 };
								return (
									<tr key={`${variant.id}-${place.id}-${held.on_hand}`}>
										<th scope="row">{place.title}</th>
										<td>
											<StockCell
												variant={{ ...variant, title: variant.sku, on_hand: held.on_hand, reserved: held.reserved }}
												place={place}
											/>
										</td>
									</tr>
								);
							})}
						</tbody>
					</table>
				</>
			)}
			<p>
				<Link className="link" to={`/stock?product_id=${product.id}`}>
					What came and went
				</Link>
			</p>
		</section>
	);
}

function sumOf(stock: readonly StockAt[]): number {
	return stock.reduce((sum, { on_hand }) => sum + on_hand, 0);
}
