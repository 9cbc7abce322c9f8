import type { Collection, CollectionCard, Home } from "@lapwing/contract/home";
import { ChipLink } from "@lapwing/ui/chip";
import { LaptopDrawing } from "@lapwing/ui/laptop-drawing";
import { UiLink } from "@lapwing/ui/link";
import { Price } from "@lapwing/ui/price";
import { Stage } from "@lapwing/ui/stage";
import { type ReactNode, useMemo } from "react";
import { ServerMarkup } from "../deferred-hydration/server-markup.tsx";
import { CachedMarkup } from "../markup-cache/cached-markup.tsx";
import { ProductCards } from "../product/product-cards.tsx";
import { ProductPhoto, thumbnail } from "../product/product-photo.tsx";
import { ProductPicture } from "../product/product-picture.tsx";

type SectionProps = {
	id: string;
	title: string;
	text?: string | null;
	link?: { title: string; url: string } | null;
	children: ReactNode;
};

function Section({ id, title, text, link, children }: SectionProps) {
	return (
		<section className="section wrap" aria-labelledby={id}>
			<div className="sec-head">
				<h2 id={id}>{title}</h2>
				{link && (
					<UiLink className="link" href={link.url}>
						{link.title}
					</UiLink>
				)}
				{text && <p>{text}</p>}
			</div>
			{children}
		</section>
	);
}

const pluralised = (count: number, noun: string) => `${count} ${count === 1 ? noun : `${noun}s`}`;

export function Uses({ subcategories }: { subcategories: Home["subcategoryCollections"] }) {
	// Only subcategories with a picture: those of laptops.
	const uses = subcategories.filter((each) => each.drawing !== null || each.image !== null);
	if (uses.length === 0) return null;
	return (
		<Section id="uses" title="What will you use it for?" link={{ title: "Help me choose", url: "/find" }}>
			<ServerMarkup as="div" className="uses" of={subcategories}>
				{uses.map((use) => (
					<UiLink key={use.id} className="use" href={`/products?categories=${use.slug}`}>
						{use.image !== null ? (
							<ProductPhoto photo={{ src: use.image, alt: "" }} sizes="(min-width: 64rem) 12rem, (min-width: 48rem) 30vw, 10rem" />
						) : (
							use.drawing && <LaptopDrawing {...use.drawing} />
						)}
						<span>
							<b>{use.name}</b>
							<span>
								{use.note}
								<br />
								{pluralised(use.product_count, "laptop")}
							</span>
						</span>
					</UiLink>
				))}
			</ServerMarkup>
		</Section>
	);
}

export function Brands({ brands }: { brands: Home["brands"] }) {
	if (brands.length === 0) return null;
	return (
		<Section id="brands" title="Browse by brand">
			<ServerMarkup as="div" className="brands" of={brands}>
				{brands.map((brand) => (
					<UiLink key={brand.id} href={`/products?brand=${brand.slug}`}>
						<span className={`brand-word brand-word--${brand.slug}`}>{brand.title}</span>
						<small>{pluralised(brand.product_count, "product")}</small>
					</UiLink>
				))}
			</ServerMarkup>
		</Section>
	);
}

/** Product cards, with a staff quote if there is one. */
export function CardCollection({ collection }: { collection: Collection }) {
	const cards = useMemo(() => {
		const items = collection.items.slice(0, 4);
		const quotes = new Map(items.flatMap(({ product, quote }) => (quote ? [[product.id, quote] as const] : [])));
		return { products: items.map(({ product }) => product), quotes };
	}, [collection]);
	if (collection.items.length === 0) return null;
	return (
		<Section id={`collection-${collection.key}`} title={collection.title} text={collection.text} link={collection.link}>
			<ProductCards level={3} {...cards} />
		</Section>
	);
}

export function DealCollection({ collection }: { collection: Collection }) {
	if (collection.items.length === 0) return null;
	return (
		<Section id={`collection-${collection.key}`} title={collection.title} text={collection.text} link={collection.link}>
			<ServerMarkup as="ul" className="deals" of={collection}>
				{collection.items.slice(0, 8).map((item) => (
					<CachedMarkup key={item.product.id} name="deal" of={item}>
						<Deal item={item} />
					</CachedMarkup>
				))}
			</ServerMarkup>
		</Section>
	);
}

function Deal({ item: { product, note } }: { item: CollectionCard }) {
	return (
		<li className="deal">
			<Stage>
				<ProductPicture product={product} sizes={thumbnail} />
			</Stage>
			<div>
				<h3>
					<UiLink href={`/products/${product.slug}`}>{product.title}</UiLink>
				</h3>
				<p className="meta">
					{product.specs
						.slice(0, 4)
						.map((spec) => spec.value)
						.join(" · ")}
				</p>
			</div>
			<div className="deal__p">
				<Price amount={product.price} mrp={product.mrp} />
				{note && <span className="small faint">{note}</span>}
			</div>
		</li>
	);
}

/** Links to filtered product lists. */
export function Browse({ groups }: { groups: Home["browseHome"] }) {
	return groups
		.filter((group) => group.links.length > 0)
		.map((group) => (
			<Section key={group.id} id={`browse-${group.id}`} title={group.title}>
				<ServerMarkup as="div" className="row" data-gap="2" of={group}>
					{group.links.map((link) => (
						<ChipLink key={link.url} href={link.url}>
							{link.title}
						</ChipLink>
					))}
				</ServerMarkup>
			</Section>
		));
}
