import type { StaffReview } from "@lapwing/contract/moderation";
import { Button } from "@lapwing/ui/button";
import { Note } from "@lapwing/ui/note";
import { Time } from "@lapwing/ui/time";
import { type ReactNode, useState } from "react";
import { FormNote } from "../failure/form-note.tsx";
import { useCall } from "../form/call.ts";
import { useConfirm } from "../form/confirm.tsx";
import { shopZone } from "../shop/shop-zone.ts";
import { AnswerForm } from "./answer-form.tsx";

/** Reply of the shop under a review: written to reviews that are shown, removed from any. `children`: the review's own buttons. */
export function ReviewReply({ review, children }: { review: StaffReview; children: ReactNode }) {
	const [editing, setEditing] = useState(false);
	const { call, busy, refused } = useCall(() => setEditing(false));
	const confirm = useConfirm();
	const { id, content_hash, name, reply, state } = review;
	const remove = () => call("DELETE /staff/reviews/:id/reply", { id }, "The reply is removed.");
	if (editing)
		return (
			<>
				<AnswerForm
					name="reply"
					label={`Reply to ${name}`}
					hint="Everybody reads it on the product’s page."
					maxLength={1000}
					start={reply?.text}
					submitLabel="Reply and show"
					busy={busy}
					refused={refused}
					onSubmit={(typed) => call("POST /staff/reviews/:id/reply", { id, reply: typed, content_hash }, "The reply is shown.")}
					onCancel={() => setEditing(false)}
				/>
				<div className="row">{children}</div>
			</>
		);
	return (
		<>
			<FormNote refused={refused} />
			{reply ? (
				<p className="pre-line">
					{reply.text}{" "}
					<span className="muted">
						{review.replied_by}, <Time value={reply.at} zone={shopZone} format="year" />
					</span>
				</p>
			) : null}
			{reply?.about_earlier ? (
				<Note tone="warn" title="The review was changed after this reply.">
					{state === "shown"
						? "Shoppers read that the reply is to an earlier text. Say that it still fits, change it, or remove it."
						: "Once the review is shown, say whether the reply still fits, or change it. You can remove it now."}
				</Note>
			) : null}
			<div className="row">
				{state === "shown" && reply?.about_earlier ? (
					<Button
						size="sm"
						busy={busy}
						onClick={() => call("POST /staff/reviews/:id/reply", { id, reply: reply.text, content_hash }, "The reply stands.")}
						aria-label={`The reply to ${name} still fits`}
					>
						It still fits
					</Button>
				) : null}
				{state === "shown" ? (
					<Button
						size="sm"
						tone="line"
						onClick={() => setEditing(true)}
						aria-label={reply ? `Change the reply to ${name}` : `Reply to ${name}`}
					>
						{reply ? "Change the reply" : "Reply"}
					</Button>
				) : null}
				{reply ? (
					<Button
						size="sm"
						tone="line"
						busy={busy}
						aria-label={`Remove the reply to ${name}`}
						onClick={() =>
							confirm.ask({
								title: `Remove the reply to ${name}?`,
								text: "It is gone from the product’s page. The audit log keeps its words.",
								confirmLabel: "Remove",
								danger: true,
								onConfirm: remove,
							})
						}
					>
						Remove the reply
					</Button>
				) : null}
				{children}
			</div>
			{confirm.dialog}
		</>
	);
}
