import { isFailure } from "@lapwing/contract/client";
import type { ProductChoice } from "@lapwing/contract/staff-products";
import { IconButton } from "@lapwing/ui/button";
import { Tag } from "@lapwing/ui/tag";
import { Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { api } from "../api.ts";
import { TypeAhead } from "../form/type-ahead.tsx";

type ProductFinderProps = {
	taken: readonly string[];
	onChoose: (product: ProductChoice) => void;
	label?: string;
	hint?: string;
	error?: string | undefined;
};

/** Autocomplete for products, by words of the name or by SKU. */
export function ProductFinder({ taken, onChoose, label = "Add a product", hint, error }: ProductFinderProps) {
	return (
		<TypeAhead<ProductChoice>
			label={label}
			{...(hint && { hint })}
			placeholder="Name or SKU"
			none="No product has these words."
			error={error}
			look={async (q, signal) => (await api("GET /staff/product-choices", { q }, { signal })).data}
			idOf={({ slug }) => slug}
			refuse={({ slug }) => (taken.includes(slug) ? "Added" : undefined)}
			onChoose={onChoose}
		>
			{(product) => <ChoiceWords product={product} />}
		</TypeAhead>
	);
}

function ChoiceWords({ product }: { product: ProductChoice }) {
	return (
		<>
			<b>{product.title}</b> {product.status === "published" ? null : <Tag tone="off">Not on sale</Tag>}
			<span className="muted block">{[product.brand, product.sku].filter(Boolean).join(" · ")}</span>
		</>
	);
}

type ProductsFieldProps = {
	label: string;
	hint?: string;
	/** Product slugs. */
	value: readonly string[];
	onChange: (slugs: string[]) => void;
	error?: string | undefined;
};

/** Multi-select of products. */
export function ProductsField({ label, hint, value, onChange, error }: ProductsFieldProps) {
	const [known, setKnown] = useState<ReadonlyMap<string, ProductChoice>>(new Map());
	const unknown = value.filter((slug) => !known.has(slug)).join(",");
	useEffect(() => {
		if (unknown === "") return;
		const controller = new AbortController();
		api("GET /staff/product-choices", { slugs: unknown }, { signal: controller.signal })
			.then(({ data }) => setKnown((now) => new Map([...now, ...data.map((product) => [product.slug, product] as const)])))
			.catch((failure: unknown) => {
				// Failed lookups are ignored: the slug is shown instead of the title.
				if (!controller.signal.aborted && !isFailure(failure)) throw failure;
			});
		return () => controller.abort();
	}, [unknown]);
	return (
		<div className="finder">
			<ProductFinder
				label={label}
				{...(hint && { hint })}
				error={error}
				taken={value}
				onChoose={(product) => {
					setKnown((now) => new Map(now).set(product.slug, product));
					onChange([...value, product.slug]);
				}}
			/>
			<ul className="found">
				{value.map((slug) => {
					const product = known.get(slug);
					return (
						<li key={slug}>
							<span>{product ? <ChoiceWords product={product} /> : slug}</span>
							<IconButton label={`Take ${product?.title ?? slug} off`} onClick={() => onChange(value.filter((each) => each !== slug))}>
								<Trash2 className="icon icon--sm" aria-hidden="true" />
							</IconButton>
						</li>
					);
				})}
			</ul>
		</div>
	);
}
