import { compareUrl } from "../compare/compare-choice.ts";
import { HydrateApart } from "../deferred-hydration/hydrate-apart.ts";
import { FitCheck } from "../fit/fit-check.tsx";
import { Upgrades } from "../fit/upgrades.tsx";
import { Highlights } from "./highlights.tsx";
import { ProductCarousel, RecentlyViewed } from "./product-carousel.tsx";
import type { ProductViewProps } from "./product-view.tsx";
import { Questions } from "./questions.tsx";
import { Reviews } from "./reviews.tsx";
import { Rivals } from "./rivals.tsx";
import { SpecTables } from "./spec-tables.tsx";
import { Suitability } from "./suitability.tsx";

/** Product page below the fold: specifications, description, reviews, questions, related products. */
export function ProductBody({ product, variant, moreReviews }: Omit<ProductViewProps, "initialDelivery" | "offers">) {
	return (
		<div className="product-body">
			{product.fit === "part" && <FitCheck sku={variant.sku} />}
			{product.suitability && <Suitability suitability={product.suitability} />}
			<Rivals product={product} />
			<SpecTables product={product} variant={variant} />
			<section id="about" className="split" aria-labelledby="about-h">
				<h2 id="about-h">Description</h2>
				<div className="stack">
					{/* Without key specs they stand beside the price. */}
					{product.key_specs.length > 0 && <Highlights items={product.highlights} />}
					{/* Sanitised by the server when saved. */}
					<div className="prose" dangerouslySetInnerHTML={{ __html: product.description }} />
				</div>
			</section>
			{product.in_the_box && (
				<section id="box" className="split" aria-labelledby="box-h">
					<h2 id="box-h">In the box</h2>
					<p className="prose">{product.in_the_box}</p>
				</section>
			)}
			<HydrateApart>
				<Reviews product={product} more={moreReviews} />
			</HydrateApart>
			<HydrateApart>
				<Questions product={product} />
			</HydrateApart>
			<ProductCarousel
				title="People also compared"
				products={product.also_compared}
				link={{
					title: "Compare these",
					href: compareUrl([product, ...product.also_compared.slice(0, 2)]),
				}}
			/>
			<ProductCarousel title="Similar products" products={product.related} />
			{product.fit === "laptop" && <Upgrades slug={product.slug} />}
			<RecentlyViewed except={product.id} />
		</div>
	);
}
