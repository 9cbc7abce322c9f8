import { ButtonLink } from "@lapwing/ui/button";
import { EmptyState } from "@lapwing/ui/empty-state";
import { Tag } from "@lapwing/ui/tag";
import { Plus } from "lucide-react";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../api.ts";
import { PageHead } from "../layout/page-head.tsx";
import { useMay } from "../layout/use-may.ts";
import { FilterBar } from "../list/filter-bar.tsx";
import { useListAddress } from "../list/list-address.ts";
import { type ListColumn, ListTable } from "../list/list-table.tsx";
import type { ShopLocation } from "../shop/locations.ts";

export async function loader({ request }: LoaderFunctionArgs) {
	return (await api("GET /staff/places", { closed: "1" }, { signal: request.signal })).data;
}

export const kindTitles = { store: "Store", service_center: "Service centre" } as const;

const columns: ListColumn<ShopLocation>[] = [
	{
		id: "title",
		header: "Location",
		cell: (place) => (
			<>
				<Link className="link" to={`/locations/${place.id}`}>
					{place.title}
				</Link>{" "}
				{place.closed ? <Tag tone="off">Closed</Tag> : null}
			</>
		),
	},
	{ id: "kind", header: "Kind", cell: (place) => <Tag>{kindTitles[place.kind]}</Tag> },
	{ id: "city", header: "City", cell: (place) => place.city },
	{
		id: "page",
		header: "Page",
		cell: (place) => (
			<a className="link" href={`/${place.slug}`} target="_blank" rel="noreferrer">
				/{place.slug}
			</a>
		),
	},
];

export function Component() {
	const places = useLoaderData<typeof loader>();
	const address = useListAddress();
	const may = useMay();
	const q = address.value("q").toLowerCase();
	const kind = address.value("kind");
	const shown = places.filter(
		(place) => (kind === "" || place.kind === kind) && (q === "" || `${place.title} ${place.city}`.toLowerCase().includes(q)),
	);
	return (
		<>
			<PageHead
				title="Stores and centres"
				actions={
					may("open_locations") ? (
						<ButtonLink size="sm" href="/locations/new">
							<Plus className="icon icon--sm" aria-hidden="true" />
							New location
						</ButtonLink>
					) : null
				}
			/>
			<FilterBar
				search={{ label: "Search locations", placeholder: "Name or city" }}
				choices={[
					{ name: "kind", label: "Kind", all: "All", options: Object.entries(kindTitles).map(([value, label]) => ({ value, label })) },
				]}
			/>
			{shown.length > 0 ? (
				<ListTable caption="Stores and service centres by name" rows={shown} rowId={({ id }) => String(id)} columns={columns} />
			) : (
				<EmptyState title="No location fits">Add the first one, or change the filters.</EmptyState>
			)}
		</>
	);
}
