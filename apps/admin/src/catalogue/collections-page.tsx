import type { StaffCollection } from "@lapwing/contract/taxonomy";
import { ButtonLink } from "@lapwing/ui/button";
import { EmptyState } from "@lapwing/ui/empty-state";
import { Time } from "@lapwing/ui/time";
import { Plus } from "lucide-react";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../api.ts";
import { PageHead } from "../layout/page-head.tsx";
import { type ListColumn, ListTable } from "../list/list-table.tsx";
import { shopZone } from "../shop/shop-zone.ts";
import { collectionKindChoices } from "./collection-form.ts";

export async function loader({ request }: LoaderFunctionArgs) {
	return (await api("GET /staff/collections", {}, { signal: request.signal })).data;
}

const columns: ListColumn<StaffCollection>[] = [
	{
		id: "title",
		header: "Collection",
		cell: ({ id, title }) => (
			<Link className="link" to={`/collections/${id}`}>
				{title}
			</Link>
		),
	},
	{ id: "kind", header: "Kind", cell: ({ kind }) => collectionKindChoices[kind] },
	{
		id: "products",
		header: "Holds",
		cell: ({ kind, products, links }) =>
			kind === "browse"
				? `${links.length} ${links.length === 1 ? "link" : "links"}`
				: `${products.length} ${products.length === 1 ? "product" : "products"}`,
	},
	{
		id: "shown",
		header: "Shown",
		cell: ({ visible_from, visible_until }) => (
			<>
				{visible_from ? (
					<>
						From <Time value={visible_from} zone={shopZone} format="datetime" />{" "}
					</>
				) : null}
				{visible_until ? (
					<>
						until <Time value={visible_until} zone={shopZone} format="datetime" />
					</>
				) : null}
				{visible_from || visible_until ? null : "Always"}
			</>
		),
	},
	{ id: "position", header: "Place", align: "end", cell: ({ position }) => <span className="num">{position}</span> },
];

export function Component() {
	const collections = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title="Collections"
				actions={
					<ButtonLink size="sm" href="/collections/new">
						<Plus className="icon icon--sm" aria-hidden="true" />
						Add a collection
					</ButtonLink>
				}
			/>
			{collections.length > 0 ? (
				<ListTable caption="Collections of the home page, in order" rows={collections} columns={columns} rowId={({ id }) => String(id)} />
			) : (
				<EmptyState title="The home page has no collections yet">
					A collection shows products you choose, or links into the list.
				</EmptyState>
			)}
		</>
	);
}
