import type { ProductPage } from "@lapwing/contract/listing";
import type { Review, ReviewPage } from "@lapwing/contract/reviews";
import { ButtonLink } from "@lapwing/ui/button";
import { ChipLink } from "@lapwing/ui/chip";
import { Pager } from "@lapwing/ui/pager";
import { Stars } from "@lapwing/ui/rating";
import { Tag } from "@lapwing/ui/tag";
import { Time } from "@lapwing/ui/time";
import { shopZone } from "../shell/shop-zone.ts";
import { useSiteInfo } from "../shell/site-info.ts";
import { type ReviewSort, reviewSorts } from "./review-sorts.ts";

const sortLabels: Record<ReviewSort, string> = { newest: "Newest", highest: "Highest", lowest: "Lowest" };

type ReviewsProps = {
	product: ProductPage;
	/** Page of reviews selected by the URL; null for the first reviews. */
	more: { sort: ReviewSort; page: ReviewPage } | null;
};

export function Reviews({ product, more }: ReviewsProps) {
	const { rating, slug, variant } = product;
	const reviews = more?.page.reviews ?? product.reviews;
	const address = (sort: ReviewSort, page: number) =>
		`/products/${slug}?${new URLSearchParams({ variant, reviews: sort, ...(page > 1 && { reviews_page: String(page) }) })}#reviews`;
	return (
		<section id="reviews" className="reviews" aria-labelledby="reviews-h">
			<div className="score">
				<h2 id="reviews-h">Reviews</h2>
				{rating.value === null ? <p className="muted">No reviews yet.</p> : <Score rating={rating} value={rating.value} />}
				<p>
					<ButtonLink tone="line" size="sm" href={`/products/${slug}/review`} rel="nofollow">
						Write a review
					</ButtonLink>
				</p>
			</div>
			{rating.count > 0 && (
				<div>
					{rating.count > 1 && (
						<div className="row review-sorts" role="group" aria-label="Sort reviews">
							{reviewSorts.map((sort) => (
								<ChipLink key={sort} href={address(sort, 1)} aria-current={(more?.sort ?? "newest") === sort ? "true" : undefined}>
									{sortLabels[sort]}
								</ChipLink>
							))}
						</div>
					)}
					{reviews.map((review) => (
						<OneReview key={review.id} review={review} />
					))}
					{more ? (
						<Pager page={more.page.page} pages={more.page.pages} href={(page) => address(more.sort, page)} label="Pages of reviews" />
					) : (
						rating.count > reviews.length && (
							<p className="review-all">
								<ButtonLink tone="line" href={address("newest", 1)}>
									All {rating.count} reviews
								</ButtonLink>
							</p>
						)
					)}
				</div>
			)}
		</section>
	);
}

function Score({ rating, value }: { rating: ProductPage["rating"]; value: number }) {
	return (
		<>
			<div className="row">
				<span className="score__n num">{value.toFixed(1)}</span>
				<span className="small">
					<Stars value={value} />
					<br />
					<span className="muted">
						{rating.count} {rating.count === 1 ? "review" : "reviews"}
					</span>
				</span>
			</div>
			<ul className="bars">
				{rating.distribution.map(({ stars, percent }) => (
					<li key={stars}>
						<span>
							{stars}
							<span className="sr"> {stars === 1 ? "star" : "stars"}</span>
						</span>
						<svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
							<rect width={percent} height="1" />
						</svg>
						<span>{percent}%</span>
					</li>
				))}
			</ul>
		</>
	);
}

function OneReview({ review }: { review: Review }) {
	const who = [review.name, review.city].filter(Boolean).join(", ");
	return (
		<article className="review">
			<div className="row" data-gap="2">
				<Stars value={review.rating} />
				{review.title && <h3>{review.title}</h3>}
			</div>
			<p>{review.text}</p>
			<footer>
				{review.verified && <Tag tone="ok">Bought here</Tag>} {[who, review.variant].filter(Boolean).join(" · ")} ·{" "}
				<Time value={review.created_at} zone={shopZone} format="year" />
			</footer>
			{review.reply && <Reply reply={review.reply} />}
		</article>
	);
}

function Reply({ reply: { text, at, about_earlier } }: { reply: NonNullable<Review["reply"]> }) {
	return (
		<div className="review__reply">
			<b>Reply of {useSiteInfo().name}</b> <Time value={at} zone={shopZone} format="year" />
			{about_earlier && <span className="muted"> · to an earlier text of this review</span>}
			<p>{text}</p>
		</div>
	);
}
