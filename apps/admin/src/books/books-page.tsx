import type { BooksCheck } from "@lapwing/contract/books";
import { formatCount } from "@lapwing/contract/money";
import { Button } from "@lapwing/ui/button";
import { EmptyState } from "@lapwing/ui/empty-state";
import { Tag } from "@lapwing/ui/tag";
import { Time } from "@lapwing/ui/time";
import { RefreshCw } from "lucide-react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../api.ts";
import { reloadUnlessRefused } from "../failure/form-failure.ts";
import { FormNote } from "../failure/form-note.tsx";
import { runCall, useCall } from "../form/call.ts";
import { useStaff } from "../layout/frame.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { type ListColumn, ListTable } from "../list/list-table.tsx";
import { shopZone } from "../shop/shop-zone.ts";

export async function loader({ request }: LoaderFunctionArgs) {
	return (await api("GET /staff/books/checks", {}, { signal: request.signal })).data;
}

export const action = runCall;
export const shouldRevalidate = reloadUnlessRefused;

const checkColumns: ListColumn<BooksCheck>[] = [
	{ id: "when", header: "Checked", cell: ({ at }) => <Time value={at} zone={shopZone} format="datetime" /> },
	{
		id: "result",
		header: "Result",
		cell: ({ passed, violation_count }) =>
			passed ? (
				<Tag tone="ok">Balances</Tag>
			) : (
				<Tag tone="bad">{violation_count === 1 ? "1 violation" : `${violation_count} violations`}</Tag>
			),
	},
	{
		id: "looked",
		header: "Looked at",
		align: "end",
		cell: ({ counts }) => <span className="num">{formatCount(Object.values(counts).reduce((sum, count) => sum + count, 0))}</span>,
	},
	{ id: "took", header: "Took", align: "end", cell: ({ took_ms }) => <span className="num">{(took_ms / 1000).toFixed(1)} s</span> },
	{ id: "by", header: "Started by", cell: ({ by }) => startedBy(by) },
];

function startedBy(by: string): string {
	if (by === "nightly") return "Every night";
	return by === "command" ? "Command" : by;
}

export function Component() {
	const checks = useLoaderData<typeof loader>();
	const [newest] = checks;
	const { call, busy, refused } = useCall();
	const isOwner = useStaff().role === "owner";
	return (
		<>
			<PageHead
				title="Books"
				actions={
					isOwner ? (
						<Button size="sm" tone="line" busy={busy} busyLabel="Checking" onClick={() => call("POST /staff/books/check", {})}>
							<RefreshCw className="icon icon--sm" aria-hidden="true" />
							Check now
						</Button>
					) : null
				}
			/>
			<FormNote refused={refused} />
			<p className="muted above-page">
				Every night at 04:05 the shop proves that money, invoices, stock and the product list agree.
				{isOwner ? " You can check at any time." : " If something does not agree, tell the owner, who can check again."}
			</p>
			{newest === undefined ? (
				<EmptyState title="Not checked yet">The first check runs tonight.</EmptyState>
			) : (
				<>
					<Violations check={newest} />
					<h2 className="list-head">Checks</h2>
					<ListTable caption="Checks of the books, the newest first" rows={checks} rowId={({ id }) => String(id)} columns={checkColumns} />
				</>
			)}
		</>
	);
}

function Violations({ check: { violations, violation_count } }: { check: BooksCheck }) {
	if (violations.length === 0) return null;
	return (
		<>
			<h2 className="list-head">What does not agree</h2>
			<ul className="books-violations">
				{violations.map(({ rule, sentence }) => (
					<li key={`${rule} ${sentence}`}>
						{sentence} <span className="muted">{rule}</span>
					</li>
				))}
			</ul>
			{violations.length < violation_count ? <p className="muted">And {violation_count - violations.length} more.</p> : null}
		</>
	);
}
