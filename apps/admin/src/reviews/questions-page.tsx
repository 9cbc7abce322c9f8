import type { StaffQuestion } from "@lapwing/contract/moderation";
import { Button } from "@lapwing/ui/button";
import { EmptyState } from "@lapwing/ui/empty-state";
import { Pager } from "@lapwing/ui/pager";
import { Tag } from "@lapwing/ui/tag";
import { Time } from "@lapwing/ui/time";
import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../api.ts";
import { reloadUnlessRefused } from "../failure/form-failure.ts";
import { runCall, useCall } from "../form/call.ts";
import { PageHead } from "../layout/page-head.tsx";
import { FilterBar } from "../list/filter-bar.tsx";
import { queryOf, useListAddress } from "../list/list-address.ts";
import { shopZone } from "../shop/shop-zone.ts";
import { AnswerForm } from "./answer-form.tsx";
import { useNextInQueue } from "./next-in-queue.ts";
import { judged, recentChoice, StateChips } from "./reviews-page.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
	const query = queryOf(request, ["state", "q", "recent", "page"]);
	return (await api("GET /staff/questions", query as never, { signal: request.signal })).data;
}

export const action = runCall;
export const shouldRevalidate = reloadUnlessRefused;

export function Component() {
	const { questions, counts, page, pages } = useLoaderData<typeof loader>();
	const address = useListAddress();
	const { list, goOn } = useNextInQueue(questions);
	return (
		<>
			<PageHead title="Questions" />
			<StateChips counts={counts} />
			<FilterBar
				search={{ label: "Search questions", placeholder: "Words of the question or product" }}
				choices={[recentChoice]}
				keep={["state"]}
			/>
			{questions.length > 0 ? (
				<ul ref={list} className="queue" aria-busy={address.busy || undefined}>
					{questions.map((question) => (
						<QuestionRow key={`${question.id} ${question.answer}`} question={question} onDone={() => goOn(question.id)} />
					))}
				</ul>
			) : (
				<EmptyState title="Nothing to answer">
					{address.narrowed(["q", "state", "recent"]) ? "No question fits the filters." : "Nobody has asked yet."}
				</EmptyState>
			)}
			<Pager page={page} pages={pages} href={(wanted) => address.href({ page: wanted })} label="Pages of questions" />
		</>
	);
}

function QuestionRow({ question, onDone }: { question: StaffQuestion; onDone: () => void }) {
	const { call, busy, refused } = useCall(onDone);
	const [editing, setEditing] = useState(question.state === "waiting");
	return (
		<li className="box" data-row={question.id} tabIndex={-1}>
			<div className="queue-top">
				<b className="pre-line">{question.question}</b>
				<Tag tone={judged[question.state].tone}>{judged[question.state].title}</Tag>
			</div>
			<p className="muted">
				{question.name}, <Time value={question.created_at} zone={shopZone} format="year" />, on{" "}
				<a className="link" href={`/products/${question.product.slug}`} target="_blank" rel="noreferrer">
					{question.product.title}
				</a>
			</p>
			{question.answer && !editing ? (
				<p className="pre-line">
					{question.answer} <span className="muted">{question.answered_by}</span>
				</p>
			) : null}
			{editing ? (
				<AnswerForm
					name="answer"
					label={`Answer for ${question.name}`}
					maxLength={2000}
					start={question.answer}
					submitLabel="Answer and show"
					busy={busy}
					refused={refused}
					onSubmit={(answer) => call("POST /staff/questions/:id/answer", { id: question.id, answer }, "The answer is shown.")}
					onCancel={question.state === "waiting" ? undefined : () => setEditing(false)}
				>
					{question.state === "refused" ? null : (
						<Button
							size="sm"
							tone="line"
							onClick={() => call("POST /staff/questions/:id", { id: question.id, state: "refused" }, "The question is refused.")}
						>
							Refuse
						</Button>
					)}
				</AnswerForm>
			) : (
				<div className="row">
					<Button size="sm" tone="line" onClick={() => setEditing(true)}>
						{question.answer ? "Change the answer" : "Answer"}
					</Button>
					{question.state === "refused" ? null : (
						<Button
							size="sm"
							tone="line"
							busy={busy}
							onClick={() => call("POST /staff/questions/:id", { id: question.id, state: "refused" }, "The question is no longer shown.")}
						>
							Take it off
						</Button>
					)}
				</div>
			)}
		</li>
	);
}
