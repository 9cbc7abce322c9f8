import { isFailure } from "@lapwing/contract/client";
import { Button } from "@lapwing/ui/button";
import { TextField } from "@lapwing/ui/field";
import { useState } from "react";
import { api } from "../api.ts";

type Found = { slug: string; title: string; brand: string };

/** Finds products in the shop by a few words. */
export function ProductFinder({ taken, onChoose }: { taken: readonly string[]; onChoose: (product: Found) => void }) {
	const [words, setWords] = useState("");
	const [found, setFound] = useState<Found[]>();
	const [problem, setProblem] = useState<string>();
	async function look() {
		try {
			const { data } = await api("GET /products", { q: words });
			setFound(data.items.map(({ slug, title, brand }) => ({ slug, title, brand: brand.title })).slice(0, 8));
			setProblem(undefined);
		} catch (error) {
			if (!isFailure(error)) throw error;
			setProblem(error.message);
		}
	}
	return (
		<div className="finder">
			<div className="finder-field">
				<TextField
					label="Add a product"
					value={words}
					error={problem}
					placeholder="Some words of its name"
					onChange={(event) => setWords(event.currentTarget.value)}
					onKeyDown={(event) => {
						if (event.key !== "Enter") return;
						event.preventDefault();
						void look();
					}}
				/>
				<Button tone="line" onClick={() => void look()}>
					Find
				</Button>
			</div>
			<div role="status">
				{found?.length === 0 ? <p className="muted">No product on sale fits these words.</p> : null}
				<ul className="found">
					{found?.map((product) => (
						<li key={product.slug}>
							<span>
								{product.title} <span className="muted">{product.brand}</span>
							</span>
							<Button size="sm" tone="line" disabled={taken.includes(product.slug)} onClick={() => onChoose(product)}>
								{taken.includes(product.slug) ? "Added" : "Add"}
								<span className="sr"> {product.title}</span>
							</Button>
						</li>
					))}
				</ul>
			</div>
		</div>
	);
}
