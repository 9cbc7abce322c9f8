import type { JobBoard } from "@lapwing/contract/staff-jobs";
import { Button } from "@lapwing/ui/button";
import { EmptyState } from "@lapwing/ui/empty-state";
import { Tag } from "@lapwing/ui/tag";
import { Time } from "@lapwing/ui/time";
import { RefreshCw } from "lucide-react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { api } from "../api.ts";
import { reloadUnlessRefused } from "../failure/form-failure.ts";
import { FormNote } from "../failure/form-note.tsx";
import { runCall, useCall } from "../form/call.ts";
import { PageHead } from "../layout/page-head.tsx";
import { type ListColumn, ListTable } from "../list/list-table.tsx";
import { useLiveList, watched } from "../live/live-list.ts";
import { shopZone } from "../shop/shop-zone.ts";

export const loader = watched(async ({ request }: LoaderFunctionArgs) => {
	return (await api("GET /staff/jobs", {}, { signal: request.signal })).data;
});

export const action = runCall;
export const shouldRevalidate = reloadUnlessRefused;

const queueColumns: ListColumn<JobBoard["queues"][number]>[] = [
	{ id: "name", header: "Queue", cell: ({ name }) => <b>{name.replaceAll("-", " ")}</b> },
	{
		id: "waiting",
		header: "Waiting",
		align: "end",
		cell: ({ waiting, retrying }) => (
			<span className="num">
				{waiting}
				{retrying > 0 ? ` (${retrying} to be tried again)` : ""}
			</span>
		),
	},
	{ id: "active", header: "At work", align: "end", cell: ({ active }) => <span className="num">{active}</span> },
	{
		id: "failed",
		header: "Failed",
		align: "end",
		cell: ({ failed }) => (failed > 0 ? <Tag tone="bad">{failed}</Tag> : <span className="num">0</span>),
	},
	{ id: "done", header: "Done lately", align: "end", cell: ({ done }) => <span className="num">{done}</span> },
	{
		id: "due",
		header: "Oldest is due since",
		align: "end",
		cell: ({ due_since }) =>
			due_since ? <Time value={due_since} zone={shopZone} format="datetime" /> : <span className="muted">Nothing is due</span>,
	},
];

export function Component() {
	const { queues, failures } = useLoaderData<typeof loader>();
	useLiveList([], 5000);
	const revalidator = useRevalidator();
	return (
		<>
			<PageHead
				title="Jobs"
				actions={
					<Button
						size="sm"
						tone="line"
						busy={revalidator.state === "loading"}
						busyLabel="Looking"
						onClick={() => void revalidator.revalidate()}
					>
						<RefreshCw className="icon icon--sm" aria-hidden="true" />
						Look again
					</Button>
				}
			/>
			<h2 className="list-head">Failed</h2>
			{failures.length > 0 ? <Failures failures={failures} /> : <p className="muted">Nothing has failed for good.</p>}
			<h2 className="list-head">Queues</h2>
			{queues.length > 0 ? (
				<ListTable caption="Queues with the number of their jobs" rows={queues} rowId={({ name }) => name} columns={queueColumns} />
			) : (
				<EmptyState title="No queue yet">The shop makes them when it starts.</EmptyState>
			)}
		</>
	);
}

type Failure = JobBoard["failures"][number];

function Retry({ job: { id, queue } }: { job: Failure }) {
	const { call, busy, refused } = useCall();
	return (
		<>
			<Button
				size="sm"
				tone="line"
				busy={busy}
				busyLabel="Asking"
				aria-label={`Try ${queue} again`}
				onClick={() => call("POST /staff/jobs/:queue/:id/retry", { queue, id })}
			>
				Try again
			</Button>
			<FormNote refused={refused} />
		</>
	);
}

const failureColumns: ListColumn<Failure>[] = [
	{
		id: "queue",
		header: "Job",
		cell: ({ queue, error }) => (
			<>
				<b>{queue.replaceAll("-", " ")}</b>
				<span className="muted block">{error}</span>
			</>
		),
	},
	{ id: "tries", header: "Tries", align: "end", cell: ({ tries }) => <span className="num">{tries}</span> },
	{
		id: "when",
		header: "Gave up",
		align: "end",
		cell: ({ failed_at }) => (failed_at ? <Time value={failed_at} zone={shopZone} format="datetime" /> : null),
	},
	{
		id: "actions",
		header: "Try again",
		quiet: true,
		align: "end",
		cell: (job) => <Retry job={job} />,
	},
];

function Failures({ failures }: { failures: JobBoard["failures"] }) {
	return (
		<>
			<ListTable caption="Failed jobs, the newest first" rows={failures} rowId={({ id }) => id} columns={failureColumns} />
		</>
	);
}
