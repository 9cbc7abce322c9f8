import { classNames } from "./class-names.ts";
import { Star } from "./icons.tsx";

export interface RatingProps {
	/** 0 to 5. */
	value: number;
	/** Number of reviews. */
	count?: number | undefined;
}

/** Average rating: mean, and a star and the review count, which CSS draws. */
export function Rating({ value, count }: RatingProps) {
	const mean = value.toFixed(1);
	const reviews = count === undefined ? "" : ` from ${count} ${count === 1 ? "review" : "reviews"}`;
	return (
		<span className="rating rating--star" role="img" aria-label={`Rated ${mean} out of 5${reviews}`} data-count={count}>
			{mean}
		</span>
	);
}

/** Single rating: five stars, `value` of them filled. */
export function Stars({ value }: { value: number }) {
	return (
		<span className="stars" role="img" aria-label={`${value} out of 5 stars`}>
			{[1, 2, 3, 4, 5].map((star) => (
				<Star key={star} className={classNames("icon", star > Math.round(value) && "e")} aria-hidden="true" />
			))}
		</span>
	);
}
