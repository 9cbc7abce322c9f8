import type { RouteData } from "@lapwing/contract/client";
import { ButtonLink } from "@lapwing/ui/button";
import { Tag } from "@lapwing/ui/tag";
import { Time } from "@lapwing/ui/time";
import { Plus } from "lucide-react";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../api.ts";
import { PageHead } from "../layout/page-head.tsx";
import { type ListColumn, ListTable } from "../list/list-table.tsx";
import { shopZone } from "../shop/shop-zone.ts";

export async function loader({ request }: LoaderFunctionArgs) {
	return (await api("GET /staff/pages", {}, { signal: request.signal })).data;
}

type Row = RouteData<"GET /staff/pages">[number];

const columns: ListColumn<Row>[] = [
	{
		id: "title",
		header: "Page",
		cell: ({ slug, path, title }) => (
			<>
				<Link className="link" to={`/pages/${slug}`}>
					{title}
				</Link>
				<span className="muted block">{path}</span>
			</>
		),
	},
	{
		id: "saved",
		header: "Saved",
		cell: ({ version, unchecked }) => (
			<>
				{version ? <Time value={version} zone={shopZone} format="year" /> : <Tag tone="warn">Not written yet</Tag>}
				{unchecked ? (
					<>
						{" "}
						<Tag tone="warn">Draft to be checked</Tag>
					</>
				) : null}
			</>
		),
	},
];

export function Component() {
	const pages = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title="Pages"
				actions={
					<ButtonLink size="sm" href="/pages/new">
						<Plus className="icon icon--sm" aria-hidden="true" />
						Add a page
					</ButtonLink>
				}
			/>
			<p className="muted above-page">Menu and footer lead to a page once you choose it there.</p>
			<ListTable caption="Information pages" rows={pages} rowId={({ slug }) => slug} columns={columns} />
		</>
	);
}
