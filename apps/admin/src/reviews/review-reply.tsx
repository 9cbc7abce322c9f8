import type { StaffReview } from "@lapwing/contract/moderation";
import { Button } from "@lapwing/ui/button";
import { TextArea } from "@lapwing/ui/field";
import { Time } from "@lapwing/ui/time";
import { useState } from "react";
import { errorAt, textOf } from "../failure/form-failure.ts";
import { FormNote } from "../failure/form-note.tsx";
import { useCall } from "../form/call.ts";
import { useConfirm } from "../form/confirm.tsx";
import { shopZone } from "../shop/shop-zone.ts";

/** Reply of the shop under a review: written to reviews that are shown, removed from any. */
export function ReviewReply({ review }: { review: StaffReview }) {
	const [editing, setEditing] = useState(false);
	const { call, busy, refused } = useCall(() => setEditing(false));
	const confirm = useConfirm();
	const { id, content_hash, name, reply, state } = review;
	const remove = () => call("DELETE /staff/reviews/:id/reply", { id }, "The reply is removed.");
	if (editing)
		return (
			<form
				noValidate
				className="stack"
				data-gap="3"
				onSubmit={(event) => {
					event.preventDefault();
					const typed = textOf(new FormData(event.currentTarget), "reply");
					if (!busy) call("POST /staff/reviews/:id/reply", { id, reply: typed, content_hash }, "The reply is shown.");
				}}
			>
				<FormNote refused={refused} fields={["reply"]} />
				<TextArea
					label={`Reply to ${name}`}
					name="reply"
					rows={3}
					maxLength={1000}
					required
					hint="Everybody reads it on the product’s page."
					defaultValue={reply?.text ?? ""}
					error={errorAt(refused, "reply")}
				/>
				<div className="row">
					<Button type="submit" size="sm" busy={busy} busyLabel="Saving">
						Reply and show
					</Button>
					<Button size="sm" tone="line" onClick={() => setEditing(false)}>
						Cancel
					</Button>
				</div>
			</form>
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
			<div className="row">
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
			</div>
			{confirm.dialog}
		</>
	);
}
