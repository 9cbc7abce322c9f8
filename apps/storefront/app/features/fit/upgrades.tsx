import type { Upgrade } from "@lapwing/contract/fit";
import { formatRupees } from "@lapwing/contract/money";
import { UiLink } from "@lapwing/ui/link";
import { useEffect, useState } from "react";
import { api } from "../api/browser-api.ts";
import { ProductPhoto, photoOf, thumbnail } from "../product/product-photo.tsx";

/** On a laptop's page: memory, drives and chargers in stock that fit it. Fetched when the rest of the page is hydrated; omitted if the call fails. */
export function Upgrades({ slug }: { slug: string }) {
	const [upgrades, setUpgrades] = useState<{ of: string; found: Upgrade[] }>();
	useEffect(() => {
		const controller = new AbortController();
		api("GET /products/:slug/upgrades", { slug }, { signal: controller.signal })
			.then(({ data }) => setUpgrades({ of: slug, found: data }))
			.catch(() => undefined);
		return () => controller.abort();
	}, [slug]);
	if (upgrades?.of !== slug || upgrades.found.length === 0) return null;
	return (
		<section id="upgrades" aria-labelledby="upgrades-h">
			<div className="sec-head">
				<h2 id="upgrades-h">Upgrades that fit</h2>
			</div>
			<ul className="upgrades">
				{upgrades.found.map((upgrade) => (
					<UpgradeItem key={upgrade.product.id} upgrade={upgrade} />
				))}
			</ul>
		</section>
	);
}

const kindNames: Record<Upgrade["kind"], string> = { memory: "Memory", drive: "Storage", charger: "Charger" };

function UpgradeItem({ upgrade: { kind, product, variants } }: { upgrade: Upgrade }) {
	const limits = [...new Set(variants.flatMap(({ reasons }) => reasons))];
	return (
		<li>
			{product.image && <ProductPhoto photo={photoOf(product.image)} alt="" sizes={thumbnail} />}
			<div>
				<h3>
					<UiLink href={`/products/${product.slug}`}>{product.title}</UiLink>
				</h3>
				<p className="small muted">
					{kindNames[kind]}
					{limits.length > 0 && `. ${limits.join(" ")}`}
				</p>
				<p className="upgrades__sizes">
					{variants.map(({ sku, title, price }) => (
						<UiLink key={sku} className="chip" href={`/products/${product.slug}?variant=${encodeURIComponent(sku)}`}>
							{title} {formatRupees(price)}
						</UiLink>
					))}
				</p>
			</div>
		</li>
	);
}
