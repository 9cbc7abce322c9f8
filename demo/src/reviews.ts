// Product reviews of the demo. Invented, like the laptops.
import type { ReviewInput } from "@lapwing/contract/reviews";
import { deskAndParts } from "./reviews/desk-and-parts.ts";
import { lightLaptops } from "./reviews/light.ts";
import { playLaptops } from "./reviews/play.ts";
import { playAndParts } from "./reviews/play-and-parts.ts";
import { studyLaptops } from "./reviews/study.ts";
import { thinAndCreative } from "./reviews/thin-and-creative.ts";
import { workAndStudy } from "./reviews/work-and-study.ts";
import type { WrittenReview } from "./reviews/written.ts";

export const reviews: ReviewInput[] = Object.entries({
	...thinAndCreative,
	...workAndStudy,
	...playAndParts,
	...lightLaptops,
	...studyLaptops,
	...playLaptops,
	...deskAndParts,
}).flatMap(([product, written]) => written.map((review) => reviewOf(product, review)));

function reviewOf(product: string, [rating, name, city, date, variant, title, text]: WrittenReview): ReviewInput {
	return {
		product,
		rating,
		name,
		city,
		title,
		text,
		// A review without a configuration is not a verified purchase.
		verified: variant !== null,
		variant,
		state: "shown",
		created_at: `${date}T11:30:00Z`,
	};
}
