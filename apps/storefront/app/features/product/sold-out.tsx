import type { ProductPage, ProductVariant } from "@lapwing/contract/listing";
import { formatRupees } from "@lapwing/contract/money";
import { StockAlertForm } from "../stock-alert/stock-alert-form.tsx";
import { inStockInstead } from "./variants.ts";

/** What can be done about a configuration that is sold out: another one that is in stock, or an email when it is back. */
export function SoldOut({ product, variant }: { product: ProductPage; variant: ProductVariant }) {
	const other = inStockInstead(product.variants, variant);
	const stores = other?.stores.filter(({ stock }) => stock.state !== "out").length ?? 0;
	return (
		<section className="sold-out" id="sold-out" aria-labelledby="sold-out-h">
			<h2 id="sold-out-h">This configuration is sold out</h2>
			{other && (
				<p>
					In stock:{" "}
					<a className="link" href={`/products/${product.slug}?variant=${encodeURIComponent(other.sku)}`} data-replace="">
						{other.title}, {formatRupees(other.price)}
					</a>
					{stores > 0 && `. Pick-up at ${stores} ${stores === 1 ? "store" : "stores"}`}.
				</p>
			)}
			<StockAlertForm key={variant.sku} sku={variant.sku} />
		</section>
	);
}
