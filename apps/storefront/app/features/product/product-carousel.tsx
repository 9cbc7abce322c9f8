import type { ProductCard } from "@lapwing/contract/listing";
import { UiLink } from "@lapwing/ui/link";
import { useEffect, useId, useState } from "react";
import { api } from "../api/browser-api.ts";
import { useDeviceList } from "../client-state/device-list.ts";
import { ProductCards } from "./product-cards.tsx";
import { recentlyViewed } from "./recently-viewed.ts";

type ProductCarouselProps = { title: string; products: readonly ProductCard[]; link?: { title: string; href: string } | undefined };

/** Row of product cards. */
export function ProductCarousel({ title, products, link }: ProductCarouselProps) {
	const id = useId();
	if (products.length === 0) return null;
	return (
		<section aria-labelledby={id}>
			<div className="sec-head">
				<h2 id={id}>{title}</h2>
				{link && (
					<UiLink className="link" href={link.href}>
						{link.title}
					</UiLink>
				)}
			</div>
			<ProductCards products={products} level={3} />
		</section>
	);
}

/** Recently viewed products of this device, fetched after hydration: the page is cached for every visitor. */
export function RecentlyViewed({ except }: { except: number }) {
	const ids = useDeviceList(recentlyViewed)
		.filter((id) => id !== String(except))
		.slice(0, 4)
		.join(",");
	const [products, setProducts] = useState<ProductCard[]>([]);
	useEffect(() => {
		if (ids === "") return;
		const controller = new AbortController();
		api("GET /products/cards", { ids }, { signal: controller.signal })
			.then(({ data }) => setProducts(data))
			// Omitted if the call fails.
			.catch(() => undefined);
		return () => controller.abort();
	}, [ids]);
	return <ProductCarousel title="Recently viewed" products={ids === "" ? [] : products} />;
}
