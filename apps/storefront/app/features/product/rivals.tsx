import type { ProductPage } from "@lapwing/contract/listing";
import { formatRupees } from "@lapwing/contract/money";
import { UiLink } from "@lapwing/ui/link";
import { compareUrl } from "../compare/compare-choice.ts";
import { ServerMarkup } from "../deferred-hydration/server-markup.tsx";

/** How a laptop stands against the two most compared with it. */
export function Rivals({ product: shown }: { product: ProductPage }) {
	const { rivals } = shown;
	if (rivals.length === 0) return null;
	return (
		<ServerMarkup as="section" id="against" className="split" aria-labelledby="against-h" of={rivals}>
			<div className="stack" data-gap="2">
				<h2 id="against-h">Against others</h2>
				<UiLink className="link small" href={compareUrl([shown, ...rivals.map(({ product }) => product)])}>
					Compare all {rivals.length + 1} side by side
				</UiLink>
			</div>
			<ul className="rivals">
				{rivals.map(({ product: { id, title, slug, price, variant }, better, worse }) => (
					<li key={id}>
						<h3>
							<UiLink className="link" href={`/products/${slug}?variant=${variant.sku}`}>
								{title}
							</UiLink>{" "}
							<span className="num">{formatRupees(price)}</span>
						</h3>
						<dl>
							{better.length > 0 && (
								<div>
									<dt>This one</dt>
									<dd>{better.join(", ")}</dd>
								</div>
							)}
							{worse.length > 0 && (
								<div className="muted">
									<dt>That one</dt>
									<dd>{worse.join(", ")}</dd>
								</div>
							)}
						</dl>
					</li>
				))}
			</ul>
		</ServerMarkup>
	);
}
