// Products that stand first or last in the results of one query.
import type { SearchPlacement } from "@lapwing/contract/staff-search";
import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../api.ts";
import { ProductsField } from "../catalogue/product-finder.tsx";
import { reloadUnlessRefused } from "../failure/form-failure.ts";
import { runCall } from "../form/call.ts";
import { type Loaded, useEditForm } from "../form/edit-form.tsx";
import { PageHead } from "../layout/page-head.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
	const query = new URL(request.url).searchParams.get("query") ?? "";
	return (await api("GET /staff/search/placement", { query }, { signal: request.signal })).data;
}

export const action = runCall;
export const shouldRevalidate = reloadUnlessRefused;

type Values = { pinned: string[]; buried: string[] };

function loadedOf({ pinned, buried, version }: SearchPlacement): Loaded<Values> {
	const slugs = (products: SearchPlacement["pinned"]) => products.map(({ slug }) => slug);
	return { version: version === null ? null : String(version), values: { pinned: slugs(pinned), buried: slugs(buried) } };
}

export function Component() {
	const placement = useLoaderData<typeof loader>();
	return <Placement key={placement.query} placement={placement} />;
}

function Placement({ placement }: { placement: SearchPlacement }) {
	const { query } = placement;
	const { values, set, at, frame } = useEditForm<Values, "PUT /staff/search/placement">({
		name: `search placement ${query}`,
		loaded: loadedOf(placement),
		route: "PUT /staff/search/placement",
		input: (given, version) => ({ query, ...given, version }),
		read: ({ data }) => loadedOf(data),
		latest: async () => loadedOf((await api("GET /staff/search/placement", { query })).data),
	});
	return (
		<>
			<Breadcrumbs
				items={[{ label: "Search", href: "/search" }, { label: "What people searched for", href: "/search/log" }, { label: query }]}
			/>
			<PageHead title={`Results for “${query}”`} />
			{frame(
				<div className="editor">
					<div>
						<section className="box" aria-labelledby="pinned-head">
							<h2 id="pinned-head">First</h2>
							<p className="muted">Of what the search finds, in this order, when it is sorted by relevance.</p>
							<ProductsField
								label="Pin a product"
								value={values.pinned}
								onChange={(pinned) => set({ pinned })}
								error={at("pinned") ?? at("query")}
							/>
						</section>
						<section className="box" aria-labelledby="buried-head">
							<h2 id="buried-head">Last</h2>
							<ProductsField label="Bury a product" value={values.buried} onChange={(buried) => set({ buried })} error={at("buried")} />
						</section>
					</div>
				</div>,
			)}
		</>
	);
}
