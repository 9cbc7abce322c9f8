import type { StaffPostSummary } from "@lapwing/contract/staff-content";
import { ButtonLink } from "@lapwing/ui/button";
import { EmptyState } from "@lapwing/ui/empty-state";
import { Pager } from "@lapwing/ui/pager";
import { Tag } from "@lapwing/ui/tag";
import { Time } from "@lapwing/ui/time";
import { Plus } from "lucide-react";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../api.ts";
import { PageHead } from "../layout/page-head.tsx";
import { FilterBar } from "../list/filter-bar.tsx";
import { queryOf, useListAddress } from "../list/list-address.ts";
import { type ListColumn, ListTable } from "../list/list-table.tsx";
import { shopZone } from "../shop/shop-zone.ts";

export async function loader({ request }: LoaderFunctionArgs) {
	return (await api("GET /staff/posts", queryOf(request, ["q", "page"]) as never, { signal: request.signal })).data;
}

const columns: ListColumn<StaffPostSummary>[] = [
	{
		id: "title",
		header: "Guide",
		cell: ({ slug, title }) => (
			<Link className="link" to={`/guides/${slug}`}>
				{title}
			</Link>
		),
	},
	{ id: "author", header: "Author", cell: ({ author }) => author },
	{
		id: "day",
		header: "Public from",
		cell: ({ published_at }) => <Time value={published_at} zone={shopZone} format="datetime" />,
	},
	{ id: "state", header: "State", cell: ({ live }) => <Tag tone={live ? "ok" : "info"}>{live ? "Public" : "Scheduled"}</Tag> },
];

export function Component() {
	const { posts, page, pages } = useLoaderData<typeof loader>();
	const address = useListAddress();
	return (
		<>
			<PageHead
				title="Guides"
				actions={
					<ButtonLink size="sm" href="/guides/new">
						<Plus className="icon icon--sm" aria-hidden="true" />
						New guide
					</ButtonLink>
				}
			/>
			<FilterBar search={{ label: "Search guides", placeholder: "Words of the title" }} />
			{posts.length > 0 ? (
				<ListTable caption="Guides, the newest first" rows={posts} rowId={({ slug }) => slug} busy={address.busy} columns={columns} />
			) : (
				<EmptyState title="No guide fits">Write the first one.</EmptyState>
			)}
			<Pager page={page} pages={pages} href={(wanted) => address.href({ page: wanted })} label="Pages of guides" />
		</>
	);
}
