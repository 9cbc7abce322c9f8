import "./review.css";
import type { BoughtItem, OwnReview } from "@lapwing/contract/buyer-reviews";
import { Button, ButtonLink } from "@lapwing/ui/button";
import { Radio } from "@lapwing/ui/choice";
import { FieldError, TextArea, TextField } from "@lapwing/ui/field";
import { UiLink } from "@lapwing/ui/link";
import { Note } from "@lapwing/ui/note";
import { Stars } from "@lapwing/ui/rating";
import { toast } from "@lapwing/ui/toast";
import { OrderPicture } from "../account/order-picture.tsx";
import { FormNote } from "../forms/form-note.tsx";
import { useFormAction } from "../forms/use-form-action.ts";

type Props = { item: BoughtItem /** URL of the order page. */; base: string };

/** Page to write, edit and withdraw a review of a bought item. */
export function ReviewPage({ item, base }: Props) {
	const { review, why_not } = item;
	return (
		<div className="review-page">
			<div className="review-page__head">
				<OrderPicture picture={item.picture} />
				<div>
					<h1>
						{review === null ? "Review" : "Your review of"} {item.title}
					</h1>
					{item.options && <p className="muted">{item.options}</p>}
				</div>
			</div>
			{review !== null && <StateNote review={review} slug={item.slug} />}
			{why_not === null ? <ReviewForm key={review === null ? "new" : "own"} item={item} base={base} /> : <Note tone="info">{why_not}</Note>}
			{review !== null && <WithdrawForm base={base} lineId={item.line_id} />}
			<p>
				<UiLink className="link" href={base}>
					Back to order {item.reference}
				</UiLink>
			</p>
		</div>
	);
}

function StateNote({ review: { state }, slug }: { review: OwnReview; slug: string | null }) {
	if (state === "waiting")
		return (
			<Note tone="info" title="Thank you.">
				We read every review before it is shown.
			</Note>
		);
	if (state === "refused")
		return (
			<Note tone="warn" title="Not shown.">
				We could not show this review. Write about the product itself, without names or phone numbers, and send it again.
			</Note>
		);
	return (
		<Note tone="ok" title="Your review is shown.">
			{slug !== null && (
				<UiLink className="link" href={`/products/${slug}#reviews`}>
					See it on the product page
				</UiLink>
			)}
		</Note>
	);
}

const starLabels = ["Very poor", "Poor", "Okay", "Good", "Excellent"] as const;

function ReviewForm({ item, base }: Props) {
	const { review } = item;
	const act = useFormAction("review", { onDone: (message) => toast.success(message) });
	const chosen = act.value("rating") ?? String(review?.rating ?? "");
	return (
		<act.Form className="stack" data-gap="5" method="post" action={`${base}/review/${item.line_id}`} noValidate>
			<FormNote failure={act.failure} />
			<fieldset className="review-page__stars" aria-describedby={act.error("rating") && "rating-note"}>
				<legend className="label">How many stars?</legend>
				{[5, 4, 3, 2, 1].map((stars) => (
					<Radio
						key={stars}
						name="rating"
						value={stars}
						required
						defaultChecked={chosen === String(stars)}
						aria-invalid={act.error("rating") ? true : undefined}
					>
						<Stars value={stars} /> <span aria-hidden="true">{starLabels[stars - 1]}</span>
					</Radio>
				))}
				{act.error("rating") && <FieldError id="rating-note">{act.error("rating")}</FieldError>}
			</fieldset>
			<TextField
				label="Headline"
				name="title"
				optional
				maxLength={120}
				defaultValue={act.value("title") ?? review?.title ?? ""}
				error={act.error("title")}
			/>
			<TextArea
				label="Your review"
				name="text"
				required
				rows={6}
				maxLength={4000}
				hint="What is good, what is not, what do you use it for?"
				defaultValue={act.value("text") ?? review?.text ?? ""}
				error={act.error("text")}
			/>
			<div className="form-grid">
				<TextField
					label="Name"
					name="name"
					required
					autoComplete="nickname"
					maxLength={60}
					hint="Shown with your review."
					defaultValue={act.value("name") ?? review?.name ?? item.suggested_name ?? ""}
					error={act.error("name")}
				/>
				<TextField
					label="City"
					name="city"
					optional
					autoComplete="address-level2"
					maxLength={60}
					hint="Shown with your review."
					defaultValue={act.value("city") ?? (review === null ? item.suggested_city : review.city) ?? ""}
					error={act.error("city")}
				/>
			</div>
			{review?.state === "shown" && <p className="muted">A changed review is taken off the product page until we have read it again.</p>}
			<div className="row">
				<Button type="submit" name="intent" value="review" busy={act.busy} busyLabel="Sending">
					{review === null ? "Send review" : "Save changes"}
				</Button>
				<ButtonLink tone="text" href={base}>
					Not now
				</ButtonLink>
			</div>
		</act.Form>
	);
}

function WithdrawForm({ base, lineId }: { base: string; lineId: number }) {
	const act = useFormAction("withdraw", { onDone: (message) => toast.success(message) });
	return (
		<act.Form method="post" action={`${base}/review/${lineId}`} className="stack" data-gap="3">
			<FormNote failure={act.failure} />
			<div>
				<Button tone="line" size="sm" type="submit" name="intent" value="withdraw" busy={act.busy} busyLabel="Withdrawing">
					Withdraw review
				</Button>
			</div>
		</act.Form>
	);
}
