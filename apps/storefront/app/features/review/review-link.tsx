import type { BoughtItem, OwnReview } from "@lapwing/contract/buyer-reviews";
import { UiLink } from "@lapwing/ui/link";

/** Order line that can be reviewed or has a review; `state` is null without one. */
export type LineReview = { line_id: number; state: OwnReview["state"] | null };

export function lineReviewsOf(items: readonly BoughtItem[]): LineReview[] {
	return items.flatMap(({ line_id, review, why_not }) =>
		review === null && why_not !== null ? [] : [{ line_id, state: review?.state ?? null }],
	);
}

export function ReviewLink({ reviews, line, base }: { reviews: readonly LineReview[]; line: { id: number; title: string }; base: string }) {
	const own = reviews.find(({ line_id }) => line_id === line.id);
	if (own === undefined) return null;
	return (
		<UiLink className="link order-detail__review" href={`${base}/review/${line.id}`}>
			{own.state === null ? "Write a review" : "Your review"}
			<span className="sr"> of {line.title}</span>
		</UiLink>
	);
}
