import type { StaffReview } from "@lapwing/contract/moderation";
import { Button } from "@lapwing/ui/button";
import { ChipLink } from "@lapwing/ui/chip";
import { EmptyState } from "@lapwing/ui/empty-state";
import { Pager } from "@lapwing/ui/pager";
import { Tag } from "@lapwing/ui/tag";
import { Time } from "@lapwing/ui/time";
import { useRef, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../api.ts";
import { reloadUnlessRefusedOrStale } from "../failure/form-failure.ts";
import { FormNote } from "../failure/form-note.tsx";
import { runCall, useCall } from "../form/call.ts";
import { useUndoToast } from "../form/undo-toast.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { FilterBar } from "../list/filter-bar.tsx";
import { queryOf, useListAddress } from "../list/list-address.ts";
import { shopZone } from "../shop/shop-zone.ts";
import { useNextInQueue } from "./next-in-queue.ts";
import { RefuseReviewDialog } from "./refuse-review-dialog.tsx";
import { ReviewReply } from "./review-reply.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
	const query = queryOf(request, ["state", "q", "rating", "recent", "page"]);
	return (await api("GET /staff/reviews", query as never, { signal: request.signal })).data;
}

export const action = runCall;
export const shouldRevalidate = reloadUnlessRefusedOrStale;

export const judged = {
	waiting: { title: "Waiting", tone: "warn" },
	shown: { title: "Shown", tone: "ok" },
	refused: { title: "Refused", tone: "off" },
} as const;

type Counts = { waiting: number; shown: number; refused: number };

/** Filter by moderation state: waiting, shown, refused. */
export function StateChips({ counts }: { counts: Counts }) {
	const address = useListAddress();
	const now = address.value("state");
	return (
		<nav className="lanes" aria-label="State">
			<ChipLink href={address.href({ state: null })} current={now === ""}>
				All
			</ChipLink>
			{(["waiting", "shown", "refused"] as const).map((state) => (
				<ChipLink key={state} href={address.href({ state })} current={now === state}>
					{judged[state].title} {counts[state]}
				</ChipLink>
			))}
		</nav>
	);
}

export const recentChoice = { name: "recent", label: "Written", all: "Any time", options: [{ value: "1", label: "In the last 24 hours" }] };

export function Component() {
	const { reviews, counts, page, pages } = useLoaderData<typeof loader>();
	const address = useListAddress();
	const { list, goOn } = useNextInQueue(reviews);
	return (
		<>
			<PageHead title="Reviews" />
			<StateChips counts={counts} />
			<FilterBar
				search={{ label: "Search reviews", placeholder: "Words, product" }}
				choices={[
					recentChoice,
					{
						name: "rating",
						label: "Stars",
						all: "All",
						options: [5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: stars === 1 ? "1 star" : `${stars} stars` })),
					},
				]}
				keep={["state"]}
			/>
			{reviews.length > 0 ? (
				<ul ref={list} className="queue" aria-busy={address.busy || undefined}>
					{reviews.map((review) => (
						<ReviewRow key={review.id} review={review} onJudged={() => goOn(review.id)} />
					))}
				</ul>
			) : (
				<EmptyState title="Nothing to read">
					{address.narrowed(["q", "rating", "state"]) ? "No review fits the filters." : "No review has come yet."}
				</EmptyState>
			)}
			<Pager page={page} pages={pages} href={(wanted) => address.href({ page: wanted })} label="Pages of reviews" />
		</>
	);
}

function ReviewRow({ review, onJudged }: { review: StaffReview; onJudged: () => void }) {
	const offerUndo = useUndoToast();
	const before = useRef(review.state);
	const [refusing, setRefusing] = useState(false);
	const { call, busy, refused } = useCall<"POST /staff/reviews/:id">(({ data: { id, state, content_hash } }) => {
		setRefusing(false);
		onJudged();
		offerUndo(state === "shown" ? "The review is shown." : "The review is refused.", () =>
			api("POST /staff/reviews/:id", { id, state: before.current, content_hash }),
		);
	});
	const judge = (state: StaffReview["state"], reason?: string) => {
		before.current = review.state;
		call("POST /staff/reviews/:id", { id: review.id, state, content_hash: review.content_hash, ...(reason && { reason }) });
	};
	const buttons = (
		<>
			{review.state === "shown" ? null : (
				<Button size="sm" busy={busy} onClick={() => judge("shown")} aria-label={`Show the review of ${review.name}`}>
					Show
				</Button>
			)}
			{review.state === "refused" ? null : (
				<Button
					size="sm"
					tone="line"
					busy={busy}
					onClick={() => (review.state === "shown" ? setRefusing(true) : judge("refused"))}
					aria-label={`Refuse the review of ${review.name}`}
				>
					Refuse
				</Button>
			)}
		</>
	);
	return (
		<li className="box" data-row={review.id} tabIndex={-1}>
			<div className="queue-top">
				<b>
					{review.rating} of 5 stars{review.title ? `: ${review.title}` : ""}
				</b>
				<Tag tone={judged[review.state].tone}>{judged[review.state].title}</Tag>
			</div>
			<p className="pre-line">{review.text}</p>
			<p className="muted">
				{review.name}
				{review.city ? `, ${review.city}` : ""}
				{review.verified ? ", bought it here" : ", not a known buyer"}, <Time value={review.created_at} zone={shopZone} format="year" />, on{" "}
				<a className="link" href={`/products/${review.product.slug}`} target="_blank" rel="noreferrer">
					{review.product.title}
				</a>
			</p>
			{refusing ? null : <FormNote refused={refused} />}
			{review.state === "shown" || review.reply ? (
				<ReviewReply review={review}>{buttons}</ReviewReply>
			) : (
				<div className="row">{buttons}</div>
			)}
			{refusing ? (
				<RefuseReviewDialog
					review={review}
					busy={busy}
					refused={refused}
					onRefuse={(reason) => judge("refused", reason)}
					onClose={() => setRefusing(false)}
				/>
			) : null}
		</li>
	);
}
